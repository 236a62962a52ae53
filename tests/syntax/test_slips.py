"""Slips of the pen that must not spread: one line is lost, one finding told, the rest read as it was meant."""

from __future__ import annotations

import copy
import pickle

import pytest

from canasta_notation import Limits, ReadError, Record, dumps, loads
from tests.syntax.reading import codes

HEAD = "%pcn 1\n\n== deal 1\nDealer: W\n1. N d:x -4\n"


@pytest.mark.parametrize(
    "heading", ["==deal 2", "== Deal 2", "== deal2", "=== deal 2", "= deal 2", "deal 2", "== deal two", "== deal 2 ; x"]
)
def test_slip_in_a_heading_does_not_merge_two_deals(heading: str) -> None:
    """What stands below it is no part of the deal above: no key is repeated, no turn goes astray."""
    record = loads(f"{HEAD}{heading}\nDealer: N\n1. E d:x -4\n")

    assert [(one.code, one.deal) for one in record.findings] == [("SYN101", None)]
    assert [len(deal.turns) for match in record.matches for deal in match.deals] == [1, 1]


@pytest.mark.parametrize("heading", ["== Match 2", "==match", "== match 2 ; x"])
def test_slip_in_the_heading_of_a_match(heading: str) -> None:
    """Nor does one in the heading of a match."""
    record = loads(f"{HEAD}{heading}\n\n== deal 1\nDealer: N\n")

    assert codes(record) == ["SYN101"]
    assert [len(match.deals) for match in record.matches] == [1, 1]


def test_slip_in_an_opening_bracket() -> None:
    """Its closing bracket is no second cause."""
    assert codes(loads(f"{HEAD}(what if\n)\n")) == ["SYN101"]


@pytest.mark.parametrize(
    "label",
    [
        "N pass",
        "N out",
        "N f",
        "N ask",
        "N ~p:7",
        "N ^PIL104 p",
        "N say:x",
        "N (50) -4",
        "N KKK 4",
        "N draw 4",
        "N P 4",
    ],
)
def test_turn_as_a_label(label: str) -> None:
    """Whatever the grammar reads as a turn with steps would be lost as a label."""
    assert codes(loads(f"{HEAD}( {label}\n)\n")) == ["SYN101"]


@pytest.mark.parametrize("label", ["N freezes", "what if 7a", "S out of cards", "W", "100"])
def test_prose_as_a_label(label: str) -> None:
    """Prose may begin with a seat."""
    assert codes(loads(f"{HEAD}( {label}\n)\n")) == []


@pytest.mark.parametrize("line", ["2) E d:x", "E. d:x", "E, d:x", "2: E d:x", "Ed:x"])
def test_turn_whose_seat_can_be_read_is_counted(line: str) -> None:
    """The turns below it keep their numbers."""
    record = loads(f"{HEAD}{line}\nS d:x -5\n")

    assert [turn.number for turn in record.matches[0].deals[0].turns] == [1, 3]


def test_draw_on_a_line_that_is_lost() -> None:
    """A scribe who wrote a draw there did not leave draws out."""
    record = loads("%pcn 1\n\n== deal 1\n1. N d:4z -4\n2. E -5\n")

    assert codes(record) == ["SYN103"]


@pytest.mark.parametrize(
    ("cards", "canonical"), [("d:xx", "d:x2"), ("d:x4x", "d:x5"), ("f:xx", "f:x2"), ("d:Kxx", "d:Kx2")]
)
def test_unknown_cards_written_one_by_one(cards: str, canonical: str) -> None:
    """They have one spelling, and another is noted."""
    record = loads(f"{HEAD}2. E {cards} -4\n")

    assert codes(record) == ["SYN204"]
    assert f"2. E {canonical} -4\n" in dumps(record)


@pytest.mark.parametrize("value", ["x x4", "xx4"])
def test_unknown_cards_in_a_header(value: str) -> None:
    """Likewise across the blanks of a header."""
    assert codes(loads(f"%pcn 1\n\n== deal 1\nHand.N: {value}\n")) == ["SYN204"]


@pytest.mark.parametrize("steps", ["-- -- out", "-- -- -- out"])
def test_going_out_has_one_form(steps: str) -> None:
    """However often the scribe wrote that nothing was discarded."""
    text = dumps(loads(f"%pcn 1\n\n== deal 1\n1. N d:x +K:KKK {steps}\n"))

    assert text == "%pcn 1\n\n== deal 1\n1. N d:x +K:KKK out\n"


def test_answer_of_the_player_who_asked() -> None:
    """Nobody gives leave to herself."""
    assert codes(loads(f"{HEAD}2. E d:x ask\nE yes\n")) == ["SYN102"]


def test_answer_not_right_below() -> None:
    """A score stands between: whose answer it is cannot be told."""
    assert codes(loads(f"{HEAD}2. E d:x ask\n= NS total 5\nW yes\n")) == ["SYN102"]


@pytest.mark.parametrize(
    "line", ["== match Jose\u0301", "! substitute S Jose\u0301", "... Jose\u0301 was away", "( Jose\u0301"]
)
def test_text_that_is_not_composed(line: str) -> None:
    """Free text gets form NFC as header values do; a comment is kept byte for byte."""
    record = loads(f"{HEAD}{line}\n; Jose\u0301\n")

    assert "SYN207" in codes(record)
    written = dumps(record)
    assert line.replace("e\u0301", "\xe9") in written
    assert "; Jose\u0301" in written


def test_read_error_travels() -> None:
    """It can be copied, and sent from one process to another."""
    with pytest.raises(ReadError) as caught:
        loads(f"{HEAD}hello\n", strict=True)

    for error in (pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value)):
        assert (str(error), error.findings) == (str(caught.value), caught.value.findings)


def test_number_of_more_digits_than_python_converts() -> None:
    """Whatever limit a caller sets, content raises nothing."""
    assert codes(loads(f"{HEAD}{'9' * 5_001}. E d:x\n", limits=Limits(digits=6_000))) == ["SYN107"]


@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_bytes_of_any_kind(kind: type[bytes | bytearray]) -> None:
    """What holds bytes is read."""
    record: Record = loads(kind(HEAD.encode()))

    assert codes(record) == []


def test_greek_question_mark() -> None:
    """Composed it would be a semicolon, and begin a comment: it stays as it is."""
    record = loads(f"{HEAD}! substitute S \u037e\u037e\n")

    assert codes(record) == []
    assert "! substitute S \u037e\u037e\n" in dumps(record)
