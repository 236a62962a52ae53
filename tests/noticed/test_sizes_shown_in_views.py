"""How many cards a hand and the stock held is shown in a view exactly where it does not follow from the rules."""

from __future__ import annotations

import pytest

from tests.replay.blanking import blanked

CARDS = [rank + suit for rank in "789TJQKA2" for suit in "cdhs"] * 2


@pytest.mark.parametrize(
    ("hand", "stock", "shown"),
    [
        # 108 cards less 44 and the upcard.
        (11, 63, []),
        (11, 64, ["Stock: x64"]),
        # A hand with a card less leaves one more for the stock.
        (10, 64, ["Hand.N: x10"]),
        (10, 63, ["Hand.N: x10", "Stock: x63"]),
    ],
)
def test_a_hand_and_a_stock_of_other_sizes(hand: int, stock: int, shown: list[str]) -> None:
    """The size of the stock follows from those of the hands."""
    cards = f"Hand.N: {'4c4d4h4s5c5d5h5s6c6d6h'[: 2 * hand]}\nUp: 9c\nStock: {' '.join(CARDS[:stock])}\n"
    text = f"%pcn 1\nRules: classic\n== deal 1\nDealer: W\n{cards}1. N d:7c -4c\nEnd: abandoned\n"

    assert shown == [line for line in blanked(text, "table").splitlines() if line.startswith(("Hand", "Stock"))]
