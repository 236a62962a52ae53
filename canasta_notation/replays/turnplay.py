"""Playing one turn: each act is prepared, judged, and carried out; then the turn is judged as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    NoDiscard,
    NotOut,
    Say,
    Step,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.found import offence
from canasta_notation.replays.ledger.first_look import can_hang
from canasta_notation.replays.limits import deal_not_ended, too_many_copies
from canasta_notation.replays.whole import judge_melds
from canasta_notation.rules import RuleSet, end_turn, sum_up
from canasta_notation.rules.mechanics.binding import bind, bind_stage
from canasta_notation.rules.offences.pile import is_early
from canasta_notation.rules.rule import AtEnd, Offence
from canasta_notation.rules.signs import lays_black_threes
from canasta_notation.table import (
    DEAL,
    Answered,
    AtTheDeal,
    DrewLess,
    EmptyHand,
    Ended,
    EndMelding,
    GoingOut,
    Hand,
    NoDraw,
    NotDiscarded,
    OneCard,
    Opening,
    RedsLeft,
    Table,
    TurnState,
)
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

if TYPE_CHECKING:
    from canasta_notation.replays.ledger.hanging import Findings
    from canasta_notation.replays.ledger.worlds import World

Judgement: TypeAlias = tuple[str, Offence, int]
"""A code, what is held against the play, and the step on which it stands."""

_NO_DRAW, _DREW_LESS, _REDS_LEFT, _NOT_DISCARDED = NoDraw(), DrewLess(), RedsLeft(), NotDiscarded()
_EMPTY_HAND, _ANSWERED = EmptyHand(), Answered()
_ONE_CARD, _END_MELDING, _OPENING, _GOING_OUT = OneCard(), EndMelding(), Opening(), GoingOut()
_PLAY = (Lay, Discard, NoDiscard, TakePile, TakeFoot, Ask)
_WORDS = (Say, GoOut, NotOut, AnnounceCount)
_ONCE = {"TRN104", "TRN106", "FOT102", "ASK102", "MLD106"}
"""What is said once a turn, however often the line goes on with it."""

_TAKE_BLAMED = {"PIL102", "PIL105", "PIL107", "PIL108", "PIL112"}


def begin_aside(table: Table, seat: str, span: Span, acts: Sequence[Act]) -> None:
    """Begin acts at the deal, or a foot taken up out of turn; `acts` are all that the line has."""
    turn = TurnState(seat, table.turns, 0, span, tuple(acts), stage=DEAL)
    table.seat_turn(turn)


def begin_regular(
    table: Table, rules: RuleSet, seat: str, number: int, span: Span = NOWHERE, acts: Sequence[Act] = ()
) -> TurnState:
    """Begin the next turn, with the replacements that wait and a take that is forced; `acts` are all that it has."""
    table.turns += 1
    turn = TurnState(seat, table.turns, number, span, tuple(acts))
    table.seat_turn(turn)
    if table.reds_waiting[seat]:
        turn.reds_due = table.reds_waiting[seat]
        table.reds_waiting[seat] = 0
    if table.stock.size == 0:
        turn.forced = rules.mechanics.forced_take(table, seat, rules)
    return turn


def play_act(table: Table, rules: RuleSet, act: Act, span: Span) -> list[Judgement]:
    """Judge the act at the place where the turn stands, then carry it out."""
    turn = table.turn
    bound = rules.bound_acts.get(id(act)) or bind(rules, act)
    turn.now = bound.now
    look, effect, stage = bound.look, bound.effect, turn.stage
    if look is not None:
        look(table, rules)
    found: list[Judgement] = []
    if turn.declared_out is not None and _is_past_going_out(table, act):
        _went_on(table, found)
        return found
    if turn.ended_early and isinstance(act, _PLAY):
        _played_on(table, found)
    elif stage is not DEAL or not _is_no_deal(table, rules, act, found):
        params, judges = rules.params, bound.judges[stage]
        for judge in bind_stage(rules, bound, stage) if judges is None else judges:
            if judge(table, act, params) is not None:
                _take_up(table, rules.judge(table, act), found, act)
                break
    effect(table, act, span, rules)
    if table.ledger.excess:
        _count_copies(table, found)
    return found


def play_acts(table: Table, rules: RuleSet, acts: Sequence[Act], first: int = 0) -> list[Judgement]:
    """Play acts of a turn, from its step `first` on, until something is held against one of them; gives what that is.

    None of them is written in a record.
    """
    for at, act in enumerate(acts, first):
        table.turn.at = at
        found = play_act(table, rules, act, NOWHERE)
        if found:
            return found
    return []


def _count_copies(table: Table, found: list[Judgement]) -> None:
    ledger = table.ledger
    found.extend(("CRD101", too_many_copies(ledger, card), table.turn.at) for card in ledger.excess)
    ledger.excess.clear()


def finish_turn(table: Table, rules: RuleSet) -> list[Judgement]:
    """Judge the turn as a whole and close it."""
    turn = table.turn
    turn.at = len(turn.acts)
    sum_up(table, rules)
    found: list[Judgement] = []
    if turn.lays:
        if rules.mechanics.judged_at == "turn":
            for step, code, what in judge_melds(table, rules):
                turn.blamed_steps |= {step}
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
    table.skipped += turn.reds_owed
    return found


def play_out(world: World, rules: RuleSet, turn: TurnState, steps: Sequence[Step]) -> Findings | None:
    """What the rules find in a turn as it stands in a world, as far as it can hang on hidden cards.

    None where a card is played there that is not there: such a world there cannot be.
    """
    table = world.table
    other = begin_regular(table, rules, turn.seat, -1 if turn.number is None else turn.number, turn.span, world.acts)
    other.is_regular, other.is_last = turn.is_regular, turn.is_last
    found: list[Judgement] = []
    for other.at, act in enumerate(world.acts):
        found += play_act(table, rules, act, steps[other.at].span)
    found += finish_turn(table, rules)
    if any(code == "CRD102" for code, _what, _step in found):
        return None
    return {(code, step): what for code, what, step in found if can_hang(code)}


def _judge_end(table: Table, rules: RuleSet, found: list[Judgement]) -> None:
    ends = _ends(table.turn, table.hand, rules.asks_of_melding)
    if ends:
        judged = [one for end in ends for one in rules.judge(table, end)]
        if judged:
            _take_up(table, judged, found, None)


def _ends(turn: TurnState, hand: Hand, asks_of_melding: bool) -> list[AtEnd]:
    """Under what names the end of a turn is judged: none where nothing lacks and no rule asks of what was melded."""
    ends: list[AtEnd] = []
    if turn.drawn < turn.draw_due:
        ends.append(_DREW_LESS)
    if turn.reds_owed or hand.red_threes:
        ends.append(_REDS_LEFT)
    if turn.discard_step is None:
        ends.append(_NOT_DISCARDED)
    if not turn.has_drawn:
        ends.append(_NO_DRAW)
    if hand.size <= 1 and not hand.loose:
        ends.append(_ONE_CARD if hand.size else _EMPTY_HAND)
    if turn.answer is not None:
        ends.append(_ANSWERED)
    if turn.lays and (asks_of_melding or _melded_specially(turn)):
        ends.append(_END_MELDING)
    if turn.lays and turn.was_open is False:
        ends.append(_OPENING)
    if turn.goes_out:
        ends.append(_GOING_OUT)
    return ends


def _melded_specially(turn: TurnState) -> bool:
    """Whether cards were melded after a take, or black threes were: else few rules ask of what was melded."""
    return turn.taken is not None or lays_black_threes(turn)


def _take_up(table: Table, judged: list[tuple[str, Offence]], found: list[Judgement], act: Act | None) -> None:
    codes = {code for code, _what in judged}
    if isinstance(act, (TakePile, Draw)) and codes & {"TRN102", "TRN104"}:
        # What may not be done at all is not judged by how it was done.
        kept = {"TRN102"} if "TRN102" in codes else {"TRN104"}
        judged = [one for one in judged if one[0] in kept or one[0].startswith("CRD")]
    turn = table.turn
    for code, what in judged:
        if code in _ONCE:
            if code in turn.told:
                continue
            turn.told |= {code}
        found.append((code, what, turn.at if what.step is None else what.step))
        _follow(table, code, act)


def _played_on(table: Table, found: list[Judgement]) -> None:
    if not table.over_reported:
        table.over_reported = True
        why = "the pass ended the deal" if table.turn.passed else "the last card of the stock was a red three"
        what = offence(f"played on after the end of the deal: {why}")
        found.append(("DRW106", what, table.turn.at))


def _is_no_deal(table: Table, rules: RuleSet, act: Act, found: list[Judgement]) -> bool:
    """Whether an act has no place at the deal, where how it is done is not judged any more."""
    _take_up(table, rules.judge(table, AtTheDeal(act)), found, act)
    return table.turn.early


def _is_past_going_out(table: Table, act: Act) -> bool:
    """Whether the player has declared going out without a card left, and this is more than a word."""
    hand = table.hand
    return not hand.size and not hand.loose and not isinstance(act, _WORDS)


def _went_on(table: Table, found: list[Judgement]) -> None:
    """Going out ends the deal, so what the line goes on with is said once and not played."""
    if not table.over_reported:
        table.over_reported = True
        found.append(("OUT109", deal_not_ended("went on after going out", None), table.turn.at))


def _follow(table: Table, code: str, act: Act | None) -> None:
    """Remember what was said, so that what follows only from it is not said again."""
    turn = table.turn
    if code == "TRN102":
        turn.late = turn.late or turn.ended_at is not None
        turn.early = turn.early or turn.ended_at is None
    elif code in _TAKE_BLAMED:
        turn.take_blamed = True
    elif code.startswith("MLD") and isinstance(act, Lay):
        turn.blamed_steps |= {turn.at}
    elif code == "DRW101":
        turn.is_overdrawn = True
    elif code == "TRN105" and table.hand.size and not any(type(one) is NoDiscard for one in turn.acts):
        # Most often the scribe left the discard out: the hand may hold one card less, the pile one more.
        table.doubtful.add(turn.seat)
        table.pile.lose()
    elif code == "DRW104":
        table.owes_draw.pop(turn.seat, None)
    elif code == "RED101":
        table.reds_reported[turn.seat] = table.hand.red_threes
    elif code == "DRW106":
        table.ended, table.ended_by, table.ended_span = Ended.STOCK, turn.seat, turn.span
        table.over_reported = True
