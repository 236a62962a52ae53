"""Tables as CSV after RFC 4180, safe to open in a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import astuple

from canasta_notation.convert.tables.rows import Row
from canasta_notation.convert.tables.schema import columns

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""With what a spreadsheet takes a text for a formula, the wide letters of the same signs among them (OWASP)."""

_SPECIAL = frozenset('",\r\n')


def guarded(text: str) -> str:
    """A text with an apostrophe before it if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


class CsvTable:
    """A table as lines of CSV. Null is an empty cell, an empty text is a pair of quotes.

    A text that a spreadsheet would take for a formula gets an apostrophe before it, unless not `guarded`.
    """

    def __init__(self, table: str, *, guarded: bool = True) -> None:
        self._names = [column.name for column in columns(table)]
        self._guarded = guarded

    def begin(self) -> bytes:
        """The line of names."""
        return f"{','.join(self._names)}\r\n".encode()

    def add(self, rows: Iterable[Row]) -> bytes:
        """The lines of rows."""
        lines = (",".join(map(self._cell, astuple(row))) for row in rows)
        return "".join(f"{line}\r\n" for line in lines).encode("utf-8", "replace")

    def end(self) -> bytes:
        """Nothing comes after the last row."""
        return b""

    def _cell(self, value: str | int | bool | None) -> str:
        if value is None:
            return ""
        if not isinstance(value, str):
            return str(value).lower()
        if self._guarded:
            value = guarded(value)
        if not value or not _SPECIAL.isdisjoint(value):
            return '"' + value.replace('"', '""') + '"'
        return value
