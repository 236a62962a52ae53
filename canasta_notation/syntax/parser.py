"""Parsing one line with the grammar.

This is the seam for a faster reader: whatever reads a line is a `LineReader`, and a faster one that refuses a line
hands it to this one, which alone words what is wrong.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from canasta_notation.syntax.build import LineBuilder
from canasta_notation.syntax.built import ParsedLine
from canasta_notation.syntax.examples import MISTAKES, Mistake
from canasta_notation.syntax.grammar import make_parser
from canasta_notation.syntax.mistakes import Stop, name_mistake, what_stands
from canasta_notation.syntax.slips import Slip
from canasta_notation.text import Limits

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput


class LineParser:
    """The grammar's reader of lines. It belongs to one thread."""

    def __init__(self) -> None:
        from lark.exceptions import UnexpectedInput

        self._refused = UnexpectedInput
        self._builder = LineBuilder()
        self._lark = make_parser(self._builder)
        self._stops: dict[Stop, Mistake] | None = None

    def parse(self, line_number: int, text: str, limits: Limits) -> ParsedLine:
        """The node of a line and how lenient reading it was. Raises Slip, at offsets in it, if it is unreadable."""
        builder = self._builder
        builder.begin(line_number, text, limits)
        try:
            node = self._lark.parse(text, start="line")
        except self._refused as error:
            raise self._slip(text, error) from None
        return ParsedLine(node, builder.leniencies)  # type: ignore[arg-type]  # what the builder's `line` returns

    def _slip(self, text: str, error: UnexpectedInput) -> Slip:
        state = _state(error)

        def known(met: str) -> Mistake | None:
            stops = self._known_stops()
            return stops.get((state, met)) or stops.get((state, "word")) or stops.get((state, "end"))

        return name_mistake(text, _place(text, error), known, self._reads)

    def _reads(self, text: str) -> bool:
        return self._error(text) is None

    def _error(self, text: str) -> UnexpectedInput | None:
        self._builder.begin(1, text, Limits())
        try:
            self._lark.parse(text, start="line")
        except self._refused as error:
            return error
        except Slip:
            return None
        return None

    def _known_stops(self) -> dict[Stop, Mistake]:
        if self._stops is None:
            stops: dict[Stop, Mistake] = {}
            for mistake in MISTAKES:
                for example in mistake.examples:
                    error = self._error(example)
                    if error is not None:
                        stops.setdefault((_state(error), what_stands(example, _place(example, error))), mistake)
            self._stops = stops
        return self._stops


def _state(error: UnexpectedInput) -> int:
    return int(error.state.position)


def _place(text: str, error: UnexpectedInput) -> int:
    token = getattr(error, "token", None)
    if token is not None and token.type == "$END":
        return len(text)
    return int(getattr(error, "pos_in_stream", None) or 0)


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
