"""Cards as a log spells them, by a mapping file and, where it says nothing, by common usage."""

from __future__ import annotations

import re
from typing import Any

from canasta_notation.cards import JOKER, UNKNOWN, Card
from canasta_notation.convert.foreign_cards import CardReader, card_named, rank_named, suit_named
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.mapped.paths import NOWHERE, as_text, find
from canasta_notation.convert.mapped.schema import Cards, Numbered
from canasta_notation.model import Cards as CardSet

_USUAL = re.compile(
    r"(?P<rank>10|[2-9TJQKA])[-_ ]?(?P<suit>[cdhs♣♦♥♠])\ufe0f?|(?P<word>\w+) of (?P<suits>\w+)", re.IGNORECASE
)
_LONGEST = 40
"""Characters of the longest name of a card."""

_JOKERS = {"joker", "jkr", "jk", "*", "🃏"}
_NO_CARD = object()


class Spelling:
    """Reads the cards of one log."""

    def __init__(self, said: Cards, losses: Losses) -> None:
        self._said = said
        self._pattern = re.compile(said.pattern) if said.pattern else None
        self._reader = CardReader(self._named, losses)

    def cards(self, value: Any, where: str) -> CardSet:
        """The cards of a list, or of one card alone."""
        listed = value if isinstance(value, list) else [value]
        return tuple(self._reader.card(self._name(one), where) for one in listed)

    def rank(self, value: Any) -> str | None:
        """The key of a meld that the log calls by a rank; None where it is no rank."""
        word = as_text(value)
        if word is None:
            return None
        named = self._said.ranks.get(word)
        return named if named is not None else rank_named(word)

    def _name(self, value: Any) -> object:
        """What a card is called, as something that can be looked up; an object is its rank and suit."""
        if not isinstance(value, dict):
            # A dictionary holds true and 1 for one key.
            return value if value is None or type(value) in (str, int) else f"a {type(value).__name__}"
        rank, suit = find(value, self._said.rank), find(value, self._said.suit)
        return as_text(rank) or "", None if suit is NOWHERE or suit is None else as_text(suit) or ""

    def _named(self, name: object) -> Card | None:
        match name:
            case None:
                return UNKNOWN
            case (str() as rank, str() | None as suit):
                return self._of(rank, suit)
            case int():
                number = self._said.numbered
                return None if number is None else _numbered(number, name)
            case str():
                return self._of_text(name)
            case _:
                return None

    def _of_text(self, text: str) -> Card | None:
        if len(text) > _LONGEST:
            return None
        if text in self._said.unknown or text in ("x", "?"):
            return UNKNOWN
        if text in self._said.jokers or text.lower() in _JOKERS:
            return JOKER
        found = (self._pattern or _USUAL).fullmatch(text)
        if found is None:
            return None
        groups = found.groupdict()
        return self._of(groups["rank"] or groups.get("word") or "", groups.get("suit") or groups.get("suits"))

    def _of(self, rank: str, suit: str | None) -> Card | None:
        if rank in self._said.jokers:
            return JOKER
        if rank in self._said.unknown:
            return UNKNOWN
        rank = self._said.ranks.get(rank, rank)
        if suit is None or suit in self._said.unknown:
            named = rank_named(rank)
            return Card(named) if named else card_named(rank)
        return card_named(rank, self._said.suits.get(suit, suit))


def _numbered(said: Numbered, number: int) -> Card | None:
    place = number - said.first
    if said.jokers_from is not None and number >= said.jokers_from:
        return JOKER if number - said.jokers_from < _MOST_JOKERS else None
    if not 0 <= place < _MOST_CARDS:
        return None
    place %= len(said.suits) * len(said.ranks)
    suit, rank = divmod(place, len(said.ranks))
    return card_named(said.ranks[rank], suit_named(said.suits[suit]))


_MOST_JOKERS = 100
_MOST_CARDS = 20 * 52
