"""An act as numbers: worked out once for each act, however often records write it."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.cards import Card, card_order
from canasta_notation.model import Act, Lay, Pass
from canasta_notation.table.kinds import NARROWER, Index
from canasta_notation.table.makeup import Makeup, makeup

_MOST = 1 << 16
"""Acts remembered; beyond it the memory starts afresh, so that no archive can fill it."""


class Described(Struct, frozen=True, gc=False):
    """The cards of an act; for a lay also what they are to a meld of its key."""

    act: Act
    cards: tuple[Index, ...]
    needs: tuple[tuple[Index, int], ...] = ()
    """Each different card with how many of it there are."""

    makeup: Makeup = Makeup()
    is_exact: bool = True
    """Whether no card could be said more of."""

    place: tuple[str, int] = ("", 0)
    """The key and the number of the meld to which they are laid."""


_KNOWN: dict[int, Described] = {}


def described(act: Act) -> Described:
    """The description of an act. It keeps the act alive, so that no other can have its identity."""
    known = _KNOWN.get(id(act))
    if known is not None:
        return known
    if len(_KNOWN) >= _MOST:
        _KNOWN.clear()
    fresh = describe(act)
    _KNOWN[id(act)] = fresh
    return fresh


def describe(act: Act) -> Described:
    """The description of an act that is not written in a record and so not worth remembering."""
    written: tuple[Card, ...] | Card | None = getattr(act, "cards", None) or getattr(act, "card", None)
    place = (act.key, act.number) if isinstance(act, Lay) else ("", 0)
    if written is None:
        return Described(act, (), place=place)
    cards = (card_order(written),) if isinstance(written, Card) else tuple(map(card_order, written))
    needs = tuple((card, cards.count(card)) for card in dict.fromkeys(cards))
    what = makeup(cards, act.key) if isinstance(act, Lay) else Makeup()
    return Described(act, cards, needs, what, not any(NARROWER[card] for card in cards), place)


NOTHING = Described(Pass(), ())
"""No act."""
