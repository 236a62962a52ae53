"""The parts of a stream of events while their lines come."""

from __future__ import annotations

from typing import Any

from canasta_notation.convert.exact.meant import closes_a_deal, in_closing_order
from canasta_notation.convert.exact.problems import Problem
from canasta_notation.model import ClosingLine as Closing
from canasta_notation.model import Comment, Deal, Header, PreludeLine
from canasta_notation.syntax.keys import header_order
from canasta_notation.text.span import NOWHERE


class Scope:
    """What stands under a heading: its headers, and whatever else there is before the first deal or match."""

    def __init__(self) -> None:
        self.headers: list[Header] = []
        self.prelude: list[PreludeLine] = []

    def add_header(self, header: Header) -> None:
        """A header."""
        self.headers.append(header)

    def sorted_headers(self) -> tuple[Header, ...]:
        """The headers in canonical order."""
        return tuple(sorted(self.headers, key=header_order))

    def add_line(self, line: Any) -> None:
        """A comment or an event."""
        self.prelude.append(line)


class DealScope:
    """A deal that is open."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.headers: list[Header] = []
        self.course: list[Any] = []
        self.closing: list[Closing] | None = None
        self.trailing: list[Comment] = []
        self.variations: list[tuple[str, list[Any]]] = []

    def add_header(self, header: Header) -> None:
        """A header: before the course, in it, or after it."""
        if self.variations:
            raise Problem("a header stands in a variation, which holds only turns that were not played")
        if self.closing is not None and not closes_a_deal(header):
            raise Problem(f"{header.name} does not stand after the play: Left, End, Result and Digest do", "key")
        if self.closing is not None:
            self.closing.append(header)
        else:
            (self.course or self.headers).append(header)

    def add_line(self, line: Any) -> None:
        """A line of the course, or of the innermost variation that is open."""
        if self.closing is None:
            (self.variations[-1][1] if self.variations else self.course).append(line)
        elif isinstance(line, Comment):
            self.trailing.append(line)
        else:
            raise Problem("the deal is closed: only headers, scores and comments stand after that")

    def build(self) -> Deal:
        """The deal as a node."""
        return Deal(
            self.number,
            tuple(sorted(self.headers, key=header_order)),
            tuple(self.course),
            in_closing_order(self.closing or ()),
            NOWHERE,
            tuple(self.trailing),
        )
