"""The laws of the lattice, by trying every card with every other.

The reference here is written from the notation's table of cards and not from the code: a card is a set of real cards.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from canasta_notation.cards import ALL_CARDS, UNKNOWN, Card, card, contains, meet, refine

RED_SUITS, BLACK_SUITS = "dh", "cs"
PACK = frozenset({rank + suit for rank in "A23456789TJQK" for suit in "cdhs"} | {"*"})


def real_cards(one: Card) -> frozenset[str]:
    """The real cards that a card as recorded can be."""
    name = str(one)
    match name[0], name[1:]:
        case "x", "":
            return PACK
        case "W", "":
            return frozenset({"*", "2c", "2d", "2h", "2s"})
        case "*", "":
            return frozenset("*")
        case rank, "":
            return frozenset(rank + suit for suit in "cdhs")
        case rank, "r":
            return frozenset(rank + suit for suit in RED_SUITS)
        case rank, "b":
            return frozenset(rank + suit for suit in BLACK_SUITS)
        case _:
            return frozenset({name})


REAL = {one: real_cards(one) for one in ALL_CARDS}
BELOW = {wide: frozenset(one for one in ALL_CARDS if contains(wide, one)) for wide in ALL_CARDS}


def test_containing_is_inclusion() -> None:
    """One card contains another exactly where every real card of the other is one of its own."""
    for wide, narrow in product(ALL_CARDS, repeat=2):
        assert (REAL[narrow] <= REAL[wide]) == contains(wide, narrow), (wide, narrow)


def test_containing_is_a_partial_order() -> None:
    """Each card contains itself, no two contain each other, and what is contained in the contained is contained."""
    for one in ALL_CARDS:
        assert one in BELOW[one]
        for other in BELOW[one]:
            assert BELOW[other] <= BELOW[one]
            assert other == one or one not in BELOW[other]


def test_unknown_card_contains_every_card() -> None:
    """`x` stands above all, and only it."""
    assert [one for one in ALL_CARDS if BELOW[one] == frozenset(ALL_CARDS)] == [UNKNOWN]


def test_meet_is_the_greatest_lower_bound() -> None:
    """The meet is contained in both cards, and contains every card that both contain."""
    for one, other in product(ALL_CARDS, repeat=2):
        common = BELOW[one] & BELOW[other]
        together = meet(one, other)
        assert common == (frozenset() if together is None else BELOW[together]), (one, other)


def test_no_meet_means_no_real_card() -> None:
    """Two records of one card have no meet exactly where no real card fits both."""
    for one, other in product(ALL_CARDS, repeat=2):
        assert (meet(one, other) is None) == (not REAL[one] & REAL[other]), (one, other)


def test_meet_does_not_hang_on_the_order() -> None:
    """Any three records of one card come to the same, however they are taken together."""

    def meet_all(*cards: Card) -> Card | None:
        known: Card | None = UNKNOWN
        for seen in cards:
            known = meet(known, seen) if known is not None else None
        return known

    some = [card(name) for name in ("x", "W", "*", "2", "2r", "2h", "2b", "K", "Kr", "Kd", "3")]
    for first, second, third in product(some, repeat=3):
        assert meet_all(first, second, third) == meet_all(third, first, second) == meet_all(second, third, first)


@pytest.mark.parametrize(
    ("known", "seen", "together"),
    [("W", "2r", "2r"), ("2r", "2h", "2h"), ("x", "W", "W"), ("W", "2", "2"), ("W", "*", "*"), ("K", "Kb", "Kb")],
)
def test_refine(known: str, seen: str, together: str) -> None:
    """Knowledge moves down the lattice, and a wider record later takes nothing away."""
    assert card(together) == refine(card(known), card(seen)) == refine(card(seen), card(known))


def test_refine_refuses_what_cannot_be() -> None:
    """It raises exactly where there is no meet, and says which card cannot be which."""
    for known, seen in product(ALL_CARDS, repeat=2):
        together = meet(known, seen)
        if together is not None:
            assert together == refine(known, seen)
            continue
        with pytest.raises(ValueError, match=re.escape(f"{known} cannot be {seen}")):
            refine(known, seen)
