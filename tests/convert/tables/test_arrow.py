from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from canasta_notation.convert.tables import TABLES, Table, columns, rows_of, write_folder
from canasta_notation.convert.tables.as_arrow import Batches
from canasta_notation.convert.tables.gather import Rows
from canasta_notation.errors import MissingExtra
from tests.convert.tables.tabled import OPENED, tables
from tests.docs.markdown import CHECKOUT

MATCHES = sorted((CHECKOUT / "samples").glob("3?-match-*.pcn"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file that holds the record."""
    path = tmp_path / "a.pcn"
    path.write_text(OPENED, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", TABLES)
def test_columns_are_typed_and_told(name: str) -> None:
    """Every column has its type, says whether it may be null, and what it means."""
    schema = Table(name).reader().schema

    assert [(one.name, str(one.type), one.nullable) for one in schema] == [
        (one.name, {"text": "string", "integer": "int64", "boolean": "bool"}[one.kind], one.optional)
        for one in columns(name)
    ]
    assert all(one.metadata[b"description"].decode() for one in schema)


@pytest.mark.parametrize("name", TABLES)
def test_files_hold_the_same_rows(name: str, tmp_path: Path) -> None:
    """A table is the same as Parquet, as an Arrow file and as a stream."""
    streamed = pa.table(Table(name, *MATCHES))

    (parquet,) = (one for one in write_folder("parquet", rows_of(MATCHES), tmp_path) if one.stem == name)
    (arrow,) = (one for one in write_folder("arrow", rows_of(MATCHES), tmp_path) if one.stem == name)

    assert pq.read_table(parquet).to_pylist() == streamed.to_pylist()
    assert pa.ipc.open_file(arrow).read_all().to_pylist() == streamed.to_pylist()


def test_polars_pandas_and_duckdb_read_records(record: Path) -> None:
    """A table is taken without a file by whatever knows the Arrow stream interface, as often as one likes."""
    turns = Table("turns", record)

    assert pl.DataFrame(turns)["seat"].to_list() == ["N", "E", "S", "W", "N"]
    assert pd.DataFrame.from_arrow(turns)["seat"].to_list() == ["N", "E", "S", "W", "N"]
    assert duckdb.connect().execute("SELECT seat FROM turns ORDER BY turn").fetchall() == [*zip("NESWN", strict=True)]


def test_null_stays_null(record: Path) -> None:
    """What is not known is null in every reader, not 0 and not an empty text."""
    counts = [110, None, None, 60, None]

    assert pl.DataFrame(Table("turns", record))["opening_count"].to_list() == counts
    assert pa.table(Table("turns", record))["opening_count"].to_pylist() == counts


def test_rows_wait_for_no_more_than_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rows there are, they leave in batches of a fixed size."""
    monkeypatch.setattr("canasta_notation.convert.tables.as_arrow.ROWS", 4)
    rows: Rows = tables(OPENED)
    batches = Batches("acts")

    sizes = [batch.num_rows for batch in batches.add(rows["acts"])]

    assert sizes == [4] * (len(rows["acts"]) // 4)
    assert [batch.num_rows for batch in batches.rest()] == [len(rows["acts"]) % 4]


def test_a_missing_library_is_named(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pyarrow the error says what to install; CSV needs none."""
    real = builtins.__import__

    def without(name: str, *others: Any, **more: Any) -> Any:
        if name.split(".", maxsplit=1)[0] == "pyarrow":
            raise ImportError(name)
        return real(name, *others, **more)

    monkeypatch.setattr(builtins, "__import__", without)

    with pytest.raises(MissingExtra, match=r"pip install 'canasta-notation\[arrow\]'"):
        write_folder("parquet", rows_of([record]), tmp_path)
    assert write_folder("csv", rows_of([record]), tmp_path / "csv")


def test_a_file_that_is_not_there_fails_in_the_reader(tmp_path: Path) -> None:
    """A stream ends with the error of the file that it cannot read."""
    with pytest.raises(FileNotFoundError):
        Table("deals", tmp_path / "nowhere.pcn").reader().read_all()
