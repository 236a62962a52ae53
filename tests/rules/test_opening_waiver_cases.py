"""Hard cases 76 to 84 of opening: the whole hand at once, the computer game's option, hand and foot."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores
from tests.rules.pile_tables import FEET, OPEN, PARTNERS, TABLES

FROM_STOCK = {
    "classic": "+4:4c4c4d4d4h4h4s +5:5c5d5h5s -6c",  # 11 + 1 cards, 55
    "classic-bicycle": "+4:4c4c4d4d4h4h4s +5:5c5d5h5s -6c",
    "classic-2": "+4:4c4c4d4d4h4h4s4s +5:5c5c5d5d5h5h5s5s -6c",  # 15 + 2 cards, 80, two canastas
    "classic-3": "+4:4c4c4d4d4h4h4s +5:5c5c5d5d5h5h5s -6c",  # 13 + 2 cards, 70
    "fournier": "+4:4c4c4d4d4h4h4s +5:5c5d5h5s -6c",
    "hoyle-2": "+4:4c4c4d4d4h4h4s4s +5:5c5c5d5d5h5h5s -6c",  # 15 + 1 cards, 75
}
"""A whole hand that goes out in one turn after a draw and is worth less than 120."""

FROM_PILE = {
    "classic": "+4:4c4c4d4d4h4h4s +5:5c5d5h5s -6c",  # 11 cards and a four from the pile
    "classic-bicycle": "+4:4c4c4d4d4h4h4s +5:5c5d5h5s -6c",
    "classic-2": "+4:4c4c4d4d4h4h4s4s +5:5c5c5d5d5h5h5s -6c",  # 15 and a four, two canastas
    "classic-3": "+4:4c4c4d4d4h4h4s +5:5c5c5d5d5h5h -6c",  # 13 and a four
    "fournier": "+4:4c4c4d4d4h4h4s +5:5c5d5h5s -6c",
    "hoyle-2": "+4:4c4c4d4d4h4h4s4s +5:5c5c5d5d5h5h5s -6c",
}
"""The same after a take of the pile, a single four."""


def at_120(rules: str, turn: str, up: str = "9d", end: str = "End: out N\n") -> str:
    """One turn of N, whose side needs 120."""
    return f"""\
Rules: {rules}

== deal 1
Score.{TABLES[rules].side}: 3000
Up: {up}
1. N {turn}
{end}"""


@pytest.mark.parametrize("rules", OPEN)
def test_case_076_whole_hand_after_a_draw(rules: str) -> None:
    """Case 76 (S001 "goes out concealed", K5, K7): who goes out with all his cards at once needs no minimum."""
    text = at_120(rules, f"{TABLES[rules].draw} {FROM_STOCK[rules]} out")

    assert [] == found(text)
    assert 200 == scores(text)[1, TABLES[rules].side]["out"]


@pytest.mark.parametrize("rules", OPEN)
def test_case_077_whole_hand_after_a_take(rules: str) -> None:
    """Case 77 (K7, S000 "all the cards are displayed at once", 2.1.1 #4): the classic waiver wants a stock draw."""
    text = at_120(rules, f"p1:4s {FROM_PILE[rules]} out", up="4s")

    assert ([] if rules in {"fournier", "hoyle-2"} else ["OPN101 1"]) == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_case_078_one_card_is_kept(rules: str) -> None:
    """Case 78 (K5): with a card left in the hand the minimum holds."""
    text = at_120(rules, f"{TABLES[rules].draw} {FROM_STOCK[rules].replace('5c5d', '5d')}", end="")

    assert ["OPN101 1"] == found(text)


@pytest.mark.parametrize(
    ("rules", "melds"),
    [
        ("classic", "+K:KcKdKhKs +Q:QcQdQhQs +J:JcJdJhJs"),
        ("classic-bicycle", "+K:KcKdKhKs +Q:QcQdQhQs +J:JcJdJhJs"),
        ("fournier", "+K:KcKdKhKs +Q:QcQdQhQs +J:JcJdJhJs"),
        ("classic-2", "+K:KcKdKhKs +Q:QcQdQhQs +J:JcJdJhJs +T:TcTdThTsTs"),
        ("classic-3", "+K:KcKdKhKs +Q:QcQdQhQs +J:JcJdJhJs +T:TcTdTh"),
        ("hoyle-2", "+K:KcKdKhKs +Q:QcQdQhQs +J:JcJdJhJs +T:TcTdThTs"),
    ],
)
def test_case_079_whole_hand_without_a_canasta(rules: str, melds: str) -> None:
    """Case 79: it is no going out; the count (120 or more) is not the fault, the canasta is."""
    text = at_120(rules, f"{TABLES[rules].draw} {melds} out")

    assert ["OUT101 1"] == found(text)


def test_case_079_whole_hand_with_too_few_canastas() -> None:
    """Case 79 (settled 36): the minimum is waived for the whole hand even where the going out lacks a canasta."""
    computer = at_120("hoyle-2", "d:x +4:4c4d4h4s +5:5c5d5h5s +6:6c6d6h6s +7:7c7d7h7s out")  # none of one
    two = at_120("classic-2", "d:x2 +4:4c4c4d4d4h4h4s +5:5c5d5h5s5s +6:6c6d6h6s6s out")  # one of two

    assert ["OUT101 1"] == found(computer)
    assert ["OUT101 1"] == found(two)


@pytest.mark.parametrize("rules", [one for one in PARTNERS if one not in FEET])
def test_case_080_whole_hand_with_the_canasta_of_the_partner(rules: str) -> None:
    """Case 80: the side has opened, so nothing is asked but the canasta; he has none of his own and gets 100."""
    b = TABLES[rules].b
    text = f"""\
Rules: {rules}

== deal 1
Score.NS: 3000
Up: 9d
1. N d:x +K:KcKcKdKdKhKhKs +A:AcAdAh (130) -8c
2. {b} d:x -8d
3. S d:x +4:4c4d4h +5:5c5d5h +6:6c6d6h +7:7c7d7h out
End: out S
"""
    assert [] == found(text)
    assert 100 == scores(text)[1, "NS"]["out"]


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ("+A:AhAcAd", ["OPN101 1"]),  # 60, of which 20 do not count
        ("+A:AhAcAd +4:4c4d4h", []),  # 75
        ("+A:AhAcAdAs", []),  # 80
    ],
)
def test_case_083_top_card_does_not_count_in_the_computer_game(melds: str, expected: list[str]) -> None:
    """Case 83 (K1): with the option off the value of the top card, an ace, is added to the minimum: 70."""
    text = f"""\
Rules: hoyle-2 top_counts=false

== deal 1
Up: Ah
1. N p1:Ah {melds} -5c
"""
    assert expected == found(text)
    assert [] == found(text.replace(" top_counts=false", ""))


@pytest.mark.parametrize("rules", FEET)
def test_case_084_hand_and_foot_opens_by_a_take(rules: str) -> None:
    """Case 84 (S004 3h.iv): the melds of the hand and the top card make the minimum, then the rest is picked up."""
    text = f"""\
Rules: {rules}

== deal 1
Hand.S: 4c4d5c5d6c6d7c9c9hTcTdThJc
Up: Ts
1. N d:x2 -Kc
2. E d:x2 -9d
3. S p3:9d +9:9c9d9h +T:TcTdTh (60) +T:Ts -4c
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", FEET)
def test_case_084_hand_and_foot_uses_the_rest_too_early(rules: str) -> None:
    """Case 84 (S004 3h.iv "to make the minimum"): the 50 would need the joker of the pile."""
    text = f"""\
Rules: {rules}

== deal 1
Hand.S: 4c4d5c5d6c6d7c9c9h8cTdThJc
Up: Ts
1. N d:x2 -*
2. E d:x2 -9d
3. S p3:9d +9:9c9d9h* -4c ; 30 with the top card
"""
    assert ["PIL109 3"] == found(text)
