"""Audits of a PATH, match by match, with the records themselves."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.archive.tasks import Task, Untold, Wanted, audits_of
from canasta_notation.replays.report import Report
from canasta_notation.syntax import Record


def reports(path: str, rules: str | None) -> Iterator[tuple[Record, Report]]:
    """Each match of a PATH with its report. What is wrong with the head of a file is told once.

    Raises OSError for what cannot be opened, and MissingExtra for zstd without its extra.
    """
    untold = Untold()
    for audited in audits_of(Task(path, Wanted(rules, records=True))):
        new = untold.of(audited)
        assert new.record is not None  # records were asked for
        yield new.record, new.report
