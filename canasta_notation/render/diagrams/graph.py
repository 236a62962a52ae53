"""A diagram before it is written down: nodes, edges and groups, whatever the format."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Lines: TypeAlias = tuple[str, ...]
"""A text, line by line, as it came from a record or from the rules: nothing in it is escaped yet."""


class Shape(StrEnum):
    """What a node stands for."""

    PHASE = "phase"
    """How far a turn has gone."""

    END = "end"
    """How a deal ends."""

    ACTS = "acts"
    """Acts that lead back to the phase from which they are done."""

    NOTE = "note"
    """What is said beside the diagram."""

    TURN = "turn"
    """A turn on the side of the melds, to measure by."""

    HEAD = "head"
    """What stands over a column."""

    MELD = "meld"
    """Cards laid to a meld."""

    CANASTA = "canasta"
    """Cards laid to a meld that is, or becomes, a canasta."""


class Style(StrEnum):
    """What was found about an edge or a node; each is told by more than its colour."""

    PLAIN = "plain"
    ACCEPTED = "accepted"
    """Irregular, and a ruling let it stand."""

    UNDETERMINED = "undetermined"
    """Whether it was lawful cannot be told."""

    ILLEGAL = "illegal"
    MISSING = "missing"
    """Nobody recorded what was played."""

    MEASURE = "measure"
    """No act: the passing of turns."""

    HIDDEN = "hidden"
    """It keeps nodes in their order, and is not seen."""


class Node(Struct, frozen=True):
    """A node; `key` is its name within the diagram, of plain letters, figures and `_`."""

    key: str
    lines: Lines
    shape: Shape
    style: Style = Style.PLAIN
    tooltip: str = ""
    column: str = ""
    """Nodes of one column stand below one another."""


class Edge(Struct, frozen=True):
    """An edge from a node to another or to itself."""

    tail: str
    head: str
    lines: Lines = ()
    style: Style = Style.PLAIN
    tooltip: str = ""
    returns: bool = False
    """Whether it leads there and back."""


class Group(Struct, frozen=True):
    """Nodes that belong together; they are framed where no rank ties them to nodes outside."""

    key: str
    title: str
    nodes: tuple[Node, ...]


class Graph(Struct, frozen=True):
    """A diagram. `nodes` are those in no group; the nodes of a rank stand side by side."""

    title: str
    description: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    groups: tuple[Group, ...] = ()
    ranks: tuple[tuple[str, ...], ...] = ()

    @property
    def all_nodes(self) -> tuple[Node, ...]:
        """Every node, those in groups after the others."""
        return (*self.nodes, *(node for group in self.groups for node in group.nodes))


def with_boxes(graph: Graph) -> Graph:
    """The graph with each edge that leads back to its node as a box beside it, and all plain ones in one box.

    Layouts draw loops with long labels over one another.
    """
    loops: dict[str, list[Edge]] = {}
    for edge in graph.edges:
        if edge.tail == edge.head:
            loops.setdefault(edge.tail, []).append(edge)
    boxes: list[Node] = []
    edges = [edge for edge in graph.edges if edge.tail != edge.head]
    ranks = list(graph.ranks)
    for key, found in loops.items():
        of_node = [*_in_one([one for one in found if one.style is Style.PLAIN])]
        of_node += [one for one in found if one.style is not Style.PLAIN]
        for place, loop in enumerate(of_node):
            box = Node(f"{key}_{place}", loop.lines, Shape.ACTS, loop.style, loop.tooltip)
            boxes.append(box)
            edges.append(Edge(key, box.key, (), loop.style, loop.tooltip, returns=True))
            if not place:
                ranks.append((key, box.key))
    return replace(graph, nodes=(*graph.nodes, *boxes), edges=tuple(edges), ranks=tuple(ranks))


def _in_one(loops: list[Edge]) -> Iterator[Edge]:
    if loops:
        apart = ("",) if any(len(loop.lines) > 1 for loop in loops) else ()
        lines = [line for loop in loops for line in (*apart, *loop.lines)][len(apart) :]
        tooltip = "; ".join(loop.tooltip for loop in loops if loop.tooltip)
        yield replace(loops[0], lines=tuple(lines), tooltip=tooltip)
