"""Sentences of source 000, the Spanish game, that no other test shows (docs/rules/sources.md)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"] * 2 + ["*"] * 4


def test_two_pairs_play() -> None:
    """Says "The two players with the highest cards play against the other two"."""
    text = """
        Rules: fournier
        == deal 1
        1. N d:x -4
        2. W d:x -4
        """

    assert {(1, "NS"), (1, "EW")} == set(scores(text))


@pytest.mark.parametrize(("seat", "expected"), [("W", []), ("E", ["TRN101 1"])])
def test_the_hand_plays_after_the_dealer(seat: str, expected: list[str]) -> None:
    """The dealer is "seated to the left of" the hand, who "starts the game": with N dealing that is W."""
    text = f"""
        Rules: fournier
        == deal 1
        Dealer: N
        1. {seat} d:x -4
        """

    assert expected == found(text)


@pytest.mark.parametrize(("first", "expected"), [(0, []), (2, ["DEA106 -"])])
def test_cards_are_dealt_anti_clockwise(first: int, expected: list[str]) -> None:
    """Says "eleven cards to each player, one by one, in an anti-clockwise direction": N deals to W first."""
    text = f"""
        Rules: fournier
        == deal 1
        Dealer: N
        Deck: {"".join(PACK)}
        Hand.W: {"".join(PACK[first:44:4])}
        """

    assert expected == found(text)


@pytest.mark.parametrize("rest", ["+Q:QcQdQs", ""])
def test_rest_of_the_pile_is_melded_or_held(rest: str) -> None:
    """Says "The other cards in it can be melded or held", once the top card is melded and the points are there."""
    text = f"""
        Rules: fournier
        == deal 1
        Hand.W: AcAdAhKcKd4c5c6c7c8cQd
        Up: Qc
        1. N d:x -Kh
        2. W p2:Kh +K:KcKdKh +A:AcAdAh -4c
        3. S d:x -Qs
        4. E d:x -Qh
        5. N d:x -7d
        6. W d:7h -5c
        7. S d:x -Qc
        8. E d:x -As
        9. N d:x -Kc
        10. W p8:Kc +K:Kc {rest} -6c
        """

    assert [] == found(text)


def test_drawing_where_the_pile_could_be_taken() -> None:
    """Says "Taking cards from the discard pile is not obligatory": N holds the pair and opens with other cards."""
    text = """
        Rules: fournier
        == deal 1
        Hand.N: KcKdAcAdAh4c5c6c7c8c9c
        Up: Kh
        1. N d:Td +A:AcAdAh -4c
        """

    assert [] == found(text)


@pytest.mark.parametrize("turn", ["d:x -4", "p1:9 +9:999 +A:AAA -4"])
def test_draw_or_pile(turn: str) -> None:
    """A player "must take the top card off the stock deck or take the discard pile", one of the two."""
    text = f"""
        Rules: fournier
        == deal 1
        Up: 9
        1. N {turn}
        2. W d:x -5
        """
    neither = text.replace(turn, "-4")
    both = text.replace(turn, f"d:x {turn}")

    assert [] == found(text)
    assert ["TRN103 1"] == found(neither)
    assert ["TRN104 1" if turn.startswith("p") else "DRW101 1"] == found(both)


@pytest.mark.parametrize(("cards", "expected"), [("-4", []), ("-4 -5", ["TRN106 1"]), ("", ["TRN105 1"])])
def test_turn_ends_with_one_discard(cards: str, expected: list[str]) -> None:
    """Says "Ending their turn by discarding one of their cards"."""
    text = f"""
        Rules: fournier
        == deal 1
        1. N d:x {cards}
        2. W d:x -4
        """

    assert expected == found(text)


def test_cards_and_melds_after_the_opening() -> None:
    """Says "Both they and their partner may add cards to those already played or play new melds" without conditions."""
    text = """
        Rules: fournier
        == deal 1
        1. N d:x +A:AAA -5
        2. W d:x -5
        3. S d:x +A:A +4:444 -5
        4. E d:x -5
        5. N d:x +6:666 -5
        """

    assert [] == found(text)


@pytest.mark.parametrize("end", ["-5 out", "+A:A out"])
def test_going_out_with_and_without_a_discard(end: str) -> None:
    """Says "finishing as soon as they have no more cards"; with one left "they can also end the game" with it."""
    text = f"""
        Rules: fournier
        == deal 1
        1. N d:x +A:AAAAAAA -5 say:pumpa
        2. W d:x -5
        3. S d:x -6
        4. E d:x -6
        5. N d:x +A:A {end}
        End: out N
        """

    assert [] == found(text.replace("+A:AAAAAAA -5 say:pumpa", "+A:AAAAAA2 +9:999 -5 say:pumpa"))


def test_play_goes_on_after_a_take_without_stock() -> None:
    """Says "If they do take the pile and discard it without finishing play, the game continues"."""
    text = """
        Rules: fournier
        == deal 1
        Up: 9
        Stock: 4567
        1. N d:4 +A:AAA -4
        2. W d:5 -5
        3. S d:6 -6
        4. E d:7 -A
        5. N p5:A +A:A -K
        6. W pass
        End: stock
        """

    assert [] == found(text)
    assert ["DRW106 7"] == found(text.replace("End: stock", "7. S p1:K +K:KKK -4"))
