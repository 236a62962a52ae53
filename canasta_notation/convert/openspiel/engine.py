"""The state that the program keeps, so far as its actions hang on it: where each card lies, in its order.

Facts are those of its public source: chance takes a place in what is left of the sorted pack, so that the stock lies in
the order of the pack; a lay takes the first naturals and wilds of the hand in the order in which they came; once a wild
card was discarded the pile stays frozen for the rest of the hand. None of this is a rule of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from canasta_notation.cards import JOKER, Card
from canasta_notation.cards import card as card_of

PLAYERS = 4
HAND = 11
PACK = 108
_SUITS, _RANKS = "cdhs", "A23456789TJQK"
_PACK_OF_52 = 52
_FIRST_JOKER = 104
_TWO, _THREE = 1, 2

DRAW, TAKE, SKIP = 0, 1, 2001
CREATE, ADD, DISCARD = 2, 1001, 2002
ASK, YES, NO, GO_OUT = 2110, 2111, 2112, 2113
MOST_MELDS = 20
"""Melds of a team that an action can name."""


class Phase(Enum):
    """What the program waits for."""

    DEAL = "deal"
    DRAW = "draw"
    MELD = "meld"
    DISCARD = "discard"
    ANSWER = "answer"
    OVER = "over"


def card_named(number: int) -> Card:
    """The card of a number from 0 to 107."""
    if number >= _FIRST_JOKER:
        return JOKER
    suit, rank = divmod(number % _PACK_OF_52, len(_RANKS))
    return card_of(_RANKS[rank] + _SUITS[suit])


def rank_of(number: int) -> int:
    """The place of a card's rank from the ace on; -1 for a joker."""
    return -1 if number >= _FIRST_JOKER else number % _PACK_OF_52 % len(_RANKS)


def rank_named(place: int) -> str:
    """The rank at a place from the ace on."""
    return _RANKS[place]


def is_wild(number: int) -> bool:
    """Whether it is a joker or a two."""
    return rank_of(number) in (-1, _TWO)


def is_red_three(number: int) -> bool:
    """Whether it is a red three."""
    return rank_of(number) == _THREE and card_named(number).colour == "r"


def is_black_three(number: int) -> bool:
    """Whether it is a black three."""
    return rank_of(number) == _THREE and not is_red_three(number)


class Melded:
    """A meld of a team."""

    def __init__(self, rank: int) -> None:
        self.rank = rank
        self.wilds = 0


class Table:
    """One hand of a game, as the program calls a deal."""

    def __init__(self) -> None:
        self.pack = list(range(PACK))
        self.hands: list[list[int]] = [[] for _ in range(PLAYERS)]
        self.dealt: list[list[int]] = [[] for _ in range(PLAYERS)]
        """The cards of each player as they were dealt, red threes among them."""

        self.replaced: list[tuple[int, int, int]] = []
        """Each red three of the deal: the player, the card, and what came for it."""

        self.up: int | None = None
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.melds: list[list[Melded]] = [[], []]
        self.player = 0
        self.asker: int | None = None
        self.phase = Phase.DEAL
        self._wild_discarded = False

    # The deal

    def deal(self, place: int) -> bool:
        """Deal the card at a place in what is left of the pack; false where there is none."""
        if not 0 <= place < len(self.pack):
            return False
        player = sum(map(len, self.dealt)) // HAND
        self.dealt[player].append(self.pack.pop(place))
        if player == PLAYERS - 1 and len(self.dealt[player]) == HAND:
            self._begin()
        return True

    def _begin(self) -> None:
        """Replace the red threes, turn a card, and make the stock of the rest."""
        waiting: list[tuple[int, int]] = []
        for player, cards in enumerate(self.dealt):
            self.hands[player] = [one for one in cards if not is_red_three(one)]
            waiting += [(player, one) for one in cards if is_red_three(one)]
        for player, red in waiting:
            card = self.pack.pop(0)
            self.replaced.append((player, red, card))
            if is_red_three(card):
                # It waits for its own replacement until all others have theirs.
                waiting.append((player, card))
            else:
                self.hands[player].append(card)
        self.up = self.pack.pop(0)
        self.pile, self.stock, self.pack = [self.up], self.pack, []
        self.phase = Phase.DRAW

    @property
    def is_dealt(self) -> bool:
        """Whether all hands are full."""
        return self.phase is not Phase.DEAL

    def waits_for(self, phase: Phase) -> bool:
        """Whether the program waits for this."""
        return self.phase is phase

    # A turn

    @property
    def hand(self) -> list[int]:
        """The hand of the player in turn."""
        return self.hands[self.player]

    @property
    def own(self) -> list[Melded]:
        """The melds of the team in turn."""
        return self.melds[self.player % 2]

    def draw(self) -> list[int]:
        """Draw a card, and one more for each red three; gives them all."""
        drawn: list[int] = []
        while self.stock and (not drawn or is_red_three(drawn[-1])):
            drawn.append(self.stock.pop(0))
        self.hand.extend(one for one in drawn if not is_red_three(one))
        self.phase = Phase.MELD
        return drawn

    def take(self) -> list[int]:
        """Take the pile; gives its cards."""
        taken, self.pile = self.pile, []
        self.hand.extend(one for one in taken if not is_red_three(one))
        self.phase = Phase.MELD
        return taken

    def chosen(self, rank: int, naturals: int, wilds: int) -> list[int]:
        """The cards that a lay takes: the first of the hand."""
        own = [one for one in self.hand if rank_of(one) == rank and not is_wild(one)]
        return own[:naturals] + [one for one in self.hand if is_wild(one)][:wilds]

    def lay(self, meld: Melded, cards: Sequence[int]) -> None:
        """Lay cards to a meld of the team."""
        for one in cards:
            self.hand.remove(one)
        meld.wilds += sum(map(is_wild, cards))

    def begin_meld(self, rank: int) -> Melded:
        """Begin a meld of the team."""
        meld = Melded(rank)
        self.own.append(meld)
        return meld

    def skip(self) -> None:
        """Lay nothing more; with an empty hand the deal is over."""
        self.phase = Phase.DISCARD if self.hand else Phase.OVER

    def discard(self, card: int) -> bool:
        """Discard; false where the card is not in the hand, which the program does not mind."""
        is_held = card in self.hand
        if is_held:
            self.hand.remove(card)
        self.pile.append(card)
        self._wild_discarded = self._wild_discarded or is_wild(card)
        self.player = (self.player + 1) % PLAYERS
        self.phase = Phase.DRAW if self.stock or self.can_take() else Phase.OVER
        return is_held

    def ask(self) -> None:
        """Ask the partner."""
        self.asker = self.player
        self.player = (self.player + 2) % PLAYERS
        self.phase = Phase.ANSWER

    def answer(self) -> None:
        """The partner has answered."""
        if self.asker is not None:
            self.player = self.asker
        self.phase = Phase.MELD

    def can_take(self) -> bool:
        """Whether the program lets the player take the pile."""
        if not self.pile or is_black_three(self.pile[-1]):
            return False
        rank = rank_of(self.pile[-1])
        matching = sum(rank_of(one) == rank and not is_wild(one) for one in self.hand)
        is_frozen = not self.own or self._wild_discarded or any(map(is_wild, self.pile))
        return matching >= 2 or (not is_frozen and matching == 1 and any(meld.rank == rank for meld in self.own))

    def go_out(self) -> tuple[list[tuple[int, int]], list[int], int | None]:
        """Go out as the program does it: what goes to which meld, what goes nowhere, and the discard."""
        left = self.hand[:]
        own = {meld.rank for meld in self.own}
        last = next((one for one in left if self._can_lay_all(left, one, own)), left[0] if left else None)
        laid: list[tuple[int, int]] = []
        lost: list[int] = []
        for one in left:
            if one == last:
                continue
            fits = (meld.wilds < 3 if is_wild(one) else meld.rank == rank_of(one) for meld in self.own)
            place = next((place for place, fit in enumerate(fits) if fit), None)
            if place is None:
                lost.append(one)
            else:
                laid.append((place, one))
                self.own[place].wilds += is_wild(one)
        self.hands[self.player] = []
        self.phase = Phase.OVER
        return laid, lost, last

    @staticmethod
    def _can_lay_all(hand: Sequence[int], last: int, own: set[int]) -> bool:
        """What the program takes for a hand that can be laid but for one card."""
        left = [rank_of(one) for one in hand if one != last and not is_wild(one)]
        return all(rank in own or left.count(rank) >= 2 for rank in left)
