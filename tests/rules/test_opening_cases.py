"""Hard cases 65 to 75 of opening: what is needed and what counts."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores
from tests.rules.pile_tables import ALL, CLOSED, FEET, OPEN, PARTNERS, TABLES

AT_NINETY = [(rules, f"== deal 1\nScore.{TABLES[rules].side}: 1500\n") for rules in OPEN]
AT_NINETY += [(rules, "== deal 2\n") for rules in FEET]
"""Where 90 are needed: from a score of 1,500, or in the second round."""


@pytest.mark.parametrize("rules", ALL)
def test_case_065_two_melds_at_fifty(rules: str) -> None:
    """Case 65 (K5): three kings and two queens with a two are 70, enough where 50 are needed."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {TABLES[rules].draw} +K:KcKdKh +Q:QcQd2h (70) -4c
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "deal"), AT_NINETY)
def test_case_065_two_melds_at_ninety(rules: str, deal: str) -> None:
    """Case 65 (K5): the same 70 are too few where 90 are needed."""
    text = f"""\
Rules: {rules}

{deal}Up: 9d
1. N {TABLES[rules].draw} +K:KcKdKh +Q:QcQd2h (70) -4c
"""
    assert ["OPN101 1"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_066_top_card_counts_at_fifty(rules: str) -> None:
    """Case 66 (K5, Pagat's example; S000 "being able to add its value to the others"): 30 + 40 with the top king."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} -Kc
{at.b} {at.draw} -Kd
{at.c} p:Kd +K:KdKhKs +Q:QcQd2h (70) -4c
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "deal"), AT_NINETY)
def test_case_066_top_card_counts_at_ninety(rules: str, deal: str) -> None:
    """Case 66: and the same 70 are too few at 90."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

{deal}Up: 9d
N {at.draw} -Kc
{at.b} {at.draw} -Kd
{at.c} p:Kd +K:KdKhKs +Q:QcQd2h (70) -4c
"""
    assert [f"OPN101 {at.last}"] == found(text)


@pytest.mark.parametrize(("score", "expected"), [(0, []), (1500, ["PIL109 3"])])
@pytest.mark.parametrize(("rules", "b"), [("classic", "E"), ("classic-bicycle", "E"), ("fournier", "W")])
def test_case_066_buried_cards_do_not_help(rules: str, b: str, score: int, expected: list[str]) -> None:
    """Case 66 (K5): the king and the queen of the pile would make 90, and may be used only after the minimum is met."""
    text = f"""\
Rules: {rules}

== deal 1
Score.NS: {score}
Hand.S: 4c4d5c5d6cQcQdKhKsTc2h
Up: Qs
1. N d:x -Kc
2. {b} d:x -Kd
3. S p3:Kd +K:KdKhKs +Q:QcQd2h +K:Kc +Q:Qs -4c ; 70, and 20 from the pile
"""
    assert expected == found(text)


@pytest.mark.parametrize("rules", CLOSED)
def test_case_067_minimum_not_met_without_the_joker_of_the_pile(rules: str) -> None:
    """Case 67 (S000 "cannot be used until", K5): a pair of nines and the top card are 30, the joker is no help."""
    more = {"classic-2": "7c7d8c8d", "classic-3": "7c8d"}.get(rules, "")
    text = f"""\
Rules: {rules}

== deal 1
Hand.N: 4c4d5c5d6c6d9c9hTcJcQc{more}
Up: *9d
1. N p2:9d +9:9c9d9h +9:* -4c
"""
    assert ["PIL109 1"] == found(text)
    assert ["OPN101 1"] == found(text.replace(" +9:*", ""))


@pytest.mark.parametrize("rules", OPEN)
def test_case_068_bonus_of_a_canasta_does_not_count(rules: str) -> None:
    """Case 68: seven fours are 35; their 500 open nothing, but in the computer game with the option (K1)."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {TABLES[rules].draw} +4:4c4c4d4d4h4h4s -5c
"""
    assert ["OPN101 1"] == found(text)
    if rules == "hoyle-2":
        assert [] == found(text, "hoyle-2 canasta_bonus_counts=true")


@pytest.mark.parametrize("rules", ALL)
def test_case_069_red_threes_do_not_count(rules: str) -> None:
    """Case 69 (K1, K5, S004 3d): two red threes and 45 do not make 50."""
    first = "d:3h" if TABLES[rules].draw == "d:x" else "d:3hx"
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {first} r:3h d:3d r:3d d:x +9:9c9d9h +4:4c4d4h -5c
"""
    assert ["OPN101 1"] == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_070_below_zero_any_meld_opens(rules: str) -> None:
    """Case 70: at -20 the minimum is 15, which the smallest meld, three fours, reaches."""
    text = f"""\
Rules: {rules}

== deal 1
Score.{TABLES[rules].side}: -20
Up: Kd
1. N {TABLES[rules].draw} +4:4c4d4h (15) -5c
"""
    assert [] == found(text)
    assert 15 == scores(text)[1, TABLES[rules].side]["minimum"]


@pytest.mark.parametrize("rules", OPEN)
@pytest.mark.parametrize(
    ("score", "minimum"), [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120)]
)
def test_case_071_borders_of_the_minimum(rules: str, score: int, minimum: int) -> None:
    """Case 71 (K6, K1): the minimum changes at 0, at 1,500 and at 3,000."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Score.{at.side}: {score}
Up: Kd
1. N {at.draw} -5c
"""
    assert minimum == scores(text)[1, at.side]["minimum"]


@pytest.mark.parametrize(
    ("score", "expected"),
    [(1495, []), (1500, ["OPN101 1"])],
)
@pytest.mark.parametrize("rules", OPEN)
def test_case_071_eighty_five_at_the_border(rules: str, score: int, expected: list[str]) -> None:
    """Case 71 (K6): 85 open at 1,495 and not at 1,500."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Score.{at.side}: {score}
Up: Kd
1. N {at.draw} +A:AcAdAh +5:5c5d5h5s5s (85) -6c
"""
    assert expected == found(text)


@pytest.mark.parametrize("rules", FEET)
@pytest.mark.parametrize(
    ("deal", "minimum", "enough", "short"),
    [
        (1, 50, "+T:TcTdThTsTs", "+T:TcTdTh +5:5c5d5h"),  # 45
        (2, 90, "+A:AcAdAh +T:TcTdTh", "+A:AcAdAh +5:5c5d5h5s5s"),  # 85
        (3, 120, "+A:AcAdAh +T:TcTdTh +Q:QcQdQh", "+A:AcAdAhAs +5:5c5d5h +6:6c6d6h"),  # 110
        (4, 150, "+A:AcAdAhAs +T:TcTdTh +Q:QcQdQhQs", "+A:AcAdAhAs +T:TcTdTh +5:5c5d5h +6:6c6d6h"),  # 140
    ],
)
def test_case_071_minimum_by_round(rules: str, deal: int, minimum: int, enough: str, short: str) -> None:
    """Case 71 for hand and foot (K13): the round decides, whatever the score."""
    text = f"""\
Rules: {rules}

== deal {deal}
Score.NS: 3000
Up: Kd
1. N d:x2 {enough} -4c
"""
    assert [] == found(text)
    assert minimum == scores(text)[deal, "NS"]["minimum"]
    assert ["OPN101 1"] == found(text.replace(enough, short))


@pytest.mark.parametrize("rules", PARTNERS)
def test_case_072_partner_has_opened(rules: str) -> None:
    """Case 72 (S000 "only be met by one player from each pair", S004 3d): no minimum for the other."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {at.draw} +K:KcKdKs +A:AcAdAh (90) -5c
2. {at.b} {at.draw} -6c
3. S {at.draw} +4:4c4d4h -7c ; 15
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", PARTNERS)
def test_case_072_the_other_side_has_opened(rules: str) -> None:
    """Case 72 turned round: that the opponents have opened is no help."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {at.draw} +K:KcKdKs +A:AcAdAh (90) -5c
2. {at.b} {at.draw} +4:4c4d4h -6c
"""
    assert ["OPN101 2"] == found(text)


def test_case_073_partner_of_three_with_the_lower_minimum_melds_first() -> None:
    """Case 73 (K5): E at 0 opens with 60 for both, so W at 1,600 may lay what he likes."""
    text = """\
Rules: classic-3

== deal 1
Score.W: 1600
Up: 9d
1. N p1:9d +9:9c9d9h +K:KcKdKh (60) -4c ; the lone player
2. E d:x2 +Q:QcQdQh +J:JcJdJh (60) -4d ; the partners need 50 by his score
3. W d:x2 +6:6c6d6h -5d
"""
    assert [] == found(text)


def test_case_073_partner_of_three_with_the_higher_minimum_melds_first() -> None:
    """Case 73 (K5): W at 1,600 needs his own 90 if he melds first; after that E is open too."""
    text = """\
Rules: classic-3

== deal 1
Score.W: 1600
Up: 9d
1. N p1:9d +9:9c9d9h +K:KcKdKh (60) -4c
2. E d:x2 -4d
3. W d:x2 +Q:QcQdQh +J:JcJdJh (60) -5d ; 90 are needed
4. N d:x2 -4h
5. E d:x2 +6:6c6d6h -5h
"""
    assert ["OPN101 3"] == found(text)
    assert [] == found(text.replace("+J:JcJdJh (60)", "+A:AcAdAh (90)"))


@pytest.mark.parametrize("rules", ALL)
def test_case_074_two_fours_and_a_joker(rules: str) -> None:
    """Case 74: 5 + 5 + 50 are 60, and here no profile wants a natural meld in the opening."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {TABLES[rules].draw} +4:4c4d* (60) -5c
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_075_opening_in_several_steps(rules: str) -> None:
    """Case 75 (S004 3d "able to start canastas"): the sum at the discard decides, here 30 + 15 + 5 = 50."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} +9:9c9d9h +5:5c5d5h +5:5s (50) -6c
"""
    assert [] == found(text)
    assert ["OPN101 1"] == found(text.replace(" +5:5s (50)", ""))
