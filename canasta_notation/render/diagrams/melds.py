"""The melds of a deal over its turns: a column for each, from its first lay to the canasta and beyond."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from canasta_notation.render.diagrams.graph import Edge, Graph, Group, Node, Shape, Style
from canasta_notation.render.diagrams.played import heading
from canasta_notation.render.diagrams.recorded import Happened, MeldAfter, RecordedDeal, style_of, told
from canasta_notation.rules.words import rank_in_words
from canasta_notation.table import Side

_ORDINALS = ("", "", "second ", "third ", "fourth ")


class _Column(Struct, frozen=True):
    """A meld with the lays to it that are shown."""

    key: str
    title: str
    lays: tuple[tuple[Happened, MeldAfter], ...]


def meld_graph(deal: RecordedDeal) -> Graph:
    """The melds of a deal over its turns."""
    lays = [(one, one.melded) for one in deal.wanted if one.melded is not None]
    sides = [(side, list(_columns(f"s{place}", side, lays))) for place, side in enumerate(deal.sides, 1)]
    columns = [column for _side, found in sides for column in found]
    turns = {one.order: one for one, _after in lays}
    return Graph(
        title=f"Melds: {heading(deal)}",
        description="The melds of each side as they grew, beside the turns in which cards were laid.",
        nodes=tuple(_turn(turns[order]) for order in sorted(turns)),
        edges=(*_measure(sorted(turns), columns), *(edge for column in columns for edge in _grown(column))),
        groups=tuple(
            Group(f"s{place}", f"side {side.name}", tuple(node for column in found for node in _nodes(column, side)))
            for place, (side, found) in enumerate(sides, 1)
            if found
        ),
        ranks=(_heads(columns), *(_rank(order, columns) for order in sorted(turns))),
    )


def _columns(key: str, side: Side, lays: list[tuple[Happened, MeldAfter]]) -> Iterator[_Column]:
    for place, meld in enumerate(side.melds.values(), 1):
        own = tuple((one, after) for one, after in lays if after.meld is meld)
        if own:
            nth = _ORDINALS[meld.number] if meld.number < len(_ORDINALS) else f"{meld.number}th "
            yield _Column(f"{key}_{place}", f"{nth}{_kind(meld.key)}", own)


def _kind(key: str) -> str:
    return "black threes" if key == "3" else rank_in_words(key, 2)


def _turn(one: Happened) -> Node:
    return Node(
        f"t{one.order}", (f"turn {one.number} {one.seat}" if one.number else f"turn of {one.seat}",), Shape.TURN
    )


def _key(column: _Column, place: int) -> str:
    return f"{column.key}_{place}"


def _nodes(column: _Column, side: Side) -> Iterator[Node]:
    yield Node(column.key, (side.name, column.title), Shape.HEAD, column=column.key)
    before = None
    for place, (one, after) in enumerate(column.lays):
        lines = [f"{one.seat} +{after.laid}: {after.size} card{'s' * (after.size != 1)}"]
        if after.canasta is not None:
            lines.append(f"{after.canasta} canasta" if after.canasta != before else after.canasta)
        shape = Shape.MELD if after.canasta is None else Shape.CANASTA
        tooltip = f"{one.seat} lays {after.laid} to {column.title}"
        before = after.canasta
        yield Node(
            _key(column, place), (*lines, *told(one.found)), shape, style_of(one.found), tooltip, column=column.key
        )


def _grown(column: _Column) -> Iterator[Edge]:
    keys = [column.key, *(_key(column, place) for place in range(len(column.lays)))]
    for place, (tail, head) in enumerate(pairwise(keys)):
        yield Edge(tail, head, style=Style.MEASURE if not place else Style.PLAIN)


def _measure(orders: list[int], columns: list[_Column]) -> Iterator[Edge]:
    """The turns one below another, and the columns from left to right in their order."""
    for before, after in pairwise(orders):
        yield Edge(f"t{before}", f"t{after}", style=Style.MEASURE)
    for left, right in pairwise(columns):
        yield Edge(left.key, right.key, style=Style.HIDDEN)


def _heads(columns: list[_Column]) -> tuple[str, ...]:
    return tuple(column.key for column in columns)


def _rank(order: int, columns: list[_Column]) -> tuple[str, ...]:
    laid = (
        _key(column, place)
        for column in columns
        for place, (one, _after) in enumerate(column.lays)
        if one.order == order
    )
    return (f"t{order}", *laid)
