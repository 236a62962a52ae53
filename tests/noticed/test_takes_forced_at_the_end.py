"""Who must take the pile once the stock is empty: not for a card that may not be taken, and not with too few cards."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

BY_HAND = """Rules: classic {options}
== deal 1
Dealer: W
Up: 9c
Stock: 5c5d
Hand.S: 7h7h4d4h4s5h5s6c6d6h6s
1. N d:5c {lays} -4c
2. E d:5d -{top}
3. S {act}
End: stock
"""
"""North and South have melds, the stock is empty, and a card that fits lies on top of the pile."""

PASSED = "DRW103 3"
BARRED = "PIL108 3"


@pytest.mark.parametrize(
    ("options", "lays", "top", "passing", "taking"),
    [
        # The ace fits the four of the side.
        ("", "+A:AcAdAhAs", "As", [PASSED], []),
        # A seven on top bars the pile: whoever may not take it need not.
        ("seven_top_blocked=true", "+7:7c7d7s +A:AcAdAhAs", "7s", [], [BARRED]),
        ("seven_top_blocked=true", "+7:7c7d7s +A:AcAdAhAs", "As", [PASSED], []),
        # So do five cards of a meld that is not finished; four do not.
        ("five_card_bar=true max_meld=7", "+A:AcAdAhAsAc", "As", [], [BARRED]),
        ("five_card_bar=true max_meld=7", "+A:AcAdAhAs", "As", [PASSED], []),
        # Where a pair is what forces a player, the seven bars it all the same.
        ("seven_top_blocked=true stock_empty=must_take_if_able", "+A:AcAdAhAs", "7s", [], [BARRED]),
        ("stock_empty=must_take_if_able", "+A:AcAdAhAs", "7s", [PASSED], []),
        # Only whoever must take the top card may take it alone.
        ("seven_top_blocked=true stock_empty=pc_top_card", "+7:7c7d7s +A:AcAdAhAs", "7s", [], ["PIL110 3"]),
    ],
)
def test_a_pile_that_may_not_be_taken(options: str, lays: str, top: str, passing: list[str], taking: list[str]) -> None:
    """Of a card on top either the pass is wrong or the take, never both."""
    beside = "7h7h" if "must_take" in options else ""
    act = f"p{'1' if 'pc_top_card' in options else ''}:{top} +{top[0]}:{top}{beside} -4d"

    assert passing == found(BY_HAND.format(options=options, lays=lays, top=top, act="pass"))
    assert taking == found(BY_HAND.format(options=options, lays=lays, top=top, act=act).replace("End: stock\n", ""))


@pytest.mark.parametrize(
    ("layoff", "aces", "codes"),
    [
        # To a meld, but not to a canasta: only where there is none the ace has to be taken.
        ("meld", "AcAdAh", [PASSED]),
        ("meld", "AcAdAhAsAcAdAh", []),
        ("meld_or_canasta", "AcAdAh", [PASSED]),
        ("meld_or_canasta", "AcAdAhAsAcAdAh", [PASSED]),
        ("none", "AcAdAh", []),
    ],
)
def test_a_canasta_to_which_the_top_card_may_not_be_laid(layoff: str, aces: str, codes: list[str]) -> None:
    """Nobody is forced to lay off a card where that is not allowed, and whoever may do it must."""
    deal = f"Up: 9c\nStock: 5c5d\n1. N d:5c +A:{aces} -4c\n2. E d:5d -As\n3. S pass\nEnd: stock\n"

    assert codes == found(f"Rules: classic layoff_take={layoff}\n== deal 1\nDealer: W\n{deal}")


TWO = (
    "players=2 draw=1 hand_size=7 always_frozen=false layoff_take=meld_or_canasta stock_empty=forced_layoff "
    "five_card_bar=false minimum_table=1:30"
)


@pytest.mark.parametrize(
    ("aces", "kings", "codes"),
    [
        # North holds one card, and the pile is an ace. It is the seventh: the foot comes with the canasta.
        ("AcAdAhAsAcAd", "", [PASSED]),
        # It is the sixth: there is no foot, and no card could be kept beside the last one thrown.
        ("AcAdAh", "KcKdKh", []),
        # With two cards left one is thrown and one kept.
        ("AcAdAhAsAc", "", [PASSED]),
    ],
)
def test_a_take_that_makes_the_canasta_which_brings_the_foot(aces: str, kings: str, codes: list[str]) -> None:
    """The cards of the foot are there to go on with, so that the pile has to be taken with a single card."""
    lays = " ".join(f"+{cards[0]}:{cards}" for cards in (aces, kings) if cards)
    turns = f"1. N d:5c {lays} -4c\n2. S p2:4c +4:4c4d4h +K:KcKdKh -As\n3. N pass\nEnd: stock\n"
    # The rules of the house: a card must be kept by whoever may not go out.
    rules = f"hand-and-foot {TWO} no_exit_rule=keep_two"

    assert codes == found(f"Rules: {rules}\n== deal 1\nDealer: S\nUp: 9c\nStock: 5c\n{turns}")


@pytest.mark.parametrize(
    ("left", "codes"),
    [
        # Nobody saw the hand of South, who takes sevens with a pair of them.
        ("", ["DRW107 2 undetermined"]),
        ("Left.S: 4d4h5c5h6c6d6hJcJd8c8d", []),
        ("Left.S: 4d4h5c5h6c6d6hJcJd7c8d", []),
        ("Left.S: 4d4h5c5h6c6d6hJcJd7c7d", ["DRW107 2"]),
    ],
)
def test_a_hand_that_is_shown_after_the_deal(left: str, codes: list[str]) -> None:
    """The cards left tell whether South had to take the pile where the deal was ended."""
    deal = "Up: 9c\nStock: 5c5d\n1. N d:5c +A:AcAdAhAsAc -4c\n2. E d:5d -7s\nEnd: stock\n"

    assert codes == found(f"Rules: classic stock_empty=must_take_if_able\n== deal 1\nDealer: W\n{deal}{left}\n")
