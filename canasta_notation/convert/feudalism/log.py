"""The log as its program writes it: one match a line, with its settings, deals, moves and results."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct


class House(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """The house rules of Hand and Foot among the settings; None where the log does not say."""

    going_out_clean: int | None = None
    going_out_dirty: int | None = None
    wild_books_allowed: bool | None = None
    partner_consent: bool | None = None
    add_to_closed_books: bool | None = None
    replace_red_threes_on_foot_open: bool | None = None
    red_three_score_enabled: bool | None = None
    red_three_score_points: int | None = None
    red_three_hand_end_penalty: bool | None = None
    red_three_hand_end_penalty_points: int | None = None
    take_discard_top_seven: bool | None = None


class Config(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """The settings of a match; None where the log does not say."""

    deck_count: int | None = None
    hand_size: int | None = None
    foot_size: int | None = None
    stock_draw: int | None = None
    play_to: int | None = None
    rounds: int | None = None
    canasta_size: int | None = None
    canasta_may_exceed: bool | None = None
    max_wilds_per_meld: int | None = None
    min_naturals_to_start: int | None = None
    min_naturals_for_dirty_book: int | None = None
    freeze_on_wild_discard: bool | None = None
    take_pile_needs_two_naturals_always: bool | None = None
    red_three_replacement: bool | None = None
    books_close_at_seven: bool | None = None
    require_discard_to_go_out: bool | None = None
    going_out_needs_canasta: bool | None = None
    concealed_bonus: bool | None = None
    house: House = msgspec.field(default_factory=House)


class Player(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A player at the start of a deal, red threes laid and replaced already."""

    seat: int
    hand: list[str]
    team: int | None = None
    foot: list[str] = []
    display_name: str | None = None


class Laid(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """Red threes of the deal, and what replaced them: which the program's own log leaves out and ours writes."""

    seat: int
    red_threes: list[str]
    drawn: list[str] = []


class Start(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A deal before the first move; `stock` has its top first, `discard` its top last."""

    players: list[Player]
    stock: list[str]
    discard: list[str]
    red_threes: list[list[str]] = []
    """By team."""

    dealer: int | None = None
    current_player: int | None = None
    scores: list[int] = []
    """Of the teams, before the deal."""

    laid: list[Laid] | None = None


class Move(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A move of whatever kind, with what the kinds say."""

    kind: str
    card_ids: list[str] | None = None
    groups: list[list[str]] | None = None
    meld_index: int | None = None
    card_id: str | None = None
    accept: bool | None = None
    announced: int | None = None
    """The count that the player announced: ours, in logs that we write."""

    drawn: list[str] | None = None
    """What is drawn where fewer cards are left than are due: ours, since the program ends the deal there."""


class Played(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A move and who made it."""

    seat: int
    move: Move


class Break(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """What a team scored in a deal; `handPenalty` is positive. The last three are ours, in logs that we write."""

    card_points: int | None = None
    canasta_bonus: int | None = None
    red_three_score: int | None = None
    going_out: int | None = None
    hand_penalty: int | None = None
    total: int | None = None
    black: int | None = None
    special: int | None = None
    penalty: int | None = None


class End(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """How a deal ended; `wentOutPlayer` is -1 where the stock ran out."""

    went_out_player: int | None = None
    message: str | None = None
    score: list[Break] = []
    totals: list[int] = []


class Round(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A deal."""

    deal: Start
    moves: list[Raw] = []
    end: End | None = None


class Log(Struct, kw_only=True, rename="camel", omit_defaults=True):
    """A match."""

    variant: str
    rounds: list[Round]
    seed: int | None = None
    config: Config = msgspec.field(default_factory=Config)
    final_phase: str | None = None


def teams_of(players: list[Player]) -> list[int]:
    """For each player, by seat, the place of the team in lists by team; without a word of it, every other seat."""
    seated = sorted(players, key=lambda one: one.seat)
    told = [one.team for one in seated if one.team is not None]
    if len(told) < len(seated):
        return [place % 2 for place in range(len(seated))]
    return [sorted(set(told)).index(team) for team in told]


GROWING = frozenset({"rounds", "moves"})
"""The lists of which a log that was cut may hold a beginning."""

MOVES = msgspec.json.Decoder(Played)

RED_THREE = 100
"""What the program takes off with the hand for a red three that was not laid."""
