"""Packs of cards and the published shuffle `pcn-1`."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from canasta_notation.cards import JOKER, SUITS, Card

_RANKS = "A23456789TJQK"


def ordered_deck(packs: int, jokers: int) -> list[Card]:
    """The cards in the order from which a shuffle starts: pack by pack, suits c d h s, ace to king, then the jokers."""
    suited = [Card(rank, suit) for _pack in range(packs) for suit in SUITS for rank in _RANKS]
    return suited + [JOKER] * jokers


def _numbers(seed: str) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(seed.encode() + counter.to_bytes(8, "big")).digest()
        for place in range(0, 32, 8):
            yield int.from_bytes(block[place : place + 8], "big")
        counter += 1


def pcn1_deck(seed: str, packs: int, jokers: int) -> tuple[Card, ...]:
    """The pack in the order of dealing that a seed gives: Fisher-Yates from the end, drawn without bias."""
    cards = ordered_deck(packs, jokers)
    numbers = _numbers(seed)
    for last in range(len(cards) - 1, 0, -1):
        count = last + 1
        limit = (1 << 64) - (1 << 64) % count
        number = next(one for one in numbers if one < limit)
        place = number % count
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)
