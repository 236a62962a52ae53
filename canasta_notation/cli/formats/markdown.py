"""The report as an irregularity sheet for the director, in GitHub-flavoured Markdown: one a match, to be printed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from canasta_notation.archive.tasks import BOTH, WITHOUT, Audited
from canasta_notation.cli.common import name_of
from canasta_notation.cli.compared import acceptance, accepted, compared, named, only_with
from canasta_notation.cli.formats import Style
from canasta_notation.cli.irregularities import (
    found_rows,
    is_for_the_sheet,
    open_rows,
    ruled_rows,
    score_rows,
    undone_rows,
)
from canasta_notation.cli.marked import BLANK, marked, table
from canasta_notation.cli.output import Print
from canasta_notation.cli.sheet import outcome
from canasta_notation.cli.tally import Tally, many
from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.model import SEATS, Setting, deals_of
from canasta_notation.replays.report import DealScore, Report
from canasta_notation.replays.rules_of import Rulebook
from canasta_notation.replays.scoresheet import by_deal
from canasta_notation.rules import value_of
from canasta_notation.syntax import Record
from canasta_notation.text import in_unicode

_HEADERS = ("Event", "Site", "Date", "Round", "Table", "Board", "Director", "Scribe", "Rules")


class _Markdown:
    def __init__(self, print_line: Print, style: Style) -> None:
        self._print_line = print_line
        self._style = style
        self._path = ""
        self._sheets = 0

    def begin(self, path: str) -> None:
        self._path = path

    def add(self, audited: Audited) -> None:
        record, report = audited.record, audited.report
        assert record is not None  # RECORDING says that it is wanted
        self._put(
            [*self._head(record, report), *self._deals(record, report), *self._rulings(report), *_signatures(report)]
        )

    def end(self, tally: Tally) -> None:
        pass

    def failed(self, path: str, why: str) -> None:
        self._put([_title(path), "", f"The record cannot be used: {marked(why)}."])

    def finish(self, total: Tally) -> None:
        if self._sheets != 1:
            self._put(["# All sheets", "", f"{many(total.files, 'files')}: {total.sums()}."])

    def _put(self, lines: Iterable[str]) -> None:
        if self._sheets:
            self._print_line("\n---\n")
        self._sheets += 1
        for line in lines:
            self._print_line(line)

    def _head(self, record: Record, report: Report) -> Iterator[str]:
        yield _title(self._path)
        yield ""
        yield from table(("Record", marked(in_unicode(name_of(self._path)))), _headers(record, self._style.rules))
        yield ""
        verdict = f"**Verdict: {report.verdict.value}**"
        yield f"{verdict}, as if nobody had ruled." if self._style.rulings == WITHOUT else f"{verdict}."
        yield f"{_counts(report)}."

    def _deals(self, record: Record, report: Report) -> Iterator[str]:
        settings = list(deals_of(record.file))
        book = Rulebook(self._style.rules)
        first = settings[0] if settings else None
        of_deal = _by_deal(report.findings, settings)
        scores = _scores_of(settings, report.scores)
        above = [line for section in record.file.sections for line in section.prelude]
        above += [line for match in record.matches for line in match.prelude]
        yield from _part("Found in the record as a whole", found_rows(of_deal.get(-1, []), None), level=2)
        yield from _part("Ruled before the first deal", ruled_rows(above, report.findings), level=2)
        for place, setting in enumerate(settings):
            rules, _troubles = book.rules_of(setting)
            mine = of_deal.get(place, [])
            body = setting.deal.body
            parts = [
                *_part("Found", found_rows(filter(is_for_the_sheet, mine), rules, body)),
                *_part("Cannot be told", open_rows(filter(_is_open, mine), rules)),
                *_part("Taken back", undone_rows(body, rules)),
                *_part("Ruled", ruled_rows(body, mine)),
                *_part("Score", score_rows(scores[place]) if place in scores else iter(())),
            ]
            number = setting.deal.number
            yield from ["", f"## Deal {number}" if number is not None else "## Deal without a number"]
            yield from parts if any(map(is_for_the_sheet, mine)) else ["", "Nothing irregular was found.", *parts]
        if first is not None and report.results:
            yield from ["", f"**After the last deal:** {marked(outcome(report))}."]

    def _rulings(self, report: Report) -> Iterator[str]:
        if self._style.rulings != BOTH:
            return
        yield from ["", "## With and without the rulings", ""]
        unruled = report.unruled
        if unruled is None:
            yield "Nothing was ruled."
            return
        heads = ("", "with the rulings", "without")
        yield from table(heads, ([marked(cell) for cell in row] for row in compared(report, unruled)), heads[1:])
        items = [
            *(f"{named(one)}, line {one.span.line}: {acceptance(one)}" for one in accepted(report)),
            *(f"Only with the rulings: {_said(one)}" for one in only_with(report, unruled)),
            *(f"Only without the rulings: {_said(one)}" for one in only_with(unruled, report)),
        ]
        if items:
            yield ""
            yield from (f"- {marked(item)}" for item in items)


form = _Markdown


def _title(path: str) -> str:
    return f"# Irregularity sheet: {marked(in_unicode(name_of(path)))}"


def _part(heading: str, rows: Iterator[str], level: int = 3) -> Iterator[str]:
    """A part with its heading, where there is anything in it."""
    lines = list(rows)
    if lines:
        yield from ["", f"{'#' * level} {heading}", "", *lines]


def _said(finding: Finding) -> str:
    return f"{named(finding)}, line {finding.span.line}: {finding.message}"


def _headers(record: Record, override: str | None) -> Iterator[tuple[str, str]]:
    """What is played, where and by whom, as far as the record says so."""
    setting = next(deals_of(record.file), None)
    label = next((match.label for match in record.matches if match.opened and match.label), None)
    if label is not None:
        yield "Match", marked(label)
    for key in _HEADERS:
        header = _header(record, setting, key, None)
        if key == "Rules" and override is not None:
            yield "Rules", f"{marked(override)} (the record: {marked(header or 'none named')})"
        elif header:
            yield key, marked(header)
    yield from _penalties(setting, override)
    for seat in SEATS:
        if name := _header(record, setting, "Seat", seat):
            yield f"Seat {seat}", marked(name)


def _penalties(setting: Setting | None, override: str | None) -> Iterator[tuple[str, str]]:
    """Which rules of penalties are in force in the first deal."""
    rules = Rulebook(override).rules_of(setting)[0] if setting is not None else None
    if rules is not None:
        yield "Penalties", marked(value_of(rules, "penalties")[0])


def _header(record: Record, setting: Setting | None, key: str, qualifier: str | None) -> str | None:
    header = (setting or record.file.sections[0]).header(key, qualifier)
    return None if header is None else header.value


def _counts(report: Report) -> str:
    """What was found, in words."""
    counts = report.counts
    stands = len(accepted(report))
    words = [many(counts[name], name) for name in ("errors", "undetermined", "warnings") if counts[name]]
    words += [f"{stands} accepted"] if stands else []
    aside = sum(one.variation for one in report.findings)
    left = counts["notes"] - stands
    return "; ".join(
        [
            ", ".join(words) or "Nothing to rule on",
            *([f"{many(left, 'notes')} left out"] if left else []),
            *([f"{aside} in variations, which were not played, left out"] if aside else []),
        ]
    )


def _is_open(finding: Finding) -> bool:
    return finding.severity is Severity.UNDETERMINED and not finding.variation


def _by_deal(findings: Iterable[Finding], settings: list[Setting]) -> dict[int, list[Finding]]:
    """The findings of each deal by its place; at -1 those that are about no deal."""
    starts = [setting.deal.span.line for setting in settings]
    found: dict[int, list[Finding]] = {}
    for one in findings:
        if one.deal is None and one.turn is None:
            if is_for_the_sheet(one):
                found.setdefault(-1, []).append(one)
            continue
        found.setdefault(max(bisect_right(starts, one.span.line) - 1, 0), []).append(one)
    return found


def _scores_of(settings: list[Setting], scores: Iterable[DealScore]) -> dict[int, list[DealScore]]:
    """The scores of each deal by its place."""
    found: dict[int, list[DealScore]] = {}
    place = 0
    for sides in by_deal(list(scores)):
        while place < len(settings) and settings[place].deal.number != sides[0].deal:
            place += 1
        found[place] = sides
        place += 1
    return found


def _signatures(report: Report) -> Iterator[str]:
    sides = list(report.results[0].scores) if report.results else []
    yield from ["", "## Signed", ""]
    signing = ("Director", *map(marked, sides))
    yield from table(("", "Name", "Signature", "Date and time"), [(who, BLANK, BLANK, BLANK) for who in signing])
