"""What cannot be told from one line alone: missing numbers, draws left out, lost turns, answers."""

from __future__ import annotations

import pytest

from canasta_notation.model import Ask, Comment, Gap, Step, Turn, UnreadLine
from canasta_notation.syntax import dumps, loads
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import HEAD, body, codes, deal_of, in_deal, turn


def numbers(*lines: str) -> list[int | None]:
    """The numbers of the turn lines of a deal."""
    return [node.number for node in deal_of(in_deal(*lines)).turns]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("N d:x -4", "E d:x -5"), [1, 2]),
        # A line at the deal does not count.
        (("0. N r:3h d:x", "0. S r:3d d:x", "N d:x -4"), [0, 0, 1]),
        # Counted on from the line before, right or wrong.
        (("7. N d:x -4", "E d:x -5", "3. S d:x -6", "W d:x -7"), [7, 8, 3, 4]),
        (("N d:x -4", "... 4 turns", "E d:x -5"), [1, 6]),
        (("N d:x -4", "...", "E d:x -5"), [1, 2]),
        # A line of the foot alone takes no number from the count, whether it bears one or not.
        (("N d:x -4", "N f", "E d:x -5"), [1, None, 2]),
        (("N d:x -4", "9. N f:4c3h r:3h d:x", "E d:x -5"), [1, 9, 2]),
        # What was not played does not count.
        (("N d:x -4", "( what if", "1. N d:x -5", "2. E d:x -6", ")", "E d:x -5"), [1, 2]),
        (("N d:x -4", "(", "... 7 turns", "8. E d:x -5", ")", "E d:x -5"), [1, 2]),
        # Never further than a number is read.
        (("999999999. N d:x -4", "E d:x -5"), [999_999_999, 999_999_999]),
        (("N d:x -4", "... 999999999 turns", "E d:x -5"), [1, 999_999_999]),
        # A turn that could not be read was one.
        (("N d:x -4", "E d:4z", "S d:x -5"), [1, 3]),
        (("N d:x -4", "5. E d:4z", "S d:x -5"), [1, 6]),
        (("N d:x -4", "Ed:x -5", "S d:x -5"), [1, 3]),
        (("N d:x -4", "Ep7:K +K:KKK -5", "S d:x -5"), [1, 3]),
        (("N d:x -4", "EKKK* 4", "S d:x -5"), [1, 3]),
        # An answer out of place is none.
        (("N d:x -4", "E yes", "S d:x -5"), [1, 2]),
        # Any other line that could not be read is no turn.
        (("N d:x -4", "hello", "! 100", "= EW", "E d:x -5"), [1, 2]),
        (("N d:x -4", "( E", "2. E d:4z", ")", "E d:x -5"), [1, 2]),
    ],
)
def test_missing_numbers_are_counted_on(lines: tuple[str, ...], expected: list[int | None]) -> None:
    """A turn line without a number gets the next one."""
    assert expected == numbers(*lines)


def test_missing_numbers_are_one_note_a_deal() -> None:
    """It stands at the first line concerned and says how many there are."""
    record = loads(f"{HEAD}1. N d:x -4\nE d:x -5\n3. S d:x -6\nW d:x -7\n\n== deal 2\nN d:x -4\n")

    assert codes(record) == ["SYN205", "SYN205"]
    assert [(one.span.line, one.deal, one.turn, one.seat, one.facts) for one in record.findings] == [
        (5, 1, 2, "E", {"turns": 2}),
        (10, 2, 1, "N", {"turns": 1}),
    ]


def test_foot_alone_needs_no_number() -> None:
    """A line without a number is right where nothing but the foot is taken."""
    assert codes(in_deal("1. N d:x -4", "N f", "S f:3h4c r:3h d:5c")) == []


def test_foot_and_more_is_a_turn() -> None:
    """A line that discards as well is a turn, and its number is missing."""
    assert codes(in_deal("1. N d:x -4", "E d:x f -5")) == ["SYN205"]


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        (("1. N -4", "2. E +9:999 -5"), 2),
        # A take and a pass want no draw; the others do.
        (("1. N -4", "2. E p:4 +4:444 -5", "3. S pass", "4. W -6"), 2),
        # Lines at the deal, of the foot alone and of a variation do not tell.
        (("0. N r:3h d:8h", "1. N -4", "N f:3h r:3h d:4", "( what if", "1. N d:x -5", ")"), 1),
        # Who leaves draws out still writes red threes.
        (("1. N r:3r -4",), 1),
        # Here the draw was really missing: it is not read as one.
        (("1. N -4", "2. E ^no-draw -5", "3. S ^TRN103 -6"), 1),
        (("1. N",), 1),
    ],
)
def test_draws_left_out(lines: tuple[str, ...], missing: int) -> None:
    """In a deal without a draw each turn is read as having drawn, with one note that says how many there are."""
    (finding,) = in_deal(*lines).findings

    assert ("SYN206", {"turns": missing}) == (finding.code, finding.facts)


@pytest.mark.parametrize(
    "lines",
    [
        # One draw tells that the scribe wrote them.
        ("1. N d:x -4", "2. E -5"),
        ("1. N -4", "2. E draw -5"),
        ("1. N -4", "2. E ~d:x -5"),
        # Nothing here wants a draw.
        ("1. N p:K +K:KKK -4",),
        ("1. N pass",),
        ("N f",),
        ("0. N r:3h",),
        ("1. N ^no-draw -4",),
        ("( what if", "1. N -4", ")"),
        (),
    ],
)
def test_draws_as_written(lines: tuple[str, ...]) -> None:
    """Where some turn writes a draw, or none wants one, there is nothing to note."""
    assert "SYN206" not in codes(in_deal(*lines))


def test_draws_left_out_are_not_filled_in() -> None:
    """The model says what the scribe wrote; the note stands at the first turn concerned, once a deal."""
    record = loads(f"{HEAD}1. N p:K +K:KKK -4\n2. E -5\n\n== deal 2\n1. N -4\n2. E d:x -5\n\n== deal 3\n1. S -4\n")

    assert [(one.span.line, one.deal, one.seat, one.turn) for one in record.findings if one.code == "SYN206"] == [
        (5, 1, "E", 2),
        (12, 3, "S", 1),
    ]
    assert "d:" not in dumps(record).replace("2. E d:x -5", "")


def test_lost_turn() -> None:
    """A turn line that cannot be read is one finding, keeps its words, and gives its seat and number."""
    record = in_deal("1. N d:x -4", "2. E d:4z -5", "3. S d:x -6")

    assert codes(record) == ["SYN103"]
    assert UnreadLine("2. E d:4z -5", NOWHERE, "E", 2) == deal_of(record).body[1]
    assert (record.findings[0].seat, record.findings[0].turn, record.findings[0].deal) == ("E", 2, 1)


@pytest.mark.parametrize(
    ("text", "seat", "number"),
    [
        ("7. N d:4z", "N", 7),
        ("N d:4z", "N", None),
        ("7. P3 d:4z", "P3", 7),
        ("7 N d:x", "N", 7),
        ("7.N d:x", "N", 7),
        ("7. Nd:x", "N", 7),
        ("N: d:x", "N", None),
        ("N-4", "N", None),
        ("Np7:Ks", "N", None),
        ("1234567890. N d:x", "N", None),
        # Of these the number alone can be read.
        ("7. d:x -4", None, 7),
        ("7. X d:x -4", None, 7),
        # No seat, no turn of anybody.
        ("North draws", None, None),
        ("! 100", None, None),
    ],
)
def test_what_is_read_of_a_lost_turn(text: str, seat: str | None, number: int | None) -> None:
    """So much as can be read of its head."""
    assert (UnreadLine(text, NOWHERE, seat, number),) == body(text)


def test_turn_of_a_finding() -> None:
    """A finding on a turn line bears its number, written or counted on, and its seat."""
    record = in_deal("1. N D 4", "E D 5", "3. S d:4z")

    assert [(one.turn, one.seat) for one in record.findings] == [
        (1, "N"),
        (1, "N"),
        (2, "E"),
        (2, "E"),
        (2, "E"),
        (3, "S"),
    ]


def test_turn_of_a_finding_in_a_line_of_the_foot() -> None:
    """A line of the foot alone is no turn: its findings bear the number of the turn before it, 0 before the first."""
    record = in_deal("N f:10", "1. N d:x -4", "9. N f:10")

    assert [(one.turn, one.seat) for one in record.findings] == [(0, "N"), (1, "N")]


@pytest.mark.parametrize(
    ("answer", "expected"), [("S yes", True), ("S no", False), ("  S  yes ", True), ("P1 yes", True)]
)
def test_answer_on_a_line_of_its_own(answer: str, expected: bool) -> None:
    """Right below the turn that asks it is that turn's answer, with a note."""
    record = in_deal("1. N d:x ask -4", answer, "2. E d:x -5")
    first, second = deal_of(record).body

    assert isinstance(first, Turn)
    assert Step(Ask(expected), NOWHERE) == first.steps[1]
    assert turn("2. E d:x -5") == second
    assert set(codes(record)) == {"SYN201"}


def test_answer_below_empty_lines() -> None:
    """Empty lines are nothing, so the answer still stands right below."""
    assert body("1. N d:x ask:yes -4") == body("1. N d:x ask -4", "", "", "S yes")


def test_comment_of_an_answer() -> None:
    """It becomes a comment line."""
    expected = (*body("1. N d:x ask:no -4"), Comment(" firmly", NOWHERE), *body("2. E d:x -5"))

    assert expected == body("1. N d:x ask -4", "S no ; firmly", "2. E d:x -5")


def test_answer_in_a_variation() -> None:
    """What was not played may be asked and answered too."""
    assert body("(", "1. N d:x ask:yes -4", ")") == body("(", "1. N d:x ask -4", "S yes", ")")


def test_first_open_question_is_answered() -> None:
    """A question taken back is none."""
    assert body("1. N d:x ~ask ask:yes -4") == body("1. N d:x ~ask ask -4", "S yes")


@pytest.mark.parametrize(
    "lines",
    [
        ("S yes",),
        ("1. N d:x -4", "S yes"),
        ("1. N d:x ask:no -4", "S yes"),
        ("1. N d:x ask -4", "2. E d:x -5", "S yes"),
        ("1. N d:x ask -4", "; a long silence", "S yes"),
        ("1. N d:x ask -4", "! pause", "S yes"),
        ("1. N d:x ask -4", "S yes !"),
        ("1. N d:x ask -4", "S yes @20:14"),
        ("1. N d:x ask -4", "2. S yes"),
        ("1. N d:x ask -4", "S yes -4"),
        ("1. N d:x ask -4", "S ~yes"),
        ("1. N d:x ask -4", "S ^no-draw yes"),
        ("1. N d:x ask -4", "S yes", "S yes"),
    ],
)
def test_answer_that_answers_nothing(lines: tuple[str, ...]) -> None:
    """Anywhere else `yes` and `no` are no steps."""
    assert [code for code in codes(in_deal(*lines)) if code != "SYN201"] == ["SYN102"]


def test_gap_between_turns() -> None:
    """A gap stands where it was written."""
    assert Gap(4, "", NOWHERE) == body("1. N d:x -4", "... 4 turns", "6. E d:x -5")[1]
