"""Partial records: cards stay in the order in which they lie, and what is said beside the play where it was said."""

from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.replays.blank import blank


def ranks(text: str) -> str:
    """A record without its suits."""
    return pcn.dumps(blank(pcn.loads(f"%pcn 1\nRules: classic\n{text}"), "ranks", keep_comments=True))


def test_unseen_cards_of_the_stock_stay_where_they_lie() -> None:
    """A four lies under one of them and above two, and does not change places with them."""
    text = "== deal 1\nDealer: W\nUp: 9c\nStock: x 4c x2 5d Kc\n1. N d:x -4s\n"
    stock = pcn.loads(ranks(text)).matches[0].deals[0].header("Stock")

    assert stock is not None
    assert ("x", "4", "x", "x", "5", "K") == tuple(map(str, stock.cards or ()))


def test_both_labels_of_a_variation_are_kept() -> None:
    """What stands where it begins, and what stands where it ends."""
    lines = ["2. E d:x -5", "( 2 what else", "2. E d:x -6", ") as it was", "3. S d:x -7"]
    text = "\n".join(["== deal 1", "Dealer: W", "1. N d:x -4", *lines, "End: abandoned", ""])

    assert lines == ranks(text).splitlines()[6:11]
