"""How often each transition of the turn machine happened in many recorded deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from canasta_notation.render.diagrams.graph import Edge, Graph, Style
from canasta_notation.render.diagrams.phases import CLOSED, Kind, Passage, Phase, closed_node, phase_node
from canasta_notation.render.diagrams.recorded import Happened, RecordedDeal, recorded_deals, style_of
from canasta_notation.render.diagrams.words import done_words
from canasta_notation.syntax import Record

_MOST_RULES = 4
_GRADES = {Style.ACCEPTED: "accepted", Style.UNDETERMINED: "undetermined", Style.ILLEGAL: "illegal"}

_Transition: TypeAlias = tuple[Phase, Kind | None, Phase]
"""From which phase, by what act or by play that was not recorded, to which phase."""


class Traffic:
    """Counts the transitions of one deal after another; what is kept does not grow with their number."""

    def __init__(self) -> None:
        self.deals = self.turns = 0
        self._times: Counter[_Transition] = Counter()
        self._graded: Counter[tuple[_Transition, Style]] = Counter()
        self._first: Counter[Phase] = Counter()
        self._last: Counter[Phase] = Counter()
        self._rules: Counter[str] = Counter()

    def add(self, record: Record, rules: str | None = None) -> None:
        """Count the deals of a record that have turns. Raises UnknownRules or BadOption for wrong `rules`."""
        for deal in recorded_deals(record, rules):
            if deal.setting.turns:
                self._add(deal)

    def _add(self, deal: RecordedDeal) -> None:
        self.deals += 1
        self.turns += deal.setting.turn_count
        self._rules[deal.rules.name] += 1
        for one in deal.happened:
            self._count(one)
        if any(one.tail is Phase.BEGUN for one in deal.happened):
            self._first[Phase.BEGUN] += 1
        if deal.last_phase not in (Phase.OUT, Phase.STOCK):
            self._last[deal.last_phase] += 1

    def _count(self, one: Happened) -> None:
        transition = one.tail, one.kind, one.head
        self._times[transition] += 1
        style = style_of(one.found)
        if style in _GRADES:
            self._graded[transition, style] += 1

    def graph(self) -> Graph:
        """What was counted, as a diagram."""
        edges = [*self._edges_between(), *self._edges_at_the_ends()]
        met = {key for edge in edges for key in (edge.tail, edge.head)}
        nodes = [phase_node(phase) for phase in Phase if phase.value in met]
        if CLOSED in met:
            nodes.append(closed_node())
        return Graph(
            title=self._title(),
            description="How often each act was done in each phase of a turn, and how often fault was found with it.",
            nodes=tuple(nodes),
            edges=tuple(edges),
        )

    def _title(self) -> str:
        named = [name for name, _deals in self._rules.most_common(_MOST_RULES)]
        more = len(self._rules) - len(named)
        rules = [*named, f"{more} more rule sets"] if more else named
        return ", ".join([_many(self.deals, "deal"), _many(self.turns, "turn"), *rules])

    def _edges_between(self) -> Iterator[Edge]:
        for transition, times in sorted(self._times.items(), key=_place):
            tail, kind, head = transition
            words = "not recorded" if kind is None else done_words(Passage(tail, kind, head))
            lines = [f"{words} ×{times:,}{self._rate(times)}"]
            graded = [(name, self._graded[transition, style]) for style, name in _GRADES.items()]
            lines += [f"{name} ×{count:,}" for name, count in graded if count]
            style = Style.MISSING if kind is None else self._style(transition, times)
            yield Edge(tail.value, head.value, tuple(lines), style)

    def _style(self, transition: _Transition, times: int) -> Style:
        """An edge is drawn as its acts are only where all of them are so: a few faults among thousands are told."""
        return next((style for style in _GRADES if self._graded[transition, style] == times), Style.PLAIN)

    def _edges_at_the_ends(self) -> Iterator[Edge]:
        for phase, times in self._first.items():
            yield Edge(Phase.DEAL.value, phase.value, (f"the first turn ×{times:,}",))
        for phase in Phase:
            if times := self._last[phase]:
                yield Edge(phase.value, CLOSED, (f"the record ends ×{times:,}",))

    def _rate(self, times: int) -> str:
        rate = f"{times / self.deals:,.1f}"
        return f", {rate} a deal" if self.deals > 1 and rate != "0.0" else ""


def _place(row: tuple[_Transition, int]) -> tuple[int, int, str, str]:
    """By the phase, the most frequent first."""
    (tail, kind, head), times = row
    return list(Phase).index(tail), -times, head.value, "" if kind is None else kind.__name__


def _many(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
