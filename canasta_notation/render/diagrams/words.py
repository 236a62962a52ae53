"""Acts in a few words, as they stand at the edges of a diagram."""

from __future__ import annotations

from canasta_notation.model import (
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    ShowSpecial,
    TakeBonus,
    TakeFoot,
    TakePile,
)
from canasta_notation.render.diagrams.phases import Kind, Passage, Phase
from canasta_notation.rules import Params
from canasta_notation.table import EndTurn

_FOR_RED_THREE = "draw for a red three"


def act_words(params: Params, passage: Passage) -> str:
    """What may be done in a passage, in a few words."""
    kind = passage.kind
    if kind is Draw:
        return _drawing(params, passage)
    if kind is TakePile:
        return "take the pile" if params.pile_size is None else f"take the top {params.pile_size} of the pile"
    return done_words(passage)


def done_words(passage: Passage) -> str:
    """What was done in a passage, however many cards it was done with."""
    kind = passage.kind
    if kind is EndTurn:
        return {Phase.OUT: "out", Phase.STOCK: "the stock is empty"}.get(passage.head, "the next turn")
    if kind is Draw:
        if passage.tail is not passage.head:
            return "draw"
        return "draw more" if passage.tail is Phase.DRAWN else _FOR_RED_THREE
    return _WORDS[kind]


def _drawing(params: Params, passage: Passage) -> str:
    if passage.tail is not passage.head:
        return f"draw {params.draw} card{'s' * (params.draw > 1)}"
    if passage.tail is Phase.DRAWN and params.draw > 1:
        return "draw the rest, or for a red three"
    return _FOR_RED_THREE


_WORDS: dict[Kind, str] = {
    TakePile: "take the pile",
    LayRedThrees: "lay red threes",
    Pass: "pass",
    TakeFoot: "take up the foot",
    Ask: "ask for leave to go out",
    Lay: "lay to a meld",
    Discard: "discard",
    NoDiscard: "no discard",
    GoOut: "declare going out",
    NotOut: "say not out",
    Say: "say a word",
    AnnounceCount: "announce the count",
    ShowSpecial: "show a special hand",
    PutBack: "put cards back",
    TakeBonus: "take bonus cards",
}
