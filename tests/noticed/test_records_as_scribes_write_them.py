"""Packs above the deals, remarks that look like turns, draws that nobody wrote, and melds laid in parts."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

HAND = "4c8c8dJhQcQdKdKhKsAcAd"
OWN = "== deal 1\nDealer: W\nSeed: two\n1. N d:x -Kc\nEnd: abandoned\n"


@pytest.mark.parametrize("above", [f"Hand.N: {HAND}", "Deck: 4c4d", "Stock: 9c9d", "Up: 9c", "Seed: one"])
def test_a_deal_with_its_own_pack_is_dealt_from_that(above: str) -> None:
    """What stands above it holds for deals that have none of their own: the king is in the hand of this seed."""
    assert [] == found(f"Rules: classic\nShuffle: pcn-1\n{above}\n{OWN}")


def test_a_match_with_its_own_pack_is_dealt_from_that() -> None:
    """A deck above both is that of other matches."""
    deal = OWN.replace("Seed: two\n", "")
    assert [] == found(f"Rules: classic\nShuffle: pcn-1\nDeck: 4c4d\n== match 1\nSeed: two\n{deal}")


def test_a_remark_that_begins_with_the_number_of_the_turn_before_it() -> None:
    """It is no turn: the table stands, and the six that N has not got is found."""
    turns = "2. E d:x -5\n3. S d:x -5\n4. W d:x -5\n5. N d:6c -4c"
    text = f"Rules: classic\n== deal 1\nDealer: W\nHand.N: {HAND}\n1. N d:6c -4c\n1. (the director came)\n{turns}"
    assert ["SYN104 1", "CRD102 5"] == found(text)


def test_a_foot_is_taken_up_before_a_draw_that_nobody_wrote() -> None:
    """N emptied the hand in the first turn and takes up the foot before the draw of the second (settled 34)."""
    first = "1. N +4:4c4d4h4s +5:5c5d5h5s +6:6c6c6d6d6h6s -7c"
    text = f"Rules: hand-and-foot-pagat\n== deal 1\nDealer: W\n{first}\n2. E -8c\n3. S -8d\n4. W -8h\n5. N f -9c"
    assert [] == found(text)


def test_a_red_three_of_a_foot_after_a_take_is_drawn_for() -> None:
    """The card for it stands in no line, as no draw of this scribe does."""
    take = "2. E p2:9s +9:9s9c9d9d9h9h9c +K:KdKdKhKhKsKsKc f r:3d -7c"
    hand = "9c9d9d9h9h9cKdKdKhKhKsKsKc"
    assert [] == found(
        f"Rules: hand-and-foot\n== deal 1\nDealer: W\nHand.E: {hand}\nUp: 4h\n1. N -9s\n{take}\n3. S -8c"
    )


@pytest.mark.parametrize(
    "melds", ["+K:KcKdKhKs +K:*2c2d (480)", "+K:KcKdKh*2c2d +K:Ks (480)", "+K:KcKdKhKs*2c2d (480)"]
)
def test_a_canasta_with_a_buried_card_brings_no_bonus_in_whatever_parts(melds: str) -> None:
    """The kings are six without the one under the top card: 180 with the aces, not 480 (`canasta_bonus_counts`)."""
    head = "Rules: classic canasta_bonus_counts=true\n== deal 1\nDealer: W\nUp: Ks\nHand.E: KdKh*2c2dAcAdAh6c7c8d"
    assert ["OPN102 2"] == found(f"{head}\n1. N d:x -Kc\n2. E p:Kc +A:AcAdAh {melds} -6c")
