"""What lies where while a record is written as a log: cards under identities, as the program names them."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_notation.cards import Card, card_order, contains
from canasta_notation.convert.foreign_cards import is_red_three
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


class Hands:
    """Hands, feet, stock, pile and melds, by the identities of the cards."""

    def __init__(self, naming: Naming) -> None:
        self.naming = naming
        self.hands: dict[str, list[str]] = {}
        self.feet: dict[str, list[str]] = {}
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.melds: dict[str, list[tuple[str, int]]] = {}

    def out_of(self, seat: str, card: Card) -> str | None:
        """Take a card, or the first that it can be, out of a hand.

        A whole card that is not there is given an identity all the same; None for one of which too little was seen.
        """
        hand = self.hands[seat]
        identity = next((one for one in hand if contains(card, self.naming.card(one))), None)
        if identity is not None:
            hand.remove(identity)
        elif card.is_exact:
            identity = self.naming.name(card)
        return identity

    def lay_red_threes(self, hand: list[str], *, replaced: bool) -> tuple[list[str], list[str]]:
        """Lay the red threes of a hand and replace them, as the program does; gives those laid and those drawn."""
        laid, drawn = [], []
        while reds := [one for one in hand if is_red_three(self.naming.card(one))]:
            new = self.stock[: len(reds)] if replaced else []
            del self.stock[: len(new)]
            hand[:] = [one for one in hand if one not in reds] + new
            laid += reds
            drawn += new
        return laid, drawn


def fit(written: Iterable[Card], given: Iterable[Card]) -> bool:
    """Whether cards as written, seen whole or not, can be the cards given."""
    left = list(given)
    for card in sorted(written, key=card_order):
        one = next((other for other in left if contains(card, other)), None)
        if one is None:
            return False
        left.remove(one)
    return not left
