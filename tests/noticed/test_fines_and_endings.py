"""What the rules take off by themselves, what they prescribe in play with two, and who must say that he is out."""

from __future__ import annotations

import pytest

from canasta_notation.rules import ruleset
from canasta_notation.rules.consequences import consequences
from tests.rules.auditing import found, scores

STAYED = "== deal 1\n1. N d:x ask:yes +A:AAAAAAA -4\n2. {} d:x -5\nEnd: abandoned\n"
"""North was given leave to go out, and stays in."""


@pytest.mark.parametrize(
    ("rules", "following", "fine"),
    [
        ("classic", "E", 0),
        ("classic penalties=off", "E", 0),
        ("classic penalties=pc", "E", 0),
        ("classic penalties=official", "E", -100),
        ("classic penalties=es", "E", -100),
        ("fournier", "W", 0),
    ],
)
def test_the_price_of_staying_in(rules: str, following: str, fine: int) -> None:
    """It is wrong everywhere, and costs points where a table of penalties is in force."""
    text = f"Rules: {rules}\n{STAYED.format(following)}"

    assert ["OUT103 1"] == found(text)
    assert {"NS": fine, "EW": 0} == {side: items["penalty"] for (_deal, side), items in scores(text).items()}


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (
            "classic penalties=es",
            ["the next player chooses which of the cards is discarded, and the other is a penalty card"],
        ),
        # There are no penalty cards in play with two.
        ("classic-2 penalties=es", []),
        ("hoyle-2 penalties=es", []),
    ],
)
def test_two_discards(rules: str, words: list[str]) -> None:
    """What is to be done with the second one."""
    assert words == [one.words for one in consequences("TRN106", {}, ruleset(rules))]


FEET = "1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4"
HAND = "1. N d:x +A:AAAAAAA +K:KKKK -4"
"""A turn in which the last card is discarded."""


@pytest.mark.parametrize(
    ("rules", "turn", "expected"),
    [
        ("hand-and-foot", FEET, ["OUT106 1"]),
        ("hand-and-foot", f"{FEET} out", []),
        ("hand-and-foot no_exit_rule=keep_two", FEET, []),
        ("hand-and-foot undeclared_last_discard=ends", FEET, []),
        ("classic no_exit_rule=must_discard_continue", HAND, ["OUT106 1"]),
        ("classic no_exit_rule=must_discard_continue", f"{HAND} out", []),
        ("classic", HAND, []),
    ],
)
def test_going_out_without_a_word(rules: str, turn: str, expected: list[str]) -> None:
    """Where a player without cards may have to play on, going out is declared; elsewhere nothing need be said."""
    assert expected == found(f"Rules: {rules}\n== deal 1\n{turn}\nEnd: out N\n")
