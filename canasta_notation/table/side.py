"""A side: those who meld together."""

from __future__ import annotations

from canasta_notation.table.meld import Meld

MeldKey = tuple[str, int]


class Side:
    """The melds of a side and what counts for it.

    `is_open` is None where it cannot be known.
    """

    __slots__ = ("black", "by_key", "has_gap", "is_open", "melds", "name", "seats")

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.name = "".join(seats)
        self.melds: dict[MeldKey, Meld] = {}
        self.by_key: dict[str, list[Meld]] = {}
        """The melds of each key, in the order in which they were begun."""

        self.is_open: bool | None = False
        self.has_gap = False
        """Whether melds may have been laid or added to unseen."""

        self.black = 0
        """Points for black threes beyond their card values."""

    def melds_of(self, key: str) -> list[Meld]:
        """Its melds of a key, in the order in which they were begun."""
        return self.by_key.get(key, [])

    def begin(self, meld: Meld) -> None:
        """Put a new meld on the table."""
        self.melds[meld.key, meld.number] = meld
        self.by_key.setdefault(meld.key, []).append(meld)

    def copy(self) -> Side:
        """Another side with the same melds."""
        other = self.without_melds()
        for meld in self.melds.values():
            other.begin(meld.copy())
        return other

    def without_melds(self) -> Side:
        """Another side in the same state, but for its melds."""
        other = Side(self.seats)
        other.is_open = self.is_open
        other.black = self.black
        other.has_gap = self.has_gap
        return other
