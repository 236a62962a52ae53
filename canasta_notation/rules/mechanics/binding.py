"""Binding an act to a rule set, once for however often records write it."""

from __future__ import annotations

from collections.abc import Callable

from canasta_notation.model import Act, Ask, Draw, Lay, TakeFoot, TakePile
from canasta_notation.rules.mechanics.drawing import look_at_stock
from canasta_notation.rules.mechanics.play import EFFECTS
from canasta_notation.rules.reading import top_use
from canasta_notation.rules.rule import Judge
from canasta_notation.rules.ruleset import BoundAct, RuleSet
from canasta_notation.table import Stage, Table, described

_MOST_BOUND = 1 << 13
"""Acts bound to a rule set; beyond it the memory starts afresh, so that no archive can fill it."""


def bind(rules: RuleSet, act: Act) -> BoundAct:
    """Bind an act to a rule set. It is kept alive with what is bound, so that no other can have its identity."""
    if len(rules.bound_acts) >= _MOST_BOUND:
        rules.bound_acts.clear()
    now = described(act)
    kind = type(act)
    signs = rules.signs_of(now)
    part = rules.part_of(now, signs)
    bound = BoundAct(now, _LOOKS.get(kind), [None] * len(Stage), EFFECTS[kind], part, signs)
    rules.bound_acts[id(act)] = bound
    return bound


def bind_stage(rules: RuleSet, bound: BoundAct, stage: Stage) -> tuple[Judge, ...]:
    """Bind who judges the act at a stage of the turn, where that was not done yet."""
    judges = bound.judges[stage]
    if judges is None:
        judges = bound.judges[stage] = rules.judges_of(bound.now, stage)
    return judges


def _look_at_top(table: Table, rules: RuleSet) -> None:
    """See how the player shows that the top card will be melded."""
    turn = table.turn
    act = turn.now.act
    if isinstance(act, TakePile):
        # A second taking in a turn is wrong whatever is done with the top card.
        turn.top_use = None if turn.taken is not None else top_use(table, act, rules.params)


def _look_at_meld(table: Table, _rules: RuleSet) -> None:
    turn = table.turn
    turn.meld = table.side.melds.get(turn.now.place)


def _look_at_foot(table: Table, rules: RuleSet) -> None:
    table.turn.foot_early = rules.mechanics.foot_trigger(table, rules.params) or ""


def _look_at_question(table: Table, rules: RuleSet) -> None:
    table.turn.ask_is_late = rules.mechanics.asks_late(table, rules.params)


_LOOKS: dict[type[Act], Callable[[Table, RuleSet], None]] = {
    Draw: look_at_stock,
    Lay: _look_at_meld,
    TakePile: _look_at_top,
    TakeFoot: _look_at_foot,
    Ask: _look_at_question,
}
"""What is looked at before an act of a kind is judged."""
