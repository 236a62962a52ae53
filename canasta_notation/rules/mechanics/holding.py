"""Cards leaving a hand."""

from __future__ import annotations

from canasta_notation.cards import meet
from canasta_notation.table import LOOSE, MISSING, Hand, Index, Table, cards_of
from canasta_notation.table.kinds import INDEX
from canasta_notation.text import Span


def from_hand(table: Table, hand: Hand, card: Index, span: Span) -> Index:
    """Take a card from a hand and give what is then known of it; a card that is not there is counted as doubtful."""
    held = hand.remove(card)
    if hand.blurred:
        if not table.ledger.is_closed:
            table.ledger.forget(hand.blurred, card)
        hand.blurred = []
    if held == MISSING:
        seat = table.seat
        table.doubtful[seat] = table.doubtful.get(seat, 0) + 1
        return card
    if held in (LOOSE, card):
        return card
    known = meet(cards_of([held])[0], cards_of([card])[0])
    place = card if known is None else INDEX[known]
    table.ledger.note(place, span, held)
    return place
