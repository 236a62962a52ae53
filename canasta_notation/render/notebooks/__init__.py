"""What a notebook shows of records, deals, tables, reports and charts."""

from __future__ import annotations

from canasta_notation.model import Deal
from canasta_notation.notebooks import Bundle, Displayed
from canasta_notation.render.charts import BarChart, LineChart, draw
from canasta_notation.render.notebooks.records import of_deal, of_record
from canasta_notation.render.notebooks.reports import of_report, of_score
from canasta_notation.render.notebooks.summary import Summary, html, plain
from canasta_notation.render.notebooks.tables import of_moment, of_position, of_view
from canasta_notation.replays.moments import Moment, Position
from canasta_notation.replays.report import DealScore, Report
from canasta_notation.replays.view import View
from canasta_notation.syntax import Record

__all__ = ["bundle"]


def bundle(value: Displayed) -> Bundle:
    """A value as HTML and as text, by MIME type; a chart as SVG too. Without jinja2 the HTML is the text."""
    if isinstance(value, LineChart | BarChart):
        svg = draw(value)
        return {"image/svg+xml": svg, "text/html": svg, "text/plain": f"{value.title}: {value.description}"}
    summary = _summary(value)
    return {"text/html": html(summary), "text/plain": plain(summary)}


def _summary(value: Displayed) -> Summary:
    match value:
        case Record():
            return of_record(value)
        case Deal():
            return of_deal(value)
        case View():
            return of_view(value)
        case Position():
            return of_position(value)
        case Moment():
            return of_moment(value)
        case Report():
            return of_report(value)
        case DealScore():
            return of_score(value)
        case _:
            return Summary(title=type(value).__name__)
