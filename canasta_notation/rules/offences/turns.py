"""Turns and the order of steps: TRN."""

from __future__ import annotations

from canasta_notation.model import (
    Ask,
    Discard,
    Draw,
    Lay,
    LayRedThrees,
    NoDiscard,
    Pass,
    PutBack,
    TakeBonus,
    TakePile,
)
from canasta_notation.rules import cases
from canasta_notation.rules.offences.drawing import meld_before_draw
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import has_ahead
from canasta_notation.rules.rule import Judged, Offence, rule
from canasta_notation.table import AtTheDeal, NotDiscarded, Table

_STEP = "step order"
_PLAY = (Lay, Discard, TakePile, TakeBonus, Pass, NoDiscard, Ask)


@rule("TRN102", Lay, group=_STEP, case=cases.out_of_order)
def meld_out_of_order(table: Table, _act: Lay, _params: Params) -> Offence | None:
    """A meld before the draw of the same turn, or after the discard, which ends the turn.

    What it checks:
        A turn goes draw or take, then melds, then discard. Out of order are a meld, a discard or a question before the
        draw that comes later in the line, and any act after the discard but a word or the foot; a question there is
        ASK101, and `--` ends a turn as a discard does. So is play on a line numbered 0, where only red threes are laid
        and replaced.

    Why:
        The draw comes before all else, and the discard hands the turn on. The act is carried out where it stands.

    Example:
        Rules: classic
        == deal 1
        1. N +A:AAA d:x -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 004 3i.ii "The turn must be played in this order"; docs/spec/turns.md
    """
    turn = table.turn
    if turn.ended_at is None and turn.has_drawn:
        return None
    return _after_end(table, "melded") or meld_before_draw(table)


@rule("TRN102", Discard, group=_STEP, case=cases.before_draw)
def discard_before_draw(table: Table, _act: Discard, _params: Params) -> Offence | None:
    """A discard before the draw of the same turn."""
    turn = table.turn
    if turn.has_drawn or turn.ended_at is not None or meld_before_draw(table) is None:
        return None
    return Offence("discarded before drawing")


@rule("TRN102", Discard, group=_STEP, case=cases.after_end)
def discard_after_none(table: Table, _act: Discard, _params: Params) -> Offence | None:
    """A discard after the turn was ended without one."""
    turn = table.turn
    if turn.ended_at is None or turn.discard_step is not None or turn.late or turn.number == 0:
        return None
    return Offence("discarded after ending the turn without a discard")


@rule("TRN102", AtTheDeal, group=_STEP)
def play_at_the_deal(table: Table, act: AtTheDeal, _params: Params) -> Offence | None:
    """Play on a line of the deal, where only red threes are laid and replaced."""
    turn = table.turn
    if not isinstance(act.act, _PLAY) or turn.late or turn.early:
        return None
    return Offence("played before the first turn")


@rule("TRN102", Ask, group=_STEP, case=cases.out_of_order)
def question_before_draw(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked before the draw."""
    turn = table.turn
    if turn.has_drawn or turn.number == 0 or not has_ahead(table, Draw, TakePile, Pass):
        # Without a draw in the line it is the draw that is missing.
        return None
    return Offence("asked for leave to go out before drawing")


@rule("TRN102", Draw, TakePile, LayRedThrees, TakeBonus, PutBack, NoDiscard, Pass, group=_STEP, case=cases.after_end)
def act_after_discard(table: Table, act: Judged, _params: Params) -> Offence | None:
    """An act after the discard, which ends the turn."""
    turn = table.turn
    if isinstance(act, NoDiscard) and turn.discard_step is None:
        # Said twice.
        return None
    if isinstance(act, (Draw, LayRedThrees)) and turn.took_foot_after_end:
        return None
    return _after_end(table, "went on")


def _after_end(table: Table, what: str) -> Offence | None:
    turn = table.turn
    if turn.ended_at is None or turn.late or turn.early or turn.number == 0:
        return None
    if turn.discard_step is None:
        return Offence(f"{what} after ending the turn without a discard")
    return Offence(f"{what} after the discard, which ends the turn")


@rule("TRN106", Discard, case=cases.after_end)
def two_discards(table: Table, _act: Discard, _params: Params) -> Offence | None:
    """A second card is discarded in one turn.

    What it checks:
        One card is discarded in a turn. Both cards lie on the pile afterwards.

    Why:
        The discard ends the turn, so a second one is a card that left the hand unlawfully.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4 -5

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4
        2. E d:x -5

    Sources:
        Pagat, Classic Canasta; source 000 "discarding one of their cards"
    """
    return Offence("discarded a second card") if table.turn.discard_step is not None else None


@rule("TRN105", NotDiscarded)
def no_discard(table: Table, _act: NotDiscarded, _params: Params) -> Offence | None:
    """The turn ends with cards in the hand and without a discard.

    What it checks:
        A turn in which nobody goes out ends with a discard. `--` with cards in the hand is none, unless the rules let a
        player pass the discard (`no_exit_rule=pass_discard`: one card left and canastas missing). Where there are feet,
        a hand that is melded out takes up its foot and discards from that. It is left open where cards laid unseen
        leave open of what kind a canasta is that the rules ask for.

    Why:
        The discard is what the next player plays on. Where nothing was written, not even `--`, the scribe may have left
        it out: what fits a hand with a card less and a pile with one more is not held against anybody after it.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA --

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 000 "Play is completed with the forced discard"; source 001 "pass the discard"
    """
    turn, hand = table.turn, table.hand
    if turn.number == 0 or not turn.is_regular or turn.ended_early or turn.is_kept:
        return None
    if turn.discard_step is not None or turn.passed or hand.loose or not turn.has_begun:
        return None
    if hand.size == 0 and not turn.foot_left:
        return None
    if turn.declared_out is not None or turn.told_out:
        return None
    if table.stock.size is None and 0 < turn.drawn_in_all <= turn.reds_drawn:
        # It may have been the last card, which ends the deal.
        return None
    if hand.size == 0:
        return Offence("melded the last card and neither took up the foot nor discarded", step=_last(table))
    return Offence(
        f"ended the turn without a discard, with {hand.size} card{'s' * (hand.size > 1)} in the hand",
        {"hand": hand.size},
        step=_last(table) if turn.ended_at is None else turn.ended_at,
    )


def _last(table: Table) -> int | None:
    return len(table.turn.acts) - 1 if table.turn.acts else None
