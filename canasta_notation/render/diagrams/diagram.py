"""A diagram as callers hold it: its texts, its pictures, and what a notebook shows of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from canasta_notation.render.diagrams.dot import to_dot
from canasta_notation.render.diagrams.graph import Graph
from canasta_notation.render.diagrams.mermaid import to_mermaid
from canasta_notation.render.diagrams.pictures import CannotDraw, draw


class Diagram:
    """A diagram. The texts, DOT and Mermaid, need nothing installed; the pictures raise CannotDraw where they do."""

    def __init__(self, graph: Graph) -> None:
        self.graph: Final = graph

    def __repr__(self) -> str:
        return f"<Diagram {self.graph.title!r}, {len(self.graph.all_nodes)} nodes, {len(self.graph.edges)} edges>"

    @cached_property
    def dot(self) -> str:
        """The text for Graphviz."""
        return to_dot(self.graph)

    @cached_property
    def mermaid(self) -> str:
        """The text for Mermaid."""
        return to_mermaid(self.graph)

    @cached_property
    def svg(self) -> str:
        """The picture as SVG. Raises CannotDraw."""
        return draw(self.graph, self.dot, "svg").decode()

    @cached_property
    def png(self) -> bytes:
        """The picture as PNG. Raises CannotDraw."""
        return draw(self.graph, self.dot, "png")

    @cached_property
    def pdf(self) -> bytes:
        """The picture as PDF. Raises CannotDraw."""
        return draw(self.graph, self.dot, "pdf")

    def written(self, form: str) -> bytes:
        """The diagram in one of FORMS, as a file holds it. Raises CannotDraw."""
        return FORMS[form](self)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows; None where it cannot be drawn, and the notebook then shows the text."""
        try:
            return self.svg
        except CannotDraw:
            return None

    def _repr_mimebundle_(self, **_wishes: object) -> dict[str, str]:
        """The picture where it can be drawn, and always the DOT text."""
        picture = self._repr_svg_()
        return {"text/plain": self.dot} if picture is None else {"image/svg+xml": picture, "text/plain": self.dot}


FORMS: Final[dict[str, Callable[[Diagram], bytes]]] = {
    "svg": lambda one: one.svg.encode(),
    "dot": lambda one: one.dot.encode(),
    "png": lambda one: one.png,
    "pdf": lambda one: one.pdf,
    "mermaid": lambda one: one.mermaid.encode(),
}
"""What a diagram can be written as."""
