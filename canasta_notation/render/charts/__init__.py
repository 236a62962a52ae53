"""Charts from plain data: lines and bars as SVG without a library, and as plain bars for a terminal.

Nothing here knows a card.
"""

from canasta_notation.render.charts.bars import bar_columns, bar_rows, block_for, single_bars
from canasta_notation.render.charts.chart import Bar, BarChart, Chart, Level, Line, LineChart
from canasta_notation.render.charts.drawing import draw, stack

__all__ = [
    "Bar",
    "BarChart",
    "Chart",
    "Level",
    "Line",
    "LineChart",
    "bar_columns",
    "bar_rows",
    "block_for",
    "draw",
    "single_bars",
    "stack",
]
