"""Which code stands where several could, what a wrong take does to the table, and PIL109."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, verdict
from tests.rules.pile_tables import ALL, CLOSED, OPEN, TABLES

HANDS = {
    "classic": "4c4d5c5d6c6d9c9hTcJcQc",
    "classic-bicycle": "4c4d5c5d6c6d9c9hTcJcQc",
    "classic-2": "4c4d5c5d6c6d9c9hTcJcQc7c7d8c8d",
    "classic-3": "4c4d5c5d6c6d9c9hTcJcQc7c8d",
    "fournier": "4c4d5c5d6c6d9c9hTcJcQc",
}
"""Hands of the right size with a pair of nines, no wild and nothing else that makes a meld."""


@pytest.mark.parametrize("rules", CLOSED)
def test_pil109_joker_of_the_pile_for_the_opening(rules: str) -> None:
    """PIL109 (S000 "cannot be used until", K5): 30 with the top card, the joker under it would make 80; no OPN101."""
    text = f"""\
Rules: {rules}

== deal 1
Hand.N: {HANDS[rules]}
Up: *9d
1. N p2:9d +9:9c9d9h* -4c
"""
    assert ["PIL109 1"] == found(text)


@pytest.mark.parametrize("rules", CLOSED)
def test_pil109_joker_of_the_pile_after_the_opening(rules: str) -> None:
    """No PIL109: hand and top card make 60, then the joker may be used."""
    text = f"""\
Rules: {rules}

== deal 1
Hand.N: {HANDS[rules].replace("TcJcQc", "JcJdJs")}
Up: *9d
1. N p2:9d +9:9c9d9h +J:JcJdJs +9:* (60) -4c
"""
    assert [] == found(text)


def test_pil109_own_cards_before_the_top_card() -> None:
    """No PIL109 (settled 18): cards of the hand may be laid first, and a card that both held counts as his own."""
    text = """\
Rules: classic

== deal 1
Hand.S: 4c4d5c5d6c7c7d9c9d9hTc
Up: 9d
1. N d:x +K:KcKdKs +A:AcAdAh -4h
2. E d:x -7h
3. S p3:7h +9:9c9d9h +7:7c7d7h -5c ; he held a nine of diamonds too
"""
    assert [] == found(text)


@pytest.mark.parametrize(
    ("rules", "expected"), [("fournier", []), ("classic", ["PIL109 1"]), ("classic-bicycle", ["PIL109 1"])]
)
def test_pil109_lifted_by_a_waiver_of_the_minimum(rules: str, expected: list[str]) -> None:
    """No PIL109 where the whole hand is laid and the minimum waived (S000 "not necessary to satisfy", settled 18)."""
    text = f"""\
Rules: {rules}

== deal 1
Score.NS: 3000
Hand.N: 4c4c4d4d4s4s5c5d5h5sTc
Up: *4h
1. N p2:4h +4:4c4c4d4d4h4s4s* +5:5c5d5h5s -Tc out ; 55 without the joker of the pile, 105 with it
End: out N
"""
    assert expected == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_top_card_in_no_meld_of_a_frozen_pile(rules: str) -> None:
    """PIL103 goes before PIL102 (settled 17)."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
N {at.draw} +7:7c7d7s +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7s -5c ; another seven joins the meld, the top card stays in the hand
"""
    assert [f"PIL103 {at.last}"] == found(text)


@pytest.mark.parametrize("rules", [*OPEN, "hand-and-foot"])
def test_part_of_a_blocked_pile(rules: str) -> None:
    """PIL104 goes before PIL110."""
    b = TABLES[rules].b.split()[0]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {TABLES[rules].draw} -3s
2. {b} p1:3s -5c
"""
    assert ["PIL104 2"] == found(text)


def test_one_card_and_a_lay_off_to_a_frozen_pile() -> None:
    """PIL106 goes before PIL102."""
    text = """\
Rules: fournier

== deal 1
Up: *9d
1. N d:x +K:KcKdKh +Q:QcQdQh +A:AcAdAhAs -4c ; one card left
2. W d:x -5c
3. S d:x -6c
4. E d:x -Ks
5. N p6:Ks +K:Ks -5c
"""
    assert ["PIL106 5"] == found(text)


def test_part_of_a_frozen_pile_with_a_lay_off() -> None:
    """PIL110 goes before PIL102."""
    text = """\
Rules: classic

== deal 1
Up: 2c9d
1. N d:x +7:7c7d7s +A:AcAdAh -4c
2. E d:x -7h
3. S p1:7h +7:7h -5c
? pile 4
"""
    assert ["PIL110 3"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_unlawful_take_stands(rules: str) -> None:
    """What was taken against the rules is taken (settled 28): the pile is the discard alone, the side has opened."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N p1:9d +9:9d2h* (80) -4c
{at.b} {at.draw} -5c
{at.c} {at.draw} +6:6c6d6h -7c ; 15 would open nothing
? pile {4 if rules == "classic-3" else 3}
"""
    assert ["PIL105 1"] == found(text)
    assert "illegal" == verdict(text)


@pytest.mark.parametrize("rules", CLOSED)
def test_unlawful_take_that_a_director_let_stand(rules: str) -> None:
    """A ruling that names the code and the turn keeps the finding and waives it."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9d9h* (70) -4c
! allow PIL102 turn=1 by=TD
"""
    assert ["PIL102 1 waived"] == found(text)
    assert "legal" == verdict(text)


@pytest.mark.parametrize("rules", CLOSED)
def test_unlawful_take_marked_by_the_scribe(rules: str) -> None:
    """A mark before the take says the same."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N ^taken-without-natural-pair p1:9d +9:9d9h* (70) -4c
"""
    assert ["PIL102 1 waived"] == found(text)


@pytest.mark.parametrize("rules", CLOSED)
def test_take_that_was_not_played(rules: str) -> None:
    """An unlawful take in a variation counts for nothing."""
    b = TABLES[rules].b.split()[0]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {TABLES[rules].draw} -9c
( the mixed take
1. N p1:9d +9:9d9h* (70) -4c
)
2. {b} {TABLES[rules].draw} -4c
"""
    assert [] == found(text)
    assert "legal" == verdict(text)


@pytest.mark.parametrize("rules", ["hand-and-foot", "hand-and-foot-pagat"])
def test_pair_laid_out_before_the_pile_is_taken(rules: str) -> None:
    """The pair shown first (S004 3h.ii) and so written is one TRN102: it came from the hand all the same, no PIL102."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N +9:9c9h p1:9d +9:9d +K:KcKdKh -5c
"""
    assert ["TRN102 1"] == found(text)
    assert [] == found(text.replace("+9:9c9h p1:9d +9:9d", "p1:9d +9:9c9d9h"))
