"""Each finding about going out fires, and does not fire on what is nearly the same: the profiles with feet."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import PAGAT_PARTNER_OUTSIDE, PAGAT_READY

OUT_IN_ONE_TURN = "1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4"
"""Of 15 + 13 cards a clean, a dirty and a wild canasta, six aces and the discard."""


def codes(text: str) -> list[str]:
    """The codes of the findings of a text, without their turns: those of an `End` line have none of their own."""
    return [finding.partition(" ")[0] for finding in found(text)]


@pytest.mark.parametrize(
    "melds",
    [
        "+Q:QQQQQQQ +W:2222*** +A:AAAAAA",  # no dirty one
        "+Q:QQQQQ22 +A:AAAAAAA +J:JJJJJJ",  # no wild one
    ],
)
def test_out101_a_kind_of_canasta_is_missing(melds: str) -> None:
    """Clean, dirty and wild are wanted (rules.md 2.4, required; source 004, 3l.ii)."""
    text = f"""
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK f {melds} -4 out
"""
    assert ["OUT101 1"] == found(text)


def test_out101_no_clean_canasta() -> None:
    """Two dirty ones are no clean one (2.4, required; source 004, 3l.ii.2)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKK2 f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4 out
"""
    assert ["OUT101 1"] == found(text)


def test_out101_every_kind_of_canasta() -> None:
    """With the three kinds it is a lawful end (2.4, required)."""
    text = f"""
Rules: hand-and-foot
== deal 1
{OUT_IN_ONE_TURN} out
"""
    assert [] == found(text)


def test_out101_a_pile_is_missing_after_pagat() -> None:
    """Two clean, two dirty and a wild one are wanted (3.7, to go out): here there is no wild one."""
    before, _, after = PAGAT_READY.partition("+W:2222***")
    text = f"{before}+A:AAAAAAA{after}9. N d:x2 ask:yes +9:999 +8:88 +7:777 -6 out"
    assert ["OUT101 9"] == found(text)


def test_out101_one_dirty_pile_of_two() -> None:
    """A clean one more does not stand for the second dirty one (3.7, to go out)."""
    text = f"{PAGAT_READY.replace('+T:TTTTT22', '+T:TTTTTTT')}9. N d:x2 ask:yes +A:AAAAA +9:999 -7 out"
    assert ["OUT101 9"] == found(text)


def test_out102_refused_after_pagat() -> None:
    """The partner must be asked and must say yes (3.7, to go out)."""
    text = f"{PAGAT_READY}9. N d:x2 ask:no +A:AAAAA +9:999 -7 out"
    assert ["OUT102 9"] == found(text)
    assert [] == found(text.replace("ask:no", "ask:yes"))


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_out102_and_out103_advice_binds_nobody(answer: str) -> None:
    """In hand and foot the partner gives advice (2.4, permission; source 004, 3l.iii)."""
    out = OUT_IN_ONE_TURN.replace("+A:AAAAAA -4", f"+A:AAAAAA ask:{answer} -4 out")
    assert [] == found(f"Rules: hand-and-foot\n== deal 1\n{out}\n")
    stay = f"1. N d:x2 +A:AAA ask:{answer} -4\n2. E d:x2 -5\n"
    assert [] == found(f"Rules: hand-and-foot\n== deal 1\n{stay}")


def test_out103_stayed_in_after_leave() -> None:
    """Pagat's answer binds (section 4, `permission=required_binding`)."""
    text = f"{PAGAT_READY}9. N d:x2 ask:yes +A:AAAAA -7\n10. E d:x2 -7\n"
    assert ["OUT103 9"] == found(text)
    assert [] == found(text.replace("ask:yes", "ask:no"))


def test_out104_out_without_discard() -> None:
    """Going out is by the last discard (2.4, going out; source 004, 3l.i)."""
    text = f"""
Rules: hand-and-foot
== deal 1
{OUT_IN_ONE_TURN}"""
    assert ["OUT104 1"] == found(text.replace("+A:AAAAAA -4", "+A:AAAAAAA out"))
    assert [] == found(text.replace("-4", "-4 out"))


def test_out105_left_without_cards_after_pagat() -> None:
    """In the foot, and unable to go out, a player keeps a card (3.7, keep cards)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQ +J:JJJJ f +A:AAAAAAA +T:TTTTT -4 ; thirteen of the foot gone too
2. E d:x2 -5
"""
    assert ["OUT105 1"] == found(text)
    assert [] == found(text.replace("+T:TTTTT", "+T:TTTT"))


def test_out105_empty_hand_before_the_foot() -> None:
    """An empty hand is no going out while the foot lies there (3.7, foot)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQ +J:JJJ -4
2. E d:x2 -5
"""
    assert [] == found(text)


def test_out106_out_not_declared() -> None:
    """Who ends the round by his last discard says so (2.4, going out; source 004, 3k.ii; settled 20)."""
    text = f"""
Rules: hand-and-foot
== deal 1
{OUT_IN_ONE_TURN}
End: out N
"""
    assert ["OUT106"] == codes(text)
    assert [] == found(text.replace("-4\n", "-4 out\n"))


def test_out106_silence_and_play_goes_on() -> None:
    """A last discard in silence ends nothing (2.4.1 #3, `undeclared_last_discard=continue`)."""
    text = f"""
Rules: hand-and-foot
== deal 1
{OUT_IN_ONE_TURN}
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -5
5. N d:x2 -5
"""
    assert [] == found(text)


def test_out106_not_wanted_after_pagat() -> None:
    """With leave given the last discard says it (3.7, to go out)."""
    text = f"{PAGAT_READY}9. N d:x2 ask:yes +A:AAAAA +9:999 -7\nEnd: out N\n"
    assert [] == found(text)


def test_out108_own_foot_not_taken() -> None:
    """Going out takes the foot first (2.4.1 #10, `out_needs_foot=true`)."""
    text = """
Rules: hand-and-foot
== deal 1
1. N d:x2 +K:KKKKKKK -4 ; seven cards left
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
4. W d:x2 -5
5. N d:x2 +A:AAAAA +J:JJJ -6 out
"""
    assert ["OUT108 5"] == found(text)
    with_foot = text.replace("5. N d:x2 +A:AAAAA +J:JJJ", "5. N f d:x2 +A:AAAAAAA +J:JJJJJJJ +T:TTTTTTT")
    assert [] == found(with_foot)


def test_out108_partners_foot_not_taken() -> None:
    """After Pagat the partner has to be in the foot (3.7, to go out)."""
    text = f"{PAGAT_PARTNER_OUTSIDE}7. S d:x2 -6\n8. W d:x2 -6\n9. N d:x2 ask:yes +T:TTTTT22 +9:9 -7 out\n"
    assert ["OUT108 9"] == found(text)
    in_foot = text.replace("7. S d:x2 -6", "7. S d:x2 +9:99 +8:8888 f -6")
    assert [] == found(in_foot)


def test_out109_turn_after_a_declared_out() -> None:
    """The round was over (2.4, going out; source 004, 4a)."""
    text = f"""
Rules: hand-and-foot
== deal 1
{OUT_IN_ONE_TURN} out
2. E d:x2 -5
3. S d:x2 -5
"""
    assert ["OUT109 2"] == found(text)


def test_out109_turn_after_a_going_out_of_pagat() -> None:
    """The deal was over (3.7)."""
    text = f"{PAGAT_READY}9. N d:x2 ask:yes +A:AAAAA +9:999 -7 out\n10. E d:x2 -7\n"
    assert ["OUT109 10"] == found(text)


@pytest.mark.parametrize("end", ["out E", "stock"])
def test_out109_another_end(end: str) -> None:
    """N went out, and `End` says something else (settled 20)."""
    text = f"""
Rules: hand-and-foot
== deal 1
{OUT_IN_ONE_TURN} out
End: {end}
"""
    assert ["OUT109"] == codes(text)
    assert [] == codes(text.replace(f"End: {end}", "End: out N"))
