"""Charts for the tests, and what their SVG holds."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

from canasta_notation.render.charts import Chart, Line, LineChart, draw

SVG = "{http://www.w3.org/2000/svg}"


def chart(*values: tuple[int | float | None, ...], stepped: bool = False, detail: str = "") -> LineChart:
    """A chart of lines A, B and so on, each with these values."""
    lines = (Line(chr(ord("A") + at), line, (detail,) if detail else ()) for at, line in enumerate(values))
    places = tuple(str(place) for place in range(len(values[0]) if values else 0))
    return LineChart(
        title="Scores",
        place="deal",
        places=places,
        unit="points",
        lines=tuple(lines),
        is_stepped=stepped,
        empty="Nothing.",
    )


def drawn(one: Chart, width: float = 480) -> Element:
    """The SVG of a chart, read by a parser of XML."""
    return fromstring(draw(one, width))


def texts(root: Element) -> list[str]:
    """The texts of a picture, as they show."""
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def paths(root: Element, *, stroked: bool = True) -> list[str]:
    """The lines of a picture, or its marks."""
    return [path.attrib["d"] for path in root.iter(f"{SVG}path") if ("stroke-width" in path.attrib) is stroked]
