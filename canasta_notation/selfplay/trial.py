"""Acts tried on a copy of the table: the rules say whether they may be played, and nothing else does."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_notation.model import Act, Draw, Lay, LayRedThrees
from canasta_notation.replays.turnplay import (
    begin_aside,
    begin_regular,
    finish_aside,
    finish_turn,
    play_act,
    play_acts,
)
from canasta_notation.rules import RuleSet, pass_turn
from canasta_notation.table import RED_THREES, Hand, Index, Meld, Side, Table, cards_of, describe
from canasta_notation.text.span import NOWHERE


def tried(table: Table, rules: RuleSet, seat: str, number: int, acts: Sequence[Act]) -> Table | None:
    """The table after a turn of these acts, or None where the rules hold anything against it."""
    after = table.copy()
    begin_regular(after, rules, seat, number, acts=acts)
    if play_acts(after, rules, acts) or finish_turn(after, rules):
        return None
    pass_turn(after)
    return after


def tried_aside(table: Table, rules: RuleSet, seat: str, acts: Sequence[Act]) -> Table | None:
    """The table after acts at the deal or a foot taken up out of turn, or None where the rules find fault with them."""
    after = table.copy()
    begin_aside(after, seat, NOWHERE, acts)
    return None if play_acts(after, rules, acts) or finish_aside(after, rules) else after


class Trial:
    """A turn in the making, played act by act on a copy of the table.

    It is `clean` as long as the rules hold nothing against an act of it. What the turn comes to as a whole, `tried`
    says of its finished list of acts.
    """

    def __init__(self, table: Table, rules: RuleSet, seat: str, number: int) -> None:
        self.table = table.copy()
        self.rules = rules
        self.seat = seat
        self.acts: list[Act] = []
        self.clean = True
        if number:
            begin_regular(self.table, rules, seat, number)
        else:
            begin_aside(self.table, seat, NOWHERE, ())

    def copy(self) -> Trial:
        """Another trial that has come as far."""
        other = Trial.__new__(Trial)
        other.table, other.rules, other.seat = self.table.copy(), self.rules, self.seat
        other.acts, other.clean = self.acts[:], self.clean
        return other

    @property
    def hand(self) -> Hand:
        """The hand of the player in turn."""
        return self.table.hand

    @property
    def side(self) -> Side:
        """The side of the player in turn."""
        return self.table.side

    def play(self, *acts: Act) -> None:
        """Play acts that are shown together."""
        turn = self.table.turn
        first = len(self.acts)
        self.acts.extend(acts)
        turn.acts = tuple(self.acts)
        for at, act in enumerate(acts, first):
            turn.at = at
            self.clean = not play_act(self.table, self.rules, act, NOWHERE) and self.clean

    def lay(self, key: str, number: int, cards: Sequence[Index]) -> bool:
        """Lay cards to a meld if the rules let that pass; gives whether they do."""
        act = Lay(key, cards_of(sorted(cards)), number)
        turn = self.table.turn
        turn.at = len(self.acts)
        turn.acts = (*self.acts, act)
        turn.now, turn.meld = describe(act), self.side.melds.get((key, number))
        if self.rules.judge(self.table, act) or self.rules.judge_melds(self.table, act):
            turn.acts = tuple(self.acts)
            return False
        self.play(act)
        return True

    def draw(self) -> None:
        """Draw what is due from the stock, red threes laid and replaced."""
        self.draw_cards(self.rules.params.draw)
        self.lay_red_threes()

    def draw_cards(self, count: int) -> None:
        """Draw so many cards, as far as the stock holds them."""
        cards = self.table.stock.next(count)
        if cards:
            self.play(Draw(cards_of(cards)))

    def lay_red_threes(self) -> None:
        """Lay the red threes of the hand, and draw what replaces them."""
        while reds := [card for card in RED_THREES for _copy in range(self.hand.counts[card])]:
            self.play(LayRedThrees(cards_of(reds)))
            self.draw_cards(max(0, self.table.turn.reds_due))

    def open_melds(self, key: str) -> list[Meld]:
        """The side's melds of a key that can still grow, the largest first."""
        limit = self.rules.params.meld_limit
        melds = [meld for meld in self.side.melds_of(key) if limit is None or meld.size < limit]
        return sorted(melds, key=lambda meld: -meld.size)

    def next_number(self, key: str) -> int:
        """The number that a new meld of a key bears."""
        return max((meld.number for meld in self.side.melds_of(key)), default=0) + 1
