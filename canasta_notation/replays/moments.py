"""A record step by step, with the table before and after each, and the table at any turn to go on from."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.diagnostics import Finding
from canasta_notation.errors import CanastaError
from canasta_notation.model import Deal, Step, Turn
from canasta_notation.notebooks import Displayed
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.replays.view import View, look
from canasta_notation.rules import RuleSet
from canasta_notation.syntax import Record
from canasta_notation.table import Table


class Moment(Displayed, Struct, frozen=True):
    """One step of the play. `step` is None at the end of a turn, and for a draw that the scribe left out.

    `findings` are those that stand on the step, or, at the end of a turn, on the turn as a whole; rulings later in the
    deal are not known yet, so none of them is waived by an `! allow`.
    """

    deal: Deal
    turn: Turn
    step: Step | None
    before: View
    after: View
    findings: tuple[Finding, ...]


class Position(Displayed, Struct, frozen=True):
    """A table at the beginning of a turn, under its rules. The table is a copy: playing on changes nothing else."""

    table: Table
    rules: RuleSet

    def view(self) -> View:
        """The table, frozen."""
        return look(self.table, self.rules)


class NoSuchTurn(CanastaError):
    """A record has no such deal or turn."""


def replay(record: Record, *, rules: str | None = None) -> Iterator[Moment]:
    """Play a record through, step by step; variations are left out.

    `rules` is a `Rules:` value that overrides the record's own. Raises UnknownRules or BadOption for a wrong one.
    """
    auditor = Auditor(rules)
    for fold in auditor.sections(record):
        beats: list[tuple[Beat, View]] = []
        _watch(fold, beats)
        last = look(fold.table, fold.rules)
        for line in fold.waiting:
            fold.line(line)
            for beat, view in beats:
                findings = tuple(found.finding() for found in beat.found)
                yield Moment(fold.deal, beat.turn, beat.step, last, view, findings)
                last = view
            beats.clear()


def _watch(fold: DealFold, beats: list[tuple[Beat, View]]) -> None:
    def note(beat: Beat) -> None:
        beats.append((beat, look(fold.table, fold.rules)))

    fold.watch = note


def position(record: Record, *, turn: int, deal: int | None = None, rules: str | None = None) -> Position:
    """The table as it stood when a turn of a deal began; without `deal`, of the first one.

    The number after the last turn gives the table at the end. Raises NoSuchTurn where there is none of that number.
    """
    for fold in Auditor(rules).sections(record):
        if deal is not None and fold.place.deal != deal:
            fold.play_rest()
            continue
        for line in fold.waiting:
            if isinstance(line, Turn) and line.number == turn and not line.is_foot_only:
                return Position(fold.table.copy(), fold.rules)
            fold.line(line)
        if fold.numbers.due == turn:
            return Position(fold.table.copy(), fold.rules)
        break
    raise NoSuchTurn(f"there is no turn {turn}{f' in deal {deal}' if deal is not None else ''}")
