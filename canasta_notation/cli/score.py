"""`canasta score`: the score sheet, computed beside declared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from canasta_notation.cli.common import (
    color_option,
    complain,
    exit_zero_option,
    finding_lines,
    format_option,
    in_unicode,
    no_match,
    output_option,
    paths_argument,
    reason,
    styled,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.output import Print, json_document, printing
from canasta_notation.cli.reports import reports
from canasta_notation.cli.ruling import rules_option
from canasta_notation.cli.sheet import as_fields, heading, outcome, sheet
from canasta_notation.diagnostics import Finding
from canasta_notation.diagnostics.show import Styled
from canasta_notation.replays.report import Report
from canasta_notation.syntax import Record

_FAMILIES = ("SCO", "HDR")
"""Findings that say why a score is not what it should be, or not there at all."""


@click.command("score", short_help="Print the score sheet of each match.")
@paths_argument
@rules_option
@format_option("text", "json")
@exit_zero_option
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    rules: str | None,
    form: str,
    exit_zero: bool,
    output: Path | None,
    color: str,
) -> None:
    """Print the score sheet of each match: every item of every deal, what the table declared beside it.

    Exit status: 0 where what was declared is right, 1 where it is not, 2 unusable input or usage.
    """
    with printing(output) as print_line:
        scores = _Scores(form, rules, wants_color(color) and output is None, print_line)
        use_each_file(paths, scores.use, scores.failed)
        scores.finish()
    ctx.exit(2 if scores.unusable else int(scores.wrong and not exit_zero))


class _Scores:
    """The sheets of all files, printed as they come."""

    def __init__(self, form: str, rules: str | None, color: bool, print_line: Print) -> None:
        self._is_text = form == "text"
        self._rules = rules
        self._color = color
        self._print_line = print_line
        self._files: list[dict[str, Any]] = []
        self._begun = False
        self.wrong = False
        self.unusable = False

    def use(self, path: str) -> None:
        """Print the matches of a file."""
        matches = []
        has_match = False
        for record, report in reports(path, self._rules):
            if not record.matches:
                continue
            has_match = True
            findings = [one for one in report.findings if one.code.startswith(_FAMILIES)]
            self.wrong = self.wrong or any(one.is_error for one in findings)
            if self._is_text:
                self._print_match(record, report, [one for one in findings if one.is_error or one.waived])
            else:
                matches.append(as_fields(record, report))
        if not has_match:
            raise no_match()
        self._files.append({"path": in_unicode(path), "matches": matches})

    def failed(self, path: str, error: Exception) -> None:
        """A PATH cannot be used."""
        self.unusable = True
        complain(path, error)
        self._files.append({"path": in_unicode(path), "error": reason(error), "matches": []})

    def finish(self) -> None:
        """Print what can only be printed at the end."""
        if not self._is_text:
            self._print_line(json_document({"version": 1, "files": self._files}))

    def _print_match(self, record: Record, report: Report, findings: list[Finding]) -> None:
        if self._begun:
            self._print([])
        self._begun = True
        for line in heading(record):
            self._print(line)
        for line in sheet(report.scores):
            self._print(line)
        self._print([])
        for finding in findings:
            for text in finding_lines(finding, record.name, self._color):
                self._print_line(text)
        self._print([(outcome(report), "heading")])

    def _print(self, line: list[Styled]) -> None:
        self._print_line(styled(line, self._color).rstrip())
