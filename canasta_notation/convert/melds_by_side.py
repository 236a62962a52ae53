"""The melds of a side by key and number, for logs that point at a meld by its place among them."""

from __future__ import annotations

from canasta_notation.cards import Card
from canasta_notation.model import Cards, Lay


class SideMelds:
    """The melds of one side, in the order in which they were begun.

    A meld's place in that order is what most logs call its index; its key and number are what the notation calls it.
    """

    def __init__(self) -> None:
        self.names: list[tuple[str, int]] = []
        self.cards: list[list[Card]] = []
        self._numbers: dict[str, int] = {}

    def begin(self, key: str, cards: Cards) -> Lay:
        """The lay that begins a meld of that key."""
        number = self._numbers[key] = self._numbers.get(key, 0) + 1
        self.names.append((key, number))
        self.cards.append(list(cards))
        return Lay(key, cards, number)

    def add(self, place: int, cards: Cards) -> Lay | None:
        """The lay that adds to the meld at that place, counted from 0; None where the side has none there."""
        if not 0 <= place < len(self.names):
            return None
        self.cards[place].extend(cards)
        key, number = self.names[place]
        return Lay(key, cards, number)

    def last_of(self, key: str) -> int | None:
        """The place of the meld of that key that was begun last, or None."""
        return next((place for place in reversed(range(len(self.names))) if self.names[place][0] == key), None)
