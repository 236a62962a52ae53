"""Drawing from the stock."""

from __future__ import annotations

from canasta_notation.model import Draw
from canasta_notation.rules.mechanics.holding import known_as
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.rules.stock_match import against_stock
from canasta_notation.table import Dealt, Table
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
    turn.draw_due = rules.params.draw
    if turn.as_listed:
        table.stock.pass_on(count)
        table.hand.add_all(turn.now.cards)
    elif turn.dealt is None:
        _draw_unlisted(table, span)
    else:
        _draw_beside(table, turn.dealt, span)
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


def _draw_unlisted(table: Table, span: Span) -> None:
    """Draw from a stock whose cards are not recorded."""
    cards = table.turn.now.cards
    table.stock.draw(len(cards))
    table.hand.add_all(cards)
    for card in cards:
        table.ledger.note(card, span)


def _draw_beside(table: Table, dealt: Dealt, span: Span) -> None:
    """Draw cards that are not just those that the recorded stock gives next."""
    hand, stock = table.hand, table.stock
    stock.pass_over(dealt.ahead, min(dealt.ahead, table.skipped))
    stock.draw(dealt.used)
    table.skipped = max(0, table.skipped - dealt.ahead)
    if dealt.wrong:
        table.passed_over.extend(dealt.due)
    for card, real in dealt.right:
        hand.add(known_as(table, real, card, span))
    hand.add_all(dealt.wrong)
    hand.add_all(table.turn.now.cards[len(dealt.right) + len(dealt.wrong) :])
