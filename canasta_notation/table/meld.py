"""A meld on the table."""

from __future__ import annotations

from copy import copy

from msgspec import Struct

from canasta_notation.table.kinds import Index
from canasta_notation.table.makeup import Makeup, makeup
from canasta_notation.text import Span

WILD_KEY = "W"
"""The key of a meld of wild cards."""

WILD_KEYS = (WILD_KEY, "2")
"""The keys of melds in which wild cards stand for themselves: a record may write one of twos as such."""


class Meld(Struct, eq=False):
    """Cards laid together under one key.

    `naturals` are cards of the key's own rank, `unknown` those that nobody recorded, `others` cards that have no place
    in it. A `loose` meld may hold more: cards may have been laid to it that nobody recorded. `by` is the seat that
    began it, `begun` the turn in the order of the deal.
    """

    key: str
    number: int
    by: str
    begun: int
    span: Span
    cards: list[Index] = []
    naturals: int = 0
    wilds: int = 0
    unknown: int = 0
    others: int = 0
    loose: bool = False
    unseen: list[tuple[Span, int, int]] = []
    """Lays with cards nobody saw: where, how many of those, and how many cards seen to be wild."""

    @property
    def size(self) -> int:
        """Cards in it."""
        return len(self.cards)

    @property
    def name(self) -> str:
        """The key as a record writes it: `K`, `K.2`."""
        return self.key if self.number == 1 else f"{self.key}.{self.number}"

    def add(self, cards: tuple[Index, ...], what: Makeup | None = None) -> None:
        """Lay cards to it; `what` they are to it, where that is known already."""
        if what is None:
            what = makeup(cards, self.key)
        self.cards.extend(cards)
        self.naturals += what.naturals
        self.wilds += what.wilds
        if what.unknown or what.others:
            self.unknown += what.unknown
            self.others += what.others

    @property
    def is_wild(self) -> bool:
        """Whether it is a meld of wild cards."""
        return self.key in WILD_KEYS

    def copy(self) -> Meld:
        """Another meld of the same cards."""
        other = copy(self)
        other.cards = self.cards[:]
        other.unseen = self.unseen[:]
        return other
