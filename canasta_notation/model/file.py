"""The parts of a file: sections, matches, deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import TypeAlias

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

ByKey: TypeAlias = dict[str, dict[str | None, Header]]
"""Headers by key, and then by what stands after its dot."""

_NONE: Mapping[str | None, Header] = {}
_PACKS = frozenset({"Deck", "Seed"})
_DEALT = frozenset({*_PACKS, "Hand", "Foot", "Up", "Stock"})


def _by_key(lines: Iterable[object]) -> ByKey:
    """The first header of each name among some lines."""
    found: ByKey = {}
    for line in lines:
        if isinstance(line, Header):
            found.setdefault(line.key, {}).setdefault(line.qualifier, line)
    return found


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


class Match(Struct, frozen=True, tag=True, dict=True):
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

    @cached_property
    def by_key(self) -> ByKey:
        """The headers in the match's own scope."""
        return _by_key(self.headers)

    def header(self, key: str, qualifier: str | None = None) -> Header | None:
        """The first header of that key in the match's own scope, or None."""
        return self.by_key.get(key, _NONE).get(qualifier)


class Section(Struct, frozen=True, tag=True, dict=True):
    """What a file holds from one `%pcn` line to the next: files put together are a file of several sections."""

    version: str
    headers: tuple[Header, ...]
    prelude: tuple[PreludeLine, ...]
    matches: tuple[Match, ...]
    span: Span

    @cached_property
    def by_key(self) -> ByKey:
        """The headers in the scope of the file."""
        return _by_key(self.headers)

    def header(self, key: str, qualifier: str | None = None) -> Header | None:
        """The first header of that key in the scope of the file, or None."""
        return self.by_key.get(key, _NONE).get(qualifier)


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
    def _own(self) -> ByKey:
        return _by_key(self.own_headers)

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
        return self._own.get(key, _NONE).get(qualifier)

    def header(self, key: str, qualifier: str | None = None) -> Header | None:
        """The header in force for the deal: its own, else its match's, else its file's."""
        own = self.own(key, qualifier)
        if own is not None:
            return own
        for scope in self._scopes(key)[1:]:
            header = scope.get(key, _NONE).get(qualifier)
            if header is not None:
                return header
        return None

    def _scopes(self, key: str) -> tuple[ByKey, ...]:
        """The headers of the deal, its match and its file, as far as some of that key are in force there.

        A deal, or a match, that has a pack of its own is dealt from that, and nothing above it says otherwise.
        """
        scopes = self._own, self.match.by_key, self.section.by_key
        if key in _DEALT:
            for place, scope in enumerate(scopes):
                if not _PACKS.isdisjoint(scope):
                    return scopes[: place + 1]
        return scopes

    def headers(self, *keys: str) -> list[Header]:
        """The headers of some keys that are in force for the deal, in the order of the keys."""
        found: list[Header] = []
        for key in keys:
            by_name: dict[str | None, Header] = {}
            for scope in reversed(self._scopes(key)):
                by_name |= scope.get(key, _NONE)
            found += by_name.values()
        return found

    @property
    def is_first(self) -> bool:
        """Whether no other deal of the match stands before this one."""
        first = next(iter(self.match.deals), self.deal)
        return first is self.deal or (first.number == self.deal.number and first.span == self.deal.span)

    @property
    def has_table(self) -> bool:
        """Whether a turn or a card of the deal is recorded, so that there is a table to show."""
        dealt = self.headers("Hand", "Foot", "Up", "Stock", "Deck", "Seed")
        return bool(self.turns) or any(one.cards or one.key == "Seed" for one in dealt)

    @property
    def dealer(self) -> Header | None:
        """Who dealt: a header of the match or the file says who dealt first."""
        return self.header("Dealer") if self.is_first else self.own("Dealer")


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
