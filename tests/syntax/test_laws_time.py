"""Reading takes time in proportion to the text, whatever the text is.

Function calls are counted where they can be, since a count is the same on every machine. What a single call does in C,
a regular expression above all, is timed: in processor time, the least of several runs, and against bounds that only a
cost that grows with the square of the text, or worse, can break.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import time
from collections.abc import Callable, Iterator
from cProfile import Profile
from functools import cache, partial
from pathlib import Path
from types import ModuleType

import pytest

import canasta_notation
from canasta_notation import dumps, loads
from tests.fuzz.laws import grammar

# == Counting ==


def calls_of(action: Callable[[], object]) -> int:
    """How many functions, ours or built in, an action calls."""
    profile = Profile()
    profile.runcall(action)
    return sum(entry.callcount for entry in profile.getstats())


def time_of(action: Callable[[], object], times: int) -> float:
    """The least processor time that an action took, in seconds."""
    taken = []
    for _ in range(times):
        start = time.process_time()
        action()
        taken.append(time.process_time() - start)
    return min(taken)


def read_and_write(text: str) -> None:
    """All that happens to a text in `canasta fmt`."""
    record = loads(text)
    if record.is_readable:
        dumps(record)


# == Many lines ==

_DEAL = "%pcn 1\n\n== deal 1\n"

MANY_LINES: dict[str, Callable[[int], str]] = {
    "turns": lambda n: _DEAL + "1. N d:Ks +K:KKK* -4c ; x\n" * n,
    "turns without numbers": lambda n: _DEAL + "N D KKK* 4c\n" * n,
    "turns without draws": lambda n: _DEAL + "1. N -4c\n" * n,
    "bad turns": lambda n: _DEAL + "1. N d:4z -4c\n" * n,
    "bad lines": lambda n: _DEAL + "what is this\n" * n,
    "bad lines of one beginning": lambda n: "! penalty\n" * n,
    "answers": lambda n: _DEAL + "1. N ask\nS yes\n" * (n // 2),
    "comments, then a header": lambda n: _DEAL + ";\n" * n + "Dealer: N\n",
    "comments": lambda n: ";\n" * n,
    "headers of one name": lambda n: _DEAL + "Event: x\n" * n,
    "unknown headers": lambda n: _DEAL + "".join(f"Key{number}: x\n" for number in range(n // 4)),
    "near headers": lambda n: _DEAL + "Evemt: x\n" * (n // 4),
    "unknown findings": lambda n: _DEAL + "! allow late-drow\n" * (n // 8),
    "ends": lambda n: _DEAL + "! note\n" * (n // 2) + "End: stock\n" * (n // 2),
    "ends between turns": lambda n: _DEAL + "1. N d:x -4\nEnd: stock\n" * (n // 2),
    "turns, then ends": lambda n: _DEAL + "! note\n" * (n // 3) + "1. N d:x -4\nEnd: stock\n" * (n // 3),
    "scores of one side": lambda n: _DEAL + "= NS cards 5\n" * n,
    "deals": lambda n: "%pcn 1\n" + "== deal 1\n" * n,
    "matches": lambda n: "%pcn 1\n" + "== match 1\n" * n,
    "sections": lambda n: "%pcn 1\n" * n,
    "newer sections": lambda n: "%pcn 2\n" * n,
    "comments above versions": lambda n: ";\n%pcn 1\n" * (n // 2),
    "unreadable headings": lambda n: "== deal x\n== match x ; y\n" * (n // 2),
    "variations opened": lambda n: _DEAL + "(\n" * n,
    "variations closed": lambda n: _DEAL + ")\n" * n,
    "variations side by side": lambda n: _DEAL + "(\n1. N d:x -4\n)\n" * (n // 3),
    "variations, fifty deep": lambda n: _DEAL + ("(\n" * 50 + ")\n" * 50) * (n // 100),
    "blank lines": lambda n: "\n" * n,
    "lines of blanks": lambda n: " \n" * n,
    "odd line ends": lambda n: ";\r" * n,
    "byte-order marks": lambda n: "\ufeff;\n" * n,
}


@pytest.mark.parametrize("shape", MANY_LINES)
def test_calls_grow_with_the_lines(shape: str) -> None:
    """Twice as many lines of one kind take twice as many calls, and not four times as many."""
    loads("%pcn\n")  # what is made once is made

    once, twice, four_times = (calls_of(partial(read_and_write, MANY_LINES[shape](size))) for size in (120, 240, 480))

    assert twice <= 2.25 * once
    assert four_times <= 2.25 * twice


# == One long line ==

_TURN = "%pcn 1\n\n== deal 1\n1. N "
_HEADER = "%pcn 1\nEvent: "

LONG_LINES: dict[str, tuple[str, str, str]] = {
    "blanks": ("", " ", ""),
    "blanks before a word": (_TURN, " ", "z"),
    "blanks between words": (_TURN, "d:x  ", "z"),
    "blanks around a comment": (_TURN, " ;", ""),
    "brackets": (_TURN, "(", ""),
    "brackets, each a word": (_TURN, "( ", ""),
    "brackets at the start": ("", "(", ""),
    "labels": ("%pcn 1\n\n== deal 1\n( ", "a ", ""),
    "marks": (_TURN, "^late-draw ", ""),
    "marks of no finding": (_TURN, "^late-drow ", ""),
    "marks and a step": (_TURN, "^late-draw ", "d:x"),
    "nested takings back": (_TURN, "~", "d:x"),
    "unknown cards": (_TURN, "x", ""),
    "unknown cards drawn": (_TURN + "d:", "x", ""),
    "unknown cards counted": (_TURN, "x22", "z"),
    "unknown cards counted, laid": (_TURN + "+K:", "x22", "z"),
    "digits after an unknown card": (_TURN + "d:x", "2", "z"),
    "jokers spelt out": (_TURN, "Jkr", "z"),
    "jokers spelt out, laid": (_TURN + "+J:", "Jkr", "z"),
    "jacks and kings": (_TURN + "d:", "JK", "r"),
    "tens": (_TURN + "d:", "10", "1"),
    "cards": (_TURN + "+K:", "Kh", ""),
    "cards in a bare run": (_TURN, "Kh", "z"),
    "cards in signs": (_TURN + "+K:", "K♥", ""),
    "steps": (_TURN, "d:x ", ""),
    "discards": (_TURN, "-4c ", ""),
    "bare cards": (_TURN, "4 ", ""),
    "glyphs": (_TURN, "! ", ""),
    "letters": (_TURN, "q", ""),
    "letters at the start": ("", "q", ""),
    "words at the start": ("", "q ", ""),
    "capitals at the start": ("", "A", ""),
    "seats at the start": ("", "N", ""),
    "digits at the start": ("", "9", ""),
    "digits of a turn": ("", "9", ". N d:x"),
    "digits of an amount": ("%pcn 1\n! penalty NS ", "9", ""),
    "letters to be said": (_TURN + "say:", "a", "!"),
    "semicolons": ("", ";", ""),
    "semicolons in a word": (_TURN, "a;", ""),
    "brackets as in a chess record": ("", "[]", "x"),
    "hyphens": (_TURN, "-", ""),
    "a key without an end": ("", "A-", ""),
    "a key in small letters": ("", "a ", ":"),
    "side": ("%pcn 1\n! concede ", "NESW", ""),
    "numbered side": ("%pcn 1\n! concede ", "P1", ""),
    "event's words": ("%pcn 1\n! rain ", "a ", ""),
    "event's attributes": ("%pcn 1\n! note ", "a=b ", ""),
    "claims": ("%pcn 1\n\n== deal 1\n? ", "stock 1 ", ""),
    "score items": ("%pcn 1\n\n== deal 1\n= NS ", "cards 5 ", ""),
    "prose": ("%pcn 1\n\n== deal 1\n... ", "a ", ""),
    "prose of a label": ("%pcn 1\n== match ", "a ", ";"),
    "header": (_HEADER, "a ", ""),
    "accents": (_HEADER + "a", "\u0301", ""),
    "accents above and below": (_HEADER + "a", "\u0301\u0316", ""),
    "letters to be composed": (_HEADER, "e\u0301", ""),
    "cards of a header": ("%pcn 1\nStock: ", "4c ", ""),
    "unknown cards of a header": ("%pcn 1\nStock: ", "x ", ""),
    "options": ("%pcn 1\nRules: classic ", "a=b ", "="),
    "results": ("%pcn 1\nResult: ", "NS 5 ", "x"),
    "zone": ("%pcn 1\nZone: A", "/A", "!"),
    "carriage returns": ("", "\r", ""),
    "zero bytes": ("%pcn 1\n; " + "x" * 2_000, "\0", ""),
    "escapes": ("%pcn 1\n; ", "\ud800", ""),
}


def _long_line(shape: str, size: int) -> str:
    before, unit, after = LONG_LINES[shape]
    return before + unit * (size // len(unit.encode("utf-8", "surrogatepass"))) + after


@pytest.mark.parametrize("shape", LONG_LINES)
def test_cost_grows_with_the_line(shape: str) -> None:
    """A line four times as long takes no more than four times the calls, and no more than ten times as long.

    By the square of its length it would be sixteen times. Short lines show first that nothing explodes.
    """
    for size in (24, 36, 48, 72):
        assert time_of(partial(read_and_write, _long_line(shape, size)), 1) < 1

    # The grammar is made when it is first asked, and 1,000 cards in one run are all that is read: both lines have more.
    read_and_write(_long_line(shape, 4_000))
    once, four_times = (calls_of(partial(read_and_write, _long_line(shape, size))) for size in (4_000, 16_000))

    assert four_times <= 4.5 * once
    short, long = _long_line(shape, 8_000), _long_line(shape, 32_000)
    for times in (1, 2, 4):
        # A busy machine gets a second and a third, more careful look.
        bound = 10 * time_of(lambda: read_and_write(short), times) + 0.02
        taken = time_of(lambda: read_and_write(long), times)
        if taken <= bound:
            break
    assert taken <= bound


# == Regular expressions ==


def _modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(canasta_notation.__path__, "canasta_notation."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def _held(value: object, depth: int = 0) -> Iterator[str]:
    """Regular expressions among the values of a module: compiled ones, and texts that stand first in a table's row."""
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield value.pattern
    elif isinstance(value, tuple | list) and depth < 3:
        if depth and value and isinstance(value[0], str):
            yield value[0]
        for one in value:
            yield from _held(one, depth + 1)


def _written(module: ModuleType) -> Iterator[str]:
    """Regular expressions that stand in the calls of a module's source."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = ast.unparse(node.func)
            if called.startswith("re.") or called in ("_shape", "_compiled"):
                yield str(node.args[0].value)


def _compiles(text: str) -> bool:
    try:
        re.compile(text)
    except re.error:
        return False
    return True


@cache
def expressions() -> list[str]:
    """Every regular expression of the package, and those that Lark makes of the grammar's terminals."""
    found: set[str] = {terminal.pattern.to_regexp() for terminal in grammar().terminals}
    for module in _modules():
        found.update(_written(module))
        for value in vars(module).values():
            found.update(_held(value))
    return sorted(filter(_compiles, found))


_BEFORE = ("", " ", "1. N ", " +K:", " d:", "+K:", " special:a:", "special:a:", " meld ", "[", "A", "a", " @")
_UNITS = (
    *(" ", "\t", "1", "10", "2", "22", "x", "x2", "x22", "x1", "J", "K", "Jkr", "JK", "4c", "a", "A", "-", "_", "a-"),
    *(":", "]", "[]", "~", "(", "=", "a=b ", "a=", "/A", ".", "1.", "N", "NE", "P1", ";", "a;", " ;", "a ", "^", "*W"),
    *("♥", "♥\ufe0f", "\U0001f0cf", "\ufe0f", "00:", "0 turn", "?!", "!"),
)
_AFTER = ("", "!", "1")


def test_expressions_are_found() -> None:
    """The search sees the grammar's terminals, compiled expressions, those in tables and those in calls."""
    found = expressions()

    assert len(found) > 90
    assert r"[ \t]+" in found  # _BLANK of the grammar
    assert r"~\^" in found  # the first word of words.py, compiled from a table
    assert r"(?:match|deal)\b" in found  # a line's beginning in mistakes.py, a text in a table
    assert r"[0-9]+\.[ \t]*" in found  # stands in a call in mistakes.py


@pytest.mark.parametrize("size", [12, 20, 32, 2_000])
def test_no_expression_explodes(size: int) -> None:
    """No regular expression takes long for a text that it nearly matches, from short ones to long ones."""
    texts = {
        unit: [before + unit * (size // len(unit)) + after for before in _BEFORE for after in _AFTER] for unit in _UNITS
    }
    too_slow = []
    for expression in expressions():
        compiled = re.compile(expression)
        for unit, near_misses in texts.items():
            start = time.process_time()
            for text in near_misses:
                compiled.match(text)
            if time.process_time() - start > 1:
                too_slow.append((expression, unit))
    assert too_slow == []
