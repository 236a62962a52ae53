"""Draws that are not what the recorded stock gives, and how the place is found again."""

from __future__ import annotations

import pytest

from tests.rules.auditing import report

STOCK = "5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d"
"""In the order in which the cards are drawn."""


def said(*turns: str) -> list[str]:
    """What is said of turns, without a word on what it means for the score."""
    numbered = "".join(f"{number}. {turn}\n" for number, turn in enumerate(turns, 1))
    text = f"Rules: classic\n== deal 1\nDealer: W\nStock: {STOCK}\n{numbered}End: abandoned\n"
    return [f"{one.turn}: {one.message}" for one in report(text).findings]


JACK = "1: drew Jc where the recorded stock gives 5c"
"""Of the first turn; the five of clubs is taken for the card that was drawn."""


@pytest.mark.parametrize(
    ("second", "third", "expected"),
    [
        # The next card is as recorded.
        ("5d", "5h", []),
        # Up to eight cards further on the place is found again, and the draws go on from there.
        ("6c", "6d", []),
        ("7d", "7h", []),
        # Further on it is not looked for: the jack was no slip of the pen, but the stock another one.
        (
            "7h",
            "7s",
            ["2: drew 7h where the recorded stock gives 5d", "3: drew 7s where the recorded stock gives 5h"],
        ),
        # The five comes after all, in place of the five of diamonds, which the stock then has given.
        ("5c", "5h", []),
        ("5c", "5d", ["3: drew 5d where the recorded stock gives 5h"]),
        # Another one that is not among the next.
        ("Jd", "5h", ["2: drew Jd where the recorded stock gives 5d"]),
    ],
)
def test_the_place_after_a_card_that_does_not_fit(second: str, third: str, expected: list[str]) -> None:
    """North draws a jack; what the others draw tells how far the stock has gone."""
    assert [JACK, *expected] == said("N d:Jc -4", f"E d:{second} -4", f"S d:{third} -4")


TWO = "1: drew 2 where 1 is due"


@pytest.mark.parametrize(
    ("first", "second", "third", "expected"),
    [
        # The second card should not have been drawn: whether it is of the stock or not, one card too many is all.
        ("5c5d", "5h", "5s", []),
        ("5cJc", "5d", "5h", []),
        # It was not the next card of the stock, so that one is still there.
        ("5cJc", "5h", "5s", ["2: drew 5h where the recorded stock gives 5d"]),
    ],
)
def test_a_card_too_many_that_the_stock_does_not_give(first: str, second: str, third: str, expected: list[str]) -> None:
    """It is told as one card too many, and not as another card besides."""
    assert [TWO, *expected] == said(f"N d:{first} -4", f"E d:{second} -4", f"S d:{third} -4")
