"""The lines of a deal that are no turns: gaps, counts, events, lines that could not be read, variations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_notation.model import SEATS, Assertion, BodyLine, Event, Gap, Header, Turn, UnreadLine, Variation
from canasta_notation.replays.found import Place, offence
from canasta_notation.replays.numbering import Numbering
from canasta_notation.rules import pass_turn
from canasta_notation.table import TurnState
from canasta_notation.text import Span

if TYPE_CHECKING:
    from canasta_notation.replays.fold import DealFold


def play_other(fold: DealFold, line: BodyLine) -> None:
    """Play a line that is no turn."""
    if isinstance(line, UnreadLine):
        _lost(fold, line)
    elif isinstance(line, Variation):
        _variation(fold, line)
        fold.forget_branches(line)
    elif isinstance(line, Gap):
        fold.table.forget()
        fold.numbers.skip(line.turns)
    elif isinstance(line, Assertion):
        for one in line.counted:
            if one.what in SEATS and one.what not in fold.table.hands:
                fold.foreign_seat(one.what, "is counted", one.span, fold.numbers.last)
        for what, span in fold.asserted.check(fold.table, line, fold.rules):
            fold.add("CRD107", span, what, fold.numbers.last, None)
    elif isinstance(line, Event):
        _event(fold, line)
    elif isinstance(line, Header) and line.key == "End":
        fold.end_line = line.span


def forget_if_play(fold: DealFold, line: Turn | None) -> None:
    """Forget the table where a turn shows that what could not be read before it was play."""
    table = fold.table
    if line is not None and table.due is not None and line.seat not in table.due:
        fold.unread.waits = False
        table.forget()
        fold.numbers.skip(None)


def _event(fold: DealFold, line: Event) -> None:
    for code, what in fold.rulings.take(line, fold.table):
        fold.add(code, line.span, what, fold.numbers.last, None)
    if fold.rulings.closing is line:
        fold.end_line = line.span


def _lost(fold: DealFold, line: UnreadLine) -> None:
    table = fold.table
    is_numbered = line.seat is None and _is_turn(fold, line)
    seat = _whose(fold, line) if is_numbered else line.seat
    if is_numbered or (seat is not None and line.number != 0):
        fold.keep(fold.numbers.due if line.number is None else line.number)
    if seat is None or seat not in table.hands:
        if seat in SEATS:
            fold.foreign_seat(seat, "plays", line.span, fold.numbers.last if line.number is None else line.number)
        elif is_numbered:
            table.forget()
        if line.number and (is_numbered or seat is not None):
            fold.numbers.pass_over(line.number)
        fold.unread.waits = True
        forget_if_play(fold, fold.unread.turn_after(line))
        return
    table.forget_seat(seat)
    table.pile.forget()
    table.stock.forget()
    table.turn = TurnState(seat, table.turns + 1, line.number, line.span, ())
    table.turns += 1
    if line.number != 0:
        # What stands at the deal is nobody's turn.
        pass_turn(table)
        fold.numbers.pass_over(line.number)


def _is_turn(fold: DealFold, line: UnreadLine) -> bool:
    """Whether the number that could be read of a line is that of a turn, which is not written again below."""
    after = fold.unread.turn_after(line)
    following = None if after is None else after.number
    number = line.number
    if not number or number == following:
        return False
    # What begins with a number that was played is no turn: a remark, or that turn once more.
    return fold.numbers.may_be_next(number) or (following == number + 1 and number > fold.numbers.last)


def _whose(fold: DealFold, line: UnreadLine) -> str | None:
    """Whose turn is lost with a line of which only the number could be read.

    It is that of the seat that was due, if the next turn goes on from it; else nobody knows.
    """
    due, after = fold.table.only_due, fold.unread.turn_after(line)
    if due is None or after is None or line.number is None:
        return None
    return due if (after.seat, after.number) == (fold.table.following[due], line.number + 1) else None


def _variation(fold: DealFold, line: Variation) -> None:
    number = line.number
    if number is None:
        return
    before = fold.snapshots.get(number)
    if before is None and (number == fold.numbers.counted or fold.numbers.may_be_next(number)):
        before = fold.table
    if before is None:
        what = offence(f"a variation of turn {number}, which is not there", turn=number)
        opening = Span(line.span.line, line.span.column, line.span.line, line.span.column + 1)
        fold.add("IRR102", opening, what, number, None)
        return
    base = fold.place
    other = type(fold)(before.copy(), fold.rules, Place(base.match, base.deal, variation=True), fold.deal)
    other.table.told = None
    other.rulings.are_minded = fold.rulings.are_minded
    other.snapshots = fold.snapshots.new_child()
    other.numbers = Numbering(number)
    if fold.branch is not None:
        fold.branch(other)
    other.play(line.lines)
    fold.found.extend(other.found)
