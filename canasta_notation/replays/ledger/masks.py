"""Names of cards as sets of cards: one bit for each card that can be told apart.

A name of the lattice is such a set, and so is what is left of one when part of it is ruled out ("no ten").
"""

from __future__ import annotations

from functools import cache

from canasta_notation.cards import ALL_CARDS
from canasta_notation.replays.ledger.first_look import EXACT
from canasta_notation.table.kinds import NARROWER, SIZE, Index, W, X

Mask = int
"""A set of cards, one bit for each card that can be told apart."""

_BIT = {card: 1 << place for place, card in enumerate(EXACT)}
MASKS: tuple[Mask, ...] = tuple(
    sum(_BIT[one] for one in ((card,) if card in _BIT else NARROWER[card]) if one in _BIT) for card in range(SIZE)
)
"""The set of each name."""

ANYTHING = MASKS[X]
_NAMES: dict[Mask, Index] = {mask: card for card, mask in sorted(enumerate(MASKS), reverse=True)}
_GROUPS = tuple(MASKS[card] for card, one in enumerate(ALL_CARDS) if not one.suit and card not in (X, W))


def name_of(mask: Mask) -> Index | None:
    """The name that stands for just this set, or None where the lattice has none."""
    return _NAMES.get(mask)


@cache
def above(mask: Mask) -> tuple[Index, ...]:
    """The names, `x` left aside, that stand for all cards of a set."""
    return tuple(card for card in range(SIZE) if card != X and mask & ~MASKS[card] == 0)


@cache
def ranks(mask: Mask) -> int:
    """The ranks of a set, one bit for each; the joker counts as one."""
    return sum(1 << place for place, group in enumerate(_GROUPS) if mask & group)
