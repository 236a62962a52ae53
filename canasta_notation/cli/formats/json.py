"""The report as JSON, version 1 of the contract: one document."""

from __future__ import annotations

from functools import partial
from typing import Any

from canasta_notation.archive.tasks import Audited
from canasta_notation.cli.common import in_unicode
from canasta_notation.cli.formats import Style
from canasta_notation.cli.output import Print, json_document, json_line
from canasta_notation.cli.tally import Tally
from canasta_notation.diagnostics import CODES
from canasta_notation.diagnostics.fields import as_fields, match_label
from canasta_notation.replays.report import DealScore
from canasta_notation.rules.mechanics.scoring import ITEMS


class Json:
    """One document, or with `lines` an entry of `files` a line as it comes, and the summary last."""

    def __init__(self, print_line: Print, style: Style, *, lines: bool) -> None:
        self._print_line = print_line
        self._style = style
        self._lines = lines
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
        head = {"path": in_unicode(self._path), "verdict": tally.verdict}
        self._enter({**head, **tally.as_fields(), "findings": self._findings, "scores": self._scores})

    def failed(self, path: str, why: str) -> None:
        head = {"path": in_unicode(path), "error": why, "verdict": "faulty"}
        self._enter({**head, **Tally().as_fields(), "findings": [], "scores": []})

    def finish(self, total: Tally) -> None:
        summary: dict[str, Any] = {**total.as_fields(), "verdict": total.verdict}
        if self._style.statistics:
            rows = total.most_frequent()
            summary["statistics"] = [{"code": code, "name": CODES[code].name, "count": count} for code, count in rows]
        if self._lines:
            self._print_line(json_line({"version": 1, "summary": summary}))
        else:
            self._print_line(json_document({"version": 1, "files": self._entries, "summary": summary}))

    def _enter(self, entry: dict[str, Any]) -> None:
        if self._lines:
            self._print_line(json_line(entry))
        else:
            self._entries.append(entry)


form = partial(Json, lines=False)


def score_fields(score: DealScore) -> dict[str, Any]:
    """The fields of a computed score, in the order of the contract."""
    items = {name: score.items.get(name, 0) for name in ITEMS}
    place = {"match": match_label(score.match), "deal": score.deal, "side": score.side}
    return {**place, **items, "total": score.total, "score": score.score}
