"""The report as a SARIF 2.1.0 log, for code scanners and editors."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

import canasta_notation
from canasta_notation.archive.tasks import Audited
from canasta_notation.cli.common import STDIN
from canasta_notation.cli.formats import Style
from canasta_notation.cli.output import Print, json_document
from canasta_notation.cli.tally import Tally
from canasta_notation.diagnostics import CODES, Finding, Severity
from canasta_notation.diagnostics.fields import match_label
from canasta_notation.replays.pages import page, page_text
from canasta_notation.text import Span, printable

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {
    Severity.ERROR: "error",
    Severity.UNDETERMINED: "none",
    Severity.WARNING: "warning",
    Severity.NOTE: "note",
}


class _Sarif:
    def __init__(self, print_line: Print, _style: Style) -> None:
        self._print_line = print_line
        self._path = ""
        self._file: list[dict[str, Any]] = []
        self._results: list[dict[str, Any]] = []
        self._artifacts: dict[str, dict[str, Any]] = {}
        self._notifications: list[dict[str, Any]] = []
        self._rules: dict[str, int] = {}

    def begin(self, path: str) -> None:
        self._path = path
        self._file = []

    def add(self, audited: Audited) -> None:
        uri = uri_of(self._path)
        for finding in audited.report.findings:
            place = self._rules.setdefault(finding.code, len(self._rules))
            self._file.append(_result(finding, place, uri))

    def end(self, tally: Tally) -> None:
        self._results.extend(self._file)
        uri = uri_of(self._path)
        properties = {"verdict": tally.verdict, **tally.as_fields()}
        # Each is there once, though it may be audited twice.
        self._artifacts[uri] = {"location": {"uri": uri}, "properties": properties}

    def failed(self, path: str, why: str) -> None:
        location = {"physicalLocation": {"artifactLocation": {"uri": uri_of(path)}}}
        message = {"text": f"cannot be used: {printable(why)}"}
        self._notifications.append({"level": "error", "message": message, "locations": [location]})

    def finish(self, total: Tally) -> None:
        invocation = {"executionSuccessful": not total.unusable, "toolExecutionNotifications": self._notifications}
        driver = {
            "name": "canasta",
            "version": canasta_notation.__version__,
            "rules": [_rule(one) for one in self._rules],
        }
        run = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "invocations": [invocation],
            "artifacts": list(self._artifacts.values()),
            "results": self._results,
            "properties": {"verdict": total.verdict, **total.as_fields()},
        }
        self._print_line(json_document({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}))


form = _Sarif


def uri_of(path: str) -> str:
    """The URI of a PATH, relative where it is."""
    if path == STDIN:
        return "stdin"
    given = Path(path)
    return given.as_uri() if given.is_absolute() else quote(os.fsencode(given.as_posix()))


def _rule(code: str) -> dict[str, Any]:
    kind = CODES[code]
    level = _LEVELS[kind.severity]
    told = page(code)
    return {
        "id": code,
        "name": kind.name,
        "shortDescription": {"text": kind.meaning},
        "fullDescription": {"text": told.summary},
        "help": {"text": page_text(told)},
        "defaultConfiguration": {"level": level},
        "properties": {"family": kind.family},
    }


def _result(finding: Finding, rule: int, uri: str) -> dict[str, Any]:
    result: dict[str, Any] = {"ruleId": finding.code, "ruleIndex": rule, **_grade(finding)}
    result["message"] = {"text": printable(finding.message)}
    result["locations"] = [{"physicalLocation": _physical(uri, finding.span)}]
    if finding.related:
        result["relatedLocations"] = [
            {"id": number, "physicalLocation": _physical(uri, one.span), "message": {"text": printable(one.message)}}
            for number, one in enumerate(finding.related, 1)
        ]
    if finding.waived:
        result["suppressions"] = [{"kind": "inSource", "status": "accepted"}]
    result["properties"] = {
        "match": match_label(finding.match),
        "deal": finding.deal,
        "turn": finding.turn,
        "seat": finding.seat,
        "facts": finding.facts,
    }
    return result


def _grade(finding: Finding) -> dict[str, str]:
    """What could not be told is `open`, what was not played `informational`; such a result has no level."""
    if finding.variation:
        return {"kind": "informational", "level": "none"}
    kind = "open" if finding.severity is Severity.UNDETERMINED else "fail"
    return {"kind": kind, "level": _LEVELS[finding.severity]}


def _physical(uri: str, span: Span) -> dict[str, Any]:
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    return {"artifactLocation": {"uri": uri}, "region": region}
