"""Audits in one line, for tests that hold a record and what the audit has to say of it."""

from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding, Severity

_UNASKED = {"SYN108", "DEA107", "DEA108", "HDR103", "SAY101"}
"""Notes and the like that most tests are not about."""


def report(text: str, rules: str | None = None) -> pcn.Report:
    """The report of a text; `%pcn 1` is put in front where it is missing."""
    if "%pcn" not in text:
        text = f"%pcn 1\n{text}"
    return pcn.audit(pcn.loads(text), rules=rules)


def _spelt(finding: Finding) -> str:
    turn = "-" if finding.turn is None else str(finding.turn)
    waived = " waived" if finding.waived else ""
    undetermined = " undetermined" if finding.severity is Severity.UNDETERMINED else ""
    return f"{finding.code} {turn}{waived}{undetermined}"


def found(text: str, rules: str | None = None) -> list[str]:
    """The findings as `CODE turn`, without the notes on how a record is written and those in variations."""
    return [
        _spelt(one)
        for one in report(text, rules).findings
        if one.code not in _UNASKED and not one.code.startswith("SYN2") and not one.variation
    ]


def all_found(text: str, rules: str | None = None) -> list[str]:
    """Every finding as `CODE turn`."""
    return [_spelt(one) for one in report(text, rules).findings]


def scores(text: str, rules: str | None = None) -> dict[tuple[int | None, str], dict[str, int | None]]:
    """The computed items of each deal and side, with `total`, `score` and `minimum`."""
    return {
        (one.deal, one.side): {**one.items, "total": one.total, "score": one.score, "minimum": one.minimum}
        for one in report(text, rules).scores
    }


def verdict(text: str, rules: str | None = None) -> str:
    """The verdict of a text."""
    return report(text, rules).verdict.value
