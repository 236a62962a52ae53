"""What a judgement hangs on where cards were not seen: claims about them that the whole record may settle."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from canasta_notation.table import Index
from canasta_notation.text import Span


class Held(Struct, frozen=True):
    """A hand, just before a step, holds between `least` and `most` cards of some names; None for no bound.

    `turn` is the order of the turn in the deal, `step` the place of the act on its line.
    """

    seat: str
    turn: int
    step: int
    names: tuple[Index, ...]
    least: int = 0
    most: int | None = None


class Went(Struct, frozen=True):
    """Of the cards that an act moved, at least `least` are of some names, if `least` is given, and at most `most`.

    `span` is the place of the act: a discard, a lay, a card turned at the start.
    """

    span: Span
    names: tuple[Index, ...]
    least: int = 0
    most: int | None = None


Claim: TypeAlias = Held | Went

Case: TypeAlias = tuple[Claim, ...]
"""Claims that hold together."""
