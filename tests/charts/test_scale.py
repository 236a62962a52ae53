"""Scales with round marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_notation.render.charts.scale import scale

VALUES = st.lists(st.integers(-(10**9), 10**9), max_size=20)


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 4375, 5000], (0, 1000, 2000, 3000, 4000, 5000)),
        ([-25, 695], (-200, 0, 200, 400, 600, 800)),
        ([11, 10, 0], (0, 2, 4, 6, 8, 10, 12)),
        ([-250], (-250, -200, -150, -100, -50, 0)),
        ([1], (0, 1)),
        ([0], (0, 1)),
        ([], (0, 1)),
    ],
)
def test_marks_are_round(values: list[int], ticks: tuple[int, ...]) -> None:
    """Steps of 1, 2 or 5 times a power of ten, zero among the marks, whole numbers for whole numbers."""
    assert scale(values).ticks == ticks


def test_marks_of_fractions() -> None:
    """Rates may have steps below one."""
    assert scale([0.3, 0.05]).ticks == pytest.approx((0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3))


@given(VALUES)
def test_every_value_is_on_the_scale(values: list[int]) -> None:
    """There are at most seven marks, and no value lies outside them."""
    marks = scale(values)

    assert 2 <= len(marks.ticks) <= 7
    assert all(0 <= marks.share(value) <= 1 for value in [0, *values])
