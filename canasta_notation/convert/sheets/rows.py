"""Rows of a sheet in CSV, however a spreadsheet saved it: commas or semicolons, a byte-order mark, blank lines."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import IO

from msgspec import Struct

from canasta_notation.convert.converter import Conversion, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.losses import Losses

_DELIMITERS = ",;\t|"
_WHOLE = re.compile(r"([+-]?\d{1,9})(?:[.,]0{0,2})?", re.ASCII)
_THOUSANDS = re.compile(r"([+-]?\d{1,3}(?:[.,\s]\d{3}){1,2})(?:[.,]0{1,2})?", re.ASCII)
_MARK = "\ufeff"
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""With what a text in UTF-16 begins."""

_SHOWN = 40
_MOST_CELL = 4096
"""Characters of a cell; csv refuses what is longer."""


class Row(Struct, frozen=True):
    """A row by the names of its columns, and the line on which it ends."""

    line: int
    cells: dict[str, str]

    @property
    def where(self) -> str:
        """Its place in words."""
        return f"line {self.line}"

    def text(self, name: str) -> str | None:
        """What a cell says; None where it is empty or there is no such column."""
        return self.cells.get(name) or None

    def key(self, name: str) -> str | None:
        """What names a game or a team; a number is one however many noughts a spreadsheet put behind it."""
        text = self.text(name)
        number = None if text is None else _WHOLE.fullmatch(text)
        return text if number is None else number[1]

    def whole(self, name: str, losses: Losses) -> int | None:
        """The whole number in a cell; None where there is none. What is none is counted as CNV301, and then gone."""
        text = self.text(name)
        if text is None:
            return None
        plain = text.replace("\u2212", "-").strip("'")
        if found := _WHOLE.fullmatch(plain):
            return int(found[1])
        if found := _THOUSANDS.fullmatch(plain):
            # Three digits after a point or a comma are thousands: nobody scores fractions of a point.
            number = int(re.sub(r"[.,\s]", "", found[1]))
            losses.add("CNV203", f"{text!r} is read as {number}", self.where)
            self.cells[name] = str(number)
            return number
        self.cells[name] = ""
        losses.add("CNV301", f"{text[:_SHOWN]!r} in {name} is no whole number; it is left out", self.where)
        return None

    def flag(self, name: str) -> bool | None:
        """Whether a cell says yes: true, yes, 1, x; None where it is empty."""
        text = self.text(name)
        return None if text is None else text.lower() in ("true", "yes", "y", "1", "x", "wahr", "ja")


def plain_name(name: str) -> str:
    """A column's name in small letters, without what programs put between words and behind counts."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def has_columns(sample: Sample, names: Mapping[str, str], needed: frozenset[str]) -> bool:
    """Whether the first line of a source names the columns that a sheet cannot do without."""
    wide = sample.head[:2] in _WIDE_MARKS
    head = sample.head.decode("utf-16", "replace") if wide else sample.first_line.decode("utf-8", "replace")
    first = next((line for line in head.splitlines() if line.strip()), "").removeprefix(_MARK)
    cells = next(csv.reader([first], delimiter=_delimiter(first)), [])
    return needed <= {names.get(plain_name(cell), "") for cell in cells}


def read_rows(
    stream: IO[bytes], conversion: Conversion, names: Mapping[str, str], needed: frozenset[str]
) -> Iterator[Row]:
    """The rows of a sheet. `names` gives the name of a column by what programs call it, in its plain form.

    A row that names the columns again begins another sheet. Raises NotThisFormat where a column needed is not there.
    """
    losses = conversion.losses
    lines = _lines(stream, conversion)
    head = next((line for line in lines if line.strip()), "")
    delimiter = _delimiter(head)
    reader = csv.reader(chain([head], lines), delimiter=delimiter)
    columns: list[str] = []
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            losses.add("CNV301", f"the row cannot be read: {error}", f"line {reader.line_num}")
            continue
        if cells is None:
            return
        if not any(cell.strip() for cell in cells):
            continue
        found = [names.get(plain_name(cell), "") for cell in cells]
        if not columns or needed <= set(found):
            if not needed <= set(found):
                missing = ", ".join(sorted(needed - set(found)))
                raise NotThisFormat(f"its first row names no columns {missing}")
            columns = found
            _tell_columns(cells, found, losses)
            continue
        if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
            losses.add("CNV301", "a row has more cells than there are columns", f"line {reader.line_num}")
        yield Row(reader.line_num, {name: cell.strip() for name, cell in zip(columns, cells, strict=False) if name})


def _tell_columns(cells: list[str], found: list[str], losses: Losses) -> None:
    for cell, name in zip(cells, found, strict=True):
        if cell.strip() and not name:
            losses.add("CNV114", f"the column {cell.strip()[:_SHOWN]!r} is not known; it is left out", "line 1")


def _delimiter(line: str) -> str:
    return max(_DELIMITERS, key=line.count)


def _lines(stream: IO[bytes], conversion: Conversion) -> Iterator[str]:
    """The lines of a source, with their ends."""
    limits = conversion.limits
    data = stream.read(limits.file_bytes + 1)
    if len(data) > limits.file_bytes:
        raise NotThisFormat(f"it has more than {limits.file_bytes} bytes")
    text = _decoded(data, conversion.losses)
    return islice((line.replace("\0", "") for line in io.StringIO(text, newline="")), limits.file_lines)


def _decoded(data: bytes, losses: Losses) -> str:
    encoding = "utf-16" if data[:2] in _WIDE_MARKS else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        losses.add("CNV203", "its letters are no UTF-8; they are read as those of Windows-1252")
        return data.decode("cp1252", "replace")
