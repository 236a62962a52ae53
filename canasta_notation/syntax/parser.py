"""Parsing one line with the grammar.

This is the seam for a faster reader: whatever reads a line is a `LineReader`, and a faster one that refuses a line
hands it to this one, which alone words what is wrong.
"""

from __future__ import annotations

import threading

from canasta_notation.syntax.build import LineBuilder
from canasta_notation.syntax.built import ParsedLine
from canasta_notation.syntax.examples import MISTAKES, Mistake
from canasta_notation.syntax.grammar import make_parser
from canasta_notation.syntax.mistakes import Known, name_mistake, what_stands
from canasta_notation.syntax.slips import Slip
from canasta_notation.syntax.ways import Stop, Ways
from canasta_notation.text import Limits


class LineParser:
    """The grammar's reader of lines. It belongs to one thread."""

    def __init__(self) -> None:
        self._builder = LineBuilder()
        self._ways = Ways(make_parser(self._builder))
        self._stops: dict[Known, Mistake] | None = None

    def parse(self, line_number: int, text: str, limits: Limits) -> ParsedLine:
        """The node of a line and how lenient reading it was. Raises Slip, at offsets in it, if it is unreadable."""
        builder = self._builder
        builder.begin(line_number, text, limits)
        node = self._ways.read(text)
        if type(node) is Stop:
            raise self._slip(text, node)
        return ParsedLine(node, builder.leniencies)

    def _slip(self, text: str, stop: Stop) -> Slip:
        def known(met: str) -> Mistake | None:
            stops = self._known_stops()
            return stops.get((stop.state, met)) or stops.get((stop.state, "word")) or stops.get((stop.state, "end"))

        return name_mistake(text, stop.place, known, self._reads)

    def _reads(self, text: str) -> bool:
        return self._stop(text) is None

    def _stop(self, text: str) -> Stop | None:
        self._builder.begin(1, text, Limits())
        try:
            node = self._ways.read(text)
        except Slip:
            return None
        return node if type(node) is Stop else None

    def _known_stops(self) -> dict[Known, Mistake]:
        if self._stops is None:
            stops: dict[Known, Mistake] = {}
            for mistake in MISTAKES:
                for example in mistake.examples:
                    stop = self._stop(example)
                    if stop is not None:
                        stops.setdefault((stop.state, what_stands(example, stop.place)), mistake)
            self._stops = stops
        return self._stops


_local = threading.local()
_making = threading.Lock()


def line_parser() -> LineParser:
    """This thread's parser, made when it is first wanted."""
    parser: LineParser | None = getattr(_local, "parser", None)
    if parser is None:
        # Lark keeps things of its own between grammars that it reads: one at a time.
        with _making:
            parser = _local.parser = LineParser()
    return parser
