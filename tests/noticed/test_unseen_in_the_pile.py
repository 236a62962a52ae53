"""Takes of a pile in which a card lies that nobody saw, or of which nobody knows how many cards it has."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from tests.rules.auditing import found

MIXED = """
Rules: classic
== deal 1
Hand.N: 44AAAKK6*77
Up: 9
1. N d:8 +A:AAA -4
2. E d:x -{}
3. S d:x -{}
4. W d:x -K
5. N p5:K +K:KK* -6
"""
"""The king is taken with one of the hand and a joker, which a frozen pile does not allow."""


@pytest.mark.parametrize(
    ("east", "south", "expected"),
    [
        ("5", "6", []),
        ("2", "6", ["PIL102 5"]),
        ("W", "5", ["PIL102 5"]),
        # One card that may have been wild, or two.
        ("x", "5", ["PIL102 5 undetermined"]),
        ("x", "x", ["PIL102 5 undetermined"]),
        # One of them surely was.
        ("x", "*", ["PIL102 5"]),
    ],
)
def test_what_may_have_frozen_the_pile(east: str, south: str, expected: list[str]) -> None:
    """An unseen card is neither taken for a wild one nor for another."""
    assert expected == found(MIXED.format(east, south))


def after(lines: str) -> pcn.Record:
    """A record that goes on after a gap, when nobody knows how many cards lie in the pile."""
    return pcn.loads(f"%pcn 1\nRules: classic\n== deal 1\nDealer: W\n1. N d:x -4\n...\n{lines}End: abandoned\n")


@pytest.mark.parametrize(
    ("lines", "left", "cards"),
    [
        # Two cards were seen to go on the pile: one was taken, and the other is under it still.
        ("7. N d:x -K\n8. E d:x -Q\n9. S p1:Q +Q:QQQ -5\n", None, ("K", "5")),
        # The queen alone was seen, so it was the whole pile.
        ("8. E d:x -Q\n9. S p1:Q +Q:QQQ -5\n", 1, ("5",)),
        # Not even that.
        ("9. S p1:Q +Q:QQQ -5\n", 1, ("5",)),
        # All is taken where no number is told.
        ("7. N d:x -K\n8. E d:x -Q\n9. S p:Q +Q:QQQ -5\n", 1, ("5",)),
    ],
)
def test_one_card_of_a_pile_of_unknown_size(lines: str, left: int | None, cards: tuple[str, ...]) -> None:
    """It was the whole pile unless more is known to lie there."""
    record = after(lines)
    pile = list(pcn.replay(record))[-1].after.pile

    assert [] == [one for one in pcn.audit(record).findings if one.severity == "error"]
    assert (left, cards) == (pile.count, pile.cards)
