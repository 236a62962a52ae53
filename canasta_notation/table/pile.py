"""The discard pile."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.table.kinds import Index, X
from canasta_notation.text import Span


class Freeze(Struct, frozen=True):
    """What froze the pile: a card, where it was put there."""

    card: Index
    span: Span | None


class Pile:
    """The cards that were seen to go on the pile, the last one on top, over `below` others nobody recorded.

    `below` is None where not even their number is known; `presumed` is then how many there are if all went as usual.
    """

    __slots__ = ("below", "calm", "cards", "freeze", "is_top_lost", "lost", "presumed", "spans")

    def __init__(self) -> None:
        self.cards: list[Index] = []
        self.spans: list[Span | None] = []
        self.below: int | None = 0
        self.presumed: int | None = None
        self.freeze: Freeze | None = None
        self.calm = -1
        """How many of the cards, and all below them, are known not to freeze it; -1 where nobody said so."""

        self.lost = 0
        """Discards that were due and not written: so many cards more may lie in it."""

        self.is_top_lost = False
        """Whether the last of them was due after the card that is known to lie on top."""

    @property
    def size(self) -> int | None:
        """Its cards, or None where their number is not known."""
        return None if self.below is None else self.below + len(self.cards)

    @property
    def top(self) -> Index | None:
        """The top card, or None where it is not known whether there is one."""
        if self.is_top_lost:
            return X
        if self.cards:
            return self.cards[-1]
        return X if self.below else None

    @property
    def is_empty(self) -> bool:
        """Whether it is known to hold no card."""
        return self.size == 0

    @property
    def may_be_frozen(self) -> bool:
        """Whether a card that nobody saw may have frozen it."""
        if self.calm >= 0:
            return X in self.cards[self.calm :]
        return self.below != 0 or X in self.cards

    def put(self, card: Index, span: Span | None) -> None:
        """Put a card on top."""
        self.cards.append(card)
        self.spans.append(span)

    def take(self, count: int | None) -> list[Index]:
        """Take cards from the top, all where no count is given."""
        if count is None or count >= len(self.cards):
            missing = (self.below or 0) if count is None else min(count - len(self.cards), self.below or 0)
            taken = [X] * missing + self.cards
            if count is None:
                self.below = 0
            elif self.below is not None:
                self.below -= missing
            self.cards, self.spans = [], []
        else:
            place = len(self.cards) - count
            taken = self.cards[place:]
            del self.cards[place:]
            del self.spans[place:]
        if self.size == 0:
            self.freeze = None
            self.calm = -1
            self.lost, self.is_top_lost = 0, False
        return taken

    def forget(self) -> None:
        """Know nothing of it any more."""
        self.cards, self.spans = [], []
        self.below = self.presumed = None
        self.freeze = None
        self.calm = -1
        self.lost, self.is_top_lost = 0, False

    def lose(self) -> None:
        """A discard was due and not written."""
        self.lost += 1
        self.is_top_lost = True

    def copy(self) -> Pile:
        """Another pile of the same cards."""
        other = Pile()
        other.cards, other.spans = self.cards[:], self.spans[:]
        other.calm = self.calm
        other.lost, other.is_top_lost = self.lost, self.is_top_lost
        other.below, other.presumed, other.freeze = self.below, self.presumed, self.freeze
        return other
