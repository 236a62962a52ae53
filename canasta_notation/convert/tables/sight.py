"""What the tables note of the table between two acts."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.cards import ALL_CARDS, UNKNOWN
from canasta_notation.table import Pile, Table


class Sight(Struct, frozen=True):
    """The table in a few figures; None for what is not known."""

    stock: int | None
    pile: int | None
    top: str | None
    """The top card; None where the pile is empty, or the card was not seen."""

    frozen: bool | None
    hands: dict[str, int | None]
    open: dict[str, bool | None]
    """Whether the side of each seat has opened."""

    def taken(self, after: Sight, written: int | None) -> int | None:
        """How many cards left the pile, by its size, else as written."""
        if self.pile is None or after.pile is None:
            return written
        return self.pile - after.pile


NOTHING_SEEN = Sight(None, None, None, None, {}, {})
"""No table: nobody knows the rules."""


def see(table: Table) -> Sight:
    """The table as it stands."""
    pile = table.pile
    top = None if pile.top is None else ALL_CARDS[pile.top]
    return Sight(
        table.stock.size,
        pile.size,
        None if top is None or top == UNKNOWN else str(top),
        _is_frozen(pile),
        {seat: None if hand.loose else hand.size for seat, hand in table.hands.items()},
        {seat: side.is_open for seat, side in table.side_of.items()},
    )


def _is_frozen(pile: Pile) -> bool | None:
    if pile.freeze is not None:
        return True
    return None if pile.may_be_frozen else False
