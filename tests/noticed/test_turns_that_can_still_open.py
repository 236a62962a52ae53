"""How far a turn is followed that has not opened yet: to the very minimum, and on to the cards of a foot."""

from __future__ import annotations

import pytest

from canasta_notation.cards import card
from canasta_notation.model import Act, Ask, Discard, Draw, Lay, TakeFoot
from tests.noticed.test_how_far_a_turn_is_looked_ahead import CANASTA, X, looked_at
from tests.replay.turns_tried import held_against, lay, offered, position_of

FOOT = "Foot.N: 7cTsKcKcKdKdKhKhAcAdAh"
FOURS = (lay("4", "4c 4c 4d"), lay("4", "4d 4h 4h 4s"))
FIVES = lay("5", "5c 5d 5h 5s")
OUT_OF_FOOT = (TakeFoot(), lay("K", "Kc Kc Kd"), lay("A", "Ac Ad Ah"), Discard(card("7c")))


def second_round(rules: str, hand: str, foot: str = FOOT) -> str:
    """A deal of the second round, in which 90 are needed, with North to begin."""
    return f"Rules: {rules}\n== deal 2\nDealer: W\nHand.N: {hand}\n{foot}\nUp: 9c\nStock: 5c5d6h7h\n"


@pytest.mark.parametrize(
    ("rules", "hand", "lays"),
    [
        # The foot comes with the canasta.
        ("hand-and-foot", "4c4c4d4d4h4h4s5h5s6c6d7c7d", FOURS),
        # The foot comes once the hand is empty.
        ("hand-and-foot-pagat", "4c4c4d4d4h4h4s5h5s", (*FOURS, FIVES)),
        ("hand-and-foot-pagat", "5h5s6c6d6h7c7d7h7s", (lay("6", "6c 6d 6h"), lay("7", "7c 7d 7h 7s"), FIVES)),
    ],
)
def test_an_opening_with_cards_of_the_foot(rules: str, hand: str, lays: tuple[Lay, ...]) -> None:
    """The hand has less than the 90, but its lays bring the foot in the same turn, with kings and aces."""
    text = second_round(rules, hand)
    drawn = Draw((card("5c"), card("5d")))
    turn: tuple[Act, ...] = (drawn, *lays, *OUT_OF_FOOT)

    assert [] == held_against(position_of(f"{text}1. N d:x2 -4c\n", 1), turn)
    first, *_others = lays
    assert f"+{first.key}:{''.join(map(str, first.cards))}" in offered(text, 1, drawn)
    for done in range(1, len(lays) + 1):
        assert offered(text, 1, drawn, *lays[:done])


def test_an_opening_without_the_foot() -> None:
    """Two cards stay in the hand and no canasta is made, so that the foot is none that could be opened with."""
    # Sixes, fives and sevens are 50 at most.
    text = second_round("hand-and-foot-pagat", "5h5s6c6d6h7c7d7h8c")
    drawn = Draw((card("9c"), card("Td")))

    assert [] == [one for one in offered(text, 1, drawn) if one.startswith("+")]


def test_an_opening_that_just_reaches_the_minimum() -> None:
    """Fours, fives and sixes are 15, 20 and 15, and 50 are needed: each of them may be laid first."""
    hand = "4c4d4h5c5d5h5s6c6d6hAc"
    text = f"Rules: classic waiver=none\n== deal 1\nDealer: W\nHand.N: {hand}\nUp: Jh\nStock: 9d5d\n"

    assert {"+4:4c4d4h", "+5:5c5d5h5s", "+6:6c6d6h"} <= set(offered(text, 1, Draw((card("9d"),))))


def test_two_cards_that_fit_nothing() -> None:
    """Who has leave to go out and keeps a queen and a ten cannot, whatever else is laid: one table tells."""
    assert (False, 1) == looked_at("KcAcQcTd", CANASTA, "4s", X, Ask(answer=True))
    # The card that was drawn is the discard, and no other may stay.
    assert looked_at("KcAcQc", CANASTA, "4s", X, Ask(answer=True))[0] is False
    assert looked_at("KcAc", CANASTA, "4s", X, Ask(answer=True))[0] is True
