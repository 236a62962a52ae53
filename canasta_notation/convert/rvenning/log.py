"""The saved match as its program writes it: setup, history, the hand being played, and the commands of all hands."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct


class Rules(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """The rules of a match; None where the save does not say."""

    players: int | None = None
    deal_size: int | None = None
    draw_count: int | None = None
    canastas_to_go_out: int | None = None
    target: int | None = None


class Seat(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """Who sits there."""

    name: str = ""


class Setup(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """What was agreed before the match."""

    seats: list[Seat]
    rules: Rules = msgspec.field(default_factory=Rules)
    seed: Any = None


class Group(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """Cards laid together: a rank, the cards, and the meld that they join."""

    rank: int
    cards: list[int]
    into: int | None = None


class Command(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """What a player did, of whatever kind."""

    t: str
    seat: int = -1
    groups: list[Group] = []
    card: int | None = None
    yes: bool | None = None


class Public(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """An entry of the public record of a hand."""

    t: str
    seat: int = -1
    n: int | None = None
    card: int | None = None
    cards: list[int] = []


class Hand(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """The hand that is being played, or was played last; the tops of stock and pile are last."""

    hands: list[list[int]] = []
    stock: list[int] = []
    pile: list[int] = []
    pile_frozen: bool = False
    first_player: int | None = None
    went_out: int | None = None
    end_reason: str | None = None
    log: list[Raw] = []


class Record(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A hand that was played to its end."""

    hand_no: int
    dealer: int | None = None
    totals: list[int] = []
    scores_after: list[int] = []


class Match(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A match."""

    setup: Setup
    log: list[Raw]
    schema: int = 1
    hand_no: int | None = None
    dealer: int | None = None
    phase: str | None = None
    hand: Hand = msgspec.field(default_factory=Hand)
    history: list[Record] = []


GROWING = frozenset({"log", "history"})
COMMANDS = msgspec.json.Decoder(Command)
PUBLIC = msgspec.json.Decoder(Public)
