"""The columns of the tables, read off what their rows say."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from canasta_notation.convert.errors import UnknownTable
from canasta_notation.convert.tables.rows import TABLES


class Kind(StrEnum):
    """What the cells of a column are."""

    TEXT = "text"
    INTEGER = "integer"
    BOOLEAN = "boolean"


class Column(Struct, frozen=True):
    """A column of a table; `optional` where a cell may be null."""

    name: str
    kind: Kind
    optional: bool
    meaning: str


_KINDS: dict[type[Any], Kind] = {str: Kind.TEXT, int: Kind.INTEGER, bool: Kind.BOOLEAN}


@cache
def columns(table: str) -> tuple[Column, ...]:
    """The columns of a table, in their order. Raises UnknownTable."""
    row = TABLES.get(table)
    if row is None:
        raise UnknownTable(f"there is no table {table!r}; there are {', '.join(TABLES)}")
    return tuple(_column(name, hint) for name, hint in get_type_hints(row, include_extras=True).items())


def _column(name: str, hint: Any) -> Column:
    said, about = get_args(hint)
    kinds = [one for one in (get_args(said) or (said,)) if one is not type(None)]
    return Column(name, _KINDS[kinds[0]], type(None) in get_args(said), about.description)
