"""Cards leaving a hand."""

from __future__ import annotations

from canasta_notation.cards import meet
from canasta_notation.table import LOOSE, MISSING, Hand, Index, Table, cards_of
from canasta_notation.table.kinds import INDEX
from canasta_notation.text import Span


def from_hand(table: Table, hand: Hand, card: Index, span: Span) -> Index:
    """Take a card from a hand and give what is then known of it; a card that is not there makes the hand doubtful."""
    held = hand.remove(card)
    if hand.blurred:
        if not table.ledger.is_closed:
            table.ledger.forget(hand.blurred, card)
        hand.blurred = []
    if held == MISSING:
        table.doubtful.add(table.seat)
        return card
    if held in (LOOSE, card):
        return card
    return known_as(table, held, card, span)


def known_as(table: Table, held: Index, card: Index, span: Span) -> Index:
    """What is known of a card held under one name and seen under another; where the two differ, the latter counts."""
    known = meet(*cards_of([held, card]))
    place = card if known is None else INDEX[known]
    table.ledger.note(place, span, held)
    return place
