"""Which red threes are replaced, which end the deal with the stock, and what excuses a turn without a discard."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report


@pytest.mark.parametrize(
    ("deal", "codes"),
    [
        # The red three of the deal has its card with the draw of the first turn; the one drawn then has none.
        ("red3_deal=expose_now_replace_at_turn\n== deal 1\nDealer: W\n0. N r:3h\n1. N d:3dx r:3d -4", ["RED102 1"]),
        ("red3_deal=expose_now_replace_at_turn\n== deal 1\nDealer: W\n0. N r:3h\n1. N d:3dx r:3d d:x -4", []),
        # One card too many was drawn with the replacement, which makes up for nothing that comes later.
        ("\n== deal 1\nDealer: W\n1. N d:3h r:3h d:3dx r:3d -4", ["DRW101 1", "RED102 1"]),
    ],
)
def test_a_draw_replaces_only_what_was_laid_before_it(deal: str, codes: list[str]) -> None:
    """Cards drawn beyond the replacements are no replacements of what is laid afterwards."""
    assert codes == found(f"Rules: classic {deal}\n")


def test_of_two_red_threes_only_one_may_have_come_with_the_pile() -> None:
    """The one that was laid before the pile was taken is to be replaced."""
    # Nobody saw the card under the four: the three of hearts may have lain there, the three of diamonds did not.
    turn = "2. E r:3d p:4 +4:444 +K:KKKK +A:AAA r:3h -5"
    one = report(f"Rules: classic\n== deal 1\nDealer: W\n1. N d:x -4\n{turn}\n3. S d:x -4\n")

    assert [{"missing": 1}] == [dict(each.facts) for each in one.findings if each.code == "RED102"]


END = "Rules: classic\n== deal 1\nDealer: W\nUp: 9c\nHand.N: 3hKcKdKhQcQdQhJcJdJh4c\n"


def test_a_last_draw_with_a_card_that_is_kept() -> None:
    """A red three of the deal was laid before the draw: it is none of those that were drawn, and the turn goes on."""
    # The five replaces the three of the deal, and the last card of the stock is a red three.
    assert [] == found(f"{END}Stock: 5c3d\n1. N r:3h d:5c3d r:3d -4c\n2. E pass\n")


def test_a_last_draw_of_nothing_but_red_threes() -> None:
    """It ends the deal, and no card is discarded any more."""
    # The three of the deal has its card, a red three again, and the turn's own draw is another.
    assert ["DRW106 1"] == found(f"{END}Stock: 3d3h\n1. N r:3h d:3d3h r:3d3h -4c\n")


def test_a_red_three_laid_before_the_draw_excuses_no_draw_that_is_too_small() -> None:
    """Two cards are due for two players, and one more for the three."""
    # Fifteen cards are dealt; one of the two drawn replaces the three.
    hand = "Hand.N: 3hKcKdKhQcQdQhJcJdJhTcTdTh4c4c"

    assert ["DRW101 1"] == found(f"Rules: classic-2\n== deal 1\nDealer: S\n{hand}\n1. N r:3h d:x2 -4c\n")
    assert [] == found(f"Rules: classic-2\n== deal 1\nDealer: S\n{hand}\n1. N r:3h d:x3 -4c\n")


@pytest.mark.parametrize(
    ("deal", "codes"),
    [
        # The stock has cards, so the draw did not end the deal.
        ("1. N d:3h r:3h --", ["RED102 1", "TRN105 1"]),
        # East draws beyond the end, so nobody knows what the stock held; no red three was drawn.
        ("Stock: 5c\n1. N d:5c -4\n2. E d:x --", ["DRW102 2", "TRN105 2"]),
        # There a red three may have been the very last card.
        ("Stock: 5c\n1. N d:5c -4\n2. E d:3h r:3h --", ["DRW102 2"]),
    ],
)
def test_a_turn_without_a_discard_where_the_stock_may_have_ended(deal: str, codes: list[str]) -> None:
    """Only a draw of nothing but red threes excuses it, and only where it may have been the last card."""
    assert codes == found(f"Rules: classic\n== deal 1\nDealer: W\n{deal}\n")
