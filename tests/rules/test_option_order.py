"""The order in which a record writes options makes no difference; what contradicts does not hold."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from canasta_notation.rules import OPTIONS, PROFILES, BadOption, profile, ruleset
from canasta_notation.rules.errors import ContradictingOptions
from canasta_notation.rules.options import choose
from canasta_notation.rules.profiles import with_options
from tests.rules.test_profiles import parts, values

CONTRADICTING = {
    ("waiver", "waiver_needs_canasta"),
    ("out_requirement", "canastas_to_go_out"),
    ("no_exit_rule", "undeclared_last_discard"),
    ("canasta_values", "wild_canasta"),
    ("target", "rounds"),
}
"""The options of which some values cannot hold together: each sets what the other does."""


def test_which_options_contradict_each_other() -> None:
    """No others do, so of two options both hold or it is said that they do not."""
    found = set()
    for name in ("classic", "hand-and-foot"):
        for one, other in combinations(OPTIONS, 2):
            for value in values(one)[:3]:
                for other_value in values(other)[:2]:
                    _rules, wrong = choose(profile(name), [(other, other_value), (one, value)])
                    found |= {(one, other) for error in wrong if isinstance(error, ContradictingOptions)}

    assert CONTRADICTING == found


@pytest.mark.parametrize("name", PROFILES)
def test_any_order_gives_the_same_rules(name: str) -> None:
    """Options drawn by lot, shuffled: the same rules, the same options that hold, the same complaints."""
    chance = Random(name)
    for _ in range(60):
        settings = [(option, chance.choice(values(option))) for option in chance.sample(list(OPTIONS), 6)]
        settings += [("colour", "blue"), ("cards", "many"), ("draw", "none")]
        rules, wrong = choose(profile(name), settings)
        chance.shuffle(settings)
        again, complaints = choose(profile(name), settings)

        assert rules == again
        assert [str(one) for one in wrong] == [str(one) for one in complaints]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("hand-and-foot", ("undeclared_last_discard=ends", "no_exit_rule=pass_discard")),
        ("hand-and-foot", ("penalties=official", "red3_negative_if=not_laid")),
        ("classic", ("penalties=official", "red3_negative_if=no_canasta")),
        ("classic", ("premiums=es", "wild_canasta=1000", "wild_melds=true")),
        ("classic", ("players=6", "sides=3", "packs=3")),
        ("hand-and-foot", ("waiver_needs_canasta=false", "waiver=whole_hand", "waiver_with_pile=true")),
        ("classic", ("exception_wild=true", "five_card_bar=true")),
        ("classic", ("black3_set_points=true", "black3_meld=exit")),
        ("classic", ("out_bonus=200", "concealed_bonus=none")),
        ("classic", ("out_requirement=2", "canastas_to_go_out=2")),
    ],
)
def test_options_that_bear_on_each_other(name: str, options: tuple[str, ...]) -> None:
    """Each is written in every order, and all of them hold."""
    written = [with_options(profile(name), list(order)) for order in permutations(options)]

    assert all(one == written[0] for one in written)
    assert sorted(options) == sorted(f"{one.option}={one.value}" for one in written[0].chosen)


def test_what_such_options_come_to() -> None:
    """The official fine stands for the price of red threes (settled 31); a value said aloud beats a premium."""
    assert -500 == ruleset("hand-and-foot red3_negative_if=not_laid penalties=official").params.red_in_hand
    assert -100 == ruleset("classic red3_negative_if=not_laid penalties=es").params.red_in_hand
    assert 0 == ruleset("hand-and-foot penalties=off red3_negative_if=no_meld").params.red_in_hand
    assert 1000 == ruleset("classic wild_canasta=1000 premiums=es").params.wild_canasta
    assert 2000 == ruleset("classic premiums=es").params.wild_canasta
    assert parts(profile("classic")) == parts(ruleset("classic premiums=none"))
    assert 3 == len(ruleset("classic sides=3 players=6").params.sides)


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("classic", "premiums=es", "premiums=none"),
        ("classic", "target=7000", "rounds=3"),
        ("hand-and-foot", "no_exit_rule=keep_two", "undeclared_last_discard=continue"),
        ("hand-and-foot", "no_exit_rule=must_discard_continue", "undeclared_last_discard=ends"),
        ("hoyle-2", "waiver=whole_hand", "waiver_needs_canasta=true"),
        ("classic", "out_requirement=1clean+1dirty+1wild", "canastas_to_go_out=2"),
    ],
)
def test_what_contradicts_does_not_hold(name: str, one: str, other: str) -> None:
    """It is said of both, whichever comes first, and the rules are as without them."""
    for options in ([one, other], [other, one]):
        with pytest.raises(BadOption, match="contradict each other") as told:
            with_options(profile(name), options)
        assert all(option in str(told.value) for option in options)
        rules, wrong = choose(profile(name), [_pair(option) for option in [*options, "tie=tied"]])
        assert parts(with_options(profile(name), ["tie=tied"])) == parts(rules)
        assert 1 == len(wrong)


def test_what_needs_an_option_that_does_not_hold() -> None:
    """It goes as well: where no waiver holds, nothing can be said of one."""
    options = ["waiver=whole_hand", "waiver_with_pile=true", "waiver_needs_canasta=true"]
    rules, wrong = choose(profile("hand-and-foot"), map(_pair, options))

    assert ["waiver_needs_canasta", "waiver_with_pile"] == [one.option for one in wrong]
    assert parts(profile("hand-and-foot")) == parts(rules)


def _pair(option: str) -> tuple[str, str]:
    name, _equals, value = option.partition("=")
    return name, value


def test_option_set_twice_alike() -> None:
    """That says the same twice, and is no contradiction."""
    assert ruleset("classic draw=2 draw=2") == ruleset("classic draw=2")


def test_options_set_one_after_another() -> None:
    """A rule set with options takes more, and another value of one it has."""
    rules = with_options(with_options(profile("classic"), ["premiums=es"]), ["draw=2"])

    assert rules == ruleset("classic draw=2 premiums=es")
    assert parts(profile("classic")) == parts(with_options(with_options(rules, ["premiums=none"]), ["draw=1"]))
