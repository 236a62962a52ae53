"""The game as its program keeps it, or as a client sees it: what was done, what was seen, what each round scored."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct


class Card(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A card with its number in the packs."""

    rank: str
    suit: str | None = None
    id: int | None = None


class Addition(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """Cards added to a meld: by number where it was done, as cards where it was seen."""

    meld_id: str
    card_ids: list[int] = []
    cards: list[Card] = []


class Play(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """Melds laid together."""

    new_melds: list[list[Card | int]] = []
    additions: list[Addition] = []


class Action(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """What a player did."""

    type: str
    play: Play = msgspec.field(default_factory=Play)
    card_id: int | None = None


class Entry(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """An entry of the log: an action of a player, or an event."""

    player_id: str | None = None
    action: Action | None = None
    event: str | None = None


class Seen(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """An event of the feed, which shows what everybody saw."""

    type: str
    player_id: str | None = None
    name: str | None = None
    count: int | None = None
    card: Card | None = None
    played: Play = msgspec.field(default_factory=Play)
    red3s: list[Card] = msgspec.field(default_factory=list, name="red3s")


class Player(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A player; only the server has the hand, a client its size."""

    id: str
    name: str = ""
    hand: list[Any] | None = None
    hand_count: int | None = None
    red3s: list[Card] = msgspec.field(default_factory=list, name="red3s")

    @property
    def size(self) -> int | None:
        """How many cards the player holds."""
        return len(self.hand) if self.hand is not None else self.hand_count


class Round(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """The round that is being played, or was played last."""

    number: int = 1
    dealer: int | None = None
    stock: list[Any] | None = None
    stock_count: int | None = None
    discard: list[Card] | None = None
    discard_count: int | None = None
    feed: list[Raw] = []


class Breakdown(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """What a player scored in a round; `handPenalty` is positive."""

    meld_points: int | None = None
    canasta_bonus: int | None = None
    red3_points: int | None = msgspec.field(default=None, name="red3Points")
    going_out_bonus: int | None = None
    concealed_bonus: int | None = None
    hand_penalty: int | None = None
    total: int | None = None


class Scored(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """How a round ended."""

    round: int
    ended_by: str | None = None
    went_out: str | None = None
    breakdown: dict[str, Breakdown] = {}
    hands: dict[str, list[Card]] = {}


class Game(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A game."""

    players: list[Player]
    log: list[Raw] = []
    round: Round | None = None
    history: list[Scored] = []
    status: str | None = None


GROWING = frozenset({"log", "history", "feed"})
ENTRIES = msgspec.json.Decoder(Entry)
FEED = msgspec.json.Decoder(Seen)
