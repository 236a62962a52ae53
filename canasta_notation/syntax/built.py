"""What one line can turn out to be, besides the nodes of the model."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from msgspec import Struct

from canasta_notation.model import Assertion, Comment, Event, Gap, Glyph, ScoreLine, Stamp, Turn
from canasta_notation.syntax.headers import HeaderReading
from canasta_notation.syntax.slips import Leniency
from canasta_notation.text import Limits, Span


class VersionLine(Struct, frozen=True):
    """`%pcn VERSION`."""

    version: str
    span: Span


class MatchLine(Struct, frozen=True):
    """`== match LABEL`."""

    label: str
    span: Span


class DealLine(Struct, frozen=True):
    """`== deal N`; the number is None where it could not be read."""

    number: int | None
    span: Span


class VariationOpens(Struct, frozen=True):
    """`( label`."""

    label: str
    span: Span


class VariationCloses(Struct, frozen=True):
    """`) label`."""

    label: str
    span: Span


class AnswerLine(Struct, frozen=True):
    """`S yes` on a line of its own: the answer to the question on the line before. Hand form."""

    seat: str
    answer: bool
    span: Span
    glyphs: tuple[Glyph, ...]
    stamp: Stamp | None
    comment: Comment | None


Built: TypeAlias = (
    VersionLine
    | HeaderReading
    | MatchLine
    | DealLine
    | Turn
    | AnswerLine
    | Event
    | ScoreLine
    | Assertion
    | Gap
    | VariationOpens
    | VariationCloses
    | Comment
)
"""What a line that is not blank turns out to be."""


class ParsedLine(Struct, frozen=True):
    """What one line says; `node` is None for a blank line."""

    node: Built | None
    leniencies: list[Leniency]


class LineReader(Protocol):
    """Whatever reads a line: the grammar, or something faster that hands the lines it refuses to the grammar."""

    def parse(self, line_number: int, text: str, limits: Limits) -> ParsedLine:
        """The node of a line. Raises Slip, at offsets in the line, if it is unreadable."""
        ...
