"""The log as its engine writes it: one deal a line, of numbered actions, with or without the cards."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from canasta_notation.cards import Card
from canasta_notation.cards import card as card_of

Pair: TypeAlias = tuple[int, int]

RANKS = "A23456789TJQK"
JOKER = 52
MOST_CARDS = 500
"""Cards in one list of a deal that are read: far more than the pack has."""

_SUITS = "cdhs"

SLOTS = 24
"""Melds of a side for which the engine keeps numbers."""

_TAKE, _RUNS, _SETS, _ADDS = 1, 2, 194, 233
_ADD_WIDTH = 54
_DISCARDS = _ADDS + SLOTS * _ADD_WIDTH
_OUT = _DISCARDS + _ADD_WIDTH
_END = _OUT + 1


class Dealt(Struct, kw_only=True):
    """The cards of a deal, red threes laid and replaced; the top of `stock` and of `trash` stands last."""

    hands: list[list[Pair]]
    """For each player pairs of a card and how many of it."""

    stock: list[int]
    trash: list[int]
    red_threes: list[list[int]] = []
    """By side."""

    first: int = 0


class Slots(Struct, kw_only=True):
    """A meld at the end of a deal; each slot has its card first."""

    owner: int
    slots: list[Pair]


class Log(Struct, kw_only=True):
    """A deal. The engine's own export has `action_log`, the expanded form `deal` and `actions`."""

    profile: str
    players: int
    seed: int | None = None
    deal: Dealt | None = None
    actions: list[Raw] | None = None
    action_log: list[Raw] | None = None
    state_hash: str | None = None
    end_reason: str | None = None
    went_out_side: int | None = None
    round_scores: list[int] = []
    final_melds: list[Slots] | None = None
    final_hands: list[list[Pair]] | None = None


class Action(Struct, kw_only=True):
    """An action of the expanded form."""

    seat: int
    id: int


GROWING = frozenset({"actions", "action_log"})
"""The lists of which a log that was cut may hold a beginning."""

ACTIONS = msgspec.json.Decoder(Action)
NUMBERS = msgspec.json.Decoder(int)


class Told(Struct, frozen=True):
    """What the number of an action says. `kind` is draw, take, run, set, add, discard, out, end, or nothing known.

    `place` is the rank of a set, or the meld that a card joins; `card` what joins it or is discarded; `wild` whether a
    set begins with a wild card: 0 without, 1 with a joker, 2 with a two.
    """

    kind: str
    place: int = 0
    card: int = 0
    wild: int = 0


def told(number: int) -> Told:
    """What the number of an action says."""
    if number in (0, _TAKE, _OUT, _END):
        return Told({0: "draw", _TAKE: "take", _OUT: "out", _END: "end"}[number])
    if not 0 <= number < _END:
        return Told("")
    if number < _SETS:
        return Told("run")
    if number < _ADDS:
        rank, wild = divmod(number - _SETS, 3)
        return Told("set", place=rank, wild=wild)
    if number < _DISCARDS:
        place, card = divmod(number - _ADDS, _ADD_WIDTH)
        return Told("add", place=place, card=card)
    return Told("discard", card=number - _DISCARDS)


def named(number: int) -> Card | None:
    """The card of a number: suit by suit from clubs to spades, ace to king, then the joker; None for no such."""
    if number == JOKER:
        return card_of("*")
    if not 0 <= number < JOKER:
        return None
    suit, rank = divmod(number, len(RANKS))
    return card_of(RANKS[rank] + _SUITS[suit])


def of_rank(rank: int) -> list[int]:
    """The cards of a rank, clubs first: the order in which the engine takes them."""
    return [suit * len(RANKS) + rank for suit in range(len(_SUITS))]


TWOS = of_rank(1)
RED_THREES = (15, 28)
"""Diamonds and hearts, in the order in which the engine lays them."""


def pack() -> list[int]:
    """The pack in the order in which the engine makes it."""
    return [card for _pack in range(2) for card in range(JOKER)] + [JOKER] * 4


def counted(pairs: list[Pair]) -> list[int] | None:
    """The cards of pairs of a card and its number; None where that is no hand."""
    cards: list[int] = []
    for card, count in pairs:
        if not 0 <= count <= MOST_CARDS - len(cards):
            return None
        cards += [card] * count
    return cards
