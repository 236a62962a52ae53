"""How many tables are looked at in search of a lawful end of a turn: few where it is near, or where there is none."""

from __future__ import annotations

import pytest

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import Act, Ask, Draw, Lay, TakePile
from canasta_notation.replays.ahead import Ahead
from canasta_notation.replays.course import begun, course_of
from tests.replay.turns_tried import position_of

X = Draw((UNKNOWN,))
MOST = 600
CANASTA = "+K:KKKKKKK +A:AAA "


def lay(cards: str) -> Lay:
    """A lay of a rank to its first meld; cards apart by blanks, one of the rank first."""
    return Lay(cards[0], tuple(map(card, cards.split())))


def looked_at(hand: str, melds: str, second: str, *played: Act) -> tuple[bool, int]:
    """Whether South's turn 3 can still end, and the tables looked at; partner has laid melds, a jack is on top."""
    head = f"Rules: classic waiver=none\n== deal 1\nDealer: W\nHand.S: {hand}\nUp: 9c\nStock: 5c5d6h7h8h9h\n"
    lines = f"1. N d:x {melds}-{second}\n2. E d:x -Jd\n3. S d:x -x\n"
    position = position_of(head + lines, 3)
    course = course_of(begun(position.table, position.rules, "S"), position.rules, played)
    assert course is not None
    ahead = Ahead(200, MOST)
    found = ahead.can_end(course)
    return found, MOST - ahead.total


def test_melds_of_many_cards_are_tried_first() -> None:
    """Who has leave to go out lays aces, kings and fives, each at once: one table for each, and the first."""
    assert (True, 3) == looked_at("AcAdAhAsKcKdKhKs", CANASTA, "4s", X, Ask(answer=True))
    assert (True, 4) == looked_at("5c5d5h5sAcAdAhAsKcKdKhKs", CANASTA, "4s", X, Ask(answer=True))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("4s5s6s7hJhJs2c2d", (True, 2)),
        # The two that was laid with them is all that was needed, but for a frozen pile.
        ("4s5s6s7hJs2c2d", (False, 1)),
        ("4s5s6sJs2c2d*", (False, 1)),
    ],
)
def test_only_a_pair_takes_a_frozen_pile(hand: str, expected: tuple[bool, int]) -> None:
    """A two lies in it; another jack of the hand may still join the meld, and wild cards do not help."""
    assert expected == looked_at(hand, CANASTA, "2h", TakePile(3, card("Jd")), lay("Jd Js 2c"))


@pytest.mark.parametrize(("hand", "most"), [("QcQdQhQsJhJs", 9), ("8c8d8h8sQcQdQhQsJhJs", 33)])
def test_suits_make_no_other_tables(hand: str, most: int) -> None:
    """Without a canasta nobody can go out, however the queens are laid: each number of them is tried once."""
    found, tables = looked_at(hand, "+K:KKKK +A:AAA ", "Qc", TakePile(3, card("Jd")), lay("Jd Jh Js"), Ask(answer=True))

    assert not found
    assert tables <= most


@pytest.mark.parametrize("hand", ["QcQdTcTd2c", "QcQdTcTd*", "QcQdTcTd"])
def test_wild_cards_that_are_too_few(hand: str) -> None:
    """A pair stays, and who has leave to go out may not keep it: that is seen without trying any meld."""
    # With two more both pairs are melds, and the six that is drawn is discarded.
    assert looked_at(f"{hand}2d2h", CANASTA, "4s", X, Ask(answer=True))[0]
    assert (False, 1) == looked_at(hand, CANASTA, "4s", X, Ask(answer=True))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        # Kings would be 30 more, and 60 in all; but two of them are none.
        ("4c4d4h5c5d5sKcKdAc9d", (False, 1)),
        # No other card stays, but no waiver lifts the minimum either.
        ("4c4d4h5c5d5s", (False, 1)),
        ("4c4d4h5c5d5sKcKdKhAc", (True, 3)),
    ],
)
def test_an_opening_that_cannot_reach_the_minimum(hand: str, expected: tuple[bool, int]) -> None:
    """Fours and fives are 30 of the 50 that are needed: cards that no meld can take in do not count."""
    assert expected == looked_at(hand, "", "4s", X, lay("4c 4d 4h"))
