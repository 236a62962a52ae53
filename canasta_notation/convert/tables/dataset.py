"""Tables that data frames and databases read straight from records, without a file between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_notation.convert.parts import parts_of
from canasta_notation.convert.tables.as_arrow import Batches, arrow
from canasta_notation.convert.tables.gather import Gatherer, Rows
from canasta_notation.convert.tables.schema import columns

if TYPE_CHECKING:
    import pyarrow


def rows_of(paths: Iterable[str | PathLike[str]], rules: str | None = None) -> Iterator[Rows]:
    """The rows of records in files, match by match, in the order of the files.

    `rules` is a `Rules:` value that overrides the records' own. Raises OSError; UnknownRules or BadOption for a wrong
    `rules`.
    """
    gatherer = Gatherer(rules)
    for path in paths:
        name = fspath(path)
        yield from gatherer.rows(parts_of(Path(path), name=name), name)


class Table:
    """One table over any number of files, read anew, match by match, each time somebody asks for its stream.

    It can be given to whatever takes the Arrow C stream interface: `polars.DataFrame(table)`,
    `pandas.DataFrame.from_arrow(table)`, `pyarrow.table(table)`, a DuckDB query that names it.
    """

    def __init__(self, name: str, *paths: str | PathLike[str], rules: str | None = None) -> None:
        """Raises UnknownTable where there is no table of that name."""
        self.name = name
        self.columns = columns(name)
        self.paths = paths
        self.rules = rules

    def __repr__(self) -> str:
        return f"<table {self.name} of {len(self.paths)} files>"

    def reader(self) -> pyarrow.RecordBatchReader:
        """Its batches, one after another, in memory that does not grow with the files. Raises MissingExtra."""
        batches = Batches(self.name)
        return arrow().RecordBatchReader.from_batches(batches.schema, self._batches(batches))

    def _batches(self, batches: Batches) -> Iterator[pyarrow.RecordBatch]:
        for rows in rows_of(self.paths, self.rules):
            yield from batches.add(rows[self.name])
        yield from batches.rest()

    def __arrow_c_schema__(self) -> Any:
        return Batches(self.name).schema.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.reader().__arrow_c_stream__(requested_schema)
