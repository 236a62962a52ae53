"""What stands before the first deal of a match: scores, which are of that deal only, and rulings about no turn."""

from __future__ import annotations

import pytest

from canasta_notation.replays.report import DealScore
from tests.rules.auditing import found, report, scores

RULES = "Rules: classic\n"
BEFORE = "Score.NS: 1000\nScore.EW: 0\n"
# Hands were not seen, so that what the table wrote down counts.
FIRST = "== deal 1\nDealer: W\n1. N d:x -4\nEnd: abandoned\n= NS total 500 score 1500\n= EW total 20 score 20\n"
SECOND = "== deal 2\nDealer: N\n1. E d:x -4\nEnd: abandoned\n"


@pytest.mark.parametrize("text", [f"{RULES}{BEFORE}", f"{RULES}== match Final\n{BEFORE}"])
def test_scores_of_a_match_are_those_before_its_first_deal(text: str) -> None:
    """The second deal goes on from what the first one came to: with 1500 a side needs 90."""
    text = f"{text}{FIRST}{SECOND}"

    assert [] == found(text)
    assert {(1, "NS"): 50, (1, "EW"): 50, (2, "NS"): 90, (2, "EW"): 50} == {
        place: one["minimum"] for place, one in scores(text).items()
    }


@pytest.mark.parametrize(("score", "minimum"), [(2980, 90), (3000, 120)])
def test_score_of_a_deal_goes_before_that_of_the_match(score: int, minimum: int) -> None:
    """It is nearer, and the other one is not looked at."""
    first = FIRST.replace("Dealer: W\n", f"Dealer: W\nScore.NS: {score}\n")

    assert minimum == scores(f"{RULES}{BEFORE}{first}")[1, "NS"]["minimum"]


@pytest.mark.parametrize("kind", ["allow OPN101 turn=1", "amend 1"])
def test_ruling_about_a_turn_before_any_deal(kind: str) -> None:
    """There is no turn that it can be about (IRR102), and what was meant is told."""
    (finding,) = report(f"{RULES}! {kind}\n{SECOND}").findings

    assert ("IRR102", {"target": kind.split()[1]}) == (finding.code, finding.facts)
    assert "the ruling stands before any deal" == finding.message


def test_score_of_a_deal_that_nobody_can_judge() -> None:
    """What it would be without penalties is not known either."""
    score = DealScore(match=None, deal=1, side="NS", items={}, total=None, score=None, declared={}, minimum=None)

    assert score.play is None
