"""Bar charts: a bar for each value, lying, so that long names have room."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from canasta_notation.render.charts.chart import BarChart, figure
from canasta_notation.render.charts.looks import BOLD, SIZE, colour
from canasta_notation.render.charts.paper import Paper, cut, wide
from canasta_notation.render.charts.scale import scale

_TITLE = 26
_ROW = 21
_BAR = 13
_NAMES = 0.4
"""The share of the width that names may take."""


def draw_bars(chart: BarChart, width: float) -> Element:
    """A bar chart as an element of SVG."""
    paper = Paper(width, chart.title, chart.description)
    paper.text(0, SIZE, cut(chart.title, width * BOLD), bold=True)
    if not chart.bars:
        paper.text(0, _TITLE + SIZE, cut(chart.empty, width), faint=True)
        return paper.cut_to(_TITLE + _ROW)
    values = scale(chart.values)
    figures = max(wide(figure(bar.value)) for bar in chart.bars)
    left = min(max(wide(bar.name) for bar in chart.bars), width * _NAMES) + 8
    room = max(width - left - figures - 12, 1)
    zero = left + values.share(0) * room
    for place, bar in enumerate(chart.bars):
        y = _TITLE + place * _ROW
        paper.text(0, y + SIZE, cut(bar.name, left - 8)).set("unicode-bidi", "isolate")
        end = zero if bar.value is None else left + values.share(bar.value) * room
        if end != zero:
            paper.box(min(zero, end), y + 2, abs(end - zero), _BAR, fill=colour(0))
        paper.text(max(zero, end) + 6, y + SIZE, figure(bar.value), faint=True)
    bottom = _TITLE + len(chart.bars) * _ROW
    paper.line(zero, _TITLE, zero, bottom, stroke_opacity="0.6")
    paper.text(0, bottom + SIZE + 2, cut(chart.unit, width), faint=True)
    return paper.cut_to(bottom + _ROW)
