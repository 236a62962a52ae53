"""Cards as a record can name them, from one nobody saw down to rank and suit."""

from canasta_notation.cards.card import (
    ALL_CARDS,
    BLACK,
    COLOURS,
    JOKER,
    RANKS,
    RED,
    SUITS,
    UNKNOWN,
    WILD,
    Card,
    card,
    card_order,
)
from canasta_notation.cards.lattice import contains, meet, refine

__all__ = [
    "ALL_CARDS",
    "BLACK",
    "COLOURS",
    "JOKER",
    "RANKS",
    "RED",
    "SUITS",
    "UNKNOWN",
    "WILD",
    "Card",
    "card",
    "card_order",
    "contains",
    "meet",
    "refine",
]
