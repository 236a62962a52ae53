"""Audits of a source, match by match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from canasta_notation.replays.audit import audit
from canasta_notation.replays.report import Report
from canasta_notation.syntax import Record, iter_matches
from canasta_notation.text import Source, Span


def reports(source: Source, name: str, rules: str | None) -> Iterator[tuple[Record, Report]]:
    """Each match of a source with its report.

    What is wrong with a header of the file is wrong in every match of it, and is told once.
    """
    told: set[tuple[str, Span]] = set()
    for record in iter_matches(source, name=name):
        report = audit(record, rules=rules)
        first = record.matches[0].span.line if record.matches else 0
        above = {(one.code, one.span) for one in report.findings if one.span.line < first}
        if above & told:
            left = tuple(one for one in report.findings if (one.code, one.span) not in above & told)
            report = replace(report, findings=left)
        told |= above
        yield record, report
