"""What is counted or amended more than once in a deal, what follows from a count, and slips of the pen in a sum."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.replays.causes import likely_cause
from canasta_notation.replays.deductions import deduce
from canasta_notation.rules import profile
from tests.rules.auditing import report


def told(text: str, code: str) -> list[tuple[int | None, dict[str, str | int]]]:
    """The turn and the facts of each finding of a code."""
    found = report(f"Rules: classic\n== deal 1\nDealer: W\n{text}").findings
    return [(one.turn, dict(one.facts)) for one in found if one.code == code]


def test_two_turns_are_amended() -> None:
    """Each is told, with the text that stood there."""
    text = "1. N d:x -4s\n2. E d:x -5s\n! amend 1 ; was: N d:x -4c\n! amend 2 ; was: E d:x -5c\n"

    assert [(1, "N d:x -4c"), (2, "E d:x -5c")] == [(turn, facts["was"]) for turn, facts in told(text, "IRR104")]


def test_a_count_that_stays_wrong_by_as_much() -> None:
    """It is told once, and again only after it was right, or wrong by another number."""
    # The pile has one card and gets one with each turn.
    turns = ["1. N d:x -4", "2. E d:x -5", "3. S d:x -6", "4. W d:x -7", "5. N d:x -8"]
    counts = [3, 4, 4, 6, 8]
    lines = "".join(f"{turn}\n? pile {count}\n" for turn, count in zip(turns, counts, strict=True))

    assert [(1, {"counted": 3, "real": 2}), (4, {"counted": 6, "real": 5}), (5, {"counted": 8, "real": 6})] == told(
        f"Up: 9c\n{lines}", "CRD107"
    )


@pytest.mark.parametrize(("taken", "expected"), [(6, []), (7, [(7, 6)]), (5, [(7, 6)])])
def test_a_pile_counted_after_a_gap(taken: int, expected: list[tuple[int, int]]) -> None:
    """The card that lies on top is one of those that were counted."""
    gap = "Up: 9c\n1. N d:x -4\n... 4 turns\n6. E d:x -5c\n? pile 6\n"
    found = told(f"{gap}7. S p{taken}:5c +5:5c5d5h +A:AAA -7\n", "CRD105")

    assert expected == [(turn, facts["pile"]) for turn, facts in found]


def test_what_cannot_be_is_told_with_its_turn() -> None:
    """South cannot lay nine eights, so nothing is concluded of the hands before turn 2."""
    text = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -A\n2. E d:x -4\n3. S d:x +8:888888888 -5\n"
    found = deduce(pcn.loads(text), turn=2)

    assert ("impossible", 1, 2, ()) == (found.answer, found.deal, found.turn, found.hands)


@pytest.mark.parametrize(
    ("item", "declared", "computed", "cause"),
    [
        # One point is no card, and neither a hand left out nor one counted twice.
        ("cards", 91, 90, None),
        ("cards", 89, 90, None),
        ("penalty", 13, 130, "a zero too many or too few"),
        ("penalty", -1300, -130, "a zero too many or too few"),
        ("penalty", -13, -130, "a zero too many or too few"),
        # A five was left out, which is no zero.
        ("penalty", 13, 135, None),
        ("penalty", -14, -135, None),
        ("penalty", 0, 5, None),
    ],
)
def test_a_slip_of_the_pen(item: str, declared: int, computed: int, cause: str | None) -> None:
    """A zero too few is a zero, and not any last digit."""
    assert cause == likely_cause(item, declared, computed, {}, profile("classic").params)
