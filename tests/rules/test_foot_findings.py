"""FOT101 and FOT102 fire, and do not fire on what is nearly the same.

DIS101 belongs to profiles that bar a discard; of the present ones none does.
"""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import CLASSICS, DRAW


def test_fot101_before_the_first_canasta() -> None:
    """The foot comes with the team's first canasta (rules.md 2.4, foot; source 004, 3j.ii)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKK f -4 ; six kings
"""
    assert ["FOT101 1"] == found(text)


def test_fot101_after_the_first_canasta() -> None:
    """The seventh king makes it, and the hand need not be empty (2.4, foot; source 004, 3j.ii)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK f -4
"""
    assert [] == found(text)


def test_fot101_out_of_turn() -> None:
    """A foot taken between turns is judged like one taken in a turn, and bears the turn before it (settled 5)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKK -4
S f
2. E d:x2 -5
"""
    assert ["FOT101 1"] == found(text)


def test_fot101_with_cards_in_the_hand() -> None:
    """Pagat's foot comes when the hand is empty, canasta or not (3.7, foot)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQ +J:JJJ f -4 ; fourteen of fifteen melded
"""
    assert ["FOT101 1"] == found(text)


def test_fot101_with_an_empty_hand() -> None:
    """All fifteen melded: the foot comes at once (3.7, foot)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQ +J:JJJJ f -4
"""
    assert [] == found(text)


def test_fot101_between_turns_after_an_emptying_discard() -> None:
    """After such a discard the foot may be taken any time before the next turn's draw (settled 34)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQ +J:JJJ -4
N f
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N d:x2 -5
"""
    assert [] == found(text)


def test_fot102_foot_taken_twice() -> None:
    """There is one foot (2.4, hand / foot)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK f f -4
"""
    assert ["FOT102 1"] == found(text)


def test_fot102_foot_taken_again_in_a_later_turn() -> None:
    """Also when the hand is empty once more (3.7, hand / foot)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQ +J:JJJJ f -4
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N f d:x2 -5
"""
    assert ["FOT102 5"] == found(text)


def test_fot102_each_player_has_a_foot() -> None:
    """The partner's is another one (2.4, foot)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK f -4
S f
2. E d:x2 -5
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_fot102_no_feet_in_this_game(rules: str) -> None:
    """The profiles without feet have none to take (section 4, `foot_size`)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} f -4
"""
    assert ["FOT102 1"] == found(text)
