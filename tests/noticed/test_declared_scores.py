"""Scores that the table wrote down: a wrong one carries on, and is told once."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.replays.report import DealScore


def differing(*deals: str) -> list[int | None]:
    """The deals in which a running score does not follow, of sheets of one deal each."""
    text = "".join(f"== deal {number}\n{deal}\n" for number, deal in enumerate(deals, 1))
    report = pcn.audit(pcn.loads(f"%pcn 1\nRules: classic\n{text}"))
    return [one.deal for one in report.findings if one.code == "SCO103"]


# 100 and nothing before it are no 200.
WRONG = "= NS total 100 score 200"


@pytest.mark.parametrize(
    ("third", "more"),
    [
        ("= NS total 10 score 260", []),
        ("= NS total 10 score 160", []),
        ("= NS total 10 score 210", [3]),
        ("= NS total 10 score 60", [3]),
        ("Score.NS: 250\n= NS total 10 score 260", []),
        ("Score.NS: 150\n= NS total 10 score 160", []),
        ("Score.NS: 200\n= NS total 10 score 210", [3]),
        ("Score.NS: 100\n= NS total 10 score 110", [3]),
    ],
)
def test_a_score_that_is_not_written_in_between(third: str, more: list[int]) -> None:
    """The table went on from what it had written, or from the right one: 250 or 150 before the third deal."""
    assert [1, *more] == differing(WRONG, "= NS total 50", third)


def test_figures_of_a_score_by_their_names() -> None:
    """The total is of the deal, the score of the match so far; what does not stand there is 0."""
    score = DealScore(
        match=None, deal=2, side="NS", items={"cards": 90, "hand": None}, total=70, score=570, declared={}, minimum=50
    )

    names = ("cards", "hand", "red", "total", "score")
    assert {"cards": 90, "hand": None, "red": 0, "total": 70, "score": 570} == {
        one: score.computed(one) for one in names
    }


def test_an_audit_is_one_with_the_rulings() -> None:
    """What it would be without them is there only where it was asked for."""
    assert pcn.audit(pcn.loads("%pcn 1\nRules: classic\n== deal 1\n1. N d:x -4\n")).unruled is None
