"""Tables as Arrow batches: files of Parquet and of Arrow, and streams that data frames read without a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from canasta_notation.convert.tables.rows import Row
from canasta_notation.convert.tables.schema import Kind, columns
from canasta_notation.errors import MissingExtra

if TYPE_CHECKING:
    import pyarrow

ROWS = 16384
"""Rows of a batch, and of a row group in Parquet."""


def arrow() -> Any:
    """The library. Raises MissingExtra where it is not installed."""
    try:
        import pyarrow
    except ImportError:
        raise MissingExtra("writing Arrow and Parquet", "arrow") from None
    return pyarrow


def arrow_schema(table: str) -> pyarrow.Schema:
    """The columns of a table, each with its meaning as metadata. Raises UnknownTable and MissingExtra."""
    library = arrow()
    types = {Kind.TEXT: library.string(), Kind.INTEGER: library.int64(), Kind.BOOLEAN: library.bool_()}
    return library.schema(
        [library.field(one.name, types[one.kind], one.optional, {"description": one.meaning}) for one in columns(table)]
    )


class Batches:
    """Gathers the rows of a table into batches of equal size."""

    def __init__(self, table: str) -> None:
        self.schema = arrow_schema(table)
        self._library = arrow()
        self._waiting: list[Row] = []

    def add(self, rows: Iterable[Row]) -> Iterator[pyarrow.RecordBatch]:
        """Add rows; gives each batch that is full."""
        for row in rows:
            self._waiting.append(row)
            if len(self._waiting) == ROWS:
                yield from self.rest()

    def rest(self) -> Iterator[pyarrow.RecordBatch]:
        """The rows that wait, if any, as a batch."""
        if self._waiting:
            rows, self._waiting = self._waiting, []
            cells = zip(*map(astuple, rows), strict=True)
            arrays = [self._library.array(column, one.type) for column, one in zip(cells, self.schema, strict=True)]
            yield self._library.record_batch(arrays, schema=self.schema)


class _Drain:
    """A file that hands on what was written to it."""

    closed = False

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._size = 0

    def write(self, data: bytes) -> int:
        """Take bytes in."""
        self._pieces.append(bytes(data))
        self._size += len(data)
        return len(data)

    def tell(self) -> int:
        """How many there were."""
        return self._size

    def flush(self) -> None:
        """There is nothing behind it."""

    def close(self) -> None:
        """It stays open: what it took in is still to be handed on."""

    def drained(self) -> bytes:
        """All since the last time."""
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)


class _FileTable:
    """A table as a file that is written batch by batch."""

    def __init__(self, table: str, open_writer: Callable[[Any, pyarrow.Schema], Any]) -> None:
        self._batches = Batches(table)
        self._drain = _Drain()
        self._open = open_writer
        self._writer: Any = None

    def begin(self) -> bytes:
        """The head of the file."""
        self._writer = self._open(arrow().PythonFile(self._drain, mode="w"), self._batches.schema)
        return self._drain.drained()

    def add(self, rows: Iterable[Row]) -> bytes:
        """The batches that rows fill."""
        for batch in self._batches.add(rows):
            self._writer.write_batch(batch)
        return self._drain.drained()

    def end(self) -> bytes:
        """The last batch, and the foot of the file."""
        for batch in self._batches.rest():
            self._writer.write_batch(batch)
        self._writer.close()
        return self._drain.drained()


class ParquetTable(_FileTable):
    """A table as a file of Parquet. Raises UnknownTable and MissingExtra."""

    def __init__(self, table: str) -> None:
        super().__init__(table, _parquet_writer)


class ArrowTable(_FileTable):
    """A table as a file of Arrow (Feather version 2). Raises UnknownTable and MissingExtra."""

    def __init__(self, table: str) -> None:
        super().__init__(table, _arrow_writer)


def _parquet_writer(file: Any, schema: pyarrow.Schema) -> Any:
    from pyarrow import parquet

    return parquet.ParquetWriter(file, schema, compression="zstd")


def _arrow_writer(file: Any, schema: pyarrow.Schema) -> Any:
    from pyarrow import ipc

    return ipc.new_file(file, schema, options=ipc.IpcWriteOptions(compression="zstd"))
