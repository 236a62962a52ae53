"""Laying cards to melds, and what of it counts for the opening."""

from __future__ import annotations

from canasta_notation.model import Lay
from canasta_notation.rules.mechanics.holding import from_hand
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import from_hand_first, opening_bonus, without
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.table import Index, Laid, Ledger, Meld, Table, Taken, X, fits
from canasta_notation.text import Span


def lay(table: Table, act: Lay, span: Span, rules: RuleSet) -> None:
    """Lay cards to a meld of the side, standing or new."""
    turn, side = table.turn, table.side
    key, number, meld = act.key, act.number, turn.meld
    is_new = meld is None
    if meld is None:
        meld = Meld(key, number, turn.seat, turn.order, span)
        meld.loose = side.has_gap
        side.begin(meld)
    at, cards, params = turn.at, turn.now.cards, rules.params
    laid = Laid(at, key, number, cards, is_new, len(meld.cards), meld.naturals, meld.wilds, meld.begun)
    counting = cards
    if turn.taken is not None:
        top, laid.from_rest = _from_pile(table.ledger, turn.taken, cards, at)
        counting = without(cards, laid.from_rest if "top" in params.opening_counts else (*top, *laid.from_rest))
    before = opening_bonus(turn, meld, params)
    _move(table, meld, span)
    turn.lays.append(laid)
    if turn.was_open is not True:
        turn.count = added(turn.count, counting, params, opening_bonus(turn, meld, params) - before)
    laid.count = turn.count
    if table.foot_taken:
        table.mark_played()


def _move(table: Table, meld: Meld, span: Span) -> None:
    """Bring the cards of the act that is played from the hand to a meld."""
    hand, now = table.hand, table.turn.now
    if now.is_exact and hand.gives(now.needs):
        hand.size -= len(now.cards)
        meld.add(now.cards, now.makeup)
        known = now.cards
    else:
        known = tuple(from_hand(table, hand, card, span) for card in now.cards)
        meld.add(known)
        if X in known:
            table.has_unseen_lays = True
            meld.unseen.append((span, known.count(X), now.makeup.wilds))
    if table.has_gap:
        for card in known:
            table.ledger.note_laid(card, span)


def _from_pile(
    ledger: Ledger, taken: Taken, cards: tuple[Index, ...], step: int
) -> tuple[tuple[Index, ...], tuple[Index, ...]]:
    """Those of the cards that came with the pile, the top card and others: cards of the hand are used first."""
    left, use = list(cards), taken.use
    top: list[Index] = []
    # How the top card of a second taking will be melded nobody asks: there it is in the first lay that can hold it.
    is_lay_of_top = not taken.top_laid if use is None else use.step == step
    if is_lay_of_top and taken.top is not None:
        top = [taken.top] if taken.top in left else [card for card in left if fits(card, taken.top)][:1]
        for card in top:
            left.remove(card)
            taken.top_laid = True
    held = from_hand_first(ledger, taken.hand, taken.rest, left)
    return tuple(top), without(tuple(left), tuple(held))


def added(count: int | None, cards: tuple[Index, ...], params: Params, bonus: int = 0) -> int | None:
    """A count with the values of more cards and a bonus, or None where unseen cards leave it open."""
    if count is None:
        return None
    low, high = params.worth(cards)
    return count + bonus + low if low == high else None
