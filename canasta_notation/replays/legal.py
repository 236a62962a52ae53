"""What the player in turn may do: whatever the rules that judge a record hold nothing against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from canasta_notation.cards import Card, card_order
from canasta_notation.errors import CanastaError
from canasta_notation.model import (
    Act,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    Pass,
    Say,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.ahead import Ahead
from canasta_notation.replays.candidates import Alike, choices, discards, draws, lays, said, takes
from canasta_notation.replays.course import Acts, Course, begun, course_of
from canasta_notation.replays.moments import Position
from canasta_notation.table import Table

EACH, TOTAL = 200, 600
"""Tables looked at in search of a lawful end, for one choice and for all choices of one question."""

_ORDER = (LayRedThrees, Draw, TakePile, TakeFoot, Ask, Lay, Discard, NoDiscard, Pass, GoOut, Say)


class LegalActs(tuple[Acts, ...]):  # noqa: SLOT001  (a tuple of any length has no room for slots)
    """The choices of a player, always in the same order.

    `is_complete` is false where the search for lawful ends met its bound: then choices for which no end was found in
    time are left out, lawful though they may be. All that is offered is lawful.
    """

    is_complete: bool

    def __new__(cls, choices: Iterable[Acts] = (), *, is_complete: bool = True) -> LegalActs:
        found = super().__new__(cls, choices)
        found.is_complete = is_complete
        return found


class NobodyDue(CanastaError):
    """No single seat is in turn: the deal is over, or it is open whose turn it is."""


def legal_acts(position: Position, played: Sequence[Act] = ()) -> LegalActs:
    """What the player in turn may do next, after the acts `played` in the turn so far; nothing once it is over.

    Each choice is a tuple of acts that go together: a draw of as many unseen cards as are due, a taking of the pile
    with the lay that melds its top card, a discard with the word that has to be said with it. The order is always the
    same.

    A choice is lawful where an audit finds nothing in the turn as far as it goes, and the turn can still be ended so
    that it finds nothing in all of it. If what was played is unlawful already there is none. Where nothing that is on
    the table tells, because cards were not seen or a score is not known, the choice is not offered.

    Cards come from those known in the hand; those not seen are not offered, though a turn may end with one of them.
    Lays are of one rank and wild cards. Of more than some hundreds of one rank that differ only in suits that no rule
    tells apart one is given. The lawful end is searched for among all lays that the hand offers, up to 200 tables for a
    choice and 600 for all; that was enough for every hand of fifteen cards and fewer that was tried, and for nearly all
    larger ones. Past it, which happens from sixteen cards on and most with many wild ones, a choice for which no end
    was found is left out, and `is_complete` of what is given is false.

    Raises NobodyDue where the deal is over or not exactly one seat is due.
    """
    table, rules = position.table, position.rules
    start = begun(table, rules, _due(table))
    course = course_of(start, rules, tuple(played))
    if course is None:
        return LegalActs()
    lawful = _Lawful(course)
    return LegalActs(sorted(lawful.choices(), key=_order), is_complete=lawful.ahead.is_complete)


def _due(table: Table) -> str:
    if table.ended is not None:
        raise NobodyDue("the deal is over")
    seat = table.only_due
    if seat is None:
        raise NobodyDue("it is not known whose turn it is" if table.due is None else "several seats may play next")
    return seat


class _Lawful:
    """The choices that the rules let pass, and after which the turn can be ended lawfully."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.ahead = Ahead(EACH, TOTAL)
        self.known: dict[Alike, bool] = {}

    def choices(self) -> Iterator[Acts]:
        """Every choice, in no order."""
        turn = self.course.table.turn
        yield from filter(self._passes, choices(self.course))
        if not self.course.pending:
            yield from islice(filter(self._passes, draws(self.course)), 1)
            yield from (acts for alike, acts in takes(self.course) if self._passes_alike(alike, acts))
        if not turn.has_drawn or turn.ended_at is not None:
            return
        if not self.course.pending:
            yield from self._discards()
        for alike, lay in lays(self.course, spell_all=True):
            if self.course.lets_pass(lay, whole=False) and self._passes_alike(alike, (lay,)):
                yield (lay,)

    def _discards(self) -> Iterator[Acts]:
        word = said(self.course)
        for alike, acts in discards(self.course):
            if self._passes_alike(alike, acts):
                yield acts
            elif self._passes_alike((*alike, word), (*acts, word)):
                yield (*acts, word)

    def _passes(self, acts: Acts) -> bool:
        after = self.course.then(acts)
        return after is not None and self.ahead.can_end(after)

    def _passes_alike(self, alike: Alike, acts: Acts) -> bool:
        if alike not in self.known:
            self.known[alike] = self._passes(acts)
        return self.known[alike]


def _order(acts: Acts) -> tuple[tuple[int, str, int, tuple[int, ...]], ...]:
    return tuple(_place(act) for act in acts)


def _place(act: Act) -> tuple[int, str, int, tuple[int, ...]]:
    kind = _ORDER.index(type(act))
    match act:
        case Lay(key, cards, number):
            return kind, key, number, tuple(map(card_order, cards))
        case Discard(card):
            return kind, "", 0, (card_order(card),)
        case Ask(answer):
            return kind, str(answer), 0, ()
        case Draw(cards) | LayRedThrees(cards):
            return kind, "", 0, _places(cards)
        case _:
            return kind, "", 0, ()


def _places(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(map(card_order, cards))
