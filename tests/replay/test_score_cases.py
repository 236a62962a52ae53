"""The hard cases of rules.md 7.7 (scores) and 7.6 (bonuses), with the red threes of each profile."""

from __future__ import annotations

import pytest

from tests.replay.counting import codes, counted, running
from tests.rules.auditing import found, scores

BOTH_PAST = """
Rules: classic hand_size=10
== deal 3
Score.NS: 4900
Score.EW: 4960
Hand.N: 4444444555
Hand.E: 6666AAA2*9
Hand.S: 4577777777
Hand.W: 5555666688
Up: 9
1. E d:T +A:AAA2* -9 ; 130, where 120 are needed
2. S d:T -T
3. W d:T -T
4. N d:9 +4:4444444 +5:555 -9 out ; concealed
End: out N
"""


def test_case_143_both_sides_pass_the_target() -> None:
    """Case 143: the deal is played out, and both sides' scores stand (K6)."""
    text = BOTH_PAST + "Result: NS 5600 EW 5000\n"
    assert found(text) == []
    assert counted(text, "NS", 3) == {"canastas": 500, "cards": 50, "out": 200, "hand": -50, "total": 700}
    assert counted(text, "EW", 3) == {"cards": 130, "hand": -90, "total": 40}
    assert running(text, 3) == {"NS": 5600, "EW": 5000}


def next_deal(dealer: str, seat: str) -> str:
    """A deal of one turn after BOTH_PAST."""
    return f"== deal 4\nDealer: {dealer}\nUp: 9\n1. {seat} d:x -9\nEnd: abandoned\n"


def test_case_143_a_deal_after_the_match_was_decided() -> None:
    """Case 143: past the target with different totals the match is over."""
    text = BOTH_PAST + next_deal("E", "S")
    assert codes(text) == ["SCO105"]


def test_case_144_equal_totals_above_the_target() -> None:
    """Case 144: with equal totals another deal is played (`tie=play_another`)."""
    text = BOTH_PAST.replace("4900", "4300") + next_deal("E", "S")
    assert running(text, 3) == {"NS": 5000, "EW": 5000}
    assert codes(text) == []


def test_case_144_tie_counts_with_the_option() -> None:
    """Case 144: with `tie=tied` a tie ends the match."""
    text = BOTH_PAST.replace("4900", "4300").replace("hand_size", "tie=tied hand_size") + next_deal("E", "S")
    assert codes(text) == ["SCO105"]


@pytest.mark.parametrize("profile", ["classic", "fournier", "classic-2", "classic-bicycle"])
def test_case_145_four_red_threes_and_no_meld(profile: str) -> None:
    """Case 145: four red threes and no meld are −800 under the red-three rule of classic."""
    text = f"""
Rules: {profile} hand_size=6 draw=1 red3_deal=immediate
== deal 1
Hand.N: 453d3d3h3h
Up: K
0. N r:3d3d3h3h d:4567
1. N d:8 -8
End: abandoned
"""
    side = "N" if profile == "classic-2" else "NS"
    assert found(text) == []
    assert scores(text)[1, side]["red"] == -800


def test_case_146_two_red_threes_each() -> None:
    """Case 146: two each are 200 each; the 800 want all four on one side."""
    text = """
Rules: classic-2
== deal 1
Hand.N: 444455556667A3d3d
Hand.S: 888899997777K3h3h
Up: K
0. N r:3d3d d:AA
0. S r:3h3h d:KK
1. N d:TT +A:AAA -T ; 60
2. S d:JJ +8:8888 +9:9999 -J ; 80
End: abandoned
"""
    assert found(text) == []
    assert counted(text, "N") == {"cards": 60, "red": 200, "hand": -5 * 12 - 10, "total": 190}
    assert counted(text, "S") == {"cards": 80, "red": 200, "hand": -20 - 30 - 10, "total": 220}


def test_case_147_k1_hoyle_2_any_meld_saves_the_red_threes() -> None:
    """Case 147: the opponent went out, but red threes are deducted only from who has melded nothing else."""
    text = """
Rules: hoyle-2 hand_size=6
== deal 1
Hand.N: TTAAA3d
Hand.S: 444444
Up: K
0. N r:3d d:T
1. N d:8 +A:AAA -8
2. S d:4 +4:4444444 out
End: out S
"""
    assert found(text) == []
    assert counted(text, "N") == {"cards": 60, "red": 100, "hand": -30, "total": 130}


def test_case_148_k5_classic_3_nobody_took_the_pile() -> None:
    """Case 148: the stock ended before anybody took the pile, so all three score alone."""
    text = """
Rules: classic-3 hand_size=6
== deal 1
Dealer: W
Hand.N: 4KKKKK
Hand.E: 456AAA
Hand.W: 445577
Up: 9
Stock: 485768
1. N d:48 +K:KKKKK -8
2. E d:57 +A:AAA -7
3. W d:68 -8
End: stock
"""
    assert found(text) == []
    assert counted(text, "N") == {"cards": 50, "hand": -10, "total": 40}
    assert counted(text, "E") == {"cards": 60, "hand": -20, "total": 40}
    assert counted(text, "W") == {"hand": -35, "total": -35}


def test_case_149_k5_classic_3_out_before_any_take() -> None:
    """Case 149: who goes out before any take is the lone player; the others are pooled, red threes apart."""
    text = """
Rules: classic-3 hand_size=6
== deal 1
Dealer: W
Hand.N: 444444
Hand.E: 5566K3d
Hand.W: 778899
Up: J
0. E r:3d d:K
1. N d:45 +4:4444444 -5 out
End: out N
"""
    assert found(text) == []
    assert counted(text, "N") == {"canastas": 500, "cards": 35, "out": 200, "total": 735}
    assert counted(text, "E") == {"red": -100, "hand": -90, "total": -190}
    assert counted(text, "W") == {"hand": -90, "total": -90}


def test_k5_classic_3_partners_share_the_bonus_for_going_out() -> None:
    """A partner's going out counts for both partners, and the other's hand against both (rules.md 3.2)."""
    text = """
Rules: classic-3 hand_size=6
== deal 1
Dealer: E
Hand.N: KKKKKK
Hand.E: 445566
Hand.W: 789QQ*
Up: Q
1. W p1:Q +Q:QQQ* -9 ; alone from here on
2. N d:5K +K:KKKKKKK -5 out ; concealed
End: out N
"""
    shared = {"canastas": 500, "cards": 70, "out": 200, "hand": -30, "total": 740}
    assert found(text) == []
    assert shared == counted(text, "N")
    assert shared == counted(text, "E")
    assert counted(text, "W") == {"cards": 80, "hand": -15, "total": 65}


@pytest.mark.parametrize(("penalties", "red"), [("off", 0), ("official", -500)])
def test_case_151_k15_red_three_kept_in_hand(penalties: str, red: int) -> None:
    """Case 151: a red three that was never laid is an error of the play, and costs 500 with the official penalties."""
    text = f"""
Rules: classic penalties={penalties}
== deal 1
Hand.N: 44455566673d
Hand.S: 77788899TTT
Up: K
1. N d:6 -6 ; the red three has to be laid
End: abandoned
"""
    expected = {"red": red, "hand": -50 - 95, "total": red - 145}
    assert codes(text) == ["RED101"]
    assert {item: points for item, points in expected.items() if points} == counted(text, "NS")


MELD_AND_THREES = """
== deal 1
Hand.N: AAA3d3h
Hand.S: 45678
Up: K
0. N r:3d3h d:KT
1. N d:9 +A:AAA -9 ; a meld and no canasta
End: abandoned
"""


@pytest.mark.parametrize(
    ("condition", "red"),
    [("no_meld", 200), ("no_canasta", -200), ("out_requirement_unmet", -200), ("not_laid", 200)],
)
def test_case_152_red_threes_with_a_meld_and_no_canasta(condition: str, red: int) -> None:
    """Case 152: what two red threes count depends on `red3_negative_if` (Vienna −200, classic +200)."""
    text = f"Rules: classic hand_size=5 red3_negative_if={condition}" + MELD_AND_THREES
    expected = {"cards": 60, "red": red, "hand": -20 - 30, "total": 10 + red}
    assert found(text) == []
    assert expected == counted(text, "NS")


@pytest.mark.parametrize(("condition", "red"), [("no_canasta", 100), ("out_requirement_unmet", -100)])
def test_red_threes_with_one_canasta_of_two(condition: str, red: int) -> None:
    """One canasta is one, but not what classic-2 wants for going out (`red3_negative_if` of rules.md section 4)."""
    text = f"""
Rules: classic-2 hand_size=10 red3_negative_if={condition}
== deal 1
Hand.N: 89KKKKKKK3d
Up: J
0. N r:3d d:T
1. N d:45 +K:KKKKKKK -4
End: abandoned
"""
    assert found(text) == []
    assert red == scores(text)[1, "N"]["red"]


@pytest.mark.parametrize(("condition", "red"), [("no_meld", -100), ("opponent_out_and_no_meld", 100)])
def test_red_threes_of_the_side_without_a_meld_that_nobody_beat(condition: str, red: int) -> None:
    """With `opponent_out_and_no_meld` red threes are safe while the other side does not go out (K1)."""
    text = f"""
Rules: classic red3_negative_if={condition}
== deal 1
Hand.N: 45678994563d
Up: J
0. N r:3d d:T
1. N d:4 -4
End: abandoned
"""
    assert found(text) == []
    assert red == scores(text)[1, "NS"]["red"]


@pytest.mark.parametrize("profile", ["hand-and-foot", "hand-and-foot-pagat"])
def test_hand_and_foot_red_threes_count_100_each_once_laid(profile: str) -> None:
    """In Hand and Foot a laid red three is +100 with or without melds, four are 400 (rules.md 2.4, 3.7)."""
    text = f"""
Rules: {profile}
== deal 1
Hand.N: 4455667793d3d3h3h
Hand.S: 888889999TTTJ
Foot.N: JJJJJJQQQQQQQ
Foot.S: KKKKKKAAAAAAA
Up: J
0. N r:3d3d3h3h d:TTTT
1. N d:44 -4
End: abandoned
"""
    assert found(text) == []
    assert scores(text)[1, "NS"]["red"] == 400


@pytest.mark.parametrize(
    ("option", "laid", "red"),
    [("", "3d3h", 200), ("", "3d3d3h", 300), (" red3_values=50,150,350,900", "3d3h", 150)],
)
def test_red_three_values(option: str, laid: str, red: int) -> None:
    """Red threes count by a table, 100, 200, 300 and 800 unless `red3_values` says otherwise."""
    count = len(laid) // 2
    text = f"""
Rules: classic{option}
== deal 1
Hand.N: AAA45678{"9TJ"[count:]}{laid}
Up: Q
0. N r:{laid} d:{"KKK"[:count]}
1. N d:4 +A:AAA -4
End: abandoned
"""
    assert found(text) == []
    assert red == scores(text)[1, "NS"]["red"]
