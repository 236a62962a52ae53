"""The quick reader accepts only what the grammar accepts, with an equal node."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from canasta_notation import Limits, dumps, loads
from canasta_notation.syntax import quick
from canasta_notation.syntax import reader as syntax_reader
from canasta_notation.syntax.built import ParsedLine
from canasta_notation.syntax.parser import line_parser
from canasta_notation.syntax.quick import QuickReader
from canasta_notation.syntax.readers import ThreadParsers
from canasta_notation.syntax.slips import Slip
from tests.fuzz.mutator import LINES, WORDS, mutated
from tests.fuzz.samples import SAMPLES
from tests.shipped import SHIPPED

LIMITS = Limits()
SHORT, LONG = 20_000, 1_000_000
"""Damaged lines of a usual run, and of one that looks for trouble for long."""


class _Refused(Exception):
    """The quick reader hands a line on."""


class _Grammar:
    """Stands where the grammar stands, to see what is handed on to it."""

    def parse(self, line_number: int, text: str, limits: Limits) -> ParsedLine:
        """Refuse every line."""
        raise _Refused(line_number, text, limits)


def quickly(text: str, reader: QuickReader | None = None, limits: Limits = LIMITS) -> ParsedLine | None:
    """What the quick reader makes of a line; None where it hands it on."""
    try:
        return (reader or QuickReader(_Grammar())).parse(7, text, limits)
    except _Refused:
        return None


def by_grammar(text: str, limits: Limits = LIMITS) -> ParsedLine | str:
    """What the grammar makes of a line, or what it says of one that it cannot read."""
    try:
        return line_parser().parse(7, text, limits)
    except Slip as slip:
        return slip.message


@cache
def _lines() -> tuple[str, ...]:
    """Lines of every kind, from our samples and from the tables of the mutator."""
    texts = (*SAMPLES, *(path.read_bytes().decode(errors="replace") for path in SHIPPED), *LINES)
    return tuple(dict.fromkeys(line for text in texts for line in text.split("\n")))


def test_whatever_it_reads_the_grammar_reads_alike() -> None:
    """Every line of the samples that is not handed on gives the node that the grammar gives."""
    reader = QuickReader(_Grammar())
    read = {line: parsed for line in _lines() if (parsed := quickly(line, reader)) is not None}

    assert read == {line: by_grammar(line) for line in read}
    assert len(read) > len(_lines()) * 0.8


def test_canonical_lines_of_play_are_read_without_the_grammar() -> None:
    """A record of self-play needs no grammar at all, so none is made."""
    path = Path(__file__).parents[2] / "samples" / "31-match-classic.pcn"
    with mock.patch("canasta_notation.syntax.parser.line_parser", side_effect=AssertionError):
        record = loads(path.read_text(encoding="utf-8"))

    assert path.read_text(encoding="utf-8") == dumps(record)


@pytest.mark.fuzz
def test_damaged_lines_are_read_alike_or_handed_on(is_long_run: bool, fuzz_seed: int) -> None:
    """Lines with characters and words put in, dropped and exchanged never part the two readers."""
    chance = Random(fuzz_seed)
    reader = QuickReader(_Grammar())
    read = 0
    for _ in range(LONG if is_long_run else SHORT):
        line = chance.choice(_lines())
        for _ in range(chance.choice((1, 1, 2, 3))):
            line = mutated(line, chance, 1) if chance.random() < 0.5 else _with_a_word(line, chance)
        for piece in line.split("\n"):
            parsed = quickly(piece, reader)
            assert parsed is None or parsed == by_grammar(piece), piece
            read += parsed is not None

    # The law says nothing of a line that is handed on: enough of them are not.
    assert read > (LONG if is_long_run else SHORT) / 5


def _with_a_word(line: str, chance: Random) -> str:
    words = line.split(" ")
    words.insert(chance.randrange(len(words) + 1), chance.choice(WORDS))
    return " ".join(words)


@pytest.mark.parametrize(
    "line",
    [
        "1. N  d:x -4",  # two blanks are hand form, which is noted
        "01. N d:x -4",
        "1. N d:x out -4",  # `out` stands last
        "1. N d:x -- out",
        "1. N d:x 4",  # a bare discard
        "1. N d:x1 -4",
        "1. N +K:JkrKK -4",
        "1. N ~d:x -4",
        "1. N ^no-draw -4",
        "1. N d:x -4 ! d:x",  # a glyph stands after the steps
        "1. N d:x -4 @25:00",
        "1. N d:x -4 ; seen ",
        "9999999999. N d:x -4",
        "1. N d:x1001 -4",
        "N yes",
        "= SN total 5",
        "= NS total 05",
        "= NS total 5 total 5",
        "== deal 01",
        "== match e\u0301",
        "! penalty NS 100",
        " ",
        "",
        "N:",
        "Event:",
    ],
)
def test_what_is_not_canonical_is_handed_on(line: str) -> None:
    """Leniencies are noted and slips are worded by the grammar's reader alone."""
    assert quickly(line) is None


@pytest.mark.parametrize("limits", [Limits(digits=2), Limits(cards=3)])
@pytest.mark.parametrize(
    "line", ["123. N d:x -4", "1. N d:4c4d4h4s -4", "== deal 123", "= NS total 123", "Up: 4c4d4h4s"]
)
def test_limits_hold(line: str, limits: Limits) -> None:
    """What is above a limit is told by the grammar's reader, with a memo that has met the word under other limits."""
    reader = QuickReader(_Grammar())
    assert quickly(line, reader) is not None

    parsed = quickly(line, reader, limits)

    assert parsed is None or parsed == by_grammar(line, limits)


def test_the_memo_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """An archive of ever new words fills no memory, and counted unknown cards are not kept for their few letters."""
    monkeypatch.setattr(quick, "_MOST_WORDS", 10)
    reader = QuickReader(_Grammar())
    for number in range(100):
        assert quickly(f"{number}. N ({number}) d:x{900 + number} -4", reader) is not None
        assert quickly(f"Event: Open {number}", reader) is not None
        assert quickly(f"= NS total {number}", reader) is not None

    assert 0 < reader.known <= 10
    assert [10, 10, 10] == [len(memo) for memo in (reader._numbers, reader._headers, reader._amounts)]
    assert not any(word.startswith("d:x9") for word in reader._acts)


def test_per_cent_begins_no_score() -> None:
    """Only `=` begins a line of scores; what else begins with `%` is the version line."""
    assert quickly("% NS total 500") is None
    assert ["SYN101"] == [one.code for one in loads("%pcn 1\n\n== deal 1\n1. N d:x -4\n% NS total 500\n").findings]


def test_a_line_that_is_refused_again_is_told_again() -> None:
    """What is wrong with a line is found once and told of each line of the same text, at its own place."""
    grammar = mock.Mock(wraps=ThreadParsers)
    with mock.patch.object(syntax_reader, "quick_reader", return_value=QuickReader(grammar)):
        findings = loads("%pcn 1\n== deal 1\n1. N d:x zz\n1. N d:x -4\n1. N d:x zz\n").findings

    first, second = (one for one in findings if one.code == "SYN102")
    assert first.message == second.message == "`zz` is no act, glyph or stamp; " + first.message.partition("; ")[2]
    assert [(3, 10), (5, 10)] == [(one.span.line, one.span.column) for one in (first, second)]
    assert ["1. N d:x zz"] == [call.args[1] for call in grammar.parse.call_args_list]


def test_refused_lines_that_are_remembered_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither many lines nor long ones fill the memory, and other limits make other lines readable."""
    monkeypatch.setattr(quick, "_MOST_REFUSED", 10)
    reader = QuickReader(ThreadParsers())
    for line in (*map(str, range(100)), "x" * 65):
        with pytest.raises(Slip):
            reader.parse(7, line, LIMITS)
    with pytest.raises(Slip):
        reader.parse(7, "N d:x1001", LIMITS)

    assert 0 < len(reader._refused) <= 10
    assert "x" * 65 not in reader._refused
    assert reader.parse(7, "N d:x1001", Limits(cards=1001)).node is not None
