"""The normative grammar: its kind, its reach, and its agreement with what the reader does inside a word."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

import lark
import pytest
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from canasta_notation.cards import RANKS, SUITS
from canasta_notation.syntax import dumps, grammar_text, read
from canasta_notation.syntax.grammar import make_parser
from canasta_notation.syntax.runs import Run, UnreadableRun, meld_key, read_lone_card, read_run
from tests.syntax.test_steps import HAND_FORM, STEPS
from tests.syntax.test_writer import EXAMPLE

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "samples").glob("*.pcn"))
ONE_OF_EACH = """\
%pcn 1
Event: Spring Open
== match 3.4
== deal 2
0. N r:3h d:x
7. S d:Ks +K:KKsK ! $14 @20:14:05 ; first
W f
! penalty NS 100 law=7b ; exposed card
! cut E deep
= NS canastas 300 total 465
? stock 31 pile 5 frozen N 11
... 4 turns ; the scribe was called away
( what if
)
; comment

"""
KINDS = [
    "version",
    "header",
    "match",
    "deal",
    "turn",
    "turn",
    "turn",
    "event",
    "unknown_event",
    "score",
    "assertion",
    "gap",
    "variation_opens",
    "variation_closes",
    "comment",
    None,
    None,
]


@cache
def parser() -> Lark:
    """A parser that gives trees."""
    return make_parser()


def accepts(text: str, start: str = "line") -> bool:
    """Whether the grammar alone accepts a text."""
    try:
        parser().parse(text, start=start)
    except UnexpectedInput:
        return False
    return True


def words_of_hand_form(tree: Tree[Token]) -> set[str]:
    """The terminals of hand form that a text was read with."""
    types = {token.type for token in tree.scan_values(lambda _token: True)}
    return {name for name in types if name.startswith("HAND_")}


def kinds(tree: Tree[Token]) -> Iterator[str | None]:
    """The kind of each line of a file."""
    for line in tree.children:
        assert isinstance(line, Tree)
        assert line.data == "line"
        first = line.children[0] if line.children else None
        yield first.data if isinstance(first, Tree) else None


def test_grammar_has_no_conflict() -> None:
    """It is LALR(1), and no two terminals that may stand at one place match the same text."""
    make_parser(strict=True)


def test_lark_resolves_nothing_in_silence() -> None:
    """Where a shift and a reduction were both possible lark would choose one and only log it."""
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    level = lark.logger.level
    lark.logger.addHandler(handler)
    lark.logger.setLevel(logging.DEBUG)
    try:
        Lark(grammar_text(), parser="lalr", lexer="contextual", start=["file", "line"], debug=True)
    finally:
        lark.logger.setLevel(level)
        lark.logger.removeHandler(handler)

    assert "Unused terminals" in log.getvalue()  # the log was heard
    assert "conflict" not in log.getvalue().lower()


def test_file_of_every_kind_of_line() -> None:
    """`file` takes a whole text and tells each line's kind; empty lines have none."""
    assert list(kinds(parser().parse(ONE_OF_EACH, start="file"))) == KINDS


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_file_takes_every_line_end(end: str) -> None:
    """A line ends at LF, CR LF or CR."""
    assert list(kinds(parser().parse(ONE_OF_EACH.replace("\n", end), start="file"))) == KINDS


@pytest.mark.parametrize("text", ["", "\n", "%pcn 1", EXAMPLE], ids=["empty", "empty line", "no line end", "example"])
def test_file_takes_whole_texts(text: str) -> None:
    """With and without a line end at its end, and empty."""
    assert accepts(text, "file")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_file_takes_whole_samples(sample: Path) -> None:
    """A sample as it stands and in canonical form, which holds no word of hand form."""
    assert accepts(sample.read_text(encoding="utf-8"), "file")

    assert not words_of_hand_form(parser().parse(dumps(read(sample)), start="file"))


@pytest.mark.parametrize("text", ["hello", "1. N d:4z", "%pcn", "= NS", "(x", "; x\nhello\n; y", "! note x"])
def test_file_refuses_what_a_line_refuses(text: str) -> None:
    """One bad line makes the whole text bad; nothing more lenient is hidden in `file`."""
    assert not accepts(text, "file")
    assert not all(accepts(line) for line in text.split("\n"))


@pytest.mark.parametrize("word", [*STEPS, *HAND_FORM, "f"])
def test_every_kind_of_step(word: str) -> None:
    """The acts of the notation, canonical and in hand form, alone and with all that may stand around them."""
    assert accepts(f"N {word}")
    assert accepts(f"7. P3 {word}")
    assert accepts(f"  7.\tN ^no-draw ^TRN103 ~{word} {word} ! @20:14 ; x ")


def test_no_terminal_of_hand_form_is_missing_here() -> None:
    """The words of hand form of these tests are words of every `HAND_` terminal that a turn line can have."""
    seen: set[str] = set()
    for word in [*HAND_FORM, "yes"]:
        tree = parser().parse(f"N {word}", start="line")
        seen |= words_of_hand_form(tree)

    assert {one.name for one in parser().terminals if one.name.startswith("HAND_")} == seen


@cache
def pattern_of(terminal: str) -> re.Pattern[str]:
    """The regular expression of a terminal that stands only inside others."""
    grammar = f"{grammar_text()}\nonly: {terminal}\n"
    return re.compile(Lark(grammar, parser="lalr", start="only").get_terminal(terminal).pattern.to_regexp())


def _texts() -> Iterator[str]:
    """Every text of up to three of these characters, and every longer one of those that hang together."""
    for length in range(1, 4):
        yield from map("".join, product("107TJKkrosSb*Wx♥♧\ufe0f🃏z", repeat=length))
    for length in (4, 5):
        yield from map("".join, product("10Jkrx", repeat=length))


def _is_read(read_cards: Callable[[str], Run], text: str) -> bool:
    try:
        read_cards(text)
    except UnreadableRun:
        return False
    return True


def test_runs_of_cards_are_those_of_the_grammar() -> None:
    """What the grammar takes for cards is read as cards, and nothing else is; but no `x0`, which stands for none."""
    pattern = pattern_of("CARDS")

    for text in _texts():
        shaped = pattern.fullmatch(text) is not None and re.search(r"x0+(?![0-9])", text) is None
        assert shaped == _is_read(lambda run: read_run(run, 100_000), text), text


def test_single_cards_are_those_of_the_grammar() -> None:
    """Likewise where exactly one card stands; there an unknown card has no count, but for 1."""
    pattern = pattern_of("CARD")

    for text in _texts():
        shaped = pattern.fullmatch(text) is not None
        assert shaped == (re.match("x(?!1$).", text) is None and _is_read(read_lone_card, text)), text


def test_keys_of_melds() -> None:
    """Each spelling of a key that the grammar takes is one of the canonical keys."""
    spellings = [
        text for text in {*_texts(), *RANKS, *RANKS.lower(), *SUITS, *SUITS.upper()} if accepts(f"N +{text}:x")
    ]

    assert {*"A23456789TJQKW", *SUITS} >= {meld_key(text) for text in spellings}
    assert {*RANKS, *SUITS, "W", "10", "k", "S", "♥", "♧\ufe0f"} <= set(spellings)
