"""The parts of a file: sections, matches, deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain

from msgspec import Struct

from canasta_notation.model.lines import (
    BodyLine,
    ClosingLine,
    Comment,
    Header,
    PreludeLine,
    ScoreLine,
    Turn,
    UnreadLine,
    Variation,
)
from canasta_notation.notebooks import Displayed
from canasta_notation.text import Span


def _find(headers: Iterable[object], key: str, qualifier: str | None) -> Header | None:
    for header in headers:
        if isinstance(header, Header) and header.key == key and header.qualifier == qualifier:
            return header
    return None


class Deal(Displayed, Struct, frozen=True, tag=True, gc=False):
    """`== deal N` and what belongs to it.

    `headers` are in canonical order; `body` is the course of the deal in the order written; `closing` is what stands
    after the last turn (`Left`, `End`, the declared scores, `Result`, `Digest`) in canonical order; `trailing` are
    comments below that. `number` is None where the line could not be read or is missing (`opened` is then false).
    """

    number: int | None
    headers: tuple[Header, ...]
    body: tuple[BodyLine, ...]
    closing: tuple[ClosingLine, ...]
    span: Span
    trailing: tuple[Comment, ...] = ()
    opened: bool = True

    def header(self, key: str, qualifier: str | None = None) -> Header | None:
        """The first header of that key among `headers`, `closing` and `body`, or None."""
        return _find(chain(self.headers, self.closing, self.body), key, qualifier)

    @property
    def scores(self) -> tuple[ScoreLine, ...]:
        """The declared scores."""
        return tuple([line for line in self.closing if isinstance(line, ScoreLine)])

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turn lines that were played, those numbered 0 and those of the foot alone included."""
        return tuple([line for line in self.body if isinstance(line, Turn)])

    @property
    def has_turns(self) -> bool:
        """Whether there is a turn line among what was played."""
        return Turn in map(type, self.body)

    @property
    def writes_draws(self) -> bool:
        """Whether the scribe wrote draws: then a turn without one really had none."""
        played = (line for line in self.body if isinstance(line, Turn) and line.number != 0)
        return any(turn.writes_draw and not turn.is_foot_only for turn in played)


class Match(Struct, frozen=True, tag=True, gc=False):
    """`== match LABEL` and what belongs to it: deals until a target.

    `opened` is false for the one match of a section without a `== match` line. `prelude` holds what stands before the
    first deal and is no header.
    """

    label: str
    headers: tuple[Header, ...]
    prelude: tuple[PreludeLine, ...]
    deals: tuple[Deal, ...]
    span: Span
    opened: bool = True

    def header(self, key: str, qualifier: str | None = None) -> Header | None:
        """The first header of that key in the match's own scope, or None."""
        return _find(self.headers, key, qualifier)


class Section(Struct, frozen=True, tag=True, gc=False):
    """What a file holds from one `%pcn` line to the next: files put together are a file of several sections."""

    version: str
    headers: tuple[Header, ...]
    prelude: tuple[PreludeLine, ...]
    matches: tuple[Match, ...]
    span: Span

    def header(self, key: str, qualifier: str | None = None) -> Header | None:
        """The first header of that key in the scope of the file, or None."""
        return _find(self.headers, key, qualifier)


class File(Struct, frozen=True, tag=True, gc=False):
    """A whole file."""

    sections: tuple[Section, ...]

    @property
    def matches(self) -> tuple[Match, ...]:
        """The matches of all sections."""
        return tuple(match for section in self.sections for match in section.matches)


class Setting(Struct, frozen=True, dict=True):
    """A deal and what stands around it: the headers of its match and of its section hold for it too."""

    section: Section
    match: Match
    deal: Deal

    @property
    def own_headers(self) -> tuple[Header, ...]:
        """The headers of the deal itself: above its turns, below them and among them."""
        deal = self.deal
        body = deal.body if Header in map(type, deal.body) else ()
        return *deal.headers, *[line for line in (*deal.closing, *body) if isinstance(line, Header)]

    @cached_property
    def _own(self) -> dict[tuple[str, str | None], Header]:
        # Of several the first counts.
        return {(header.key, header.qualifier): header for header in reversed(self.own_headers)}

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turn lines of the deal that were played, those numbered 0 and those of the foot alone included."""
        return self.deal.turns

    @cached_property
    def turn_count(self) -> int:
        """How many turns were played."""
        return sum(turn.number != 0 and not turn.is_foot_only for turn in self.turns)

    def own(self, key: str, qualifier: str | None = None) -> Header | None:
        """The first header of that key in the deal itself, or None."""
        return self._own.get((key, qualifier))

    def header(self, key: str, qualifier: str | None = None) -> Header | None:
        """The header in force for the deal: its own, else its match's, else its file's."""
        own = self.own(key, qualifier)
        if own is not None:
            return own
        return self.match.header(key, qualifier) or self.section.header(key, qualifier)


def deals_of(file: File) -> Iterator[Setting]:
    """Every deal of a file, in order, each in its setting."""
    for section in file.sections:
        for match in section.matches:
            for deal in match.deals:
                yield Setting(section, match, deal)


def unread_lines(file: File) -> Iterator[UnreadLine]:
    """Every line of a file that could not be read."""
    for section in file.sections:
        yield from _unread(section.prelude)
        for match in section.matches:
            yield from _unread(match.prelude)
            for deal in match.deals:
                yield from _unread(deal.body)


def _unread(lines: Iterable[BodyLine]) -> Iterator[UnreadLine]:
    return (line for line in all_lines(lines) if isinstance(line, UnreadLine))


def all_lines(lines: Iterable[BodyLine]) -> Iterator[BodyLine]:
    """Lines of a deal, a variation or a prelude with those inside variations, each variation before its lines."""
    waiting = [iter(lines)]
    while waiting:
        line = next(waiting[-1], None)
        if line is None:
            waiting.pop()
            continue
        yield line
        if isinstance(line, Variation):
            waiting.append(iter(line.lines))
