"""Packs of cards and the published shuffle `pcn-1`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import chain, count
from struct import Struct

from canasta_notation.cards import JOKER, SUITS, Card

_RANKS = "A23456789TJQK"
_EIGHT, _FOUR = Struct(">Q"), Struct(">4Q")


_PACK = [Card(rank, suit) for suit in SUITS for rank in _RANKS]


def ordered_deck(packs: int, jokers: int) -> list[Card]:
    """The cards in the order from which a shuffle starts: pack by pack, suits c d h s, ace to king, then the jokers."""
    return _PACK * packs + [JOKER] * jokers


def _numbers(seed: str) -> Iterator[int]:
    start = seed.encode()
    return chain.from_iterable(_FOUR.unpack(sha256(start + _EIGHT.pack(at)).digest()) for at in count())


@cache
def _steps(count: int) -> tuple[tuple[int, int], ...]:
    """The places to be filled, the last first, each with the number from which on a draw would be biased."""
    return tuple((last, (1 << 64) - (1 << 64) % (last + 1)) for last in range(count - 1, 0, -1))


def pcn1_deck(seed: str, packs: int, jokers: int) -> tuple[Card, ...]:
    """The pack in the order of dealing that a seed gives: Fisher-Yates from the end, drawn without bias."""
    cards = ordered_deck(packs, jokers)
    numbers = _numbers(seed)
    for last, limit in _steps(len(cards)):
        number = next(numbers)
        while number >= limit:
            number = next(numbers)
        place = number % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)
