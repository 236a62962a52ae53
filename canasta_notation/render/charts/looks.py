"""How lines are told apart: by colour, by dashes, by marks, each enough by itself."""

from __future__ import annotations

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#b0569c", "#8a6d00", "#757575", "#c0404a", "#4a7fd0")
"""Told apart by the colour-blind too (the first four after Okabe and Ito), and of three to one at least against white
and against black."""

DASHES = ("", "7 4", "2 3", "9 3 2 3", "12 4", "4 2", "9 3 2 3 2 3", "1 4")
MARKS = ("circle", "square", "triangle", "diamond")

FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"
SIZE = 13
"""Of the letters, in units of the picture."""

CELL = 0.63 * SIZE
"""About the width of a letter; texts are laid out before it is known which font there is."""

BOLD = 0.9
"""The share of letters of a bold text that has room where a plain one has."""

INK, PAPER = "#1d1f21", "#ffffff"
DARK_INK, DARK_PAPER = "#e4e2dd", "#16181a"


def colour(place: int) -> str:
    """The colour of a line by its place in the chart."""
    return COLOURS[place % len(COLOURS)]


def dashes(place: int) -> str:
    """The dashes of a line."""
    return DASHES[place % len(DASHES)]


def mark(place: int) -> str:
    """The mark on the points of a line."""
    return MARKS[place % len(MARKS)]
