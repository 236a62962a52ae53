"""Partnerships that form in the course of a deal, where everybody begins alone."""

from __future__ import annotations

from canasta_notation.model.seats import seat_order
from canasta_notation.table import Ended, Side, Table


def no_partnership(_table: Table) -> None:
    """The sides stand from the start."""


def first_take_parts(table: Table) -> None:
    """The first to take the pile plays alone against the others, who meld together from that moment."""
    if table.may_part and not table.has_gap and table.first_taker == table.turn.seat:
        pool(table, table.turn.seat)


def part_at_the_end(table: Table) -> None:
    """Where nobody took the pile and somebody goes out, that player has played alone against the others."""
    if table.may_part and not table.has_gap and table.ended is Ended.OUT and table.ended_by is not None:
        pool(table, table.ended_by)


def pool(table: Table, alone: str) -> None:
    """Bring the melds of all but one seat together; of two melds of a rank the one of the earlier seat comes first."""
    others = tuple(sorted((seat for seat in table.seats if seat != alone), key=seat_order))
    old = [table.side_of[seat] for seat in others]
    side = Side(others)
    for one in old:
        for (key, _number), meld in one.melds.items():
            meld.number = len(side.melds_of(key)) + 1
            side.begin(meld)
        side.has_gap = side.has_gap or one.has_gap
    states = [one.is_open for one in old]
    side.is_open = True if True in states else None if None in states else False
    table.all_sides = [table.side_of[alone], side]
    table.may_part = False
    for seat in others:
        table.side_of[seat] = side
    table.side = table.side_of[table.turn.seat]
