"""The story of a match, from its record and its audit."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from canasta_notation.errors import CanastaError
from canasta_notation.model import Deal, File, Match, Section, Setting, deals_of, seat_order
from canasta_notation.render.deals import DealTeller, Played
from canasta_notation.render.findings import Findings
from canasta_notation.render.lines import Teller
from canasta_notation.render.notation import notation, written
from canasta_notation.render.seating import Seating
from canasta_notation.render.story import DealStory, MatchStory, Notation
from canasta_notation.render.wanted import Wanted
from canasta_notation.render.watching import TableWatcher, Watcher
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.known import Known
from canasta_notation.replays.report import MatchResult, Report
from canasta_notation.syntax import Record
from canasta_notation.text import printable


class NotSeated(CanastaError):
    """Nobody sits in the seat through whose eyes a record is wanted."""


_OCCASION = ("Event", "Site", "Date", "Time", "Zone", "Round", "Table", "Board", "Scribe", "Director", "Source")
"""Headers that tell of the occasion."""


def stories(record: Record, report: Report, wanted: Wanted, *, rules: str | None = None) -> Iterator[MatchStory]:
    """The story of each match of a record, of which `report` is the audit.

    `rules` is a `Rules:` value that overrides the record's own. Raises NotSeated where nobody sits in the seat wanted.
    """
    played = _play(record, rules, wanted)
    findings = Findings(report.findings, wanted)
    results = list(report.results)
    ends = _ends(record)
    hide_left = not all(_is_laid_open(played.get(id(setting.deal))) for setting in deals_of(record.file))
    texts = _notations(record, written(record, wanted, rules, hide_left=hide_left), wanted)
    for section in record.file.sections:
        for match in section.matches:
            teller = _MatchTeller(section, match, findings, wanted)
            told = teller.story(played, results.pop(0), next(ends))
            yield replace(told, notation=next(texts)) if wanted.tables else told


def _is_laid_open(played: Played | None) -> bool:
    """Whether a deal was played to its end, after which all lay their cards down."""
    return played is not None and played.watcher.fold.table.ended is not None


def _notations(record: Record, file: File | None, wanted: Wanted) -> Iterator[Notation | None]:
    """What is told of each match as a record; `file` is all that may be."""
    for section in (record.file if file is None else file).sections:
        for match in section.matches:
            yield None if file is None else notation(section, match, wanted)


def _play(record: Record, rules: str | None, wanted: Wanted) -> dict[int, Played]:
    """Play all deals through; what was seen of each, and its scores, by the identity of the deal."""
    seat = wanted.seat
    known = Known(record, seat, rules) if seat is not None and wanted.tables else None
    auditor = Auditor(rules)
    played: dict[int, Played] = {}
    begun: list[tuple[Watcher, int]] = []
    for fold in auditor.sections(record):
        seats = fold.table.seats
        if seat is not None and seat not in seats:
            raise NotSeated(f"at this table sit {', '.join(sorted(seats, key=seat_order))}")
        watcher = TableWatcher(fold, known) if wanted.tables else Watcher(fold)
        begun.append((watcher, len(auditor.scores)))
        if isinstance(watcher, TableWatcher):
            watcher.play()
    ends = [*(start for _watcher, start in begun), len(auditor.scores)][1:]
    for (watcher, start), end in zip(begun, ends, strict=True):
        played[id(watcher.fold.deal)] = Played(watcher, tuple(auditor.scores[start:end]))
    return played


def _ends(record: Record) -> Iterator[int | None]:
    """For each match the line at which the next one begins."""
    starts = [
        section.span.line if place == 0 else match.span.line
        for section in record.file.sections
        for place, match in enumerate(section.matches)
    ]
    yield from starts[1:]
    yield None


class _MatchTeller:
    def __init__(self, section: Section, match: Match, findings: Findings, wanted: Wanted) -> None:
        self._section = section
        self._match = match
        self._findings = findings
        self._wanted = wanted

    def story(self, played: dict[int, Played], result: MatchResult, end: int | None) -> MatchStory:
        """The story of a match that ends before a line."""
        section, match, wanted = self._section, self._match, self._wanted
        first = Setting(section, match, match.deals[0] if match.deals else _no_deal(match))
        seating = Seating(first)
        teller = Teller(None, seating, self._findings, wanted)
        notes = [*teller.entries(section.prelude), *teller.entries(match.prelude)]
        above = self._findings.take_before(match.deals[0].span.line if match.deals else end)
        deals = tuple(self._deals(played, end))
        rules = first.header("Rules")
        headers = (*section.headers, *match.headers)
        # What hangs on hands that nobody laid down is not told in the end either.
        is_told = wanted.results and not wanted.is_narrow and bool(deals) and not deals[-1].hidden
        return MatchStory(
            label=printable(match.label) if match.opened else None,
            headers=tuple(self._occasion(first)),
            rules=None if rules is None else printable(rules.value),
            players=seating.named,
            comments=tuple(teller.comments(one for header in headers for one in header.comments)),
            notes=tuple(notes),
            view=None if wanted.seat is None else seating.player(wanted.seat),
            deals=deals,
            result=result if is_told else None,
            sides=tuple(map(seating.side, result.scores)) if is_told else (),
            findings=above if not wanted.is_narrow else (),
        )

    def _deals(self, played: dict[int, Played], end: int | None) -> Iterator[DealStory]:
        deals = self._match.deals
        before: dict[str, int | None] | None = None
        for place, deal in enumerate(deals):
            ends_at = deals[place + 1].span.line if place + 1 < len(deals) else end
            setting = Setting(self._section, self._match, deal)
            seen = played.get(id(deal))
            teller = DealTeller(setting, seen, self._findings, self._wanted, before)
            story = teller.story(ends_at)
            before = {} if seen is None else {one.side: one.score for one in seen.scores}
            if self._wanted.deal in (None, deal.number) and (story.entries or not self._wanted.is_excerpt):
                yield story

    def _occasion(self, setting: Setting) -> Iterator[tuple[str, str]]:
        for key in _OCCASION:
            header = setting.header(key)
            if header is not None and header.value:
                yield key, printable(header.value)


def _no_deal(match: Match) -> Deal:
    return Deal(None, (), (), (), match.span)
