"""Diagrams: the turn machine of a rule set, the path of a recorded deal or of many, the life of melds."""

from __future__ import annotations

from canasta_notation.render.diagrams.archived import Traffic
from canasta_notation.render.diagrams.diagram import FORMS, Diagram
from canasta_notation.render.diagrams.machine import turn_graph
from canasta_notation.render.diagrams.melds import meld_graph
from canasta_notation.render.diagrams.pictures import CannotDraw
from canasta_notation.render.diagrams.played import deal_graph
from canasta_notation.render.diagrams.recorded import RecordedDeal, recorded
from canasta_notation.rules import RuleSet, ruleset
from canasta_notation.syntax import Record

__all__ = [
    "FORMS",
    "CannotDraw",
    "Diagram",
    "RecordedDeal",
    "Traffic",
    "archive_diagram",
    "deal_diagram",
    "diagram_of_deal",
    "diagram_of_melds",
    "meld_diagram",
    "recorded",
    "turn_machine",
]


def turn_machine(rules: str | RuleSet) -> Diagram:
    """The turn machine of a rule set, or of a `Rules:` value. Raises UnknownRules or BadOption."""
    return Diagram(turn_graph(ruleset(rules) if isinstance(rules, str) else rules))


def deal_diagram(
    record: Record, *, deal: int | None = None, first: int = 0, last: int | None = None, rules: str | None = None
) -> Diagram:
    """The path that a recorded deal took, or some turns of it.

    Without `deal` the first one with turns. Raises NoSuchTurn, and UnknownRules or BadOption for wrong `rules`.
    """
    return diagram_of_deal(recorded(record, rules=rules, deal=deal, first=first, last=last))


def meld_diagram(
    record: Record, *, deal: int | None = None, first: int = 0, last: int | None = None, rules: str | None = None
) -> Diagram:
    """The melds of a recorded deal over its turns, or over some of them. Raises as `deal_diagram` does."""
    return diagram_of_melds(recorded(record, rules=rules, deal=deal, first=first, last=last))


def archive_diagram(traffic: Traffic) -> Diagram:
    """How often each transition happened in the deals that were counted."""
    return Diagram(traffic.graph())


def diagram_of_deal(deal: RecordedDeal) -> Diagram:
    """The path of a deal that was played through."""
    return Diagram(deal_graph(deal))


def diagram_of_melds(deal: RecordedDeal) -> Diagram:
    """The melds of a deal that was played through."""
    return Diagram(meld_graph(deal))
