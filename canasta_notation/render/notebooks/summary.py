"""What is worth seeing of a value at a glance, and how it is written as HTML or as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import escape
from itertools import islice

from msgspec import Struct

from canasta_notation.errors import MissingExtra
from canasta_notation.render.catalogue import Catalogue, catalogue
from canasta_notation.render.charts import LineChart, draw
from canasta_notation.render.html import environment, template
from canasta_notation.render.story import Arg
from canasta_notation.text import cells, printable

MOST_ROWS = 20
"""Rows of a table that are shown."""

_LONGEST_LINE = 200


class Grid(Struct, frozen=True):
    """A table: its caption, the heads of its columns, its rows; and what of it is left out."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Arg, ...], ...]
    left_out: str = ""

    @property
    def figures(self) -> tuple[bool, ...]:
        """Which columns hold figures."""
        return tuple(any(isinstance(row[at], int) for row in self.rows) for at in range(len(self.heads)))


class Summary(Struct, frozen=True, kw_only=True):
    """A value at a glance. `text` are lines of a record, `notes` say what is not shown."""

    title: str
    facts: tuple[tuple[str, Arg], ...] = ()
    grids: tuple[Grid, ...] = ()
    charts: tuple[LineChart, ...] = ()
    text: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def grid(
    caption: str, heads: tuple[str, ...], rows: Iterable[tuple[Arg, ...]], count: int, most: int = MOST_ROWS
) -> Grid:
    """A table of the first rows of so many."""
    shown = tuple(islice(rows, most))
    return Grid(caption, heads, shown, "" if count <= len(shown) else f"{count - len(shown)} more are not shown")


def many(count: int, one: str, several: str = "") -> str:
    """A number of things in words."""
    return f"{count} {one if count == 1 else several or f'{one}s'}"


def html(summary: Summary) -> str:
    """A summary as a piece of a page; as text in a frame where jinja2 is not installed."""
    try:
        fill = _fill()
    except MissingExtra:
        return f"<pre>{escape(plain(summary))}</pre>"
    # Blank lines of a record are shown as such.
    return fill(
        shown=summary,
        title=_short(summary.title),
        lines=[_short(line) for line in summary.text],
        style=template("notebook.css"),
        draw=draw,
    )


@cache
def _fill() -> Callable[..., str]:
    return environment(catalogue("en"), "a value in a notebook").get_template("notebook.html").render


def plain(summary: Summary) -> str:
    """A summary as text."""
    words = catalogue("en")
    lines = [_short(summary.title)]
    lines += [f"  {words.plain(label)}: {words.plain(value)}" for label, value in summary.facts]
    for one in summary.grids:
        lines += ["", *_columns(one, words)]
    for chart in summary.charts:
        lines += ["", f"{chart.title}: {chart.description}"]
    if summary.text:
        lines += ["", *(f"  {_short(line)}" for line in summary.text)]
    return "\n".join(line.rstrip() for line in [*lines, *map(_short, summary.notes)])


def _columns(one: Grid, words: Catalogue) -> Iterator[str]:
    rows = [one.heads, *(tuple(map(words.plain, row)) for row in one.rows)]
    widths = [max(cells(row[at]) for row in rows) for at in range(len(one.heads))]
    yield one.caption
    for row in rows:
        yield "  ".join(["", *(cell + " " * (width - cells(cell)) for cell, width in zip(row, widths, strict=True))])
    if one.left_out:
        yield f"  {one.left_out}"


def _short(line: str) -> str:
    shown = printable(line[: _LONGEST_LINE + 1])
    return shown if len(line) <= _LONGEST_LINE else f"{shown[:_LONGEST_LINE]}…"
