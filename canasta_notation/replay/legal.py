"""What the player in turn may do: whatever the rules that judge a record hold nothing against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from canasta_notation.cards import Card, card_order
from canasta_notation.errors import CanastaError
from canasta_notation.model import Act
from canasta_notation.replay.ahead import Ahead
from canasta_notation.replay.candidates import Alike, choices, discards, draws, lays, said, takes
from canasta_notation.replay.course import Acts, Course, begun, played
from canasta_notation.replay.moments import Position

EACH, TOTAL = 400, 2000
"""Tables looked at in search of lawful ends, for one choice and for all choices of one question."""

_KINDS = ("LayRedThrees", "Draw", "TakePile", "TakeFoot", "Ask", "Lay", "Discard", "NoDiscard", "Pass", "GoOut", "Say")


class NobodyDue(CanastaError):
    """No single seat is in turn: the deal is over, or acts that nobody recorded leave open whose turn it is."""


def legal_acts(position: Position, played: Sequence[Act] = ()) -> tuple[Acts, ...]:
    """What the player in turn may do next, after the acts already played in the turn.

    Each choice is a tuple of acts that go together.
    """
    table, rules = position.table, position.rules
    start = begun(table, rules, _due(position))
    course = _after(start, position, tuple(played))
    if course is None:
        return ()
    return tuple(sorted(_lawful(course, Ahead(EACH, TOTAL)), key=_order))


def _after(start, position, acts):
    return played_(start, position.rules, acts)


played_ = played


def _due(position: Position) -> str:
    table = position.table
    if table.ended is not None:
        raise NobodyDue("the deal is over")
    if table.due is None or len(table.due) != 1:
        raise NobodyDue("it is not known whose turn it is" if table.due is None else "several seats may play next")
    return next(iter(table.due))


def _lawful(course: Course, ahead: Ahead) -> Iterator[Acts]:
    """The choices that the rules let pass, and after which the turn can be ended lawfully."""
    known: dict[Alike, bool] = {}

    def passes(acts: Acts) -> bool:
        after = course.then(acts)
        return after is not None and ahead.can_end(after)

    def passes_alike(alike: Alike, acts: Acts) -> bool:
        if alike not in known:
            known[alike] = passes(acts)
        return known[alike]

    if not course.pending:
        yield from (acts for acts in choices(course) if passes(acts))
        yield from islice((acts for acts in draws(course) if passes(acts)), 1)
        yield from (acts for alike, acts in takes(course) if passes_alike(alike, acts))
    if not course.table.turn.has_drawn:
        return
    for alike, lay in lays(course, spell_all=True):
        if course.lets_pass(lay, whole=False) and passes_alike(alike, (lay,)):
            yield (lay,)
    if course.pending or course.table.turn.ended_at is not None:
        return
    for alike, acts in discards(course):
        if passes_alike(alike, acts):
            yield acts
        elif passes_alike((*alike, "said"), (*acts, said(course))):
            yield (*acts, said(course))


def _order(acts: Acts) -> tuple[tuple[object, ...], ...]:
    return tuple(_place(act) for act in acts)


def _place(act: Act) -> tuple[object, ...]:
    kind = type(act).__name__
    cards = getattr(act, "cards", None) or getattr(act, "card", None) or getattr(act, "top", None) or ()
    if isinstance(cards, Card):
        cards = (cards,)
    number = getattr(act, "number", 0) or getattr(act, "count", 0) or 0
    key = str(getattr(act, "key", getattr(act, "answer", "")))
    return _KINDS.index(kind), key, number, tuple(map(card_order, cards))
