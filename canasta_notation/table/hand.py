"""Cards of which some may not have been seen: a hand, a foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from operator import add

from canasta_notation.table.kinds import NARROWER, RED_THREES, SIZE, WIDER, Index, X

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

    __slots__ = ("blurred", "counts", "loose", "size")

    def __init__(self, cards: Sequence[Index] = ()) -> None:
        counts = [0] * SIZE
        for card in cards:
            counts[card] += 1
        self.counts = counts
        self.size = len(cards)
        self.loose = False
        self.blurred: list[tuple[Index, int]] = []
        """Cards that the last removal left known less well, each with how many there were."""

    def add(self, card: Index, count: int = 1) -> None:
        """Put cards in."""
        self.counts[card] += count
        self.size += count

    def add_all(self, cards: Sequence[Index]) -> None:
        """Put cards in, one of each that is named."""
        counts = self.counts
        for card in cards:
            counts[card] += 1
        self.size += len(cards)

    def take_in(self, other: Hand) -> None:
        """Put all cards of another hand in."""
        self.counts = list(map(add, self.counts, other.counts))
        self.size += other.size
        self.loose = self.loose or other.loose

    def remove(self, card: Index) -> Index:
        """Take a card out; gives the name under which it was held, MISSING or LOOSE.

        A card that fits and of which more is known goes first, then one named exactly so, then the one of which least
        less is known. Where it may have been one of several, those are known only as far as the card was named.
        """
        counts = self.counts
        narrower = NARROWER[card]
        if not narrower:
            if counts[card]:
                counts[card] -= 1
                self.size -= 1
                return card
        else:
            held = [narrow for narrow in narrower if counts[narrow]]
            if held:
                self.size -= 1
                return self._one_of(card, held)
            if counts[card]:
                counts[card] -= 1
                self.size -= 1
                return card
        for wide in WIDER[card]:
            if counts[wide]:
                counts[wide] -= 1
                self.size -= 1
                return wide
        return LOOSE if self.loose else MISSING

    def gives(self, needs: tuple[tuple[Index, int], ...]) -> bool:
        """Take cards out, each so many times, if all are here under just these names; gives whether they were.

        Its size is left to the caller.
        """
        counts = self.counts
        for card, count in needs:
            if counts[card] < count:
                return False
        for card, count in needs:
            counts[card] -= count
        return True

    def gives_exactly(self, cards: list[Index]) -> bool:
        """Take cards out if each is here under just its name, and nothing could be said more of it."""
        counts = self.counts
        for card in cards:
            if NARROWER[card] or counts[card] < cards.count(card):
                return False
        for card in cards:
            counts[card] -= 1
        self.size -= len(cards)
        return True

    def _one_of(self, card: Index, held: list[Index]) -> Index:
        """Take one of several that fit, and know the others only as far as the card was named."""
        counts = self.counts
        is_sure = not counts[card] and len(held) == 1
        if is_sure and not any(counts[wide] for wide in WIDER[card]):
            counts[held[0]] -= 1
            return held[0]
        if is_sure:
            # It may as well have been one of which less is known: what is left is then known less well, never wrongly.
            counts[held[0]] -= 1
            self.blurred = [(held[0], 1)]
            return card
        left = counts[card] + sum(counts[narrow] for narrow in held) - 1
        self.blurred = [(narrow, counts[narrow]) for narrow in held]
        for narrow in held:
            counts[narrow] = 0
        counts[card] = left
        return card

    def lacks(self, cards: Sequence[Index]) -> list[Index]:
        """Those of some cards that it cannot supply."""
        counts = self.counts
        for card in cards:
            if counts[card] < cards.count(card):
                break
        else:
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

    def cards(self) -> Iterator[Index]:
        """The cards in canonical order, each as often as it is here."""
        return chain.from_iterable(map(repeat, range(SIZE), self.counts))

    def copy(self) -> Hand:
        """Another hand of the same cards."""
        other = Hand.__new__(Hand)
        other.counts = self.counts[:]
        other.size = self.size
        other.blurred = []
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
