"""Findings as lines of plain text, safe to print whatever the record holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from canasta_notation.diagnostics.codes import Severity
from canasta_notation.diagnostics.finding import Finding
from canasta_notation.text.quote import printable

Styled = tuple[str, str]
"""A piece of text and what it is: `path`, `error`, `undetermined`, `warning`, `note`, `code`, `caret` or nothing."""


def show(finding: Finding, path: str) -> Iterator[list[Styled]]:
    """The lines that show a finding; errors and warnings quote the line of the source with a caret under it."""
    span = finding.span
    grade = "waived" if finding.waived else finding.severity.value
    yield [
        (f"{printable(path)}:{span.line}:{span.column}:", "path"),
        (" ", ""),
        (grade, finding.severity.value),
        (" ", ""),
        (f"{finding.code} {finding.name}", "code"),
        (f": {printable(finding.message)}", ""),
    ]
    quoted = finding.quoted() if finding.severity is not Severity.NOTE else None
    if quoted is not None and quoted[0].strip():
        line, carets = quoted
        margin = " " * len(str(span.line))
        yield [(f"  {span.line} | ", "path"), (line, "")]
        yield [(f"  {margin} | ", "path"), (carets, "caret")]
    for related in finding.related:
        place = f"  {printable(path)}:{related.span.line}:{related.span.column}:"
        yield [(place, "path"), (f" {printable(related.message)}", "")]


def show_plain(findings: Iterable[Finding], path: str) -> str:
    """Findings as plain text, each ended by a line end."""
    lines = (line for finding in findings for line in show(finding, path))
    return "".join("".join(text for text, _style in line) + "\n" for line in lines)
