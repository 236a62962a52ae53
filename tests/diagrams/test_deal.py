"""The path of a recorded deal, and the life of its melds."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.render.diagrams import deal_diagram, meld_diagram
from canasta_notation.render.diagrams.graph import Edge, Graph, Node, Shape, Style

HEAD = """\
%pcn 1
Rules: classic
Seat.N: Ana

== deal 1
Dealer: W
Up: 2d9c
"""


def path_of(turns: str, first: int = 0, last: int | None = None) -> Graph:
    """The path of a deal with these turns."""
    return deal_diagram(pcn.loads(HEAD + turns), first=first, last=last).graph


def edges(graph: Graph, tail: str, head: str) -> list[Edge]:
    """The edges from a phase to a phase."""
    return [edge for edge in graph.edges if (edge.tail, edge.head) == (tail, head)]


def alone(graph: Graph, style: Style) -> Edge:
    """The one edge of a style."""
    (edge,) = (edge for edge in graph.edges if edge.style is style)
    return edge


LAWFUL = "1. N d:x -4\n2. E d:x -5\n3. S d:x -6\n"


def test_counts() -> None:
    """An edge tells how often it was taken and, where the pointer rests, in which turns."""
    graph = path_of(f"{LAWFUL}End: abandoned\n")
    (draw,) = edges(graph, "begun", "drawn")

    assert draw.lines == ("draw ×3",)
    assert draw.tooltip == "draw: 1 N, 2 E, 3 S"
    assert [edge.lines for edge in edges(graph, "ended", "begun")] == [("the next turn ×3",)]
    assert [edge.lines for edge in edges(graph, "begun", "closed")] == [("End: abandoned",)]


def test_illegal_act() -> None:
    """An illegal act has an edge of its own with its grade, code, name and turn: a take that lacks a pair (PIL102)."""
    graph = path_of("1. N d:x +A:AAA -9d\n2. E p3:9d +9:9d9h* -4c\n")

    edge = alone(graph, Style.ILLEGAL)

    assert (edge.tail, edge.head) == ("begun", "drawn")
    assert edge.lines == ("take the pile ×1", "illegal: PIL102 taken-without-natural-pair", "turn 2 E")


def test_finding_at_the_end_stands_on_its_step() -> None:
    """An opening below the minimum is judged when the turn ends, and stands on the lay that is to blame."""
    edge = alone(path_of("1. N d:x +4:444 -9d\n"), Style.ILLEGAL)

    assert edge.lines[:2] == ("lay to a meld ×1", "illegal: OPN101 opening-below-minimum")


def test_turn_out_of_turn() -> None:
    """A turn of a seat that was not due stands on the first act of that turn."""
    edge = alone(path_of("1. N d:x -4\n2. S d:x -5\n"), Style.ILLEGAL)

    assert edge.lines[1] == "illegal: TRN101 out-of-turn"


@pytest.mark.parametrize("ruling", ["1. N ^wrong-draw-count d:x2 -4\n", "1. N d:x2 -4\n! allow DRW101 turn=1\n"])
def test_accepted_act(ruling: str) -> None:
    """What a mark or a later ruling accepts is no offence any more."""
    graph = path_of(ruling)

    assert alone(graph, Style.ACCEPTED).lines[1] == "accepted: DRW101 wrong-draw-count"
    assert all(edge.style is not Style.ILLEGAL for edge in graph.edges)


def test_undetermined_act() -> None:
    """Three cards of which one was not seen: whether they reach the minimum cannot be told."""
    graph = path_of("1. N d:x +5:55x +4:444 -9d\n")

    assert alone(graph, Style.UNDETERMINED).lines[1].startswith("undetermined: ")


def test_gap() -> None:
    """Turns that nobody recorded are told, and the path goes on."""
    graph = path_of("1. N d:x -4\n... 2 turns\n4. W d:x -5\n")

    assert alone(graph, Style.MISSING).lines == ("2 turns not recorded ×1",)


def test_line_that_cannot_be_read() -> None:
    """A turn of which only the seat could be read is missing too."""
    assert alone(path_of("1. N d:x -4\n2. E d:4z -5\n"), Style.MISSING).lines == ("a line that cannot be read ×1",)


def test_some_turns() -> None:
    """Of some turns the path has neither a beginning nor an end."""
    graph = path_of(LAWFUL, first=2, last=2)

    assert [edge.lines for edge in edges(graph, "begun", "drawn")] == [("draw ×1",)]
    assert {node.key for node in graph.nodes} == {"begun", "drawn", "ended"}
    assert graph.title == "deal 1, classic, N Ana, turns 2 to 2"


def test_findings_beside_the_acts() -> None:
    """What was found on no act, as an end that did not come, stands in a note that is drawn as its gravest finding."""
    graph = path_of(f"{LAWFUL}End: out N\n= NS total 5\n")
    (note,) = (node for node in graph.nodes if node.key == "beside")

    assert note.lines[0] == "found on no act"
    assert any(line.startswith("illegal: OUT107") for line in note.lines)
    assert note.style is Style.ILLEGAL


def test_variation_is_left_out() -> None:
    """What was not played is no part of the path, however illegal it would have been."""
    graph = path_of("1. N d:x -4\n( so far\n1. N d:x2 -5\n)\n2. E d:x -5\n")

    assert all(edge.style is Style.PLAIN for edge in graph.edges)


def test_rules_may_be_overridden() -> None:
    """Under another rule set the same deal takes another path."""
    record = pcn.loads(f"{HEAD}1. N d:x2 -4\n")

    assert alone(deal_diagram(record).graph, Style.ILLEGAL).lines[1] == "illegal: DRW101 wrong-draw-count"
    assert all(edge.style is Style.PLAIN for edge in deal_diagram(record, rules="classic draw=2").graph.edges)


def test_deals_of_a_record() -> None:
    """Without a number it is the first deal with turns; a deal or a turn that is not there is told."""
    record = pcn.loads(f"{HEAD}\n== deal 2\nDealer: N\n1. E d:x -4\n")

    assert deal_diagram(record).graph.title.startswith("deal 2")
    assert deal_diagram(record, deal=1).graph.title.startswith("deal 1")
    with pytest.raises(pcn.NoSuchTurn, match="there is no deal 3"):
        deal_diagram(record, deal=3)
    with pytest.raises(pcn.NoSuchTurn, match="no such turn"):
        deal_diagram(record, first=9)
    with pytest.raises(pcn.NoSuchTurn, match="there is no deal"):
        deal_diagram(pcn.loads("%pcn 1\n"))
    with pytest.raises(pcn.NoSuchTurn, match="nobody knows the rules"):
        deal_diagram(pcn.loads("%pcn 1\nRules: nobodys\n\n== deal 1\n1. N d:x -4\n"))


# Melds


def melds_of(turns: str, head: str = HEAD) -> dict[str, list[Node]]:
    """The columns of the melds of a deal, by what stands over them."""
    graph = meld_diagram(pcn.loads(head + turns)).graph
    columns: dict[str, list[Node]] = {}
    for node in (node for group in graph.groups for node in group.nodes):
        columns.setdefault(node.column, []).append(node)
    return {" ".join(nodes[0].lines): nodes[1:] for nodes in columns.values()}


def test_meld_from_first_lay_to_canasta() -> None:
    """Three aces, two more from partner, a deuce and an ace: a mixed canasta in the second turn of the first player."""
    columns = melds_of("1. N d:x +A:AAA -4\n2. E d:x -5\n3. S d:x +A:AA -6\n4. W d:x -7\n5. N d:x +A:A2 -8\n")

    (nodes,) = columns.values()
    assert list(columns) == ["NS aces"]
    assert [node.lines for node in nodes] == [
        ("N +3: 3 cards",),
        ("S +2: 5 cards",),
        ("N +2: 7 cards", "mixed canasta"),
    ]
    assert [node.shape for node in nodes] == [Shape.MELD, Shape.MELD, Shape.CANASTA]


def test_canasta_that_becomes_mixed() -> None:
    """A deuce laid to a natural canasta makes it a mixed one (hard case 90)."""
    (nodes,) = melds_of("1. N d:x +A:AAAAAAA -4\n2. E d:x -5\n3. S d:x +A:2 -6\n").values()

    assert [node.lines[1] for node in nodes] == ["natural canasta", "mixed canasta"]


def test_melds_of_each_side_in_columns() -> None:
    """Each side has its columns, one a meld, from left to right; what is laid in one turn stands beside it."""
    record = pcn.loads(f"{HEAD}1. N d:x +A:AAA +K:KKK -4\n2. E d:x +A:AAA -5\n")
    graph = meld_diagram(record).graph

    assert [group.title for group in graph.groups] == ["side NS", "side EW"]
    assert graph.ranks == (("s1_1", "s1_2", "s2_1"), ("t1", "s1_1_0", "s1_2_0"), ("t2", "s2_1_0"))
    assert [(edge.tail, edge.head) for edge in graph.edges if edge.style is Style.HIDDEN] == [
        ("s1_1", "s1_2"),
        ("s1_2", "s2_1"),
    ]


def test_illegal_lay() -> None:
    """A lay that is wrong is red and bears its code: two cards are no meld (MLD101)."""
    (nodes,) = melds_of("1. N d:x +A:AA -4\n").values()

    assert nodes[0].style is Style.ILLEGAL
    assert "illegal: MLD101 meld-too-small" in nodes[0].lines


def test_second_meld_of_a_rank() -> None:
    """Where a finished meld is closed, the next one of its rank has a column of its own."""
    head = HEAD.replace("Rules: classic", "Rules: hand-and-foot").replace("2d9c", "9c")
    columns = melds_of("1. N d:x2 +A:AAAAAAA +A.2:AAA -4\n", head)

    assert list(columns) == ["NS aces", "NS second aces"]


def test_melds_that_come_together() -> None:
    """Of three players the first to take the pile plays alone; the melds of the two others are then one side's."""
    head = "%pcn 1\nRules: classic-3\n\n== deal 1\nDealer: W\nUp: 9c\n"
    columns = melds_of("1. N d:x2 +A:AAA -K\n2. E p2:K +K:KKK +Q:QQQ -4\n3. W d:x2 +J:JJJ +A:AAA -5\n", head)

    assert {title.split()[0] for title in columns} == {"NW", "E"}


def test_deal_without_melds() -> None:
    """There is nothing to show, and that is no error."""
    assert melds_of(LAWFUL) == {}
