"""One card as far as it was seen."""

from __future__ import annotations

from msgspec import Struct

RANKS = "456789TJQKA32"
"""The ranks in canonical order: the naturals from four to ace, then threes and twos."""

SUITS = "cdhs"
RED, BLACK = "r", "b"
COLOURS = {"c": BLACK, "d": RED, "h": RED, "s": BLACK}
"""The colour of each suit."""


class Card(Struct, frozen=True, gc=False):
    """A card as a record names it.

    `rank` is one of RANKS, or `*` for a joker, `W` for a joker or a two, `x` for a card nobody recorded. `suit` is a
    suit, a colour (`r`, `b`) where only that was seen, or empty where neither was.
    """

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def colour(self) -> str:
        """`r` or `b`, empty where the record does not tell."""
        return COLOURS.get(self.suit, self.suit)

    @property
    def is_exact(self) -> bool:
        """Whether nothing more could be said of it: rank and suit are known, or it is a joker."""
        return self.rank == "*" or self.suit in COLOURS


JOKER = Card("*")
WILD = Card("W")
UNKNOWN = Card("x")

ALL_CARDS = (*(Card(rank, suit) for rank in RANKS for suit in (*SUITS, BLACK, RED, "")), JOKER, WILD, UNKNOWN)
"""Every card that a record can name, in canonical order."""

_CARDS = {str(one): one for one in ALL_CARDS}
_ORDER = {one: place for place, one in enumerate(ALL_CARDS)}


def card(text: str) -> Card:
    """The card of a canonical text: `Ks`, `3r`, `T`, `*`, `W`, `x`. Raises KeyError for any other text."""
    return _CARDS[text]


def card_order(one: Card) -> int:
    """A card's place in canonical order: 4 to A, 3, 2, joker, wild, unknown; suits c d h s, then colours, then none."""
    return _ORDER[one]
