"""What shows at the table before a rule can find something.

A rule may name its sign beside its code: where the sign does not show, the rule finds nothing. Like a case (see
`cases`) a sign says nothing of the law: it leaves out only what the rule itself lets pass. A rule without one may find
something at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntFlag

from canasta_notation.rules.params import Params
from canasta_notation.table import WILD_KEYS, Described, Table, TurnState


class Sign(IntFlag):
    """What may show of the table, before an act is carried out or before the end of a turn."""

    UNSAID = 1
    """The rule names no sign."""

    OWED = 2
    """Somebody ended a turn without the draw that was due."""

    UNLISTED = 4
    """The cards are more than the stock holds, or not just those that it gives next as it is recorded."""

    NOT_HELD = 8
    """A card is not in the hand under just the name by which it leaves it."""

    BEGINS = 16
    """A lay begins a meld."""

    BESIDE = 32
    """A lay begins a meld beside one of its rank."""

    FULL = 64
    """A lay brings a meld over its limit."""

    FEW_NATURALS = 128
    """With a lay a meld has fewer naturals than the rules ask for."""

    MANY_WILDS = 256
    """With a lay of wild cards a meld has more than one, or not the naturals that the rules ask for one."""

    WILDS = 512
    """A lay goes to a meld of wild cards, or begins a meld."""

    TAKEN = 1024
    """The pile was taken in the turn."""

    BLACK_THREES = 2048
    """Black threes were laid in the turn."""


UNSAID, OWED, UNLISTED, NOT_HELD, BEGINS, BESIDE, FULL, FEW_NATURALS, MANY_WILDS, WILDS, TAKEN, BLACK_THREES = Sign


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


def lays_black_threes(turn: TurnState) -> bool:
    """Whether black threes were laid in a turn."""
    return any(one.key == "3" for one in turn.lays)


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
"""Whether a sign shows: what each of them is. A quiet turn (`mechanics/quiet.py`) sees to them as it is played."""
