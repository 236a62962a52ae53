"""Cards of which some may not have been seen: a hand, a foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from canasta_notation.table.kinds import ANY_THREE, NARROWER, RED_THREES, SIZE, WIDER, Index, X

MISSING = -1
"""What `remove` gives where the card cannot be there."""

_3D, _3H, _3R = RED_THREES
LOOSE = -2
"""What `remove` gives where the card may have come in unseen."""


class Hand:
    """A multiset of cards, known, partly known and unknown.

    `counts` has an entry for each card that a record can name. A `loose` hand may hold any card and any number: acts
    that nobody recorded have touched it.
    """

    __slots__ = ("counts", "loose", "size")

    def __init__(self, cards: Iterable[Index] = ()) -> None:
        self.counts = [0] * SIZE
        self.size = 0
        self.loose = False
        for card in cards:
            self.add(card)

    def add(self, card: Index, count: int = 1) -> None:
        """Put cards in."""
        self.counts[card] += count
        self.size += count

    def remove(self, card: Index) -> Index:
        """Take a card out; gives the name under which it was held, MISSING or LOOSE.

        A card named exactly so goes first, then one of which more is known, then the one of which least less is
        known. Where it may have been one of several, what is left of those is known only as far as the card was named.
        """
        counts = self.counts
        if counts[card]:
            counts[card] -= 1
            self.size -= 1
            return card
        held = [narrow for narrow in NARROWER[card] if counts[narrow]]
        if held:
            self.size -= 1
            return self._one_of(card, held)
        for wide in WIDER[card]:
            if counts[wide]:
                counts[wide] -= 1
                self.size -= 1
                return wide
        return LOOSE if self.loose else MISSING

    def _one_of(self, card: Index, held: list[Index]) -> Index:
        counts = self.counts
        if len(held) == 1:
            counts[held[0]] -= 1
            return held[0]
        left = sum(counts[narrow] for narrow in held) - 1
        for narrow in held:
            counts[narrow] = 0
        counts[card] += left
        return card

    def lacks(self, cards: Iterable[Index]) -> list[Index]:
        """Those of some cards that it cannot supply."""
        counts = self.counts
        wanted: dict[Index, int] = {}
        for card in cards:
            wanted[card] = wanted.get(card, 0) + 1
        if all(counts[card] >= count for card, count in wanted.items()):
            return []
        trial = self.copy()
        # The narrower a name, the fewer cards it can be.
        order = sorted(cards, key=lambda card: len(NARROWER[card]))
        return [card for card in order if trial.remove(card) == MISSING]

    def rank_count(self, rank_place: int) -> int:
        """How many of a rank are known to be here; ranks are numbered in canonical order, four being 0."""
        return sum(self.counts[7 * rank_place : 7 * rank_place + 7])

    @property
    def red_threes(self) -> int:
        """Red threes known to be here."""
        counts = self.counts
        return counts[_3D] + counts[_3H] + counts[_3R]

    @property
    def unknown(self) -> int:
        """Cards of which nothing is known."""
        return self.counts[X]

    @property
    def may_hold_red_three(self) -> bool:
        """Whether a red three may be among the cards not wholly seen."""
        return self.loose or bool(self.counts[X] or self.counts[ANY_THREE])

    def cards(self) -> Iterator[Index]:
        """The cards in canonical order, each as often as it is here."""
        for card, count in enumerate(self.counts):
            for _ in range(count):
                yield card

    def copy(self) -> Hand:
        """Another hand of the same cards."""
        other = Hand.__new__(Hand)
        other.counts = self.counts[:]
        other.size = self.size
        other.loose = self.loose
        return other

    def forget(self) -> None:
        """Know nothing of it any more, not even the number of its cards."""
        self.counts = [0] * SIZE
        self.size = 0
        self.loose = True

    def set_size(self, size: int) -> None:
        """Be told the number of cards of a hand of which nothing else is known."""
        self.counts = [0] * SIZE
        self.counts[X] = self.size = size
        self.loose = False
