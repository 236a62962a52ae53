"""Scales: round steps of 1, 2 or 5 times a power of ten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from math import ceil, floor

from msgspec import Struct

_PARTS = 1_000_000
"""The smallest step of fractions is the millionth."""


class Scale(Struct, frozen=True):
    """From a lowest to a highest value in equal steps; zero is always on it."""

    first: int
    """Steps from zero to the lowest value, negative below it."""

    last: int
    step: int | float

    @property
    def ticks(self) -> tuple[int | float, ...]:
        """The values that are marked."""
        return tuple(tick * self.step for tick in range(self.first, self.last + 1))

    def share(self, value: float) -> float:
        """Where a value lies, from 0 at the lowest to 1 at the highest."""
        return (value / self.step - self.first) / (self.last - self.first)


def steps(parts: int = 1) -> Iterator[int | float]:
    """1, 2, 5, 10, 20, 50 and so on, of so many parts of one."""
    numbers = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return numbers if parts == 1 else (number / parts for number in numbers)


def scale(values: Iterable[float], most: int = 6) -> Scale:
    """The scale with the smallest round step that holds some values and zero in at most so many steps.

    Where all are whole numbers, so are the steps.
    """
    known = [0, *values]
    parts = 1 if all(isinstance(value, int) for value in known) else _PARTS
    ends = ((step, *_ends(min(known), max(known), step)) for step in steps(parts))
    step, first, last = next((step, first, last) for step, first, last in ends if last - first <= most)
    return Scale(first, max(last, first + 1), step)


def _ends(low: float, high: float, step: float) -> tuple[int, int]:
    """How many steps from zero the marks are between which all values lie."""
    # What is a whole number of steps may come out a hair beside it.
    return floor(round(low / step, 6)), ceil(round(high / step, 6))
