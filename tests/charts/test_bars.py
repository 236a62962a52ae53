"""Charts as plain bars of text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from canasta_notation.render.charts import Level, LineChart, bar_columns, bar_rows
from canasta_notation.render.charts.bars import PLAIN_BLOCK
from canasta_notation.text import cells
from tests.charts.drawn import chart

VALUES = st.lists(st.none() | st.integers(-(10**6), 10**6), min_size=1, max_size=6)


def rows(one: LineChart, width: int = 80, block: str = "█") -> list[str]:
    """The lines of rows of bars, as they show."""
    return ["".join(text for text, _style in line).rstrip() for line in bar_rows(one, width, block)]


def columns(one: LineChart, width: int = 80) -> list[str]:
    """The lines of columns of bars."""
    return ["".join(text for text, _style in line).rstrip() for line in bar_columns(one, width)]


def test_rows() -> None:
    """A group for each place, a bar for each line, all on one scale; below zero to the left of the axis."""
    assert rows(replace(chart((-10, 40), (20, None)), level=Level(50, "target 50")), width=40) == [
        "Scores, target 50",
        "  deal",
        "     0  A  -10 █████│",
        "        B   20      │██████████",
        "     1  A   40      │███████████████████",
        "        B    ?      │",
    ]


def test_rows_without_blocks() -> None:
    """Where the encoding has none, everything is ASCII."""
    shown = rows(chart((-10, 40)), width=40, block=PLAIN_BLOCK)

    assert all(line.isascii() for line in shown)
    assert shown[-2:] == ["     0  A  -10 #####|", "     1  A   40      |###################"]


def test_columns() -> None:
    """A row for each place, a column of bars for each line."""
    assert columns(chart((11, 5), (11, None)), width=46) == [
        "Scores",
        "  deal  A                   B",
        "     0  11 │██████████████  11 │██████████████",
        "     1   5 │██████           ? │",
    ]


def test_columns_that_have_no_room_stand_below() -> None:
    """Eight hands are two blocks of four."""
    shown = columns(chart(*[(3,)] * 8))

    assert [line.split() for line in shown if line.startswith("  deal")] == [
        ["deal", "A", "B", "C", "D"],
        ["deal", "E", "F", "G", "H"],
    ]


def test_what_is_there_is_seen() -> None:
    """The smallest figure has a block, nothing has none."""
    assert rows(chart((1, 1000, 0)))[2:] == [
        "     0  A     1 │█",
        f"     1  A  1000 │{'█' * 63}",
        "     2  A     0 │",
    ]


@pytest.mark.parametrize("one", [chart(), chart((None,))])
def test_nothing_to_draw(one: LineChart) -> None:
    """It is said."""
    assert rows(one) == columns(one) == ["Scores", "  Nothing."]


@given(VALUES, st.integers(1, 8), st.integers(40, 100))
def test_bars_keep_to_their_columns(values: list[int | None], lines: int, width: int) -> None:
    """Whatever the figures, no line is wider than asked for."""
    one = chart(*[tuple(values)] * lines)

    assert max(map(cells, [*rows(one, width), *columns(one, width)])) <= width
