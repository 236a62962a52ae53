"""The report as JSON, version 1 of the contract: one document."""

from __future__ import annotations

from typing import Any

from canasta_notation.archive.tasks import Audited
from canasta_notation.cli.formats import Style
from canasta_notation.cli.output import Print, json_document
from canasta_notation.cli.tally import Tally
from canasta_notation.diagnostics import CODES
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.replays.fields import score_fields
from canasta_notation.text import in_unicode


class _Json:
    def __init__(self, print_line: Print, style: Style) -> None:
        self._print_line = print_line
        self._style = style
        self._path = ""
        self._entries: list[dict[str, Any]] = []
        self._findings: list[dict[str, Any]] = []
        self._scores: list[dict[str, Any]] = []

    def begin(self, path: str) -> None:
        self._path = path
        self._findings, self._scores = [], []

    def add(self, audited: Audited) -> None:
        report = audited.report
        self._findings.extend(map(as_fields, report.findings))
        self._scores.extend(map(score_fields, report.scores))

    def end(self, tally: Tally) -> None:
        head = head_fields(self._path, tally)
        self._entries.append({**head, "findings": self._findings, "scores": self._scores})

    def failed(self, path: str, why: str) -> None:
        self._entries.append(unusable_fields(path, why))

    def finish(self, total: Tally) -> None:
        summary = summary_fields(total, self._style)
        self._print_line(json_document({"version": 1, "files": self._entries, "summary": summary}))


form = _Json


def head_fields(path: str, tally: Tally) -> dict[str, Any]:
    """What an entry of `files` says of a file above its findings and scores."""
    return {"path": in_unicode(path), "verdict": tally.verdict, **tally.as_fields()}


def unusable_fields(path: str, why: str) -> dict[str, Any]:
    """The entry of a file that cannot be used."""
    head = {"path": in_unicode(path), "error": why, "verdict": "faulty"}
    return {**head, **Tally().as_fields(), "findings": [], "scores": []}


def summary_fields(total: Tally, style: Style) -> dict[str, Any]:
    """The sum of all files."""
    summary: dict[str, Any] = {**total.as_fields(), "verdict": total.verdict}
    if style.statistics:
        rows = total.most_frequent()
        summary["statistics"] = [{"code": code, "name": CODES[code].name, "count": count} for code, count in rows]
    return summary
