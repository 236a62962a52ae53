"""The acts of a turn line as they are played: undone parts taken out, draws put in that the scribe left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.model import Act, Draw, Lay, LayRedThrees, Mark, Pass, Step, TakeFoot, TakePile, Turn
from canasta_notation.rules.params import Params
from canasta_notation.table import Table
from canasta_notation.text import Span


def plain_acts(turn: Turn) -> tuple[Act, ...] | None:
    """The acts of a line that are played just as they are written, without a mark; None where one is not."""
    acts: list[Act] = []
    for step in turn.steps:
        act = step.act
        if step.taken_back or step.marks or (type(act) is Lay and act.key == "2"):
            return None
        acts.append(act)
    return tuple(acts)


def played(turn: Turn) -> tuple[Sequence[Step], Sequence[Step]]:
    """The steps of a line that are played, and those that were taken back as a whole.

    A lay that is taken back undoes that part of an earlier lay to the same meld on the same line, where there is one.
    """
    for step in turn.steps:
        if step.taken_back or (type(step.act) is Lay and step.act.key == "2"):
            break
    else:
        return turn.steps, ()
    kept: list[Step] = []
    undone: list[Step] = []
    for written in turn.steps:
        step = _of_wilds(written)
        if not step.taken_back:
            kept.append(step)
        elif not (isinstance(step.act, Lay) and _undo(kept, step.act)):
            undone.append(step)
    return kept, undone


def _of_wilds(step: Step) -> Step:
    """A meld of twos is one of wild cards, under whichever of the two keys it stands."""
    act = step.act
    if not isinstance(act, Lay) or act.key != "2":
        return step
    return replace(step, act=Lay("W", act.cards, act.number))


def _undo(kept: list[Step], undone: Lay) -> bool:
    for place in range(len(kept) - 1, -1, -1):
        one = kept[place]
        act = one.act
        if not isinstance(act, Lay) or (act.key, act.number) != (undone.key, undone.number):
            continue
        cards = list(act.cards)
        if not all(_remove(cards, card) for card in undone.cards):
            continue
        if cards:
            kept[place] = Step(Lay(act.key, tuple(cards), act.number), one.span, one.marks)
        else:
            del kept[place]
        return True
    return False


def _remove(cards: list[Card], card: Card) -> bool:
    if card not in cards:
        return False
    cards.remove(card)
    return True


def marks_of(turn: Turn) -> list[Mark]:
    """The marks of a line, in order."""
    return [mark for step in turn.steps for mark in step.marks]


def with_draws(kept: Sequence[Step], turn: Turn, table: Table, params: Params) -> list[Step]:
    """Put in the draws that a scribe left out: the one of the turn, and one for each red three laid.

    A mark `^no-draw` says that there was really none.
    """
    acts: list[Step] = []
    left = table.stock.size
    for one, due, span in _with_dues(kept, turn, table, params):
        if one is not None:
            acts.append(one)
        count = due if left is None else min(due, left)
        if count:
            acts.append(_unseen(count, span))
            left = None if left is None else left - count
    return acts


def _with_dues(
    kept: Sequence[Step], turn: Turn, table: Table, params: Params
) -> Iterator[tuple[Step | None, int, Span]]:
    """Each step with the number of cards that are drawn after it, and where; None for what comes before any step."""
    draw = _due(turn, table, params), turn.span
    # A foot may be taken up before the draw of the turn (settled 34).
    has_foot_first = bool(kept) and isinstance(kept[0].act, TakeFoot)
    if not has_foot_first:
        yield None, *draw
    # A red three of the deal may have its card only with the draw of the first turn.
    is_unreplaced = turn.number == 0 and params.red_three_deal == "expose_now_replace_at_turn"
    for place, one in enumerate(kept):
        act = one.act
        if isinstance(act, TakeFoot):
            is_unreplaced = not params.foot_reds_replaced
        elif isinstance(act, (TakePile, Pass)):
            is_unreplaced = True
        if has_foot_first and place == 0:
            yield one, *draw
        else:
            yield one, len(act.cards) if isinstance(act, LayRedThrees) and not is_unreplaced else 0, one.span


def _due(turn: Turn, table: Table, params: Params) -> int:
    """Cards that a turn begins with: its own draw, where it has none, and those for red threes of the deal."""
    if turn.number == 0 or turn.is_foot_only or any(mark.name in ("no-draw", "TRN103") for mark in marks_of(turn)):
        return 0
    return table.reds_waiting[turn.seat] + (params.draw if turn.lacks_draw else 0)


def _unseen(count: int, span: Span) -> Step:
    return Step(Draw((UNKNOWN,) * count), Span(span.line, span.column, span.line, span.column))
