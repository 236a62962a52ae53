"""Tables of figures with charts above them as one self-contained HTML page: the style inside, no script."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.charts import BarChart, draw
from canasta_notation.render.html import environment, filled, policy_of, template


class Figures(Struct, frozen=True, kw_only=True):
    """A table under its heading; `head` names the columns, of which all but the first hold figures.

    A row whose figures are missing is a heading among the rows. `level` is that of the heading: 2, or 3 below one of 2.
    """

    title: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    chart: BarChart | None = None
    text: str = ""
    level: int = 2


def figures_page(title: str, parts: Iterator[Figures]) -> Iterator[str]:
    """A page, piece by piece. Raises MissingExtra where jinja2 is not installed."""
    made = environment(catalogue("en"), "a page of figures")
    style = f"\n{template('style.css')}{template('scores.css')}{template('figures.css')}"
    yield filled(made, "figures_head.html", title=title, style=style, policy=policy_of(style))
    for place, part in enumerate(parts):
        svg = draw(part.chart) if part.chart is not None and part.chart.values else ""
        yield filled(made, "figures_part.html", part=part, place=place, svg=svg)
    yield filled(made, "foot.html")
