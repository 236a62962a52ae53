"""What is known while two records are compared: whose word counts, and what has been found so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import Assertion, Comment, Event, Gap, ScoreLine, Turn
from canasta_notation.reconciling.entries import Entry, Relation, Said
from canasta_notation.text import Span, printable
from canasta_notation.text.span import NOWHERE

One = TypeVar("One")
Ended = TypeVar("Ended", Turn, Event, Assertion, Gap, ScoreLine)
"""A line that may end with a comment."""

_LONGEST_WORD = 80
"""Characters that a note quotes of one fact; the entry has all of it."""

_LONGEST_NOTE = 1_000
_LONGEST_COMMENT = 32_000
"""Characters beyond which a scribe's comment keeps its line for itself: lines are not read without end."""


class Line(Struct, frozen=True):
    """A line of a record, or several that are one turn: as spelt, and where."""

    text: str
    span: Span

    @property
    def numbers(self) -> str:
        """The number of the line, or of the first and the last."""
        first, last = self.span.line, self.span.end_line
        return f"{first}" if last <= first else f"{first}-{last}"


Lines: TypeAlias = tuple[Line | None, Line | None]
"""A line of each record; None where it has none."""


def alone(line: Line, second: bool) -> Lines:
    """A line that one record has alone."""
    return (None, line) if second else (line, None)


class Point(Struct, frozen=True):
    """One fact as both records give it; None where one of them is silent."""

    what: str
    first: str | None
    second: str | None
    first_adds: str = ""
    second_adds: str = ""
    clashes: bool = False

    @property
    def relation(self) -> Relation:
        """How the two stand to each other."""
        if self.clashes:
            return Relation.CONTRADICTION
        return Relation.ADDITION if self.first_adds or self.second_adds else Relation.AGREEMENT


def agreed(what: str, text: str) -> Point:
    """Both say the same."""
    return Point(what, text, text)


def clash(what: str, first: str, second: str) -> Point:
    """What the two say cannot both be right."""
    return Point(what, first, second, clashes=True)


def only(what: str, text: str, second: bool) -> Point:
    """One record says it alone: the second, or else the first."""
    return Point(what, None, text, second_adds=text) if second else Point(what, text, None, first_adds=text)


class Comparing:
    """Two records that are being compared, and where in them."""

    def __init__(self, *, prefers_second: bool, sources: bool) -> None:
        self.prefers_second = prefers_second
        self.sources = sources
        self.entries: list[Entry] = []
        self.remarks: list[str] = []
        self.match: str | None = None
        self.deal: int | None = None

    def pick(self, first: One, second: One) -> One:
        """The word of the record that is preferred."""
        return second if self.prefers_second else first

    def tell(
        self,
        points: Sequence[Point],
        lines: Lines,
        turn: int | None = None,
        seat: str | None = None,
    ) -> str:
        """Keep what was found about a line of each record, and say it in the words of a note."""
        first, second = lines
        for point in points:
            entry = Entry(
                point.relation,
                point.what,
                _said(point.first, first),
                _said(point.second, second),
                point.first_adds,
                point.second_adds,
                self.match,
                self.deal,
                turn,
                seat,
            )
            self.entries.append(entry)
        return _note(points, first, second)

    def tell_alone(self, what: str, line: Line, second: bool) -> str:
        """Keep a line that one record has alone."""
        return self.tell([only(what, line.text, second)], alone(line, second))

    def remark(self, text: str) -> None:
        """Keep what else there is to know about the deal."""
        where = [] if self.match is None else [f"match {self.match}"]
        where += [] if self.deal is None else [f"deal {self.deal}"]
        said = f"{', '.join(where)}: {text}" if where else text
        if said not in self.remarks:
            self.remarks.append(said)

    def comments(self, first: Iterable[Comment], second: Iterable[Comment]) -> tuple[Comment, ...]:
        """The comments of both, those of the preferred record first; what both say in the same words stands once."""
        left: dict[str, list[Comment]] = {}
        for one in second:
            left.setdefault(one.text, []).append(one)
        found: list[Comment] = []
        for one in first:
            twins = left.get(one.text)
            found += self._comment(one, twins.pop(0) if twins else None)
        lone = sorted((one for twins in left.values() for one in twins), key=lambda one: one.span)
        others = [comment for one in lone for comment in self._comment(None, one)]
        return (*others, *found) if self.prefers_second else (*found, *others)

    def lone_comments(self, own: Iterable[Comment], second: bool) -> tuple[Comment, ...]:
        """The comments of one record."""
        return self.comments([], own) if second else self.comments(own, [])

    def ended(self, line: Ended, own: Sequence[Comment], words: str) -> list[Ended | Comment]:
        """A line with the note of its sources at its end, below what scribes wrote there.

        Where no sources are wanted the last of what they wrote stays at its end.
        """
        if self.sources:
            return [*own, replace(line, comment=self.note(words)[0])]
        return [*own[:-1], replace(line, comment=own[-1] if own else None)]

    def _comment(self, first: Comment | None, second: Comment | None) -> list[Comment]:
        one = first or second
        if one is None:
            return []
        lines = _comment_line(first), _comment_line(second)
        text = one.text.strip()
        point = agreed("comment", text) if first and second else only("comment", text, second is not None)
        source = self.tell([point], lines)
        return self.sourced(source, one.text)

    def sourced(self, source: str, text: str) -> list[Comment]:
        """A scribe's own words, byte for byte, after where they come from."""
        if not self.sources:
            return [Comment(text, NOWHERE)]
        source = source.partition(": ")[0]
        if len(text) > _LONGEST_COMMENT:
            return [Comment(f" {source}:", NOWHERE), Comment(text, NOWHERE)]
        return [Comment(f" {source}:{text}", NOWHERE)]

    def note(self, words: str) -> tuple[Comment, ...]:
        """A note as a comment line, where sources are wanted."""
        return (Comment(f" {words}", NOWHERE),) if self.sources else ()


def _comment_line(comment: Comment | None) -> Line | None:
    return None if comment is None else Line(f";{comment.text}", comment.span)


def _said(text: str | None, line: Line | None) -> Said | None:
    return None if text is None or line is None else Said(text, line.text, line.span)


def _note(points: Sequence[Point], first: Line | None, second: Line | None) -> str:
    places = [f"{name} {line.numbers}" for name, line in (("A", first), ("B", second)) if line is not None]
    told = []
    if first is not None and second is not None:
        told += _adds("A", [point.first_adds for point in points if not point.clashes])
        told += _adds("B", [point.second_adds for point in points if not point.clashes])
    told += [
        f"{point.what} {_cut(point.first or '')} in A, {_cut(point.second or '')} in B"
        for point in points
        if point.clashes
    ]
    note = ", ".join(places) + (": " + "; ".join(told) if told else "")
    return note if len(note) <= _LONGEST_NOTE else note[: _LONGEST_NOTE - 1] + "…"


def _adds(name: str, texts: Iterable[str]) -> list[str]:
    words = ", ".join(_cut(text) for text in texts if text)
    return [f"{name} adds {words}"] if words else []


def _cut(text: str) -> str:
    text = printable(text)
    return text if len(text) <= _LONGEST_WORD else text[: _LONGEST_WORD - 1] + "…"
