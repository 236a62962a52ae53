"""Drawing from the stock."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_notation.model import Draw
from canasta_notation.rules.mechanics.holding import known_as
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.rules.stock_match import against_stock
from canasta_notation.table import Dealt, Index, Table
from canasta_notation.text import Span


def look_at_stock(table: Table, rules: RuleSet) -> None:
    """Compare the draw that is about to be judged with the recorded stock."""
    turn, stock = table.turn, table.stock
    cards = turn.now.cards
    turn.as_listed = stock.gives(cards)
    if turn.as_listed:
        turn.dealt, turn.is_beyond_stock = None, False
        return
    count = len(cards)
    extra = count - min(count, turn.reds_due) + turn.drawn - rules.params.draw
    turn.is_beyond_stock = stock.size is not None and count > stock.size
    turn.dealt = against_stock(table, cards, max(0, extra))


def draw(table: Table, _act: Draw, span: Span, rules: RuleSet) -> None:
    """Put drawn cards into the hand; what is written counts, whatever the recorded stock says."""
    turn = table.turn
    fresh = count = len(turn.now.cards)
    if turn.reds_due:
        fresh -= min(count, turn.reds_due)
        turn.reds_due -= count - fresh
        # A card drawn for one that needed none excuses no other.
        turn.reds_excused = min(turn.reds_excused, turn.reds_due)
    turn.draw_due = rules.params.draw
    cards = _drawn(table, span)
    table.hand.add_all(cards)
    if turn.taken is not None:
        turn.taken.gain(cards, turn.at)
    if turn.is_beyond_stock:
        # Where these cards came from nobody knows.
        table.stock.forget()
    turn.drawn += fresh
    turn.drawn_in_all += count
    surplus = turn.drawn - (rules.params.draw if turn.taken is None else 0)
    if surplus > 0 and turn.number != 0:
        table.overdrawn.extend(turn.now.cards[-surplus:])
    if fresh and turn.number != 0:
        turn.draw_step = turn.at
        turn.draws()
        if table.foot_taken:
            table.mark_played()


def _drawn(table: Table, span: Span) -> Sequence[Index]:
    """Take the cards from the stock; gives what is known of them."""
    turn = table.turn
    if turn.as_listed:
        table.stock.pass_on(len(turn.now.cards))
        return turn.now.cards
    return _draw_unlisted(table, span) if turn.dealt is None else _draw_beside(table, turn.dealt, span)


def _draw_unlisted(table: Table, span: Span) -> Sequence[Index]:
    """Draw from a stock whose cards are not recorded."""
    cards = table.turn.now.cards
    table.stock.draw(len(cards))
    for card in cards:
        table.ledger.note(card, span)
    return cards


def _draw_beside(table: Table, dealt: Dealt, span: Span) -> Sequence[Index]:
    """Draw cards that are not just those that the recorded stock gives next."""
    stock = table.stock
    stock.pass_over(dealt.ahead, min(dealt.ahead, table.skipped))
    stock.draw(dealt.used)
    table.skipped = max(0, table.skipped - dealt.ahead)
    if dealt.wrong:
        table.passed_over.extend(dealt.due)
    right = [card if card == real else known_as(table, real, card, span) for card, real in dealt.right]
    return [*right, *dealt.wrong, *table.turn.now.cards[len(dealt.right) + len(dealt.wrong) :]]
