"""More cards than the pack holds under a name that can stand for several, at the deal and in play."""

from __future__ import annotations

import pytest

from tests.rules.auditing import report


def said(lines: str) -> list[tuple[int | None, str]]:
    """What is said of cards that were seen too often, with the turns."""
    found = report(f"Rules: classic\n== deal 1\nDealer: W\n{lines}End: abandoned\n").findings
    return [(one.turn, one.message) for one in found if one.code == "CRD101"]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        # Two of each red seven are all; whether the card known by its colour alone comes first or last.
        ("7r 7r 7h 7h 7d", "5 of 7r were seen where the pack holds 4"),
        ("7h 7h 7d 7d 7r", "5 of 7r were seen where the pack holds 4"),
        ("7h 7r 7d 7r 7h", "5 of 7r were seen where the pack holds 4"),
        ("7r 7r 7h 7h", None),
        # Of eight sevens, whatever their colours.
        ("7 7 7 7r 7r 7h 7h 7c 7c", "9 of 7 were seen where the pack holds 8"),
        ("7c 7 7 7 7r 7r 7h 7h 7b", "9 of 7 were seen where the pack holds 8"),
        ("7 7 7 7r 7r 7h 7h 7c", None),
        # Four jokers and eight twos.
        ("W W W W W W * * * * 2c 2c 2d", "13 of W were seen where the pack holds 12"),
        # The name that says most is told: under wider ones it is one too many as well.
        ("7 7h 7r 7h 7h", "3 of 7h were seen where the pack holds 2"),
    ],
)
def test_cards_drawn(cards: str, expected: str | None) -> None:
    """It is told in the turn of the last one."""
    drawn = cards.split()
    turns = "".join(f"{at + 1}. {'NESW'[at % 4]} d:{one} -{one}\n" for at, one in enumerate(drawn))

    assert ([] if expected is None else [(len(drawn), expected)]) == said(turns)


CLUBS = "Hand.S: 4c5c6c8c9cTcJcQcKcAc2c\nHand.W: 4c5c6c8c9cTcJcQcKcAc2c\n"


@pytest.mark.parametrize(
    ("north", "east", "expected"),
    [
        ("7h7h7r", "7d7d", "5 of 7r were seen where the pack holds 4"),
        ("7h7h7d", "7r7d", "5 of 7r were seen where the pack holds 4"),
        ("7h7h7r", "7d9d", None),
        # Under their whole names.
        ("7h7h7d", "7d7d", "3 of 7d were seen where the pack holds 2"),
        ("7h7h7d", "7d9d", None),
    ],
)
def test_cards_dealt(north: str, east: str, expected: str | None) -> None:
    """It is told of the deal, and nothing is said of the turn."""
    hands = f"Hand.N: {north}4d4d5d5d6d6d8d8d\nHand.E: {east}4h4h5h5h6h6h8h8h9h\n{CLUBS}"

    assert ([] if expected is None else [(None, expected)]) == said(f"{hands}1. N d:9s -4d\n")
