"""Line charts: axes with round marks, a line for each series, its name at its end and in a legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement

from msgspec import Struct

from canasta_notation.render.charts.chart import Line, LineChart, figure
from canasta_notation.render.charts.looks import BOLD, CELL, SIZE, colour, dashes, mark
from canasta_notation.render.charts.paper import Paper, cut, number, wide
from canasta_notation.render.charts.scale import Scale, scale, steps

_TITLE = 22
_ROW = 19
_PLOT = 190
"""How high the plot is."""

_MOST_MARKED = 60
"""Places up to which every point has its mark."""

_LONGEST_END = 14
"""Letters of what stands at the end of a line."""

_TO_END = 18
"""From the plot to what stands at the ends of the lines."""

_BESIDE, _ASIDE = 2.4, 10
"""How far lines of counts run beside one another where they would cover each other, and how far all of them."""

_MOST_POINTS = 2
"""Points for each pixel of the width, up to which all of them are drawn."""

Point = tuple[float, float]


class _Plot(Struct, frozen=True):
    """Where the places and the values lie."""

    left: float
    right: float
    top: float
    scale: Scale
    places: int

    @property
    def bottom(self) -> float:
        return self.top + _PLOT

    @property
    def gap(self) -> float:
        """From one place to the next."""
        return (self.right - self.left) / max(self.places - 1, 1)

    def x(self, place: int) -> float:
        return self.left + place * self.gap if self.places > 1 else (self.left + self.right) / 2

    def y(self, value: float) -> float:
        return self.bottom - self.scale.share(value) * _PLOT


def draw_lines(chart: LineChart, width: float) -> Element:
    """A line chart as an element of SVG."""
    paper = Paper(width, chart.title, chart.description)
    paper.text(0, SIZE, cut(chart.title, width * BOLD), bold=True)
    if not chart.values:
        paper.text(0, _TITLE + SIZE, cut(chart.empty, width), faint=True)
        return paper.cut_to(_TITLE + _ROW)
    top = _legend(paper, chart.lines, _TITLE + SIZE)
    plot = _plot(chart, width, top + _ROW)
    paper.text(0, top + 2, chart.unit, faint=True)
    _values_axis(paper, plot)
    _places_axis(paper, plot, chart)
    if chart.level is not None:
        y = plot.y(chart.level.value)
        paper.line(plot.left, y, plot.right, y, stroke_dasharray="1 3", stroke_width="1.5")
        paper.text(plot.left + 4, y - 4, chart.level.name, faint=True)
    for place, line in enumerate(chart.lines):
        _line(paper, plot, chart, line, place)
    lowest = _ends(paper, plot, chart.lines)
    return paper.cut_to(max(plot.bottom + 2 * _ROW + 4, lowest))


def _plot(chart: LineChart, width: float, top: float) -> _Plot:
    levels = [] if chart.level is None else [chart.level.value]
    values = scale([*chart.values, *levels])
    left = max(wide(figure(tick)) for tick in values.ticks) + 8
    ends = max((wide(cut(_end(line), _LONGEST_END * CELL)) for line in chart.lines), default=0.0)
    # A count holds up to the next place, also after the last one.
    return _Plot(left, width - ends - _TO_END, top, values, len(chart.places) + chart.is_stepped)


def _has_marks(chart: LineChart) -> bool:
    """Whether each point has its mark."""
    return not chart.is_stepped and len(chart.places) <= _MOST_MARKED


def _legend(paper: Paper, lines: Sequence[Line], y: float) -> float:
    """Which line is whose; gives where the next thing may stand."""
    x = 0.0
    for place, line in enumerate(lines):
        told = _cut_parts(line, paper.width - 36)
        length = 36 + wide(line.name) + sum(map(wide, told)) + 2 * CELL * len(told)
        if x and x + length > paper.width:
            x, y = 0.0, y + _ROW
        looks = {"stroke": colour(place), "stroke_dasharray": dashes(place), "stroke_width": "2"}
        paper.line(x, y - 4, x + 28, y - 4, **looks)
        paper.mark(mark(place), x + 14, y - 4, fill=colour(place))
        _told(paper, x + 34, y, line.name, told)
        x += length + CELL
    return y + _ROW


def _told(paper: Paper, x: float, y: float, name: str, parts: Sequence[str]) -> None:
    """A name with what it stands for; no part can turn the direction of another."""
    text = paper.text(x, y, "")
    SubElement(text, "tspan", {"font-weight": "600"}).text = name
    for place, part in enumerate(parts):
        SubElement(text, "tspan").text = ", " if place else " "
        SubElement(text, "tspan", {"unicode-bidi": "isolate"}).text = part


def _cut_parts(line: Line, width: float) -> list[str]:
    """What a line stands for, as much of each part as there is room for all of them."""
    if not line.detail:
        return []
    room = width - wide(line.name) - 2 * CELL * len(line.detail)
    short = sum(wide(part) for part in line.detail if wide(part) <= room / len(line.detail))
    long = sum(wide(part) > room / len(line.detail) for part in line.detail)
    share = (room - short) / long if long else room
    return [cut(part, max(share, room / len(line.detail))) for part in line.detail]


def _values_axis(paper: Paper, plot: _Plot) -> None:
    for tick in plot.scale.ticks:
        y = plot.y(tick)
        is_zero = tick == 0
        paper.line(plot.left, y, plot.right, y, stroke_opacity="0.6" if is_zero else "0.16")
        paper.text(plot.left - 6, y + 4, figure(tick), anchor="end", faint=True)


def _places_axis(paper: Paper, plot: _Plot, chart: LineChart) -> None:
    widest = max(map(wide, chart.places)) + 2 * CELL
    every = int(next(step for step in steps() if step * plot.gap >= widest or step >= plot.places))
    for place in range(_first_marked(chart.places, every), len(chart.places), every):
        x = plot.x(place)
        paper.line(x, plot.bottom, x, plot.bottom + 4, stroke_opacity="0.6")
        paper.text(x, plot.bottom + SIZE + 6, chart.places[place], anchor="middle", faint=True)
    paper.text(plot.right, plot.bottom + 2 * _ROW - 2, chart.place, anchor="end", faint=True)


def _first_marked(places: Sequence[str], every: int) -> int:
    """The first place that bears a round number, where one does."""
    round_ones = (at for at, place in enumerate(places[:every]) if place.isdecimal() and int(place) % every == 0)
    return next(round_ones, 0)


def _line(paper: Paper, plot: _Plot, chart: LineChart, line: Line, place: int) -> None:
    looks = {"stroke": colour(place), "stroke_width": "2", "stroke_dasharray": dashes(place)}
    for run in _runs(plot, line):
        if chart.is_stepped:
            count = len(chart.lines)
            aside = (place - (count - 1) / 2) * min(_BESIDE, _ASIDE / count)
            paper.path(_steps([(x, y + aside) for x, y in _thinned(run, plot)], plot.gap), **looks)
            continue
        if len(run) > 1:
            paper.path(_straight(_thinned(run, plot)), stroke_linejoin="round", **looks)
        for x, y in run if _has_marks(chart) or len(run) == 1 else ():
            paper.mark(mark(place), x, y, fill=colour(place))


def _runs(plot: _Plot, line: Line) -> Iterator[list[Point]]:
    """The points of a line between its gaps."""
    for is_gap, points in groupby(enumerate(line.values), lambda point: point[1] is None):
        if not is_gap:
            yield [(plot.x(place), plot.y(value)) for place, value in points if value is not None]


def _thinned(run: list[Point], plot: _Plot) -> list[Point]:
    """No more points than can be told apart: of each half pixel the first, the lowest, the highest and the last."""
    if len(run) <= _MOST_POINTS * (plot.right - plot.left):
        return run
    kept = []
    for _place, group in groupby(run, lambda point: int(point[0] * 2)):
        points = list(group)
        ends = (points[0], min(points, key=lambda point: point[1]), max(points, key=lambda point: point[1]), points[-1])
        kept += sorted(set(ends))
    return kept


def _straight(points: Sequence[Point]) -> str:
    return "".join(f"{'L' if at else 'M'}{number(x)} {number(y)}" for at, (x, y) in enumerate(points))


def _steps(points: Sequence[Point], gap: float) -> str:
    """Each value up to the next place; where it does not change, the line goes on."""
    path, last = "", None
    for x, y in points:
        if last is None:
            path = f"M{number(x)} {number(y)}"
        elif y != last:
            path += f"H{number(x)}V{number(y)}"
        last = y
    return f"{path}H{number(points[-1][0] + gap)}"


def _end(line: Line) -> str:
    """What stands at the end of a line: its name and its last value."""
    return f"{line.name} {figure(line.values[-1] if line.values else None)}"


def _ends(paper: Paper, plot: _Plot, lines: Sequence[Line]) -> float:
    """The names at the ends of the lines, moved apart where they would stand on each other; gives where they end."""
    lasts = [(place, [value for value in line.values if value is not None]) for place, line in enumerate(lines)]
    ends = sorted((plot.y(values[-1]), place) for place, values in lasts if values)
    least = plot.top
    for rest, (y, place) in zip(range(len(ends) - 1, -1, -1), ends, strict=True):
        most = plot.bottom - rest * (SIZE + 2)
        at = min(max(y, least), max(most, least))
        text = cut(_end(lines[place]), _LONGEST_END * CELL)
        paper.mark(mark(place), plot.right + 10, at, fill=colour(place))
        paper.text(plot.right + _TO_END, at + 4, text)
        least = at + SIZE + 2
    return least
