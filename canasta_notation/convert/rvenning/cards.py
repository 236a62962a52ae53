"""The cards of the program: numbers of which the groups that players lay say the rank."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_notation.cards import Card
from canasta_notation.convert.foreign_cards import is_wild
from canasta_notation.convert.packs_of_54 import card_numbered
from canasta_notation.convert.rvenning.log import Group

PACKS = 2
_RANKS = dict(enumerate("A23456789TJQK", 1))


def card_of(number: object) -> Card | None:
    """The card of a number from 0 to 107."""
    return card_numbered(number, PACKS)


def key_of(rank: int) -> str | None:
    """The key of a meld of a rank from 1, the ace, to 13; None for another."""
    return _RANKS.get(rank)


def numbering_fits(groups: Iterable[Group]) -> bool:
    """Whether the numbers of the cards go with the ranks that the groups say: else the log numbers them otherwise."""
    for group in groups:
        for number in group.cards:
            card = card_of(number)
            if card is not None and not is_wild(card) and card.rank != key_of(group.rank):
                return False
    return True
