"""One piece of an audit of many records: what is to be read and how, and what comes of it."""

from __future__ import annotations

import errno
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import IO, TYPE_CHECKING, cast

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.archive.chunks import CHUNK_BYTES, Chunk, chunks
from canasta_notation.archive.places import is_file, open_file, size_of
from canasta_notation.archive.quotes import Held, Quotes
from canasta_notation.model import deals_of
from canasta_notation.replays.audit import audit
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.report import Report
from canasta_notation.replays.rulings import has_rulings
from canasta_notation.syntax import Record, iter_matches
from canasta_notation.syntax.reader import iter_matches_in
from canasta_notation.text import Limits, PhysicalLine, Span, in_unicode, open_source, physical_lines
from canasta_notation.text.source import GZIP, ZSTD, kind_of_binary

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

STDIN = "-"
WITH, WITHOUT, BOTH = "with", "without", "both"
"""How rulings are minded: the audit with them, as if nobody had ruled, or the one with the other beside it."""


class Wanted(Struct, frozen=True):
    """How records are audited, and what is to come back of them."""

    rules: str | None = None
    """A `Rules:` value that overrides those of the records."""

    rulings: str = WITH
    quotes: bool = False
    """Each finding that is shown with its line brings it along."""

    records: bool = False
    """The records themselves come back too."""


class Task(Struct, frozen=True):
    """A file, or a chunk of one, to be audited; without a chunk it is read from wherever it comes, once."""

    path: str
    wanted: Wanted
    chunk: Chunk | None = None

    @property
    def first(self) -> bool:
        """Whether it begins a file."""
        return self.chunk is None or self.chunk.start == 0

    @property
    def last(self) -> bool:
        """Whether it ends a file."""
        return self.chunk is None or self.chunk.last


class DealOutline(Struct, frozen=True):
    """A deal by its number and the line on which it begins."""

    number: int | None
    line: int


class Audited(Struct, frozen=True):
    """The report on a match, with as much of its record as reports are told with.

    `label` is that of a match that has a line of its own, `line` the line on which the match begins, 0 for a section
    without one. `hands` are the hands that were recorded as dealt.
    """

    report: Report
    label: str | None
    line: int
    deals: tuple[DealOutline, ...]
    hands: int
    record: Record | None = None


def tasks_of(path: str, wanted: Wanted, size: int | None = None) -> Iterator[Task]:
    """The tasks that a PATH makes, in the order of its matches; `size` is that of a chunk, in bytes.

    Raises OSError, and for URLs MissingExtra and Unreachable.
    """
    size = CHUNK_BYTES if size is None else size
    if path == STDIN or not is_file(path):
        yield Task(path, wanted)
    elif size_of(path) <= size:
        yield Task(path, wanted, Chunk(0, None))
    else:
        with open_file(path) as stream:
            found = [Chunk(0, None)] if _is_one_piece(stream) else chunks(stream, size)
            yield from (Task(path, wanted, chunk) for chunk in found)


def _is_one_piece(stream: IO[bytes]) -> bool:
    """Whether a file cannot be cut: what is compressed can only be read from its start, what is no text not at all."""
    packed = stream.read(len(ZSTD)).startswith((GZIP, ZSTD))
    stream.seek(0)
    return packed or kind_of_binary(stream) is not None


def audits_of(task: Task, *, watch: Callable[[DealFold], None] | None = None) -> Iterator[Audited]:
    """Audit the matches of a task, one after another. `watch` is shown each deal before its first turn.

    What is wrong with the head of a file is wrong in every match of it: whoever puts the tasks of a file together tells
    it once (`Untold`). Raises OSError and Unreachable for what cannot be opened, and MissingExtra where an extra is.
    """
    with _opened(task) as (records, quotes):
        allowance = Allowance()
        for record in records:
            report = _report(record, task.wanted, allowance, watch)
            if task.wanted.quotes:
                report = quotes.fill(report)
            yield outlined(record, report, task.wanted)
            quotes.pass_on(record)


class Untold:
    """Leaves out of the matches of one file what an earlier match has told of the file's head."""

    def __init__(self) -> None:
        self._told: set[tuple[str, Span]] = set()

    def of(self, audited: Audited) -> Audited:
        """What is new."""
        report = audited.report
        above = {(one.code, one.span) for one in report.findings if one.span.line < audited.line}
        known = above & self._told
        self._told |= above
        return replace(audited, report=_without(report, known)) if known else audited


def _without(report: Report, told: set[tuple[str, Span]]) -> Report:
    left = tuple(one for one in report.findings if (one.code, one.span) not in told)
    return replace(report, findings=left, unruled=None if report.unruled is None else _without(report.unruled, told))


def _report(record: Record, wanted: Wanted, allowance: Allowance, watch: Callable[[DealFold], None] | None) -> Report:
    minded = wanted.rulings != WITHOUT
    report = audit(record, rules=wanted.rules, rulings=minded, allowance=allowance, watch=watch)
    if wanted.rulings != BOTH or not has_rulings(record.file):
        return report
    return replace(report, unruled=audit(record, rules=wanted.rules, rulings=False, allowance=allowance))


def outlined(record: Record, report: Report, wanted: Wanted) -> Audited:
    """A report with as much of its record as is wanted."""
    settings = list(deals_of(record.file))
    matches = record.matches
    return Audited(
        report,
        next((match.label for match in matches if match.opened), None),
        matches[0].span.line if matches else 0,
        tuple(DealOutline(one.deal.number, one.deal.span.line) for one in settings),
        sum(len(one.headers("Hand")) for one in settings),
        record if wanted.records else None,
    )


@contextmanager
def _opened(task: Task) -> Iterator[tuple[Iterator[Record], Quotes]]:
    """The records of a task, and what quotes their lines."""
    chunk, path = task.chunk, task.path
    with nullcontext(sys.stdin.buffer) if path == STDIN else open_file(path) as stream:
        # What a process sends back is encoded, and not every name of a file can be.
        name = "<stdin>" if path == STDIN else in_unicode(path)
        if chunk is None:
            held = Held(stream)
            yield iter_matches(cast("IO[bytes]", held), name=name), held.quotes()
        else:
            yield _records_in(stream, chunk, name), Quotes(lambda: _lines_in(path, chunk))


def _lines_in(path: str, chunk: Chunk) -> Iterator[PhysicalLine]:
    with open_file(path) as stream:
        if chunk.start == 0:
            with open_source(_first(stream, chunk)) as source:
                yield from physical_lines(source, Limits())
            return
        yield from _head(stream, chunk) or ()
        yield from _stretch(stream, chunk.start, chunk.end, chunk.above)


def _records_in(stream: IO[bytes], chunk: Chunk, name: str) -> Iterator[Record]:
    if chunk.start == 0:
        return iter_matches(_first(stream, chunk), name=name)
    head = _head(stream, chunk)
    above = None if head is None else list(head)
    lines = _stretch(stream, chunk.start, chunk.end, chunk.above)
    return iter_matches_in(lines, head=above, foreign_ends=chunk.foreign_ends, name=name)


def _first(stream: IO[bytes], chunk: Chunk) -> IO[bytes]:
    """The chunk that begins a file, which may be all of it."""
    return stream if chunk.end is None else between(stream, 0, chunk.end)


def _head(stream: IO[bytes], chunk: Chunk) -> Iterator[PhysicalLine] | None:
    return None if chunk.head is None else _stretch(stream, *chunk.head, chunk.head_above)


def _stretch(stream: IO[bytes], start: int, end: int | None, above: int) -> Iterator[PhysicalLine]:
    return physical_lines(between(stream, start, end), Limits(), above=above, offset=start)


def between(stream: IO[bytes], start: int, end: int | None) -> IO[bytes]:
    """The bytes of a file from one place to another, or to its end."""
    return cast("IO[bytes]", io.BufferedReader(_Stretch(stream, start, end)))


class _Stretch(io.RawIOBase):
    """The bytes of a file from one place to another, or to its end. Raises OSError where they are not there."""

    def __init__(self, stream: IO[bytes], start: int, end: int | None) -> None:
        stream.seek(start)
        self._stream = stream
        self._left = float("inf") if end is None else end - start
        self._missing = start > 0 or end is not None

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        data = self._stream.read(int(min(len(view), self._left)))
        if not data and self._missing:
            raise OSError(errno.EIO, "the file became shorter while it was read")
        view[: len(data)] = data
        self._left -= len(data)
        # How much stands between a place and the end of a file is not known, but something does.
        self._missing = 0 < self._left < float("inf")
        return len(data)
