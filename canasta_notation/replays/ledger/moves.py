"""What a record says of where the cards of a deal went, one move of a card after another."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from canasta_notation.replays.ledger.masks import ANYTHING, Mask
from canasta_notation.text import Span

AWAY = -1
"""Where cards go that do not come back: melds, red threes on the table, what is left at the end."""


class Kind(IntEnum):
    """What a move does."""

    ENTER = 0
    """A card nobody has had yet comes from the pack to a place."""

    LEAVE = 1
    """A card leaves a place, for another or away: which of those that lie there is not said."""

    JOIN = 2
    """All cards of a place come to another: a foot is taken up."""

    SHOW = 3
    """A card is laid aside to be counted, and is taken up again with all others (JOIN) before anything else moves."""


class Move(Struct, frozen=True):
    """One card on its way; `mask` is what the record says of it.

    `span` is the text that says so, `turn` the order of its turn in the deal (0 before the first), `step` the step.
    """

    kind: Kind
    source: int
    target: int
    mask: Mask
    span: Span
    turn: int = 0
    step: int = 0

    def unsaid(self) -> Move:
        """The same move, of a card of which the record says nothing."""
        return Move(self.kind, self.source, self.target, ANYTHING, self.span, self.turn, self.step)


class Moves(Struct):
    """The moves of a deal in their order.

    A place is a number: each hand, each foot, each card that lies in the pile has one, and there are `places` in all.
    """

    copies: list[int]
    """How many cards of the pack each name can stand for."""

    hands: dict[str, int]
    feet: dict[str, int]
    places: int
    moves: list[Move]
    before: dict[tuple[int, int], int]
    """How many moves were made before a step, by the order of its turn in the deal and its own."""

    played: int = 0
    """How many moves were made before the cards left were counted."""

    presumed: dict[int, Mask] = {}
    """Of moves of cards nobody saw, by their place in the list: what they were if all was regular."""

    is_cut: bool = False
    """Whether acts went unrecorded: what came after them is left out."""
