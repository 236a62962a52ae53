"""What an act can be of a turn in which no rule finds anything, and which rules are asked of what was melded."""

from __future__ import annotations

import pytest
from msgspec import structs

import canasta_notation as pcn
from canasta_notation.cards import card
from canasta_notation.model import Act, Discard, Draw
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, Rule, rule
from canasta_notation.rules.ruleset import Part, RuleSet
from canasta_notation.rules.signs import BEGINS, BESIDE, BLACK_THREES, FEW_NATURALS, FULL, MANY_WILDS, NOT_HELD, Sign
from canasta_notation.table import EndMelding, Table, described
from tests.replay.turns_tried import lay

SEVERAL = ("classic", "hoyle-2", "hand-and-foot", "hand-and-foot wild_melds=false")


def fresh(rules: str) -> RuleSet:
    """A rule set that was asked nothing yet."""
    return structs.replace(pcn.ruleset(rules))


@pytest.mark.parametrize(
    ("rules", "act", "part"),
    [
        ("classic", Draw((card("5c"),)), Part.DRAWS),
        ("hand-and-foot", Draw((card("5c"), card("*"))), Part.DRAWS),
        # More or fewer than are due, or not seen whole: somebody has to ask the rules.
        ("classic", Draw((card("5c"), card("*"))), Part.OTHER),
        ("hand-and-foot", Draw((card("5c"),)), Part.OTHER),
        ("classic", Draw((card("5"),)), Part.OTHER),
        ("classic", Discard(card("5c")), Part.DISCARDS),
        ("classic", Discard(card("3h")), Part.OTHER),
        *((rules, lay("K", "Kc Kd Kh"), Part.LAYS) for rules in SEVERAL),
        # Too few to begin a meld.
        *((rules, lay("K", "Kc Kd"), Part.ADDS) for rules in SEVERAL),
        # Black threes are melded in going out only.
        *((rules, lay("3", "3c 3c 3s"), Part.OTHER) for rules in SEVERAL),
        # Wild cards by themselves, where the rules know such melds and where they do not.
        ("hand-and-foot", lay("W", "2c 2d *"), Part.LAYS),
        ("hand-and-foot", lay("2", "2c 2d 2h"), Part.LAYS),
        ("hand-and-foot wild_melds=false", lay("W", "2c 2d *"), Part.OTHER),
        ("classic", lay("W", "2c 2d *"), Part.OTHER),
    ],
)
def test_what_an_act_can_be(rules: str, act: Act, part: Part) -> None:
    """Three turns of four are of such parts alone, and quickly played."""
    judging = fresh(rules)
    now = described(act)

    assert part is judging.part_of(now, judging.signs_of(now))


@pytest.mark.parametrize(
    ("rules", "names", "signs"),
    [
        ("classic", "Kc Kd Kh", NOT_HELD | BESIDE),
        ("classic", "Kc 2d", NOT_HELD | BESIDE | BEGINS | FEW_NATURALS | MANY_WILDS),
        # Melds are judged when the turn ends, and none comes after black threes.
        ("hoyle-2", "Kc Kd Kh", NOT_HELD | BESIDE | BLACK_THREES),
        ("hoyle-2", "Kc 2d", NOT_HELD | BESIDE | BEGINS | FEW_NATURALS | MANY_WILDS | BLACK_THREES),
        # The same, where seven cards are the most.
        ("hand-and-foot", "Kc Kd Kh", NOT_HELD | BESIDE | FULL),
        ("hand-and-foot", "Kc 2d", NOT_HELD | BESIDE | BEGINS | FEW_NATURALS | MANY_WILDS | FULL),
    ],
)
def test_signs_of_what_can_be_wrong(rules: str, names: str, signs: Sign) -> None:
    """Three kings may not be held or stand beside others; a king and a two are too few as well, and more."""
    assert signs == fresh(rules).signs_of(described(lay("K", names)))


@pytest.mark.parametrize("rules", ["classic", "hoyle-2", "hand-and-foot", "fournier"])
def test_no_rule_asks_of_all_that_is_melded(rules: str) -> None:
    """Those about melding are about turns in which the pile was taken or black threes were melded."""
    assert not fresh(rules).asks_of_melding


@rule("MLD101", EndMelding)
def too_much_melded(_table: Table, _act: EndMelding, _params: Params) -> Offence:
    """A rule of the house: nobody melds at all."""
    return Offence("melded")


def test_a_rule_that_names_no_sign() -> None:
    """It is asked of every turn in which cards were melded, so none of those is quiet."""
    made: Rule = too_much_melded
    house = structs.replace(pcn.ruleset("classic"), offences=(made,))

    assert house.asks_of_melding
    assert Part.OTHER is house.part_of(described(lay("K", "Kc Kd Kh")), 0)
