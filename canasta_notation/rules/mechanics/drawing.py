"""Drawing from the stock."""

from __future__ import annotations

from canasta_notation.cards import meet
from canasta_notation.model import Draw
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.rules.stock_match import against_stock
from canasta_notation.table import Index, Table, cards_of
from canasta_notation.table.kinds import INDEX
from canasta_notation.text import Span


def draw(table: Table, _act: Draw, span: Span, rules: RuleSet) -> None:
    """Put drawn cards into the hand; what is written counts, whatever the recorded stock says."""
    turn = table.turn
    cards = turn.now.cards
    replacing = min(len(cards), turn.reds_due)
    extra = max(0, len(cards) - replacing + turn.drawn - rules.params.draw)
    dealt = against_stock(table, cards, extra)
    if turn.draw_step is None or not turn.draw_due:
        size = table.stock.size
        turn.draw_due = rules.params.draw if size is None else min(rules.params.draw, size - replacing)
    hand, ledger = table.hand, table.ledger
    if dealt is None:
        table.stock.draw(len(cards))
        for card in cards:
            hand.add(card)
            ledger.note(card, span)
    else:
        table.stock.draw(dealt.ahead + len(dealt.right) + len(dealt.wrong))
        table.skipped = max(0, table.skipped - dealt.ahead)
        table.is_off_stock = table.is_off_stock or bool(dealt.wrong)
        for card, real in dealt.right:
            hand.add(card if card == real else _known(table, card, real, span))
        for card in dealt.wrong:
            hand.add(card)
        for card in cards[len(dealt.right) + len(dealt.wrong) :]:
            hand.add(card)
    turn.reds_due -= replacing
    turn.drawn += len(cards) - replacing
    turn.drawn_in_all += len(cards)
    if turn.number != 0 and len(cards) > replacing:
        turn.draw_step = turn.at
        table.mark_played()


def _known(table: Table, written: Index, real: Index, span: Span) -> Index:
    """What is known of a drawn card that the stock lists under another name."""
    known = meet(*cards_of([written, real]))
    place = written if known is None else INDEX[known]
    table.ledger.note(place, span, real)
    return place
