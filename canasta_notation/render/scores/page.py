"""Score sheets as one self-contained HTML page with charts: the style inside, no script, nothing fetched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from canasta_notation.render.catalogue import Catalogue
from canasta_notation.render.charts import LineChart, draw
from canasta_notation.render.charts.chart import figure
from canasta_notation.render.html import environment, filled, policy_of, template
from canasta_notation.render.scores.charts import course_charts, score_chart
from canasta_notation.render.story import DealStory, Entry, MatchStory, Told
from canasta_notation.render.tables import rows

_FAMILIES = ("SCO", "HDR")
"""Findings that say why a score is not what it should be, or not there at all."""


class ScorePage:
    """Writes the score sheets of matches as HTML, of all deals or of those of a number.

    Raises MissingExtra where jinja2 is not installed.
    """

    def __init__(self, words: Catalogue, deal: int | None = None) -> None:
        self._words = words
        self._deal = deal
        self._places = 0
        self._environment = environment(words, "a score sheet as HTML")
        self._environment.globals |= {
            "rows": partial(rows, is_whole=True),
            "chart_figure": figure,
            "draw": draw,
            "course_charts": partial(self._charts, words=words),
            "score_chart": partial(score_chart, words=words),
        }

    def begin(self, first: MatchStory) -> str:
        """What stands above all matches."""
        style = f"\n{template('style.css')}{template('scores.css')}"
        return filled(self._environment, "scores_head.html", first=first, style=style, policy=policy_of(style))

    def end(self) -> str:
        """What stands below all matches."""
        return filled(self._environment, "foot.html")

    def match(self, match: MatchStory, source: str = "") -> str:
        """A match, and from where it comes."""
        self._places += 1
        deals = [deal for deal in match.deals if self._deal in (None, deal.number)]
        return filled(
            self._environment,
            "scores_match.html",
            match=match,
            place=self._places,
            source=source,
            deals=[(deal, list(_about_scores(_told_in(deal)))) for deal in deals],
            findings=list(_about_scores(iter(match.findings))),
        )

    @staticmethod
    def _charts(deal: DealStory, match: MatchStory, words: Catalogue) -> tuple[LineChart, ...]:
        """The charts of a deal of which some play is recorded."""
        return tuple(chart for chart in course_charts(deal, match, words) if chart.lines)


def _about_scores(told: Iterator[Told]) -> Iterator[Told]:
    for one in told:
        if one.finding.code.startswith(_FAMILIES) and (one.finding.is_error or one.finding.waived):
            yield one


def _told_in(deal: DealStory) -> Iterator[Told]:
    for entry in deal.entries:
        yield from _told_on(entry)
    yield from deal.findings


def _told_on(entry: Entry) -> Iterator[Told]:
    yield from entry.findings
    for inner in entry.inner:
        yield from _told_on(inner)
