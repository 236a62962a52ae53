"""Situations of a game: how often each occurs in a record, and which a rule set cannot have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from canasta_notation.model import (
    AnnounceCount,
    Ask,
    Discard,
    LayRedThrees,
    NotOut,
    Pass,
    Say,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.situations import cards, turns
from canasta_notation.replays.situations import impossible as no
from canasta_notation.replays.situations.sight import AtClose, AtDeal, Kind, Sight
from canasta_notation.rules import RuleSet
from canasta_notation.syntax import Record
from canasta_notation.table import EndTurn


class Situation(Struct, frozen=True):
    """Something that can happen. `occurs` looks at steps of kind `on`; `reason` says why a rule set cannot have it."""

    name: str
    on: type
    occurs: Callable[[Sight], bool]
    reason: Callable[[RuleSet], str | None] = no.possible


Topic: TypeAlias = tuple[str, tuple[Situation, ...]]

TOPICS: tuple[Topic, ...] = (
    (
        "Red threes",
        (
            Situation("dealt, laid before the first turn", LayRedThrees, cards.dealt_and_laid_at_once, no.laid_at_deal),
            Situation("dealt, laid in the first turn", LayRedThrees, cards.dealt_and_laid_later, no.laid_in_first_turn),
            Situation("drawn", LayRedThrees, cards.drawn_red_three),
            Situation("replaced by another red three", LayRedThrees, cards.red_three_for_another),
            Situation("in the pile taken", LayRedThrees, cards.red_three_of_pile, no.red_three_in_pile),
            Situation("in a foot", LayRedThrees, cards.red_three_of_foot, no.feet),
            Situation("last card, ends the deal", LayRedThrees, cards.last_red_three_ends, no.last_red_three),
            Situation("last card, play goes on", LayRedThrees, cards.last_red_three_goes_on, no.last_red_three_played),
            Situation("four or more to a side", AtClose, cards.four_red_threes),
            Situation("counting against a side", AtClose, turns.red_threes_against, no.red_threes_against),
        ),
    ),
    (
        "The pile",
        (
            Situation("several cards turned", AtDeal, cards.upcards_covered, no.red_three_in_pile),
            Situation("frozen by an upcard", AtDeal, cards.upcard_freezes, no.frozen_by_upcard),
            Situation("wild card discarded", Discard, cards.wild_discarded),
            Situation("black three discarded", Discard, cards.black_three_discarded),
            Situation("taken with a pair", TakePile, cards.taken_with_pair),
            Situation("frozen, taken with a pair", TakePile, cards.taken_frozen, no.frozen_pile),
            Situation("pair joined to a standing meld", TakePile, cards.pair_to_standing_meld),
            Situation("taken with a natural and a wild card", TakePile, cards.taken_mixed, no.mixed_take),
            Situation("taken by laying off", TakePile, cards.taken_by_lay_off, no.lay_off_take),
            Situation("taken by laying off to a canasta", TakePile, cards.lay_off_to_canasta, no.lay_off_to_canasta),
            Situation("taken with a wild top card", TakePile, cards.taken_with_wild_top, no.wild_top),
            Situation("taken in part", TakePile, cards.taken_in_part, no.part_of_pile),
            Situation("top card alone", TakePile, cards.single_top_card, no.single_card),
            Situation("barred rank, its meld finished first", TakePile, cards.barred_rank_finished, no.barred_rank),
            Situation("taken in the first turn", TakePile, cards.first_turn_take),
            Situation("forced take", TakePile, cards.forced, no.forced_take),
            Situation("free take without a stock", TakePile, cards.taken_without_stock, no.free_take),
        ),
    ),
    (
        "Opening and melds",
        (
            Situation("opening", EndTurn, turns.opened),
            Situation("opening with the pile", EndTurn, turns.opened_with_pile),
            Situation("opening at a higher minimum", EndTurn, turns.opened_higher),
            Situation("opening below zero", EndTurn, turns.opened_below_zero, no.minimum_below_zero),
            Situation("opening below the minimum, waived", EndTurn, turns.opened_by_waiver, no.waived_minimum),
            Situation("opening count announced", AnnounceCount, turns.always),
            Situation("natural canasta", EndTurn, turns.made_natural),
            Situation("mixed canasta", EndTurn, turns.made_mixed),
            Situation("canasta of wild cards", EndTurn, turns.made_wild, no.wild_melds),
            Situation("canasta that grows", EndTurn, turns.canasta_grown, no.grown_canasta),
            Situation("natural canasta made mixed", EndTurn, turns.natural_spoilt, no.grown_canasta),
            Situation("two melds of a rank", AtClose, turns.two_melds_of_rank, no.second_meld),
        ),
    ),
    (
        "Going out and staying in",
        (
            Situation("out with a discard", EndTurn, turns.out_with_discard),
            Situation("out by melding everything", EndTurn, turns.out_by_melding, no.out_without_discard),
            Situation("out, not declared", EndTurn, turns.out_undeclared, no.out_undeclared),
            Situation("out concealed", EndTurn, turns.out_concealed, no.concealed),
            Situation("out concealed with the pile", EndTurn, turns.out_concealed_with_pile, no.concealed_with_pile),
            Situation("out with the stock empty", EndTurn, turns.out_without_stock),
            Situation("out with a meld of black threes", EndTurn, turns.out_with_black_threes, no.black_threes_melded),
            Situation("out with seven black threes", EndTurn, turns.out_with_seven_black_threes, no.black_exit),
            Situation("question answered yes", Ask, turns.asked_yes, no.questions),
            Situation("question answered no", Ask, turns.asked_no, no.questions),
            Situation("out against advice", EndTurn, turns.out_against_advice, no.against_advice),
            Situation("discard passed", EndTurn, turns.discard_passed, no.passed_discard),
            Situation("last card discarded in silence", EndTurn, turns.emptied_by_discard, no.empty_hand_stays),
            Situation("out, but not out", NotOut, turns.always, no.not_out),
            Situation("one card left", EndTurn, turns.one_card_left),
            Situation("last card announced", Say, turns.always, no.announcement),
        ),
    ),
    (
        "Feet, partners, the end of the deal",
        (
            Situation("foot taken up in a turn", TakeFoot, turns.foot_in_turn, no.feet),
            Situation("foot taken up at the next turn", TakeFoot, turns.foot_at_next_turn, no.feet),
            Situation("foot taken up out of turn", TakeFoot, turns.foot_out_of_turn, no.feet),
            Situation("foot never taken up", EndTurn, turns.foot_never_taken, no.feet),
            Situation("partners by a take", AtClose, turns.one_against_two, no.partnership),
            Situation("out before any take", AtClose, turns.out_alone, no.partnership),
            Situation("all alone at the end", AtClose, turns.all_alone, no.partnership),
            Situation("ended by the stock", AtClose, turns.ended_by_stock),
            Situation("pass", Pass, turns.always),
        ),
    ),
)
"""The situations by topic, in the order of a table."""

SITUATIONS = tuple(one for _topic, situations in TOPICS for one in situations)
_BY_KIND: dict[type, list[Situation]] = {}
for _one in SITUATIONS:
    _BY_KIND.setdefault(_one.on, []).append(_one)


Seen: TypeAlias = Callable[[DealFold, str, str | None], None]
"""Is told of a situation that has occurred in a deal, by its name, with the seat whose turn it was; None for none."""


class Watcher:
    """Watches deals while they are played through: call it with each, then `close`."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._last: DealFold | None = None

    def __call__(self, fold: DealFold) -> None:
        """Watch a deal from its beginning on; the one before is over."""
        self.close()
        self._last = fold
        self._look(fold, AtDeal(), None)
        fold.watch = lambda beat: self._look(fold, beat.act, beat.turn.seat)

    def close(self) -> None:
        """The last deal is over."""
        if self._last is not None:
            self._look(self._last, AtClose(), None)
            self._last = None

    def _look(self, fold: DealFold, act: Kind, seat: str | None) -> None:
        see = Sight(fold.table, fold.rules, act)
        for one in _BY_KIND.get(type(act), ()):
            if one.occurs(see):
                self._seen(fold, one.name, seat)


def count(record: Record) -> dict[str, int]:
    """How often each situation occurs in a record, by name, in the order of SITUATIONS."""
    counts = {one.name: 0 for one in SITUATIONS}

    def seen(_fold: DealFold, name: str, _seat: str | None) -> None:
        counts[name] += 1

    watcher = Watcher(seen)
    for fold in Auditor().sections(record):
        watcher(fold)
    watcher.close()
    return counts
