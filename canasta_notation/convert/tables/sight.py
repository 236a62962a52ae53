"""What the tables note of the table between two acts."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.cards import ALL_CARDS, UNKNOWN
from canasta_notation.table import Hand, Pile, Table


class Sight(Struct, frozen=True):
    """The table in a few figures, as it stands for one seat; None for what is not known."""

    stock: int | None
    pile: int | None
    top: str | None
    """The top card; None where the pile is empty, or the card was not seen."""

    frozen: bool | None
    hand: int | None
    """Cards in the hand of the seat."""

    is_open: bool | None
    """Whether the side of the seat has opened."""

    def taken(self, after: Sight, written: int | None) -> int | None:
        """How many cards left the pile, by its size, else as written."""
        if self.pile is None or after.pile is None:
            return written
        return self.pile - after.pile


NOTHING_SEEN = Sight(None, None, None, None, None, None)
"""No table: nobody knows the rules, or the seat is not at it."""

_TOPS = tuple(None if one == UNKNOWN else str(one) for one in ALL_CARDS)


def see(table: Table, seat: str) -> Sight:
    """The table as it stands for a seat."""
    pile, hand = table.pile, table.hands.get(seat)
    if hand is None:
        return NOTHING_SEEN
    top = pile.top
    return Sight(
        table.stock.size,
        pile.size,
        None if top is None else _TOPS[top],
        _is_frozen(pile),
        size_of(hand),
        table.side_of[seat].is_open,
    )


def size_of(hand: Hand) -> int | None:
    """How many cards a hand has; None where nobody knows."""
    return None if hand.loose else hand.size


def _is_frozen(pile: Pile) -> bool | None:
    if pile.freeze is not None:
        return True
    return None if pile.may_be_frozen else False
