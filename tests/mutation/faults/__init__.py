"""Every kind of fault, by what it is about."""

from tests.mutation.faults import (
    cards,
    chosen,
    dealing,
    drawing,
    feet,
    going_out,
    melds,
    opening,
    pile,
    reading,
    red_threes,
    rulings,
    scores,
    steps,
    stock_end,
    turns,
)

__all__ = [
    "cards",
    "chosen",
    "dealing",
    "drawing",
    "feet",
    "going_out",
    "melds",
    "opening",
    "pile",
    "reading",
    "red_threes",
    "rulings",
    "scores",
    "steps",
    "stock_end",
    "turns",
]
