"""Reports and scores at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.charts import LineChart
from canasta_notation.render.notebooks.records import found
from canasta_notation.render.notebooks.summary import Grid, Summary, grid, many
from canasta_notation.render.scores.charts import running_scores
from canasta_notation.render.story import Arg
from canasta_notation.replays.report import DealScore, Report
from canasta_notation.replays.scoresheet import FIGURES, by_deal, rows_of

_MOST_MATCHES = 10

_UNKNOWN = "?"
_NOTHING = "–"


def of_report(report: Report) -> Summary:
    """An audit: its verdict, what was found, the scores and how they ran."""
    counts = [many(number, name.removesuffix("s"), name) for name, number in report.counts.items() if number]
    played = [many(report.matches, "match", "matches"), many(report.deals, "deal"), many(report.turns, "turn")]
    grids = (found("Found", report.findings), _scores(report.scores))
    return Summary(
        title=f"Audit of {report.name}: {report.verdict.value}",
        facts=(
            ("Played", ", ".join(played)),
            ("Found", ", ".join(counts) or "nothing"),
            *_results(report),
        ),
        grids=tuple(one for one in grids if one is not None),
        charts=tuple(_chart(report)),
    )


def of_score(score: DealScore) -> Summary:
    """The score of one side of a deal, computed beside declared."""
    rows = [
        (
            row.name,
            _figure(one.computed),
            _figure(one.declared, _NOTHING),
            "≠" if one.differs else "",
        )
        for row in rows_of([score])
        for one in row.figures
    ]
    where = "" if score.deal is None else f" in deal {score.deal}"
    return Summary(
        title=f"Score of {score.side}{where}",
        grids=(Grid("Items", ("Item", "Computed", "Declared", "Differs"), tuple(rows)),),
    )


def _results(report: Report) -> Iterator[tuple[str, Arg]]:
    for result in report.results[:_MOST_MATCHES]:
        if any(score is not None for score in result.scores.values()):
            label = "Score" if result.match is None else f"Match {result.match}"
            scores = ", ".join(f"{side} {_figure(score)}" for side, score in result.scores.items())
            won = f", won by {result.winner}" if result.winner is not None else ""
            yield label, f"{scores}{won}"
    if len(report.results) > _MOST_MATCHES:
        yield "Matches", f"the scores of the first {_MOST_MATCHES} of {len(report.results)} are shown"


def _scores(scores: tuple[DealScore, ...]) -> Grid | None:
    """The scores of all deals, a row for each side, without the items that none has."""
    names = [name for name in FIGURES if any(score.computed(name) != 0 for score in scores)]
    if not names:
        return None
    rows = ((_figure(one.deal, _NOTHING), one.side, *(_figure(one.computed(name)) for name in names)) for one in scores)
    return grid("Scores", ("Deal", "Side", *names), rows, len(scores))


def _chart(report: Report) -> Iterator[LineChart]:
    """The running scores, where the report is of one match of several deals."""
    deals = list(by_deal(report.scores))
    if report.matches == 1 and len(deals) > 1:
        yield running_scores(deals, {}, None, catalogue("en"))


def _figure(value: int | None, missing: str = _UNKNOWN) -> Arg:
    return missing if value is None else value
