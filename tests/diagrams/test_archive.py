"""How often each transition happened in an archive."""

from __future__ import annotations

from pathlib import Path

import canasta_notation as pcn
from canasta_notation.render.diagrams import Traffic
from canasta_notation.render.diagrams.graph import Style
from tests.cli.command import run

SAMPLES = Path(__file__).parents[2] / "samples"

EVENING = """\
%pcn 1
Rules: classic
Seat.N: <script>

== deal 1
Dealer: W
Up: 9c
1. N d:x +8:888 +K:KKK* (110) -4s
2. E d:x -5h
3. S d:x +5:55 -4c ; two cards are no meld
End: abandoned

== deal 2
Dealer: N
Up: 9c
1. E d:x -5h
... 2 turns
4. N d:x -6h

== deal 3
Rules: none-such
1. N d:x -4
"""
"""Nine draws and discards in two deals; the third has rules that nobody knows."""


def counted(text: str) -> Traffic:
    """What is counted in a record."""
    traffic = Traffic()
    traffic.add(pcn.loads(text))
    return traffic


def test_each_transition_is_counted() -> None:
    """Acts are counted with how many there are in a deal, gaps as play that was not recorded, and where records end."""
    graph = counted(EVENING).graph()
    lines = {line for edge in graph.edges for line in edge.lines}

    assert graph.title == "2 deals, 5 turns, classic"
    assert lines == {
        "the first turn ×2",
        "draw ×5, 2.5 a deal",
        "not recorded ×1, 0.5 a deal",
        "lay to a meld ×3, 1.5 a deal",
        "announce the count ×1, 0.5 a deal",
        "discard ×5, 2.5 a deal",
        "illegal ×1",
        "the next turn ×5, 2.5 a deal",
        "the record ends ×2",
    }


def test_faults_are_told_at_the_act_that_they_stand_on() -> None:
    """One lay of three is illegal: the edge says so, and is drawn plain, since most were lawful."""
    (lays,) = [edge for edge in counted(EVENING).graph().edges if "lay to a meld" in edge.lines[0]]

    assert (lays.lines, lays.style) == (("lay to a meld ×3, 1.5 a deal", "illegal ×1"), Style.PLAIN)


def test_an_edge_of_nothing_but_faults_is_drawn_as_one() -> None:
    """Where every act of an edge is illegal it is red, as in a single deal."""
    text = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n1. N d:x +5:55 -4c\nEnd: abandoned\n"
    (lay,) = [edge for edge in counted(text).graph().edges if "lay to a meld" in edge.lines[0]]

    assert (lay.lines, lay.style) == (("lay to a meld ×1", "illegal ×1"), Style.ILLEGAL)


def test_many_records_add_up() -> None:
    """The same record twice gives twice the counts, and the diagram has no more edges."""
    once, twice = counted(EVENING), counted(EVENING)
    twice.add(pcn.loads(EVENING))

    assert (twice.deals, twice.turns) == (2 * once.deals, 2 * once.turns)
    assert len(twice.graph().edges) == len(once.graph().edges)


def test_command_draws_a_folder() -> None:
    """A PATH of many files is one diagram; what its records name stands nowhere in it."""
    result = run("diagram", SAMPLES, "--kind", "archive", "--to", "dot")

    assert result.exit_code == 0
    assert result.stdout.startswith("digraph")
    assert "draw ×" in result.stdout
    assert "deals" in result.stdout


def test_nothing_to_count(tmp_path: Path) -> None:
    """A file without a deal that was played, and a choice among deals, are told in plain words."""
    path = tmp_path / "sheet.pcn"
    path.write_text("%pcn 1\n\n== deal 1\n= NS total 5\n")

    assert "no deal with turns in it" in run("diagram", path, "--kind", "archive").stderr
    assert run("diagram", path, "--kind", "archive", "--deal", "1").exit_code == 2
