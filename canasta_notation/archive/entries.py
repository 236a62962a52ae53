"""What an index holds of a match."""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import chain
from typing import Annotated

from msgspec import Meta, Struct

from canasta_notation.archive.chunks import Chunk
from canasta_notation.archive.contents import play_hash, text_hash
from canasta_notation.archive.places import open_file
from canasta_notation.archive.stretches import Head, Stretch, stretches_in
from canasta_notation.archive.tasks import STDIN, Task
from canasta_notation.model import Event, Match, Setting, all_lines, deals_of
from canasta_notation.replays.audit import audit
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.report import Report
from canasta_notation.replays.situations import Watcher
from canasta_notation.syntax import Record

_AT_DEAL = frozenset(("Dealer", "Score", "Hand", "Foot", "Up", "Stock", "Deck", "Seed", "Shuffle", "Commit", "Reveal"))
OF_A_DEAL = _AT_DEAL | {"Left", "End", "Result", "Digest", "Clock"}
"""Headers that tell how a deal went, not what a match is called."""

SUBSTITUTE = "Substitute"
"""What an entry calls a player who took a seat over: `Substitute.S`, as `Seat.S` names the one who began."""


class Place(Struct, frozen=True):
    """A stretch of a file: its first byte, its length in bytes, its first line, the SHA-256 of its bytes."""

    offset: Annotated[int, Meta(ge=0)]
    length: Annotated[int, Meta(ge=0)]
    line: int
    hash: bytes


class DealEntry(Struct, frozen=True):
    """A deal: its number, where it begins, and how many turns were played."""

    number: int | None
    offset: int
    line: int
    turns: int


class Counted(Struct, frozen=True):
    """Findings of a code and a grade in a match: how many, and the line of the first."""

    code: str
    grade: str
    """A severity, or `waived`."""

    count: int
    line: int


class Entry(Struct, frozen=True):
    """A match. `is_first` says that it is the first of its section; `headers` are those in force in any of its deals.

    `text` and `play` are the hashes of its content.
    """

    head: Place
    place: Place
    is_first: bool
    label: str | None
    headers: tuple[tuple[str, str], ...]
    deals: tuple[DealEntry, ...]
    verdict: str
    findings: tuple[Counted, ...]
    situations: dict[str, int]
    scores: dict[str, int | None]
    winner: str | None
    text: bytes | None
    play: bytes | None

    def value(self, name: str) -> str | None:
        """The first value of a header."""
        return next((value for one, value in self.headers if one == name), None)


def entries_of(task: Task) -> Iterator[Entry]:
    """The entries of a task, one after another. Raises OSError and Unreachable, and MissingExtra where an extra is."""
    chunk = Chunk(0, None) if task.chunk is None else task.chunk
    allowance = Allowance()
    heads: dict[int, Place] = {}
    with nullcontext(sys.stdin.buffer) if task.path == STDIN else open_file(task.path) as stream:
        for one in stretches_in(stream, chunk, name=task.path):
            if one.head.start not in heads:
                heads = {one.head.start: _place_of_head(one.head)}
            if one.match is not None:
                yield _entry(one, one.match, heads[one.head.start], allowance)


def _place_of_head(head: Head) -> Place:
    return Place(head.start, head.end - head.start, head.line, head.hash)


def _entry(stretch: Stretch, match: Match, head: Place, allowance: Allowance) -> Entry:
    record = stretch.record
    report, situations = _judged(record, allowance)
    settings = list(deals_of(record.file))
    result = report.results[0] if report.results else None
    return Entry(
        head,
        _place_of(stretch),
        stretch.is_first,
        match.label if match.opened else None,
        names_of(record),
        tuple(_deal_entry(stretch, setting) for setting in settings),
        report.verdict.value,
        tuple(sorted(_counted(report), key=lambda one: (one.line, one.code, one.grade))),
        dict(sorted(situations.items())),
        dict(result.scores) if result is not None else {},
        result.winner if result is not None else None,
        text_hash(record),
        play_hash(record),
    )


def _judged(record: Record, allowance: Allowance) -> tuple[Report, dict[str, int]]:
    """The audit of a match, and how often each situation that occurs in it does."""
    counts: Counter[str] = Counter()

    def seen(_fold: DealFold, name: str, _seat: str | None) -> None:
        counts[name] += 1

    watcher = Watcher(seen)
    report = audit(record, allowance=allowance, watch=watcher)
    watcher.close()
    return report, dict(counts)


def _place_of(stretch: Stretch) -> Place:
    found = hashlib.sha256()
    for piece in stretch.pieces():
        found.update(piece)
    return Place(stretch.start, stretch.end - stretch.start, stretch.line, found.digest())


def _deal_entry(stretch: Stretch, setting: Setting) -> DealEntry:
    line = setting.deal.span.line
    return DealEntry(setting.deal.number, stretch.offset_of(line), line, setting.turn_count)


def names_of(record: Record) -> tuple[tuple[str, str], ...]:
    """What a match is called: the headers in force in any of its deals, by name, and who took a seat over."""
    return tuple(dict.fromkeys(_names(record)))


def _names(record: Record) -> Iterator[tuple[str, str]]:
    section, settings = record.file.sections[0], list(deals_of(record.file))
    of_match = [header for match in record.matches for header in match.headers]
    for own in [setting.deal.headers for setting in settings] or [()]:
        inner_first: dict[str, str] = {}
        for one in (*own, *of_match, *section.headers):
            inner_first.setdefault(one.name, one.value)
        yield from (one for one in inner_first.items() if one[0].partition(".")[0] not in OF_A_DEAL)
    preludes = (match.prelude for match in record.matches)
    for line in chain(*preludes, *(all_lines(setting.deal.body) for setting in settings)):
        if isinstance(line, Event) and line.kind == "substitute" and line.who is not None:
            yield f"{SUBSTITUTE}.{line.who}", line.subject or ""


def _counted(report: Report) -> Iterator[Counted]:
    """What was found by code and grade; what stands in a variation counts nowhere."""
    counts: Counter[tuple[str, str]] = Counter()
    lines: dict[tuple[str, str], int] = {}
    for one in report.findings:
        if not one.variation:
            key = one.code, "waived" if one.waived else one.severity.value
            counts[key] += 1
            lines.setdefault(key, one.span.line)
    return (Counted(code, grade, counts[code, grade], line) for (code, grade), line in lines.items())
