"""Melds judged when the turn ends: all that was laid to a meld in the turn counts as one step."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from canasta_notation.model import Lay
from canasta_notation.rules import RuleSet
from canasta_notation.rules.mechanics.quiet import shows_sign
from canasta_notation.rules.rule import Offence
from canasta_notation.rules.ruleset import Part
from canasta_notation.table import Described, Laid, Meld, MeldKey, Side, Table, TurnState, cards_of, describe, described


def judge_melds(table: Table, rules: RuleSet) -> Iterator[tuple[int, str, Offence]]:
    """Judge what the turn laid, meld by meld; gives the last step that laid to it, the code and the offence."""
    turn = table.turn
    if not turn.lays or _shows_nothing(table, rules):
        return
    laid: dict[MeldKey, list[Laid]] = {}
    for one in turn.lays:
        laid.setdefault((one.key, one.number), []).append(one)
    shadow = copy(table)
    side = shadow.side = _before_turn(table.side, laid)
    shadow.side_of = {**table.side_of, **dict.fromkeys(side.seats, side)}
    order = list(laid.items())
    if len(order) > 1:
        # Melds that stood before come first: one that they complete lets another of its rank begin.
        order.sort(key=lambda item: item[1][0].is_new)
    for (key, number), lays in order:
        turn.now = _as_one(turn, lays)
        turn.meld = side.melds.get((key, number))
        for code, what in rules.judge_melds(shadow, turn.now.act):
            yield lays[-1].step, code, what
        if len(order) > 1:
            _lay(side, turn, key, number)


def _shows_nothing(table: Table, rules: RuleSet) -> bool:
    """Whether each lay of the turn goes to another rank, and none shows what a rule about melds could find."""
    turn, side = table.turn, table.side
    if table.has_unseen_lays or table.has_gap or len({one.key for one in turn.lays}) < len(turn.lays):
        return False
    for laid in turn.lays:
        bound = rules.bound_acts.get(id(turn.acts[laid.step]))
        if bound is None or not (bound.part is Part.LAYS or (bound.part is Part.ADDS and not laid.is_new)):
            return False
        if laid.is_new and len(side.by_key[laid.key]) > 1:
            return False
        if shows_sign(laid.naturals, laid.wilds, laid.size, bound, rules.params):
            return False
    return True


def _lay(side: Side, turn: TurnState, key: str, number: int) -> None:
    """Lay what was judged, for what is judged after it."""
    meld = turn.meld
    if meld is None:
        meld = Meld(key, number, turn.seat, turn.order, turn.span)
        meld.loose = side.has_gap
        side.begin(meld)
    meld.add(turn.now.cards, turn.now.makeup)


def _as_one(turn: TurnState, lays: list[Laid]) -> Described:
    """Lays to one meld as a single act."""
    first = lays[0]
    if len(lays) == 1:
        return described(turn.acts[first.step])
    return describe(Lay(first.key, cards_of(card for one in lays for card in one.cards), first.number))


def _before_turn(side: Side, laid: dict[MeldKey, list[Laid]]) -> Side:
    """The side with its melds as they stood before the turn."""
    before = side.without_melds()
    for key, meld in side.melds.items():
        if key not in laid:
            before.begin(meld)
        elif not laid[key][0].is_new:
            before.begin(_as_it_stood(meld, laid[key][0].size))
    return before


def _as_it_stood(meld: Meld, size: int) -> Meld:
    """The meld with only the first of its cards."""
    old = Meld(meld.key, meld.number, meld.by, meld.begun, meld.span)
    old.loose = meld.loose
    old.add(tuple(meld.cards[:size]))
    return old
