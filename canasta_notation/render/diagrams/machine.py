"""The turn machine of a rule set: its phases, the acts that lead from one to the next, and what can stop them.

Nothing of it is drawn by hand: the passages are those of turns that the engine let pass, and what stands at an edge are
the rules bound to the act and the procedures of the rule set.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from textwrap import wrap

from canasta_notation.model import (
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
from canasta_notation.render.diagrams.graph import Edge, Graph, Node, Shape
from canasta_notation.render.diagrams.guards import guards, procedures, spelt
from canasta_notation.render.diagrams.phases import Kind, Passage, Phase, phase_node
from canasta_notation.render.diagrams.trials import passages
from canasta_notation.render.diagrams.words import act_words
from canasta_notation.rules import Rule, RuleSet
from canasta_notation.table import EndTurn

_WIDTH = 44
_ORDER: tuple[Kind, ...] = (
    LayRedThrees,
    Draw,
    TakePile,
    Pass,
    TakeFoot,
    Ask,
    Lay,
    Discard,
    NoDiscard,
    GoOut,
    EndTurn,
)
_PHASES = list(Phase)
_FIRST_TURN = Edge(Phase.DEAL.value, Phase.BEGUN.value, ("the first turn",))


@lru_cache(maxsize=64)
def turn_passages(rules: RuleSet) -> tuple[Passage, ...]:
    """Every passage that a rule set allows somewhere, in the order of a turn."""
    return tuple(sorted(passages(rules), key=_place))


def turn_graph(rules: RuleSet) -> Graph:
    """The turn machine of a rule set."""
    found = turn_passages(rules)
    met = {one.tail for one in found} | {one.head for one in found}
    chosen = " ".join([rules.name, *(f"{one.option}={one.value}" for one in rules.chosen)])
    shared = _shared(rules, found)
    return Graph(
        title=f"The turn in {chosen}",
        description=(
            f"{rules.title}. Phases of a turn, and the acts that lead from one to the next. Below each act stand the "
            "findings with which a rule can stop it there; findings about which cards there are, words and cards put "
            "back are left out."
        ),
        nodes=(*(phase_node(phase) for phase in Phase if phase in met), *_note(shared)),
        edges=(_FIRST_TURN, *(_edge(rules, one, shared) for one in found)),
    )


def _shared(rules: RuleSet, found: tuple[Passage, ...]) -> tuple[Rule, ...]:
    """The rules that can stop the end of a turn whatever comes after it."""
    ends = [guards(rules, one) for one in found if one.kind is EndTurn and one.tail is not Phase.PASSED]
    return tuple(one for one in ends[0] if all(one in others for others in ends[1:])) if len(ends) > 1 else ()


def _note(shared: tuple[Rule, ...]) -> Iterator[Node]:
    if shared:
        lines = ("whatever comes after it,", "the end of a turn can be stopped by", *_listed(spelt(shared)))
        yield Node("any_end", lines, Shape.NOTE)


def _place(passage: Passage) -> tuple[int, int, int]:
    return _PHASES.index(passage.tail), _ORDER.index(passage.kind), _PHASES.index(passage.head)


def _edge(rules: RuleSet, passage: Passage, shared: tuple[Rule, ...]) -> Edge:
    stopping = guards(rules, passage)
    names = ", ".join(one.name.replace("_", " ") for one in stopping)
    own = tuple(one for one in stopping if passage.kind is not EndTurn or one not in shared)
    return Edge(
        passage.tail.value,
        passage.head.value,
        (act_words(rules.params, passage), *_notes(rules, passage), *_listed(spelt(own))),
        tooltip=f"rules: {names}" if names else "no rule stops it",
    )


def _listed(findings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"- {one}" for one in findings)


def _notes(rules: RuleSet, passage: Passage) -> Iterator[str]:
    for sentence in procedures(rules, passage):
        yield from wrap(f"({sentence.rstrip('.')})", _WIDTH)
