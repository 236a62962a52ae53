"""The matches of a file, each with the stretch of bytes in which it stands, below the head of its section.

A section's head is what stands above its first match. A match goes from its first line to the next match or section:
every byte of a file belongs to one head or to one match. In a compressed file all bytes are those of the text.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from contextlib import closing
from typing import IO

from msgspec import Struct

from canasta_notation.archive.chunks import Chunk
from canasta_notation.archive.kept import Kept
from canasta_notation.archive.tasks import between
from canasta_notation.errors import CanastaError
from canasta_notation.model import Match, Section
from canasta_notation.syntax import Record
from canasta_notation.syntax.reader import iter_matches_in, iter_matches_on
from canasta_notation.text import Limits, PhysicalLine, open_source, physical_lines

MOST_HEAD = 4 * 1024 * 1024
"""Bytes of a head that are held to be written again."""


class HeadTooLong(CanastaError):
    """The head of a section is too long to be written again above each of its matches."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"what stands above the matches from line {line} on is more than {MOST_HEAD:,} bytes")


class Head(Struct, frozen=True):
    """The head of a section: its bytes from `start` to `end`, its first line, the SHA-256 of its bytes.

    `held` are the bytes themselves, None where they are too many.
    """

    start: int
    end: int
    line: int
    hash: bytes
    held: bytes | None

    @property
    def text(self) -> bytes:
        """Its bytes. Raises HeadTooLong."""
        if self.held is None:
            raise HeadTooLong(self.line)
        return self.held


class Stretch:
    """A match with its bytes from `start` to `end`, or a section without a match: then it has none.

    `line` is its first line, `is_first` says that it is the first of its section. Its bytes can be had until the next
    one is asked for.
    """

    def __init__(self, record: Record, head: Head, start: int, end: int, *, is_first: bool, kept: Kept) -> None:
        self.record = record
        self.head = head
        self.start = start
        self.end = end
        self.is_first = is_first
        self._kept = kept

    @property
    def match(self) -> Match | None:
        """The match, None for a section without any."""
        return next(iter(self.record.matches), None)

    @property
    def section(self) -> Section:
        """The section, with the match."""
        return self.record.file.sections[0]

    @property
    def line(self) -> int:
        """Its first line; of a section without a match that of the section."""
        return self.head.line if self.match is None else self.match.span.line

    def pieces(self) -> Iterator[bytes]:
        """Its bytes, in blocks."""
        return self._kept.pieces(self.start, self.end)

    def offset_of(self, line: int) -> int:
        """Where a line of it begins, by its number in the file."""
        return self._kept.offset_of(line)


def stretches(stream: IO[bytes], *, name: str) -> Iterator[Stretch]:
    """The stretches of a whole file or stream, compressed or not, in memory that does not grow with it."""
    with open_source(stream) as plain, closing(Kept(plain)) as kept:
        yield from _placed(iter_matches_on(kept.stream, name=name), kept, _Above(1))


def stretches_in(stream: IO[bytes], chunk: Chunk, *, name: str) -> Iterator[Stretch]:
    """The stretches of a chunk of a file."""
    if chunk.start == 0:
        yield from stretches(stream if chunk.end is None else between(stream, 0, chunk.end), name=name)
        return
    with closing(_Lines(stream, chunk, name)) as lines:
        yield from _placed(lines.records(), lines.kept, lines.above())


class _Above(Struct):
    """The line on which the first section begins; where one goes on, its head and the place of its first line too."""

    line: int
    head: Head | None = None
    place: tuple[int, int] | None = None


class _Lines:
    """The records of a chunk that does not begin its file."""

    def __init__(self, stream: IO[bytes], chunk: Chunk, name: str) -> None:
        self._chunk = chunk
        self._name = name
        self._head = b""
        if chunk.head is not None:
            start, end = chunk.head
            self._head = between(stream, start, end).read(end - start)
        self.kept = Kept(between(stream, chunk.start, chunk.end), chunk.start, chunk.above)

    def close(self) -> None:
        """Let go of what is kept."""
        self.kept.close()

    def records(self) -> Iterator[Record]:
        """The records, as they are read in the whole file."""
        chunk = self._chunk
        lines = physical_lines(self.kept.stream, Limits(), above=chunk.above, offset=chunk.start)
        head = None if chunk.head is None else self._head_lines()
        return iter_matches_in(lines, head=head, foreign_ends=chunk.foreign_ends, name=self._name)

    def above(self) -> _Above:
        """The section in which the chunk begins, the last of those that stand above it."""
        chunk = self._chunk
        if chunk.head is None:
            return _Above(chunk.above + 1)
        with closing(Kept(io.BytesIO(self._head), chunk.head[0], chunk.head_above)) as kept:
            lines = physical_lines(kept.stream, Limits(), above=chunk.head_above, offset=chunk.head[0])
            *_others, last = _placed(iter_matches_in(lines, name=self._name), kept, _Above(chunk.head_above + 1))
        span = last.section.span
        return _Above(chunk.head_above + 1, last.head, (span.line, span.column))

    def _head_lines(self) -> Iterator[PhysicalLine]:
        assert self._chunk.head is not None
        start = self._chunk.head[0]
        return physical_lines(io.BytesIO(self._head), Limits(), above=self._chunk.head_above, offset=start)


class _Begun(Struct):
    """A match, or a section without one, whose end is not known yet."""

    record: Record
    outset: int
    """Where it begins, with the head of the section where that begins with it."""

    line: int
    """The line at which it begins."""

    start: int | None
    head: Head | None


def _placed(records: Iterator[Record], kept: Kept, above: _Above) -> Iterator[Stretch]:
    head, place = above.head, above.place
    before: _Begun | None = None
    for record in records:
        section = record.file.sections[0]
        match_line = section.matches[0].span.line if section.matches else None
        start = None if match_line is None else kept.offset_of(match_line)
        if place != (section.span.line, section.span.column):
            # Comments and empty lines may stand above the first line of a file that counts.
            line = above.line if place is None else section.span.line
            begun = _Begun(record, kept.offset_of(line), line, start, None)
            place = section.span.line, section.span.column
        else:
            # Only its first piece tells of a section without a match.
            assert match_line is not None
            assert start is not None
            begun = _Begun(record, start, match_line, start, head)
        if before is not None:
            yield _ended(before, begun.outset, head, kept)
        kept.let_go(begun.outset, begun.line)
        if begun.head is None and start is not None:
            head = _head(kept, begun.outset, start, begun.line)
        before = begun
    if before is not None:
        yield _ended(before, kept.end, head, kept)


def _ended(begun: _Begun, end: int, head: Head | None, kept: Kept) -> Stretch:
    is_first = begun.head is None
    if begun.start is None:
        alone = _head(kept, begun.outset, end, begun.line)
        return Stretch(begun.record, alone, end, end, is_first=is_first, kept=kept)
    assert head is not None  # that of its section is known since the match began
    return Stretch(begun.record, head, begun.start, end, is_first=is_first, kept=kept)


def _head(kept: Kept, start: int, end: int, line: int) -> Head:
    found = hashlib.sha256()
    held: list[bytes] = []
    is_held = end - start <= MOST_HEAD
    for piece in kept.pieces(start, end):
        found.update(piece)
        if is_held:
            held.append(piece)
    return Head(start, end, line, found.digest(), b"".join(held) if is_held else None)
