"""Packs of cards and the published shuffle `pcn-1`."""

from __future__ import annotations

from functools import cache
from operator import ge, mod

from canasta_notation.cards import JOKER, SUITS, Card, card

_RANKS = "A23456789TJQK"
_PACK = [card(rank + suit) for suit in SUITS for rank in _RANKS]


def ordered_deck(packs: int, jokers: int) -> list[Card]:
    """The cards in the order from which a shuffle starts: pack by pack, suits c d h s, ace to king, then the jokers."""
    return _PACK * packs + [JOKER] * jokers


def _numbers(seed: str, blocks: range) -> tuple[int, ...]:
    """The numbers that a seed gives: each block of them, by its place, is a hash and holds four."""
    # Few records tell the seed of their pack.
    from hashlib import sha256
    from struct import unpack

    start = seed.encode()
    hashes = b"".join([sha256(start + place.to_bytes(8, "big")).digest() for place in blocks])
    return unpack(f">{4 * len(blocks)}Q", hashes)


@cache
def _draws(count: int) -> tuple[range, range, tuple[int, ...]]:
    """The places to be filled, the last first; among how many cards each draws; from where on a number is biased."""
    sizes = range(count, 1, -1)
    return range(count - 1, 0, -1), sizes, tuple((1 << 64) - (1 << 64) % size for size in sizes)


def pcn1_deck(seed: str, packs: int, jokers: int) -> tuple[Card, ...]:
    """The pack in the order of dealing that a seed gives: Fisher-Yates from the end, drawn without bias."""
    cards = ordered_deck(packs, jokers)
    places, sizes, limits = _draws(len(cards))
    blocks = range(len(places) // 4 + 1)
    drawn = list(_numbers(seed, blocks))
    while any(map(ge, drawn, limits)):
        # A biased number is passed over: its place, and each after it, draws the next one.
        del drawn[list(map(ge, drawn, limits)).index(True)]
        blocks = range(blocks.stop, blocks.stop + 1)
        drawn += _numbers(seed, blocks)
    for last, place in zip(places, map(mod, drawn, sizes), strict=True):
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)
