"""One finding."""

from __future__ import annotations

from typing import TypedDict, Unpack

from msgspec import Struct, field

from canasta_notation.diagnostics.codes import CODES, Severity
from canasta_notation.text.quote import quote
from canasta_notation.text.span import Span


class Related(Struct, frozen=True):
    """Another place that a finding speaks of."""

    span: Span
    message: str


class Finding(Struct, frozen=True, kw_only=True):
    """Something that is wrong, odd or worth a note at one place of a record."""

    code: str
    span: Span
    message: str
    """One plain sentence without a full stop, in the words of the card table."""

    severity: Severity
    waived: bool = False
    variation: bool = False
    """It is about play in a variation, which was not played, and counts in no verdict."""

    match: str | None = None
    deal: int | None = None
    turn: int | None = None
    seat: str | None = None
    related: tuple[Related, ...] = ()
    facts: dict[str, str | int] = field(default_factory=dict)
    source_line: str | None = None
    """The line of the source on which the finding begins."""

    @property
    def name(self) -> str:
        """The code in words: `unreadable-line`."""
        return CODES[self.code].name

    @property
    def is_error(self) -> bool:
        """Whether it counts against the record: an error about what was played that no ruling has waived."""
        return self.severity is Severity.ERROR and not self.waived and not self.variation

    def quoted(self) -> tuple[str, str] | None:
        """The line of the source, made safe to print, and the carets to stand under it."""
        if self.source_line is None:
            return None
        span = self.span
        end = span.end_column if span.end_line == span.line else len(self.source_line) + 1
        return quote(self.source_line, span.column, end)


class More(TypedDict, total=False):
    """What a finding may say besides its code, place and sentence: the fields of Finding of these names."""

    severity: Severity
    waived: bool
    variation: bool
    match: str | None
    deal: int | None
    turn: int | None
    seat: str | None
    related: tuple[Related, ...]
    facts: dict[str, str | int]
    source_line: str | None


def finding(code: str, span: Span, message: str, **more: Unpack[More]) -> Finding:
    """A finding, of the severity that its code has by nature unless another is given."""
    fields: More = {"severity": CODES[code].severity, **more}
    return Finding(code=code, span=span, message=message, **fields)
