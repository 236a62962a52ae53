"""Draws beside the recorded stock."""

from __future__ import annotations

from canasta_notation.table import Dealt, Index, Table, fits

_MOST_AHEAD = 8
"""Cards that are passed over to find the place again, once the draws and the recorded stock have come apart."""


def against_stock(table: Table, cards: tuple[Index, ...], extra: int) -> Dealt | None:
    """Compare a draw with the recorded stock; None where the record does not list it.

    `extra` of the cards should not have been drawn: where those do not fit, they are not looked for in the stock.
    """
    stock = table.stock.cards
    if stock is None:
        return None
    plain = _compare(table, cards, 0)
    if not plain.wrong:
        return plain
    if table.overdrawn and all(card in table.overdrawn for card in plain.wrong):
        # A card written once too often is drawn in earnest only now.
        return Dealt(0, (*plain.right, *((card, card) for card in plain.wrong)), (), (), len(plain.right))
    passed = table.passed_over
    if passed and all(card in passed for card in plain.wrong):
        return Dealt(0, (*plain.right, *((card, card) for card in plain.wrong)), (), (), len(cards))
    most = max(table.skipped, _MOST_AHEAD if passed else 0)
    for ahead in range(1, most + 1):
        later = _compare(table, cards, ahead)
        if not later.wrong and len(later.right) == len(cards):
            return later
    if extra and len(plain.wrong) <= extra:
        return Dealt(0, (*plain.right, *((card, card) for card in plain.wrong)), (), (), len(plain.right))
    return plain


def _compare(table: Table, cards: tuple[Index, ...], ahead: int) -> Dealt:
    next_cards = (table.stock.next(ahead + len(cards)) or [])[ahead:]
    right: list[tuple[Index, Index]] = []
    wrong: list[Index] = []
    for card in cards:
        found = card if card in next_cards else next((one for one in next_cards if fits(card, one)), None)
        if found is None:
            wrong.append(card)
        else:
            next_cards.remove(found)
            right.append((card, found))
    # Beyond the end of the stock nothing can differ.
    missing = max(0, len(wrong) - len(next_cards))
    kept = tuple(wrong[: len(wrong) - missing])
    return Dealt(ahead, tuple(right), kept, tuple(next_cards), len(right) + len(kept))
