"""Headers above the first deal hold for every deal in their scope (notation.md, section 2)."""

from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.archive.contents import play_hash
from tests.rules.auditing import all_found, found, scores

PLAY = "1. N d:5c -4c\n2. E d:6c -x\n"


def test_hand_above_the_deals() -> None:
    """A hand given for the whole file is the hand dealt: a card that it lacks cannot be played from it."""
    text = f"Hand.N: 4c8c8dJhQcQdKdKhKsAcAd\n== deal 1\nDealer: W\n{PLAY}"
    lacks = text.replace("Hand.N: 4c", "Hand.N: 4d")

    assert found(f"Rules: classic\n{text}") == []
    assert found(f"Rules: classic\n{lacks}") == ["CRD102 1"]
    # The same below `== match`, and beside a deal of its own.
    assert found(f"Rules: classic\n== match 1\n{lacks}") == ["CRD102 1"]
    own = lacks.replace("Dealer: W\n", "Dealer: W\nHand.N: 4c8c8dJhQcQdKdKhKsAcAd\n")
    assert found(f"Rules: classic\n{own}") == []


def test_stock_above_the_deals() -> None:
    """A stock given for the whole file is the stock: another card drawn differs from it."""
    assert found(f"Rules: classic\nStock: 5c6c7c\n== deal 1\nDealer: W\n{PLAY}") == []
    assert found(f"Rules: classic\nStock: 5c7c6c\n== deal 1\nDealer: W\n{PLAY}") == ["CRD103 2"]


def test_pack_above_the_matches() -> None:
    """One deal played at two tables has one pack, written once: North is dealt a seven of diamonds, no eight."""
    head = "Rules: classic\nSeed: canasta\nShuffle: pcn-1\nDealer: W\n"
    table = "== deal 1\n1. N d:x -7d\nEnd: abandoned\n"

    assert found(f"{head}== match 1\n{table}== match 2\n{table}") == []
    assert found(f"{head}== match 1\n{table}== match 2\n{table}".replace("-7d", "-8d")) == ["CRD102 1", "CRD102 1"]


def test_left_above_the_deals() -> None:
    """Cards left, given for the whole file, are those left at the end: twelve with the one drawn, less one."""
    text = f"Rules: classic\nLeft.N: x{{}}\n== deal 1\nDealer: W\n{PLAY}End: abandoned\n"

    assert found(text.format(11)) == []
    assert found(text.format(3)) == ["CRD106 2"]


def test_end_above_the_deals() -> None:
    """An `End` given for the whole file closes each deal that has none of its own."""
    text = f"%pcn 1\nRules: classic\nEnd: {{}}\n== deal 1\nDealer: W\n{PLAY}"

    assert all_found(text.format("abandoned")) == []
    assert all_found(text.format("stock")) == ["DRW107 2"]  # the stock still holds cards
    assert all_found(text.format("stock") + "End: abandoned\n") == []


def test_end_above_the_deals_scores() -> None:
    """A deal of which only its end is told, above it, counts as one: nobody melded anything."""
    text = "Rules: classic\nEnd: stock\n== deal 1\nDealer: W\n"
    assert {side for _deal, side in scores(text)} == {"NS", "EW"}


def test_result_above_the_deals() -> None:
    """A result written below `== match` is compared with what the match comes to."""
    deal = "== deal 1\nDealer: W\n= NS total 100\n= EW total 50\n"

    assert found(f"Rules: classic\n== match 1\nResult: NS 100 EW 50\n{deal}") == []
    assert found(f"Rules: classic\n== match 1\nResult: NS 900 EW 50\n{deal}") == ["SCO106 -"]
    assert found(f"Rules: classic\nResult: NS 900 EW 50\n{deal}") == ["SCO106 -"]


def test_dealer_above_the_deals() -> None:
    """A dealer named above the deals dealt first: who begins the second deal is told by its first turn."""
    text = (
        "Rules: classic\nDealer: W\n== deal 1\n1. {} d:x -4\nEnd: abandoned\n== deal 2\n1. E d:x -4\nEnd: abandoned\n"
    )

    assert all_found(f"%pcn 1\n{text}".format("N")) == ["DEA108 -"]
    assert found(text.format("E")) == ["TRN101 1"]
    # The dealer of the second deal follows from the one above.
    assert found(text.format("N").replace("== deal 2\n", "== deal 2\nDealer: N\n")) == []
    assert "DEA104 -" in found(text.format("N").replace("== deal 2\n", "== deal 2\nDealer: S\n"))


def test_strangers_above_the_deals() -> None:
    """A hand, a dealer or an end of a seat that the rules do not have counts for nobody, and is told."""
    for line in ("Hand.P5: 44", "Left.P5: 44", "Dealer: P5", "End: out P5"):
        assert "HDR106 -" in found(f"Rules: classic\n{line}\n== deal 1\n{PLAY}"), line


def test_same_play_wherever_it_is_written() -> None:
    """A hand above its deal and below it are one play for who looks for copies."""
    above = pcn.loads(f"%pcn 1\nHand.N: 44\n\n== deal 1\n{PLAY}")
    below = pcn.loads(f"%pcn 1\n\n== deal 1\nHand.N: 44\n{PLAY}")
    neither = pcn.loads(f"%pcn 1\n\n== deal 1\n{PLAY}")

    assert play_hash(above) == play_hash(below)
    assert play_hash(above) != play_hash(neither)
