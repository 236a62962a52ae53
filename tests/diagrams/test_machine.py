"""The turn machine of a rule set."""

from __future__ import annotations

import pytest

from canasta_notation import PROFILES, ruleset
from canasta_notation.model import Ask, Discard, Draw, Lay, NoDiscard, Pass, TakeBonus, TakeFoot, TakePile
from canasta_notation.render.diagrams import turn_machine
from canasta_notation.render.diagrams.guards import guards, procedures, spelt
from canasta_notation.render.diagrams.machine import turn_passages
from canasta_notation.render.diagrams.phases import Kind, Passage, Phase
from canasta_notation.render.diagrams.words import act_words
from canasta_notation.table import EndTurn

BEGUN, DRAWN, ENDED, OUT, STOCK = Phase.BEGUN, Phase.DRAWN, Phase.ENDED, Phase.OUT, Phase.STOCK
TAKE, LAY = Passage(BEGUN, TakePile, DRAWN), Passage(DRAWN, Lay, DRAWN)


def kinds_from(rules: str, phase: Phase) -> set[Kind]:
    """The kinds of act that a rule set allows in a phase."""
    return {passage.kind for passage in turn_passages(ruleset(rules)) if passage.tail is phase}


def stopping(rules: str, passage: Passage) -> set[str]:
    """The codes that can stop a passage."""
    return {one.code for one in guards(ruleset(rules), passage)}


@pytest.mark.parametrize("rules", PROFILES)
def test_every_turn_begins_with_a_draw_or_the_pile(rules: str) -> None:
    """A meld, a discard and a question come after the draw, whatever the rules (TRN102, TRN103)."""
    assert {Draw, TakePile, Pass} <= kinds_from(rules, BEGUN)
    assert kinds_from(rules, BEGUN).isdisjoint({Lay, Discard, NoDiscard, Ask, EndTurn})


@pytest.mark.parametrize("rules", PROFILES)
def test_nothing_is_played_after_the_discard(rules: str) -> None:
    """The discard ends the turn: no meld, no take, no second discard (TRN102, TRN106)."""
    assert kinds_from(rules, ENDED).isdisjoint({Lay, Discard, TakePile, Pass})
    assert TakePile not in kinds_from(rules, DRAWN)


@pytest.mark.parametrize("rules", PROFILES)
def test_bonus_cards_have_no_edge(rules: str) -> None:
    """No rule set here knows bonus cards: taking some is never let pass (TRN104)."""
    assert all(passage.kind is not TakeBonus for passage in turn_passages(ruleset(rules)))


@pytest.mark.parametrize("rules", PROFILES)
def test_deal_ends_both_ways(rules: str) -> None:
    """Under every rule set a deal can end with a player out and with the stock."""
    heads = {passage.head for passage in turn_passages(ruleset(rules))}

    assert {OUT, STOCK} <= heads


@pytest.mark.parametrize("rules", PROFILES)
def test_findings_about_cards_are_left_out(rules: str) -> None:
    """That a card is not held can stop every act, so it tells nothing of the rules."""
    assert "CRD" not in turn_machine(rules).dot


def test_feet() -> None:
    """Only where feet are dealt one is taken up: in the turn, after the discard, and between turns."""
    assert TakeFoot not in {kind for phase in Phase for kind in kinds_from("classic", phase)}
    for phase in (Phase.DEAL, BEGUN, DRAWN, ENDED):
        assert TakeFoot in kinds_from("hand-and-foot", phase)
    assert {"FOT101", "FOT102"} == stopping("hand-and-foot", Passage(DRAWN, TakeFoot, DRAWN))


def test_drawing() -> None:
    """One card is drawn in one game, two in the other, and the number may be set."""
    passage = Passage(BEGUN, Draw, DRAWN)

    assert act_words(ruleset("classic").params, passage) == "draw 1 card"
    assert act_words(ruleset("hand-and-foot").params, passage) == "draw 2 cards"
    assert act_words(ruleset("classic draw=3").params, passage) == "draw 3 cards"


def test_asking() -> None:
    """Leave is asked where there is a partner; as mere advice it has no time and may follow the discard."""
    ask = Passage(DRAWN, Ask, DRAWN)

    assert Ask not in kinds_from("classic-2", DRAWN)
    assert Ask not in kinds_from("classic permission=none", DRAWN)
    assert {"ASK101", "ASK102", "ASK103"} == stopping("classic", ask)
    assert {"ASK103"} == stopping("hand-and-foot", ask)
    assert Ask not in kinds_from("classic", ENDED)
    assert Ask in kinds_from("hand-and-foot", ENDED)


def test_going_out_without_a_discard() -> None:
    """Where the last card must be discarded no deal ends in the middle of a turn (hard cases 114, 134)."""
    melded_out = Passage(DRAWN, EndTurn, OUT)

    assert melded_out in turn_passages(ruleset("classic"))
    assert melded_out not in turn_passages(ruleset("hand-and-foot"))


def test_last_card_kept() -> None:
    """In one game a player short of canastas keeps the last card (hard case 111), and the edge says so."""
    kept = Passage(DRAWN, NoDiscard, ENDED)

    assert kept in turn_passages(ruleset("hoyle-2"))
    assert "a player keeps that card" in " ".join(procedures(ruleset("hoyle-2"), kept))
    assert "every turn ends with a discard" in " ".join(procedures(ruleset("classic"), kept))


def test_end_of_the_stock() -> None:
    """What must be taken when the stock is empty stands at the pile; a last red three ends the deal or does not."""
    said = {rules: " ".join(procedures(ruleset(rules), TAKE)) for rules in ("classic", "hoyle-2", "hand-and-foot")}
    last_red_three = Passage(DRAWN, EndTurn, STOCK)

    assert len(set(said.values())) == 3
    assert last_red_three in turn_passages(ruleset("classic"))
    assert last_red_three not in turn_passages(ruleset("hand-and-foot"))
    assert last_red_three not in turn_passages(ruleset("classic last_red3=play_on"))


def test_taking_the_pile() -> None:
    """What stops a take are the rules of the pile that the rule set has."""
    assert "PIL108" in stopping("hand-and-foot", TAKE)
    assert "PIL108" not in stopping("classic", TAKE)
    assert "PIL106" not in stopping("classic one_card_hand=none", TAKE)


def test_melds_judged_at_the_end_of_the_turn() -> None:
    """Where melds must be right only at the discard they stop the end of the turn, not the lay."""
    end = Passage(ENDED, EndTurn, BEGUN)

    assert "MLD103" in stopping("classic", LAY) - stopping("classic", end)
    assert "MLD103" in stopping("hoyle-2", end) - stopping("hoyle-2", LAY)
    assert "MLD108" not in stopping("hoyle-2", end)
    assert "MLD108" in stopping("hoyle-2 max_meld=7", end)


def test_partnerships_that_form() -> None:
    """Of three players whoever takes the pile first plays alone, and the others may then ask each other."""
    assert "plays alone" in " ".join(procedures(ruleset("classic-3"), TAKE))
    assert Ask in kinds_from("classic-3", DRAWN)


def test_two_machines_differ_where_the_rules_do() -> None:
    """The texts of the two games differ in feet, drawing two, asking, and what ends the deal."""
    classic, feet = turn_machine("classic").dot, turn_machine("hand-and-foot").dot

    assert "take up the foot" in feet.replace(classic, "")
    assert "take up the foot" not in classic
    assert ("draw 1 card" in classic, "draw 2 cards" in feet) == (True, True)
    assert ("ASK101" in classic, "ASK101" in feet) == (True, False)
    assert ("OUT106" in classic, "OUT106" in feet) == (False, True)


def test_rules_of_one_code_are_told_once() -> None:
    """Several rules bear one code; a reader sees the finding, and the names of the rules where the pointer rests."""
    found = guards(ruleset("hand-and-foot-pagat"), Passage(ENDED, EndTurn, OUT))

    assert spelt(found).count("OUT108 out-before-foot") == 1
    assert "out before own foot, out before partners foot" in turn_machine("hand-and-foot-pagat").dot


def test_options_have_their_machine() -> None:
    """The title names the options; the machine is that of the rules with them."""
    assert turn_machine("classic packs=3").graph.title == "The turn in classic packs=3"
