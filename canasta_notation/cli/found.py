"""How `canasta find` tells of the matches that it found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

import click

from canasta_notation.archive.entries import SUBSTITUTE, Entry
from canasta_notation.archive.excerpts import Excerpts
from canasta_notation.archive.extracts import cuts_of
from canasta_notation.cli.output import JsonList, Print
from canasta_notation.diagnostics import CODES
from canasta_notation.model import SEATS
from canasta_notation.text import in_unicode, printable

_LONGEST = 60
"""Characters of a label, a date or a name that are told on a line."""


class Telling(Protocol):
    """Tells of the matches of file after file."""

    def tell(self, name: str, path: str, entries: Iterable[Entry]) -> None:
        """Tell of those of one file, called `name` and found at a path."""

    def finish(self, summary: dict[str, int]) -> None:
        """All are told of."""


class Lines:
    """A line for each match."""

    def __init__(self, print_line: Print) -> None:
        self._print = print_line

    def tell(self, name: str, _path: str, entries: Iterable[Entry]) -> None:
        """Print the lines."""
        for entry in entries:
            self._print(f"{printable(name)}:{entry.place.line}: {_about(entry)}")

    def finish(self, summary: dict[str, int]) -> None:
        """Nothing more."""


class Json:
    """An object for each match."""

    def __init__(self, print_line: Print, *, lines: bool) -> None:
        self._list = JsonList(print_line, "matches", lines=lines)

    def tell(self, name: str, _path: str, entries: Iterable[Entry]) -> None:
        """Print the objects."""
        for entry in entries:
            self._list.add({"path": in_unicode(name), **_fields(entry)})

    def finish(self, summary: dict[str, int]) -> None:
        """Print the sums."""
        self._list.finish(summary)


class Records:
    """The matches themselves, as one record."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._excerpts = Excerpts(write)

    def tell(self, name: str, path: str, entries: Iterable[Entry]) -> None:
        """Write the matches."""
        for cut in cuts_of(path, _told_of(name, entries)):
            self._excerpts.add(cut)

    def finish(self, summary: dict[str, int]) -> None:
        """Nothing more."""


def _told_of(name: str, entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries; it is told of those of which not all could be read, since their record does not say so."""
    for entry in entries:
        if entry.text is None:
            where = f"{printable(name)}:{entry.place.line}"
            click.echo(f"canasta: {where}: not all of this match can be read: `canasta read` tells why", err=True)
        yield entry


def _about(entry: Entry) -> str:
    """A match in words: its label, date, players, scores and verdict."""
    players = ", ".join(f"{seat} {' / '.join(map(_cut, names))}" for seat, names in players_of(entry).items())
    scores = ", ".join(f"{side} {'?' if score is None else score}" for side, score in entry.scores.items())
    label = "" if entry.label is None else f"match {_cut(entry.label)}".rstrip()
    date = _cut(entry.value("Date") or "")
    return printable("; ".join(filter(None, [label, date, players, scores, entry.verdict])))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def players_of(entry: Entry) -> dict[str, list[str]]:
    """Who sat at each seat, in the order of the seats: more than one where the players changed."""
    found: dict[str, list[str]] = {}
    for name, value in entry.headers:
        key, _dot, seat = name.partition(".")
        if key in ("Seat", SUBSTITUTE) and value:
            found.setdefault(seat, []).append(value)
    return {seat: found[seat] for seat in (*SEATS, *sorted(found.keys() - set(SEATS))) if seat in found}


def _fields(entry: Entry) -> dict[str, Any]:
    headers: dict[str, list[str]] = {}
    for name, value in entry.headers:
        headers.setdefault(name, []).append(value)
    return {
        "match": entry.label,
        "line": entry.place.line,
        "offset": entry.place.offset,
        "length": entry.place.length,
        "headers": headers,
        "deals": [
            {"deal": one.number, "line": one.line, "offset": one.offset, "turns": one.turns} for one in entry.deals
        ],
        "verdict": entry.verdict,
        "findings": [
            {"code": one.code, "name": CODES[one.code].name, "grade": one.grade, "count": one.count, "line": one.line}
            for one in entry.findings
            if one.code in CODES
        ],
        "situations": entry.situations,
        "scores": entry.scores,
        "winner": entry.winner,
        "text_hash": None if entry.text is None else entry.text.hex(),
        "play_hash": None if entry.play is None else entry.play.hex(),
    }
