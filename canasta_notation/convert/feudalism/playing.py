"""The moves of a deal played out, one after the other, into the acts of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.feudalism.cards import is_red_three
from canasta_notation.convert.feudalism.dealt import Dealt
from canasta_notation.convert.feudalism.log import Config, Move, Played, Start
from canasta_notation.convert.foreign_cards import CardReader, is_wild, meld_key
from canasta_notation.convert.making import DealMaker, card_list, card_set
from canasta_notation.convert.melds_by_side import SideMelds
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Cards,
    Discard,
    Draw,
    GoOut,
    LayRedThrees,
    Pass,
    TakeFoot,
    TakePile,
)

_SMALLEST = 3
_CANASTA = 7
MOST_CARDS = 1000
"""Cards of a deal, or of a move, that are read: no list in a record may be longer."""


class Table:
    """What lies where while the moves of a deal are played out.

    Cards are the log's identities, so that a copy is never mistaken for another.
    """

    def __init__(self, start: Start, dealt: Dealt, seats: dict[int, str]) -> None:
        self.hands = {one.seat: list(one.hand) for one in start.players}
        self.feet = {one.seat: list(one.foot) for one in start.players if one.foot}
        self.stock = list(start.stock)
        self.pile = list(start.discard)
        self.dealt = dealt
        self.seats = seats
        self.melds = {place % 2: SideMelds() for place in range(len(seats))}
        self._sides = {seat: place % 2 for place, seat in enumerate(seats)}

    def side(self, seat: int) -> SideMelds:
        """The melds of a seat's side."""
        return self.melds[self._sides[seat]]

    def take(self, seat: int, cards: Iterable[str]) -> None:
        """Take cards out of a hand; one that is not there is for the audit to find."""
        hand = self.hands[seat]
        for card in cards:
            if card in hand:
                hand.remove(card)

    def red_threes_left(self, place: int) -> int:
        """The red threes that a side still holds in hands and feet."""
        seats = [seat for seat, side in self._sides.items() if side == place]
        held = (card for seat in seats for card in (*self.hands[seat], *self.feet.get(seat, ())))
        return sum(map(is_red_three, held))


class Playing:
    """Turns the moves of one deal into turn lines."""

    def __init__(
        self, table: Table, config: Config, deal: DealMaker, conversion: Conversion, cards: CardReader
    ) -> None:
        self.table = table
        self.config = config
        self.deal = deal
        self.losses = conversion.losses
        self.reader = cards
        self.where = ""
        self._asked: tuple[int, str] | None = None
        self._following: Move | None = None
        self._discarded = False
        self._drew: set[int] = set()
        self._kinds: dict[str, Callable[[int, Move], None]] = {
            "drawStock": self._draw,
            "takePile": self._take_pile,
            "meld": self._meld,
            "addToMeld": self._add,
            "discard": self._discard,
            "consentGoOut": self._answer,
            "goOut": self._go_out,
        }

    # The deal

    def lay_out(self, start: Start) -> None:
        """Write the headers of the deal, and the red threes that were laid before the first turn."""
        table, seats = self.table, self.table.seats
        for player, hand in zip(start.players, table.dealt.hands, strict=True):
            self.deal.headers.append(card_set("Hand", seats[player.seat], self._cards(hand)))
            if player.foot:
                self.deal.headers.append(card_set("Foot", seats[player.seat], self._cards(player.foot)))
        self.deal.headers.append(card_list("Up", self._cards(start.discard)))
        self.deal.headers.append(card_list("Stock", self._cards(table.dealt.stock)))
        for seat, laid in groupby(table.dealt.laid, key=lambda one: one.seat):
            if seat in seats:
                self.deal.dealt(seats[seat], [act for one in laid for act in self._laid(one.red_threes, one.drawn)])

    def _laid(self, reds: list[str], drawn: list[str]) -> list[Act]:
        acts: list[Act] = [LayRedThrees(self._cards(reds))]
        return [*acts, Draw(self._cards(drawn))] if drawn else acts

    def _cards(self, identities: Iterable[str]) -> Cards:
        return self.reader.cards(identities, self.where)

    # Moves

    def play(self, played: Played, following: Move | None) -> None:
        """Write what a move did; `following` is the one after it."""
        act = self._kinds.get(played.move.kind)
        if act != self._answer:
            self.finish()
        if act is None:
            self._unknown(played)
        elif played.seat not in self.table.seats:
            self.losses.add("CNV301", f"seat {played.seat} is not at the table; the move is left out", self.where)
        elif self._lacks(played.move):
            self.losses.add("CNV301", f"a move {played.move.kind} lacks what it needs; it is left out", self.where)
        elif _count(played.move) > MOST_CARDS:
            self.losses.add("CNV301", f"a move of more than {MOST_CARDS} cards is left out", self.where)
        else:
            self._following = following
            act(played.seat, played.move)
            if played.move.announced is not None and self.deal.seat is not None:
                self.deal.act(AnnounceCount(played.move.announced))

    def finish(self) -> None:
        """Write what still waits for an answer."""
        if self._asked is not None:
            self._put(*self._asked)

    @staticmethod
    def _lacks(move: Move) -> bool:
        """Whether a move does not say what its kind needs; a pile may be taken without a card of the hand."""
        return (
            (move.kind == "takePile" and move.card_ids is None)
            or (move.kind == "meld" and not (move.card_ids or move.groups))
            or (move.kind == "addToMeld" and not (move.card_ids and move.meld_index is not None))
            or (move.kind == "discard" and move.card_id is None)
            or (move.kind == "consentGoOut" and move.accept is None)
        )

    def _unknown(self, played: Played) -> None:
        # The program itself goes on to the next deal with this one.
        if played.move.kind != "continue":
            kind = played.move.kind[:40]
            self.losses.add("CNV304", f"nobody knows a move {kind!r}; it is kept as a comment", self.where)
            self.deal.remark(f"seat {played.seat}: a move of the unknown kind {kind!r}")

    def _turn(self, seat: int, *, opens: bool = False) -> None:
        """Have the turn line of a seat open: a new one where another's is, or where this turn is over."""
        name = self.table.seats[seat]
        if self.deal.seat != name or (opens and self._discarded):
            self.deal.begin(name)
            self._discarded = False

    def _draw(self, seat: int, move: Move) -> None:
        self._turn(seat, opens=True)
        hand, stock, due = self.table.hands[seat], self.table.stock, max(1, self.config.stock_draw or 0)
        if seat not in self._drew:
            # The program has laid those of the deal; a log that we wrote may not.
            self._drew.add(seat)
            self._lay_red_threes(hand, list(hand), replaced=self._is_replaced)
        if not stock:
            self.deal.act(Pass())
        elif len(stock) < due and self._following is None and move.drawn is None:
            # With this move the program ends a deal whose stock is used up.
            ended = "the program ends a deal in which fewer cards are left than are due"
            self.losses.add("CNV202", ended, self.where)
        else:
            drawn = stock[:due]
            del stock[: len(drawn)]
            hand += drawn
            self.deal.act(Draw(self._cards(drawn)))
            self._lay_red_threes(hand, drawn, replaced=self._is_replaced)

    def _lay_red_threes(self, hand: list[str], come: list[str], *, replaced: bool) -> None:
        for act in self._red_three_acts(hand, come, replaced=replaced):
            self.deal.act(act)

    def _red_three_acts(self, hand: list[str], come: list[str], *, replaced: bool) -> list[Act]:
        """Red threes among cards that came to a hand, laid and replaced until none is left; changes hand and stock."""
        acts: list[Act] = []
        stock = self.table.stock
        while reds := [card for card in come if is_red_three(card)]:
            come = stock[: len(reds)] if replaced else []
            del stock[: len(come)]
            for red in reds:
                hand.remove(red)
            hand += come
            acts += self._laid(reds, come)
        return acts

    def _take_pile(self, seat: int, move: Move) -> None:
        self._turn(seat, opens=True)
        pile = self.table.pile
        identities = move.card_ids or []
        if not pile:
            self.deal.act(TakePile(0))
            self._lay_groups(seat, [identities] if identities else [])
            return
        top = pile[-1]
        taken = pile[-7:] if self.config.house.take_discard_top_seven else list(pile)
        del pile[-len(taken) :]
        self.deal.act(TakePile(len(taken), self.reader.card(top, self.where)))
        self._lay_taken(seat, identities, top)
        self.table.hands[seat] += taken[:-1]
        self._lay_red_threes(self.table.hands[seat], taken[:-1], replaced=False)
        self._foot(seat, by_discard=False)

    def _lay_taken(self, seat: int, identities: list[str], top: str) -> None:
        """Lay what takes the pile: its top card's rank first, with the wild cards, then other ranks as listed."""
        rank = self.reader.card(top, self.where).rank
        wilds = [one for one in identities if is_wild(self.reader.card(one))]
        first = [one for one in identities if self.reader.card(one).rank == rank and one not in wilds]
        others = _by_rank((one for one in identities if one not in first and one not in wilds), self.reader)
        if wilds and others:
            custom = "wild cards laid with several ranks go to pairs that need one, then to the top card"
            self.losses.add("CNV202", custom, self.where)
        # A pair of another rank would be no meld without a wild card: the last ones are for those.
        pairs = [group for group in others if len(group) < _SMALLEST]
        for group, wild in zip(pairs, wilds[max(0, len(wilds) - len(pairs)) :], strict=False):
            group.append(wild)
            wilds.remove(wild)
        self.table.take(seat, identities)
        melds = self.table.side(seat)
        standing = self._standing(melds, rank)
        laid = self._cards([*first, *wilds, top])
        lay = None if standing is None else melds.add(standing, laid)
        if lay is None:
            self._begin(melds, laid)
        else:
            self.deal.act(lay)
        for group in others:
            self._begin(melds, self._cards(group))

    def _standing(self, melds: SideMelds, rank: str) -> int | None:
        """The meld that a card of that rank joins: the first one that is not closed."""
        size = self.config.canasta_size or _CANASTA
        for place, (key, _number) in enumerate(melds.names):
            closed = self.config.books_close_at_seven and len(melds.cards[place]) >= size
            if key == rank and not closed:
                return place
        return None

    def _meld(self, seat: int, move: Move) -> None:
        self._turn(seat)
        groups = move.groups
        if not groups:
            groups = self._parted(move.card_ids or [])
        self._lay_groups(seat, groups)
        self._foot(seat, by_discard=False)

    def _parted(self, identities: list[str]) -> list[list[str]]:
        """Cards of several ranks laid at once, without a word of how: a wild to each pair, then to the first rank."""
        wilds = [one for one in identities if is_wild(self.reader.card(one))]
        groups = list(_by_rank((one for one in identities if one not in wilds), self.reader))
        if len(groups) < 2:
            return [identities]
        for group in groups:
            if len(group) < _SMALLEST and wilds:
                group.append(wilds.pop(0))
        if wilds:
            groups[0] += wilds
        self.losses.add("CNV202", "how cards of several ranks were laid is told by the program's way", self.where)
        return groups

    def _lay_groups(self, seat: int, groups: Iterable[list[str]]) -> None:
        melds = self.table.side(seat)
        for group in groups:
            self.table.take(seat, group)
            self._begin(melds, self._cards(group))

    def _begin(self, melds: SideMelds, cards: Cards) -> None:
        key = meld_key(cards)
        if key is None:
            self.losses.add("CNV301", "a meld without a card that exists is left out", self.where)
            # The places of the melds after it are counted with it.
            melds.begin("W", cards)
            return
        self.deal.act(melds.begin(key, cards))

    def _add(self, seat: int, move: Move) -> None:
        cards = self._cards(move.card_ids or [])
        lay = self.table.side(seat).add(-1 if move.meld_index is None else move.meld_index, cards)
        if lay is None:
            told = f"cards are added to meld {move.meld_index} of a side that has no such; they are left out"
            self.losses.add("CNV305", told, self.where)
            return
        self._turn(seat)
        self.table.take(seat, move.card_ids or [])
        self.deal.act(lay)
        self._foot(seat, by_discard=False)

    def _discard(self, seat: int, move: Move) -> None:
        card = move.card_id or ""
        self._turn(seat)
        if self._following is not None and self._following.accept is not None:
            # The program puts the question with the last discard, which waits for the answer.
            self._asked = seat, card
            return
        self._put(seat, card)

    def _put(self, seat: int, card: str) -> None:
        self._asked = None
        self.table.take(seat, [card])
        self.table.pile.append(card)
        self.deal.act(Discard(self.reader.card(card, self.where)))
        self._discarded = True
        self._foot(seat, by_discard=True)

    def _answer(self, _seat: int, move: Move) -> None:
        if self._asked is None:
            self.losses.add("CNV305", "an answer that nobody asked for is left out", self.where)
            return
        asker, card = self._asked
        self._asked = None
        self._turn(asker)
        self.deal.act(Ask(move.accept))
        if move.accept:
            self._put(asker, card)
        else:
            self.losses.add("CNV114", "with which card leave to go out was asked that was not given", self.where)

    def _go_out(self, seat: int, _move: Move) -> None:
        self._turn(seat)
        self.deal.act(GoOut())

    def _foot(self, seat: int, *, by_discard: bool) -> None:
        """Take up the foot once the hand is empty: the program does so by itself."""
        if self.table.hands[seat] or seat not in self.table.feet:
            return
        foot = self.table.feet.pop(seat)
        self.losses.add("CNV202", "a foot is taken up as soon as the hand is empty", self.where)
        in_foot = self._is_replaced and self.config.house.replace_red_threes_on_foot_open is not False
        acts = (TakeFoot(self._cards(foot)), *self._red_three_acts(foot, list(foot), replaced=in_foot))
        self.table.hands[seat] = foot
        if by_discard:
            self.deal.aside(self.table.seats[seat], acts)
            return
        for act in acts:
            self.deal.act(act)

    @property
    def _is_replaced(self) -> bool:
        return self.config.red_three_replacement is not False


def _by_rank(identities: Iterable[str], reader: CardReader) -> list[list[str]]:
    """Cards put together by rank, in the order in which the ranks come."""
    groups: dict[str, list[str]] = {}
    for one in identities:
        groups.setdefault(reader.card(one).rank, []).append(one)
    return list(groups.values())


def _count(move: Move) -> int:
    return len(move.card_ids or ()) + sum(map(len, move.groups or ()))
