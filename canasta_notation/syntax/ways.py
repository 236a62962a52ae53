"""Reading a line along the parser's own tables, where one that is refused costs no more than one that is read.

Lark tells what is wrong with a text by trying what else might stand there, in an exception that says all of it, which
costs several times what reading does: a megabyte of lines that cannot be read would take half a minute. Here Lark is
asked once what comes of a terminal at each place that a line can come to. The answers are kept, so that a line is a
walk from word to word that ends where Lark would have ended, with what Lark would have made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from lark import Lark
    from lark.lexer import TerminalDef
    from lark.parsers.lalr_interactive_parser import InteractiveParser

_END = "$END"


class Stop(Struct, frozen=True, gc=False):
    """Where the grammar refuses a line."""

    state: int
    """The state in which the parser is then."""

    place: int
    """The offset in the line, from 0."""


class _Way:
    """A place that a line can come to: what may stand there, and what comes of it."""

    def __init__(self, parser: InteractiveParser, terminals: list[TerminalDef]) -> None:
        self.parser = parser
        self.state = _state(parser)
        self.texts = {one.name: _texts_of(one, terminals) for one in terminals if one.pattern.type == "re"}
        """For each expression the texts of the grammar that it matches too: such a word is the text."""

        spelt = {name for texts in self.texts.values() for name in texts.values()}
        # The order in which Lark's lexers try terminals.
        tried = sorted(
            (one for one in terminals if one.name not in spelt),
            key=lambda one: (-one.priority, -one.pattern.max_width, -len(one.pattern.value), one.name),
        )
        self.match = re.compile("|".join(f"(?P<{one.name}>{one.pattern.to_regexp()})" for one in tried)).match
        self.steps: dict[str, _Step] = {}
        """What comes of each terminal that was met here."""


class _Step(Struct, frozen=True):
    """What comes of a terminal."""

    made: tuple[tuple[Callable[[list[Any]], Any], int], ...]
    """What is made first of what stood before, and of how many parts."""

    on: _Way | None
    """Where the line goes on; None at its end, and where the parser refuses it."""

    refused: int | None = None
    """The state in which the parser refuses it."""


class Ways:
    """Reads lines. It belongs to one thread."""

    def __init__(self, lark: Lark) -> None:
        from lark import Token
        from lark.exceptions import UnexpectedToken

        self._token = Token
        self._refused = UnexpectedToken
        self._lark = lark
        self._ways: dict[tuple[int, ...], _Way] = {}
        self._made: list[tuple[Callable[[list[Any]], Any], int]] = []
        parser = lark.parse_interactive(start="line")
        state = parser.parser_state
        makers: dict[Any, Any] = state.parse_conf.callbacks
        state.parse_conf = copy(state.parse_conf)
        state.parse_conf.callbacks = {
            rule: partial(self._note, maker, len(rule.expansion)) for rule, maker in makers.items()
        }
        self._start = self._way(parser)

    @property
    def known(self) -> Collection[_Way]:
        """The places that lines have come to."""
        return self._ways.values()

    def read(self, text: str) -> Any:
        """What the transformer of the parser makes of a line, or the Stop at which the grammar refuses it."""
        way, place, size = self._start, 0, len(text)
        parts: list[Any] = []
        while place < size:
            match = way.match(text, place)
            if match is None:
                return Stop(way.state, place)
            kind, word, end = match.lastgroup or "", match[0], match.end()
            texts = way.texts.get(kind)
            if texts:
                kind = texts.get(word, kind)
            step = way.steps.get(kind) or self._learn(way, kind)
            if step.made:
                _make(step, parts)
            if step.on is None:
                return Stop(step.refused or 0, place)
            # Of what a rule leaves out nothing is made.
            parts.append(None if kind[0] == "_" else self._token(kind, word, place, end_pos=end))
            way, place = step.on, end
        step = way.steps.get(_END) or self._learn(way, _END)
        _make(step, parts)
        return parts[-1] if step.refused is None else Stop(step.refused, place)

    def _learn(self, way: _Way, kind: str) -> _Step:
        """Ask the parser what comes of a terminal."""
        self._made = []
        parser: InteractiveParser = way.parser.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
        try:
            parser.feed_token(self._token(kind, ""))
        except self._refused:
            step = _Step(tuple(self._made), None, _state(parser))
        else:
            step = _Step(tuple(self._made), None if kind == _END else self._way(parser))
        way.steps[kind] = step
        return step

    def _way(self, parser: InteractiveParser) -> _Way:
        key = tuple(parser.parser_state.state_stack)
        way = self._ways.get(key)
        if way is None:
            names = parser.choices()  # type: ignore[no-untyped-call]
            terminals = [self._lark.get_terminal(name) for name in names if name.isupper() and name != _END]
            way = self._ways[key] = _Way(parser, terminals)
        return way

    def _note(self, maker: Callable[[list[Any]], Any], parts: int, _children: list[object]) -> None:
        self._made.append((maker, parts))


def _make(step: _Step, parts: list[Any]) -> None:
    for maker, count in step.made:
        children = parts[len(parts) - count :]
        del parts[len(parts) - count :]
        parts.append(maker(children))


def _state(parser: InteractiveParser) -> int:
    return int(parser.parser_state.position)


def _texts_of(expression: TerminalDef, terminals: list[TerminalDef]) -> dict[str, str]:
    """The names of the terminals that are texts and that an expression of the same precedence matches."""
    match = re.compile(expression.pattern.to_regexp()).fullmatch
    return {
        one.pattern.value: one.name
        for one in terminals
        if one.pattern.type == "str" and one.priority == expression.priority and match(one.pattern.value)
    }
