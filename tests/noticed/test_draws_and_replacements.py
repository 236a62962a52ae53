"""Cards drawn in several steps, beside the recorded stock, for red threes and for what was taken for one."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

DEAL = "Rules: classic{}\n== deal 1\nDealer: W\n"
STOCK = f"{DEAL.format('')}Stock: 5c6c7c8c9c\n"


def test_one_card_after_the_other_from_a_short_stock() -> None:
    """What is due is what the stock held when the drawing began, not what is left after the first card of it."""
    three = f"{DEAL.format(' draw=3')}Stock: 5c6c7c\n1. N d:5c d:6c{{}} -4\n"

    assert ["DRW101 1"] == found(three.format(""))
    assert [] == found(three.format(" d:7c"))
    # Of a stock of two the third card cannot be drawn.
    assert [] == found(f"{DEAL.format(' draw=3')}Stock: 5c6c\n1. N d:5c d:6c -4\n")


def test_where_a_card_was_seen_that_the_stock_told_less_well() -> None:
    """The king of the stock is seen to be the third of hearts where it is drawn."""
    hand = "Hand.S: KhKh5c5d5h6c6d7c7d8c8d"
    (one,) = [
        each
        for each in report(f"{DEAL.format('')}{hand}\nStock: K6c7c\n1. N d:Kh -4\n").findings
        if each.code == "CRD101"
    ]

    # The line of the version stands first, so that the hand is on line 5; the draw begins in column 6.
    assert [(5, 1), (5, 1), (7, 6)] == [(place.span.line, place.span.column) for place in one.related]


@pytest.mark.parametrize("laid", ["9h", "9h8h"])
def test_no_card_is_due_for_what_is_no_red_three(laid: str) -> None:
    """Whoever lays other cards for red threes need not draw for them, and the stock goes on where it was."""
    turn = f"1. N d:5c r:{laid} -4\n"

    assert ["RED105 1"] == found(f"{STOCK}{turn}2. E d:6c -4\n")
    assert ["RED105 1", "CRD103 2"] == found(f"{STOCK}{turn}2. E d:7c -4\n")


@pytest.mark.parametrize(
    ("turn", "codes"),
    [
        # The six was drawn before the red three was laid: it is for the nine.
        ("1. N d:5c r:9h d:6c r:3h -4\n2. E d:8c -4", ["RED105 1", "RED102 1"]),
        ("1. N d:5c r:9h d:6c r:3h d:7c -4\n2. E d:8c -4", ["RED105 1"]),
        # Both were laid before it: it is for the red three.
        ("1. N d:5c r:9h3h d:6c -4\n2. E d:7c -4", ["RED105 1"]),
        ("0. N r:9h d:5c r:3h\n1. N d:6c -4", ["RED105 0", "RED102 0"]),
        ("0. N r:9h d:5c r:3h d:6c\n1. N d:7c -4", ["RED105 0"]),
    ],
)
def test_a_card_drawn_for_another_card_excuses_no_red_three(turn: str, codes: list[str]) -> None:
    """A red three laid after it has its replacement still to come."""
    assert codes == found(f"{STOCK}{turn}\n")


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        # The five may have been taken from the stock for the red three.
        ("0. N r:3h\n1. N d:6c -4", ["RED102 0"]),
        ("0. N r:3h\n1. N d:7c -4", ["RED102 0", "CRD103 1"]),
        # North's draw and the card for the red three: two cards may be gone when South draws.
        ("1. N ^no-draw -4\n2. E d:5c r:3h -4\n3. S d:8c -4", ["TRN103 1 waived", "RED102 2"]),
        ("1. N ^no-draw -4\n2. E d:5c r:3h -4\n3. S d:9c -4", ["TRN103 1 waived", "RED102 2", "CRD103 3"]),
    ],
)
def test_as_many_cards_as_were_due_may_be_gone_from_the_stock(turns: str, codes: list[str]) -> None:
    """Draws that were due and not written are not held a second time against whoever draws next."""
    assert codes == found(f"{STOCK}{turns}\n")


def test_too_many_at_the_deal() -> None:
    """The numbers stand beside the sentence."""
    (one,) = [each for each in report(f"{DEAL.format('')}0. N r:3h d:x3\n").findings if each.code == "DRW101"]

    assert "drew 3 beside the turns to replace 1" == one.message
    assert {"drawn": 3, "due": 1} == dict(one.facts)


@pytest.mark.parametrize(("stock", "cards"), [("4c5c", "1 card"), ("4c5c6c", "2 cards")])
def test_a_pass_too_early(stock: str, cards: str) -> None:
    """It is told how many cards the player could have drawn from."""
    text = f"{DEAL.format('')}Stock: {stock}\n1. N d:4c -4c\n2. E pass\n"

    told = [one.message for one in report(text).findings if one.code == "DRW105"]

    assert [f"passed with {cards} in the stock"] == told


FEET = "Rules: hand-and-foot-pagat hand_size=3 foot_size=4\n== deal 1\nDealer: W\nFoot.N: 3h4c5c6c\n"
REST = "2. E d:x2 -5\n3. S d:x2 -5\n4. W d:x2 -5\n"


def test_a_red_three_of_a_foot_taken_up_after_the_discard() -> None:
    """That foot is played in the next turn, in which its red three is laid."""
    # Three cards and two drawn: four kings and the discard, so that the hand was emptied by the discard.
    first = "1. N d:x2 +K:KKKK -4 f\n"

    assert ["OPN101 1"] == found(f"{FEET}{first}{REST}5. N r:3h d:x d:x2 -4c\n")
    assert ["OPN101 1", "RED101 5"] == found(f"{FEET}{first}{REST}5. N d:x2 -4c\n")
