"""Hard cases 32 to 42 and 50 of taking the pile: frozen or not, pair, mixed take, lay-off."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores
from tests.rules.pile_tables import ALL, FEET, OPEN, TABLES


@pytest.mark.parametrize("rules", ALL)
def test_case_032_frozen_pile_with_natural_and_wild(rules: str) -> None:
    """Case 32 (S001 "instead of two Sevens", K5): one natural and a wild do not take a frozen pile anywhere."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
1. N p:9d +9:9d9h* -4c ; 70 shown, but only one nine from the hand
"""
    assert ["PIL102 1"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_032_frozen_pile_with_natural_pair(rules: str) -> None:
    """Case 32 turned round (S002 "natural pair when the pile is frozen"): two naturals take it."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
1. N p:9d +9:9d9h9s +K:KcKd2h (70) -4c ; a wild may go elsewhere
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_033_frozen_pile_with_one_seven_and_three_on_the_table(rules: str) -> None:
    """Case 33 (S001 "as if they had no cards on the table"): melds on the table are no help."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
N {at.draw} +7:7c7d7s +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h7s -5c ; a single seven from the hand
"""
    assert [f"PIL102 {at.last}"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_034_frozen_pile_with_a_pair_for_a_standing_meld(rules: str) -> None:
    """Case 34 (K5): with a pair in the hand it is taken, and the cards join the meld of that rank."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
N {at.draw} +7:7c7d7s +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h7d7s -5c ; three sevens join three
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_035_two_wilds_before_opening(rules: str) -> None:
    """Case 35 (S000 "never be taken by using two wild"): two wilds never take the pile."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9d2h* -4c ; 80 shown, no nine from the hand
"""
    assert ["PIL105 1"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_035_two_wilds_after_opening(rules: str) -> None:
    """Case 35 (S000 "never be taken by using two wild"): nor do they when the side has opened."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h2s* -5c ; no seven from the hand
"""
    assert [f"PIL105 {at.last}"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_036_mixed_take_after_opening(rules: str) -> None:
    """Case 36 (S000 "supplemented by a wild card", S001, S004 3h.ii): lawful but where a pair is always due."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h7s* -5c ; a seven and a joker, the pile is not frozen
"""
    assert ([f"PIL102 {at.last}"] if rules in FEET else []) == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_037_mixed_take_before_opening(rules: str) -> None:
    """Case 37 (2.2.1 #2): until the side has opened a pair is due, but in the two-player computer game."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9d9h* (70) -4c ; the minimum of 50 is met
"""
    assert ([] if rules == "hoyle-2" else ["PIL102 1"]) == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_038_mixed_take_for_a_meld_with_three_wilds(rules: str) -> None:
    """Case 38 (one meld of a rank): the wild would be the fourth; a ratio (section 2.2) lets it pass."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +7:7c7d7s2c2d* -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h7s2h -5c ; five sevens, four wilds
"""
    assert ([] if rules == "hoyle-2" else [f"MLD103 {at.last}"]) == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_038_lay_off_take_for_a_meld_with_three_wilds(rules: str) -> None:
    """Case 38, second half: the top card alone may join that meld."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +7:7c7d7s2c2d* -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h -5c ; four sevens, three wilds
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_039_lay_off_take_on_a_completed_canasta(rules: str) -> None:
    """Case 39 (S000 "equal to that of a completed Canasta", K5): a canasta grows by the top card."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKcKdKdKhKhKs -4c
{at.b} {at.draw} -Ks
{at.c} p:Ks +K:Ks -5c ; the eighth king
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", FEET)
def test_case_039_no_lay_off_take_in_hand_and_foot(rules: str) -> None:
    """Case 39 (S004 3h.ii "two of the same number as the top card"): no lay-off takes the pile there."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {at.draw} +K:KcKdKs +A:AcAdAh -4c
2. E {at.draw} -Ks
3. S p3:Ks +K:Ks -5c ; no pair of kings from the hand
"""
    assert ["PIL102 3"] == found(text)


@pytest.mark.parametrize(("rules", "b"), [("classic", "E"), ("classic-bicycle", "E"), ("fournier", "W")])
def test_case_040_lay_off_take_on_a_meld_of_the_partner(rules: str, b: str) -> None:
    """Case 40 (melds belong to the side): it is lawful, and what follows is no concealed going out."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x +K:KcKdKs +A:AcAdAh -4c
2. {b} d:x -Ks
3. S p3:Ks +K:Ks +7:7c7c7d7d7h7h7s +9:9d9c9h +4:4c4d4h out ; eleven cards of the hand, three of the pile
End: out S
"""
    assert [] == found(text)
    assert 100 == scores(text)[1, "NS"]["out"]


def test_case_041_frozen_pile_and_the_literal_or_of_the_source() -> None:
    """Case 41 (2.1.1 #1, S000 "when it is not frozen or when its top card is equal to"): a lay-off stays unlawful."""
    text = """\
Rules: fournier

== deal 1
Up: 2c9d
1. N d:x +7:7c7d7h +A:AcAdAh -4c
2. W d:x -7s
3. S p4:7s +7:7s -5c ; the pile is frozen by the two under the nine
"""
    assert ["PIL102 3"] == found(text)
    assert [] == found(text, "fournier layoff_take_when_frozen=true")


@pytest.mark.parametrize("rules", OPEN)
def test_case_042_a_pile_is_not_frozen_after_the_frozen_one_was_taken(rules: str) -> None:
    """Case 42: the freeze goes with the pile that is taken; a side that has opened may take the next one mixed."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
N p2:9d +9:9d9c9h +A:AcAdAh -4c
{at.b} {at.draw} +K:KcKdKhKs2h (60) -5c
{at.c} p:5c +5:5c5d* -6c ; a new pile, with no wild in it
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_042_but_it_stays_closed_to_a_side_that_has_not_opened(rules: str) -> None:
    """Case 42 (S002 "frozen for you until you make your first meld"): against that side the pair is still due."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
N p2:9d +9:9d9c9h +A:AcAdAh -Kc
{TABLES[rules].b.split()[0]} p1:Kc +K:KcKd* (70) -6c ; a mixed take, and the side opens with it
"""
    assert ([] if rules == "hoyle-2" else ["PIL102 2"]) == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_case_050_pile_taken_and_put_back(rules: str) -> None:
    """Case 50 (S001 "you can restore the pile", K1): the take is void and the player draws."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} ~p:7h {at.draw} -5c ; no seven after all
"""
    assert [] == found(text)
    assert (-50 if rules == "hoyle-2" else 0) == scores(text)[1, at.side]["penalty"]
