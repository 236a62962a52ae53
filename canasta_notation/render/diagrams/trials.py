"""Turns tried at tables made for them: what some player at some table may do under a rule set.

A turn of a few acts is put together, a table is laid out at which the cards for it are there, and the engine plays it.
Where the rules hold nothing against the turn as a whole, each of its acts has led from a phase to a phase. The tables
differ in what rules look at: how the side stands, what is left of the stock, whether the foot was taken up, how many
cards stay in the hand. No rule set is known here by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from msgspec import Struct

from canasta_notation.cards import UNKNOWN, Card
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
    TakeBonus,
    TakeFoot,
    TakePile,
)
from canasta_notation.render.diagrams.phases import Passage, phase_after, phase_of
from canasta_notation.replays.turnplay import begin_aside, begin_regular, finish_aside, finish_turn, play_act
from canasta_notation.rules import Params, RuleSet
from canasta_notation.rules.effects import has_partnerships
from canasta_notation.rules.mechanics.partnership import pool
from canasta_notation.table import EndTurn, Hand, Ledger, Meld, Stock, Table, capacities, indexes
from canasta_notation.text.span import NOWHERE

Acts: TypeAlias = tuple[Act, ...]

_RED, _TOP, _SPARE = Card("3", "h"), Card("9", "h"), Card("5", "c")
_ACES = (Card("A", "c"), Card("A", "d"), Card("A", "h"), Card("A", "s"))
_NINES = (Card("9", "c"), Card("9", "d"))
_DRAW, _DRAW_RED, _REPLACE = Draw(()), Draw((_RED,)), Draw((UNKNOWN,))
"""A draw of as many cards as are due, of which the turn will use what it can; one of a red three; one for it."""

_RED_LAID = LayRedThrees((_RED,))
_LAY, _DISCARD, _OUT, _FOOT, _NONE, _PASS = Lay("A", _ACES), Discard(_SPARE), GoOut(), TakeFoot(), NoDiscard(), Pass()
_TAKE: Acts = (TakePile(2, _TOP), Lay("9", (*_NINES, _TOP)))

_TURNS: tuple[Acts, ...] = (
    (_DRAW, _DISCARD),
    (_DRAW, _NONE),
    (_DRAW, _DISCARD, _OUT),
    (_DRAW, _LAY),
    (_DRAW, _LAY, _OUT),
    (_DRAW, _LAY, _NONE),
    (_DRAW, _LAY, _NONE, _OUT),
    (_DRAW, _LAY, _DISCARD),
    (_DRAW, _LAY, _DISCARD, _OUT),
    (_DRAW, _LAY, _FOOT, _DISCARD),
    (_DRAW, Ask(True), _LAY),
    (_DRAW, Ask(True), _LAY, _OUT),
    (_DRAW, Ask(True), _LAY, _NONE),
    (_DRAW, Ask(True), _LAY, _NONE, _OUT),
    (_DRAW, Ask(True), _LAY, _DISCARD),
    (_DRAW, Ask(True), _LAY, _DISCARD, _OUT),
    (_DRAW_RED, _RED_LAID),
    (_DRAW_RED, _RED_LAID, _DISCARD),
    (*_TAKE, _LAY, _DISCARD),
    (*_TAKE, _LAY, _DISCARD, _OUT),
    (*_TAKE, _DISCARD),
    (TakePile(1, _TOP), Lay("9", (_TOP,)), _DISCARD),
    (_PASS,),
)
_MORE: tuple[Acts, ...] = (
    (_RED_LAID,),
    (_RED_LAID, _REPLACE),
    (_FOOT,),
    (_FOOT, _RED_LAID),
    (_FOOT, _RED_LAID, _REPLACE),
    (Ask(None),),
    (Ask(True),),
    (Ask(False),),
    (_DRAW,),
    (_LAY,),
    (_DISCARD,),
    (_OUT,),
    (TakeBonus((_SPARE,)),),
    (TakePile(2, _TOP),),
)
"""What is put into a turn, at every place of it. `--` and `pass` are not: said twice they are let pass as one."""

_ASIDE: tuple[Acts, ...] = ((_RED_LAID,), (_RED_LAID, _REPLACE), (_FOOT,), (_FOOT, _RED_LAID, _REPLACE))
"""What may be done at the deal, and between turns."""


class Setup(Struct, frozen=True):
    """How the table stands before a turn."""

    side: str
    """`bare` without a meld, `open` with a small one, `ready` with all the canastas that going out needs."""

    stock: int
    spare: int
    """Cards in the hand that the turn does not use."""

    has_foot: bool
    alone: bool
    """Whether the seat has no partner, where partnerships form in the course of a deal."""


def passages(rules: RuleSet) -> frozenset[Passage]:
    """Every passage that some lawful turn of the trials makes."""
    found: set[Passage] = set()
    setups = list(_setups(rules))
    lawful = {turn: [made for setup in setups if (made := _try(rules, turn, setup))] for turn in _TURNS}
    for tries in lawful.values():
        found.update(passage for one in tries for passage in one.made)
    for turn, tries in lawful.items():
        for place, more in product(range(len(turn) + 1), _MORE):
            _try_more(rules, tries, place, more, found)
    for acts, setup in product(_ASIDE, setups):
        found.update(_aside(rules, acts, setup) or ())
    return frozenset(found)


def _try_more(rules: RuleSet, tries: Sequence[_Tried], place: int, more: Acts, found: set[Passage]) -> None:
    """Put more into a turn that is lawful, at each table where it is, until the whole is lawful too."""
    known = {(passage.tail, passage.kind) for passage in found if passage.kind is not Draw}
    for one in tries:
        phase = one.made[place].tail
        if all((phase, type(act)) in known for act in more):
            continue
        again = _try(rules, (*one.acts[:place], *more, *one.acts[place:]), one.setup)
        if again is not None:
            found.update(again.made)
            return


def _setups(rules: RuleSet) -> Iterator[Setup]:
    params = rules.params
    sides, stocks, spares = ("bare", "open", "ready"), (30, 1, 0), (3, 1, 0)
    feet = (True, False) if params.foot_size else (False,)
    alone = (True, False) if has_partnerships(rules) else (False,)
    yield from (Setup(*one) for one in product(sides, stocks, spares, feet, alone))


class _Tried(Struct, frozen=True):
    """A turn that was lawful at a table, with the passage that each act made and, last, its end."""

    acts: Acts
    setup: Setup
    made: tuple[Passage, ...]


def _try(rules: RuleSet, acts: Acts, setup: Setup) -> _Tried | None:
    """A turn as it was played, or None where the rules hold anything against it."""
    written = _with_draws(acts, rules.params, setup)
    table = _table(rules, written, setup)
    begin_regular(table, rules, table.seats[0], 2, acts=written)
    if not table.hand.size and table.foot is None and not table.silent_end:
        # Nobody comes to a turn without a card, unless a hand may be empty and the deal go on.
        return None
    made = _acted(table, rules, written)
    if made is None:
        return None
    before = phase_of(table)
    if finish_turn(table, rules):
        return None
    return _Tried(acts, setup, (*made, Passage(before, EndTurn, phase_after(table))))


def _aside(rules: RuleSet, acts: Acts, setup: Setup) -> list[Passage] | None:
    table = _table(rules, acts, setup)
    begin_aside(table, table.seats[0], NOWHERE, acts)
    made = _acted(table, rules, acts)
    return None if made is None or finish_aside(table, rules) else made


def _acted(table: Table, rules: RuleSet, acts: Acts) -> list[Passage] | None:
    made: list[Passage] = []
    for table.turn.at, act in enumerate(acts):
        before = phase_of(table)
        if play_act(table, rules, act, NOWHERE):
            return None
        made.append(Passage(before, type(act), phase_of(table)))
    return made


# The table for a turn


def _with_draws(acts: Acts, params: Params, setup: Setup) -> Acts:
    """The turn with its draws written out: cards that it will use, or cards that nobody sees."""
    wanted = [card for act in acts if isinstance(act, Lay) and act.key == "A" for card in act.cards]
    wanted += [_SPARE] * (Discard in map(type, acts) and TakeFoot not in map(type, acts))
    due = min(params.draw, setup.stock) or params.draw
    drawn = (*wanted[:due], *(UNKNOWN,) * (due - len(wanted)))
    with_red = (_RED, *drawn[: due - 1])
    return tuple(Draw(drawn) if act == _DRAW else Draw(with_red) if act == _DRAW_RED else act for act in acts)


def _table(rules: RuleSet, acts: Acts, setup: Setup) -> Table:
    params = rules.params
    order = params.playing_order
    table = Table.at(order, params.sides, Ledger(capacities(params.packs, params.jokers)))
    table.silent_end = rules.has("out_not_declared")
    table.may_part = has_partnerships(rules)
    if table.may_part and not setup.alone:
        pool(table, order[1])
    table.turns, table.minimum = 1, dict.fromkeys(order, 50)
    table.stock = Stock(setup.stock)
    table.pile.cards, table.pile.spans = list(indexes((_SPARE, _TOP))), [None, None]
    hand, foot = _cards(acts, setup)
    table.hands = {seat: Hand(indexes((UNKNOWN,) * 5)) for seat in order}
    table.hands[order[0]] = Hand(indexes(hand))
    if setup.has_foot:
        table.feet[order[0]] = Hand(indexes(foot))
    if params.foot_size:
        table.foot_played |= set(order[1:]) if setup.has_foot else set(order)
    _meld(table, rules, setup.side)
    return table


def _cards(acts: Acts, setup: Setup) -> tuple[list[Card], list[Card]]:
    """The cards of the hand and of the foot with which a turn can be played."""
    hand: list[Card] = [Card("6", "c"), Card("7", "d"), Card("8", "s")][: setup.spare]
    foot: list[Card] = [Card("6", "d"), Card("7", "s"), _SPARE, _SPARE]
    drawn: list[Card] = []
    place = hand
    for before, act in zip((None, *acts), acts, strict=False):
        match act:
            case Draw(cards):
                drawn.extend(cards)
            case TakeFoot() if setup.has_foot:
                place = foot
            case LayRedThrees(cards) if isinstance(before, TakeFoot):
                foot.extend(cards)
            case LayRedThrees(cards) | Lay(_, cards):
                _need(cards, drawn, hand)
            case Discard(card) if place is hand:
                _need((card,), drawn, hand)
    return hand, foot


def _need(cards: Iterable[Card], drawn: list[Card], hand: list[Card]) -> None:
    for card in cards:
        if card in drawn:
            drawn.remove(card)
        elif card != _TOP:
            hand.append(card)


def _meld(table: Table, rules: RuleSet, how: str) -> None:
    """Put the melds of the side on the table."""
    if how == "bare":
        return
    side, needed, seven = table.side_of[table.seats[0]], rules.params.requirement, rules.params.canasta_size
    side.is_open = True
    melds = [("9", "9" * 3)]
    if how == "ready":
        clean, dirty = needed.clean + needed.total, needed.dirty
        melds += [("K", "K" * seven)] * min(1, clean) + [("Q", "Q" * seven)] * max(0, clean - 1)
        melds += [("J", "J" * (seven - 1) + "2")] * min(1, dirty) + [("T", "T" * (seven - 1) + "2")] * max(0, dirty - 1)
        melds += [("W", "2" * seven)] * needed.wild
    for key, ranks in melds:
        meld = Meld(key, len(side.melds_of(key)) + 1, table.seats[0], 0, NOWHERE)
        meld.add(indexes(Card(rank) for rank in ranks))
        side.begin(meld)
