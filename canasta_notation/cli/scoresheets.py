"""What `canasta score` writes, form by form: text, JSON, a page, a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePath
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.cli.common import finding_lines, styled
from canasta_notation.cli.output import Print, json_document
from canasta_notation.cli.sheet import as_fields, heading, outcome, sheet
from canasta_notation.diagnostics import Finding
from canasta_notation.diagnostics.show import Styled
from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.charts import stack
from canasta_notation.render.charts.bars import bar_columns, bar_rows, block_for
from canasta_notation.render.charts.chart import LineChart
from canasta_notation.render.charts.drawing import MOST_CHARTS, TooManyCharts
from canasta_notation.render.matches import stories
from canasta_notation.render.scores import ScorePage, charts_of
from canasta_notation.render.story import MatchStory
from canasta_notation.render.tables import match_name
from canasta_notation.render.wanted import Wanted
from canasta_notation.replays.report import DealScore, Report
from canasta_notation.syntax import Record
from canasta_notation.text import in_unicode, printable

_LONGEST_NAME = 200


class Asked(Struct, frozen=True, kw_only=True):
    """What of the scores is wanted."""

    rules: str | None = None
    deal: int | None = None
    chart: bool = False
    color: bool = False
    language: str = "en"

    def has(self, one: DealScore | Finding) -> bool:
        """Whether something is about a deal that is wanted; what is about none always is."""
        return self.deal is None or one.deal in (None, self.deal)

    def scores(self, report: Report) -> list[DealScore]:
        """The scores of the deals that are wanted."""
        return [score for score in report.scores if self.deal in (None, score.deal)]

    def stories(self, record: Record, report: Report) -> Iterator[MatchStory]:
        """The matches of a record with all that charts are drawn of."""
        return stories(record, report, Wanted(comments=False), rules=self.rules)


class Sheets(Protocol):
    """Writes the scores of one match after another."""

    def match(self, record: Record, report: Report, findings: list[Finding]) -> None:
        """A match, and what of the findings tells of its score."""

    def file(self, path: str, error: str | None = None) -> None:
        """All matches of a file were written, or it cannot be used."""

    def finish(self) -> None:
        """Write what can only be written at the end."""


class TextSheets:
    """Sheets as text, with bars where they are wanted."""

    def __init__(self, asked: Asked, print_line: Print) -> None:
        self._asked = asked
        self._print_line = print_line
        self._begun = False

    def match(self, record: Record, report: Report, findings: list[Finding]) -> None:
        """A match."""
        if self._begun:
            self._print([])
        self._begun = True
        self._print_all(heading(record))
        self._print_all(sheet(self._asked.scores(report)))
        if self._asked.chart:
            self._charts(record, report)
        self._print([])
        for finding in findings:
            for text in finding_lines(finding, record.name, self._asked.color):
                self._print_line(text)
        self._print([(outcome(report), "heading")])

    def file(self, path: str, error: str | None = None) -> None:
        """Nothing stands between files."""

    def finish(self) -> None:
        """Nothing stands below all matches."""

    def _charts(self, record: Record, report: Report) -> None:
        block = block_for(sys.stdout)
        for story in self._asked.stories(record, report):
            for chart in charts_of(story, catalogue(self._asked.language), self._asked.deal):
                self._print([])
                self._print_all((bar_columns if chart.is_stepped else bar_rows)(chart, block=block))

    def _print_all(self, lines: Iterable[list[Styled]]) -> None:
        for line in lines:
            self._print(line)

    def _print(self, line: list[Styled]) -> None:
        self._print_line(styled(line, self._asked.color).rstrip())


class JsonSheets:
    """Sheets as one JSON document."""

    def __init__(self, asked: Asked, print_line: Print) -> None:
        self._asked = asked
        self._print_line = print_line
        self._files: list[dict[str, Any]] = []
        self._matches: list[dict[str, Any]] = []

    def match(self, record: Record, report: Report, findings: list[Finding]) -> None:  # noqa: ARG002  (the sheets' signature)
        """A match."""
        self._matches.append(as_fields(record, report, self._asked.scores(report)))

    def file(self, path: str, error: str | None = None) -> None:
        """A file with its matches, or why there are none."""
        why = {} if error is None else {"error": error}
        self._files.append({"path": in_unicode(path), **why, "matches": [] if why else self._matches})
        self._matches = []

    def finish(self) -> None:
        """The document."""
        self._print_line(json_document({"version": 1, "files": self._files}))


class HtmlSheets:
    """Sheets as one page with charts. Raises MissingExtra where jinja2 is not installed."""

    def __init__(self, asked: Asked, print_line: Print) -> None:
        self._asked = asked
        self._page = ScorePage(catalogue(asked.language), asked.deal)
        self._print_line = print_line
        self._begun = False

    def match(self, record: Record, report: Report, findings: list[Finding]) -> None:  # noqa: ARG002  (the page finds them)
        """A match."""
        for story in self._asked.stories(record, report):
            text = ("" if self._begun else self._page.begin(story)) + self._page.match(story, _shown(record.name))
            self._print_line(text.removesuffix("\n"))
            self._begun = True

    def file(self, path: str, error: str | None = None) -> None:
        """Nothing stands between files."""

    def finish(self) -> None:
        """The end of the page."""
        if self._begun:
            self._print_line(self._page.end().removesuffix("\n"))


class SvgSheets:
    """The charts of all matches as one picture, each with the match in its title."""

    def __init__(self, asked: Asked, print_line: Print) -> None:
        self._asked = asked
        self._print_line = print_line
        self._words = catalogue(asked.language)
        self._charts: list[LineChart] = []

    def match(self, record: Record, report: Report, findings: list[Finding]) -> None:  # noqa: ARG002  (the sheets' signature)
        """A match. Raises TooManyCharts."""
        for story in self._asked.stories(record, report):
            is_named = story.label or dict(story.headers).get("Event")
            name = self._words.plain(match_name(story)) if is_named else _shown(record.name)
            charts = charts_of(story, self._words, self._asked.deal)
            self._charts += [replace(one, title=f"{one.title} – {name}") for one in charts]
        if len(self._charts) > MOST_CHARTS:
            # An archive is not read to its end for a picture that will not be.
            raise TooManyCharts

    def file(self, path: str, error: str | None = None) -> None:
        """Nothing stands between files."""

    def finish(self) -> None:
        """The picture."""
        if self._charts:
            self._print_line(stack(self._charts, self._words.word("title_of_scores")).removesuffix("\n"))


FORMS: dict[str, Callable[[Asked, Print], Sheets]] = {
    "text": TextSheets,
    "json": JsonSheets,
    "html": HtmlSheets,
    "svg": SvgSheets,
}


def _shown(name: str) -> str:
    """From where a match comes; a page that others are to read tells of no folders of this machine."""
    shown = printable(PurePath(name).name if PurePath(name).is_absolute() else name)
    return shown if len(shown) <= _LONGEST_NAME else f"…{shown[1 - _LONGEST_NAME :]}"
