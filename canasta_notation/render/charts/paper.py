"""A picture in the making: the few shapes that charts need, as SVG that looks the same wherever it is shown.

Looks stand in attributes, so that no style sheet is needed: a page whose policy allows none shows it too, and inks are
those of the text around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from xml.etree.ElementTree import Element, SubElement

from canasta_notation.render.charts.looks import CELL, FONT, SIZE
from canasta_notation.text import cells

SVG = "http://www.w3.org/2000/svg"


class Paper:
    """A picture of a width. Its units are pixels at its own size."""

    def __init__(self, width: float, title: str, description: str) -> None:
        self.width = width
        self.root = Element(
            "svg", {"xmlns": SVG, "role": "img", "font-family": FONT, "font-size": str(SIZE), "fill": "currentColor"}
        )
        SubElement(self.root, "title").text = title
        SubElement(self.root, "desc").text = description

    def cut_to(self, height: float) -> Element:
        """The picture, once it is known how high it is."""
        size = {"width": number(self.width), "height": str(ceil(height))}
        self.root.attrib.update({"viewBox": f"0 0 {size['width']} {size['height']}", **size})
        return self.root

    def text(
        self, x: float, y: float, text: str, *, anchor: str = "start", bold: bool = False, faint: bool = False
    ) -> Element:
        """A text, whose foot stands at `y`."""
        looks = {"x": number(x), "y": number(y)}
        looks |= {"text-anchor": anchor} if anchor != "start" else {}
        looks |= {"font-weight": "600"} if bold else {}
        looks |= {"fill-opacity": "0.72"} if faint else {}
        element = SubElement(self.root, "text", looks)
        element.text = text
        return element

    def line(self, x: float, y: float, to_x: float, to_y: float, **looks: str) -> None:
        """A straight line in the ink of the text."""
        ends = zip(("x1", "y1", "x2", "y2"), (x, y, to_x, to_y), strict=True)
        SubElement(
            self.root, "line", {key: number(value) for key, value in ends} | {"stroke": "currentColor"} | _named(looks)
        )

    def path(self, path: str, **looks: str) -> None:
        """A line from point to point."""
        SubElement(self.root, "path", {"d": path, "fill": "none"} | _named(looks))

    def box(self, x: float, y: float, width: float, height: float, **looks: str) -> None:
        """A filled box."""
        sides = zip(("x", "y", "width", "height"), (x, y, width, height), strict=True)
        SubElement(self.root, "rect", {key: number(value) for key, value in sides} | _named(looks))

    def mark(self, kind: str, x: float, y: float, **looks: str) -> None:
        """A point: a circle, a square, a triangle or a diamond."""
        path = " ".join(
            f"{'L' if place else 'M'}{number(x + dx)} {number(y + dy)}" for place, (dx, dy) in enumerate(_MARKS[kind])
        )
        SubElement(self.root, "path", {"d": f"{path}Z", "stroke": "none"} | _named(looks))


_MARKS: dict[str, Sequence[tuple[float, float]]] = {
    # Eight corners of so small a circle are round enough.
    "circle": ((3.4, 1.4), (1.4, 3.4), (-1.4, 3.4), (-3.4, 1.4), (-3.4, -1.4), (-1.4, -3.4), (1.4, -3.4), (3.4, -1.4)),
    "square": ((-3, -3), (3, -3), (3, 3), (-3, 3)),
    "triangle": ((0, -4), (4, 3), (-4, 3)),
    "diamond": ((0, -4.4), (4.4, 0), (0, 4.4), (-4.4, 0)),
}


def number(value: float) -> str:
    """A measure, to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


def wide(text: str) -> float:
    """About how wide a text is."""
    return cells(text) * CELL


def cut(text: str, width: float) -> str:
    """A text that is about so wide at most, with … for what is left out."""
    most = int(width / CELL)
    if cells(text) <= most:
        return text
    kept = text[: max(most - 1, 0)]
    while kept and cells(kept) >= most:
        kept = kept[:-1]
    return f"{kept}…"


def _named(looks: dict[str, str]) -> dict[str, str]:
    return {key.replace("_", "-"): value for key, value in looks.items() if value}
