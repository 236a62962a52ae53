"""Scores over a match: running totals, opening minimums, the end of the match, `Score` and `Result`."""

from __future__ import annotations

import pytest

from tests.replay.counting import codes, counted, minimums, running, told
from tests.rules.auditing import found, report, scores

DEAL_1 = """
== deal 1
Dealer: S
Hand.N: 444444
Hand.S: 5566TT
Up: 9
1. N d:4 +4:4444444 out ; 535 and 200; South holds 40
End: out N
"""
DEAL_2 = """
== deal 2
Dealer: N
Hand.N: KKKKKK
Hand.S: 5677TT
Up: 9
1. S d:4 -4
2. N d:8 -8
3. S d:K -K
End: abandoned
"""
RULES = "Rules: hoyle-2 hand_size=6"


def test_running_scores() -> None:
    """The running score after a deal is the sum of the totals so far, for each side."""
    text = RULES + DEAL_1 + DEAL_2
    assert found(text) == []
    assert running(text) == {"N": 735, "S": -40}
    assert counted(text, "N", 2) == {"hand": -60, "total": -60}
    assert counted(text, "S", 2) == {"hand": -40, "total": -40}
    assert running(text, 2) == {"N": 675, "S": -80}


def test_declared_running_scores() -> None:
    """A wrong running score is one finding; the next deal goes on from it without another (settled 25)."""
    right = RULES + DEAL_1 + "= N total 735 score 735\n= S score -40\n" + DEAL_2 + "= N score 675\n= S score -80\n"
    assert codes(right) == []
    # 735 was written as 745, and 745 - 60 = 685.
    assert codes(right.replace("score 735", "score 745").replace("score 675", "score 685")) == ["SCO103"]
    # A wrong item in the first deal, and everything that follows from it.
    wrong = right.replace("N total 735 score 735", "N canastas 600 cards 35 out 200 total 835 score 835")
    assert codes(wrong.replace("score 675", "score 775")) == ["SCO101"]
    # The first is right; only the second sum went wrong.
    assert codes(right.replace("score 675", "score 685")) == ["SCO103"]


@pytest.mark.parametrize(
    ("score", "minimum"),
    [(-20, 15), (-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120)],
)
@pytest.mark.parametrize("profile", ["classic", "classic-bicycle", "classic-2", "classic-3", "fournier", "hoyle-2"])
def test_cases_70_and_71_minimum_by_score(profile: str, score: int, minimum: int) -> None:
    """Cases 70 and 71: below 0: 15, then 50, 90 from 1,500 and 120 from 3,000, by the side's score before the deal."""
    side = "N" if profile in {"classic-2", "classic-3", "hoyle-2"} else "NS"
    text = f"Rules: {profile}\n== deal 4\nScore.{side}: {score}\nUp: 9\n1. N d:x -4\nEnd: abandoned\n"
    assert minimum == minimums(text, 4)[side]


@pytest.mark.parametrize(("deal", "minimum"), [(1, 50), (2, 90), (3, 120), (4, 150)])
@pytest.mark.parametrize("profile", ["hand-and-foot", "hand-and-foot-pagat"])
def test_minimum_by_round(profile: str, deal: int, minimum: int) -> None:
    """In Hand and Foot the minimum goes by the round, the number of the deal, whatever the score (settled 37)."""
    text = f"Rules: {profile}\n== deal {deal}\nScore.NS: 2000\nUp: 9\n1. N d:x2 -4\nEnd: abandoned\n"
    assert {"NS": minimum, "EW": minimum} == minimums(text, deal)


def test_minimum_follows_the_deals_before() -> None:
    """Below zero after the first deal, South needs 15 in the second (3.1; case 70)."""
    text = RULES + DEAL_1 + DEAL_2.replace("5677TT", "444777").replace("S d:4 -4", "S d:4 +7:777 -4")
    assert minimums(text, 2) == {"N": 50, "S": 15}
    assert codes(text) == []


def test_case_73_classic_3_each_his_own_minimum() -> None:
    """Case 73: each player's minimum follows his own score (K5)."""
    text = "Rules: classic-3\n== deal 2\nScore.N: 0\nScore.E: 1600\nScore.W: -5\nUp: 9\n1. N d:x2 -4\nEnd: abandoned\n"
    assert minimums(text, 2) == {"N": 50, "E": 90, "W": 15}


def test_score_header_that_differs() -> None:
    """SCO103 for a `Score` that the earlier deals do not give; the header holds from there on (settled 44)."""
    text = RULES + DEAL_1 + DEAL_2.replace("Dealer: N", "Dealer: N\nScore.N: 1535\nScore.S: -40")
    (one,) = told(text, "SCO103")
    assert codes(text) == ["SCO103"]
    assert {735, 1535} <= set(one.facts.values())
    assert minimums(text, 2) == {"N": 90, "S": 15}
    assert running(text, 2) == {"N": 1475, "S": -80}


def test_score_header_that_agrees() -> None:
    """A `Score` that the earlier deals give is nothing to report."""
    assert codes(RULES + DEAL_1 + DEAL_2.replace("Dealer: N", "Dealer: N\nScore.N: 735\nScore.S: -40")) == []


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("N 675 S -80", []),
        ("S -80 N 675", []),
        ("N 675", []),
        ("N 685 S -80", ["SCO106"]),
        ("N -80 S 675", ["SCO106"]),
    ],
)
def test_sco106_result(result: str, expected: list[str]) -> None:
    """SCO106 where `Result` is not the running score after the last deal."""
    assert expected == sorted(set(codes(f"{RULES}{DEAL_1}{DEAL_2}Result: {result}\n")))


def test_sco106_not_where_the_result_follows_from_a_wrong_score() -> None:
    """A `Result` copied from a wrong running score has the same cause (findings.md: one cause, one finding)."""
    assert codes(f"{RULES}{DEAL_1}{DEAL_2}= N score 685\nResult: N 685 S -80\n") == ["SCO103"]


@pytest.mark.parametrize(
    ("option", "expected"),
    [("", []), (" target=1000", []), (" target=735", ["SCO105"]), (" target=700", ["SCO105"])],
)
def test_sco105_target(option: str, expected: list[str]) -> None:
    """SCO105 for a deal after a side has reached the target; N has 735 after the first."""
    assert expected == codes(RULES + option + DEAL_1 + DEAL_2)


@pytest.mark.parametrize(("short", "expected"), [(5, []), (0, ["SCO105"])])
@pytest.mark.parametrize(
    ("profile", "side", "target"),
    [
        ("classic", "NS", 5000),
        ("classic-bicycle", "NS", 5000),
        ("fournier", "NS", 5000),
        ("classic-2", "N", 5000),
        ("hoyle-2", "N", 5000),
        ("classic-3", "N", 7500),
    ],
)
def test_sco105_target_of_each_profile(profile: str, side: str, target: int, short: int, expected: list[str]) -> None:
    """The target is 5,000, with three players 7,500 (rules.md section 4); 4,995 is not enough."""
    seats = {"N": "NS", "NS": "NESW"}[side] if profile != "classic-3" else "NEW"
    hands = "".join(f"Hand.{seat}: 45\n" for seat in seats)
    text = f"""
Rules: {profile} hand_size=2 draw=1
== deal 1
Score.{side}: {target - 100}
Up: 9
{hands}1. N d:8 -8
! adjust {side} {100 + 10 * len(side) - short} ; makes good for the 10 in each hand
End: abandoned
== deal 2
Up: 9
1. N d:x -4
End: abandoned
"""
    assert target - short == running(text)[side]
    assert expected == codes(text)


@pytest.mark.parametrize(
    ("rules", "deal", "expected"),
    [
        ("hand-and-foot", 4, []),
        ("hand-and-foot", 5, ["SCO105"]),
        ("hand-and-foot-pagat", 5, ["SCO105"]),
        ("hand-and-foot rounds=5", 5, []),
        ("hand-and-foot rounds=3", 4, ["SCO105"]),
    ],
)
def test_sco105_rounds(rules: str, deal: int, expected: list[str]) -> None:
    """A Hand and Foot match is four rounds, or as many as `rounds` says."""
    text = f"""
Rules: {rules}
== deal {deal - 1}
Dealer: W
Up: 9
1. N d:x2 -4
End: abandoned
== deal {deal}
Dealer: N
Up: 9
1. E d:x2 -4
End: abandoned
"""
    assert expected == codes(text)


def test_sco105_on_a_sheet() -> None:
    """A deal of which only the sheet was kept is a deal too: it is reported, and only the first one (findings.md)."""
    text = """
Rules: classic
== deal 1
= NS total 5100 score 5100
= EW total 200 score 200
== deal 2
= NS total 300 score 5400
= EW total 100 score 300
"""
    assert codes(text) == ["SCO105"]
    assert codes(text.replace("5100", "4900").replace("5400", "5200")) == []


def test_matches_are_scored_apart() -> None:
    """A new match begins at 0 and ends by itself."""
    text = f"{RULES} target=700\n== match 1\n{DEAL_1}Result: N 735 S -40\n== match 2\n{DEAL_1}Result: N 735 S -40\n"
    expected = [("1", "N", 735), ("1", "S", -40), ("2", "N", 735), ("2", "S", -40)]
    assert codes(text) == []
    assert expected == [(one.match, one.side, one.score) for one in report(text).scores]


def test_result_of_a_match_among_several() -> None:
    """Each `Result` is held against its own match."""
    text = f"{RULES}\n== match 1\n{DEAL_1}Result: N 675\n== match 2\n{DEAL_1}{DEAL_2}Result: N 675\n"
    assert codes(text) == ["SCO106"]


def test_sections_are_records_of_their_own() -> None:
    """A `%pcn` line starts afresh: scores, deal numbers and rules of the section above are gone (settled 11)."""
    text = f"%pcn 1\n{RULES}{DEAL_1}%pcn 1\n{RULES}{DEAL_1}Result: N 735 S -40\n"
    assert codes(text) == []
    assert [one.score for one in report(text).scores] == [735, -40, 735, -40]


def test_hidden_cards_leave_scores_open() -> None:
    """An item that hangs on cards nobody saw is None, and so are the total and what is added to it."""
    text = "Rules: classic\n== deal 1\nUp: 9\n1. N d:x +A:AAA -4\nEnd: abandoned\n"
    north = scores(text)[1, "NS"]
    expected = {"canastas": 0, "cards": 60, "red": 0, "out": 0, "hand": None, "total": None, "score": None}
    assert expected == {name: north[name] for name in expected}


def test_opening_minimum_after_a_penalty() -> None:
    """A penalty counts in the running score, and so in the next deal's minimum."""
    text = RULES + DEAL_1.replace("Dealer: S", "Dealer: S\nScore.N: 800") + "! penalty N 50\n" + DEAL_2
    assert running(text) == {"N": 1485, "S": -40}
    assert minimums(text, 2) == {"N": 50, "S": 15}
    assert codes(text) == []
