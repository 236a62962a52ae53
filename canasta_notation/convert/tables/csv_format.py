"""One table as comma-separated values (RFC 4180), as a format among others."""

from __future__ import annotations

from functools import partial

from canasta_notation.convert.converter import Converter
from canasta_notation.convert.tables.files import CARRIES, TABLE_OPTION, write_table

CONVERTER = Converter(
    name="csv",
    title="A table as comma-separated values (RFC 4180)",
    suffixes=(".csv",),
    write=partial(write_table, "csv"),
    carries=CARRIES,
    options={**TABLE_OPTION, "guard": "`no` leaves texts as they are that a spreadsheet takes for formulas"},
)
