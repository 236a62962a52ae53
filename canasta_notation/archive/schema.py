"""The tables of an index, and how entries go into them and come out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

from msgspec import Struct, ValidationError, convert

from canasta_notation.archive.entries import Counted, DealEntry, Entry, Place

APPLICATION = 0x50434E58
"""What SQLite files of ours are marked with: PCNX."""

VERSION = 1
"""The version of the tables."""

TABLES = """\
CREATE TABLE source (
  name TEXT NOT NULL, size INTEGER NOT NULL, state TEXT NOT NULL, ends BLOB NOT NULL, hash BLOB NOT NULL,
  compressed INTEGER NOT NULL, resume INTEGER NOT NULL, program TEXT NOT NULL
);
CREATE TABLE sections (
  "offset" INTEGER PRIMARY KEY, length INTEGER NOT NULL, line INTEGER NOT NULL, hash BLOB NOT NULL
);
CREATE TABLE matches (
  id INTEGER PRIMARY KEY, section INTEGER NOT NULL REFERENCES sections("offset"), first INTEGER NOT NULL,
  "offset" INTEGER NOT NULL, length INTEGER NOT NULL, line INTEGER NOT NULL, hash BLOB NOT NULL,
  label TEXT, date TEXT, deals INTEGER NOT NULL, turns INTEGER NOT NULL, verdict TEXT NOT NULL, winner TEXT,
  text_hash BLOB, play_hash BLOB
);
CREATE TABLE deals (
  match INTEGER NOT NULL REFERENCES matches(id), place INTEGER NOT NULL, number INTEGER,
  "offset" INTEGER NOT NULL, line INTEGER NOT NULL, turns INTEGER NOT NULL, PRIMARY KEY (match, place)
) WITHOUT ROWID;
CREATE TABLE header_values (id INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (name, value));
CREATE TABLE in_force (
  header INTEGER NOT NULL REFERENCES header_values(id), match INTEGER NOT NULL REFERENCES matches(id),
  place INTEGER NOT NULL, PRIMARY KEY (header, match)
) WITHOUT ROWID;
CREATE INDEX headers_by_match ON in_force (match, place);
CREATE TABLE scores (
  match INTEGER NOT NULL REFERENCES matches(id), place INTEGER NOT NULL, side TEXT NOT NULL, score INTEGER,
  PRIMARY KEY (match, place)
) WITHOUT ROWID;
CREATE TABLE findings (
  match INTEGER NOT NULL REFERENCES matches(id), code TEXT NOT NULL, grade TEXT NOT NULL, count INTEGER NOT NULL,
  line INTEGER NOT NULL, PRIMARY KEY (match, code, grade)
) WITHOUT ROWID;
CREATE INDEX findings_by_code ON findings (code);
CREATE TABLE situation_names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE occurred (
  match INTEGER NOT NULL REFERENCES matches(id), situation INTEGER NOT NULL REFERENCES situation_names(id),
  count INTEGER NOT NULL, PRIMARY KEY (match, situation)
) WITHOUT ROWID;
CREATE INDEX matches_by_text ON matches (text_hash);
CREATE INDEX matches_by_play ON matches (play_hash);
CREATE VIEW headers AS
  SELECT match, name, value FROM in_force JOIN header_values ON header_values.id = header;
CREATE VIEW players AS
  SELECT match, substr(name, instr(name, '.') + 1) AS seat, value AS name FROM in_force
  JOIN header_values ON header_values.id = header WHERE name GLOB 'Seat.*' OR name GLOB 'Substitute.*';
CREATE VIEW situations AS
  SELECT match, name, count FROM occurred JOIN situation_names ON situation_names.id = situation;
"""
"""What an index consists of; docs/archives-index.md says what it means."""

_BY_MATCH = ("deals", "in_force", "scores", "findings", "occurred")


def create(database: sqlite3.Connection) -> None:
    """Make the tables in an empty database."""
    # An index of one match is not larger than it need be.
    database.execute("PRAGMA page_size = 1024")
    database.executescript(TABLES)
    database.execute(f"PRAGMA application_id = {APPLICATION}")
    database.execute(f"PRAGMA user_version = {VERSION}")


def is_ours(database: sqlite3.Connection) -> bool:
    """Whether a database has the tables of this version, and nothing else: no trigger or view of a stranger."""
    fresh = sqlite3.connect(":memory:")
    try:
        create(fresh)
        return _made_of(database) == _made_of(fresh)
    finally:
        fresh.close()


def _made_of(database: sqlite3.Connection) -> tuple[object, ...]:
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    parts = database.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall()
    return application, version, parts


def insert(database: sqlite3.Connection, number: int, entry: Entry) -> None:
    """Put a match in, by its number in its file, from 1."""
    head, place = entry.head, entry.place
    database.execute("INSERT OR IGNORE INTO sections VALUES (?, ?, ?, ?)", (*_row(head),))
    row = (number, head.offset, entry.is_first, *_row(place), entry.label, entry.value("Date"), len(entry.deals))
    turns = sum(deal.turns for deal in entry.deals)
    judged = (turns, entry.verdict, entry.winner, entry.text, entry.play)
    database.execute("INSERT INTO matches VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", (*row, *judged))
    _insert_many(database, "deals", ((number, at, *_row(one)) for at, one in enumerate(entry.deals, start=1)), 6)
    _insert_many(database, "scores", ((number, at, *one) for at, one in enumerate(entry.scores.items())), 4)
    _insert_many(database, "findings", ((number, *_row(one)) for one in entry.findings), 5)
    database.executemany("INSERT OR IGNORE INTO header_values (name, value) VALUES (?, ?)", entry.headers)
    database.executemany(
        "INSERT INTO in_force SELECT id, ?, ? FROM header_values WHERE name = ? AND value = ?",
        ((number, at, name, value) for at, (name, value) in enumerate(entry.headers)),
    )
    names = ((name,) for name in entry.situations)
    database.executemany("INSERT OR IGNORE INTO situation_names (name) VALUES (?)", names)
    database.executemany(
        "INSERT INTO occurred SELECT ?, id, ? FROM situation_names WHERE name = ?",
        ((number, count, name) for name, count in entry.situations.items()),
    )


def _row(value: Struct) -> tuple[object, ...]:
    return tuple(getattr(value, name) for name in value.__struct_fields__)


def _insert_many(database: sqlite3.Connection, table: str, rows: Iterable[tuple[object, ...]], columns: int) -> None:
    database.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * columns)})", rows)


def remove_from(database: sqlite3.Connection, offset: int) -> int:
    """Take out the matches that begin at an offset or after it; gives how many are left."""
    (left,) = database.execute('SELECT count(*) FROM matches WHERE "offset" < ?', (offset,)).fetchone()
    for table in _BY_MATCH:
        database.execute(f"DELETE FROM {table} WHERE match > ?", (left,))
    database.execute("DELETE FROM matches WHERE id > ?", (left,))
    database.execute('DELETE FROM sections WHERE "offset" NOT IN (SELECT section FROM matches)')
    database.execute("DELETE FROM header_values WHERE id NOT IN (SELECT header FROM in_force)")
    return int(left)


def clear(database: sqlite3.Connection) -> None:
    """Take everything out."""
    remove_from(database, -1)


_ONE = """
SELECT sections."offset", sections.length, sections.line, sections.hash,
  matches."offset", matches.length, matches.line, matches.hash,
  first, label, verdict, winner, text_hash, play_hash
FROM matches JOIN sections ON sections."offset" = section WHERE id = ?
"""
_DEALS = 'SELECT number, "offset", line, turns FROM deals WHERE match = ? ORDER BY place'
_HEADERS = "SELECT name, value FROM in_force JOIN header_values ON id = header WHERE match = ? ORDER BY place"
_SCORES = "SELECT side, score FROM scores WHERE match = ? ORDER BY place"
_FINDINGS = "SELECT code, grade, count, line FROM findings WHERE match = ? ORDER BY line, code, grade"
_SITUATIONS = "SELECT name, count FROM situations WHERE match = ? ORDER BY name"


def entry_of(database: sqlite3.Connection, number: int) -> Entry:
    """The match of a number, as it was put in. Raises msgspec.ValidationError where anything else stands there."""

    def rows(sql: str) -> list[Any]:
        return database.execute(sql, (number,)).fetchall()

    row = database.execute(_ONE, (number,)).fetchone()
    if row is None:
        raise ValidationError("a match without its section")
    first, label, verdict, winner, text, play = row[8:]
    fields = {
        "head": _fields(Place, row[:4]),
        "place": _fields(Place, row[4:8]),
        "is_first": bool(first),
        "label": label,
        "headers": rows(_HEADERS),
        "deals": [_fields(DealEntry, one) for one in rows(_DEALS)],
        "verdict": verdict,
        "findings": [_fields(Counted, one) for one in rows(_FINDINGS)],
        "situations": dict(rows(_SITUATIONS)),
        "scores": dict(rows(_SCORES)),
        "winner": winner,
        "text": text,
        "play": play,
    }
    return convert(fields, Entry)


def _fields(kind: type[Struct], row: tuple[object, ...]) -> dict[str, object]:
    return dict(zip(kind.__struct_fields__, row, strict=True))
