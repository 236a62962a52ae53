"""What can stop a passage: the rules of a rule set that may hold something against it, and what its procedures say."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.diagnostics import CODES
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
    TakeFoot,
    TakePile,
)
from canasta_notation.render.diagrams.phases import Kind, Passage, Phase
from canasta_notation.rules import Rule, RuleSet
from canasta_notation.rules.effects import has_partnerships
from canasta_notation.rules.rule import AtEnd
from canasta_notation.table import (
    Answered,
    DrewLess,
    EmptyHand,
    EndMelding,
    EndTurn,
    GoingOut,
    NoDraw,
    NotDiscarded,
    OneCard,
    Opening,
    RedsLeft,
    Stage,
    describe,
)

_KING, _TWO, _THREE, _RED = Card("K"), Card("2"), Card("3", "s"), Card("3", "h")
_EXAMPLES: dict[Kind, tuple[Act, ...]] = {
    Draw: (Draw((UNKNOWN,)), Draw((UNKNOWN,) * 100)),
    TakePile: (TakePile(1, _KING),),
    Lay: (Lay("K", (_KING, _TWO, _RED)), Lay("W", (_TWO,)), Lay("3", (_THREE,))),
    Discard: (Discard(_RED),),
    LayRedThrees: (LayRedThrees((_KING,)),),
    NoDiscard: (NoDiscard(),),
    TakeFoot: (TakeFoot(),),
    Ask: (Ask(),),
    GoOut: (GoOut(),),
    Pass: (Pass(),),
}
"""Acts of each kind that are odd enough for every rule about the kind to be asked."""

_STAGES = {
    # Of what is judged there, the order of steps and a second draw are let pass.
    Phase.DEAL: Stage.BEGUN,
    Phase.BEGUN: Stage.BEGUN,
    Phase.DRAWN: Stage.DRAWN,
    Phase.PASSED: Stage.DRAWN,
    Phase.ENDED: Stage.ENDED,
}
_OF_CARDS = "CRD"
"""The family about which cards there are: it stops every act alike."""

_WHERE_PLAYED: tuple[type[AtEnd], ...] = (DrewLess, RedsLeft, EndMelding, Opening)
_AT_END: dict[Phase, tuple[type[AtEnd], ...]] = {
    Phase.BEGUN: (*_WHERE_PLAYED, NoDraw, NotDiscarded, OneCard, EmptyHand, Answered),
    Phase.OUT: (*_WHERE_PLAYED, NoDraw, EmptyHand, GoingOut),
    Phase.STOCK: _WHERE_PLAYED,
}
"""The names under which the end of a turn is judged, by what comes after it."""

_AFTER_PASS: tuple[type[AtEnd], ...] = (RedsLeft,)

_IF_STAYING = {"left_without_cards"}
"""Rules about an empty hand that hold nothing against a player who is out."""


def guards(rules: RuleSet, passage: Passage) -> tuple[Rule, ...]:
    """The rules that may hold something against a passage, in their order, those about the cards there are left out."""
    found = _at_end(rules, passage) if passage.kind is EndTurn else _of_act(rules, passage)
    return tuple(one for one in found if not one.code.startswith(_OF_CARDS))


def spelt(rules: tuple[Rule, ...]) -> tuple[str, ...]:
    """The findings of rules by code and name, each once."""
    return tuple(dict.fromkeys(f"{one.code} {CODES[one.code].name}" for one in rules))


def _of_act(rules: RuleSet, passage: Passage) -> Iterator[Rule]:
    stage = _STAGES[passage.tail]
    for group in rules.bound.get(passage.kind, ()):
        yield from (one for one, _judge in group if _may_find(rules, one, passage.kind, stage))


def _may_find(rules: RuleSet, one: Rule, kind: Kind, stage: Stage) -> bool:
    """Whether a rule can find something in some act of a kind at a stage of the turn."""
    if one.case is None:
        return True
    return any(one.case(describe(act), rules.params, stage) for act in _EXAMPLES.get(kind, ()))


def _at_end(rules: RuleSet, passage: Passage) -> Iterator[Rule]:
    kinds = _AFTER_PASS if passage.tail is Phase.PASSED else _AT_END[passage.head]
    if rules.mechanics.judged_at == "turn" and EndMelding in kinds:
        yield from (one for one, _judge in rules.meld_rules if _may_find(rules, one, Lay, Stage.ENDED))
    for kind in kinds:
        for group in rules.bound.get(kind, ()):
            for one, _judge in group:
                if passage.head is Phase.BEGUN or one.name not in _IF_STAYING:
                    yield one


def procedures(rules: RuleSet, passage: Passage) -> Iterator[str]:
    """What the procedures of a rule set say about a passage, each in a sentence of its own documentation."""
    mechanics = rules.mechanics
    match passage:
        case Passage(_, kind, _) if kind is TakeFoot:
            yield _said(mechanics.foot_trigger)
        case Passage(Phase.BEGUN, kind, _) if kind is TakePile:
            if has_partnerships(rules):
                yield _said(mechanics.on_take)
            yield f"With the stock empty: {_lower(_said(mechanics.forced_take))}"
        case Passage(_, kind, _) if kind is NoDiscard:
            yield f"With cards left: {_lower(_said(mechanics.keep))}"
        case Passage(_, kind, _) if kind is Ask and rules.has("asked_late"):
            yield f"Late: {_said(mechanics.asks_late).removeprefix('Whether ')}"
        case Passage(_, kind, Phase.OUT) if kind is EndTurn:
            yield _said(mechanics.exit)
            yield f"Canastas needed: {rules.params.requirement}."
        case Passage(Phase.DRAWN, kind, Phase.STOCK) if kind is EndTurn:
            yield _said(mechanics.ends_with_red_three)


def _said(procedure: object) -> str:
    return (procedure.__doc__ or "").partition("\n")[0]


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
