"""What is offered around a wild top card, a bonus that counts for the opening, and a stock without a card."""

from __future__ import annotations

import pytest

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import Discard, Draw, LayRedThrees, TakePile
from tests.replay.turns_tried import held_against, lay, offered, position_of

WILD_TOP = """Rules: {rules} wild_top_pair=true
== deal 1
Dealer: {dealer}
Hand.{seat}: 2c2h2s*KcKhAcAdAh4c5c6c7c8c9c
Up: 9c
1. N d:x2 -2d
"""
TAKE = TakePile(2, card("2d"))


@pytest.mark.parametrize(
    ("rules", "dealer", "seat"),
    [
        ("hand-and-foot minimum_table=1:15 layoff_take=meld_or_canasta", "W", "E"),
        ("hoyle-2 wild_melds=true", "S", "S"),
    ],
)
def test_a_wild_top_card_is_melded_bit_by_bit(rules: str, dealer: str, seat: str) -> None:
    """Where melds are judged at the end of the turn, the pair that takes it may come with a later lay."""
    text = WILD_TOP.format(rules=rules, dealer=dealer, seat=seat)
    rest = (lay("A", "Ac Ad Ah"), lay("W", "2c 2h"), Discard(card("4c")))

    assert [] == held_against(position_of(text, 2), (TAKE, lay("W", "2d"), *rest))
    assert {"p2:2d +W:2d", "p2:2d +W:2c2d", "p2:2d +W:2c2d2h", "p2:2d +W:2c2d*"} <= set(offered(text, 2))
    # Aces may be laid first, and a two with them: a pair for the top card is still in the hand.
    assert {"+A:AcAdAh", "+A:AcAdAh2c", "+W:2c2h"} <= set(offered(text, 2, TAKE, lay("W", "2d")))


@pytest.mark.parametrize(("counts", "expected"), [("true", True), ("false", False)])
def test_an_opening_that_a_canasta_makes(counts: str, expected: bool) -> None:
    """Three fours are laid where more of them can bring the bonus that counts for the opening."""
    # Seven fours are 35, and a natural canasta is 500.
    rules = f"classic canasta_bonus_counts={counts} minimum_table=0:520"
    text = f"Rules: {rules}\n== deal 1\nDealer: W\nHand.N: 4c4c4d4d4h4h4s5c6c7c8c\nUp: 9c\n1. N d:x -5c\n"
    found = offered(text, 1, Draw((UNKNOWN,)))

    assert expected is ("+4:4c4c4d" in found)
    assert expected is ("+4:4c4c4d4d4h4h4s" in found)


def test_a_red_three_without_a_stock() -> None:
    """It is laid, and then there is nothing to do but pass."""
    # North has drawn the last card, and a black three blocks the pile.
    hand = "3h4c5c6c7c8c9dTcJdQhKc"
    text = f"Rules: classic\n== deal 1\nDealer: W\nHand.E: {hand}\nUp: 9c\nStock: 5c\n1. N d:5c -3c\n2. E pass\n"

    assert ["r:3h", "pass"] == offered(text, 2)
    assert ["pass"] == offered(text, 2, LayRedThrees((card("3h"),)))
