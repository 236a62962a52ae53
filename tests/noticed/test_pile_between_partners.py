"""Who must take the pile where the next to play is a partner of the one who opened for both."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

THREE = """
Rules: classic-3
== deal 1
Dealer: W
Up: 9c
Stock: 5c5d
1. N p1:9c +9:9c9d9h +K:KcKdKh -4c ; the first to take the pile: from now on East and West are partners
2. E d:5c5d +A:AAA -{}
"""
"""East opens with the last cards of the stock, and West is next."""

FIVE = """
Rules: classic players=5
== deal 1
Dealer: P4
Up: 9c
Stock: 5c
1. P5 d:5c +A:AAA -{}
"""
"""Three play against two, so the first and the fifth are neighbours and partners."""


@pytest.mark.parametrize(
    ("text", "ends", "passes"),
    [(THREE, "End: stock", "3. W pass\nEnd: stock"), (FIVE, "End: stock", "2. P1 pass\nEnd: stock")],
    ids=["three", "five"],
)
@pytest.mark.parametrize(("top", "is_forced"), [("A", True), ("K", False)])
def test_a_partner_must_take_what_fits_the_meld_just_laid(
    text: str, ends: str, passes: str, top: str, *, is_forced: bool
) -> None:
    """The side has opened, so an ace on top goes to its aces; passing and breaking off are wrong alike."""
    last = 3 if text is THREE else 2
    # The one is told of the last turn that was played, the other of the pass.
    assert [f"DRW107 {last - 1}"] * is_forced == found(text.format(top) + ends)
    assert [f"DRW103 {last}"] * is_forced == found(text.format(top) + passes)
