"""A deal of this program written down: what each act does to the table, as its engine has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.foreign_cards import CardReader, card_named, meld_key
from canasta_notation.convert.making import card_list, card_set, header, score_line
from canasta_notation.convert.scribe import MOST_CARDS, Scribe, Seating, amounts
from canasta_notation.convert.speed1405.log import Player, State, name_of
from canasta_notation.model import Act, Discard, Draw, GoOut, LayRedThrees, TakePile
from canasta_notation.rules import RuleSet

DRAWN = 2
"""Cards that the program draws in a turn, however many play."""


def card_of(name: str) -> Card | None:
    """The card of a name such as `10-hearts-1` or `Joker-red-0`."""
    rank, _dash, rest = name.partition("-")
    return card_named(rank, rest.partition("-")[0])


def is_red(name: str) -> bool:
    """Whether a name is that of a red three."""
    return name.startswith(("3-hearts-", "3-diamonds-"))


class DealWriter:
    """Writes one deal; where its beginning is known, hands, stock and pile are followed card by card."""

    def __init__(self, number: int, seating: Seating, rules: RuleSet, conversion: Conversion) -> None:
        self.scribe = Scribe(number, seating, rules, conversion.losses)
        self.seats = seating.seat_of
        self.losses = conversion.losses
        self.reader = CardReader(card_of, conversion.losses)
        self.known = False
        self.hands: dict[str, list[str]] = {player: [] for player in self.seats}
        self.stock: list[str] = []
        self.pile: list[str] = []
        self._melds: dict[str, list[int]] = defaultdict(list)
        self.gone_out: str | None = None

    # The deal

    def begin(self, state: State, where: str) -> None:
        """Write what the state at the beginning tells."""
        if len(state.stock) + len(state.pile.cards) + sum(len(one.hand) for one in state.players) > MOST_CARDS:
            self.losses.add("CNV301", f"a deal of more than {MOST_CARDS} cards is left out, its acts are not", where)
            return
        self.known = True
        self.stock = list(map(name_of, state.stock))
        self.pile = list(map(name_of, state.pile.cards))
        replaced: list[str] = []
        for player in state.players:
            self.hands[player.id] = list(map(name_of, player.hand))
            replaced += self._dealt(player, where)
        headers = self.scribe.maker.headers
        headers.append(card_list("Up", self.reader.cards(self.pile, where)))
        headers.append(card_list("Stock", self.reader.cards([*replaced, *self.stock], where)))

    def _dealt(self, player: Player, where: str) -> list[str]:
        """Write a hand as it was dealt, and the red threes laid from it; what replaced them."""
        hand, reds = list(map(name_of, player.hand)), list(map(name_of, player.red3s))
        count = min(len(reds), len(hand))
        replaced = hand[len(hand) - count :]
        seat = self.seats[player.id]
        if reds:
            self.losses.add(
                "CNV203",
                "which cards replaced dealt red threes is not told: taken are the last of the hand",
                where,
                len(reds),
            )
            acts: list[Act] = [LayRedThrees(self.reader.cards(reds, where)), Draw(self.reader.cards(replaced, where))]
            self.scribe.dealt(seat, acts if replaced else acts[:1])
        self.scribe.maker.headers.append(
            card_set("Hand", seat, self.reader.cards([*hand[: len(hand) - count], *reds], where))
        )
        return replaced

    # Acts

    def draw(self, player: str, where: str) -> bool:
        """Draw as the program does; False where there is nothing to draw."""
        if not self.known:
            self.losses.add("CNV201", "drawn cards of which the log says nothing", where, DRAWN)
            self.scribe.act(self.seats[player], Draw((UNKNOWN,) * DRAWN))
            return True
        if not self.stock:
            return False
        drawn = [self.stock.pop(0) for _each in range(min(DRAWN, len(self.stock)))]
        self.drew(player, drawn, where)
        while reds := [card for card in self.hands[player] if is_red(card)]:
            replaced = [self.stock.pop(0) for _each in range(min(len(reds), len(self.stock)))]
            self.laid_reds(player, reds, where)
            if replaced:
                self.drew(player, replaced, where)
        return True

    def drew(self, player: str, cards: Sequence[str], where: str) -> None:
        """Cards came from the stock."""
        self.hands[player] += cards
        self.scribe.act(self.seats[player], Draw(self.reader.cards(cards, where)))

    def laid_reds(self, player: str, reds: Iterable[str], where: str) -> None:
        """Red threes were laid."""
        reds = list(reds)
        self._leave(player, reds)
        self.scribe.act(self.seats[player], LayRedThrees(self.reader.cards(reds, where)))

    def take(self, player: str, where: str) -> None:
        """Take the pile."""
        taken, self.pile = self.pile, []
        self.hands[player] += taken
        top = self.reader.card(taken[-1], where) if taken else self.scribe.top
        self.scribe.act(self.seats[player], TakePile(len(taken) or None, top))

    def begin_meld(self, player: str, owner: str, cards: Sequence[str], where: str) -> bool:
        """Begin a meld."""
        seat = self.seats[player]
        melds, laid = self.scribe.melds(seat), self.reader.cards(cards, where)
        self._melds[owner].append(len(melds.names))
        self._leave(player, cards)
        self.scribe.act(seat, melds.begin(meld_key(laid) or "W", laid))
        return True

    def add(self, player: str, owner: str, index: int, cards: Sequence[str], where: str) -> bool:
        """Lay to a meld by its place among those of its owner; False where the side has none there."""
        seat, places = self.seats[player], self._melds[owner]
        sides = self.scribe.seating.side_of
        if not 0 <= index < len(places) or sides[seat] != sides[self.seats[owner]]:
            return False
        lay = self.scribe.melds(seat).add(places[index], self.reader.cards(cards, where))
        if lay is None:
            return False
        self._leave(player, cards)
        self.scribe.act(seat, lay)
        return True

    def meld_count(self, owner: str) -> int:
        """How many melds a player has begun."""
        return len(self._melds[owner])

    def discard(self, player: str, card: str, where: str) -> None:
        """Discard."""
        self._leave(player, [card])
        if self.known:
            self.pile.append(card)
        self.scribe.act(self.seats[player], Discard(self.reader.card(card, where)))

    def go_out(self, player: str) -> None:
        """Go out, as the log says in so many words."""
        self.gone_out = player
        self.scribe.act(self.seats[player], GoOut())

    def holds(self, player: str, cards: Iterable[str]) -> bool:
        """Whether a player can have these cards, as far as that is known."""
        return not self.known or set(cards) <= set(self.hands[player])

    def _leave(self, player: str, cards: Iterable[str]) -> None:
        hand = self.hands[player]
        for card in cards:
            if card in hand:
                hand.remove(card)

    # The end

    def end(self, scores: dict[str, int] | None, running: dict[str, int], *, over: bool) -> None:
        """Write how the deal ended, if it did, and what it scored."""
        # A hand that is empty can do no more: such a turn is told to its end.
        emptied = self.known and any(not hand for hand in self.hands.values())
        self.scribe.close(breaks_off=not over and self.gone_out is None and not emptied)
        closing = self.scribe.maker.closing
        if over and self.known and self.gone_out is None:
            self.gone_out = next((player for player, hand in self.hands.items() if not hand), None)
        if self.gone_out is not None:
            closing.append(header("End", f"out {self.seats[self.gone_out]}"))
        elif over and self.known and not self.stock:
            closing.append(header("End", "stock"))
        sides: set[str] = set()
        for player, total in (scores or {}).items():
            side = self.scribe.seating.side_of.get(self.seats.get(player, ""))
            if side is None or side in sides:
                continue
            sides.add(side)
            running[player] = running.get(player, 0) + total
            where = f"deal {self.scribe.maker.number}"
            items = amounts({"total": total, "score": running[player]}, self.losses, where)
            if items:
                closing.append(score_line(side, items))
