"""Sentences of source 001, the two-player computer game, that no other test shows (docs/rules/sources.md)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report
from tests.rules.profile_facts import of_north


def test_more_points_win() -> None:
    """Says "Your goal is to beat your opponent by scoring more points": both pass the target, the higher total wins."""
    text = """
        Rules: hoyle-2
        == deal 1
        Score.N: 4900
        Score.S: 4900
        = N total 200 score 5100
        = S total 300 score 5200
        """
    (result,) = report(text).results

    assert (True, "S") == (result.is_over, result.winner)


@pytest.mark.parametrize(
    ("meld", "canastas", "cards"),
    [("+K:KKKKKK", 0, 60), ("+K:KKKKKKK", 500, 70), ("+K:KKKKKK2", 300, 80), ("+K:KKKKK**", 300, 150)],
)
def test_canasta_is_seven_cards_of_a_rank(meld: str, canastas: int, cards: int) -> None:
    """Says "At least seven cards of the same rank" are a canasta, and a wild card's "value remains unchanged"."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        1. N d:x {meld} -4
        2. S d:x -5
        End: abandoned
        """

    assert (canastas, cards) == of_north(text, "canastas", "cards")


@pytest.mark.parametrize(
    ("turn", "expected"),
    [("d:x -4", []), ("d:x2 -4", ["DRW101 1"]), ("+A:AAA d:x -4", ["TRN102 1"]), ("d:x -4 +A:AAA", ["TRN102 1"])],
)
def test_one_card_is_drawn_and_then_one_discarded(turn: str, expected: list[str]) -> None:
    """Says "Drawing one card from the stock, and discarding one card on the discard pile (in that order)"."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        1. N {turn}
        2. S d:x -5
        """

    assert expected == found(text)


@pytest.mark.parametrize(("dealer", "expected"), [("S", []), ("N", ["DEA104 -"])])
def test_players_take_turns_to_begin(dealer: str, expected: list[str]) -> None:
    """Says "Both players take turns in drawing the first card": who dealt does not deal the next hand."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        Dealer: N
        1. S d:x -4
        End: abandoned
        == deal 2
        Dealer: {dealer}
        """

    assert expected == found(text)


def test_no_sequences() -> None:
    """Says "You cannot meld sequences like Four-Five-Six"."""
    text = """
        Rules: hoyle-2
        == deal 1
        1. N d:x +A:AAA +4:456 -7
        """

    assert ["MLD102 1"] == found(text)


@pytest.mark.parametrize(("steps", "expected"), [("", ["CRD102 1"]), ("~+A:As ", [])])
def test_no_meld_is_taken_back(steps: str, expected: list[str]) -> None:
    """Says "it cannot be taken back into the hand", except with Undo, which a record writes as `~`."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        Hand.N: AcAdAhAs4c4d5c5d6c6d7c7d8c8d9c
        1. N d:9d +A:AcAdAhAs {steps}-As
        """

    assert expected == found(text)


@pytest.mark.parametrize(
    ("turn", "expected"),
    [("p1:9 +9:999 +A:AAA -4", []), ("d:x p1:9 +9:999 +A:AAA -4", ["TRN104 1"]), ("p1:9 +A:AAA -4", ["PIL103 1"])],
)
def test_pile_instead_of_a_draw(turn: str, expected: list[str]) -> None:
    """Says "Instead of drawing a card" the pile may be taken, "if he can directly meld the top card"."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        Up: 9
        1. N {turn}
        """

    assert expected == found(text)


def test_black_threes_are_melded_last() -> None:
    """Says "These Black Threes must then be the last cards to be melded"."""
    text = """
        Rules: hoyle-2
        == deal 1
        1. N d:x +K:KKKKKKK +Q:QQQQQ +3:3b3b3b -4 out
        End: out N
        """

    assert [] == found(text)
    assert ["MLD106 1"] == found(text.replace("+Q:QQQQQ +3:3b3b3b", "+3:3b3b3b +Q:QQQQQ"))


@pytest.mark.parametrize(("last", "expected"), [("", []), ("4. S d:x -5", ["DRW102 4"])])
def test_hand_is_over_without_stock(last: str, expected: list[str]) -> None:
    """A hand is over when "there are no cards left on the stock", and who must draw can do nothing else."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        Stock: 678
        1. N d:6 -6
        2. S d:7 -7
        3. N d:8 -8
        {last}
        End: stock
        """

    assert expected == found(text)


def test_scores_then_a_new_hand() -> None:
    """Says "The scores of both players are then computed, and a new hand is dealt"."""
    text = """
        Rules: hoyle-2
        == deal 1
        Hand.N: KKKKKKKQQQQQQ44
        Hand.S: 555566667777888
        Dealer: S
        1. N d:4 +K:KKKKKKK +Q:QQQQQQ +4:444 out
        End: out N
        = N canastas 500 cards 145 red 0 out 200 hand 0 total 845 score 845
        = S canastas 0 cards 0 red 0 out 0 hand -90 total -90 score -90
        == deal 2
        Dealer: N
        1. S d:x +4:444 -5
        2. N d:x +4:444 -5
        """

    assert ["OPN101 2"] == found(text)


@pytest.mark.parametrize(
    ("laid", "expected"),
    [
        ("r:3d d:3h r:3h d:5c", []),
        ("r:3d d:3h r:3h", ["RED102 0"]),
        ("r:3d d:3h", ["RED101 1"]),
        ("", ["RED101 1"]),
    ],
)
def test_dealt_red_threes_are_replaced(laid: str, expected: list[str]) -> None:
    """Says "that Three is then automatically melded, and an extra card is dealt", "repeated until" there is none."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        Dealer: S
        Hand.N: 3d4s4h5s5h6s6h7s7h8s8h9s9hTsTh
        {"0. N " if laid else "; "}{laid}
        1. N d:x -4s
        """

    assert expected == found(text)


@pytest.mark.parametrize(("rest", "expected"), [("", []), (" -6", ["DRW106 3"])])
def test_last_red_three_ends_the_hand(rest: str, expected: list[str]) -> None:
    """The text is silent on a red three as the last card; "no cards left on the stock" is taken to end the hand."""
    text = f"""
        Rules: hoyle-2
        == deal 1
        Stock: 673h
        1. N d:6 -6
        2. S d:7 -7
        3. N d:3h r:3h{rest}
        End: stock
        """

    assert expected == found(text)
