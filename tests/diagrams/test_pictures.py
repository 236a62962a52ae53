"""Pictures: who draws them, what is wrong when nobody can, and what an SVG holds."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from canasta_notation.errors import CanastaError
from canasta_notation.render.diagrams import CannotDraw, Diagram, pictures, turn_machine
from canasta_notation.render.diagrams.graph import Edge, Graph, Node, Shape
from tests.diagrams.test_texts import hostile, needs_graphviz
from tests.hostile import NAMES
from tests.markup import SVG, svg_names, xml

PURE = pictures.graphviz_pure()
needs_dot = pytest.mark.skipif(shutil.which("dot") is None, reason="dot is not installed")
needs_pure = pytest.mark.skipif(PURE is None, reason="graphviz-pure is not installed")


def small() -> Diagram:
    """A diagram of two nodes."""
    nodes = (Node("a", ("a",), Shape.PHASE), Node("b", ("b",), Shape.END))
    return Diagram(Graph("Two phases", "From a to b.", nodes, (Edge("a", "b", ("on",)),)))


def script(folder: Path, name: str, body: str) -> None:
    """Put a program into a folder."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, the only place where programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path))
    return tmp_path


@needs_graphviz
def test_svg_stands_alone() -> None:
    """An SVG is well formed, refers to nothing elsewhere, and says what it shows to whoever cannot see it."""
    text = turn_machine("classic").svg
    root = xml(text)

    assert root.tag == f"{SVG}svg"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert (root[0].text, root.get("role")) == ("The turn in classic", "img")
    assert "Phases of a turn" in (root[1].text or "")
    assert root.get("aria-labelledby") == f"{root[0].get('id')} {root[1].get('id')}"
    assert "<!" not in text
    assert {one.get("font-family") for one in root.iter(f"{SVG}text")} == {"Helvetica,Arial,Liberation Sans,sans-serif"}
    assert [value for one in root.iter() for name, value in one.items() if name.endswith("href") and value] == []


@needs_graphviz
@pytest.mark.parametrize("kind", NAMES)
def test_hostile_name_in_svg(kind: str) -> None:
    """A name is text in the picture and nothing else: the document has the elements that Graphviz writes."""
    known = {"svg", "title", "desc", "g", "a", "polygon", "polyline", "path", "text", "ellipse"}
    for diagram in hostile(NAMES[kind]):
        assert svg_names(xml(diagram.svg)) <= known


@needs_graphviz
def test_png() -> None:
    """A PNG begins as one does."""
    assert small().png.startswith(b"\x89PNG\r\n")


@needs_dot
def test_pdf() -> None:
    """A PDF is drawn by `dot`."""
    assert small().pdf.startswith(b"%PDF-")


@needs_pure
def test_drawn_without_dot(bare: Path) -> None:
    """Where there is no `dot` the extra draws SVG and PNG; for a PDF it says what is missing."""
    (bare / "graphviz-pure").symlink_to(str(PURE))

    assert small().svg.startswith("<svg")
    assert small().png.startswith(b"\x89PNG")
    with pytest.raises(CannotDraw, match="PDF is drawn by the program `dot` only"):
        _ = small().pdf


@pytest.mark.usefixtures("bare")
def test_nobody_to_draw() -> None:
    """The error names the program, the package of the system and the extra."""
    with pytest.raises(CannotDraw) as caught:
        _ = small().svg

    assert "needs the program `dot`" in str(caught.value)
    assert "apt install graphviz" in str(caught.value)
    assert "pip install 'canasta-notation[diagrams]'" in str(caught.value)
    assert isinstance(caught.value, CanastaError)


@pytest.mark.usefixtures("bare")
def test_notebook_without_dot() -> None:
    """A notebook shows the text where nobody draws, and never an error."""
    assert small()._repr_svg_() is None
    assert small()._repr_mimebundle_() == {"text/plain": small().dot}


@needs_graphviz
def test_notebook() -> None:
    """A notebook shows the picture, with the text for who cannot show it."""
    bundle = small()._repr_mimebundle_(include=None, exclude=None)

    assert list(bundle) == ["image/svg+xml", "text/plain"]
    assert bundle["image/svg+xml"] == small().svg
    assert repr(small()) == "<Diagram 'Two phases', 2 nodes, 1 edges>"


def test_second_program_draws_where_the_first_fails(bare: Path) -> None:
    """A `dot` without its plugins draws nothing; the extra is tried then."""
    script(bare, "dot", "echo 'Format: \"svg\" not recognized' >&2; exit 1")
    script(bare, "graphviz-pure", "echo '<svg><text/></svg>'")

    assert "<text/>" in small().svg


def test_programs_that_fail(bare: Path) -> None:
    """What the last program says is told, made safe."""
    script(bare, "dot", "printf 'no \\033[31mplugin' >&2; exit 1")

    with pytest.raises(CannotDraw, match=r"dot could not draw it as svg: no \\x1b\[31mplugin"):
        _ = small().svg


def test_program_that_cannot_be_run(bare: Path) -> None:
    """A program of another machine is told as what it is."""
    (bare / "dot").write_bytes(b"\x00\x01")
    (bare / "dot").chmod(0o755)

    with pytest.raises(CannotDraw, match="Exec format error"):
        _ = small().svg


def test_too_many_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A diagram on which `dot` would spend minutes is refused with advice, before anything is started."""
    monkeypatch.setattr(pictures, "_run", lambda *_: pytest.fail("started"))
    nodes = tuple(Node(f"n{place}", ("x",), Shape.PHASE) for place in range(401))
    diagram = Diagram(Graph("Large", "", nodes, ()))

    with pytest.raises(CannotDraw, match=r"401 nodes, more than the 400 that are drawn: .*--turn A-B.*--to dot"):
        _ = diagram.svg
    assert diagram.dot.count("label=x") == 401
    assert diagram.mermaid.count("n_n") == 401


def test_time_limit(bare: Path) -> None:
    """A program that does not come to an end is stopped."""
    script(bare, "dot", "while :; do :; done")
    diagram = small()

    with pytest.raises(CannotDraw, match=r"longer than 0\.3 seconds: .*--turn A-B"):
        pictures.draw(diagram.graph, diagram.dot, "svg", seconds=0.3)


def test_environment_of_graphviz_is_kept_away(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Variables that tell Graphviz where to look for files are not passed on."""
    monkeypatch.setenv("GVBINDIR", "/somewhere")
    script(bare, "dot", 'echo "<svg><text>$GVBINDIR.</text></svg>"')

    assert "<text>.</text>" in small().svg


def test_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every format is written as bytes by its name."""
    monkeypatch.setattr("canasta_notation.render.diagrams.diagram.draw", lambda *asked: asked[2].encode())
    diagram = small()

    assert [diagram.written(form) for form in ("svg", "png", "pdf")] == [b"svg", b"png", b"pdf"]
    assert diagram.written("dot") == diagram.dot.encode()
    assert diagram.written("mermaid") == diagram.mermaid.encode()
