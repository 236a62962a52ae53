"""Openings of which a card or the score was not recorded, and openings rearranged before the discard."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, verdict
from tests.rules.pile_tables import ALL, FEET, OPEN, TABLES


@pytest.mark.parametrize("rules", ALL)
def test_opening_with_a_wild_of_which_only_that_was_seen(rules: str) -> None:
    """Two nines and a wild are 40 or 70, which decides at 50; three nines and a wild are 50 at least."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} +9:99W -5
"""
    assert ["OPN101 1 undetermined"] == found(text)
    assert "undetermined" == verdict(text)
    assert [] == found(text.replace("99W", "999W"))
    assert ["OPN101 1"] == found(text.replace("+9:99W", "+4:442"))  # 30 in any case


@pytest.mark.parametrize("rules", OPEN)
def test_opening_with_a_score_that_is_not_recorded(rules: str) -> None:
    """In a later deal without scores the minimum may be 15 to 120: 60 may be enough, 120 are."""
    text = f"""\
Rules: {rules}

== deal 2
Up: Kd
1. N {TABLES[rules].draw} +9:9c9d9h +Q:QcQdQh -5c
"""
    assert ["OPN101 1 undetermined"] == found(text)
    assert [] == found(text.replace("+Q:QcQdQh", "+A:AcAdAh +Q:QcQdQh"))
    assert [] == found(text.replace("== deal 2", "== deal 1"))


@pytest.mark.parametrize("rules", FEET)
def test_opening_by_round_needs_no_score(rules: str) -> None:
    """Where the round decides, a later deal without scores is as good as any: 90 in the second."""
    text = f"""\
Rules: {rules}

== deal 2
Up: Kd
1. N d:x2 +9:9c9d9h +A:AcAdAh -5c
"""
    assert [] == found(text)
    assert ["OPN101 1"] == found(text.replace("+A:AcAdAh", "+Q:QcQdQh"))


def test_opening_rearranged_before_the_discard() -> None:
    """Only the state at the discard counts (S004 3i.iii, settled 46): the five taken back is missed at 50."""
    text = """\
Rules: hand-and-foot

== deal 1
Up: Kd
1. N d:x2 +9:9c9d9h +5:5c5d5h5s ~+5:5s -6c
"""
    assert ["OPN101 1"] == found(text)
    assert [] == found(text.replace(" ~+5:5s", ""))
    assert [] == found(text.replace("~+5:5s", "~+5:5s +9:9s"))


@pytest.mark.parametrize("rules", ALL)
def test_take_by_ranks_only(rules: str) -> None:
    """A scribe who writes ranks only says enough: a pair takes the pile, one natural and a wild may not."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 2 9
N {at.draw} +K:KKK +A:AAA -4
{at.b} {at.draw} -7
{at.c} p:7 +7:777 -5
"""
    assert [] == found(text)
    assert [f"PIL102 {at.last}"] == found(text.replace("777", "77*"))


@pytest.mark.parametrize("rules", OPEN)
def test_take_after_a_wild_of_which_only_that_was_seen(rules: str) -> None:
    """A two or a joker, it froze the pile."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -W
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h7s* -5c
"""
    assert [f"PIL102 {at.last}"] == found(text)
    assert [] == found(text.replace("7h7s*", "7h7s7c"))
