"""The stock."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from canasta_notation.table.kinds import Index, X


class Dealt(Struct, frozen=True):
    """A draw as written, beside what the recorded stock gives.

    `ahead` cards of the stock were passed over because draws before this one were left out; `wrong` are the cards
    written that the stock does not give, `right` those it does, and `due` those it would have given instead.
    """

    ahead: int
    right: tuple[tuple[Index, Index], ...]
    wrong: tuple[Index, ...]
    due: tuple[Index, ...]
    used: int
    """How many cards leave the stock."""


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

    def gives(self, cards: tuple[Index, ...]) -> bool:
        """Whether the record lists just these cards as the next ones."""
        listed = self.cards
        return listed is not None and tuple(listed[: -len(cards) - 1 : -1]) == cards

    def pass_on(self, count: int) -> None:
        """Hand out the next cards, which are listed."""
        if self.cards is not None and self.size is not None:
            del self.cards[len(self.cards) - count :]
            self.size -= count
            if not self.cards and self.size:
                self.cards = None

    def pass_over(self, count: int, drawn: int) -> None:
        """Pass over listed cards to where the next draw stands; `drawn` of them had been drawn unseen."""
        if self.cards is not None and count:
            del self.cards[max(0, len(self.cards) - count) :]
            self.size = max(0, (self.size or 0) - drawn)

    def draw(self, count: int) -> list[Index]:
        """Take cards off, as far as there are any; each is `x` where the record does not list it."""
        if self.cards is None:
            if self.size is not None:
                count = min(count, self.size)
                self.size -= count
            return [X] * count
        drawn = self.cards[: -count - 1 : -1]
        del self.cards[len(self.cards) - len(drawn) :]
        self.size = max(0, (self.size or 0) - count)
        if not self.cards and self.size:
            self.cards = None
        return drawn + [X] * (count - len(drawn))

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
        other.size = self.size
        other.cards = None if self.cards is None else self.cards[:]
        return other
