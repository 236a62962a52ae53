"""The cards of the log by their identities, and the program's own shuffle."""

from __future__ import annotations

import re
from collections.abc import Iterator

from canasta_notation.cards import Card
from canasta_notation.convert.foreign_cards import card_named

_IDENTITY = re.compile(r"[0-9]{1,2}-([CDHSJ])-([2-9JQKA]|10|JOKER)-[0-9]{1,2}")
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_WORD = 0xFFFFFFFF


def card_of(identity: str) -> Card | None:
    """The card of `deck-suit-rank-copy`: `1-H-10-0` is a ten of hearts, `0-J-JOKER-1` a joker; None for no such."""
    found = _IDENTITY.fullmatch(identity)
    if found is None or (found[1] == "J") != (found[2] == "JOKER"):
        return None
    return card_named(found[2], found[1].lower())


def is_red_three(identity: str) -> bool:
    """Whether it is a red three."""
    return "-H-3-" in identity or "-D-3-" in identity


def new_pack(decks: int) -> list[str]:
    """The pack in the order in which the program makes it."""
    pack = []
    for deck in range(decks):
        pack += [f"{deck}-{suit}-{rank}-0" for suit in "HDSC" for rank in _RANKS]
        pack += [f"{deck}-J-JOKER-{copy}" for copy in (0, 1)]
    return pack


def shuffled(decks: int, seed: int) -> list[str]:
    """The pack as the program shuffles it: Fisher and Yates from the end, by the generator mulberry32."""
    pack = new_pack(decks)
    numbers = _mulberry32(seed)
    for last in range(len(pack) - 1, 0, -1):
        chosen = next(numbers) * (last + 1) >> 32
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return pack


def _mulberry32(seed: int) -> Iterator[int]:
    """Whole numbers below 2**32, by the published generator of that name."""
    state = seed & _WORD
    while True:
        state = (state + 0x6D2B79F5) & _WORD
        mixed = (state ^ state >> 15) * (state | 1) & _WORD
        mixed ^= (mixed + (mixed ^ mixed >> 7) * (mixed | 61)) & _WORD
        yield mixed ^ mixed >> 14


def seed_of_deal(seed: int, number: int, dealer: int) -> int:
    """The seed with which a deal of a match is shuffled."""
    return seed + number * 997 + dealer * 13
