"""Sentences of source 002, classic Canasta for two, that no other test shows (docs/rules/sources.md)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores
from tests.rules.profile_facts import of_north


@pytest.mark.parametrize(
    ("turn", "expected"),
    [("d:x2 -4", []), ("d:x2 +A:AAA -4", []), ("d:x2", ["TRN105 1"]), ("d:x2 -4 -5", ["TRN106 1"])],
)
def test_two_cards_are_drawn_and_one_discarded(turn: str, expected: list[str]) -> None:
    """Says "You draw two cards but discard only one", and "meld if you like"."""
    text = f"""
        Rules: classic-2
        == deal 1
        1. N {turn}
        """

    assert expected == found(text)


@pytest.mark.parametrize(("cards", "expected"), [(16, []), (15, ["CRD107 2"])])
def test_hand_grows_by_one_card(cards: int, expected: list[str]) -> None:
    """Says "Your hand grows by one card each turn you draw from the stock": fifteen, then sixteen."""
    text = f"""
        Rules: classic-2
        == deal 1
        Dealer: S
        Up: 9
        1. N d:x2 -4
        2. S d:x2 -4
        ? N {cards} S 16 stock 73
        """

    assert expected == found(text)


@pytest.mark.parametrize(("draw", "expected"), [("", []), ("d:x", ["TRN104 1"]), ("d:x2", ["TRN104 1"])])
def test_whoever_takes_the_pile_draws_nothing(draw: str, expected: list[str]) -> None:
    """Says "The two-card draw only applies to the stock"."""
    text = f"""
        Rules: classic-2
        == deal 1
        Up: 9
        1. N p1:9 +9:999 +A:AAA {draw} -4
        """

    assert expected == found(text)


@pytest.mark.parametrize(
    ("take", "expected"),
    [
        ("p3:Q +Q:QQQ -4", []),
        ("p3:Q +Q:QQ2 -4", ["PIL102 3"]),
        ("p3:Q +A:AAA -4", ["PIL103 3"]),
        ("p1:Q +Q:QQQ -4", ["PIL110 3"]),
    ],
)
def test_top_card_is_melded_at_once(take: str, expected: list[str]) -> None:
    """Says "Meld its top card at once, with a natural pair when the pile is frozen", and "then you take every card"."""
    text = f"""
        Rules: classic-2
        == deal 1
        Up: 9
        1. N d:x2 +K:KKK +J:JJJ -2
        2. S d:x2 -Q
        3. N {take}
        """

    assert expected == found(text)


def test_own_melds_only() -> None:
    """Says "play for yourself, with no partner to share melds": an ace beside the other's aces is no meld."""
    text = """
        Rules: classic-2
        == deal 1
        1. N d:x2 +A:AAA -4
        2. S d:x2 +K:KKK +Q:QQQ +A:A -4
        """

    assert ["MLD101 2"] == found(text)


@pytest.mark.parametrize(
    ("turns", "bonus"),
    [
        ("1. N d:x2 +K:KKKKKKK +Q:QQQQQQQ +A:AAA out", 200),
        ("1. N d:x2 +K:KKKKKKK -4\n2. S d:x2 -4\n3. N d:x2 +Q:QQQQQQQ +A:AAA -5 out", 100),
    ],
)
def test_bonus_for_going_out(turns: str, bonus: int) -> None:
    """Says "Going out is worth 100, or 200 concealed"."""
    text = f"Rules: classic-2\n== deal 1\n{turns}\nEnd: out N\n"

    assert [] == found(text)
    assert (bonus,) == of_north(text, "out")


def test_score_of_a_deal() -> None:
    """Says "Natural canastas 500, mixed 300, red threes 100 each", melded cards, "minus the cards left"."""
    text = """
        Rules: classic-2
        == deal 1
        Dealer: S
        Hand.N: 3dKKKKKKKQQQQQQA
        Hand.S: 444444445555555
        Up: 9
        0. N r:3d d:2
        1. N d:AA +K:KKKKKKK +Q:QQQQQQ2 +A:AAA out ; 70, 80 and 60 for the cards
        End: out N
        """
    north = {"canastas": 800, "cards": 210, "red": 100, "out": 200, "hand": 0, "total": 1310}

    assert [] == found(text)
    assert north == {item: scores(text)[1, "N"][item] for item in north}
    assert -75 == scores(text)[1, "S"]["total"]


@pytest.mark.parametrize(
    ("option", "take", "expected"),
    [
        ("", "p3:K +K:KK", []),
        ("stock_empty=layoff_only", "p3:K +K:KK", []),
        ("", "p3:K +K:KKK", []),
        ("stock_empty=layoff_only", "p3:K +K:KKK", ["DRW106 3"]),
    ],
)
def test_take_without_stock(option: str, take: str, expected: list[str]) -> None:
    """Says "only while each player takes the discard to add to a meld": by the letter no pair begins one."""
    melds = "+K:KKKK" if "KKK" not in take else "+A:AAA"
    text = f"""
        Rules: classic-2 {option}
        == deal 1
        Up: 9
        Stock: 4567
        1. N d:45 {melds} +Q:QQQ -4
        2. S d:67 -K
        3. N {take} -5
        """

    assert expected == found(text)


@pytest.mark.parametrize(
    ("laid", "expected"), [("0. N r:3d d:5c", []), ("0. N r:3d", ["RED102 0"]), ("; none laid", ["RED101 1"])]
)
def test_dealt_red_threes_are_replaced(laid: str, expected: list[str]) -> None:
    """Says "red threes in your hand go face up", "and you draw a card to replace each one"."""
    text = f"""
        Rules: classic-2
        == deal 1
        Dealer: S
        Hand.N: 3d4s4h5s5h6s6h7s7h8s8h9s9hTsTh
        {laid}
        1. N d:x2 -4s
        """

    assert expected == found(text)


@pytest.mark.parametrize(("rest", "expected"), [("", []), (" -6", ["DRW106 3"])])
def test_lone_last_red_three_ends_the_hand(rest: str, expected: list[str]) -> None:
    """Says "a red three drawn alone as the last card ends the hand at once"."""
    text = f"""
        Rules: classic-2
        == deal 1
        Stock: 66773h
        1. N d:66 -6
        2. S d:77 -7
        3. N d:3h r:3h{rest}
        End: stock
        """

    assert expected == found(text)


@pytest.mark.parametrize(("last", "rest"), [("63h", "r:3h -6"), ("3d3h", "r:3d3h")])
def test_red_three_among_the_last_two(last: str, rest: str) -> None:
    """The text speaks of a lone red three: one beside another card leaves a draw of one, two are like a lone one."""
    text = f"""
        Rules: classic-2
        == deal 1
        Stock: 6677{last}
        1. N d:66 -6
        2. S d:77 -7
        3. N d:{last} {rest}
        End: stock
        """

    assert [] == found(text)
