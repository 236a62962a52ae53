"""Who sits where."""

from __future__ import annotations

from canasta_notation.model import SEATS, Setting, seats_of
from canasta_notation.render.story import Player, Side
from canasta_notation.text import printable

LONGEST_NAME = 40
"""Letters of a name that are shown."""


class Seating:
    """The players of the seats as a deal goes on: one may be substituted."""

    def __init__(self, setting: Setting) -> None:
        self._names: dict[str, str] = {}
        for seat in SEATS:
            header = setting.header("Seat", seat)
            if header is not None and header.value:
                self._names[seat] = name_of(header.value)

    def player(self, seat: str) -> Player:
        """Who sits in a seat."""
        return Player(seat, self._names.get(seat))

    def side(self, seats: str) -> Side:
        """The players of a side or a seat as a record names it."""
        return Side(tuple(map(self.player, seats_of(seats))))

    def substitute(self, seat: str, name: str) -> None:
        """Another player takes a seat."""
        self._names[seat] = name_of(name)

    @property
    def named(self) -> tuple[Player, ...]:
        """The players whose names are known."""
        return tuple(map(self.player, self._names))


def name_of(text: str) -> str:
    """A name that nothing can hide in, shortened where it is very long."""
    # Half of a pair of characters, as an escape may leave one, cannot be encoded.
    shown = printable(text)
    return shown if len(shown) <= LONGEST_NAME else f"{shown[: LONGEST_NAME - 1]}…"
