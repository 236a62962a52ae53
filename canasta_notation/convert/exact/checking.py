"""Lines that only a reader can judge: they are spelt, read back, and taken as they were read."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from canasta_notation.convert.exact.problems import Problem
from canasta_notation.model import BodyLine, unplaced
from canasta_notation.syntax import loads
from canasta_notation.syntax.writer import body_lines

Line = TypeVar("Line", bound=BodyLine)

_LONGEST_KEPT = 200
"""Characters of a line that is remembered."""


def as_read(line: Line) -> Line:
    """A line of the course of a deal as the reader takes it. Raises Problem where it takes it for anything else."""
    text = "".join(f"{one}\n" for one in body_lines((line,)))
    found = _remembered(text) if len(text) <= _LONGEST_KEPT else _read(text)
    if not isinstance(found, type(line)):
        raise Problem("no line of a record says that" if not isinstance(found, str) else found)
    return found


@lru_cache(maxsize=4096)
def _remembered(text: str) -> BodyLine | str:
    return _read(text)


def _read(text: str) -> BodyLine | str:
    """The one line that a text is, or what is wrong with it."""
    record = loads(f"%pcn 1\n\n== deal 1\n{text}")
    if not record.is_readable:
        return next((one.message for one in record.all_errors), "no line of a record says that")
    deals = [deal for match in record.matches for deal in match.deals]
    lines = [line for deal in deals for line in deal.body]
    if len(deals) != 1 or len(lines) != 1 or deals[0].headers or deals[0].closing:
        return "no line of a record says that"
    return unplaced(lines[0])
