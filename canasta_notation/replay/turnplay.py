"""Playing one turn: each act is prepared, judged, and carried out; then the turn is judged as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from canasta_notation.model import Act, Ask, Discard, Lay, LayRedThrees, NoDiscard, Pass, TakeFoot, TakePile
from canasta_notation.replay.found import offence
from canasta_notation.replay.limits import too_many_copies
from canasta_notation.replay.whole import judge_melds
from canasta_notation.rules import RuleSet, apply, end_turn, sum_up
from canasta_notation.rules.offences.pile import is_early
from canasta_notation.rules.reading import top_use
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Ended, EndTurn, Table, TurnState
from canasta_notation.text import Span

Judgement: TypeAlias = tuple[str, Offence, int]
"""A code, what is held against the play, and the step on which it stands."""

_TAKE_BLAMED = {"PIL102", "PIL105", "PIL107", "PIL108", "PIL112"}


def begin_turn(table: Table, seat: str, number: int | None, span: Span, acts: Sequence[Act]) -> TurnState:
    """Begin a turn, or acts aside of any turn; `acts` are all that the line has."""
    turn = TurnState(seat, table.turns, number, span, tuple(acts))
    table.turn = turn
    hand = table.hands[seat]
    turn.size_before = None if hand.loose else hand.size
    turn.was_open = table.side_of[seat].is_open
    return turn


def begin_regular(table: Table, rules: RuleSet) -> None:
    """What holds at the start of a real turn: replacements that wait, a take that is forced."""
    turn = table.turn
    turn.reds_due = table.reds_waiting[turn.seat]
    if turn.reds_due:
        table.reds_waiting[turn.seat] = 0
    if table.stock.size == 0:
        turn.forced = rules.mechanics.forced_take(table, turn.seat, rules)


def play_act(table: Table, rules: RuleSet, act: Act, span: Span) -> list[Judgement]:
    """Judge the act at the place where the turn stands, then carry it out."""
    turn = table.turn
    _prepare(table, rules, act)
    found: list[Judgement] = []
    if turn.ended_early and isinstance(act, (Lay, Discard, NoDiscard, TakePile, TakeFoot)):
        _played_on(table, found)
    else:
        judged = rules.judge(table, act)
        if judged:
            if isinstance(act, TakePile) and any(code == "TRN104" for code, _what in judged):
                judged = [one for one in judged if not one[0].startswith("PIL")]
            _take_up(table, judged, found, act)
    apply(table, act, span, rules)
    if isinstance(act, Pass):
        turn.ended_early = table.stock.size == 0
    elif isinstance(act, LayRedThrees) and turn.number != 0:
        turn.ended_early = rules.mechanics.ends_with_red_three(table, rules.params)
    ledger = table.ledger
    if ledger.excess:
        found.extend(("CRD101", too_many_copies(ledger, card), turn.at) for card in ledger.excess)
        ledger.excess.clear()
    return found


def finish_turn(table: Table, rules: RuleSet) -> list[Judgement]:
    """Judge the turn as a whole and close it."""
    turn = table.turn
    turn.at = len(turn.acts)
    sum_up(table, rules)
    found: list[Judgement] = []
    if turn.lays:
        if rules.mechanics.judged_at == "turn":
            for step, code, what in judge_melds(table, rules):
                turn.blamed_steps.add(step)
                found.append((code, what, step))
        if turn.taken is not None:
            early = (laid.step for laid in turn.lays if laid.from_rest and is_early(table, laid.step, rules.params))
            turn.rest_step = next(early, None)
    _judge_end(table, rules, found)
    end_turn(table, rules)
    return found


def finish_aside(table: Table, rules: RuleSet) -> list[Judgement]:
    """Judge acts at the deal, or a foot taken up out of turn, and close the line."""
    turn = table.turn
    turn.at = len(turn.acts)
    found: list[Judgement] = []
    _judge_end(table, rules, found)
    table.skipped += max(0, turn.reds_due)
    return found


def _judge_end(table: Table, rules: RuleSet, found: list[Judgement]) -> None:
    judged = rules.judge(table, EndTurn())
    if judged:
        _take_up(table, judged, found, None)


def _take_up(table: Table, judged: list[tuple[str, Offence]], found: list[Judgement], act: Act | None) -> None:
    for code, what in judged:
        found.append((code, what, table.turn.at if what.step is None else what.step))
        _follow(table, code, act)


def _played_on(table: Table, found: list[Judgement]) -> None:
    if not table.over_reported:
        table.over_reported = True
        why = "the pass ended the deal" if table.turn.passed else "the last card of the stock was a red three"
        what = offence(f"played on after the end of the deal: {why}")
        found.append(("DRW106", what, table.turn.at))


def _prepare(table: Table, rules: RuleSet, act: Act) -> None:
    """Look at what the player shows before the act is judged."""
    turn = table.turn
    if isinstance(act, TakePile):
        turn.top_use = top_use(table, act, rules.params)
    elif isinstance(act, TakeFoot):
        turn.foot_early = rules.mechanics.foot_trigger(table, rules.params) or ""
    elif isinstance(act, Ask):
        turn.ask_is_late = rules.mechanics.ask_in_time(table, rules.params)


def _follow(table: Table, code: str, act: Act | None) -> None:
    """Remember what was said, so that what follows only from it is not said again."""
    turn = table.turn
    if code == "TRN102":
        turn.late = turn.late or turn.ended_at is not None
        turn.early = turn.early or turn.ended_at is None
    elif code in _TAKE_BLAMED:
        turn.take_blamed = True
    elif code.startswith("MLD") and isinstance(act, Lay):
        turn.blamed_steps.add(turn.at)
    elif code == "DRW104":
        table.owes_draw.pop(turn.seat, None)
    elif code == "RED101":
        table.reds_reported[turn.seat] = table.hand.red_threes
    elif code == "DRW106":
        table.ended, table.ended_by, table.ended_span = Ended.STOCK, turn.seat, turn.span
        table.over_reported = True
