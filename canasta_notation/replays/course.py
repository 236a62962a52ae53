"""A turn under way: acts tried on copies of the table, and the whole turn judged by the rules of the audit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from canasta_notation.model import Act, Lay, TakePile
from canasta_notation.replays.turnplay import Judgement, begin_regular, finish_turn, play_act, play_acts
from canasta_notation.rules import RuleSet
from canasta_notation.table import IS_WILD, RANK, Table, describe, indexes
from canasta_notation.text.span import NOWHERE

Acts: TypeAlias = tuple[Act, ...]

_ON_USE = {"PIL102", "PIL103", "PIL105", "PIL107", "PIL108", "PIL112", "DRW106"}
"""What may be held against a take only because of how its top card is melded, which later lays may still mend."""


class Course:
    """A turn as far as it is played: the table after its acts.

    A course is `pending` where the pile is taken and the lays shown so far do not take it lawfully yet.
    """

    __slots__ = ("acts", "pending", "rules", "start", "table")

    def __init__(self, start: Table, rules: RuleSet, table: Table, acts: Acts, pending: bool) -> None:
        self.start = start
        self.rules = rules
        self.table = table
        self.acts = acts
        self.pending = pending

    def then(self, acts: Sequence[Act]) -> Course | None:
        """The course with more acts, or None where the rules hold something against one of them."""
        if self.pending or any(isinstance(act, Lay) and self._bears_on_take(act) for act in acts):
            return course_of(self.start, self.rules, (*self.acts, *acts))
        return _go_on(self, self.table.copy(), tuple(acts))

    def against(self, acts: Sequence[Act] = ()) -> list[Judgement]:
        """What the rules hold against the turn if it ends with these acts, of which none is a lay or a take."""
        table = self.table.copy()
        table.turn.acts = (*self.acts, *acts)
        return play_acts(table, self.rules, acts, len(self.acts)) or finish_turn(table, self.rules)

    def lets_pass(self, act: Lay, whole: bool) -> bool:
        """Whether the rules hold nothing against a lay now; with `whole` as if nothing more went to that meld."""
        turn, rules = self.table.turn, self.rules
        turn.at, turn.acts = len(self.acts), (*self.acts, act)
        turn.now, turn.meld = describe(act), self.table.side.melds.get((act.key, act.number))
        return not rules.judge(self.table, act) and not (whole and rules.judge_melds(self.table, act))

    @property
    def top_key(self) -> str | None:
        """The key of the melds that the top card of the pile taken can go to."""
        taken = self.table.turn.taken
        if taken is None or taken.top is None:
            return None
        return "W" if IS_WILD[taken.top] else RANK[taken.top]

    def _bears_on_take(self, lay: Lay) -> bool:
        """Whether a lay may change how the pile that was taken counts as taken."""
        taken = self.table.turn.taken
        return taken is not None and (lay.key == self.top_key or taken.top in indexes(lay.cards))


def begun(table: Table, rules: RuleSet, seat: str) -> Table:
    """A copy of the table at the beginning of a turn of a seat."""
    start = table.copy()
    # What the record says of the deal's end is no part of what may be played.
    start.told = None
    begin_regular(start, rules, seat, start.turns + 1)
    return start


def course_of(start: Table, rules: RuleSet, acts: Acts) -> Course | None:
    """The course of a turn from its beginning, or None where the rules hold something against one of its acts."""
    return _go_on(Course(start, rules, start, (), pending=False), start.copy(), acts)


def _go_on(course: Course, table: Table, acts: Acts) -> Course | None:
    whole = (*course.acts, *acts)
    turn = table.turn
    turn.acts = whole
    pending = False
    for at, act in enumerate(acts, len(course.acts)):
        turn.at = at
        for code, _what, _step in play_act(table, course.rules, act, NOWHERE):
            if not isinstance(act, TakePile) or code not in _ON_USE:
                return None
            pending = True
    return Course(course.start, course.rules, table, whole, pending)
