"""What reading gives."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.errors import CanastaError
from canasta_notation.model import File, Match, unread_lines
from canasta_notation.notebooks import Displayed


class Record(Displayed, Struct, frozen=True):
    """A file as it was read, with what there is to say about its writing."""

    file: File
    findings: tuple[Finding, ...]
    """In the order of the places they speak of."""

    name: str = "<text>"
    """Where it came from, for messages: a path, `<text>` or `<stream>`."""

    complete: bool = True
    """False where the source was cut off: too large, broken off, or no text at all."""

    @property
    def matches(self) -> tuple[Match, ...]:
        """The matches of the file."""
        return self.file.matches

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that count against it."""
        return tuple(one for one in self.findings if one.is_error)

    @property
    def all_errors(self) -> tuple[Finding, ...]:
        """Every finding of that severity, those about play in a variation included."""
        return tuple(one for one in self.findings if one.severity is Severity.ERROR)

    @property
    def is_readable(self) -> bool:
        """Whether every line was read for what it is, so that writing the record loses nothing."""
        unread = any(True for _ in unread_lines(self.file))
        return self.complete and not unread and not any(one.code in _LOSSY for one in self.findings)


_LOSSY = {"SYN105", "SYN106", "SYN107", "SYN109", "SYN110"}
"""Findings after which the record says less, or more, than the file does."""


class ReadError(CanastaError):
    """A strict read met errors. `findings` are all findings, `record` is what could be read all the same."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.findings = record.findings
        errors = record.all_errors
        first = errors[0]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        place = f"{record.name}:{first.span.line}:{first.span.column}"
        super().__init__(f"{place}: {first.code} {first.message}{more}")

    def __reduce__(self) -> tuple[type[ReadError], tuple[Record]]:
        # An exception is pickled as its class and `args`, which here is the message.
        return ReadError, (self.record,)
