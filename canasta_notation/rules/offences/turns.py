"""Turns and the order of steps: TRN."""

from __future__ import annotations

from canasta_notation.model import (
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    TakeBonus,
    TakeFoot,
    TakePile,
)
from canasta_notation.rules.offences.drawing import meld_before_draw
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Judged, Offence, rule
from canasta_notation.table import EndTurn, Table

_STEP = "step order"


@rule("TRN102", Lay, group=_STEP)
def meld_out_of_order(table: Table, _act: Lay, _params: Params) -> Offence | None:
    """A meld before the draw of the same turn, or after the discard, which ends the turn."""
    return _after_end(table, "melded") or meld_before_draw(table)


@rule("TRN102", Discard, group=_STEP)
def discard_before_draw(table: Table, _act: Discard, _params: Params) -> Offence | None:
    """A discard before the draw of the same turn."""
    if table.turn.ended_at is not None or meld_before_draw(table) is None:
        return None
    return Offence("discarded before drawing")


@rule("TRN102", Lay, Discard, TakePile, Pass, NoDiscard, Ask, group=_STEP)
def play_at_the_deal(table: Table, _act: Judged, _params: Params) -> Offence | None:
    """Play on a line of the deal, where only red threes are laid and replaced."""
    turn = table.turn
    return Offence("played before the first turn") if turn.number == 0 and not turn.late else None


@rule("TRN102", Ask, group=_STEP)
def question_before_draw(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked before the draw."""
    turn = table.turn
    if turn.has_drawn or turn.number == 0:
        return None
    return Offence("asked for leave to go out before drawing")


@rule("TRN102", Draw, TakePile, LayRedThrees, TakeBonus, PutBack, NoDiscard, Pass, group=_STEP)
def act_after_discard(table: Table, act: Judged, _params: Params) -> Offence | None:
    """An act after the discard, which ends the turn."""
    turn = table.turn
    if isinstance(act, (Draw, LayRedThrees)) and turn.foot_step is not None and turn.foot_step > (turn.ended_at or 0):
        return None
    return _after_end(table, "went on")


def _after_end(table: Table, what: str) -> Offence | None:
    turn = table.turn
    if turn.ended_at is None or turn.late or turn.number == 0:
        return None
    return Offence(f"{what} after the discard, which ends the turn")


@rule("TRN106", Discard)
def two_discards(table: Table, _act: Discard, _params: Params) -> Offence | None:
    """A second card is discarded in one turn."""
    return Offence("discarded a second card") if table.turn.discard_step is not None else None


@rule("TRN105", EndTurn)
def no_discard(table: Table, _act: EndTurn, _params: Params) -> Offence | None:
    """The turn ends with cards in the hand and without a discard."""
    turn, hand = table.turn, table.hand
    if turn.number == 0 or not turn.is_regular or turn.ended_early or turn.is_kept:
        return None
    if turn.discard_step is not None or turn.passed or hand.loose or not turn.has_begun:
        return None
    if hand.size == 0 and not turn.foot_left:
        return None
    if turn.declared_out is not None or turn.told_out:
        return None
    if hand.size == 0:
        return Offence("melded the last card and neither took up the foot nor discarded", step=_last(table))
    return Offence(
        f"ended the turn without a discard, with {hand.size} card{'s' * (hand.size > 1)} in the hand",
        {"hand": hand.size},
        step=_last(table),
    )


def _last(table: Table) -> int | None:
    return len(table.turn.acts) - 1 if table.turn.acts else None


WORDS = (Say, GoOut, NotOut, AnnounceCount, TakeFoot)
"""Steps that may stand after the end of the turn."""
