"""The melds on the table: the program numbers them over all sides, the notation by side and rank."""

from __future__ import annotations

from msgspec import Struct


class Meld(Struct, eq=False):
    """A meld: who began it, and its key."""

    seat: int
    key: str


class Melds:
    """All melds of a hand, in the order in which they were begun; the first of them is number 1."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.begun: list[Meld] = []
        self.lone: int | None = None
        """With three players, who plays alone: the other two are partners."""

    def seats_with(self, seat: int) -> tuple[int, ...]:
        """The seats that play together with one now."""
        if self.players == 4:
            return seat % 2, seat % 2 + 2
        if self.players == 3 and self.lone is not None and seat != self.lone:
            return tuple(one for one in range(3) if one != self.lone)
        return (seat,)

    def of_side(self, seat: int, key: str) -> list[Meld]:
        """The melds of a key that a seat may lay to, those of the first partner first where partners came late."""
        seats = self.seats_with(seat)
        found = [one for one in self.begun if one.seat in seats and one.key == key]
        return sorted(found, key=lambda one: one.seat) if self.players == 3 else found

    def numbered(self, number: int) -> Meld | None:
        """The meld of a number of the program."""
        return self.begun[number - 1] if 0 < number <= len(self.begun) else None

    def begin(self, seat: int, key: str) -> Meld:
        """Begin a meld."""
        self.begun.append(Meld(seat, key))
        return self.begun[-1]

    def number_of(self, meld: Meld, seat: int) -> int:
        """What the notation calls a meld among those of its key, seen from a seat that lays to it."""
        return self.of_side(seat, meld.key).index(meld) + 1
