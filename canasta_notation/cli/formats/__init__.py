"""The formats of an audit's report, one module each, imported when it is asked for.

Every format is told of the same things in the same order: a file begins, its matches come one by one, the file ends
or turns out to be unusable; and at last the sum of all files.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from msgspec import Struct

from canasta_notation.archive.tasks import WITH, Audited
from canasta_notation.cli.output import Print
from canasta_notation.cli.tally import Tally
from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.text import printable

FORMATS = ("text", "json", "jsonl", "sarif", "junit", "github", "markdown")

QUOTING = ("text", "junit")
"""Those that show the line of a finding."""

RECORDING = ("markdown",)
"""Those that tell more of a record than what stands in its report."""


class Style(Struct, frozen=True):
    """How a report is wanted."""

    color: bool = False
    strict: bool = False
    """Warnings and what cannot be told count too."""

    statistics: bool = False
    all_notes: bool = False
    """Every note on spelling is shown, however many are alike."""

    to_file: bool = False
    rules: str | None = None
    """The rules that override those of the record."""

    rulings: str = WITH
    """How rulings are minded."""

    def counts(self, finding: Finding) -> bool:
        """Whether a finding is at or above the threshold."""
        if finding.is_error:
            return True
        graver = finding.severity in (Severity.WARNING, Severity.UNDETERMINED)
        return self.strict and graver and not finding.variation


class Format(Protocol):
    """Prints the report of an audit."""

    def begin(self, path: str) -> None:
        """A file begins."""

    def add(self, audited: Audited) -> None:
        """A match of it was audited."""

    def end(self, tally: Tally) -> None:
        """It ends; this is what it comes to."""

    def failed(self, path: str, why: str) -> None:
        """A PATH, begun or not, cannot be used; nothing of it counts."""

    def finish(self, total: Tally) -> None:
        """All files were audited."""


def format_called(name: str, print_line: Print, style: Style) -> Format:
    """The format of a name."""
    form: Format = import_module(f"canasta_notation.cli.formats.{name}").form(print_line, style)
    return form


def deal_of(finding: Finding) -> str:
    """The match and the deal that a finding is about; nothing where it is about neither."""
    parts = [
        f"match {printable(finding.match)}" if finding.match is not None else "",
        f"deal {finding.deal}" if finding.deal is not None else "",
        "a variation, not played" if finding.variation else "",
    ]
    return ", ".join(filter(None, parts))
