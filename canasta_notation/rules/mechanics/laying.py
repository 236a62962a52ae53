"""Laying cards to melds, and what of it counts for the opening."""

from __future__ import annotations

from canasta_notation.model import Lay
from canasta_notation.rules.mechanics.holding import from_hand
from canasta_notation.rules.params import Params
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.table import MISSING, Index, Laid, Meld, Table, Taken, fits, indexes
from canasta_notation.text import Span


def lay(table: Table, act: Lay, span: Span, rules: RuleSet) -> None:
    """Lay cards to a meld of the side, standing or new."""
    turn, side = table.turn, table.side
    key = (act.key, act.number)
    meld = side.melds.get(key)
    is_new = meld is None
    if meld is None:
        meld = Meld(act.key, act.number, turn.seat, turn.order, span)
        meld.loose = side.has_gap
        side.melds[key] = meld
    cards = indexes(act.cards)
    laid = Laid(turn.at, act.key, act.number, cards, is_new, meld.size, meld.naturals, meld.wilds, meld.begun)
    counted = list(cards)
    if turn.taken is not None:
        rest = _from_rest(turn.taken, cards, turn.at)
        laid.from_rest = rest
        for card in rest:
            counted.remove(card)
    for card in cards:
        known = from_hand(table, table.hand, card, span)
        meld.add(known)
        if table.has_gap:
            table.ledger.note_laid(known, span)
    turn.count = added(turn.count, counted, rules.params)
    laid.count = turn.count
    turn.lays.append(laid)
    table.mark_played()


def _from_rest(taken: Taken, cards: tuple[Index, ...], step: int) -> tuple[Index, ...]:
    """Those of the cards that came from under the top card: the others of the hand are used first."""
    left = list(cards)
    use = taken.use
    if use is not None and use.step == step and taken.top is not None and not taken.top_laid:
        top = next((card for card in left if card == taken.top), None)
        top = top if top is not None else next((card for card in left if fits(card, taken.top)), None)
        if top is not None:
            left.remove(top)
            taken.top_laid = True
    return tuple(card for card in left if taken.hand.remove(card) == MISSING)


def added(count: int | None, cards: list[Index], params: Params) -> int | None:
    """A count with the values of more cards, or None where unseen cards leave it open."""
    if count is None or any(params.low_values[card] != params.high_values[card] for card in cards):
        return None
    return count + sum(params.low_values[card] for card in cards)
