"""DOT and Mermaid: byte-stable, as a person has read them, and safe whatever somebody is called.

To see what changed, run with PCN_UPDATE_SNAPSHOTS=1, which writes `snapshots/` anew, and read the difference.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.render.diagrams import Diagram, deal_diagram, meld_diagram, pictures, turn_machine
from canasta_notation.render.diagrams.graph import Edge, Graph, Group, Node, Shape
from canasta_notation.render.diagrams.mermaid import escaped
from tests.hostile import NAMES, as_bytes, record_of
from tests.six import SAMPLES, SIX, kept

CHECKOUT = Path(__file__).parents[2]
FOLDER = Path(__file__).with_name("snapshots")
RECORDS = {
    **SIX,
    "three-players": SAMPLES / "17-three-players.pcn",
    "stock-runs-out": SAMPLES / "20-stock-runs-out.pcn",
}
MAKERS = {"deal": deal_diagram, "melds": meld_diagram}
PROGRAM = shutil.which("dot") or pictures.graphviz_pure()
needs_graphviz = pytest.mark.skipif(PROGRAM is None, reason="neither dot nor graphviz-pure is installed")


def read_back(dot: str) -> str:
    """DOT as Graphviz itself writes it after reading it; it must complain of nothing."""
    done = subprocess.run([str(PROGRAM), "-Tcanon"], input=dot.encode(), capture_output=True, timeout=60, check=True)
    # One of the two programs tells of letters whose widths it guesses.
    assert [line for line in done.stderr.decode().splitlines() if "width" not in line and "metrics" not in line] == []
    return done.stdout.decode()


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("name", RECORDS)
def test_snapshot(name: str, kind: str) -> None:
    """The texts of a record are those that were read last."""
    diagram = MAKERS[kind](pcn.read(RECORDS[name]))
    for ending, text in (("dot", diagram.dot), ("mmd", diagram.mermaid)):
        assert kept(FOLDER / f"{name}-{kind}.{ending}", text) == text


def test_texts_do_not_hang_on_chance() -> None:
    """Another process, with other hashes of its strings, writes the same bytes."""
    code = (
        "import sys; from canasta_notation.render.diagrams import turn_machine;"
        "one = turn_machine('hand-and-foot'); sys.stdout.write(one.dot + one.mermaid)"
    )
    here = turn_machine("hand-and-foot")
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=CHECKOUT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        assert done.stdout == here.dot + here.mermaid


@needs_graphviz
@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_machine_is_read_by_graphviz(rules: str) -> None:
    """Graphviz reads the machine, finds every node and edge, and complains of nothing."""
    diagram = turn_machine(rules)
    canon = read_back(diagram.dot)

    assert canon.count(" -> ") == diagram.dot.count(" -> ")


def framed(name: str) -> Diagram:
    """A diagram with a name at every place where one can stand."""
    node = Node("a", (name, name), Shape.PHASE, tooltip=name)
    nodes = (node, Node("b", (name,), Shape.END))
    edges = (Edge("a", "b", (name,), tooltip=name), Edge("a", "a", (name, name)), Edge("a", "c", ()))
    return Diagram(Graph(name, name, nodes, edges, (Group("g", name, (Node("c", (name,), Shape.NOTE),)),)))


def hostile(name: str) -> list[Diagram]:
    """Diagrams in which a name stands."""
    record = pcn.loads(as_bytes(record_of(name)))
    return [deal_diagram(record), meld_diagram(record), framed(name)]


@needs_graphviz
@pytest.mark.parametrize("kind", NAMES)
def test_hostile_name_in_dot(kind: str) -> None:
    """Graphviz reads back just the nodes and edges there are, whatever somebody is called."""
    for diagram in hostile(NAMES[kind]):
        canon = read_back(diagram.dot)
        arrows = [line for line in canon.splitlines() if re.match(r"\s*\w+ -> \w+", line)]

        assert len(arrows) == len(re.findall(r"^\t\w+ -> \w+", diagram.dot, re.MULTILINE))


@pytest.mark.parametrize("kind", NAMES)
def test_hostile_name_in_mermaid(kind: str) -> None:
    """Every line is one of the few kinds there are, and within quotes stands nothing that could end them."""
    label = r'"(?:[\w ,:()+/×…’—-]|#\d+;|<br/>)*"'
    node = rf"\s*n_\w+(?:\(|\(\[|\[|\[\[|>){label}(?:\)|\]\)|\]|\]\])"
    edge = rf"\s*n_\w+ (?:-->|<-->|---|~~~)(?:\|{label}\|)? n_\w+"
    other = r"flowchart TD|  acc(?:Title|Descr): [\w ,.:()+/='’-]+|  end|  (?:classDef|class|linkStyle) [\w,#: -]+"
    line = re.compile(rf"{node}|{edge}|{other}|  subgraph g_\w+\[{label}\]")
    for diagram in hostile(NAMES[kind]):
        assert [one for one in diagram.mermaid.splitlines() if not line.fullmatch(one)] == []


@pytest.mark.parametrize("kind", NAMES)
def test_nothing_invisible_gets_through(kind: str) -> None:
    """No text holds a control character, a mark for the direction of writing, or a line of thousands of letters."""
    for diagram in hostile(NAMES[kind]):
        for text in (diagram.dot, diagram.mermaid):
            assert [char for char in text if not char.isprintable() and char not in "\n\t"] == []
            assert "x" * 2001 not in text


def test_what_mermaid_makes_of_a_text() -> None:
    """Whatever means something to Mermaid is written as the number of its character; letters of any script stay."""
    assert escaped('a"b') == "a#34;b"
    assert escaped("<b>;#") == "#60;b#62;#59;#35;"
    assert escaped("- one") == "#45; one"
    assert escaped("1. one") == "1#46; one"
    assert escaped("Anaïs Łukasz 李") == "Anaïs Łukasz 李"
