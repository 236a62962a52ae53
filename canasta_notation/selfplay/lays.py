"""Melds that a hand offers: proposed to the rules lay by lay, and laid where they let them pass."""

from __future__ import annotations

from canasta_notation.selfplay.trial import Trial
from canasta_notation.table import BLACK_THREES, IS_WILD, NATURAL_RANKS, SIZE, Hand, Index

_WILDS = tuple(card for card in range(SIZE) if IS_WILD[card])
_SUITS = 4


def of_rank(hand: Hand, rank: int) -> list[Index]:
    """The naturals of a rank in a hand; ranks are numbered in canonical order, four being 0."""
    return [card for card in range(7 * rank, 7 * rank + _SUITS) for _copy in range(hand.counts[card])]


def wilds_of(hand: Hand) -> list[Index]:
    """The wild cards of a hand, the twos first."""
    return [card for card in _WILDS for _copy in range(hand.counts[card])]


def black_threes_of(hand: Hand) -> list[Index]:
    """The black threes of a hand."""
    return [card for card in BLACK_THREES for _copy in range(hand.counts[card])]


def _ranks(hand: Hand) -> list[int]:
    """The natural ranks that a hand holds, those of which it holds most first, then the dearest."""
    held = [(hand.rank_count(rank), rank) for rank in range(len(NATURAL_RANKS))]
    return [rank for count, rank in sorted(held, reverse=True) if count]


class Layer:
    """Lays cards of a turn, and keeps so many in the hand.

    Cards come from `source`: the whole hand, or what was held before the pile was taken.
    """

    def __init__(self, trial: Trial, keep: int, source: Hand | None = None) -> None:
        self.trial = trial
        self.keep = keep
        self.source = source

    @property
    def held(self) -> Hand:
        """The cards that may be laid."""
        return self.trial.hand if self.source is None else self.source

    @property
    def room(self) -> int:
        """How many cards may still leave the hand."""
        return self.trial.hand.size - self.keep

    def naturals(self, begin: bool = True) -> None:
        """Lay naturals to standing melds and, with `begin`, three or more to new ones."""
        for rank in _ranks(self.held):
            self._extend(rank)
            if begin:
                self._begin(rank)

    def _extend(self, rank: int) -> None:
        limit = self.trial.rules.params.meld_limit
        for meld in self.trial.open_melds(NATURAL_RANKS[rank]):
            cards = of_rank(self.held, rank)
            most = self.room if limit is None else min(self.room, limit - meld.size)
            if cards and most > 0:
                self.trial.lay(meld.key, meld.number, cards[:most])

    def _begin(self, rank: int) -> None:
        params = self.trial.rules.params
        key = NATURAL_RANKS[rank]
        cards = of_rank(self.held, rank)
        most = self.room if params.meld_limit is None else min(self.room, params.meld_limit)
        if min(len(cards), most) >= params.min_meld:
            self.trial.lay(key, self.trial.next_number(key), cards[:most])

    def pairs(self, enough: int | None = None) -> None:
        """Lay pairs with a wild card each, the dearest first, until the opening count is enough."""
        for rank in reversed(range(len(NATURAL_RANKS))):
            cards, wilds = of_rank(self.held, rank), wilds_of(self.held)
            if self.reaches(enough) or self.room < 3 or not wilds:
                return
            if len(cards) == 2:
                key = NATURAL_RANKS[rank]
                self.trial.lay(key, self.trial.next_number(key), [*cards, wilds[0]])

    def wild_meld(self) -> None:
        """Lay three wild cards or more together, or further ones to those that lie there."""
        wilds = wilds_of(self.held)
        limit = self.trial.rules.params.meld_limit or SIZE
        standing = self.trial.open_melds("W")
        size = standing[0].size if standing else 0
        cards = wilds[: max(0, min(self.room, limit - size))]
        if standing and cards:
            self.trial.lay("W", standing[0].number, cards)
        elif len(cards) >= self.trial.rules.params.min_meld:
            self.trial.lay("W", self.trial.next_number("W"), cards)

    def wilds(self, freely: bool, enough: int | None = None) -> None:
        """Lay wild cards to standing melds, the largest first; without `freely` only where they make a canasta."""
        size = self.trial.rules.params.canasta_size
        melds = sorted(self.trial.side.melds.values(), key=lambda meld: (meld.size >= size, -meld.size))
        for meld in melds:
            if meld.is_wild or meld.key == "3":
                continue
            wanted = max(0, size - meld.size) if not freely else self.room
            for card in wilds_of(self.held)[:wanted]:
                lays = freely or meld.size + len(wilds_of(self.held)) >= size > meld.size
                if self.reaches(enough) or self.room < 1 or not lays:
                    break
                if not self.trial.lay(meld.key, meld.number, [card]):
                    break

    def spoil(self) -> None:
        """Lay a wild card where it helps least: to a natural canasta, else to the largest meld that takes it."""
        size = self.trial.rules.params.canasta_size
        melds = self.trial.side.melds.values()
        for meld in sorted(melds, key=lambda meld: (meld.wilds > 0 or meld.size < size, -meld.size)):
            wilds = wilds_of(self.held)
            if self.room < 1 or not wilds or self.trial.lay(meld.key, meld.number, wilds[:1]):
                return

    def black_threes(self) -> None:
        """Lay black threes, all that there are."""
        cards = black_threes_of(self.held)[: max(0, self.room)]
        if cards:
            self.trial.lay("3", 1, cards)

    def reaches(self, enough: int | None) -> bool:
        """Whether the opening count is as high as that."""
        count = self.trial.table.turn.count
        return enough is not None and count is not None and count >= enough

    def open_up(self, minimum: int) -> bool:
        """Lay melds until the opening minimum is met; gives whether it is."""
        for rank in _ranks(self.held):
            if not self.reaches(minimum):
                self._begin(rank)
        self.pairs(minimum)
        if not self.reaches(minimum) and len(wilds_of(self.held)) >= self.trial.rules.params.min_meld:
            self.wild_meld()
        self.wilds(freely=True, enough=minimum)
        return self.reaches(minimum)

    def everything(self, clean: bool) -> None:
        """Lay all that can be laid; `clean` keeps wild cards together where it can."""
        self.naturals()
        if clean:
            self.wild_meld()
        self.wilds(freely=False)
        self.pairs()
        if not clean:
            self.wild_meld()
        self.wilds(freely=True)
