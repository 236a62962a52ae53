"""One table as Parquet, as a format among others."""

from __future__ import annotations

from functools import partial

from canasta_notation.convert.converter import Converter
from canasta_notation.convert.tables.files import CARRIES, TABLE_OPTION, write_table

CONVERTER = Converter(
    name="parquet",
    title="A table as Parquet",
    suffixes=(".parquet",),
    write=partial(write_table, "parquet"),
    carries=CARRIES,
    binary=True,
    options=TABLE_OPTION,
)
