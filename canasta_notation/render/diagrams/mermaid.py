"""Diagrams as Mermaid flowcharts, which GitHub and many editors show: the same text from the same diagram."""

from __future__ import annotations

import re
from collections.abc import Iterator

from canasta_notation.render.diagrams.graph import Edge, Graph, Lines, Node, Shape, Style, with_boxes
from canasta_notation.render.diagrams.safe import safe_text

_PLAIN = re.compile(r"[\w ,:()+/×…’—-]", re.ASCII)
"""What Mermaid takes for nothing but itself inside a quoted label."""

_FORMS = {
    Shape.PHASE: ("(", ")"),
    Shape.END: ("([", "])"),
    Shape.ACTS: ("[", "]"),
    Shape.NOTE: (">", "]"),
    Shape.TURN: ("[", "]"),
    Shape.HEAD: ("[", "]"),
    Shape.MELD: ("[", "]"),
    Shape.CANASTA: ("[[", "]]"),
}
_RED, _GREY = "#b00020", "#707070"
_LOOKS = {
    Style.ACCEPTED: "stroke-dasharray:8 4",
    Style.UNDETERMINED: "stroke-dasharray:2 3",
    Style.ILLEGAL: f"stroke:{_RED},stroke-width:3px,color:{_RED}",
    Style.MISSING: f"stroke:{_GREY},stroke-dasharray:2 3,color:{_GREY}",
    Style.MEASURE: "stroke:#c8c8c8",
}
_ARROWS = {Style.MEASURE: "---", Style.HIDDEN: "~~~"}


def to_mermaid(graph: Graph) -> str:
    """The diagram as a Mermaid flowchart."""
    return "".join(f"{line}\n" for line in _lines(with_boxes(graph)))


def _lines(graph: Graph) -> Iterator[str]:
    yield "flowchart TD"
    yield f"  accTitle: {_bare(graph.title)}"
    yield f"  accDescr: {_bare(graph.description)}"
    yield from (_node(node) for node in graph.nodes)
    for group in graph.groups:
        yield f'  subgraph g_{group.key}["{escaped(group.title)}"]'
        yield from (f"  {_node(node)}" for node in group.nodes)
        yield "  end"
    yield from map(_edge, graph.edges)
    for style, look in _LOOKS.items():
        nodes = [f"n_{node.key}" for node in graph.all_nodes if node.style is style]
        if nodes:
            yield f"  classDef {style.value} {look}"
            yield f"  class {','.join(nodes)} {style.value}"
        places = [str(place) for place, edge in enumerate(graph.edges) if edge.style is style]
        if places:
            yield f"  linkStyle {','.join(places)} {look}"
    yield from _aligned(graph)


def _aligned(graph: Graph) -> Iterator[str]:
    """Lists are read from the left; a class of its own does not undo the colours of another."""
    listed = [f"n_{node.key}" for node in graph.all_nodes if node.shape in (Shape.ACTS, Shape.NOTE)]
    if listed:
        yield "  classDef listed text-align:left"
        yield f"  class {','.join(listed)} listed"


def escaped(text: str) -> str:
    """A text for a quoted label: all but letters, figures and harmless signs as the number of its character."""
    # A number or a hyphen and a blank at the start would make a list of it.
    shown = "".join(char if _PLAIN.match(char) or char.isalpha() else f"#{ord(char)};" for char in safe_text(text))
    return re.sub(r"^( *)([-+])", lambda found: f"{found[1]}#{ord(found[2])};", shown)


def _bare(text: str) -> str:
    """A text for a line that knows no escapes."""
    return " ".join(re.sub(r"[^\w ,.:()+/='’-]", " ", safe_text(text)).split()) or "-"


def _label(lines: Lines) -> str:
    return "<br/>".join(map(escaped, lines))


def _node(node: Node) -> str:
    opening, closing = _FORMS[node.shape]
    return f'  n_{node.key}{opening}"{_label(node.lines)}"{closing}'


def _edge(edge: Edge) -> str:
    arrow = _ARROWS.get(edge.style) or ("<-->" if edge.returns else "-->")
    said = f'|"{_label(edge.lines)}"|' if edge.lines else ""
    return f"  n_{edge.tail} {arrow}{said} n_{edge.head}"
