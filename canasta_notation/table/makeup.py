"""What cards are to a meld."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from canasta_notation.table.kinds import IS_RED_THREE, IS_WILD, RANK, Index, X


class Makeup(Struct, frozen=True, gc=False):
    """How many cards are naturals of a meld's rank, wild, unknown, or of no place in it."""

    naturals: int = 0
    wilds: int = 0
    unknown: int = 0
    others: int = 0


def makeup(cards: Iterable[Index], key: str) -> Makeup:
    """What cards are to a meld of a key."""
    naturals = wilds = unknown = others = 0
    for card in cards:
        if card == X:
            unknown += 1
        elif IS_WILD[card]:
            wilds += 1
        elif RANK[card] == key and not IS_RED_THREE[card]:
            naturals += 1
        else:
            others += 1
    return Makeup(naturals, wilds, unknown, others)
