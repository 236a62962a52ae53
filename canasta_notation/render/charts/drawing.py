"""Charts as SVG: one to stand in a page, or several under one another as a file."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from canasta_notation.errors import CanastaError
from canasta_notation.render.charts.barchart import draw_bars
from canasta_notation.render.charts.chart import Chart, LineChart
from canasta_notation.render.charts.linechart import draw_lines
from canasta_notation.render.charts.looks import DARK_INK, DARK_PAPER, INK, PAPER
from canasta_notation.render.charts.paper import SVG
from canasta_notation.text import printable

WIDTH = 480
"""Narrow enough that its letters can be read on a telephone."""

FILE_WIDTH = 720
MOST_CHARTS = 200
"""Charts that are put into one file."""

_MARGIN = 16
_STYLE = f"""
@media screen and (prefers-color-scheme: dark) {{
  svg {{ color: {DARK_INK} }}
  #canasta-paper {{ fill: {DARK_PAPER} }}
}}
"""


class TooManyCharts(CanastaError):
    """More charts than one picture can hold."""

    def __init__(self) -> None:
        super().__init__(f"there are more than the {MOST_CHARTS} charts that one picture holds")


def draw(chart: Chart, width: float = WIDTH) -> str:
    """A chart as an `svg` element to stand in a page, in the ink of the text around it."""
    return tostring(_drawn(chart, width), encoding="unicode")


def stack(charts: Sequence[Chart], title: str, width: float = FILE_WIDTH) -> str:
    """Charts under one another as the text of a file. Raises TooManyCharts beyond MOST_CHARTS."""
    if len(charts) > MOST_CHARTS:
        raise TooManyCharts
    root = Element("svg", {"xmlns": SVG, "color": INK})
    SubElement(root, "title").text = printable(title)
    SubElement(root, "style").text = _STYLE
    paper = SubElement(root, "rect", {"id": "canasta-paper", "width": "100%", "height": "100%", "fill": PAPER})
    y = _MARGIN
    for chart in charts:
        drawn = _drawn(chart, width - 2 * _MARGIN)
        drawn.attrib.update(x=str(_MARGIN), y=str(y), overflow="visible")
        del drawn.attrib["xmlns"]
        root.append(drawn)
        y += int(drawn.attrib["height"]) + _MARGIN
    root.attrib.update(width=str(width), height=str(y), viewBox=f"0 0 {width} {y}")
    paper.tail = "\n"
    return f"{tostring(root, encoding='unicode')}\n"


def _drawn(chart: Chart, width: float) -> Element:
    drawn = draw_lines(chart, width) if isinstance(chart, LineChart) else draw_bars(chart, width)
    for element in drawn.iter():
        if element.text:
            # XML has no place for control characters, whoever wrote them.
            element.text = printable(element.text)
    return drawn
