"""The score vectors of rules.md section 6, each as a deal that is played out."""

from __future__ import annotations

import pytest

from tests.replay.counting import counted
from tests.rules.auditing import found


def test_s1_k5_classic_going_out() -> None:
    """S1: bonuses, cards, red threes and going out are added, the partner's hand is taken off."""
    text = """
Rules: classic
== deal 1
Hand.N: KKKKKKKAA3d3h
Up: 9
0. N r:3d3h d:A5 ; two red threes at 100 each
1. N d:8 +K:KKKKKKK -8 ; natural: 500, and 70 for the cards
2. E d:x -9
3. S d:x +5:5555* -9
4. W d:x -9
5. N d:5 +A:AAA +5:55 out ; six fives and a joker: 300, and 80 for the cards; aces 60; out 100
Left.S: 44666K
End: out N
"""
    expected = {"canastas": 800, "cards": 210, "red": 200, "out": 100, "hand": -35, "total": 1275}
    assert found(text) == []
    assert expected == counted(text, "NS")


def test_s2_classic_three_red_threes_without_a_meld() -> None:
    """S2: red threes count against a side without a meld, and both hands are taken off."""
    text = """
Rules: classic hand_size=4
== deal 1
Hand.N: A3d3d3h
Hand.S: 456K
Up: 7
Stock: AKK89
0. N r:3d3d3h d:AKK ; 60 in the hand, and 25 in the partner's
1. N d:8 -8
2. E d:9 -9 ; the last card; South cannot use the nine
End: stock
"""
    expected = {"red": -300, "hand": -85, "total": -385}
    assert found(text) == []
    assert expected == counted(text, "NS")


def test_s3_classic_four_red_threes_without_a_meld() -> None:
    """S3 and case 145: four red threes and no meld cost 800."""
    text = """
Rules: classic hand_size=4
== deal 1
Hand.N: 3d3d3h3h
Hand.S: 4567
Up: T
Stock: 456789
0. N r:3d3d3h3h d:4567 ; 20 in the hand, and 20 in the partner's
1. N d:8 -8
2. E d:9 -9
End: stock
"""
    expected = {"red": -800, "hand": -40, "total": -840}
    assert found(text) == []
    assert expected == counted(text, "NS")


def test_s4_k5_classic_two_canastas_nobody_out() -> None:
    """S4: the bonus of a canasta is on top of its cards; without going out there is none for it."""
    text = """
Rules: classic hand_size=8
== deal 1
Hand.N: 6KKKKKKK
Hand.S: 5555557*
Up: 9
Stock: 4848
1. N d:4 +K:KKKKKKK -4
2. E d:8 -8
3. S d:4 +5:555555* -4
4. W d:8 -8 ; the last card; neither meld of NS takes an eight
End: stock
"""
    expected = {"canastas": 800, "cards": 150, "hand": -10, "total": 940}
    assert found(text) == []
    assert expected == counted(text, "NS")


def test_s5_classic_concealed() -> None:
    """S5: going out concealed is worth 200; the partner's 50 in hand go off the vector's 750."""
    text = """
Rules: classic hand_size=10
== deal 1
Hand.N: 4444444555
Hand.S: 6666667777
Up: 8
1. N d:9 +4:4444444 +5:555 -9 out ; eleven cards, as in the vector: ten are dealt
End: out N
"""
    expected = {"canastas": 500, "cards": 50, "out": 200, "hand": -50, "total": 750 - 50}
    assert found(text) == []
    assert expected == counted(text, "NS")


def test_s6_case_147_k1_hoyle_2_red_threes_at_the_end_of_the_stock() -> None:
    """S6 and case 147: nobody went out, so red threes count even without a meld."""
    text = """
Rules: hoyle-2 hand_size=6
== deal 1
Hand.N: TTTT3d3h
Up: K
Stock: TT45
0. N r:3d3h d:TT ; six tens: 60
1. N d:4 -4
2. S d:5 -5
End: stock
"""
    expected = {"red": 200, "hand": -60, "total": 140}
    assert found(text) == []
    assert expected == counted(text, "N")


def test_s7_k1_hoyle_2_red_threes_when_the_opponent_goes_out() -> None:
    """S7: the opponent went out against nothing but red threes, so they count against their holder."""
    text = """
Rules: hoyle-2 hand_size=6
== deal 1
Hand.N: TTTT3d3h
Hand.S: 444444
Up: K
0. N r:3d3h d:TT
1. N d:8 -8
2. S d:4 +4:4444444 out ; 35 of 50, but all in one turn
End: out S
"""
    assert found(text) == []
    assert counted(text, "N") == {"red": -200, "hand": -60, "total": -260}
    assert counted(text, "S") == {"canastas": 500, "cards": 35, "out": 200, "total": 735}


def test_s8_k1_hoyle_2_canasta_required_for_a_positive_score() -> None:
    """S8: with that option and no canasta the cards on the table count against their side too."""
    text = """
Rules: hoyle-2 canastas_to_go_out=1 positive_needs_canastas=true hand_size=10
== deal 1
Hand.N: AAATTTKKKK
Up: 9
Stock: 45
1. N d:4 +A:AAA +T:TTT -4 ; 90 on the table, 40 in the hand
2. S d:5 -5
End: stock
"""
    expected = {"cards": -90, "hand": -40, "total": -130}
    assert found(text) == []
    assert expected == counted(text, "N")


def test_s9_k5_classic_3_partners_share_all_but_red_threes() -> None:
    """S9: melds and hands make one amount for each partner; a red three is its owner's own."""
    text = """
Rules: classic-3 hand_size=6
== deal 1
Dealer: E
Hand.N: KKKKK3d
Hand.E: 5556KK
Hand.W: 789QQ*
Up: Q
Stock: 44948
0. N r:3d d:4
1. W p1:Q +Q:QQQ* -9 ; the first to take the pile plays alone
2. N d:49 +K:KKKKK -9
3. E d:48 +K:KK +5:555 -8 ; seven natural kings between the partners; 10 left in each hand
End: stock
"""
    shared = {"canastas": 500, "cards": 85, "hand": -20}
    assert found(text) == []
    assert {**shared, "red": 100, "total": 665} == counted(text, "N")
    assert {**shared, "total": 565} == counted(text, "E")
    assert counted(text, "W") == {"cards": 80, "hand": -15, "total": 65}


def test_s12_k13_hand_and_foot_pagat_five_piles() -> None:
    """S12: the vector's 180 for cards is less than five whole piles can hold; here they are 370, all else the same."""
    text = """
Rules: hand-and-foot-pagat hand_size=12 foot_size=6
== deal 1
Hand.N: 4444444553d3d3h
Hand.S: 777222222222
Foot.N: 666689
Foot.S: 4622A8
Up: J
0. N r:3d3d3h d:555 ; three red threes: 300
1. N d:55 +4:4444444 +5:5555555 f +6:6666 -8 ; two clean piles; the hand is empty, so the foot comes up
2. E d:x2 -9
3. S d:77 +7:7777722 +W:2222222 f +6:622 -8 ; a dirty pile, the wild one, and the second dirty one
4. W d:x2 -9
5. N d:99 ask:yes +9:999 out
End: out N
"""
    expected = {
        "canastas": 500 + 500 + 300 + 300 + 1500,
        "cards": 35 + 35 + 65 + 65 + 140 + 30,
        "red": 300,
        "out": 100,
        "hand": -25,
        "total": 3655 - 180 + 370,
    }
    assert found(text) == []
    assert expected == counted(text, "NS")


@pytest.mark.parametrize("profile", ["hand-and-foot-pagat", "hand-and-foot"])
def test_s13_case_150_k13_red_threes_in_an_unopened_foot(profile: str) -> None:
    """S13 and case 150: each red three in a foot that nobody took up costs 100, its other cards their values."""
    text = f"""
Rules: {profile} hand_size=2 foot_size=3
== deal 1
Hand.N: 44
Hand.S: 55
Foot.N: K3d3h
Foot.S: 667
Up: 9
1. N d:88 -8 ; holds 20; South 10; the feet 10 and 15, and two red threes
End: abandoned
"""
    expected = {"red": -200, "hand": -55, "total": -255}
    assert found(text) == []
    assert expected == counted(text, "NS")


def test_red_threes_of_a_foot_that_nobody_saw_are_open() -> None:
    """A foot not taken up may hold red threes lawfully: how many cost 100 cannot be told, and -200 is no wrong sum."""
    text = """
Rules: hand-and-foot hand_size=2 foot_size=3
== deal 1
Up: 9
1. N d:x2 -8
End: abandoned
Left.N: 445566
Left.S: 55x3
= NS red -200
"""
    assert found(text) == []
    assert counted(text, "NS")["red"] is None
    assert counted(text.replace("55x3", "5563r6").replace("-200", "-100"), "NS")["red"] == -100


def test_s15_s004_hand_and_foot_seven_black_threes() -> None:
    """S15: going out with seven black threes is worth 1,500 instead of their cards."""
    text = """
Rules: hand-and-foot hand_size=10 foot_size=4
== deal 1
Hand.N: KKKKK3b3b3b2*
Hand.S: 4444444222
Foot.N: 3b3b22
Foot.S: 5522
Up: J
1. N d:3b8 +K:KKKKK2* f -8 ; dirty, the first canasta of the side: both may take up their feet
S f
2. E d:x2 -9
3. S d:56 +4:4444444 +W:22222 +5:555 -6 ; clean; the last card is discarded, and nobody said out
4. W d:x2 -9
5. N d:3b9 +W:22 +3:3b3b3b3b3b3b3b -9 out ; the wild one is made; seven black threes and a discard
End: out N
"""
    expected = {
        "canastas": 300 + 500 + 1500,
        "cards": 120 + 35 + 140 + 15,
        "black": 1500,
        "out": 100,
        "total": 4210,
    }
    assert found(text) == []
    assert expected == counted(text, "NS")
