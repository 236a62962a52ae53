"""What a chart shows, as plain data in the words of its readers."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from canasta_notation.errors import CanastaError
from canasta_notation.notebooks import Displayed

Value: TypeAlias = int | float | None
"""A value of a chart; None where it is not known, which leaves a gap."""

UNKNOWN = "?"
_MOST_TOLD = 20
"""Values of a line that its description lists one by one."""


class UnevenLines(CanastaError):
    """A line of a chart has more or fewer values than there are places."""


class Line(Struct, frozen=True):
    """A line of a chart: a short name that stands at its end, its values, and who or what that is.

    The parts of `detail` are told one after another and may be in scripts of different directions.
    """

    name: str
    values: tuple[Value, ...]
    detail: tuple[str, ...] = ()


class Level(Struct, frozen=True):
    """A value that is worth a line across the chart, such as a target."""

    value: int | float
    name: str


class LineChart(Displayed, Struct, frozen=True, kw_only=True):
    """Values at places in a row: one line each, all in one unit."""

    title: str
    place: str
    """What the places are: deals, turns."""

    places: tuple[str, ...]
    unit: str
    """What is counted."""

    lines: tuple[Line, ...]
    level: Level | None = None
    is_stepped: bool = False
    """Whether a value holds until the next place, as a count does."""

    empty: str = UNKNOWN
    """What is said where there is nothing to draw."""

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn. Raises UnevenLines."""
        for line in self.lines:
            if len(line.values) != len(self.places):
                raise UnevenLines(f"{line.name} has {len(line.values)} values for {len(self.places)} places")

    @property
    def values(self) -> list[int | float]:
        """All that is known."""
        return [value for line in self.lines for value in line.values if value is not None]

    @property
    def description(self) -> str:
        """The chart in words and figures, for whoever cannot see it."""
        if not self.values:
            return self.empty
        across = "" if self.level is None else f"; {self.level.name}"
        return f"{'; '.join(map(_told, self.lines))}{across}"


class Bar(Struct, frozen=True):
    """A bar of a chart: its name and how long it is."""

    name: str
    value: Value


class BarChart(Displayed, Struct, frozen=True, kw_only=True):
    """Values side by side, as one bar each."""

    title: str
    unit: str
    bars: tuple[Bar, ...]
    empty: str = UNKNOWN

    @property
    def values(self) -> list[int | float]:
        """All that is known."""
        return [bar.value for bar in self.bars if bar.value is not None]

    @property
    def description(self) -> str:
        """The chart in words and figures."""
        return "; ".join(f"{bar.name}: {figure(bar.value)}" for bar in self.bars) or self.empty


Chart: TypeAlias = LineChart | BarChart


def figure(value: Value) -> str:
    """A value as it is written: with the sign for minus, `?` where it is not known."""
    if value is None:
        return UNKNOWN
    text = str(value) if isinstance(value, int) else f"{value:.6g}"
    return text.replace("-", "\N{MINUS SIGN}")


def _told(line: Line) -> str:
    values = line.values
    known = [value for value in values if value is not None]
    if len(values) <= _MOST_TOLD or not known:
        told = ", ".join(map(figure, values))
    else:
        told = f"{figure(values[0])} … {figure(values[-1])} ({figure(min(known))} … {figure(max(known))})"
    return f"{line.name}: {told}"
