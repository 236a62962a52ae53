"""What may be played next, found by force: acts of every kind are tried until some turn with them is lawful.

Nothing here is taken from the search that the legal acts use. What is lawful the rules say, of whole turns; a table
that was seen before in a turn is not looked at twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from canasta_notation.cards import ALL_CARDS, UNKNOWN, Card, card_order
from canasta_notation.model import (
    Act,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    Pass,
    Say,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.moments import Position
from canasta_notation.replays.turnplay import begin_regular, finish_turn, play_act
from canasta_notation.table import RANK, Hand, Laid, Table, Taken, TurnState, cards_of, describe
from canasta_notation.text.span import NOWHERE
from tests.replay.turns_tried import Acts, held_against

_STEPS = {"draw_step", "red_step", "discard_step", "ended_at", "ask_step", "foot_step", "declared_out"}
_LEFT_OUT = {"span", "acts", "at", "now", "meld", "lays", "taken", "top_use", "dealt", "as_listed", "blamed_steps"}
_PLAIN = [name for name in TurnState.__struct_fields__ if name not in _STEPS | _LEFT_OUT]


class TooMuch(Exception):
    """More would have to be tried than was allowed."""


class Tried(Struct):
    """A turn as far as it was tried; `blamed` is what is held against a take whose melds are not all laid yet."""

    acts: Acts
    table: Table
    blamed: tuple[str, ...]


class Force:
    """Tries turns at a position, up to a number of acts in all."""

    def __init__(self, position: Position, most: int) -> None:
        self.position = position
        self.rules = position.rules
        self.left = most
        self.tried = 0
        self.known: dict[str, bool] = {}
        start = position.table.copy()
        start.told = None
        assert start.due is not None
        (seat,) = start.due
        begin_regular(start, self.rules, seat, start.turns + 1)
        self.start = start

    def after(self, acts: Acts) -> Tried | None:
        """The turn after some acts, None where the rules hold something against them."""
        return self._played(Tried((), self.start, ()), acts)

    def then(self, turn: Tried, act: Act) -> Tried | None:
        """The turn with one more act, None where the rules hold something against it."""
        if self.left <= 0:
            raise TooMuch
        self.left -= 1
        self.tried += 1
        if self._refuses(turn, act):
            return None
        if turn.table.turn.taken is None:
            return self._played(turn, (act,))
        # What is laid after a take shows what it was for.
        return self._played(Tried((), self.start, ()), (*turn.acts, act))

    def _refuses(self, turn: Tried, act: Act) -> bool:
        """Whether the rules hold something against the act itself; only to be quicker than playing it."""
        if not isinstance(act, (Lay, Discard, NoDiscard, GoOut)):
            return False
        state = turn.table.turn
        state.at, state.acts, state.now = len(turn.acts), (*turn.acts, act), describe(act)
        if isinstance(act, Lay):
            state.meld = turn.table.side.melds.get((act.key, act.number))
        return bool(self.rules.judge(turn.table, act))

    def _played(self, turn: Tried, acts: Acts) -> Tried | None:
        table, whole = turn.table.copy(), (*turn.acts, *acts)
        table.turn.acts = whole
        blamed: tuple[str, ...] = ()
        for at, act in enumerate(acts, len(turn.acts)):
            table.turn.at = at
            codes = tuple(code for code, _what, _step in play_act(table, self.rules, act, NOWHERE))
            if isinstance(act, TakePile) and all(code[:3] == "PIL" or code == "DRW106" for code in codes):
                blamed += codes
            elif codes:
                return None
        return Tried(whole, table, blamed)

    def can_end(self, turn: Tried) -> bool:
        """Whether acts can follow, or none, with which the whole turn is lawful."""
        key = _state(turn)
        if key not in self.known:
            self.known[key] = False
            self.known[key] = self._ends(turn) or any(
                after is not None and self.can_end(after)
                for after in (self.then(turn, act) for act in acts_of(turn.table, self.position, every_suit=False))
            )
        return self.known[key]

    def _ends(self, turn: Tried) -> bool:
        if turn.blamed or finish_turn(turn.table.copy(), self.rules):
            return False
        # What comes later in a turn may bear on what came before.
        return held_against(self.position, turn.acts) == []

    def lawful(self, turn: Tried, act: Act) -> bool:
        """Whether the turn can go on with an act."""
        after = self.then(turn, act)
        return after is not None and self.can_end(after)


def acts_of(table: Table, position: Position, every_suit: bool) -> Iterator[Act]:
    """Acts of every kind with the cards of the hand, those first that end the turn."""
    turn, hand = table.turn, list(table.hand.cards())
    if turn.declared_out is not None:
        return
    if turn.ended_at is not None:
        if not turn.said:
            yield Say(position.rules.params.last_card_word)
    elif turn.has_drawn:
        yield from map(Discard, cards_of(_firsts(hand, every_suit or turn.taken is not None)))
        yield NoDiscard()
    else:
        yield Pass()
        yield from takes_of(table)
    yield GoOut()
    yield from (LayRedThrees(cards) for cards in _subsets([card for card in cards_of(hand) if _is_red_three(card)]))
    due = max(0, turn.reds_due) + position.rules.params.draw
    if turn.taken is None or turn.reds_due > 0:
        yield from (Draw((UNKNOWN,) * count) for count in range(due, 0, -1))
    yield TakeFoot()
    if turn.has_drawn and turn.ended_at is None:
        yield from lays_of(table, every_suit or turn.taken is not None)
        if turn.ask_step is None:
            yield from map(Ask, (True, False, None))


def takes_of(table: Table) -> Iterator[TakePile]:
    """Takes of the pile: one card, seven, all."""
    size, top = table.pile.size, table.pile.top
    if size and top is not None:
        yield from (TakePile(count, ALL_CARDS[top]) for count in sorted({1, min(7, size), size}))


def lays_of(table: Table, every_suit: bool) -> Iterator[Lay]:
    """Cards of a rank with wild ones to each meld that stands or may be begun."""
    hand = [ALL_CARDS[card] for card in table.hand.cards()]
    wilds = sorted({(), *_subsets([card for card in hand if card.rank in "2*"], every_suit)}, key=len)
    standing = {key for key, _number in table.side.melds}
    for key in sorted({"W", *standing, *(card.rank for card in hand)} - {"2", "*", "x"}):
        of_rank = [card for card in hand if card.rank == key and not _is_red_three(card)]
        for naturals in [(), *_subsets(of_rank, every_suit)]:
            for some in wilds:
                if naturals or some:
                    cards = tuple(sorted((*naturals, *some), key=card_order))
                    yield from (Lay(key, cards, number) for number in numbers_of(table, key))


def numbers_of(table: Table, key: str) -> list[int]:
    """The numbers of the melds of a key that stand, and that of the next."""
    standing = [number for one, number in table.side.melds if one == key]
    return [*standing, max(standing, default=0) + 1]


def odd_acts_of(table: Table) -> Iterator[Act]:
    """Acts that hardly ever are lawful: early ones, late ones, melds of other ranks, odd numbers, cards not held."""
    hand = list(dict.fromkeys(cards_of(table.hand.cards())))[:8]
    yield from (Lay(key, (card,), 1) for key in "2WKc3" for card in hand[:3])
    yield from (Lay(one.rank, (one, two), 1) for one, two in combinations(hand[:5], 2) if one.rank not in "*x")
    yield from (Lay(card.rank, (card,), 7) for card in hand if card.rank not in "*x")
    yield from (Discard(card) for card in (*hand[:2], Card("Q", "s"), Card("*")))
    yield from (LayRedThrees((card,)) for card in hand[:3])
    yield from (NoDiscard(), Ask(answer=True), TakePile(), TakePile(2), Draw((UNKNOWN,) * 3))
    if not table.turn.ended_early:
        yield Pass()


def _is_red_three(card: Card) -> bool:
    return card.rank == "3" and card.suit in ("d", "h")


def _firsts(cards: Iterable[int], every_suit: bool) -> list[int]:
    """Each card once, or one of each kind that counts the same."""
    kinds: dict[object, int] = {}
    for card in cards:
        spelt = ALL_CARDS[card]
        kinds.setdefault(card if every_suit or _is_red_three(spelt) else spelt.rank, card)
    return list(kinds.values())


def _subsets(cards: list[Card], every_suit: bool = True) -> list[tuple[Card, ...]]:
    """Some of the cards, in every way; where suits do not count one of each number of a rank."""
    ordered = sorted(cards, key=card_order)
    found: dict[object, tuple[Card, ...]] = {}
    for size in range(len(ordered), 0, -1):
        for some in combinations(ordered, size):
            found.setdefault(some if every_suit else tuple(card.rank for card in some), some)
    return list(found.values())


def _state(turn: Tried) -> str:
    """All that bears on how a turn can go on; suits and the order of lays only where a pile was taken."""
    table, state = turn.table, turn.table.turn
    melds = sorted((*key, one.naturals, one.wilds, one.size, one.begun) for key, one in table.side.melds.items())
    plain = [str(value) for value in (getattr(state, name) for name in _PLAIN)]
    lays = sorted({(one.key, one.number, one.is_new) for one in state.lays})
    hand: object = _ranks(table.hand)
    taken = state.taken
    if taken is not None:
        hand = table.hand.counts
        plain += [str(_use(taken)), str(taken.top_laid), str(taken.hand.counts), str(taken.rest.counts)]
        plain += [str((one.key, one.number, one.cards, one.count)) for one in _bearing(state.lays, taken)]
    steps = [getattr(state, name) is None for name in _STEPS]
    rest = table.stock.size, table.pile.size, table.foot is None, table.fines, sorted(table.foot_played)
    return repr((melds, lays, hand, turn.blamed, plain, steps, rest))


def _use(taken: Taken) -> object:
    use = taken.use
    return (
        None
        if use is None
        else (use.step is None, use.key, use.number, use.naturals, use.wilds, use.joins, use.finishes)
    )


def _bearing(lays: list[Laid], taken: Taken) -> list[Laid]:
    """The lays that bear on whether the take was lawful."""
    return [one for one in lays if one.from_rest or taken.top is None or one.key in ("W", RANK[taken.top])]


def _ranks(hand: Hand) -> list[tuple[str, bool]]:
    return sorted((card.rank, _is_red_three(card)) for card in cards_of(hand.cards()))
