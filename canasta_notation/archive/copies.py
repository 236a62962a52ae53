"""Matches that stand in archives more than once."""

from __future__ import annotations

import sqlite3
from types import TracebackType

from msgspec import Struct

from canasta_notation.archive.contents import play_hash, text_hash
from canasta_notation.archive.stretches import Stretch

BY = {"match": text_hash, "play": play_hash}
"""What makes two matches the same: all that is written of them, or what was dealt and done."""


class Seen(Struct, frozen=True):
    """Where a match was seen."""

    path: str
    line: int


class Copies:
    """Remembers the matches that were seen, on disk where they are many. To be used in a `with` block."""

    def __init__(self, by: str) -> None:
        self._hash = BY[by]
        # A database without a name is a temporary file, kept in memory while it is small.
        self._seen = sqlite3.connect("")
        self._seen.execute("CREATE TABLE seen (hash BLOB PRIMARY KEY, path INTEGER, line INTEGER) WITHOUT ROWID")

        # Not every name of a file is text that a database takes.
        self._paths: list[str] = []

    def __enter__(self) -> Copies:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._seen.close()

    def first_of(self, stretch: Stretch, path: str) -> Seen | None:
        """Where a match was seen first; None where this is its first place, or where it cannot be told."""
        content = self._hash(stretch.record)
        if content is None or stretch.match is None:
            return None
        if path not in self._paths[-1:]:
            self._paths.append(path)
        values = content, len(self._paths) - 1, stretch.line
        if self._seen.execute("INSERT OR IGNORE INTO seen VALUES (?, ?, ?)", values).rowcount:
            return None
        place, line = self._seen.execute("SELECT path, line FROM seen WHERE hash = ?", (content,)).fetchone()
        return Seen(self._paths[place], line)
