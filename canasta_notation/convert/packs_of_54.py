"""Cards that programs count through packs of 54: suit by suit from the ace, then two jokers, then the next pack."""

from __future__ import annotations

from canasta_notation.cards import JOKER, SUITS, Card

_PACK = 54
_RANKS = "A23456789TJQK"


def card_numbered(number: object, packs: int) -> Card | None:
    """The card of a number from 0 on; None for what is no card of so many packs."""
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < packs * _PACK:
        return None
    suit, rank = divmod(number % _PACK, len(_RANKS))
    return Card(_RANKS[rank], SUITS[suit]) if suit < len(SUITS) else JOKER
