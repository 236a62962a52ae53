"""What an audit comes to."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.notebooks import Displayed

_RECORD_FAMILIES = {"SCO", "SYN", "HDR", "INT", "CNV"}
"""Findings about how a record is written or counted up, not about the play."""


class Verdict(StrEnum):
    """What an audit says of a record, best first."""

    LEGAL = "legal"
    UNDETERMINED = "undetermined"
    FAULTY = "faulty"
    ILLEGAL = "illegal"


class DealScore(Displayed, Struct, frozen=True, kw_only=True):
    """One side of one deal. `items` are in the order of the score sheet; None is left open by unseen cards."""

    match: str | None
    deal: int | None
    side: str
    items: dict[str, int | None]
    total: int | None
    score: int | None
    """The running score after the deal."""

    declared: dict[str, int]
    """The items of the `=` line."""

    minimum: int | None
    """The side's opening minimum in this deal."""

    play: int | None = None
    """The total without penalties and adjustments."""

    def computed(self, name: str) -> int | None:
        """A computed figure by its name on a `=` line."""
        if name in ("total", "score"):
            return self.total if name == "total" else self.score
        return self.items.get(name, 0)


class MatchResult(Struct, frozen=True):
    """How a match stands after its last deal: running scores by side, whether it is over, who has won."""

    match: str | None
    scores: dict[str, int | None]
    is_over: bool
    winner: str | None


class Report(Displayed, Struct, frozen=True):
    """The audit of a record."""

    name: str
    findings: tuple[Finding, ...]
    """Those of the reader and those of the audit, by place."""

    scores: tuple[DealScore, ...]
    results: tuple[MatchResult, ...]
    matches: int
    deals: int
    turns: int
    unruled: Report | None = None
    """The audit of the same record as if nobody had ruled, where that was asked for too."""

    @property
    def counts(self) -> dict[str, int]:
        """How many findings of each severity; what was not played counts nowhere."""
        names = {
            Severity.ERROR: "errors",
            Severity.UNDETERMINED: "undetermined",
            Severity.WARNING: "warnings",
            Severity.NOTE: "notes",
        }
        counts = dict.fromkeys(names.values(), 0)
        for finding in self.findings:
            if not finding.variation:
                counts[names[finding.severity]] += 1
        return counts

    @property
    def verdict(self) -> Verdict:
        """The verdict of the whole record."""
        return verdict_of(self.findings)


def verdict_of(findings: tuple[Finding, ...] | list[Finding]) -> Verdict:
    """The verdict that findings come to."""
    errors = {one.code[:3] for one in findings if one.is_error}
    if errors - _RECORD_FAMILIES:
        return Verdict.ILLEGAL
    if errors:
        return Verdict.FAULTY
    open_ones = (one.severity is Severity.UNDETERMINED and not one.variation for one in findings)
    return Verdict.UNDETERMINED if any(open_ones) else Verdict.LEGAL
