"""Charts as plain bars of text, for a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TextIO

from canasta_notation.diagnostics.show import Styled
from canasta_notation.render.charts.chart import BarChart, Line, LineChart, Value, figure

BLOCK, PLAIN_BLOCK = "█", "#"
"""What bars are made of, and where the encoding has no blocks."""

STYLES = ("first", "second", "third", "fourth")
"""How the lines of a chart are told apart where there are colours; their names stand beside them."""

_AXES = {BLOCK: "│", PLAIN_BLOCK: "|"}
_NARROWEST = 18
"""Columns in which a name, a figure and a bar have room."""


def bar_rows(chart: LineChart, width: int = 80, block: str = BLOCK) -> Iterator[list[Styled]]:
    """A chart as groups of bars: for each place one bar of each line below another, all on one scale."""
    yield _title(chart)
    if not chart.values:
        yield [(f"  {chart.empty}", "")]
        return
    places = max(len(chart.place), *map(len, chart.places))
    names = max(len(line.name) for line in chart.lines)
    figures = _widest(chart.lines)
    bars = _Bars(chart.values, max(width - places - names - figures - 8, 4), block)
    yield [(f"  {chart.place:>{places}}", "path")]
    for place, label in enumerate(chart.places):
        for at, line in enumerate(chart.lines):
            value = line.values[place]
            head = f"  {label if at == 0 else '':>{places}}  {line.name:<{names}}  {_plain(value):>{figures}} "
            yield [(head, ""), *bars.of(value, at)]


def single_bars(chart: BarChart, width: int = 80, block: str = BLOCK) -> Iterator[list[Styled]]:
    """A bar chart, each bar behind its name."""
    values = Line("", tuple(bar.value for bar in chart.bars))
    names = tuple(bar.name for bar in chart.bars)
    title = f"{chart.title}, {chart.unit}"
    bars = LineChart(title=title, place="", places=names, unit=chart.unit, lines=(values,), empty=chart.empty)
    return bar_rows(bars, width, block)


def block_for(stream: TextIO) -> str:
    """What bars are made of where a stream has letters for it, else what every encoding has."""
    encoding = stream.encoding or "ascii"
    return BLOCK if BLOCK.encode(encoding, "ignore").decode(encoding) == BLOCK else PLAIN_BLOCK


def bar_columns(chart: LineChart, width: int = 80, block: str = BLOCK) -> Iterator[list[Styled]]:
    """A chart as a table: a row for each place, a column of bars for each line, all on one scale."""
    yield _title(chart)
    if not chart.values:
        yield [(f"  {chart.empty}", "")]
        return
    labels = max(len(chart.place), *map(len, chart.places)) + 2
    most = max((width - labels) // _NARROWEST, 1)
    for first in range(0, len(chart.lines), most):
        yield from _block(chart, range(first, min(first + most, len(chart.lines))), labels, width, block)


def _block(chart: LineChart, shown: range, labels: int, width: int, block: str) -> Iterator[list[Styled]]:
    """Some of the lines of a chart beside one another."""
    room = (width - labels) // len(shown)
    figures = _widest(chart.lines)
    bars = _Bars(chart.values, max(room - figures - 4, 4), block)
    yield [
        (f"{chart.place:>{labels}}", "path"),
        *((f"  {chart.lines[at].name[: room - 2]:<{room - 2}}", "heading") for at in shown),
    ]
    for place, label in enumerate(chart.places):
        row: list[Styled] = [(f"{label:>{labels}}", "")]
        for at in shown:
            value = chart.lines[at].values[place]
            row += [(f"  {_plain(value):>{figures}} ", ""), *bars.of(value, at)]
        yield row


class _Bars:
    """Bars on one scale, each filled up to the same number of columns, with an axis at zero."""

    def __init__(self, values: Sequence[float], width: int, block: str) -> None:
        below, above = -min(0, *values), max(0, *values)
        self._block = block
        self._left = 0 if not below else min(max(round(width * below / (below + above)), 1), width - (above > 0))
        self._right = width - self._left
        self._unit = max(below / self._left if below else 0, above / self._right if above else 0) or 1
        self.width = width + 1

    def of(self, value: Value, at: int) -> Iterator[Styled]:
        length = 0 if value is None else round(abs(value) / self._unit)
        # What is there is to be seen.
        length = max(length, 1) if value else 0
        bar = (self._block * length, STYLES[at % len(STYLES)])
        is_below = value is not None and value < 0
        yield (" " * (self._left - (length if is_below else 0)), "")
        if is_below:
            yield bar
        yield (_AXES[self._block], "path")
        if not is_below:
            yield bar
        yield (" " * (self._right - (0 if is_below else length)), "")


def _title(chart: LineChart) -> list[Styled]:
    level = "" if chart.level is None else f", {chart.level.name}"
    return [(f"{chart.title}{level}", "heading")]


def _plain(value: Value) -> str:
    """A figure with the sign that every terminal has."""
    return figure(value).replace("\N{MINUS SIGN}", "-")


def _widest(lines: Sequence[Line]) -> int:
    return max(len(_plain(value)) for line in lines for value in line.values)
