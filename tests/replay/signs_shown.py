"""When each sign shows, as the laws about quiet turns look for it."""

from __future__ import annotations

from collections.abc import Callable

from canasta_notation.rules.params import Params
from canasta_notation.rules.signs import (
    BEGINS,
    BESIDE,
    BLACK_THREES,
    FEW_NATURALS,
    FULL,
    MANY_WILDS,
    NOT_HELD,
    OWED,
    TAKEN,
    UNLISTED,
    WILDS,
    Sign,
    lays_black_threes,
)
from canasta_notation.table import WILD_KEYS, Described, Table


def _is_owed(table: Table, _now: Described, _params: Params) -> bool:
    return bool(table.owes_draw)


def _is_unlisted(table: Table, now: Described, _params: Params) -> bool:
    stock = table.stock
    is_short = stock.size is not None and len(now.cards) > stock.size
    return is_short or (stock.cards is not None and not stock.gives(now.cards))


def _is_not_held(table: Table, now: Described, _params: Params) -> bool:
    counts = table.hand.counts
    return any(counts[card] < count for card, count in now.needs)


def _begins(table: Table, now: Described, _params: Params) -> bool:
    return now.place not in table.side.melds


def _begins_beside(table: Table, now: Described, params: Params) -> bool:
    return _begins(table, now, params) and bool(table.side.melds_of(now.place[0]))


def _is_full(table: Table, now: Described, params: Params) -> bool:
    meld = table.side.melds.get(now.place)
    size = (0 if meld is None else meld.size) + len(now.cards)
    return params.meld_limit is not None and size > params.meld_limit


def _naturals(table: Table, now: Described) -> int:
    meld = table.side.melds.get(now.place)
    return now.makeup.naturals + now.makeup.unknown + (0 if meld is None else meld.naturals + meld.unknown)


def _has_few_naturals(table: Table, now: Described, params: Params) -> bool:
    return _naturals(table, now) < params.min_naturals


def _has_many_wilds(table: Table, now: Described, params: Params) -> bool:
    meld = table.side.melds.get(now.place)
    wilds = now.makeup.wilds + (0 if meld is None else meld.wilds)
    return now.makeup.wilds > 0 and (wilds > 1 or _naturals(table, now) < params.naturals_per_wild)


def _is_of_wilds(table: Table, now: Described, params: Params) -> bool:
    return now.place[0] in WILD_KEYS or _begins(table, now, params)


def _is_taken(table: Table, _now: Described, _params: Params) -> bool:
    return table.turn.taken is not None


def _has_black_threes(table: Table, _now: Described, _params: Params) -> bool:
    return lays_black_threes(table.turn)


SHOWS: dict[Sign, Callable[[Table, Described, Params], bool]] = {
    OWED: _is_owed,
    UNLISTED: _is_unlisted,
    NOT_HELD: _is_not_held,
    BEGINS: _begins,
    BESIDE: _begins_beside,
    FULL: _is_full,
    FEW_NATURALS: _has_few_naturals,
    MANY_WILDS: _has_many_wilds,
    WILDS: _is_of_wilds,
    TAKEN: _is_taken,
    BLACK_THREES: _has_black_threes,
}
"""Whether a sign shows. A quiet turn (`rules/mechanics/quiet.py`) sees to them in its own way as it is played."""
