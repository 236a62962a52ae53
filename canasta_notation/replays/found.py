"""What the audit finds, with its place in the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from canasta_notation.diagnostics import CODES, Finding, Related, Severity
from canasta_notation.model import Event
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
    ruling: Event | None = None
    """The `! allow` that waived it; None where a mark did."""

    def waive(self, ruling: Event | None = None) -> None:
        """Let it stand accepted: at the table, or by a ruling, of which the first one counts."""
        self.waived = True
        self.ruling = self.ruling or ruling

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
            related=(*self.offence.related, *self._ruled()),
            facts={**self.offence.facts, **self._acceptance()},
        )

    def _ruled(self) -> tuple[Related, ...]:
        if self.ruling is None:
            return ()
        return (Related(self.ruling.span, f"accepted here{authority(self.ruling)}"),)

    def _acceptance(self) -> dict[str, str | int]:
        """How it was accepted: `accepted` is `mark` or `ruling`; a ruling may say by whom, by which law and why."""
        if not self.waived:
            return {}
        if self.ruling is None:
            return {"accepted": "mark"}
        said = {
            "ruled_by": self.ruling.attribute("by"),
            "ruled_law": self.ruling.attribute("law"),
            "ruled_because": self.ruling.comment.text.strip() if self.ruling.comment is not None else None,
        }
        return {"accepted": "ruling", **{name: value for name, value in said.items() if value}}


def authority(event: Event) -> str:
    """Who decided and by which law, as the end of a sentence; nothing where neither is said."""
    by, law = event.attribute("by"), event.attribute("law")
    return "".join([f" by {by}" if by else "", f" under law {law}" if law else ""])


def offence(message: str, span: Span | None = None, why: str = "", **facts: str | int) -> Offence:
    """An offence with, perhaps, the place of its cause."""
    related = () if span is None else (Related(span, why),)
    return Offence(message, dict(facts), related)
