"""Tables made of records that stand in a test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from canasta_notation.convert.parts import parts_of
from canasta_notation.convert.tables import TABLES, Gatherer
from canasta_notation.convert.tables.gather import Rows

OPENED = """\
%pcn 1
Event: =1+1
Rules: classic
Seat.N: Ana
Seat.E: Bo

== deal 1
Dealer: W
Up: 2d9c
1. N d:8s +8:888 +K:KKK* (110) -4s
2. E d:x -9d ; "well", he said
3. S p4:9d +9:9d9h9s -5h
! substitute N Cleo
4. W d:x +A:AAA -7c
5. N d:3h r:3h d:8h +8:8h8 -6c
End: abandoned
= NS canastas 0 hand -85 total -85
"""
"""Play with a frozen pile that is taken, and much that nobody saw."""


def tables(*texts: str, rules: str | None = None) -> Rows:
    """All the tables of records, each of a source of its own: `a`, `b`."""
    gatherer = Gatherer(rules)
    all_rows: Rows = {name: [] for name in TABLES}
    for name, text in zip("abcdef", texts, strict=False):
        for rows in gatherer.rows(parts_of(text.encode(), name=name), name):
            for table, added in rows.items():
                all_rows[table].extend(added)
    return all_rows


def cells(rows: Iterable[object], *names: str) -> list[tuple[Any, ...]]:
    """Some cells of each row."""
    return [tuple(getattr(row, name) for name in names) for row in rows]
