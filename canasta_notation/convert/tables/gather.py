"""Records into rows, match by match, in one pass with the audit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from canasta_notation.convert.asked import rules_for
from canasta_notation.convert.parts import Part
from canasta_notation.convert.tables.acts import act_rows
from canasta_notation.convert.tables.deal import DealNotes, Key
from canasta_notation.convert.tables.findings import Places, finding_rows
from canasta_notation.convert.tables.rows import TABLES, ActRow, Row, TurnRow
from canasta_notation.convert.tables.scores import score_rows
from canasta_notation.convert.tables.turns import turn_row
from canasta_notation.diagnostics import Finding
from canasta_notation.model import Deal, Event, Setting, Turn, deals_of
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.report import DealScore
from canasta_notation.replays.rules_of import not_told_again
from canasta_notation.syntax import Record
from canasta_notation.text import Span, in_unicode

Rows = dict[str, list[Row]]
"""The rows of some part of a record, by table."""


class _Course:
    """The audit of a record as it goes on, deal by deal."""

    def __init__(self, auditor: Auditor, record: Record) -> None:
        self._auditor = auditor
        self._folds = auditor.sections(record)
        self._next = next(self._folds, None)

    def fold_of(self, deal: Deal) -> DealFold | None:
        """The play of a deal, which is the next one; None where nobody knows its rules."""
        return self._next if self._next is not None and self._next.deal is deal else None

    def end(self, deal: Deal) -> list[DealScore]:
        """The deal was played: close it; gives its scores."""
        scored = len(self._auditor.scores)
        if self.fold_of(deal) is not None:
            self._next = next(self._folds, None)
        return self._auditor.scores[scored:]

    def findings(self) -> list[Finding]:
        """All that was found, once every deal has ended."""
        return self._auditor.findings()


class Gatherer:
    """Makes rows of the parts of one source after another.

    `rules` is a `Rules:` value instead of the records' own, or, unless it `overrides`, for records that name none.
    """

    def __init__(self, rules: str | None = None, *, overrides: bool = True) -> None:
        self._rules = rules
        self._overrides = overrides
        self._name: str | None = None
        self._matches = 0
        self._allowance = Allowance()
        self._told: set[tuple[str, Span]] = set()

    def rows(self, parts: Iterable[Part], name: str) -> Iterator[Rows]:
        """The rows of each part; `name` is the name of a source whose parts do not tell theirs."""
        for part in parts:
            named = in_unicode(part.source or (name if part.record is None else part.record.name))
            if named != self._name:
                self._name, self._matches, self._allowance, self._told = named, 0, Allowance(), set()
            if part.match is not None:
                self._matches += 1
            yield self._part(part, named)

    def _part(self, part: Part, name: str) -> Rows:
        record = part.record or Record(part.file, (), name)
        rows: Rows = {table: [] for table in TABLES}
        rules = self._rules if self._overrides else rules_for(part, self._rules)
        course = _Course(Auditor(rules, allowance=self._allowance), record)
        places = Places(name, self._matches)
        for setting in deals_of(record.file):
            self._deal(rows, places, course, setting, rules)
        rows["findings"] = list(finding_rows(self._findings(record, course.findings()), places))
        return rows

    def _deal(self, rows: Rows, places: Places, course: _Course, setting: Setting, rules: str | None) -> None:
        """Play a deal through, and add its rows."""
        order = places.deals + 1
        notes = DealNotes(Key(places.source, places.match, order), setting, course.fold_of(setting.deal))
        places.begin(setting.deal, notes)
        self._play(rows, notes, places)
        scores = course.end(setting.deal)
        rows["deals"].append(notes.deal_row(rules))
        rows["hands"].extend(notes.hand_rows())
        rows["melds"].extend(notes.meld_rows())
        rows["scores"].extend(score_rows(notes, scores))

    @staticmethod
    def _play(rows: Rows, notes: DealNotes, places: Places) -> None:
        """Play the deal line by line, and add the rows of its turns and acts."""
        lines = notes.setting.deal.body if notes.fold is None else notes.fold.waiting
        for line in lines:
            if isinstance(line, Turn):
                turn, acts = _turn(notes, line)
                places.turn(line, notes)
                rows["turns"].append(turn)
                rows["acts"].extend(acts)
            elif notes.fold is not None:
                notes.fold.line(line)
            if isinstance(line, Event) and line.kind == "substitute" and line.who is not None and line.subject:
                notes.players[line.who] = line.subject

    def _findings(self, record: Record, judged: list[Finding]) -> list[Finding]:
        """All that was found, by place; what is wrong above all matches is told once."""
        found = [*not_told_again(record.findings, judged), *judged]
        found.sort(key=lambda one: (one.span.line, one.span.column))
        first = record.matches[0].span.line if record.matches else 0
        above = {(one.code, one.span) for one in found if 0 < one.span.line < first}
        told = above & self._told
        self._told |= above
        return [one for one in found if (one.code, one.span) not in told]


def _turn(notes: DealNotes, line: Turn) -> tuple[TurnRow, list[ActRow]]:
    """Play a turn line; gives its rows."""
    fold = notes.fold
    notes.begin_turn(line.seat)
    before, was_out = notes.sight, fold is not None and fold.table.ended is not None
    if fold is not None:
        fold.line(line)
    row = turn_row(line, notes, before, was_out)
    return row, list(act_rows(line, notes.steps, notes.whose(line.seat)))
