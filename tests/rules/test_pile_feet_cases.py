"""Hard cases 52 to 56 and 63 of taking the pile in hand and foot: the bar on five cards, the top seven."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

TEN_CARDS = """\
Up: 6d
1. N d:x2 -4c
2. E d:x2 -4d
3. S d:x2 -5c
4. W d:x2 -5d
5. N d:x2 -6c
6. E d:x2 -Jh
7. S d:x2 -7c
8. W d:x2 -8c
9. N d:x2 -9d
"""
"""Nine turns, after which ten cards lie on the pile; three of them out of reach."""


def test_case_052_five_in_play_and_three_in_hand() -> None:
    """Case 52 (2.4.1 #8, S004 3h.iii "plays one or two of the cards"): a wild does not help to finish the canasta."""
    text = """\
Rules: hand-and-foot

== deal 1
Up: 9d
1. N d:x2 +8:8c8c8d8d8h -4c
2. E d:x2 -8s
3. S p3:8s +8:8h* +8.2:8s8c8d -5c ; one eight and a joker finish the five, two more go with the top card
"""
    assert ["PIL108 3"] == found(text)
    assert [] == found(text, "hand-and-foot exception_wild=true")


def test_case_052_five_in_play_and_four_in_hand() -> None:
    """Case 52 (S004 3h.iii): with four eights two finish the canasta and two go with the top card."""
    text = """\
Rules: hand-and-foot

== deal 1
Up: 9d
1. N d:x2 +8:8c8c8d8d8h -4c
2. E d:x2 -8s
3. S p3:8s +8:8h8h +8.2:8s8c8d -5c
"""
    assert [] == found(text)


def test_case_053_six_in_play_and_three_in_hand() -> None:
    """Case 53 (S004 3h.iii): one eight finishes the canasta, two go with the top card as a new one."""
    text = """\
Rules: hand-and-foot

== deal 1
Up: 9d
1. N d:x2 +8:8c8c8d8d8h8h -4c
2. E d:x2 -8s
3. S p3:8s +8:8c +8.2:8s8c8d -5c
"""
    assert [] == found(text)


def test_case_054_four_in_play_and_two_in_hand() -> None:
    """Case 54 (S004 3h.i "five or more cards"): four are no bar, and with three more the canasta is made."""
    text = """\
Rules: hand-and-foot

== deal 1
Up: 9d
1. N d:x2 +8:8c8c8d8d +K:KcKdKh -4c
2. E d:x2 -8s
3. S p3:8s +8:8s8h8h -5c ; 4 + 3 = 7
"""
    assert [] == found(text)


def test_case_055_canasta_of_the_rank_already_made() -> None:
    """Case 55 (S004 3h.i "currently has in play"): a canasta that was picked up bars nothing."""
    text = """\
Rules: hand-and-foot

== deal 1
Up: 9d
1. N d:x2 +8:8c8c8d8d8h8h8s -4c
2. E d:x2 -8s
3. S p3:8s +8.2:8s8c8d -5c ; a new canasta of eights
"""
    assert [] == found(text)


@pytest.mark.parametrize("wilds", ["2c2d2h2s*", "2c2d2h2s**"])
def test_case_056_wild_canasta_of_five_in_play(wilds: str) -> None:
    """Case 56 (S004 3h.i "any clean or dirty canasta"): a canasta of wilds bars no natural top card."""
    text = f"""\
Rules: hand-and-foot

== deal 1
Up: 9d
1. N d:x2 +W:{wilds} -4c
2. E d:x2 -8s
3. S p3:8s +8:8s8c8d -5c
"""
    assert [] == found(text)


@pytest.mark.parametrize(("count", "expected"), [(7, []), (10, ["PIL110 10"]), (6, ["PIL110 10"])])
def test_case_063_top_seven_of_ten(count: int, expected: list[str]) -> None:
    """Case 63 (K13): of ten cards the top seven are taken and three stay."""
    text = f"""\
Rules: hand-and-foot-pagat

== deal 1
{TEN_CARDS}10. E p{count}:9d +9:9d9c9h +K:KcKdKh -4h ; opens with 60
? pile {10 - count + 1}
"""
    assert expected == found(text)


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ("+9:9c9d9h*", ["PIL109 10"]),  # 30 with the top card, and the joker would make it 80
        ("+9:9c9d9h +A:AcAdAh +9:*", []),  # 90 without the joker
    ],
)
def test_case_063_buried_cards_do_not_count_to_the_minimum(melds: str, expected: list[str]) -> None:
    """Case 63 (K13): the cards under the top one open nothing; once the minimum is met they may be used."""
    text = f"""\
Rules: hand-and-foot-pagat

== deal 1
Hand.E: 4d4s5h5s6h7d7h9c9hJcAcAdAh
Up: 6d
1. N d:x2 -4c
2. E d:4h5d -4d
3. S d:x2 -5c
4. W d:x2 -5d
5. N d:x2 -6c
6. E d:8d8h -8h
7. S d:x2 -*
8. W d:x2 -8c
9. N d:x2 -9d
10. E p7:9d {melds} -4h
"""
    assert expected == found(text)


def test_case_063_seven_cards_are_the_whole_pile() -> None:
    """Case 63 (section 3.7 "all if fewer"): a pile of five is taken whole."""
    text = """\
Rules: hand-and-foot-pagat

== deal 1
Up: 6d
1. N d:x2 -4c
2. E d:x2 -4d
3. S d:x2 -5c
4. W d:x2 -9d
5. N p5:9d +9:9d9c9h +K:KcKdKh -4h
"""
    assert [] == found(text)
    assert ["PIL110 5"] == found(text.replace("p5:", "p3:"))
