"""Walking along the parser's tables ends where the parser of Lark ends, with what it makes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from canasta_notation.syntax.build import LineBuilder
from canasta_notation.syntax.examples import MISTAKES
from canasta_notation.syntax.grammar import make_parser
from canasta_notation.syntax.slips import Slip
from canasta_notation.syntax.ways import Stop, Ways
from canasta_notation.text import Limits
from tests.fuzz.damaged import damaged_sources
from tests.syntax.test_examples import WORDS

SHORT, LONG = 60, 6_000
"""Sources of damaged lines for a usual run, and for one that looks for trouble for long."""


class Both:
    """One parser, asked in both ways."""

    def __init__(self) -> None:
        self.builder = LineBuilder()
        self.lark = make_parser(self.builder)
        self.ways = Ways(self.lark)

    def by_lark(self, text: str) -> object:
        """What Lark makes of a line: a node with its leniencies, a stop, or what is wrong with a word."""
        self.builder.begin(1, text, Limits())
        try:
            return self.lark.parse(text, start="line"), self.builder.leniencies
        except UnexpectedInput as error:
            token = getattr(error, "token", None)
            at_end = token is not None and token.type == "$END"
            place = getattr(error, "pos_in_stream", None) or 0
            return Stop(int(error.state.position), len(text) if at_end else place)
        except Slip as slip:
            return slip.code, slip.start, slip.end, slip.message

    def by_ways(self, text: str) -> object:
        """The same along the ways."""
        self.builder.begin(1, text, Limits())
        try:
            node = self.ways.read(text)
        except Slip as slip:
            return slip.code, slip.start, slip.end, slip.message
        return node if isinstance(node, Stop) else (node, self.builder.leniencies)


@pytest.fixture(scope="module")
def both() -> Both:
    """A parser, and its ways."""
    return Both()


def damaged_lines(seed: int, sources: int) -> Iterator[str]:
    """Lines of damaged sources."""
    for _damaged, data in islice(damaged_sources(seed), sources):
        yield from data.decode("utf-8", "backslashreplace").splitlines()


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.examples[0])
def test_broken_examples(both: Both, mistake: object) -> None:
    """Lines of which a person has named the mistake, and what is left of each when its end is missing."""
    examples = getattr(mistake, "examples", ())
    lines = [example[:end] for example in examples for end in range(len(example) + 1)]

    assert [both.by_lark(line) for line in lines] == [both.by_ways(line) for line in lines]


@pytest.mark.parametrize("word", WORDS)
def test_wrong_words(both: Both, word: str) -> None:
    """A word that is no step, at the end of a line and within it."""
    lines = [f"1. N {word}", f"N d:x {word} -4c", f"? N {word}", f"! {word} NS 5", f"= NS {word}"]

    assert [both.by_lark(line) for line in lines] == [both.by_ways(line) for line in lines]


def test_refusal_by_a_word_comes_before_that_by_what_follows(both: Both) -> None:
    """A part that was read and cannot be meant is told, and not the part after it that cannot be read."""
    # A side with a seat that stands in it twice.
    line = "! penalty NN 100 because"

    assert ("SYN101", 10, 12, "`NN` is no side: a seat stands in it twice") == both.by_ways(line)


@pytest.mark.fuzz
def test_damaged_lines(both: Both, is_long_run: bool, fuzz_seed: int) -> None:
    """Whatever is done to the lines of samples."""
    for line in damaged_lines(fuzz_seed, LONG if is_long_run else SHORT):
        assert both.by_lark(line) == both.by_ways(line), line


def test_parser_is_asked_once_for_each_way(both: Both) -> None:
    """Lines of another text and the same kinds of words are read without asking the parser again."""
    first, again = "N d:x 444 -4", "1. S d:Ks 55* -*"
    both.by_ways(first)
    ways = both.ways
    known = {id(way): len(way.steps) for way in ways.known}

    both.by_ways(again)

    assert known == {id(way): len(way.steps) for way in ways.known}


def test_only_the_tables_of_lark_are_walked() -> None:
    """Another grammar is read as well: a text that stands in it is itself where an expression matches it too."""
    lark = Lark(
        """
        line: NAME ("," NAME)* | "end" NUMBER
        NAME: /[a-z]+/
        NUMBER: /[0-9]+/
        """,
        parser="lalr",
        start="line",
    )
    ways = Ways(lark)

    # Where only a name can stand `end` is one.
    for line in ("a,b,c", "end2", "a,end"):
        assert lark.parse(line) == ways.read(line)
    assert isinstance(ways.read("end,a"), Stop)
