"""A pack that the record lists and what it tells of the stock; deals that are asked about and are not there."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.replays.deductions import deduce
from canasta_notation.replays.moments import NoSuchTurn
from tests.rules.auditing import found

NATURALS = [rank + suit for rank in "456789TJQKA" for suit in "cdhs"]
HANDS = NATURALS
"""North gets the clubs, East the diamonds, South the hearts and West the spades."""

STOCK = [*NATURALS[1:], *["3c", "3s"] * 2, *["2c", "2d", "2h", "2s"] * 2, *["*"] * 3, *["3d", "3h"] * 2]
DECK = " ".join([*HANDS, "*", "4c", *STOCK])
"""A joker is turned, and the four of clubs upon it."""

OTHER = " ".join([*STOCK[1:], "*"])


@pytest.mark.parametrize(
    ("options", "lines", "codes"),
    [
        # The joker lies in the pile, and the stock is as it is listed.
        ("", "1. N d:4d -5c\n", []),
        ("", "1. N d:5c -5c\n", ["CRD103 1"]),
        ("", f"Stock: {' '.join(STOCK)}\n", []),
        ("", f"Stock: {OTHER}\n", ["DEA106 -"]),
        # It went back into the stock, nobody knows where.
        (" upcard_rejects=back_to_stock", "1. N d:4d -5c\n", []),
        (" upcard_rejects=back_to_stock", "1. N d:* -5c\n", []),
        (" upcard_rejects=back_to_stock", f"Stock: {OTHER}\n", []),
    ],
)
def test_a_joker_turned_from_a_listed_pack(options: str, lines: str, codes: list[str]) -> None:
    """The order of the stock is known only where no card went back into it."""
    assert codes == found(f"Rules: classic{options}\n== deal 1\nDealer: W\nDeck: {DECK}\n{lines}End: abandoned\n")


@pytest.mark.parametrize(
    ("deals", "deal", "message"),
    [
        ("== deal 1\nDealer: W\n== deal 2\nDealer: N\n", 7, "there is no deal 7: the last one is 2"),
        ("", 7, "there is no deal 7"),
        ("", None, "there is no deal"),
    ],
)
def test_a_deal_that_is_not_there(deals: str, deal: int | None, message: str) -> None:
    """Whoever asks about it is told, with the last one that there is."""
    with pytest.raises(NoSuchTurn) as raised:
        deduce(pcn.loads(f"%pcn 1\nRules: classic\n{deals}"), deal=deal)

    assert message == str(raised.value)
