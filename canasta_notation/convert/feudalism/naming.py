"""Identities for the cards of a record, as the program names them: PCN tells no copies apart."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_notation.cards import Card
from canasta_notation.model import Cards

_JOKERS_OF_A_DECK = 2


class Naming:
    """Gives each card of a deal an identity of its own."""

    def __init__(self) -> None:
        self._given: dict[Card, int] = {}
        self._cards: dict[str, Card] = {}

    def name(self, card: Card) -> str:
        """A new identity of a card."""
        copy = self._given.get(card, 0)
        self._given[card] = copy + 1
        if card.rank == "*":
            identity = f"{copy // _JOKERS_OF_A_DECK}-J-JOKER-{copy % _JOKERS_OF_A_DECK}"
        else:
            rank = "10" if card.rank == "T" else card.rank
            identity = f"{copy}-{card.suit.upper()}-{rank}-0"
        self._cards[identity] = card
        return identity

    def names(self, cards: Iterable[Card]) -> list[str]:
        """New identities of cards."""
        return [self.name(card) for card in cards]

    def card(self, identity: str) -> Card:
        """The card of an identity given before."""
        return self._cards[identity]

    def cards(self, identities: Iterable[str]) -> Cards:
        """The cards of identities given before."""
        return tuple(self._cards[one] for one in identities)

    def among(self, card: Card, held: Iterable[str]) -> str | None:
        """The identity under which a card is among those held, or None."""
        return next((one for one in held if self._cards[one] == card), None)
