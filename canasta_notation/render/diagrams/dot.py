"""Diagrams as DOT, the language of Graphviz: the same text, byte for byte, from the same diagram."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_notation.render.diagrams.graph import Edge, Graph, Group, Lines, Node, Shape, Style, with_boxes
from canasta_notation.render.diagrams.safe import MOST, safe_text

if TYPE_CHECKING:
    from graphviz import Digraph

FONT = "Arial"
"""Letters of which every program knows the widths; in an SVG others may stand in for them."""

_MOST_TOLD = 2000
"""Characters of what is shown where the pointer rests."""

_RED, _GREY = "#b00020", "#707070"
_SHAPES: dict[Shape, dict[str, str]] = {
    Shape.PHASE: {"shape": "box", "style": "rounded"},
    Shape.END: {"shape": "box", "style": "rounded", "peripheries": "2"},
    Shape.ACTS: {"shape": "box", "fontsize": "10", "color": "#909090"},
    Shape.NOTE: {"shape": "note", "fontsize": "10", "color": "#909090"},
    Shape.TURN: {"shape": "plaintext", "fontcolor": _GREY, "fontsize": "10"},
    Shape.HEAD: {"shape": "plaintext"},
    Shape.MELD: {"shape": "box"},
    Shape.CANASTA: {"shape": "box", "peripheries": "2", "penwidth": "1.6"},
}
_STYLES: dict[Style, dict[str, str]] = {
    Style.PLAIN: {},
    Style.ACCEPTED: {"style": "dashed"},
    Style.UNDETERMINED: {"style": "dotted", "penwidth": "1.8"},
    Style.ILLEGAL: {"color": _RED, "fontcolor": _RED, "penwidth": "2.2"},
    Style.MISSING: {"color": _GREY, "fontcolor": _GREY, "style": "dotted"},
    Style.MEASURE: {"color": "#c8c8c8", "arrowhead": "none"},
    Style.HIDDEN: {"style": "invis"},
}


_GRAPH = {
    "labelloc": "t",
    "fontname": FONT,
    "fontsize": "16",
    "nodesep": "0.35",
    "ranksep": "0.5",
    "pad": "0.2",
}


def to_dot(graph: Graph) -> str:
    """The diagram as DOT."""
    from graphviz import Digraph

    graph = with_boxes(graph)
    title = plain(graph.title)
    dot = Digraph(
        "canasta",
        graph_attr={"label": title, "tooltip": title, **_GRAPH},
        node_attr={"fontname": FONT, "fontsize": "12", "margin": "0.15,0.08"},
        edge_attr={"fontname": FONT, "fontsize": "10", "arrowsize": "0.7"},
    )
    for node in graph.nodes:
        _node(dot, node)
    for group in graph.groups:
        if graph.ranks:
            # Graphviz takes a node of a rank out of its frame.
            for node in group.nodes:
                _node(dot, node)
        else:
            dot.subgraph(_group(group))
    dot.body.extend(f"\t{{rank=same; {'; '.join(rank)}}}\n" for rank in graph.ranks if rank)
    for edge in graph.edges:
        _edge(dot, edge)
    text: str = dot.source
    return text


def plain(text: str, most: int = MOST) -> str:
    """A text as an escaped string that shows it as it stands.

    To Graphviz a backslash begins an escape and `&` an entity; to the package `<` to `>` is HTML, unless it is told.
    """
    from graphviz import escape

    shown: str = escape(safe_text(text, most).replace("&", "&amp;"))
    return shown


def label(lines: Lines) -> str:
    r"""Lines as one escaped string, each set to the left, which `\l` means after it."""
    from graphviz import nohtml

    shown: str = nohtml(plain(lines[0]) if len(lines) == 1 else "".join(f"{plain(line)}\\l" for line in lines))
    return shown


def _node(dot: Digraph, node: Node) -> None:
    look = {**_SHAPES[node.shape], **_STYLES[node.style]}
    if node.column:
        look["group"] = node.column
    dot.node(node.key, label(node.lines), tooltip=plain(node.tooltip or node.lines[0], _MOST_TOLD), **look)


def _group(group: Group) -> Digraph:
    from graphviz import Digraph

    title = plain(group.title)
    frame: Digraph = Digraph(f"cluster_{group.key}", graph_attr={"label": title, "tooltip": title, "color": _GREY})
    for node in group.nodes:
        _node(frame, node)
    return frame


def _edge(dot: Digraph, edge: Edge) -> None:
    # The letters would touch the line.
    said = {"label": label(tuple(f" {line}" for line in edge.lines))} if edge.lines else {}
    tooltip = plain(edge.tooltip or " ".join(edge.lines), _MOST_TOLD)
    tips = {"tooltip": tooltip, "labeltooltip": tooltip}
    back = {"dir": "both"} if edge.returns else {}
    dot.edge(edge.tail, edge.head, **said, **tips, **back, **_STYLES[edge.style])
