"""What the audit finds, with its place in the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from canasta_notation.diagnostics import CODES, Finding, Related, Severity
from canasta_notation.rules.rule import Offence
from canasta_notation.text import Span

Checked = TypeVar("Checked", bound=Callable[..., object])

CHECKS: dict[str, Callable[..., object]] = {}
"""The function that documents each code which no rule of a rule set raises."""


def checks(code: str) -> Callable[[Checked], Checked]:
    """Mark the function whose docstring is the page of a code."""

    def mark(function: Checked) -> Checked:
        CHECKS[code] = function
        return function

    return mark


class Place(Struct, frozen=True):
    """Where in a match something is found."""

    match: str | None = None
    deal: int | None = None
    turn: int | None = None
    seat: str | None = None
    variation: bool = False


class Found(Struct):
    """A finding in the making: rulings may still waive it. `step` is the step of the turn it stands on."""

    code: str
    span: Span
    offence: Offence
    place: Place
    step: int | None = None
    waived: bool = False

    def finding(self) -> Finding:
        """The finding as it is reported."""
        severity = CODES[self.code].severity
        if not self.offence.certain:
            severity = Severity.UNDETERMINED
        place = self.place
        return Finding(
            code=self.code,
            span=self.span,
            message=self.offence.message,
            severity=Severity.NOTE if self.waived else severity,
            waived=self.waived,
            variation=place.variation,
            match=place.match,
            deal=place.deal,
            turn=place.turn,
            seat=place.seat,
            related=self.offence.related,
            facts=self.offence.facts,
        )


def offence(message: str, span: Span | None = None, why: str = "", **facts: str | int) -> Offence:
    """An offence with, perhaps, the place of its cause."""
    related = () if span is None else (Related(span, why),)
    return Offence(message, dict(facts), related)
