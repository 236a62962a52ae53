"""Hard cases 43 to 45 of taking the pile: a black three or a wild card on top or further down."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.pile_tables import ALL, FEET, OPEN, TABLES


@pytest.mark.parametrize("rules", ALL)
def test_case_043_black_three_on_top(rules: str) -> None:
    """Case 43 (S001 "for a single turn", S004 3h.i, K5): a black three keeps the next player from the pile."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -3c
{at.c} p:3c -5c
"""
    assert [f"PIL104 {at.last}"] == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_043_black_three_covered(rules: str) -> None:
    """Cases 43 and 44 (S001 "for a single turn"): covered it blocks nobody and freezes only by Bicycle."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 5d
N {at.draw} +K:KcKdKs +A:AcAdAh -3c
{at.b} {at.draw} -9h
{at.c} p:9h +9:9h9c* -5c ; a mixed take with the black three below
"""
    assert ([f"PIL102 {at.last}"] if rules == "classic-bicycle" else []) == found(text)


@pytest.mark.parametrize("rules", FEET)
def test_case_043_black_three_covered_in_hand_and_foot(rules: str) -> None:
    """Case 43 (S004 3h.i): with a nine on it the pile goes to a pair of nines."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 5d
1. N d:x2 +K:KcKdKs +A:AcAdAh -3c
2. E d:x2 -9h
3. S p3:9h +9:9h9c9d -5c
"""
    assert [] == found(text)


def test_case_044_black_three_freezes_in_bicycle() -> None:
    """Case 44 (K6 conflict 2): Bicycle lists the black three among the freezing cards; a pair takes the pile still."""
    mixed = """\
Rules: classic-bicycle

== deal 1
Up: 5d
1. N d:x +K:KcKdKs +A:AcAdAh -3c
2. E d:x -9h
3. S p3:9h +9:9h9c* -5c
"""
    pair = mixed.replace("+9:9h9c*", "+9:9h9c9d")

    assert ["PIL102 3"] == found(mixed)
    assert [] == found(mixed, "classic-bicycle black3_freezes=false")
    assert [] == found(pair)


@pytest.mark.parametrize("rules", [*OPEN, "hand-and-foot"])
@pytest.mark.parametrize("wild", ["2h", "*"])
def test_case_045_wild_on_top(rules: str, wild: str) -> None:
    """Case 45 (S001 "a Red Three or a wildcard", S004 3h.ii): a pile with a wild on top is nobody's."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -{wild}
{at.c} p:{wild} -5c
"""
    assert [f"PIL104 {at.last}"] == found(text)


@pytest.mark.parametrize("rules", OPEN)
@pytest.mark.parametrize("wild", ["2h", "*"])
@pytest.mark.parametrize(("laid", "expected"), [("7h7s*", True), ("7h7s7d", False)])
def test_case_045_wild_covered(rules: str, wild: str, laid: str, expected: bool) -> None:
    """Case 45: after the wild is covered the pile is frozen and goes to a pair only."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -{wild}
{at.b} {at.draw} -7h
{at.c} p:7h +7:{laid} -5c
"""
    assert ([f"PIL102 {at.last}"] if expected else []) == found(text)


@pytest.mark.parametrize(("wild", "laid"), [("2h", "2h2c2d"), ("*", "***")])
def test_case_045_like_wilds_take_a_wild_in_hand_and_foot_of_pagat(wild: str, laid: str) -> None:
    """Case 45 (K13): two twos take a two, two jokers a joker; the meld of wilds opens with 60 or 150."""
    text = f"""\
Rules: hand-and-foot-pagat

== deal 1
Up: 9d
1. N d:x2 -{wild}
2. E p2:{wild} +W:{laid} -5c
"""
    assert [] == found(text)


@pytest.mark.parametrize(("wild", "laid"), [("2h", "2h2c*"), ("2h", "2h**"), ("*", "2c**"), ("*", "2c2d*")])
def test_case_045_unlike_wilds_take_no_wild(wild: str, laid: str) -> None:
    """Case 45 (K13 "2s for a 2, jokers for a joker"): the two of the hand must be of the kind on top."""
    text = f"""\
Rules: hand-and-foot-pagat

== deal 1
Up: 9d
1. N d:x2 -{wild}
2. E p2:{wild} +W:{laid} -5c
"""
    assert ["PIL102 2"] == found(text)
