"""One recorded deal as a path through the phases: how often each act was done, and what was found."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.model import SEATS, Setting
from canasta_notation.render.diagrams.graph import Edge, Graph, Node, Shape, Style
from canasta_notation.render.diagrams.phases import CLOSED, Passage, Phase, closed_node, phase_node
from canasta_notation.render.diagrams.recorded import Happened, RecordedDeal, style_of, told
from canasta_notation.render.diagrams.safe import safe_text
from canasta_notation.render.diagrams.words import done_words
from canasta_notation.table import Ended

_MOST_TURNS = 6
_MOST_BESIDE = 12
_NAME = 40
"""Characters of a name that are shown."""


def deal_graph(deal: RecordedDeal) -> Graph:
    """The path of a deal through the phases."""
    wanted = deal.wanted
    edges = [*_first(deal), *_edges(wanted)]
    end = list(_last(deal))
    met = {key for edge in (*edges, *end) for key in (edge.tail, edge.head)}
    nodes = [phase_node(phase) for phase in Phase if phase.value in met]
    nodes += [*([closed_node()] if CLOSED in met else []), *_beside(deal)]
    return Graph(
        title=heading(deal),
        description="The path that the deal took: how often each act was done, and the findings on it.",
        nodes=tuple(nodes),
        edges=(*edges, *end),
    )


def heading(deal: RecordedDeal) -> str:
    """Which deal it is, by which rules, and who plays."""
    setting = deal.setting
    number, label = setting.deal.number, setting.match.label
    parts = [
        _named(setting, "Event", None),
        f"match {safe_text(label, _NAME)}" if setting.match.opened and label else "",
        "deal" if number is None else f"deal {number}",
        deal.rules.name,
        *(f"{seat} {name}" for seat in SEATS if (name := _named(setting, "Seat", seat))),
        "" if deal.is_whole else f"turns {deal.first} to {'the last' if deal.last is None else deal.last}",
    ]
    return ", ".join(filter(None, parts))


def _named(setting: Setting, key: str, qualifier: str | None) -> str:
    header = setting.header(key, qualifier)
    return "" if header is None else safe_text(header.value, _NAME)


def _beside(deal: RecordedDeal) -> Iterator[Node]:
    """A note of what was found on no act, as of the deal itself or its end."""
    found = told(deal.beside) if deal.is_whole else []
    if found:
        more = [f"and {len(found) - _MOST_BESIDE} more"] if len(found) > _MOST_BESIDE else []
        yield Node("beside", ("found on no act", *found[:_MOST_BESIDE], *more), Shape.NOTE, style_of(deal.beside))


def _first(deal: RecordedDeal) -> Iterator[Edge]:
    if deal.is_whole and any(one.tail is Phase.BEGUN for one in deal.happened):
        yield Edge(Phase.DEAL.value, Phase.BEGUN.value, ("the first turn",))


def _edges(happened: list[Happened]) -> Iterator[Edge]:
    """What happened, alike things in one edge, in the order in which the first of them happened."""
    alike: dict[tuple[object, ...], list[Happened]] = {}
    for one in happened:
        key = one.tail, one.kind, one.head, one.words, style_of(one.found), *told(one.found)
        alike.setdefault(key, []).append(one)
    for ones in alike.values():
        yield _edge(ones)


def _edge(ones: list[Happened]) -> Edge:
    first = ones[0]
    style = Style.MISSING if first.kind is None else style_of(first.found)
    words = first.words if first.kind is None else done_words(Passage(first.tail, first.kind, first.head))
    turns = [_turn(one) for one in ones]
    lines = [f"{words} ×{len(ones)}", *told(first.found)]
    if first.found:
        lines.append(_some(turns))
    return Edge(first.tail.value, first.head.value, tuple(lines), style, f"{words}: {', '.join(filter(None, turns))}")


def _turn(one: Happened) -> str:
    return "" if one.kind is None else one.seat if not one.number else f"{one.number} {one.seat}"


def _some(turns: list[str]) -> str:
    shown = ", ".join(turns[:_MOST_TURNS])
    return f"turn{'s' * (len(turns) > 1)} {shown}{' and more' * (len(turns) > _MOST_TURNS)}"


def _last(deal: RecordedDeal) -> Iterator[Edge]:
    """From the last phase to the end that the record tells, where no act led there."""
    if not deal.is_whole:
        return
    phase = deal.last_phase
    if phase in (Phase.OUT, Phase.STOCK):
        return
    end = deal.setting.header("End")
    kind = "" if end is None else end.value.partition(" ")[0]
    head = {Ended.OUT.value: Phase.OUT.value, Ended.STOCK.value: Phase.STOCK.value}.get(kind, CLOSED)
    yield Edge(phase.value, head, ("no End line",) if end is None else (safe_text(f"End: {end.value}", _NAME),))
