"""The reader of lines: quick where it can be, by the grammar where it must."""

from __future__ import annotations

import threading

from canasta_notation.syntax.built import ParsedLine
from canasta_notation.syntax.quick import QuickReader
from canasta_notation.text import Limits

_local = threading.local()


class ThreadParsers:
    """The grammar's reader of lines for whichever thread asks: each has a parser of its own, made when it is wanted."""

    @staticmethod
    def parse(line_number: int, text: str, limits: Limits) -> ParsedLine:
        """See LineParser."""
        # A record in canonical form is read without the grammar.
        from canasta_notation.syntax.parser import line_parser

        return line_parser().parse(line_number, text, limits)


def quick_reader() -> QuickReader:
    """This thread's reader of lines: canonical ones are read quickly, the others by the grammar."""
    reader: QuickReader | None = getattr(_local, "reader", None)
    if reader is None:
        reader = _local.reader = QuickReader(ThreadParsers())
    return reader
