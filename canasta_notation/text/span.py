"""Places in a text."""

from msgspec import Struct


class Span(Struct, frozen=True, order=True, gc=False):
    """A stretch of text: from `line`, `column` up to, not including, `end_line`, `end_column`.

    Lines and columns count from 1; a column is a code point, not a byte and not a cell of the screen.
    """

    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def on_line(cls, line: int, start: int, end: int) -> "Span":
        """The stretch of one line between two offsets that count from 0, as slices do."""
        return cls(line, start + 1, line, end + 1)

    def to(self, last: "Span") -> "Span":
        """The stretch from the start of this one to the end of a later one."""
        return Span(self.line, self.column, last.end_line, last.end_column)


NOWHERE = Span(0, 0, 0, 0)
"""The place of a node that no text holds: one made by a program."""
