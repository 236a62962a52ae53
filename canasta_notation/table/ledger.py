"""How many copies of each card have been seen in a deal, against those that the pack holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import gt

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
_WIDE = frozenset(card for card in range(SIZE) if NARROWER[card] and card != X)
"""Names that can stand for several cards."""


class Ledger:
    """Counts each card once, when it is first seen, under the name by which it is known.

    `excess` collects the names of which more were seen than there are; whoever reports them empties it.
    """

    __slots__ = ("copies", "excess", "has_wide", "is_closed", "named", "places", "reported")

    def __init__(self, copies: list[int]) -> None:
        self.copies = copies
        self.named = [0] * SIZE
        self.places: list[tuple[tuple[Index, ...], Span]] = []
        self.excess: list[Index] = []
        self.reported: set[Index] = set()
        self.has_wide = False
        """Whether a card was seen of which more could be said: only then can a wider name be the one too many."""

        self.is_closed = False
        """Whether acts went unrecorded: from then on nobody can say that a card was not seen before."""

    @property
    def seen(self) -> list[int]:
        """For each name how many cards were seen for which it can stand."""
        return [self._count_of(card) for card in range(SIZE)]

    def _count_of(self, card: Index) -> int:
        named = self.named
        return named[card] + sum([named[narrow] for narrow in NARROWER[card]])

    def has_seen_all(self, card: Index) -> bool:
        """Whether every card of a name was seen, and no more, so that none is left among what was not."""
        return self._count_of(card) == self.copies[card]

    def note(self, card: Index, span: Span, known_as: Index = X) -> None:
        """A card known only as `known_as` until now has been seen as `card`."""
        if card == known_as or self.is_closed:
            return
        self.places.append(((card,), span))
        if known_as != X:
            self.named[known_as] -= 1
        self._count(card)

    def note_all(self, cards: tuple[Index, ...], span: Span) -> None:
        """Cards are seen together for the first time."""
        named = self.named
        for card in cards:
            named[card] += 1
        self.places.append((cards, span))
        self.has_wide = self.has_wide or not _WIDE.isdisjoint(cards)
        if self.has_wide or any(map(gt, named, self.copies)):
            for card in _NARROW_FIRST:
                self._check(card)

    def note_dealt(self, packets: Sequence[tuple[tuple[Index, ...], Span]]) -> None:
        """Packets are seen for the first time, as the cards of each are seen together."""
        before = self.named[:]
        named = self.named
        for cards, _span in packets:
            for card in cards:
                named[card] += 1
        if any(map(gt, named, self.copies)) or any(map(named.__getitem__, _WIDE)):
            # In which packet the one too many lies, or may lie, is to be told.
            self.named = before
            for cards, span in packets:
                self.note_all(cards, span)
        else:
            self.places.extend(packets)

    def forget(self, cards: Iterable[tuple[Index, int]], known_as: Index) -> None:
        """Cards are known no better than `known_as` from now on: which of them went is not known."""
        named = self.named
        for card, count in cards:
            named[card] -= count
            if known_as != X:
                named[known_as] += count
                self.has_wide = True

    def restart(self, cards: Iterable[Index]) -> None:
        """Acts went unrecorded: count on from the cards that lie in melds, and what is melded from now on."""
        self.is_closed = True
        self.named = [0] * SIZE
        for card in cards:
            if card != X:
                self._count(card)

    def note_laid(self, card: Index, span: Span) -> None:
        """A card has been melded: where acts went unrecorded, only then can nobody see it a second time."""
        if self.is_closed:
            self.places.append(((card,), span))
            if card != X:
                self._count(card)

    def _count(self, card: Index) -> None:
        self.named[card] += 1
        if card in _WIDE:
            self.has_wide = True
        if self.has_wide:
            self._check(card)
            for wide in _NAMED_WIDER[card]:
                self._check(wide)
        elif self.named[card] > self.copies[card]:
            self._check(card)

    def _check(self, card: Index) -> None:
        if card not in self.reported and self._count_of(card) > self.copies[card]:
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
        other.named = self.named[:]
        other.places = self.places[:]
        other.excess = self.excess[:]
        other.reported = self.reported.copy()
        other.has_wide, other.is_closed = self.has_wide, self.is_closed
        return other
