"""The log as its program writes it: rooms with an English message for each turn, and what was seen of the table."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct


class Rules(Struct, kw_only=True, rename="camel"):
    """The rules of a room; None where the log does not say."""

    team_count: int | None = None
    players_per_team: int | None = None
    deck_count: int | None = None
    cards_per_player: int | None = None
    target_score: int | None = None
    canastas_to_go_out: int | None = None
    draw_count: int | None = None
    partner_permission: bool | None = None
    allow_wild_canasta: bool | None = None
    freeze_on_black_three: bool | None = None
    max_wilds_per_meld: int | None = None
    clean_canasta_bonus: int | None = None
    dirty_canasta_bonus: int | None = None
    red_three_bonus: int | None = None
    unprotected_red_threes_penalty: bool | None = None
    going_out_bonus: int | None = None


class Start(Struct, kw_only=True, rename="camel"):
    """A deal: hands by player in the order of play, the stock with its top last."""

    hands: dict[str, list[Any]]
    stock: list[Any] = []
    discard_pile: list[Any] = []
    dealer_index: int | None = None


class Meld(Struct, kw_only=True, rename="camel"):
    """A meld on the board of a team."""

    cards: list[Any] = []


class Diff(Struct, kw_only=True, rename="camel"):
    """The table after a turn: the hand of who played, the board of the team, the sizes of pile and stock."""

    hand: list[Any]
    board: list[Meld] = []
    pile: int = 0
    stock: int = 0


class Message(Struct, kw_only=True, rename="camel"):
    """What the program said of a turn."""

    message: str
    actor_uid: str | None = None
    actor_name: str | None = None
    hand_number: int | None = None
    sequence: int | None = None


class Breakdown(Struct, kw_only=True, rename="camel"):
    """What a team scored; `handPenalty` is positive."""

    board_card_points: int | None = None
    canasta_bonus: int | None = None
    red_three_points: int | None = None
    going_out_points: int | None = None
    hand_penalty: int | None = None
    round_total: int | None = None


class End(Struct, kw_only=True, rename="camel"):
    """How a deal ended; breakdowns by the number of the team."""

    reason: str | None = None
    breakdowns: dict[str, Breakdown] = {}
    team_scores: list[int] = []


class Hand(Struct, kw_only=True, rename="camel"):
    """A deal with its messages and, where they were kept, what the table looked like after each."""

    action_log: list[Raw] = []
    deal: Start | None = None
    diffs: list[Raw] = []
    end: End | None = None


class Room(Struct, kw_only=True, rename="camel"):
    """A match: its deals, or nothing but the log of the room."""

    hands: list[Hand] = []
    action_log: list[Raw] = []
    rules: Rules = msgspec.field(default_factory=Rules)


GROWING = frozenset({"hands", "actionLog", "diffs"})
MESSAGES = msgspec.json.Decoder(Message)
DIFFS = msgspec.json.Decoder(Diff)


def name_of(card: Any) -> str:
    """The name by which the program tells one card from all others."""
    if isinstance(card, dict):
        card = card.get("id")
    return card if isinstance(card, str) else ""
