"""Lines that only a reader can judge: they are spelt, read back, and taken as they were read."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from canasta_notation.convert.exact.problems import Problem
from canasta_notation.model import Event, Gap, Stamp, Turn, Variation, unplaced
from canasta_notation.syntax import loads
from canasta_notation.syntax.parser import line_parser
from canasta_notation.syntax.slips import Slip
from canasta_notation.syntax.writer import body_lines
from canasta_notation.text import Limits
from canasta_notation.text.span import NOWHERE

Line = TypeVar("Line", Turn, Event, Gap)

_LIMITS = Limits()
_OTHER = "no line of a record says that"


def as_read(line: Line) -> Line:
    """A line of the course of a deal as the reader takes it. Raises Problem where it takes it for anything else."""
    (text,) = body_lines((line,))
    try:
        found = line_parser().parse(1, text, _LIMITS).node
    except Slip as slip:
        raise Problem(slip.message) from None
    if not isinstance(found, type(line)):
        raise Problem(_OTHER)
    return unplaced(found)


def stamp_as_read(text: str) -> Stamp:
    """A time stamp. Raises Problem for a time that no clock shows."""
    stamp = Stamp(text, NOWHERE)
    as_read(Turn(1, "N", (), NOWHERE, stamp=stamp))
    return stamp


@lru_cache(maxsize=4096)
def labels_as_read(label: str, closing_label: str) -> Variation:
    """A variation with these labels and without lines. Raises Problem where the first would be read as a turn."""
    empty = Variation(label.strip(" \t"), (), NOWHERE, closing_label.strip(" \t"))
    if not label and not closing_label:
        return empty
    record = loads("".join(f"{line}\n" for line in ("%pcn 1", "== deal 1", *body_lines((empty,)))))
    if not record.is_readable:
        raise Problem(next((one.message for one in record.all_errors), _OTHER))
    (found,) = record.matches[0].deals[0].body
    if not isinstance(found, Variation):
        raise Problem(_OTHER)
    return unplaced(found)
