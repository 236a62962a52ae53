"""One table as an Arrow file, as a format among others."""

from __future__ import annotations

from functools import partial

from canasta_notation.convert.converter import Converter
from canasta_notation.convert.tables.files import CARRIES, TABLE_OPTION, write_table

CONVERTER = Converter(
    name="arrow",
    title="A table as an Arrow file",
    suffixes=(".arrow", ".feather"),
    write=partial(write_table, "arrow"),
    carries=CARRIES,
    binary=True,
    options=TABLE_OPTION,
)
