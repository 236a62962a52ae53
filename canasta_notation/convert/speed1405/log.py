"""The two logs as their program writes them: moves of spectated matches, and replays of states saved in the cloud."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct


class Laid(Struct, kw_only=True, rename="camel"):
    """A meld on the table."""

    naturals: list[Any] = []
    wilds: list[Any] = []


class Player(Struct, kw_only=True, rename="camel"):
    """A player in a state; the cards are names, or objects that hold one."""

    id: str
    name: str | None = None
    hand: list[Any] = []
    melds: list[Laid] = []
    red3s: list[Any] = msgspec.field(default_factory=list, name="red3s")
    score: int | None = None


class Pile(Struct, kw_only=True, rename="camel"):
    """The discard pile, its top last."""

    cards: list[Any] = []
    frozen: bool = False


class State(Struct, kw_only=True, rename="camel"):
    """The table at one moment; the stock has its top first."""

    players: list[Player]
    stock: list[Any] = []
    pile: Pile = msgspec.field(default_factory=Pile)
    current_player_index: int = 0
    round_scores: list[dict[str, int]] = []


class Action(Struct, kw_only=True, rename="camel"):
    """What a player did, of whatever kind."""

    type: str
    card_ids: list[str] = []
    card_id: str | None = None
    meld_index: int = -1
    player_id: str | None = None
    discard_card_id: str | None = None


class Move(Struct, kw_only=True, rename="camel"):
    """A move of a spectated match; a player below 0 marks the end of a deal."""

    player_index: int
    action: Action


class Step(Struct, kw_only=True, rename="camel"):
    """An act of a replay, told by the state before it."""

    player_id: str
    state_before: State
    description: str = ""


class Log(Struct, kw_only=True, rename="camel"):
    """A match: the moves of a spectated one, or the acts of a replay."""

    move_history: list[Raw] | None = None
    deals: list[State] = []
    """The states at the beginning of each deal of a spectated match, where they were kept."""

    round_scores: list[dict[str, int]] = []
    final_scores: list[int] = []
    is_over: bool = False
    actions: list[Raw] | None = None
    player_names: list[str] = []
    final_state: State | None = None


GROWING = frozenset({"moveHistory", "actions"})
MOVES = msgspec.json.Decoder(Move)
STEPS = msgspec.json.Decoder(Step)


def name_of(card: Any) -> str:
    """The name by which the program tells one card from all others."""
    if isinstance(card, dict):
        card = card.get("id")
    return card if isinstance(card, str) else ""
