"""Turn lines as moves of the program, which draws, lays red threes and takes up feet by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from canasta_notation.cards import Card, contains
from canasta_notation.convert.feudalism.hands import Hands, fit
from canasta_notation.convert.feudalism.log import Move, Played
from canasta_notation.convert.foreign_cards import is_red_three, is_wild
from canasta_notation.convert.losses import Losses
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Cards,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    Pass,
    TakeFoot,
    TakePile,
    Turn,
)
from canasta_notation.rules.params import LOW_VALUES, Params
from canasta_notation.table import INDEX

_SMALLEST = 3


class TurnWriting:
    """Writes the moves of one deal."""

    def __init__(self, hands: Hands, params: Params, minimums: dict[str, int | None], losses: Losses) -> None:
        self.hands = hands
        self.params = params
        self.minimums = minimums
        self.losses = losses
        self.moves: list[Played] = []
        self.numbers = {seat: number for number, seat in enumerate(params.playing_order)}
        self.sides = {seat: "".join(seats) for seats in params.sides for seat in seats}
        self._where = ""
        self._feet: dict[str, list[Cards]] = {}
        """What laying the red threes of a foot gave that the program took up, and the record has still to take up."""

    def write(self, turn: Turn, where: str) -> None:
        """Write the moves of a turn line."""
        self._where = where
        seat = turn.seat
        if seat not in self.numbers:
            self._dropped(f"a line of {seat}, whom these rules do not seat")
            return
        acts = [step.act for step in turn.steps if not step.taken_back]
        if any(step.marks or step.taken_back for step in turn.steps):
            self.losses.add("CNV104", "a mark, or a step that was taken back", where)
        if turn.is_foot_only:
            self._takes_foot(seat, acts)
            return
        answer = next((act.answer for act in acts if isinstance(act, Ask)), None)
        place = 0
        while place < len(acts):
            place += self._act(seat, acts, place, answer)

    def _out_of(self, seat: str, cards: Iterable[Card]) -> list[str]:
        """Take cards out of a hand; where one was not seen whole and the hand leaves a choice, that is told."""
        hands, taken = self.hands, []
        for card in cards:
            identity = hands.out_of(seat, card)
            if identity is None:
                self._dropped(f"{card} is laid or discarded, and nobody holds a card that it can be")
            else:
                taken.append((card, identity))
        left = set(hands.naming.cards(hands.hands[seat]))
        for card, identity in taken:
            one = hands.naming.card(identity)
            if not card.is_exact and any(contains(card, other) for other in left - {one}):
                self.losses.add("CNV203", f"{card} is taken for {one}, and may be another", self._where)
        return [identity for _card, identity in taken]

    def _dropped(self, what: str) -> None:
        self.losses.add("CNV109", what, self._where)

    def _move(self, seat: str, move: Move) -> None:
        self.moves.append(Played(seat=self.numbers[seat], move=move))

    def _act(self, seat: str, acts: Sequence[Act], place: int, answer: bool | None) -> int:
        """Write the act at a place; gives how many acts that took."""
        match acts[place]:
            case Draw() | LayRedThrees():
                return self._draws(seat, acts, place)
            case TakePile():
                return self._takes(seat, acts, place)
            case Lay():
                return self._lays(seat, acts, place)
            case TakeFoot():
                return self._takes_foot(seat, acts[place:])
            case Ask(said):
                self._asks(acts[place:], said)
            case act:
                self._alone(seat, act, answer)
        return 1

    def _alone(self, seat: str, act: Act, answer: bool | None) -> None:
        """Write an act that hangs on none beside it."""
        match act:
            case Discard(card):
                self._discards(seat, card, answer)
            case Pass() if len(self.hands.stock) < self.params.draw:
                self._move(seat, Move(kind="drawStock"))
            case GoOut():
                self._move(seat, Move(kind="goOut"))
            case AnnounceCount(count) if self.moves and self.moves[-1].move.card_ids is not None:
                self.moves[-1].move.announced = count
            case NoDiscard() if not self.hands.hands[seat]:
                # Whoever has no card left does not discard: the log says the same by saying nothing.
                pass
            case _:
                self._dropped(f"{type(act).__name__} is no move of the program")

    def red_threes_left(self, side: str) -> int:
        """The red threes that a side holds in hands and feet."""
        hands = self.hands
        seats = [seat for seat, name in self.sides.items() if name == side]
        held = (one for seat in seats for one in (*hands.hands[seat], *hands.feet.get(seat, ())))
        return sum(is_red_three(hands.naming.card(one)) for one in held)

    # Drawing

    def _draws(self, seat: str, acts: Sequence[Act], place: int) -> int:
        phase = acts[place : place + _red_threes_after(acts, place)]
        hands, hand = self.hands, self.hands.hands[seat]
        before, replaced = hands.lay_red_threes(hand, replaced=True)
        new = hands.stock[: self.params.draw]
        del hands.stock[: len(new)]
        hand += new
        laid, drawn = hands.lay_red_threes(hand, replaced=True)
        # Fewer cards than are due: there the program would end the deal.
        self._move(seat, Move(kind="drawStock", drawn=new if len(new) < self.params.draw else None))
        given = hands.naming.cards([*replaced, *new, *drawn]), hands.naming.cards([*before, *laid])
        if not (fit(_gathered(phase, Draw), given[0]) and fit(_gathered(phase, LayRedThrees), given[1])):
            self._dropped("a drawing, or red threes, that the program would not do so")
        return len(phase)

    # The pile

    def _takes(self, seat: str, acts: Sequence[Act], place: int) -> int:
        """A take with the lay that holds the top card, and with what must be laid with it to open."""
        hands = self.hands
        lays = _lays_after(acts, place + 1)
        if not hands.pile:
            self._dropped("an empty pile is taken")
            return 1
        taken, hands.pile = hands.pile, []
        take, card = acts[place], hands.naming.card(taken[-1])
        if isinstance(take, TakePile) and not self._is_pile(take, taken):
            self._dropped("another pile, or part of it, is taken than the program gives")
        place_of_top = next((at for at, lay in enumerate(lays) if _top_in(lay, card) is not None), None)
        if place_of_top is None:
            hands.hands[seat] += taken
            self._dropped("the pile is taken, and its top card is not laid")
            return 1
        if place_of_top:
            self.losses.add("CNV112", "what takes the pile is laid first", self._where)
        # One act may stand for several steps, so they are told apart by their places.
        others = [*lays[:place_of_top], *lays[place_of_top + 1 :]]
        done = self._take(seat, lays[place_of_top], others, taken)
        # The rest of the lays, and the red threes of the pile, are written on their own.
        for lay in others[done:]:
            self._lays(seat, [lay], 0)
        reds = _red_threes_after(acts, place + 1 + len(lays))
        if reds and done < len(others):
            self.losses.add("CNV112", "red threes of the pile are laid as soon as it is taken", self._where)
        return 1 + len(lays) + reds

    def _take(self, seat: str, first: Lay, others: Sequence[Lay], taken: list[str]) -> int:
        """Write the move that takes the pile; gives how many of the other lays it does."""
        hands = self.hands
        card = hands.naming.card(taken[-1])
        own, buried = self._parts(seat, first, card)
        with_it = [] if hands.melds[self.sides[seat]] else self._needed(others, first, seat)
        if not self._is_told(own, with_it, card):
            with_it = []
        groups = [self._out_of(seat, own), *(self._out_of(seat, lay.cards) for lay in with_it)]
        self._move(seat, Move(kind="takePile", card_ids=[one for group in groups for one in group]))
        for lay in (first, *with_it):
            self._place(seat, lay)
        hands.hands[seat] += taken[:-1]
        hands.lay_red_threes(hands.hands[seat], replaced=False)
        if buried:
            self._adds(seat, Lay(first.key, buried, first.number))
        self._empty(seat)
        return len(with_it)

    def _is_pile(self, take: TakePile, taken: list[str]) -> bool:
        """Whether what a record says of a take is true of the pile."""
        top = self.hands.naming.card(taken[-1])
        return take.count in (None, len(taken)) and (take.top is None or contains(take.top, top))

    def _parts(self, seat: str, lay: Lay, top: Card) -> tuple[Cards, Cards]:
        """The cards of a lay with the top card that come from the hand, and those that lay under the top card."""
        held = list(self.hands.naming.cards(self.hands.hands[seat]))
        place = _top_in(lay, top)
        own, buried = [], []
        for at, card in enumerate(lay.cards):
            if at == place:
                continue
            in_hand = next((one for one in held if contains(card, one)), None)
            if in_hand is None:
                buried.append(card)
            else:
                held.remove(in_hand)
                own.append(card)
        return tuple(own), tuple(buried)

    def _is_told(self, own: Cards, with_it: Sequence[Lay], top: Card) -> bool:
        """Whether a list of cards without groups says how they are laid, by the custom of the program."""
        wilds = sum(map(is_wild, own))
        others = [lay.cards for lay in with_it]
        wanting = sum(any(map(is_wild, cards)) for cards in others)
        ranks = {card.rank for cards in others for card in cards if not is_wild(card)}
        plain = all(sum(map(is_wild, cards)) == (len(_naturals(cards)) < _SMALLEST) for cards in others)
        pair = len(own) - wilds >= _SMALLEST - 1
        return plain and len(ranks) == len(others) and top.rank not in ranks and (pair or not wanting)

    def _needed(self, lays: Sequence[Lay], first: Lay, seat: str) -> list[Lay]:
        """The lays that a take of the pile needs besides that of the top card: new melds, until the minimum is met."""
        minimum = self.minimums.get(seat)
        found: list[Lay] = []
        for lay in _new_melds(lays, [first]):
            if minimum is not None and _worth([first, *found]) >= minimum:
                break
            found.append(lay)
        return found

    # Melds

    def _lays(self, seat: str, acts: Sequence[Act], place: int) -> int:
        lay = acts[place]
        melds = self.hands.melds[self.sides[seat]]
        if not isinstance(lay, Lay):
            return 1
        if (lay.key, lay.number) in melds:
            self._adds(seat, lay)
            return 1
        opens = not melds
        group = [lay, *_new_melds(_lays_after(acts, place)[1:], [lay])] if opens else [lay]
        if len(group) > 1:
            self.losses.add("CNV202", "the melds with which a side opens are laid in one move", self._where)
        identities = [self._out_of(seat, one.cards) for one in group]
        flat = [one for cards in identities for one in cards]
        self._move(seat, Move(kind="meld", card_ids=flat, groups=identities if opens else None))
        for one in group:
            self._place(seat, one)
        self._empty(seat)
        return len(group)

    def _place(self, seat: str, lay: Lay) -> None:
        melds = self.hands.melds[self.sides[seat]]
        if (lay.key, lay.number) not in melds:
            melds.append((lay.key, lay.number))

    def _adds(self, seat: str, lay: Lay) -> None:
        place = self.hands.melds[self.sides[seat]].index((lay.key, lay.number))
        cards = self._out_of(seat, lay.cards)
        self._move(seat, Move(kind="addToMeld", meld_index=place, card_ids=cards))
        self._empty(seat)

    # The end of a turn

    def _discards(self, seat: str, card: Card, answer: bool | None) -> None:
        for identity in self._out_of(seat, [card]):
            self.hands.pile.append(identity)
            self._move(seat, Move(kind="discard", card_id=identity))
        self._empty(seat)
        partner = next((one for one in self._partners(seat)), None)
        if answer and partner is not None:
            self._move(partner, Move(kind="consentGoOut", accept=True))

    def _partners(self, seat: str) -> list[str]:
        return [one for one, side in self.sides.items() if side == self.sides[seat] and one != seat]

    def _asks(self, acts: Sequence[Act], answer: bool | None) -> None:
        if answer is not True or not any(isinstance(act, Discard) for act in acts):
            self._dropped("a question that the program puts only with a last discard")
        elif not isinstance(acts[1], Discard):
            self.losses.add("CNV112", "the program asks right before the last discard", self._where)

    def _takes_foot(self, seat: str, acts: Sequence[Act]) -> int:
        """A foot taken up, which the program did by itself when the hand was empty; gives how many acts that is."""
        count = 1 + _red_threes_after(acts, 1)
        taken, done = acts[:count], self._feet.pop(seat, None)
        if done is None:
            self._dropped("a foot taken up while cards are in the hand, or where there is none")
        elif not (fit(_gathered(taken, LayRedThrees), done[0]) and fit(_gathered(taken, Draw), done[1])):
            self._dropped("a foot whose red threes are replaced later than the program does")
        return count

    def _empty(self, seat: str) -> None:
        """Take up the foot as the program does: as soon as the hand is empty."""
        hands = self.hands
        if hands.hands[seat] or not hands.feet.get(seat):
            return
        hands.hands[seat] = hands.feet.pop(seat)
        laid, drawn = hands.lay_red_threes(hands.hands[seat], replaced=True)
        self._feet[seat] = [hands.naming.cards(one) for one in (laid, drawn)]


def _top_in(lay: Lay, top: Card) -> int | None:
    """The place of the top card in a lay: the card itself, else one that it can be."""
    exact = next((at for at, card in enumerate(lay.cards) if card == top), None)
    return exact if exact is not None else next((at for at, card in enumerate(lay.cards) if contains(card, top)), None)


def _lays_after(acts: Sequence[Act], place: int) -> list[Lay]:
    found: list[Lay] = []
    for act in acts[place:]:
        if not isinstance(act, Lay):
            break
        found.append(act)
    return found


def _red_threes_after(acts: Sequence[Act], place: int) -> int:
    """How many acts after a place lay red threes or replace them."""
    count = 0
    for act in acts[place:]:
        if not isinstance(act, Draw | LayRedThrees):
            break
        count += 1
    return count


def _new_melds(lays: Iterable[Lay], begun: Sequence[Lay]) -> list[Lay]:
    """The lays, up to the first that adds to a meld begun before it."""
    found: list[Lay] = []
    for lay in lays:
        if (lay.key, lay.number) in {(one.key, one.number) for one in (*begun, *found)}:
            break
        found.append(lay)
    return found


def _gathered(acts: Iterable[Act], kind: type[Draw] | type[LayRedThrees]) -> list[Card]:
    return [card for act in acts if isinstance(act, kind) for card in act.cards]


def _naturals(cards: Cards) -> list[Card]:
    return [card for card in cards if not is_wild(card)]


def _worth(lays: Iterable[Lay]) -> int:
    return sum(LOW_VALUES[INDEX[card]] for lay in lays for card in lay.cards)
