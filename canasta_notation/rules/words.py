"""Ranks in words, as the sentences of findings say them; cards stand there as a record writes them."""

from __future__ import annotations

from canasta_notation.table import RANK, WILD_KEY, Index

_NAMES = {
    "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", "T": "ten", "J": "jack",
    "Q": "queen", "K": "king", "A": "ace", "3": "three", "2": "two", "*": "joker", WILD_KEY: "wild card", "x": "card",
}  # fmt: skip


def name_of(card: Index, count: int = 1) -> str:
    """A card's rank in words, in the plural where it is not one card."""
    return rank_in_words(RANK[card], count)


def rank_in_words(rank: str, count: int = 1) -> str:
    """A rank or the key of a meld in words; a key that names no rank stays as it is."""
    name = _NAMES.get(rank, rank)
    return name if count == 1 or rank not in _NAMES else f"{name}es" if name == "six" else f"{name}s"
