"""What a card counts, in the hand at the end and in an opening, seen whole or not."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores

HANDS = """
Hand.E: 7c7d7h7s8c8d8h8s9d9h9s
Hand.S: TcTdThTsJcJdJhJsQcQdQh
Hand.W: KcKdKhKsAcAdAhAs2c2d2h
"""
"""Of the side of East 90 and 180 points, of South 110."""


@pytest.mark.parametrize(
    ("card", "points"),
    [("*", 50), ("2c", 20), ("Ac", 20), ("Kc", 10), ("8c", 10), ("7c", 5), ("4c", 5), ("3s", 5)],
)
def test_cards_left_in_the_hand(card: str, points: int) -> None:
    """North is left with ten fives and one other card, and each counts against the side."""
    # Fours, fives and sixes are five points each.
    north = f"Hand.N: 5c5d5h5s6c6d6h6s4d4h{card}"
    text = f"Rules: classic\n== deal 1\nDealer: W\n{north}{HANDS}1. N d:9c -9c\nEnd: abandoned\n"

    assert [] == found(text)
    assert {"NS": -(50 + points + 110), "EW": -270} == {
        side: one["hand"] for (_deal, side), one in scores(text).items()
    }


@pytest.mark.parametrize(
    ("minimum", "expected"),
    [
        # Two kings are twenty points, and a wild card is twenty or fifty more.
        (40, []),
        (41, ["OPN101 1 undetermined"]),
        (70, ["OPN101 1 undetermined"]),
        (71, ["OPN101 1"]),
    ],
)
def test_a_wild_card_not_seen_whole(minimum: int, expected: list[str]) -> None:
    """It counts as a two at least and as a joker at most."""
    assert expected == found(f"Rules: classic minimum_table=0:{minimum}\n== deal 1\n1. N d:x +K:KKW -4\n")
