"""What a planted fault is: a kind, the deal that holds it, and where the audit must find it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeAlias

from tests.mutation.deals import Deal, Line
from tests.mutation.sources import PROFILES

Place: TypeAlias = tuple[str, int | None]
"""A code and the number of the turn it speaks of."""

Spot: TypeAlias = tuple[int, int, int]
"""A line of a record and the columns at which a stretch of it begins and ends, all from 1."""

Stands: TypeAlias = Literal["step", "end", "next", "lay", "line"]
"""On what a finding stands: see ON."""

ON: dict[Stands, str] = {
    "step": "the step that was planted",
    "end": "the last step of the turn: what was left out is missed only when the turn ends",
    "next": "the step at which what was left out should have stood",
    "lay": "the last lay of the turn: an opening is judged as a whole",
    "line": "the whole line",
}
"""On what a finding may stand, and why it is not the planted step where it is not."""


@dataclass
class Planted:
    """A deal with one fault in it."""

    deal: Deal
    turn: int | None
    at: int | None = None
    """The line of the deal with the fault: what comes after it can be cut off. None where nothing is cut."""

    besides: tuple[Place, ...] = ()
    """Findings that the fault always brings with it."""

    explained: frozenset[str] = frozenset()
    """Codes of further findings that this fault can explain at its own place."""

    with_whole: bool = True
    """Whether the deal is audited to its end too."""

    is_partial: bool = False
    """Whether cards were left out, so that something may hang on them."""

    step: int | None = None
    """The step of the turn on which the finding stands, where it is not the one that `on` of the kind tells."""

    line: str | None = None
    """The line on which it stands, where that is none of the turns."""

    columns: tuple[int, int] | None = None
    """The stretch of that line; None for the whole of it."""


Planter = Callable[[Deal, Random], Planted | None]


@dataclass
class Kind:
    """A kind of fault."""

    name: str
    code: str
    """The code that the audit must find."""

    plant: Planter
    profiles: tuple[str, ...]
    later: frozenset[str]
    """Codes of findings further on in the deal that the fault can explain."""

    on: Stands = "step"
    besides: frozenset[str] = field(default_factory=frozenset)
    """Codes that the fault always brings with it."""

    def spot(self, original: Deal, planted: Planted, text: str) -> Spot:
        """Where in the text of the record the finding must stand."""
        rows = text.split("\n")
        if planted.line is not None:
            row = len(rows) - rows[::-1].index(planted.line)
            return row, *(planted.columns or (1, len(planted.line) + 1))
        at = planted.at if planted.at is not None else _turn_at(planted.deal, planted.turn)
        line = planted.deal.lines[at]
        row = len(rows) - rows[::-1].index(str(line))
        if self.on == "line" or line.raw is not None:
            return row, 1, len(str(line)) + 1
        step = planted.step if planted.step is not None else self._step(original.lines[at : at + 1], line)
        start = len(str(line)) - len(" ".join(line.steps[step:])) + 1
        return row, start, start + len(line.steps[step])

    def _step(self, before: list[Line], line: Line) -> int:
        if self.on == "end":
            return len(line.steps) - 1
        if self.on == "lay":
            return max(at for at, step in enumerate(line.steps) if step[0] == "+")
        steps = before[0].steps if before else []
        same = (at for at, (one, two) in enumerate(zip(steps, line.steps, strict=False)) if one != two)
        return next(same, min(len(steps), len(line.steps) - 1))


def words(line: str, first: int, last: int) -> tuple[int, int]:
    """The columns of some words of a line, counted from 0, the last not included."""
    start = len(" ".join([*line.split(" ")[:first], ""])) + 1
    return start, start + len(" ".join(line.split(" ")[first:last]))


def part(line: str, text: str) -> tuple[int, int]:
    """The columns of a part of a line, the last that reads so."""
    start = line.rindex(text) + 1
    return start, start + len(text)


def _turn_at(deal: Deal, turn: int | None) -> int:
    return max(at for at, line in enumerate(deal.lines) if line.number == turn and line.is_turn)


KINDS: dict[str, Kind] = {}


def kind(
    code: str,
    *later: str,
    only: Iterable[str] = (),
    but: Iterable[str] = (),
    on: Stands = "step",
    besides: Iterable[str] = (),
) -> Callable[[Planter], Planter]:
    """Enter a function as a kind of fault that is found as `code` and explains the codes `later` further on."""

    def enter(plant: Planter) -> Planter:
        profiles = tuple(one for one in (tuple(only) or PROFILES) if one not in tuple(but))
        name = plant.__name__
        assert name not in KINDS, name
        KINDS[name] = Kind(name, code, plant, profiles, frozenset(later), on, frozenset(besides))
        return plant

    return enter
