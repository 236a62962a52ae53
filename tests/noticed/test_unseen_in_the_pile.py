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


@pytest.mark.parametrize(
    ("take", "codes", "left", "cards"),
    [
        # One of four: the three that nobody saw stay, under the five that is discarded.
        ("p1:Q", ["PIL110"], 4, ("x", "x", "x", "5")),
        ("p4:Q", [], 1, ("5",)),
        ("p:Q", [], 1, ("5",)),
    ],
)
def test_one_card_of_a_pile_that_was_counted(take: str, codes: list[str], left: int, cards: tuple[str, ...]) -> None:
    """Where the number of cards was told after the gap, a take of one leaves the others."""
    record = after(f"? pile 3\n8. E d:x -Q\n9. S {take} +Q:QQQ -5\n")
    pile = list(pcn.replay(record))[-1].after.pile

    assert codes == [one.code for one in pcn.audit(record).findings if one.severity == "error"]
    assert (left, cards) == (pile.count, pile.cards)


@pytest.mark.parametrize(
    ("take", "codes", "cards"),
    [
        # The top card alone has to be taken, whether a number is told or not; the other cards stay.
        ("p:K", [], ("9c", "4", "4")),
        ("p1:K", [], ("9c", "4", "4")),
        ("p", [], ("9c", "4", "4")),
        ("p3:K", ["PIL110"], ("4",)),
    ],
)
def test_the_top_card_that_must_be_taken(take: str, codes: list[str], cards: tuple[str, ...]) -> None:
    """The stock is empty and North has kings on the table, to which the king goes."""
    record = pcn.loads(
        "%pcn 1\nRules: hoyle-2\n== deal 1\nDealer: S\nUp: 9c\nStock: 5c5d\n"
        f"1. N d:5c +A:AAA +K:KKK -4\n2. S d:5d -K\n3. N {take} +K:K -4\nEnd: abandoned\n"
    )
    pile = list(pcn.replay(record))[-1].after.pile

    assert codes == [one.code for one in pcn.audit(record).findings if one.severity == "error"]
    assert cards == pile.cards
