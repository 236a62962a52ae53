"""Every kind of fault, by what it is about."""

from tests.mutation.faults import (
    cards,
    dealing,
    drawing,
    feet,
    going_out,
    melds,
    opening,
    pile,
    red_threes,
    rulings,
    scores,
    stock_end,
    turns,
)

__all__ = [
    "cards",
    "dealing",
    "drawing",
    "feet",
    "going_out",
    "melds",
    "opening",
    "pile",
    "red_threes",
    "rulings",
    "scores",
    "stock_end",
    "turns",
]
