"""How many copies of each card have been seen in a deal, against those that the pack holds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from canasta_notation.cards import ALL_CARDS
from canasta_notation.table.kinds import NARROWER, SIZE, WIDER, Index, J, W, X
from canasta_notation.text import Span


@cache
def capacities(packs: int, jokers: int) -> list[int]:
    """How many cards of a pack each name can stand for."""
    copies = [packs * {0: 4, 1: 1}[bool(one.suit)] for one in ALL_CARDS]
    for place, one in enumerate(ALL_CARDS):
        if one.suit in ("r", "b"):
            copies[place] = 2 * packs
    copies[J] = jokers
    copies[W] = jokers + 4 * packs
    copies[X] = 52 * packs + jokers
    return copies


_NARROW_FIRST = sorted((card for card in range(SIZE) if card != X), key=lambda card: len(NARROWER[card]))
"""Names of cards, those that say most first."""

_NAMED_WIDER = tuple(tuple(wide for wide in WIDER[card] if wide != X) for card in range(SIZE))


class Ledger:
    """Counts each card once, when it is first seen, under its name and under every wider one.

    `excess` collects the names of which more were seen than there are; whoever reports them empties it.
    """

    __slots__ = ("copies", "excess", "is_closed", "places", "reported", "seen")

    def __init__(self, copies: list[int]) -> None:
        self.copies = copies
        self.seen = [0] * SIZE
        self.places: list[tuple[tuple[Index, ...], Span]] = []
        self.excess: list[Index] = []
        self.reported: set[Index] = set()
        self.is_closed = False
        """Whether acts went unrecorded: from then on nobody can say that a card was not seen before."""

    def note(self, card: Index, span: Span, known_as: Index = X) -> None:
        """A card known only as `known_as` until now has been seen as `card`."""
        if card == known_as or self.is_closed:
            return
        self.places.append(((card,), span))
        self._count(card)
        for wide in WIDER[card]:
            if wide == known_as:
                return
            if wide != X:
                self._count(wide)

    def note_all(self, cards: tuple[Index, ...], span: Span) -> None:
        """Cards are seen together for the first time."""
        seen, copies = self.seen, self.copies
        for card in cards:
            seen[card] += 1
            for wide in _NAMED_WIDER[card]:
                seen[wide] += 1
        self.places.append((cards, span))
        for card in _NARROW_FIRST:
            if seen[card] > copies[card] and card not in self.reported:
                self._report(card)

    def forget(self, cards: Iterable[tuple[Index, int]], known_as: Index) -> None:
        """Cards are known no better than `known_as` from now on: which of them went is not known."""
        for card, count in cards:
            self.seen[card] -= count
            for wide in WIDER[card]:
                if wide == known_as:
                    break
                self.seen[wide] -= count

    def restart(self, cards: Iterable[Index]) -> None:
        """Acts went unrecorded: count on from the cards that lie in melds, and what is melded from now on."""
        self.is_closed = True
        self.seen = [0] * SIZE
        for card in cards:
            self._count_all(card)

    def note_laid(self, card: Index, span: Span) -> None:
        """A card has been melded: where acts went unrecorded, only then can nobody see it a second time."""
        if self.is_closed:
            self.places.append(((card,), span))
            self._count_all(card)

    def _count_all(self, card: Index) -> None:
        if card != X:
            self._count(card)
            for wide in WIDER[card]:
                if wide != X:
                    self._count(wide)

    def _count(self, card: Index) -> None:
        self.seen[card] += 1
        if self.seen[card] > self.copies[card] and card not in self.reported:
            self._report(card)

    def _report(self, card: Index) -> None:
        self.excess.append(card)
        # One card too many is too many under every wider name as well.
        self.reported.update((card, *WIDER[card]))

    def spans_of(self, card: Index) -> list[Span]:
        """Where the cards were seen that this name can stand for."""
        return [span for cards, span in self.places for seen in cards if seen == card or card in WIDER[seen]]

    def copy(self) -> Ledger:
        """Another ledger with the same entries."""
        other = Ledger(self.copies)
        other.seen = self.seen[:]
        other.places = self.places[:]
        other.excess = self.excess[:]
        other.reported = self.reported.copy()
        other.is_closed = self.is_closed
        return other
