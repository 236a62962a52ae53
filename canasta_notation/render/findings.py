"""Findings by the line on which they stand, each with its rule, the reason for it and its sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from canasta_notation.diagnostics import Finding
from canasta_notation.model import Turn
from canasta_notation.render.story import Told
from canasta_notation.render.wanted import Wanted
from canasta_notation.replays.pages import page
from canasta_notation.text import Span, printable

_LENIENCY = "SYN2"
"""Notes about spelling: `canasta read` tells them."""

_ABOUT_RESULTS = "SCO"


class Findings:
    """The findings of a match that are not told yet."""

    def __init__(self, findings: Iterable[Finding], wanted: Wanted) -> None:
        self._wanted = wanted
        self._by_line: dict[int, list[Finding]] = {}
        for one in findings:
            if self._is_wanted(one):
                self._by_line.setdefault(one.span.line, []).append(one)

    def _is_wanted(self, one: Finding) -> bool:
        if one.code.startswith(_LENIENCY):
            return False
        return self._wanted.results or not one.code.startswith(_ABOUT_RESULTS)

    def take(self, line: int) -> tuple[Told, ...]:
        """Those of a line."""
        return tuple(self._told(one, None) for one in self._by_line.pop(line, ()))

    def take_turn(self, turn: Turn) -> tuple[tuple[Told, ...], dict[Span, tuple[int, ...]]]:
        """Those of a turn line, those on one of its steps with a number; and the numbers by step."""
        steps = [step.span for step in turn.steps]
        marks: dict[Span, tuple[int, ...]] = {}
        told = []
        for one in self._by_line.pop(turn.span.line, ()):
            number = None
            if one.span in steps:
                number = sum(map(len, marks.values())) + 1
                marks[one.span] = (*marks.get(one.span, ()), number)
            told.append(self._told(one, number))
        return tuple(told), marks

    def take_before(self, line: int | None) -> tuple[Told, ...]:
        """Those above a line that have not been told; all where there is none."""
        lines = sorted(one for one in self._by_line if line is None or one < line)
        return tuple(told for one in lines for told in self.take(one))

    def _told(self, one: Finding, number: int | None) -> Told:
        about = page(one.code)
        sections = about.sections
        return Told(
            one,
            sections["What it checks"].split("\n")[0],
            sections.get("Why", ""),
            sections.get("Sources", ""),
            number,
            # Its sentence may tell of cards that a seat could not see.
            printable(one.message) if self._wanted.seat is None else None,
        )


def unwaived(told: Iterable[Told]) -> Iterator[Finding]:
    """The findings that count against the record."""
    return (one.finding for one in told if one.finding.is_error)
