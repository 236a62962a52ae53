"""Tables written out: one as a stream of bytes, all of them as the files of a folder in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Protocol

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue, UnknownFormat, UnknownTable
from canasta_notation.convert.parts import Part
from canasta_notation.convert.tables.as_arrow import ArrowTable, ParquetTable
from canasta_notation.convert.tables.as_csv import CsvTable
from canasta_notation.convert.tables.gather import Gatherer, Rows
from canasta_notation.convert.tables.rows import TABLES, Row
from canasta_notation.text.output import writing_whole

TABLE_OPTION = {"table": f"which table: {', '.join(TABLES)}"}
"""The option of every format of tables."""

CARRIES = "what was played, found and scored, as the rows of one table; no record can be made of it again"


class TableFile(Protocol):
    """A table as the bytes of a file, in the order in which they come."""

    def begin(self) -> bytes:
        """What stands before the first row."""

    def add(self, rows: Iterable[Row]) -> bytes:
        """What rows come to, as far as it can be written by now."""

    def end(self) -> bytes:
        """What is left."""


def _csv(table: str, options: Mapping[str, str]) -> TableFile:
    guard = options.get("guard", "yes")
    if guard not in ("yes", "no"):
        raise BadOptionValue(f"guard is yes or no, not {guard[:40]!r}")
    return CsvTable(table, guarded=guard == "yes")


FORMATS: dict[str, Callable[[str, Mapping[str, str]], TableFile]] = {
    "csv": _csv,
    "parquet": lambda table, _options: ParquetTable(table),
    "arrow": lambda table, _options: ArrowTable(table),
}
"""How a table can be written, by name; a file of each ends in that name."""


def write_table(
    form: str, parts: Iterable[Part], conversion: Conversion, *, overrides: bool = False
) -> Iterator[bytes]:
    """One table, that of the option `table`. Raises UnknownTable and MissingExtra.

    The rules of the conversion are for records that name none, unless they are to override those of all.
    """
    table = conversion.options.get("table")
    if table is None:
        raise UnknownTable(f"one table goes into one file: say which, {', '.join(TABLES)}")
    file = _file(form, table, conversion.options)
    yield file.begin()
    for rows in Gatherer(conversion.rules, overrides=overrides).rows(parts, conversion.name):
        yield file.add(rows[table])
    yield file.end()


def write_folder(
    form: str, sources: Iterable[Rows], folder: Path, options: Mapping[str, str] | None = None
) -> tuple[Path, ...]:
    """All tables, each into a file of its own in a folder, which is made where it is not there; gives the files.

    `sources` are the rows of one match after another, of however many sources. Every file is written whole or not at
    all. Raises OSError, UnknownFormat and MissingExtra.
    """
    files = {table: _file(form, table, options or {}) for table in TABLES}
    folder.mkdir(parents=True, exist_ok=True)
    paths = {table: folder / f"{table}.{form}" for table in TABLES}
    with ExitStack() as stack:
        streams: dict[str, IO[bytes]] = {
            table: stack.enter_context(writing_whole(path)) for table, path in paths.items()
        }
        for table, file in files.items():
            streams[table].write(file.begin())
        for rows in sources:
            for table, file in files.items():
                streams[table].write(file.add(rows[table]))
        for table, file in files.items():
            streams[table].write(file.end())
    return tuple(paths.values())


def _file(form: str, table: str, options: Mapping[str, str]) -> TableFile:
    if form not in FORMATS:
        raise UnknownFormat(f"a table is not written as {form!r}, but as {', '.join(FORMATS)}")
    return FORMATS[form](table, options)
