"""Hands known in part: what was drawn or taken openly, and then left the hand unseen (settled 15, 43)."""

from __future__ import annotations

import pytest

from tests.replay.counting import certain
from tests.rules.auditing import found, scores


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        # The nine that was drawn went at once.
        ("1. N d:9 -x", "4567"),
        # The nine is kept, and something else went.
        ("1. N d:9 -x", "4569"),
        # The four went, since all else is on the table or in the hand.
        ("1. N d:4 -x\n2. E d:x -8\n3. S d:x -8\n4. W d:x -8\n5. N d:9 +A:AAA -Q", "9"),
        # Two draws, and both went.
        ("1. N d:9 -x\n2. E d:x -8\n3. S d:x -8\n4. W d:x -8\n5. N d:T -x", "4567"),
    ],
)
def test_unseen_discard_of_a_hand_known_in_part(lines: str, left: str) -> None:
    """A hand of four cards nobody saw, with some that were seen: any of them may be the one discarded."""
    text = f"Rules: classic hand_size=4\n== deal 1\nDealer: W\nUp: J\n{lines}\nLeft.N: {left}\nEnd: abandoned\n"
    assert found(text) == []


@pytest.mark.parametrize("left", ["89JQQ", "89KQQ", "8JKQQ", "89JKQ"])
def test_unseen_discard_of_what_came_with_the_pile(left: str) -> None:
    """A jack, a king and two cards nobody saw came with the pile to two that were held; one of the six went."""
    text = f"""
Rules: classic hand_size=7
== deal 1
Dealer: W
Up: J
1. N d:x -K
2. E d:x -x
3. S d:x -x
4. W d:x -4
5. N p5:4 +4:444 +A:AA* -x
Left.N: {left}
End: abandoned
"""
    # Whether North held two fours, and three for the opening, hangs on the cards nobody saw.
    assert certain(text) == []


def test_last_card_after_an_unseen_discard() -> None:
    """Whether the one-card rule holds is a matter of counting, and needs no card seen (case 46)."""
    text = """
Rules: classic hand_size=4
== deal 1
Dealer: W
Up: J
Stock: 49QK6
1. N d:4 +A:AAA -x ; four less three, and one drawn and one gone: one card
2. E d:9 -9
3. S d:Q +6:666 -Q
4. W d:K -K
5. N d:6 -6
End: stock
"""
    assert found(text) == []
    # East has no meld; South has one card, and the only card of the pile is no use to him.
    assert found(text.replace("5. N d:6 -6", "5. N d:6 -x")) == []


def test_going_out_with_cards_known_in_part() -> None:
    """The six went in the first turn, so the whole hand is laid: no minimum, and concealed (case 76)."""
    text = """
Rules: classic hand_size=7
== deal 1
Dealer: W
Up: J
1. N d:6 -x
2. E d:x -9
3. S d:x -9
4. W d:x -9
5. N d:5 +4:4444444 -5 out ; 35 of 50
End: out N
"""
    assert found(text) == []
    assert scores(text)[1, "NS"]["out"] == 200


@pytest.mark.parametrize(("left", "discards"), [("456Ks", "K"), ("456Kh", "K"), ("45KsKh", "K"), ("456Ks", "x")])
def test_two_of_a_rank_known_and_one_gone(left: str, discards: str) -> None:
    """Which of two kings went is told by the one that is left, on the pile too."""
    text = f"""
Rules: classic hand_size=4
== deal 1
Dealer: W
Up: Ks
1. N d:Kh -6
2. E d:x -7
3. S d:x -8
4. W d:x -9
5. N d:Ks -{discards}
Left.N: {left}
End: abandoned
"""
    assert found(text) == []


def test_rank_taken_with_the_pile() -> None:
    """The king on the pile was not the one of clubs, whatever king was seen in that hand before."""
    text = """
Rules: classic
== deal 1
Dealer: W
Up: 8
1. N d:Kc -K
2. E d:x -7
3. S p3:7 +7:777 +A:AA* -8 ; the eight and the king come with the seven
4. W d:x -9
5. N d:x -9
6. E d:x -9
7. S d:x -9
Left.N: 4455566688Kc
Left.S: 4455QKdKs
End: abandoned
"""
    assert found(text) == []


def test_partners_that_nobody_saw_come_together() -> None:
    """In classic-3 a hidden turn may have made partners of two, so the common amount is open (rules.md 3.2)."""
    text = """
Rules: classic-3 hand_size=6
== deal 1
Dealer: W
Hand.N: 456KKK
Hand.E: 44AAK*
Hand.W: 8999QQ
Up: J
1. N d:KK +K:KKKKK -4
2. E scribble
3. W d:99 +9:99999 -8
Left.E: K
End: abandoned
= N cards 100 hand -30 total 70
= E cards 105 hand -10 total 95
= W cards 100 hand -30 total 70
"""
    assert found(text) == ["SYN102 2"]


def test_partners_that_nobody_saw_come_together_before_one_goes_out() -> None:
    """Going out does not make a lone player of him where a hidden turn may have settled it (case 149)."""
    text = """
Rules: classic-3 hand_size=7
== deal 1
Dealer: W
Hand.N: 44KKKKK
Hand.E: 447AAK*
Hand.W: 8999QQQ
Up: J
1. N d:KK +K:KKKKKKK -4
2. E scribble
3. W d:99 +9:99999 -8
4. N d:44 +4:444 out
Left.E: 7K
Left.W: QQQ
End: out N
= N canastas 500 cards 135 out 100 hand -30 total 705
= E cards 105 hand -15 total 90
= W canastas 500 cards 135 out 100 hand -30 total 705
"""
    assert found(text) == ["SYN102 2"]


def test_foot_seen_when_it_is_taken_up() -> None:
    """All its cards are known from then on, those too that are in it twice: no other can be played."""
    text = """
Rules: hand-and-foot hand_size=1 foot_size=4
== deal 1
Dealer: W
Hand.N: 4s
N f:4c4c5c5c
1. N d:KdKh -Ks
"""
    assert "CRD102 1" in found(text)
    assert "CRD102 1" not in found(text.replace("-Ks", "-5c"))
