"""Audits of a source, match by match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from canasta_notation.replays.audit import audit
from canasta_notation.replays.ledger.check import Allowance
from canasta_notation.replays.report import Report
from canasta_notation.replays.rulings import has_rulings
from canasta_notation.syntax import Record, iter_matches
from canasta_notation.text import Source, Span

WITH, WITHOUT, BOTH = "with", "without", "both"
"""How rulings are minded: the audit with them, as if nobody had ruled, or the one with the other beside it."""


def reports(source: Source, name: str, rules: str | None, rulings: str = WITH) -> Iterator[tuple[Record, Report]]:
    """Each match of a source with its report.

    What is wrong with a header of the file is wrong in every match of it, and is told once.
    """
    told: set[tuple[str, Span]] = set()
    allowance = Allowance()
    for record in iter_matches(source, name=name):
        report = _audited(record, rules, rulings, allowance)
        first = record.matches[0].span.line if record.matches else 0
        above = {(one.code, one.span) for one in report.findings if one.span.line < first}
        if above & told:
            report = _without(report, above & told)
        told |= above
        yield record, report


def _audited(record: Record, rules: str | None, rulings: str, allowance: Allowance) -> Report:
    report = audit(record, rules=rules, rulings=rulings != WITHOUT, allowance=allowance)
    if rulings != BOTH or not has_rulings(record.file):
        return report
    return replace(report, unruled=audit(record, rules=rules, rulings=False, allowance=allowance))


def _without(report: Report, told: set[tuple[str, Span]]) -> Report:
    left = tuple(one for one in report.findings if (one.code, one.span) not in told)
    return replace(report, findings=left, unruled=None if report.unruled is None else _without(report.unruled, told))
