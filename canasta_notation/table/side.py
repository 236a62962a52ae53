"""A side: those who meld together."""

from __future__ import annotations

from canasta_notation.table.meld import Meld

MeldKey = tuple[str, int]


class Side:
    """The melds of a side and what counts for it.

    `is_open` is None where it cannot be known. `opened_in` is the turn in which it opened, in the order of the deal.
    """

    __slots__ = ("black", "has_gap", "is_open", "melds", "name", "opened_in", "raised", "seats")

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.name = "".join(seats)
        self.melds: dict[MeldKey, Meld] = {}
        self.is_open: bool | None = False
        self.opened_in: int | None = None
        self.has_gap = False
        """Whether melds may have been laid or added to unseen."""

        self.raised = 0
        """What rulings have put on top of its opening minimum."""

        self.black = 0
        """Points for black threes beyond their card values."""

    def melds_of(self, key: str) -> list[Meld]:
        """Its melds of a key, in the order of their numbers."""
        return [meld for (one, _number), meld in self.melds.items() if one == key]

    def copy(self) -> Side:
        """Another side with the same melds."""
        other = Side(self.seats)
        other.melds = {key: meld.copy() for key, meld in self.melds.items()}
        other.is_open, other.opened_in = self.is_open, self.opened_in
        other.raised, other.black = self.raised, self.black
        other.has_gap = self.has_gap
        return other
