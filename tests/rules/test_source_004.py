"""Sentences of source 004, Hand and Foot, that no other test shows (docs/rules/sources.md)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import of_north


@pytest.mark.parametrize(
    ("seats", "expected"),
    [("N E S W N", []), ("E S W N E", ["TRN101 1"]), ("N W S E N", ["TRN101 2"]), ("N S W N E", ["TRN101 2"])],
)
def test_clockwise_and_nobody_is_skipped(seats: str, expected: list[str]) -> None:
    """Says "always clockwise, beginning with the player to the left", and "no player is ever skipped" (3b, c)."""
    turns = [f"{number}. {seat} d:x2 -4" for number, seat in enumerate(seats.split(), start=1)]
    text = "\n".join(["Rules: hand-and-foot", "== deal 1", "Dealer: W", *turns])

    assert expected == found(text)[:1]


@pytest.mark.parametrize(("meld", "expected"), [("", []), ("+4:444 ", ["OPN101 1"])])
def test_red_threes_before_the_opening(meld: str, expected: list[str]) -> None:
    """No cards are played before the minimum is met, "except Red 3s" (3d)."""
    text = f"""
        Rules: hand-and-foot
        == deal 1
        1. N d:3hx r:3h d:x {meld}-4
        """

    assert expected == found(text)


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ("d:x2 +A:AAA -4", []),
        ("p3:9 +9:999 -4", []),
        ("p1:9 +9:999 -4", ["PIL110 3"]),
        ("d:x2 p3:9 +9:999 -4", ["TRN104 3"]),
        ("d:x -4", ["DRW101 3"]),
        ("d:x2 +A:AAA", ["TRN105 3"]),
        ("+A:AAA d:x2 -4", ["TRN102 3"]),
    ],
)
def test_draw_or_pile_then_cards_then_the_discard(turn: str, expected: list[str]) -> None:
    """Says "draws two cards from the Draw Pile OR picks up the entire Discard Pile", melds, discards (3e, 3i.ii)."""
    text = f"""
        Rules: hand-and-foot
        == deal 1
        Up: 7
        1. N d:x2 +K:KKK +Q:QQQ -8
        2. E d:x2 -9
        3. S {turn}
        """

    assert expected == found(text)


def test_forgotten_draw_and_the_pile() -> None:
    """Who forgot to draw draws two when it is found, and does "forfeit the right to pick up the discard pile" (3f)."""
    text = """
        Rules: hand-and-foot
        == deal 1
        1. N -4c
        2. E d:x2 -5c
        3. S d:x2 -6c
        4. W d:x2 -9c
        5. N d:x2 p5:9c +9:9c9d9h +A:AAA -8c
        """

    assert ["TRN103 1", "TRN104 5"] == found(text)


@pytest.mark.parametrize(("turn", "expected"), [("d:7 +A:AAA -4", []), ("d:7 +A:AAA", ["TRN105 2"])])
def test_one_card_in_the_draw_pile(turn: str, expected: list[str]) -> None:
    """With one card left a player "must draw that card, complete his play, and discard" (3g.ii)."""
    text = f"""
        Rules: hand-and-foot
        == deal 1
        Up: 9
        Stock: 567
        1. N d:56 -4
        2. E {turn}
        """

    assert expected == found(text)


def test_cards_for_the_teams_canastas() -> None:
    """Says "A player may add cards to any of his team's canastas" (3i.v.1)."""
    text = """
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +K:KKK +Q:QQQ -4
        2. E d:x2 -4
        3. S d:x2 +K:KK +Q:Q2 -4
        """

    assert [] == found(text)


@pytest.mark.parametrize("card", ["4", "2", "*", "3b"])
def test_any_card_is_discarded(card: str) -> None:
    """Says "A player may discard ANY card in his hand" (3k.i)."""
    text = f"""
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 -{card}
        2. E d:x2 -5
        """

    assert [] == found(text)


def test_last_card_is_discarded() -> None:
    """Says "If a player only has one card at the end of his turn, he must discard it" (3k.ii)."""
    text = """
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +K:KKKKKK +Q:QQQQQ +J:JJ2 -4
        2. E d:x2 -5
        """

    assert [] == found(text)
    assert ["TRN105 1"] == found(text.replace("-4", "--"))


def test_turn_is_over_with_the_discard_before_the_foot() -> None:
    """Who makes the canasta and "discards before playing his foot" plays it "on his next turn" (3j.ii)."""
    text = """
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +K:KKKKKKK -4
        2. E d:x2 -5
        3. S d:x2 -6
        4. W d:x2 -6
        5. N d:x2 f -7
        """

    assert [] == found(text)
    assert ["TRN102 1"] == found(text.replace("-4", "-4 f +A:AAA").replace("f -7", "-7"))


def test_black_threes_in_the_hand_count_against_it() -> None:
    """Black 3's left "at the end of a round are counted as negative points" (3l.iv): three of them are 15."""
    text = """
        Rules: hand-and-foot hand_size=3 foot_size=1
        == deal 1
        Hand.N: 3b3b3b
        Foot.N: K
        Hand.S: 444
        Foot.S: 4
        1. N d:44 -4
        2. E d:x2 -5
        End: abandoned
        """

    assert (-15 - 5 - 10 - 20,) == of_north(text, "hand")
