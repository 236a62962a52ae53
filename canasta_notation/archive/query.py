"""Which matches are looked for, asked of an index, or of entries as they come."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec import Struct, ValidationError

from canasta_notation.archive.entries import SUBSTITUTE, Entry
from canasta_notation.archive.index import damaged
from canasta_notation.archive.names import folded
from canasta_notation.archive.schema import clear, create, entry_of, insert

_BATCH = 100
"""Entries that are looked at together where there is no index."""

_DATE = re.compile(r"[0-9]{4}(?:-[0-9]{2}){0,2}")


class Query(Struct, frozen=True, kw_only=True):
    """What must hold of a match: all of it.

    A text fits a whole name or value in any case of its letters, and `*` in it stands for anything; so does the
    name of a header, but for the `*`.
    """

    players: tuple[str, ...] = ()
    """Names; each of them played."""

    seats: tuple[str, ...] = ()
    """The seats at which they sat; any where there is none."""

    headers: tuple[tuple[str, str], ...] = ()
    """Names of headers, and the value of each."""

    dates: tuple[str, str] | None = None
    """The first and the last day, month or year; nothing where there is no such bound. A date that is only a month or
    a year must lie between them as a whole."""

    rules: tuple[str, ...] = ()
    """Names of rule sets, one of which was played, or whole `Rules` values."""

    findings: tuple[frozenset[str], ...] = ()
    """Sets of codes; of each of them one was found."""

    situations: tuple[str, ...] = ()
    """Names; each occurred."""

    verdicts: tuple[str, ...] = ()
    """One of them was given."""

    least_deals: int | None = None
    most_deals: int | None = None


def find(database: sqlite3.Connection, query: Query) -> Iterator[Entry]:
    """The matches of an index that a query fits, in the order of the file. Raises NoIndex where it is damaged."""
    try:
        for number in _numbers(database, query):
            yield entry_of(database, number)
    except (sqlite3.DatabaseError, ValidationError) as error:
        raise damaged(error) from error


def players_in(database: sqlite3.Connection, most: int) -> list[str]:
    """Names of players of an index, at most so many. Raises NoIndex where it is damaged."""
    try:
        found = database.execute("SELECT DISTINCT name FROM players LIMIT ?", (most,)).fetchall()
    except sqlite3.DatabaseError as error:
        raise damaged(error) from error
    return [name for (name,) in found if isinstance(name, str)]


def find_among(entries: Iterable[Entry], query: Query) -> Iterator[Entry]:
    """The entries that a query fits, as they come."""
    database = sqlite3.connect(":memory:")
    try:
        create(database)
        coming = iter(entries)
        while batch := list(islice(coming, _BATCH)):
            for number, entry in enumerate(batch, start=1):
                insert(database, number, entry)
            yield from [batch[number - 1] for number in _numbers(database, query)]
            clear(database)
    finally:
        database.close()


def _numbers(database: sqlite3.Connection, query: Query) -> Iterator[int]:
    database.create_function("fits", 2, _fits, deterministic=True)
    database.create_function("is_ruled", 2, _is_ruled, deterministic=True)
    database.create_function("is_dated", 3, _is_dated, deterministic=True)
    conditions = [*_about_headers(query), *_about_play(query)]
    where = " AND ".join(condition for condition, _values in conditions) or "1"
    sql = f"SELECT id FROM matches WHERE {where} ORDER BY id"
    for (number,) in database.execute(sql, [value for _condition, values in conditions for value in values]):
        yield number


Condition = tuple[str, tuple[object, ...]]


def _about_headers(query: Query) -> Iterator[Condition]:
    for player in query.players:
        if query.seats:
            names = tuple(f"{key}.{seat}" for key in ("Seat", SUBSTITUTE) for seat in query.seats)
            sits = f"name IN {_marks(names)}"
        else:
            names = ("Seat.*", f"{SUBSTITUTE}.*")
            sits = "(name GLOB ? OR name GLOB ?)"
        yield _header(f"{sits} AND fits(value, ?)"), (*names, folded(player))
    for name, text in query.headers:
        yield _header("name = ? COLLATE NOCASE AND fits(value, ?)"), (name, folded(text))
    if query.dates is not None:
        yield _header("name = 'Date' AND is_dated(value, ?, ?)"), query.dates
    if query.rules:
        one = "is_ruled(value, ?)"
        yield _header(f"name = 'Rules' AND ({' OR '.join([one] * len(query.rules))})"), tuple(map(folded, query.rules))


def _header(condition: str) -> str:
    return f"id IN (SELECT match FROM in_force WHERE header IN (SELECT id FROM header_values WHERE {condition}))"


def _about_play(query: Query) -> Iterator[Condition]:
    for codes in query.findings:
        listed = tuple(sorted(codes))
        yield f"id IN (SELECT match FROM findings WHERE code IN {_marks(listed)})", listed
    for name in query.situations:
        yield "id IN (SELECT match FROM situations WHERE name = ?)", (name,)
    if query.verdicts:
        yield f"verdict IN {_marks(query.verdicts)}", query.verdicts
    if query.least_deals is not None:
        yield "deals >= ?", (query.least_deals,)
    if query.most_deals is not None:
        yield "deals <= ?", (query.most_deals,)


def _marks(values: tuple[object, ...]) -> str:
    return f"({', '.join('?' * len(values))})"


def _fits(value: object, pattern: str) -> bool:
    return isinstance(value, str) and _is_like(folded(value), pattern)


def _is_ruled(value: object, wanted: str) -> bool:
    """Whether a `Rules` value is the one that is wanted, or begins with that name."""
    patterns = (wanted, f"{wanted} *", f"{wanted}@*")
    return isinstance(value, str) and any(_is_like(folded(value), pattern) for pattern in patterns)


def _is_like(text: str, pattern: str) -> bool:
    """Whether a text fits a pattern in which `*` stands for anything. It takes no longer than the text is long."""
    first, *others = pattern.split("*")
    if not others:
        return text == first
    *middle, last = others
    if not text.startswith(first):
        return False
    place = len(first)
    for part in middle:
        found = text.find(part, place)
        if found < 0:
            return False
        place = found + len(part)
    return len(text) - place >= len(last) and text.endswith(last)


def _is_dated(value: object, first: str, last: str) -> bool:
    """Whether a date lies between two others, each a day, a month or a year, or nothing for no bound."""
    if not isinstance(value, str) or _DATE.fullmatch(value) is None:
        return False
    begins, ends = _days(value)
    return (not first or _days(first)[0] <= begins) and (not last or ends <= _days(last)[1])


def _days(date: str) -> tuple[str, str]:
    """The first and the last day that a date can be."""
    missing = (10 - len(date)) // 3
    return date + "-01" * missing, date + "-12-31"[len("-12-31") - 3 * missing :]
