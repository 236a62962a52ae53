"""The cards of other programs: their words for ranks and suits, and a reader that says what does not exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from canasta_notation.cards import JOKER, UNKNOWN, Card
from canasta_notation.cards import card as card_of
from canasta_notation.convert.losses import Losses
from canasta_notation.model import Cards

_RANKS = {name: name for name in "A23456789TJQK"} | {
    "10": "T", "1": "A", "X": "T", "ACE": "A", "TWO": "2", "DEUCE": "2", "THREE": "3", "FOUR": "4", "FIVE": "5",
    "SIX": "6", "SEVEN": "7", "EIGHT": "8", "NINE": "9", "TEN": "T", "JACK": "J", "QUEEN": "Q", "KING": "K",
}  # fmt: skip
_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"} | {
    name: suit
    for suit, word in (("c", "club"), ("d", "diamond"), ("h", "heart"), ("s", "spade"))
    for name in (suit, word, f"{word}s")
}
_JOKERS = {"JOKER", "JK", "JKR", "*"}

Name = TypeVar("Name")
_SHOWN = 40


def rank_named(word: str) -> str | None:
    """The rank that a word means, in any case: `10`, `ten` and `T` are `T`. None for any other word."""
    return _RANKS.get(word.upper())


def suit_named(word: str) -> str | None:
    """The suit that a word, a letter or a sign means: `Hearts`, `H` and `♥` are `h`. None for any other word."""
    return _SUITS.get(word.lower().removesuffix("\ufe0f"))


def card_named(rank: str, suit: str | None = None) -> Card | None:
    """The card of a rank and a suit in another program's words; a joker needs no suit. None where there is no such."""
    if rank.upper() in _JOKERS:
        return JOKER
    named, coloured = rank_named(rank), suit_named(suit or "")
    return card_of(named + coloured) if named and coloured else None


def is_red_three(card: Card) -> bool:
    """Whether it is a red three, as far as it was seen."""
    return card.rank == "3" and card.colour == "r"


def is_wild(card: Card) -> bool:
    """Whether it is a joker or a two."""
    return card.rank in "2*W"


def meld_key(cards: Iterable[Card]) -> str | None:
    """The key of a meld of these cards: the first natural rank among them, `W` where all are wild, None without any.

    A card that nobody saw says nothing.
    """
    wild = False
    for card in cards:
        if is_wild(card):
            wild = True
        elif card.rank != "x":
            return card.rank
    return "W" if wild else None


class CardReader:
    """Reads the cards of a log by a function of its format; what that does not know is CNV302 and becomes `x`."""

    def __init__(self, named: Callable[[Name], Card | None], losses: Losses) -> None:
        self._named: Callable[..., Card | None] = named
        self.losses = losses
        self._known: dict[object, Card] = {}

    def card(self, name: object, where: str = "") -> Card:
        """The card of a name in the log's own terms; `where` is the place, for the report."""
        known = self._known.get(name)
        if known is None:
            known = self._named(name)
            if known is None:
                shown = str(name)
                shown = shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"
                self.losses.add("CNV302", f"{shown!r} is no card; it is left unknown", where)
                return UNKNOWN
            self._known[name] = known
        return known

    def cards(self, names: Iterable[object], where: str = "") -> Cards:
        """The cards of several names, in their order."""
        return tuple(self.card(name, where) for name in names)
