"""Who must take the pile once the stock is empty, and what a pass is said to come after."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report


def passes(text: str) -> list[str]:
    """What is said of passes, each finding as `CODE turn`."""
    return [one for one in found(text) if one.startswith(("DRW103", "DRW105"))]


LAY_OFF = """Rules: classic hand_size=8
== deal 1
Dealer: E
Up: 9c
Hand.S: AcAdAhKcKdKh4h5c
Hand.W: 6s7c7d7h8c8d8h8s
Hand.N: 4dTcTdThTsJcJdJh
Hand.E: 4c4sAsAsAcKsKh6d
Stock: 5d6c5h
1. S d:5d +A:AcAdAh +K:KcKdKh -5d
2. W d:6c -6c
3. N d:5h -4d
4. E p4:4d +4:4d4c4s +A:AsAsAc -{thrown}
5. S pass
"""


@pytest.mark.parametrize(
    ("thrown", "codes"),
    [
        # South has two cards: the king is laid off, one card is thrown, one is left.
        ("Kh", ["DRW103 5"]),
        # No meld takes a six.
        ("6d", []),
    ],
)
def test_a_pile_of_one_card_for_a_hand_of_two(thrown: str, codes: list[str]) -> None:
    """East took the whole pile, so only what East threw lies there; it must be taken if South can lay it off."""
    assert codes == passes(LAY_OFF.format(thrown=thrown))


@pytest.mark.parametrize(
    ("hand", "minimum", "codes"),
    [
        # Five aces with the top one and a two: 120, less the card that has to be thrown, which counts 20 either way.
        ("AcAdAsAc2d", 110, []),
        ("AcAdAsAc2d", 100, ["DRW103 1"]),
        # A four is thrown instead, and the two may go to the aces.
        ("AcAdAs4c2d", 100, ["DRW103 1"]),
    ],
)
def test_what_a_small_hand_can_open_with(hand: str, minimum: int, codes: list[str]) -> None:
    """Who opens with the pile keeps a card to throw, and that card counts nothing."""
    # The stock was dealt without a card, and the pile is what was turned up.
    rules = f"Rules: hand-and-foot hand_size=5 minimum_table=1:{minimum}"

    assert codes == passes(f"{rules}\n== deal 1\nDealer: W\nUp: Ah\nHand.N: {hand}\nStock:\n1. N pass\n")


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ("1. N d:5c pass -4", "passed after drawing"),
        ("1. N d:5c -4\n2. E p:4 +4:444 +A:AAA pass -5", "passed after taking the pile"),
        ("1. N d:5c -4\n2. E pass pass", "passed after a pass"),
    ],
)
def test_a_pass_after_something_else(turns: str, said: str) -> None:
    """It is told what the player had done."""
    # With the five the stock is empty, so a pass in place of a draw would be lawful.
    one = report(f"Rules: classic\n== deal 1\nDealer: W\nStock: 5c\n{turns}\n")

    assert [said] == [each.message for each in one.findings if each.code == "DRW105"]
