"""The phases of a deal, as the engine itself tells them apart, and the passages from one to the next."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from canasta_notation.model import Act
from canasta_notation.render.diagrams.graph import Node, Shape
from canasta_notation.table import Ended, EndTurn, Stage, Table


class Phase(StrEnum):
    """Where a deal stands between two acts."""

    DEAL = "deal"
    BEGUN = "begun"
    DRAWN = "drawn"
    PASSED = "passed"
    ENDED = "ended"
    OUT = "out"
    STOCK = "stock"


Kind: TypeAlias = type[Act] | type[EndTurn]

_OF_STAGE = {Stage.DEAL: Phase.DEAL, Stage.BEGUN: Phase.BEGUN, Stage.DRAWN: Phase.DRAWN, Stage.ENDED: Phase.ENDED}
_OF_END = {None: Phase.BEGUN, Ended.OUT: Phase.OUT, Ended.STOCK: Phase.STOCK}

PHASES: dict[Phase, tuple[str, ...]] = {
    Phase.DEAL: ("the deal,", "and between turns"),
    Phase.BEGUN: ("a turn begins",),
    Phase.DRAWN: ("drawn or taken:", "the hand is played"),
    Phase.PASSED: ("passed",),
    Phase.ENDED: ("the turn is ended",),
    Phase.OUT: ("the deal is over:", "a player is out"),
    Phase.STOCK: ("the deal is over:", "the stock has run out"),
}
"""What each phase is called."""


CLOSED = "closed"
"""The key of the node of a record's end where nobody was out and the stock had not run out."""


class Passage(Struct, frozen=True):
    """An act, or the end of a turn, that leads from a phase to a phase."""

    tail: Phase
    kind: Kind
    head: Phase


def phase_of(table: Table) -> Phase:
    """The phase in which the turn at a table is."""
    turn = table.turn
    if turn.passed and turn.stage is Stage.DRAWN:
        return Phase.PASSED
    return _OF_STAGE[turn.stage]


def phase_after(table: Table) -> Phase:
    """The phase to which a turn that is closed has led."""
    return _OF_END[table.ended]


def closed_node() -> Node:
    """The node to which a record leads that ends otherwise."""
    return Node(CLOSED, ("the record of the deal", "comes to its end"), Shape.END)


def phase_node(phase: Phase) -> Node:
    """The node of a phase."""
    shape = Shape.END if phase in (Phase.OUT, Phase.STOCK) else Shape.PHASE
    return Node(phase.value, PHASES[phase], shape)
