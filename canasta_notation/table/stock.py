"""The stock."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_notation.table.kinds import Index, X


class Stock:
    """Cards to be drawn: `size` of them, or None where their number is not known.

    `cards` holds them, the next one last, where the record lists them in their order; else it is None.
    """

    __slots__ = ("cards", "size")

    def __init__(self, size: int | None, cards: Iterable[Index] | None = None) -> None:
        self.cards = None if cards is None else list(cards)[::-1]
        self.size = size if self.cards is None else len(self.cards)

    @property
    def is_empty(self) -> bool:
        """Whether it is known to hold no card."""
        return self.size == 0

    def next(self, count: int) -> list[Index] | None:
        """The next cards, or None where the record does not list them."""
        return None if self.cards is None else self.cards[: -count - 1 : -1]

    def draw(self, count: int) -> list[Index]:
        """Take cards off, as far as there are any; each is `x` where the record does not list it."""
        if self.cards is None:
            if self.size is not None:
                count = min(count, self.size)
                self.size -= count
            return [X] * count
        drawn = self.cards[: -count - 1 : -1]
        del self.cards[len(self.cards) - len(drawn) :]
        self.size = len(self.cards)
        return drawn

    def put_back(self, count: int) -> None:
        """Put cards back somewhere in the middle: their places are not known."""
        self.cards = None
        if self.size is not None:
            self.size += count

    def forget(self) -> None:
        """Know nothing of it any more."""
        self.cards = self.size = None

    def copy(self) -> Stock:
        """Another stock of the same cards."""
        other = Stock(self.size)
        other.cards = None if self.cards is None else self.cards[:]
        return other
