"""Hard cases 104 to 109, 114 and 128 to 132: melds, empty hands and going out in hand and foot (source 004)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import PAGAT_READY, of_north


def test_case_104_second_wild_as_the_sixth_card() -> None:
    """The second wild wants five naturals beside it (rules.md 7.5 case 104; source 004, 3i.v.2)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKK2 +K:* -4 ; four kings and two wilds
"""
    assert ["MLD103 1"] == found(text)


def test_case_104_second_wild_as_the_sixth_card_by_the_other_reading() -> None:
    """`second_wild=sixth_or_seventh` takes the letter of 3i.iv.2c (7.5 case 104)."""
    text = """
Rules: hand-and-foot second_wild=sixth_or_seventh
== deal 1
1. N d:x2 +K:KKKK2 +K:* -4
"""
    assert [] == found(text)


@pytest.mark.parametrize("cards", ["KKKKK22", "KKKKKK2"])
def test_case_105_dirty_canasta(cards: str) -> None:
    """Five or six naturals and one or two wilds are a dirty canasta (7.5 case 105; source 004, 3l.ii.3)."""
    text = f"""
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:{cards} -4
End: abandoned
"""
    assert [] == found(text)
    assert (300,) == of_north(text, "canastas")


def test_case_105_four_naturals_and_three_wilds() -> None:
    """Two wilds are the most, in a canasta too (7.5 case 105; source 004, 3i.iv.2a)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKK222 -4
"""
    assert ["MLD103 1"] == found(text)


def test_case_106_wild_as_the_seventh_card_of_a_clean_pile() -> None:
    """What the canasta is made of decides, not the red card on top of six (7.5 case 106)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKK +K:2 -4 ; six were stacked as clean, the two makes it dirty
End: abandoned
"""
    assert [] == found(text)
    assert (300,) == of_north(text, "canastas")


def test_case_107_card_taken_back_before_the_discard() -> None:
    """Only the state at the discard counts (7.5 case 107; source 004, 3i.iii)."""
    text = """
Rules: hand-and-foot
== deal 1
Hand.N: 9c9d9h9sAcAdAhKcKdQcQdJcJd
1. N d:4c4d +A:AcAdAh +9:9c9d9h9s ~+9:9s -9s ; the nine of spades goes back to the hand and is discarded
"""
    assert [] == found(text)


def test_case_107_card_moved_between_melds_before_the_discard() -> None:
    """A wild of this turn may go from one meld to another (7.5 case 107; source 004, 3i.iii "between canastas")."""
    text = """
Rules: hand-and-foot
== deal 1
Hand.N: 9c9d9hAcAdAhKcKd2cQcQdJcJd
1. N d:4c4d +A:AcAdAh +9:9c9d9h2c ~+9:2c +K:KcKd2c -4c ; the two that stood on the nines makes the kings
"""
    assert [] == found(text)


def test_case_107_melds_are_judged_at_the_discard() -> None:
    """Two nines, and two wilds beside four kings, are mended before the discard (7.5 case 107)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +9:99 +K:KKKK22 +K:K +9:9 -4
"""
    assert [] == found(text)


def test_case_108_card_of_an_earlier_turn() -> None:
    """What was laid in an earlier turn stays: its discard is one of a card not held (7.5 case 108)."""
    text = """
Rules: hand-and-foot
== deal 1
Hand.N: 9c9d9h9sAcAdAhKcKdQcQdJcJd
1. N d:4c4d +A:AcAdAh +9:9c9d9h9s -4c
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N d:6c6d ~+9:9s -9s ; the nine of spades of turn 1
"""
    assert ["CRD102 5"] == found(text)


@pytest.mark.parametrize("cards", ["KKKK22", "KKK2"])
def test_case_109_wilds_by_the_double_ratio(cards: str) -> None:
    """Pagat's hand and foot wants two naturals for each wild (7.5 case 109)."""
    text = f"""
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:{cards} -4
"""
    assert [] == found(text)


def test_case_109_three_naturals_and_two_wilds() -> None:
    """Three naturals carry one wild only (7.5 case 109)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKK22 -4
"""
    assert ["MLD103 1"] == found(text)


def test_case_114_melding_everything_where_a_discard_is_due() -> None:
    """Going out is by discarding the last card (7.6 case 114; source 004, 3l.i)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAAA out ; 15 - 7 + 13 - 21 = 0 without a discard
"""
    assert ["OUT104 1"] == found(text)


def test_case_114_melding_everything_after_pagat() -> None:
    """Pagat's hand and foot lets a player go out with or without a discard (section 4, `discard_to_go_out`)."""
    text = f"{PAGAT_READY}9. N d:x2 ask:yes +A:AAAAA +9:9 +8:888 out ; nine cards melded"
    assert [] == found(text)


def test_case_128_last_card_discarded_in_silence() -> None:
    """The deal goes on, and the player draws two next turn (7.6 case 128; source 004, 3k.ii)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKK +Q:QQQQQ +A:AAAA -4 ; all fifteen, and no canasta yet
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N d:x2 -6
"""
    assert [] == found(text)


def test_case_128_out_but_not_out() -> None:
    """It may be said, and changes nothing (7.6 case 128; source 004, 3k.ii "Out, but not out")."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKK +Q:QQQQQ +A:AAAA -4 notout
2. E d:x2 -5
"""
    assert [] == found(text)


def test_case_129_no_cards_and_no_stock() -> None:
    """A player without cards has no pair for the pile, so the round ends on him (7.6 case 129)."""
    text = """
Rules: hand-and-foot
== deal 1
Up: 9c
Stock: AcAd5c5d6c6d7c7d
1. N d:AcAd +K:KKKKK +Q:QQQQQ +A:AAAcAd -4c
2. E d:5c5d -5c
3. S d:6c6d -6c
4. W d:7c7d -7c
5. N pass
End: stock
"""
    assert [] == found(text)


def test_case_130_out_without_a_wild_canasta() -> None:
    """One clean, one dirty and one wild canasta are wanted (7.6 case 130; source 004, 3l.ii.1)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +A:AAAAAAA +J:JJJJJJ -4 out ; 15 - 7 + 13 - 20 - 1 = 0
"""
    assert ["OUT101 1"] == found(text)


def test_case_131_seven_black_threes_and_a_discard() -> None:
    """They are laid out as the player goes out, for 1,500 and no card values (7.6 case 131; source 004, 3l.iv.1)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4 ; the first canasta
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
4. W d:x2 -6
5. N f d:x2 +A:AAAAAAA +J:JJJJJJJ +3:3c3c3c3c3s3s3s -7 out ; 7 + 13 + 2 cards
End: out N
"""
    assert [] == found(text)
    assert (1500, 70 + 90 + 230 + 140 + 70) == of_north(text, "black", "cards")


def test_case_131_black_three_as_the_discard_after_seven() -> None:
    """The discard may be an eighth black three (7.6 case 131; 2.4.1 #7; source 004 "including a Black 3")."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
4. W d:x2 -6
5. N f d:x2 +A:AAAAAAA +J:JJJJJJJ +3:3c3c3c3c3s3s3s -3b out
"""
    assert [] == found(text)


def test_case_131_seven_black_threes_without_the_canastas() -> None:
    """They do not stand for the wild canasta (7.6 case 131; 2.4.1 #5)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +J:JJJJJJJ -5
4. W d:x2 -6
5. N f d:x2 +A:AAAAAAA +T:TTTTTTT +3:3c3c3c3c3s3s3s -7 out
"""
    assert ["OUT101 5"] == found(text)


def test_case_131_seven_black_threes_and_more_than_a_discard() -> None:
    """Nothing else may be left in the hand (7.6 case 131; source 004, 3l.iv.1.a)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
4. W d:x2 -6
5. N f d:x2 +A:AAAAAAA +J:JJJJ +3:3c3c3c3c3s3s3s -7 ; three cards are left
6. E d:x2 -6
"""
    assert ["MLD106 5"] == found(text)


def test_case_132_six_black_threes_are_no_meld() -> None:
    """Seven are wanted; six are black threes melded against the rules (7.6 case 132; 2.4.1 #7)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
4. W d:x2 -6
5. N f d:x2 +A:AAAAAAA +J:JJJJ +T:TTTT +3:3c3c3c3s3s3s -7 out ; 7 + 13 + 2 cards
"""
    assert ["MLD106 5"] == found(text)


def test_case_132_six_black_threes_in_the_hand() -> None:
    """Holding them is holding cards: the player has to discard on (7.6 case 132)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
4. W d:x2 -6
5. N f d:x2 +A:AAAAAAA +J:JJJJ +T:TTTT -7 out ; six cards are left, the black threes
"""
    assert ["OUT107 5"] == found(text)
