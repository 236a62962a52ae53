"""What a player might do next, generated broadly from the cards known in the hand: the rules judge it elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from canasta_notation.cards import ALL_CARDS, UNKNOWN, Card
from canasta_notation.model import (
    Act,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    Pass,
    Say,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.course import Acts, Course
from canasta_notation.table import (
    INDEX,
    IS_RED_THREE,
    IS_WILD,
    RANK,
    RED_THREES,
    SIZE,
    WILD_KEY,
    Hand,
    Index,
    Side,
    X,
    cards_of,
    indexes,
)

_WILDS = tuple(card for card in range(SIZE) if IS_WILD[card])
_NATURALS = [card for card in range(SIZE) if card != X and not IS_WILD[card] and not IS_RED_THREE[card]]
_BY_RANK = {rank: tuple(card for card in _NATURALS if RANK[card] == rank) for rank in map(RANK.__getitem__, _NATURALS)}
_MOST_SETS = 512
"""Lays of one rank that are all spelt out; of more only one is given of those that no rule tells apart."""

Alike = tuple[object, ...]
"""What two choices have in common that no rule tells apart."""


def choices(course: Course) -> Iterator[Acts]:
    """Everything but lays, discards and takes: each a tuple of acts that go together."""
    table, turn = course.table, course.table.turn
    if turn.declared_out is not None:
        return
    yield from ((LayRedThrees(cards_of(reds)),) for reds in _subsets(table.hand, RED_THREES) if reds)
    yield (TakeFoot(),)
    if turn.has_drawn and turn.ended_at is None:
        yield from ((Ask(answer),) for answer in (None, True, False))
        yield (NoDiscard(),)
    if not turn.has_drawn:
        yield (Pass(),)
    yield (GoOut(),)


def dues(course: Course) -> Iterator[Acts]:
    """What may have to be done before the turn can end: red threes laid, cards drawn, the foot taken up."""
    table, turn = course.table, course.table.turn
    if turn.declared_out is not None:
        return
    if table.hand.red_threes:
        yield (LayRedThrees(cards_of(_subsets(table.hand, RED_THREES)[0])),)
    if (turn.taken is None and not turn.lays) or turn.reds_due > 0:
        yield from draws(course)
    if table.foot is not None:
        yield (TakeFoot(),)


def draws(course: Course) -> Iterator[Acts]:
    """Draws of unseen cards, the largest first."""
    most = course.rules.params.draw + max(0, course.table.turn.reds_due)
    yield from ((Draw((UNKNOWN,) * count),) for count in range(most, 0, -1))


def discards(course: Course) -> Iterator[tuple[Alike, Acts]]:
    """A discard of each card known in the hand, and what is alike in cards for which the rules are the same."""
    hand = course.table.hand
    for card in dict.fromkeys(hand.cards()):
        if card != X:
            yield _kind(card), (Discard(ALL_CARDS[card]),)


def endings(course: Course) -> Iterator[Acts]:
    """Ways to end the turn at once: discards, one of each kind, no discard, nothing more at all."""
    hand, turn = course.table.hand, course.table.turn
    if turn.ended_at is not None or turn.ended_early or turn.passed or not hand.size:
        yield ()
        yield (GoOut(),)
    if turn.ended_at is None and turn.has_drawn:
        known = dict(discards(course))
        if hand.unknown or hand.loose:
            known["x",] = (Discard(UNKNOWN),)
        for discard in known.values():
            yield discard
            if hand.size == 1:
                yield (*discard, GoOut())
        yield (NoDiscard(),)
        if not hand.size:
            yield (NoDiscard(), GoOut())
    elif not turn.has_drawn:
        yield (Pass(),)


def said(course: Course) -> Act:
    """The announcement that the rules may ask of a player with few cards left."""
    return Say(course.rules.params.last_card_word)


def _kind(card: Index) -> Alike:
    return ("black" if RANK[card] == "3" else "natural",) if not IS_WILD[card] and not IS_RED_THREE[card] else (card,)


def lays(course: Course, spell_all: bool, key: str | None = None) -> Iterator[tuple[Alike, Lay]]:
    """Every sub-multiset of a rank with every sub-multiset of wilds, to each standing meld and to a new one.

    With each comes what it has in common with lays that differ from it in suits only; of those that have all in common
    the first is given, with `spell_all` each of them, as long as they are not too many; with a `key` only those to it.
    """
    table = course.table
    taken = table.turn.taken
    source = Source(table.hand) if taken is None else Source(table.hand, taken.hand, taken.top)
    keys = (*_BY_RANK, WILD_KEY) if key is None else (key,)
    yield from _lays_of(keys, table.side, source, spell_all)


def takes(course: Course) -> Iterator[tuple[Alike, Acts]]:
    """Takes of the pile with the lay that melds its top card, some after one that finishes an older meld."""
    table = course.table
    pile, top = table.pile, table.pile.top
    if table.turn.has_drawn or top is None or top == X or pile.size is None:
        return
    key = WILD_KEY if IS_WILD[top] else RANK[top]
    spelt = ALL_CARDS[top]
    for count in sorted({1, pile.size, min(pile.size, course.rules.params.pile_size or pile.size)}, reverse=True):
        taken = table.hand.copy()
        for card in pile.cards[-count:]:
            taken.add(card)
        take = TakePile(count, spelt)
        for alike, lay in _lays_of((key,), table.side, Source(taken, table.hand, top), spell_all=True):
            if spelt in lay.cards:
                yield (count, *alike), (take, lay)
        yield from (
            ((count, *alike), (take, *both)) for alike, both in _finishing(table.side, key, table.hand, taken, spelt)
        )


def _finishing(side: Side, key: str, hand: Hand, taken: Hand, top: Card) -> Iterator[tuple[Alike, Acts]]:
    """Lays of the hand to older melds of the rank, each with a new meld that the top card begins."""
    new = _numbers(side, key)[-1]
    for before, first in _lays_of((key,), side, Source(hand), spell_all=False):
        if first.number == new:
            continue
        own, left = hand.copy(), taken.copy()
        for card in indexes(first.cards):
            own.remove(card)
            left.remove(card)
        for alike, lay in _lays_of((key,), side, Source(left, own, INDEX[top]), spell_all=True):
            if lay.number == new and top in lay.cards:
                yield (*before, *alike), (first, lay)


class Source:
    """The cards that may be laid: a hand, what of it was held before the pile was taken, and that pile's top card."""

    def __init__(self, hand: Hand, own: Hand | None = None, top: Index | None = None) -> None:
        self.hand = hand
        self.own = own
        self.top = top

    def sets(self, members: Sequence[Index], spell_all: bool) -> list[tuple[Alike, tuple[Index, ...]]]:
        """Every sub-multiset of its cards that are among some, with what it has in common with others."""
        found = [(self._alike(cards, members), cards) for cards in _subsets(self.hand, members)]
        return found if spell_all and len(found) <= _MOST_SETS else _firsts(found)

    def _alike(self, cards: tuple[Index, ...], members: Sequence[Index]) -> Alike:
        """Suits do not matter; but after a take it does whether a card was held before, or is like the top card."""
        if self.own is None:
            return tuple(RANK[card] for card in cards)
        own, hand, top = self.own.counts, self.hand.counts, self.top
        return tuple(
            sorted(
                (RANK[card], card == top, own[card], hand[card], cards.count(card)) for card in members if hand[card]
            )
        )


def _firsts(found: list[tuple[Alike, tuple[Index, ...]]]) -> list[tuple[Alike, tuple[Index, ...]]]:
    firsts: dict[Alike, tuple[Index, ...]] = {}
    for alike, cards in found:
        firsts.setdefault(alike, cards)
    return list(firsts.items())


def _lays_of(keys: Sequence[str], side: Side, source: Source, spell_all: bool) -> Iterator[tuple[Alike, Lay]]:
    wilds = source.sets(_WILDS, spell_all)
    for key in keys:
        naturals = source.sets(_BY_RANK.get(key, ()), spell_all)
        mixed = wilds
        if spell_all and len(naturals) * len(wilds) > _MOST_SETS:
            naturals, mixed = _firsts(naturals), _firsts(wilds)
        numbers = _numbers(side, key)
        for alike, cards in naturals:
            for wild_alike, jokers in mixed:
                if not cards and not jokers:
                    continue
                laid = cards_of(sorted((*cards, *jokers)))
                for number in numbers:
                    yield (key, number, alike, wild_alike), Lay(key, laid, number)


def _numbers(side: Side, key: str) -> list[int]:
    """The numbers of the side's melds of a key, and the one that a new meld would bear."""
    standing = [meld.number for meld in side.melds_of(key)]
    return [*standing, max(standing, default=0) + 1]


def _subsets(hand: Hand, members: Sequence[Index]) -> list[tuple[Index, ...]]:
    """Every sub-multiset of the cards of a hand that are among some, the largest first."""
    held = [card for card in members if hand.counts[card]]
    found = [
        tuple(card for card, count in zip(held, counts, strict=True) for _copy in range(count))
        for counts in product(*(range(hand.counts[card], -1, -1) for card in held))
    ]
    return sorted(found, key=len, reverse=True)
