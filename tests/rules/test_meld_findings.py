"""Each finding about melds fires, and does not fire on what is nearly the same, in every profile that can raise it.

MLD111, MLD112 and MLD113 belong to profiles with sequences, dead ranks and ranks without wilds.
"""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import ALL_BUT_THREE, CLASSICS, DRAW, FEET, MAX_THREE_WILDS, NEXT, PROFILES


def melding(rules: str, melds: str) -> list[str]:
    """The findings of a first turn in which N draws, opens with three aces, lays these melds and discards a four."""
    return found(f"Rules: {rules}\n== deal 1\n1. N {DRAW[rules]} +A:AAA {melds} -4\n")


@pytest.mark.parametrize("rules", PROFILES)
def test_mld101_meld_too_small(rules: str) -> None:
    """Two cards are no meld, three are (rules.md 3.1, meld; source 001 "at least three cards")."""
    assert ["MLD101 1"] == melding(rules, "+K:KK")
    assert ["MLD101 1"] == melding(rules, "+K:K")
    assert [] == melding(rules, "+K:KKK")


@pytest.mark.parametrize("rules", PROFILES)
def test_mld101_small_addition(rules: str) -> None:
    """One card more for a standing meld is no meld of its own (3.1, meld)."""
    assert [] == melding(rules, "+A:A")


@pytest.mark.parametrize("rules", ["hoyle-2", "hand-and-foot"])
def test_mld101_judged_at_the_end_of_the_turn(rules: str) -> None:
    """Two cards that are three before the discard are a meld there (settled 26; source 001 "At that point")."""
    assert [] == melding(rules, "+K:KK +Q:QQQ +K:K")


@pytest.mark.parametrize("rules", [*MAX_THREE_WILDS, "hand-and-foot-pagat"])
def test_mld101_judged_at_the_step(rules: str) -> None:
    """Elsewhere a meld of two stays a fault, whatever is laid to it later (settled 26)."""
    assert ["MLD101 1"] == melding(rules, "+K:KK +Q:QQQ +K:K")


@pytest.mark.parametrize("rules", PROFILES)
def test_mld102_mixed_ranks(rules: str) -> None:
    """A meld is of one rank (3.1, meld); a wild stands for any."""
    assert ["MLD102 1"] == melding(rules, "+K:KKKQ")
    assert [] == melding(rules, "+K:KK2")


@pytest.mark.parametrize("rules", PROFILES)
def test_mld102_card_of_another_rank_laid_to_a_meld(rules: str) -> None:
    """So is what is laid to it later (3.1, meld)."""
    assert ["MLD102 1"] == melding(rules, "+K:KKK +K:Q")


@pytest.mark.parametrize("rules", MAX_THREE_WILDS)
def test_mld103_too_many_wilds(rules: str) -> None:
    """Three wilds at most (3.1, meld)."""
    assert ["MLD103 1"] == melding(rules, "+K:KKK222*")
    assert [] == melding(rules, "+K:KKKK22*")


def test_mld103_more_wilds_than_naturals() -> None:
    """The Hoyle program wants no more wilds than naturals (2.2; source 001)."""
    assert ["MLD103 1"] == melding("hoyle-2", "+K:KK22*")
    assert [] == melding("hoyle-2", "+K:KKK22*")


@pytest.mark.parametrize(("rules", "melds"), [("hoyle-2", "+K:KK22* +K:K"), ("hand-and-foot", "+K:KKKK2* +K:K")])
def test_mld103_judged_at_the_end_of_the_turn(rules: str, melds: str) -> None:
    """A natural laid before the discard mends the meld (2.2, "at the discard"; source 001; source 004, 3i.iii)."""
    assert [] == melding(rules, melds)


def test_mld103_judged_at_the_step() -> None:
    """By Pagat's double ratio a meld of too many wilds stays a fault (settled 26)."""
    assert ["MLD103 1"] == melding("hand-and-foot-pagat", "+K:KKK2* +K:K")


def test_mld103_second_wild_too_soon() -> None:
    """In hand and foot the second wild wants five naturals (2.4.1 #1; source 004, 3i.v.2)."""
    assert ["MLD103 1"] == melding("hand-and-foot", "+K:KKKK2*")
    assert [] == melding("hand-and-foot", "+K:KKKKK2*")


def test_mld103_third_wild() -> None:
    """And a third never comes (2.4; source 004, 3i.iv.2a)."""
    assert ["MLD103 1"] == melding("hand-and-foot", "+K:KKKK22*")


def test_mld103_more_than_half_as_many_wilds() -> None:
    """Pagat's hand and foot wants two naturals for each wild (3.7)."""
    assert ["MLD103 1"] == melding("hand-and-foot-pagat", "+K:KKK2*")
    assert [] == melding("hand-and-foot-pagat", "+K:KKKK2*")


@pytest.mark.parametrize("rules", MAX_THREE_WILDS)
def test_mld103_is_reported_again_only_where_a_step_adds_to_it(rules: str) -> None:
    """A natural laid to a meld of too many wilds is no new fault (settled 16)."""
    text = f"Rules: {rules}\n== deal 1\n1. N {DRAW[rules]} +K:KKK222* +K:K -4\n"
    assert ["MLD103 1"] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_mld104_too_few_naturals(rules: str) -> None:
    """Two naturals are needed (3.1, meld)."""
    assert ["MLD104 1"] == melding(rules, "+K:K2*")
    assert [] == melding(rules, "+K:KK*")


@pytest.mark.parametrize("rules", CLASSICS)
def test_mld105_wild_meld_not_allowed(rules: str) -> None:
    """Wilds are no meld of their own (3.1, meld); beside naturals they are welcome."""
    assert ["MLD105 1"] == melding(rules, "+W:222")
    assert [] == melding(rules, "+A:222")


@pytest.mark.parametrize("rules", FEET)
def test_mld105_wild_meld_allowed(rules: str) -> None:
    """In hand and foot they are (2.4, 3.7)."""
    assert [] == melding(rules, "+W:222")


@pytest.mark.parametrize("rules", FEET)
def test_mld102_natural_in_a_wild_meld(rules: str) -> None:
    """In a meld of wilds all cards are wild (2.4; source 004, 3i.iv.2a)."""
    assert ["MLD102 1"] == melding(rules, "+W:222 +W:K")


@pytest.mark.parametrize("rules", PROFILES)
def test_mld106_black_threes_melded_early(rules: str) -> None:
    """Four black threes with a card left in the hand (3.1, black threes)."""
    assert ["MLD106 1"] == melding(rules, "+3:3c3c3s3s")


@pytest.mark.parametrize("rules", CLASSICS)
def test_mld106_black_threes_melded_in_going_out(rules: str) -> None:
    """The last three cards of the hand may be black threes (3.1, black threes; source 001)."""
    text = f"Rules: {rules}\n== deal 1\n1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +3:3s3s3b out\n"
    assert [] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_mld107_wild_with_black_threes(rules: str) -> None:
    """No wild stands with them (3.1, black threes)."""
    text = f"Rules: {rules}\n== deal 1\n1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +3:3s3s2 out\n"
    assert ["MLD107 1"] == found(text)


@pytest.mark.parametrize("rules", FEET)
def test_mld108_meld_over_limit(rules: str) -> None:
    """Eight cards are one too many in hand and foot (2.4, 3.7)."""
    assert ["MLD108 1"] == melding(rules, "+K:KKKKKKKK")
    assert [] == melding(rules, "+K:KKKKKKK")


@pytest.mark.parametrize("rules", CLASSICS)
def test_mld108_no_limit(rules: str) -> None:
    """The classic profiles have none (3.1, meld "no upper size")."""
    assert [] == found(f"Rules: {rules}\n== deal 1\n1. N {DRAW[rules]} +K:KKKKKKK2 -4\n")


@pytest.mark.parametrize("rules", FEET)
def test_mld108_card_for_a_closed_canasta(rules: str) -> None:
    """A canasta made in an earlier turn is closed (2.4; source 004, 3j.i); a new one of the rank is begun."""
    before = f"Rules: {rules}\n== deal 1\n1. N d:x2 +K:KKKKKKK -4\n2. E d:x2 -5\n3. S d:x2"
    assert ["MLD108 3"] == found(f"{before} +K:K -5\n")
    assert [] == found(f"{before} +K.2:KKK -5\n")


@pytest.mark.parametrize("rules", PROFILES)
def test_mld109_second_meld_of_rank(rules: str) -> None:
    """One meld of a rank at a time (3.1, same rank)."""
    assert ["MLD109 1"] == melding(rules, "+A.2:AAA")
    assert [] == melding(rules, "+A:AAA")


@pytest.mark.parametrize("rules", CLASSICS)
def test_mld109_second_meld_beside_a_canasta(rules: str) -> None:
    """Without feet not even a canasta makes room for another meld (3.1, same rank)."""
    assert ["MLD109 1"] == melding(rules, "+A:AA2* +A.2:AAA")


def test_mld109_melds_brought_together_among_three() -> None:
    """Kings of N and kings of W stay two melds when the two become partners, and both grow (3.2; settled 35)."""
    text = """
Rules: classic-3
== deal 1
1. N d:x2 +K:KKK +A:AA2 -4
2. E d:x2 -5
3. W d:x2 +K:KKK +Q:QQ* -6
4. N d:x2 -9
5. E p:9 +9:999 +J:JJJ -7 ; E is alone from here
6. W d:x2 +K.2:K -8 ; her own kings
7. N d:x2 +K:K -8
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_mld109_both_sides_may_meld_a_rank(rules: str) -> None:
    """The other side's melds do not count (3.1, same rank)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +A:AAA -4
2. {NEXT[rules]} {DRAW[rules]} +A:AAA -5
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_mld110_red_three_melded(rules: str) -> None:
    """A red three is laid out, never melded (3.1, red threes)."""
    assert ["MLD110 1"] == melding(rules, "+K:KKK3h")
    assert [] == melding(rules, "+K:KKK")
