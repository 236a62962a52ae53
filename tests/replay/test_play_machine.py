"""Laws of the table, while deals are played act by act, lawfully, unlawfully and as nobody would think of."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

import canasta_notation as pcn
from canasta_notation.cards import ALL_CARDS, UNKNOWN, Card
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    NotOut,
    Pass,
    Say,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.legal import legal_acts
from canasta_notation.replays.moments import Position
from canasta_notation.replays.turnplay import begin_regular, finish_turn, play_act
from canasta_notation.rules import RuleSet, pass_turn
from canasta_notation.table import Table, cards_of, indexes
from canasta_notation.table.described import describe
from canasta_notation.text.span import NOWHERE
from tests.replay.watched import state, watched
from tests.strategies import ACTS

ORDER = {
    "classic": "NESW",
    "classic-bicycle": "NESW",
    "classic-2": "NS",
    "classic-3": "NEW",
    "fournier": "NWSE",
    "hoyle-2": "NS",
    "hand-and-foot": "NESW",
    "hand-and-foot-pagat": "NESW",
}
"""Whose turn follows whose: clockwise, but the other way round where the rules come from Spain."""

PACK = dict.fromkeys(ORDER, 108) | {"hand-and-foot": 270, "hand-and-foot-pagat": 270}
"""The cards of each game."""

_REDS = {place for place, one in enumerate(ALL_CARDS) if one.rank == "3" and one.suit in ("d", "h", "r")}
_X = ALL_CARDS.index(UNKNOWN)


def cards_at(table: Table) -> Counter[object]:
    """Every card at the table, wherever it lies; red threes, which are laid without a name, as one kind."""
    found: Counter[object] = Counter(table.stock.cards or ())
    found[_X] += (table.stock.size or 0) - len(table.stock.cards or ())
    found.update(table.pile.cards)
    found[_X] += table.pile.below or 0
    for held in [*table.hands.values(), *filter(None, table.feet.values())]:
        found.update(held.cards())
    for side in table.all_sides:
        for meld in side.melds.values():
            found.update(meld.cards)
    reds = sum(found.pop(card, 0) for card in _REDS) + sum(table.reds.values())
    return +(found + Counter({"red three": reds}))


class Play(RuleBasedStateMachine):
    """A deal of one of the rule sets, whose every card is known, as it is played."""

    table: Table
    rule_set: RuleSet

    @initialize(
        profile=st.sampled_from(sorted(ORDER)),
        seed=st.integers(0, 99),
        dealer=st.integers(0, 3),
        stock=st.integers(0, 9),
    )
    def deal(self, profile: str, seed: int, dealer: int, stock: int) -> None:
        """Deal a pack; sometimes most of the stock is left out, so that it is soon empty."""
        self.order = ORDER[profile]
        text = f"%pcn 1\nRules: {profile}\n== deal 1\nDealer: {self.order[dealer % len(self.order)]}\n"
        (fold,) = Auditor().sections(pcn.loads(f"{text}Seed: {seed}\nShuffle: pcn-1\n"))
        self.table, self.rule_set = fold.table, watched(fold.rules)
        assert PACK[profile] == sum(cards_at(self.table).values())
        if stock < 3 and self.table.stock.cards is not None:
            del self.table.stock.cards[: -stock or None]
            self.table.stock.size = stock
        self.cards = cards_at(self.table)
        self.is_counted = True
        """Whether every card that was played had been held, so that none came out of thin air."""

        self.is_named = True
        """Whether no unseen card left a hand: it may be any of its cards, and the names of the others are lost."""

        self.acts: tuple[Act, ...] | None = None
        self.start = self.table

    @precondition(lambda self: self.acts is None and self.table.ended is not None)
    @rule(profile=st.sampled_from(sorted(ORDER)), seed=st.integers(0, 99))
    def deal_again(self, profile: str, seed: int) -> None:
        """Once a deal is over there is another."""
        self.deal(profile, seed, dealer=0, stock=9)

    @precondition(lambda self: self.acts is None and self.table.ended is None)
    @rule(stranger=st.integers(0, 15))
    def begin(self, stranger: int) -> None:
        """Begin a turn, most often of the seat that is due."""
        due = self.table.only_due
        if due is None or stranger < 2:
            due = self.order[stranger % len(self.order)]
        self.start = self.table.copy()
        self.acts = ()
        self.is_lawful = self.table.due == frozenset((due,))
        begin_regular(self.table, self.rule_set, due, self.table.turns + 1)

    @precondition(lambda self: self.acts is not None and self.is_lawful)
    @rule(data=st.data())
    def act_lawfully(self, data: st.DataObject) -> None:
        """Play one of the choices that the rules leave: nothing is held against it."""
        choices = legal_acts(Position(self.start.copy(), self.rule_set), self._played)
        if choices:
            choice = data.draw(st.sampled_from(choices))
            at = len(self._played)
            self._say_ahead(choice)
            codes = [code for place, act in enumerate(choice, at) for code in self._play(act, place)]
            # What melds the top card of a pile may be laid after it.
            assert [] == [code for code in codes if not (code[:3] == "PIL" and isinstance(choice[0], TakePile))]

    @precondition(lambda self: self.acts is not None)
    @rule(data=st.data())
    def act_with_cards_held(self, data: st.DataObject) -> None:
        """Play some act with cards of the hand, whether it is lawful or not."""
        hand = cards_of(self.table.hand.cards())
        act = data.draw(st.one_of(_WORDS, _of_cards(hand)) if hand else _WORDS)
        if isinstance(act, Draw) and len(act.cards) > (self.table.stock.size or 0):
            # Cards that the stock does not hold are drawn all the same.
            self.is_counted = False
        if isinstance(act, LayRedThrees):
            # What is laid for a red three and is none lies beside the game: it counts for nobody.
            self.cards = self.cards - Counter[object](one for one in indexes(act.cards) if one not in _REDS)
        if not isinstance(act, Draw) and _X in describe(act).cards:
            self.is_named = False
        self._act(act)

    @precondition(lambda self: self.acts is not None)
    @rule(act=ACTS)
    def act_at_random(self, act: Act) -> None:
        """Play any act that can be written, with cards that nobody may hold."""
        self.is_counted = False
        self._act(act)

    @precondition(lambda self: self.acts is not None)
    @rule(act=ACTS)
    def act_on_a_copy(self, act: Act) -> None:
        """What is played on a copy of a table does not show on the table."""
        before, other = state(self.table), self.table.copy()
        other.turn.acts, other.turn.at = (*self._played, act), len(self._played)
        play_act(other, self.rule_set, act, NOWHERE)
        finish_turn(other, self.rule_set)
        pass_turn(other)

        assert before == state(self.table)

    @precondition(lambda self: bool(self.acts))
    @rule()
    def end(self) -> None:
        """End the turn: the next seat is due, and where somebody played out of turn whoever was due still is."""
        seat, due = self.table.seat, self.table.due
        assert due is not None
        finish_turn(self.table, self.rule_set)
        pass_turn(self.table)
        self.acts = None

        following = self.order[(self.order.index(seat) + 1) % len(self.order)]
        assert self.table.due == (frozenset((following,)) if seat in due else due | {following})

    @invariant()
    def no_card_is_lost(self) -> None:
        """As many of each card are at the table as at the deal, as long as no discard is missing that was due."""
        if hasattr(self, "cards") and self.is_counted and not self.table.doubtful:
            found = cards_at(self.table)
            assert self.cards.total() == found.total()
            assert self.cards == found or not self.is_named

    @property
    def _played(self) -> tuple[Act, ...]:
        assert self.acts is not None
        return self.acts

    def _say_ahead(self, acts: tuple[Act, ...]) -> None:
        self.acts = self.table.turn.acts = (*self._played, *acts)

    def _act(self, act: Act) -> None:
        at = len(self._played)
        self._say_ahead((act,))
        if self._play(act, at):
            self.is_lawful = False

    def _play(self, act: Act, at: int) -> list[str]:
        self.table.turn.at = at
        return [code for code, _what, _step in play_act(self.table, self.rule_set, act, NOWHERE)]


_WORDS: st.SearchStrategy[Act] = st.one_of(
    st.sampled_from(
        [GoOut(), NotOut(), NoDiscard(), Pass(), TakeFoot(), Ask(), Ask(answer=True), Ask(answer=False), Say("pumpa")]
    ),
    st.integers(1, 4).map(lambda count: Draw((UNKNOWN,) * count)),
    st.integers(0, 8).map(lambda count: TakePile(count or None)),
    st.integers(0, 150).map(AnnounceCount),
)


def _of_cards(hand: tuple[Card, ...]) -> st.SearchStrategy[Act]:
    """Acts with cards that are in a hand, no more of each than there are."""
    some = st.lists(st.sampled_from([*enumerate(hand)]), min_size=1, max_size=5, unique=True).map(
        lambda places: tuple(one for _place, one in sorted(places))
    )
    kinds: list[st.SearchStrategy[Act]] = [
        st.sampled_from(hand).map(Discard),
        st.builds(Lay, st.sampled_from([*"456789TJQKA3W2"]), some, st.integers(1, 2)),
        some.map(lambda cards: Lay(cards[0].rank if cards[0].rank in "456789TJQKA3" else "W", cards, 1)),
        some.map(LayRedThrees),
    ]
    return st.one_of(kinds)


Play.TestCase.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=40)
TestPlay = Play.TestCase
"""No card is lost, whoever judges writes nothing, nothing raises, a copy is a copy, turns go round in their order."""


def test_a_rule_that_writes_is_seen() -> None:
    """The watch over the rules is one that would notice."""
    (fold,) = Auditor().sections(pcn.loads("%pcn 1\nRules: classic\n== deal 1\nDealer: W\nUp: 9c\n"))
    first, *others = fold.rules.offences

    def judge(table: Table, act: object, params: object) -> None:  # noqa: ARG001
        table.hands["S"].add(0)

    rules = watched(replace(fold.rules, offences=(replace(first, judge=judge, on=(Discard,)), *others)))
    begin_regular(fold.table, rules, "N", 1)

    with pytest.raises(AssertionError, match="judge wrote on the table"):
        rules.judge(fold.table, Discard(Card("4", "c")))
