"""Situations that some rules cannot have, with the reason, and natural canastas that a wild card makes mixed."""

from __future__ import annotations

import pytest

from tests.noticed.test_situations_by_rules import counts, reasons

NO_RANK = "no rank is barred"
NO_FEET = "no feet are dealt"
SIDES = "the sides stand from the start"


@pytest.mark.parametrize(
    ("name", "reason", "possible"),
    [
        ("barred rank, its meld finished first", NO_RANK, "hand-and-foot"),
        ("foot taken up in a turn", NO_FEET, "hand-and-foot"),
        ("foot taken up at the next turn", NO_FEET, "hand-and-foot"),
        ("partners by a take", SIDES, "classic-3"),
        ("out before any take", SIDES, "classic-3"),
        ("all alone at the end", SIDES, "classic-3"),
    ],
)
def test_what_only_other_rules_can_have(name: str, reason: str, possible: str) -> None:
    """The reason is that of the rules of four players with one hand each."""
    assert reason == reasons("classic")[name]
    assert name not in reasons(possible)


MADE = """Rules: classic
== deal 1
Dealer: W
1. N d:x +9:{} +A:AAA -4
2. E d:x -5
3. S d:x -5
4. W d:x -6
5. N d:x {} -7
"""


@pytest.mark.parametrize(
    ("first", "later", "expected"),
    [
        ("9999999", "+9:2", 1),
        ("9999999", "+9:9", 0),
        ("9999999", "+A:2", 0),
        ("9999992", "+9:2", 0),
        # A meld of six is no canasta yet.
        ("999999", "+9:2", 0),
        # Both lays are to one meld, and the canasta was spoilt once.
        ("9999999", "+9:2 +9:*", 1),
    ],
)
def test_natural_canasta_made_mixed(first: str, later: str, expected: int) -> None:
    """It is counted in the turn in which the first wild card goes to a canasta without any."""
    assert expected == counts(MADE.format(first, later)).get("natural canasta made mixed", 0)
