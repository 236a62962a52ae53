"""Cards as numbers: the place of a card in canonical order stands for it at the table.

A table that is judged thousands of times a second keeps counts in plain lists, one entry for each card that a record
can name, so a card not wholly seen has a counter of its own: `7` beside `7h`.
"""

from __future__ import annotations

from collections.abc import Iterable

from canasta_notation.cards import ALL_CARDS, JOKER, RANKS, UNKNOWN, WILD, Card, card_order, contains

Index = int
"""A card, as its place in `ALL_CARDS`."""

SIZE = len(ALL_CARDS)
INDEX: dict[Card, Index] = {one: card_order(one) for one in ALL_CARDS}
RANK: tuple[str, ...] = tuple(one.rank for one in ALL_CARDS)
X, W, J = card_order(UNKNOWN), card_order(WILD), card_order(JOKER)
NATURAL_RANKS = RANKS[:11]
"""The ranks that make melds, from four to ace."""

IS_NATURAL: tuple[bool, ...] = tuple(rank in NATURAL_RANKS for rank in RANK)
IS_WILD: tuple[bool, ...] = tuple(rank in "2*W" for rank in RANK)
IS_RED_THREE: tuple[bool, ...] = tuple(one.rank == "3" and one.colour == "r" for one in ALL_CARDS)
IS_BLACK_THREE: tuple[bool, ...] = tuple(one.rank == "3" and one.colour == "b" for one in ALL_CARDS)
RED_THREES: tuple[Index, ...] = tuple(place for place, red in enumerate(IS_RED_THREE) if red)
BLACK_THREES: tuple[Index, ...] = tuple(place for place, black in enumerate(IS_BLACK_THREE) if black)
ANY_THREE = card_order(Card("3"))
"""A three of unknown colour."""

_ALIKE = {rank: [place for place in range(SIZE) if RANK[place] in (rank, "W", "x")] for rank in set(RANK)}
"""What may say less of a card of a rank, and the card itself."""

_WIDER = [
    [wide for wide in _ALIKE[one.rank] if wide != place and contains(ALL_CARDS[wide], one)]
    for place, one in enumerate(ALL_CARDS)
]
_NARROWER: list[list[Index]] = [[] for _ in range(SIZE)]
for _narrow, _wide_ones in enumerate(_WIDER):
    for _wide in _wide_ones:
        _NARROWER[_wide].append(_narrow)
NARROWER: tuple[tuple[Index, ...], ...] = tuple(map(tuple, _NARROWER))
"""For each card those that say more of the same: `7` has `7c` to `7s`, `7b`, `7r`; `W` has twos and the joker."""

WIDER: tuple[tuple[Index, ...], ...] = tuple(
    tuple(sorted(wider, key=lambda wide: len(NARROWER[wide]))) for wider in _WIDER
)
"""For each card those that say less of it, the nearest first: `7h` has `7r`, `7`, `x`. They form a tree."""


def indexes(cards: Iterable[Card]) -> tuple[Index, ...]:
    """The numbers of cards, in their order."""
    return tuple(map(INDEX.__getitem__, cards))


def cards_of(places: Iterable[Index]) -> tuple[Card, ...]:
    """The cards of numbers, in their order."""
    return tuple(ALL_CARDS[place] for place in places)


def fits(one: Index, other: Index) -> bool:
    """Whether two names can be those of one card: `7` and `7h`, `x` and anything."""
    return one == other or other in WIDER[one] or other in NARROWER[one]


def spell(places: Iterable[Index]) -> str:
    """Cards as a record writes them, for messages."""
    return "".join(str(ALL_CARDS[place]) for place in places)
