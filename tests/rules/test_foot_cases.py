"""Hard cases 133 to 138: when the foot is taken up, and what going out asks of it."""

from __future__ import annotations

from tests.rules.auditing import found
from tests.rules.profile_facts import PAGAT_PARTNER_OUTSIDE, PAGAT_READY, of_north


def test_case_133_partner_takes_the_foot_out_of_turn() -> None:
    """After the team's first canasta each member may take the foot at once (7.6 case 133; source 004, 3j.ii)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4 ; N discards first, so her foot comes next turn
S f
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N f d:x2 -6
"""
    assert [] == found(text)


def test_case_133_other_team_takes_no_foot() -> None:
    """The canasta of one team opens no foot of the other (7.6 case 133; source 004 "each person on the team")."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4
E f
2. E d:x2 -5
"""
    assert ["FOT101 1"] == found(text)


def test_case_134_last_card_melded_in_making_the_canasta() -> None:
    """The maker takes the foot, plays on and discards (7.6 case 134; source 004, 3j.ii)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +Q:QQQQ +A:AAAA +K:KKKKKKK f -4 ; fifteen melded, thirteen taken up
2. E d:x2 -5
"""
    assert [] == found(text)


def test_case_134_last_card_melded_and_no_discard() -> None:
    """A turn ends with a discard; without one the last card must not be melded (7.6 case 134; 2.4.1 #14)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +Q:QQQQ +A:AAAA +K:KKKKKKK
2. E d:x2 -5
"""
    assert ["OUT104 1"] == found(text)


def test_case_135_out_while_the_partners_foot_lies_untouched() -> None:
    """It is lawful, and the foot counts against the side (7.6 case 135, `partner_in_foot=false`)."""
    text = """
Rules: hand-and-foot
== deal 1
Hand.S: 4c4c4d4d4h4h4s4s5c5c5d5d5h
Foot.S: 9c9c9d9d9h9h9s9sTcTcTdTdTh
1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4 out
End: out N
"""
    assert [] == found(text)
    assert (-65 - 130,) == of_north(text, "hand")


def test_case_136_out_while_the_partner_is_not_in_the_foot() -> None:
    """Pagat wants the partner in the foot (7.6 case 136)."""
    text = f"""{PAGAT_PARTNER_OUTSIDE}\
7. S d:x2 -6 ; five cards left, the foot untouched
8. W d:x2 -6
9. N d:x2 ask:yes +T:TTTTT22 +9:9 -7 out
"""
    assert ["OUT108 9"] == found(text)


def test_case_136_out_before_the_partner_has_played_from_the_foot() -> None:
    """Taking it up is not enough: the partner must have played part of a turn after it (7.6 case 136; settled 34)."""
    text = f"""{PAGAT_PARTNER_OUTSIDE}\
7. S d:x2 +9:99 +8:888 -6 ; the last card
S f
8. W d:x2 -6
9. N d:x2 ask:yes +T:TTTTT22 +9:9 -7 out
"""
    assert ["OUT108 9"] == found(text)


def test_case_136_out_after_the_partner_has_played_from_the_foot() -> None:
    """The foot taken in the middle of a turn and a discard from it are enough (7.6 case 136; settled 34)."""
    text = f"""{PAGAT_PARTNER_OUTSIDE}\
7. S d:x2 +9:99 +8:8888 f -6 ; six cards melded, then one of the foot discarded
8. W d:x2 -6
9. N d:x2 ask:yes +T:TTTTT22 +9:9 -7 out
"""
    assert [] == found(text)


def test_case_137_hand_emptied_by_the_discard() -> None:
    """The foot comes at the start of the next turn (7.6 case 137)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQQ22 -4
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N f d:x2 -6
"""
    assert [] == found(text)


def test_case_137_hand_emptied_by_a_meld() -> None:
    """The foot comes at once, and the turn goes on (7.6 case 137)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQQ +J:JJJ f -4
2. E d:x2 -5
"""
    assert [] == found(text)


def test_case_137_hand_emptied_by_a_meld_and_the_foot_left() -> None:
    """Then the turn has no discard (7.6 case 137; settled 34)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQQ +J:JJJ
2. E d:x2 -5
"""
    assert ["TRN105 1"] == found(text)


def test_case_138_no_card_kept() -> None:
    """Who cannot go out keeps a card to go on with (7.6 case 138, `keep_two`)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQQ22 -4
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N f d:x2 +A:AAAAAAA +J:JJJJJJ +J:J -5 ; of two cards one is melded, one discarded
6. E d:x2 -6
"""
    assert ["OUT105 5"] == found(text)


def test_case_138_a_card_kept() -> None:
    """Two cards before the discard are enough (7.6 case 138)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQQ22 -4
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N f d:x2 +A:AAAAAAA +J:JJJJJJ -5 ; one card left
6. E d:x2 -6
"""
    assert [] == found(text)


def test_case_138_last_cards_where_going_out_is_lawful() -> None:
    """With the piles, the partner in the foot and his leave the same is going out (7.6 case 138)."""
    text = f"{PAGAT_READY}9. N d:x2 ask:yes +A:AAAAA +9:999 -7 out"
    assert [] == found(text)
