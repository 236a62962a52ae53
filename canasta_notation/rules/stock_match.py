"""Draws beside the recorded stock."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.table import Index, Table, fits

_MOST_AHEAD = 8
"""Cards that are passed over to find the place again, once the draws and the recorded stock have come apart."""


class Dealt(Struct, frozen=True):
    """A draw as written, beside what the recorded stock gives.

    `ahead` cards of the stock were passed over because draws before this one were left out; `wrong` are the cards
    written that the stock does not give, `right` those it does, and `due` those it would have given instead.
    """

    ahead: int
    right: tuple[tuple[Index, Index], ...]
    wrong: tuple[Index, ...]
    due: tuple[Index, ...]


def against_stock(table: Table, cards: tuple[Index, ...], extra: int) -> Dealt | None:
    """Compare a draw with the recorded stock; None where the record does not list it.

    `extra` of the cards should not have been drawn: where those do not fit, they are not looked for in the stock.
    """
    if table.stock.cards is None:
        return None
    plain = _compare(table, cards, 0)
    if not plain.wrong:
        return plain
    most = max(table.skipped, _MOST_AHEAD if table.is_off_stock else 0)
    for ahead in range(1, most + 1):
        later = _compare(table, cards, ahead)
        if not later.wrong:
            return later
    if extra and len(plain.wrong) <= extra:
        right = _compare(table, tuple(card for card in cards if card not in plain.wrong), 0)
        return Dealt(0, (*right.right, *((card, card) for card in plain.wrong)), (), ())
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
    return Dealt(ahead, tuple(right), tuple(wrong[: len(wrong) - missing]), tuple(next_cards))
