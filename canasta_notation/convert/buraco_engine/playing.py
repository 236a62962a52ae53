"""The actions of a deal played out, one after the other, into the acts of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from canasta_notation.cards import JOKER as A_JOKER
from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.convert.buraco_engine.dealing import Dealing, Laying, lay_red_threes
from canasta_notation.convert.buraco_engine.log import JOKER, RANKS, RED_THREES, TWOS, Told, of_rank, told
from canasta_notation.convert.foreign_cards import CardReader
from canasta_notation.convert.making import DealMaker
from canasta_notation.convert.melds_by_side import SideMelds
from canasta_notation.model import Act, Cards, Discard, Draw, GoOut, LayRedThrees, Pass, TakePile

_SMALLEST = 3


class Playing:
    """Turns the actions of one deal into turn lines.

    With `cards` None nobody knows what was dealt: draws, and the suits of what begins a meld, stay unknown.
    """

    def __init__(self, cards: Dealing | None, seats: tuple[str, ...], draw: int, reader: CardReader) -> None:
        self.deal = DealMaker(1, reader.losses)
        self.seats = seats
        self.melds = [SideMelds() for _side in range(2)]
        self.hands = None if cards is None else [list(hand) for hand in cards.hands]
        self.stock = [] if cards is None else list(cards.stock)
        self.pile: list[int | None] = [None] if cards is None else list(cards.pile)
        self.due = 0 if cards is None else cards.first
        self.wrong = False
        """Whether a card was played that its player did not hold, which tells that the deal was another."""

        self.end: str | None = None
        """How the actions say that the deal ended: `out` with the seat, or `stock`."""

        self._draw_due = draw
        self._reader = reader
        self._losses = reader.losses
        self._where = ""
        self._top: int | None = None
        self._kinds: dict[str, Callable[[int, Told], None]] = {
            "draw": self._draws,
            "take": self._takes,
            "set": self._begins,
            "add": self._adds,
            "discard": self._discards,
            "out": self._goes_out,
            "end": self._passes,
        }

    def play(self, number: int, player: int | None, where: str) -> None:
        """Write what an action did; without a player it is that of whoever is due."""
        self._where = where
        act = told(number)
        who = self.due if player is None else player
        if act.kind not in self._kinds:
            what = "runs are no melds of this game" if act.kind == "run" else "no action has that number"
            self._losses.add("CNV301", f"action {number} is left out: {what}", where)
        elif not 0 <= who < len(self.seats):
            self._losses.add("CNV301", f"seat {who} is not at the table; the action is left out", where)
        else:
            if act.kind in ("draw", "take", "end") or self.deal.seat != self.seats[who]:
                self.deal.begin(self.seats[who])
            self._kinds[act.kind](who, act)

    def known(self, numbers: Iterable[int]) -> Cards:
        """The cards of numbers; `x` for one that is none."""
        return self._reader.cards(numbers, self._where)

    def lays_red_threes(self, laid: Iterable[Laying]) -> Iterator[Act]:
        """The acts that lay red threes and replace them."""
        for one in laid:
            yield LayRedThrees(self.known([one.red]))
            if one.drawn is not None:
                yield Draw(self.known([one.drawn]))

    def is_empty(self, seat: str | None) -> bool:
        """Whether it is known that a seat holds no card."""
        return self.hands is not None and seat is not None and not self.hands[self.seats.index(seat)]

    def _hand(self, player: int) -> list[int]:
        return self.hands[player] if self.hands is not None else []

    def _gives(self, player: int, cards: Iterable[int]) -> None:
        """Take cards out of a hand."""
        hand = self._hand(player)
        for card in cards:
            if card in hand:
                hand.remove(card)
            else:
                self.wrong = True

    def _draws(self, player: int, _act: Told) -> None:
        if self.hands is None:
            self._losses.add("CNV201", "drawn cards are unknown", self._where)
            self.deal.act(Draw((UNKNOWN,) * self._draw_due))
            return
        hand = self.hands[player]
        drawn = self.stock[: -self._draw_due - 1 : -1]
        del self.stock[len(self.stock) - len(drawn) :]
        hand += drawn
        self.deal.act(Draw(self.known(drawn)))
        for act in self.lays_red_threes(lay_red_threes(player, hand, self.stock)):
            self.deal.act(act)

    def _takes(self, player: int, _act: Told) -> None:
        taken, self.pile = self.pile, []
        seen = [card for card in taken if card is not None]
        self._top = taken[-1] if taken else None
        count = len(taken) if len(seen) == len(taken) else None
        self.deal.act(TakePile(count, None if self._top is None else self.known([self._top])[0]))
        if self.hands is not None:
            self.hands[player] += [card for card in seen if card not in RED_THREES]
        reds = [card for card in seen if card in RED_THREES]
        if reds:
            # A red three can only lie there as the first upcard; it is not replaced.
            self.deal.act(LayRedThrees(self.known(reds)))

    def _begins(self, player: int, act: Told) -> None:
        """Three cards of a rank, or two with a wild card: the top card first, then the lowest suits."""
        if act.place == TWOS[0]:
            self._losses.add("CNV301", "a set of twos is left out", self._where)
            return
        needed = _SMALLEST - bool(act.wild)
        top = [self._top] if self._top is not None and self._top in of_rank(act.place) else []
        self._top = None
        cards = self._unseen(act, needed, top) if self.hands is None else self._chosen(player, act, needed, top)
        self.deal.act(self.melds[player % 2].begin(RANKS[act.place], cards))

    def _unseen(self, act: Told, needed: int, top: list[int]) -> Cards:
        """Cards of which only the rank is told."""
        self._losses.add("CNV201", "suits of the cards that begin a meld are unknown", self._where)
        rank = Card(RANKS[act.place])
        wild = [] if not act.wild else [A_JOKER if act.wild == 1 else Card("2")]
        return (*self.known(top), *(rank,) * (needed - len(top)), *wild)

    def _chosen(self, player: int, act: Told, needed: int, top: list[int]) -> Cards:
        """The cards that the engine takes: of a hand it names the ranks only."""
        hand = list(self._hand(player))
        chosen: list[int] = []
        wanted = [*top, *(card for card in of_rank(act.place) for _copy in range(2))]
        wilds = [JOKER] if act.wild == 1 else [card for card in TWOS if act.wild]
        for card in wanted:
            if len(chosen) < needed and card in hand:
                hand.remove(card)
                chosen.append(card)
        wild = [card for card in wilds if card in hand][:1]
        self.wrong = self.wrong or len(chosen) < needed or len(wild) < bool(act.wild)
        several = len({card for card in self._hand(player) if card in of_rank(act.place)}) > needed
        if several or (act.wild > 1 and sum(card in self._hand(player) for card in TWOS) > 1):
            self._losses.add("CNV202", "of several suits the engine lays the lowest first", self._where)
        self._gives(player, [*chosen, *wild])
        return self.known([*chosen, *wild])

    def _adds(self, player: int, act: Told) -> None:
        melds = self.melds[player % 2]
        lay = melds.add(act.place, self.known([act.card])) if act.place < len(melds.names) else None
        if lay is None:
            wrong = f"a card is added to meld {act.place} of a side that has no such; it is left out"
            self._losses.add("CNV305", wrong, self._where)
            return
        self._top = None
        self._gives(player, [act.card])
        self.deal.act(lay)

    def _discards(self, player: int, act: Told) -> None:
        self._gives(player, [act.card])
        self.pile.append(act.card)
        self.deal.act(Discard(self.known([act.card])[0]))
        self.due = (player + 1) % len(self.seats)

    def _goes_out(self, player: int, _act: Told) -> None:
        self.deal.act(GoOut())
        self.end = f"out {self.seats[player]}"

    def _passes(self, _player: int, _act: Told) -> None:
        self.deal.act(Pass())
        self.end = "stock"
