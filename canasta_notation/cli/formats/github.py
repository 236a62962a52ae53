"""The report as workflow commands, which GitHub shows beside the lines of a changed file."""

from __future__ import annotations

from canasta_notation.archive.tasks import Audited
from canasta_notation.cli.common import name_of
from canasta_notation.cli.formats import Style, deal_of
from canasta_notation.cli.output import Print
from canasta_notation.cli.tally import Tally, many
from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.text import in_unicode, printable

_COMMANDS = {
    Severity.ERROR: "error",
    Severity.UNDETERMINED: "warning",
    Severity.WARNING: "warning",
    Severity.NOTE: "notice",
}


class _Github:
    def __init__(self, print_line: Print, _style: Style) -> None:
        self._print_line = print_line
        self._path = ""

    def begin(self, path: str) -> None:
        self._path = path

    def add(self, audited: Audited) -> None:
        for finding in audited.report.findings:
            self._print_line(_command(self._path, finding))

    def end(self, tally: Tally) -> None:
        pass

    def failed(self, path: str, why: str) -> None:
        self._print_line(f"::error file={_property(_name(path))},title=unusable::{_data(why)}")

    def finish(self, total: Tally) -> None:
        # No line of ours that is no command begins with what somebody else wrote.
        self._print_line(f"{many(total.files, 'files')}: {total.sums()}")


form = _Github


def _command(path: str, finding: Finding) -> str:
    span = finding.span
    properties = {"file": _name(path), "line": str(span.line)}
    if span.end_line == span.line:
        # Columns on several lines are not shown.
        properties |= {"col": str(span.column), "endColumn": str(span.end_column)}
    else:
        properties["endLine"] = str(span.end_line)
    properties["title"] = f"{finding.code} {finding.name}"
    command = "notice" if finding.variation else _COMMANDS[finding.severity]
    given = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{command} {given}::{_data(_message(finding))}"


def _message(finding: Finding) -> str:
    where = f"{about}: " if (about := deal_of(finding)) else ""
    undetermined = "undetermined: " if finding.severity is Severity.UNDETERMINED else ""
    waived = "waived: " if finding.waived else ""
    places = (f"line {one.span.line}: {one.message}" for one in finding.related)
    return "\n".join([f"{where}{undetermined}{waived}{finding.message}", *places])


def _name(path: str) -> str:
    return in_unicode(name_of(path))


def _data(text: str) -> str:
    lines = (printable(line) for line in text.split("\n"))
    return "\n".join(lines).replace("%", "%25").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text.replace("\n", "\\n")).replace(":", "%3A").replace(",", "%2C")
