"""The course of a record, turn by turn, with the table after each."""

from __future__ import annotations

from collections.abc import Iterator

import click
from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.diagnostics import Finding
from canasta_notation.model import Gap, Setting, Turn, UnreadLine, deals_of
from canasta_notation.replay.audit import Auditor
from canasta_notation.replay.fold import DealFold
from canasta_notation.replay.found import Found
from canasta_notation.replay.view import View, look
from canasta_notation.syntax import Record


class Stand(Struct, frozen=True):
    """How the table stands after a turn line, or before the first one, where `turn` is None.

    `number` is that of the turn, or of the last one before a line that is no turn.
    """

    setting: Setting
    rules: str
    turn: Turn | None
    number: int
    seen: View
    findings: tuple[Finding, ...] = ()
    after_gap: bool = False
    """Whether something between it and the turn before was not recorded, or cannot be read."""


class Wanted(Struct, frozen=True):
    """Which stands are wanted, and through whose eyes."""

    deal: int | None
    first: int
    last: int | None
    seat: str | None

    @property
    def is_narrow(self) -> bool:
        """Whether it may be that there is none."""
        return self.deal is not None or self.first > 0 or self.last is not None

    def has(self, stand: Stand) -> bool:
        """Whether a stand is wanted."""
        if self.deal is not None and stand.setting.deal.number != self.deal:
            return False
        return stand.number >= self.first and (self.last is None or stand.number <= self.last)


def course(record: Record, rules: str | None, wanted: Wanted) -> Iterator[Stand]:
    """The stands of every deal that are wanted; what was not played is left out."""
    for stand in _stands(record, rules):
        if wanted.seat is not None and wanted.seat not in stand.seen.hands:
            raise click.BadParameter(f"at this table sit {', '.join(stand.seen.hands)}", param_hint="--view")
        if wanted.has(stand):
            yield stand


def _stands(record: Record, rules: str | None) -> Iterator[Stand]:
    settings = deals_of(record.file)
    played: list[tuple[Stand, list[Found]]] = []
    for fold in Auditor(rules).sections(record):
        # Only now is it settled which findings of the deal before a ruling has waived.
        yield from map(_settled, played)
        # A deal whose rules nobody knows is not played.
        setting = next(one for one in settings if one.deal.number == fold.place.deal)
        played = list(_played(fold, setting))
    yield from map(_settled, played)


def _settled(played: tuple[Stand, list[Found]]) -> Stand:
    stand, found = played
    return replace(stand, findings=tuple(one.finding() for one in found))


def _played(fold: DealFold, setting: Setting) -> Iterator[tuple[Stand, list[Found]]]:
    rules = fold.rules
    yield Stand(setting, rules.name, None, 0, look(fold.table, rules)), []
    number = 0
    is_missing = False
    for line in fold.waiting:
        first = len(fold.found)
        fold.line(line)
        if isinstance(line, Turn):
            number = number if line.number is None else line.number
            stand = Stand(setting, rules.name, line, number, look(fold.table, rules), after_gap=is_missing)
            yield stand, fold.found[first:]
        is_missing = isinstance(line, Gap | UnreadLine) or (is_missing and not isinstance(line, Turn))
