"""Passes and ends where the stock is empty and a card that nobody saw may have forced the pile upon the next player."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

TOP = """
Rules: classic minimum_table=0:15 hand_size=4
== deal 1
Dealer: W
Hand.W: {}
Up: 8d
Stock: x4
1. N d:x +9:999 -5
2. E d:x -5
3. S d:x -5
4. W d:{} -x
{}
End: stock
"""
"""N's side has nines. The last card of the stock is drawn by W, who discards unseen."""


@pytest.mark.parametrize(
    ("hand", "drawn", "forced"),
    [
        # A nine must be taken, another card cannot be, and nor can a two, which freezes the pile.
        ("4455", "4", ""),
        ("9999", "9", "error"),
        ("4459", "4", "undetermined"),
        ("4455", "x", "undetermined"),
        ("2222", "2", ""),
    ],
)
def test_unseen_top_card(hand: str, drawn: str, forced: str) -> None:
    """What W held tells what lies on top, and whether N had to take it (classic, DRW103, DRW107)."""
    said = {"": [], "error": [""], "undetermined": [" undetermined"]}[forced]

    assert [f"DRW103 5{one}" for one in said] == found(TOP.format(hand, drawn, "5. N pass"))
    assert [f"DRW107 4{one}" for one in said] == found(TOP.format(hand, drawn, "; nobody passes"))


def test_unseen_top_card_decides() -> None:
    """The message asks which card it is."""
    (finding,) = [one for one in report(TOP.format("x4", "x", "5. N pass")).findings if one.code == "DRW103"]

    assert "which card lies on the pile since line 12" in str(finding.facts["hangs_on"])


@pytest.mark.parametrize("hand", ["4459", "4429"])
def test_only_what_may_have_been_decides(hand: str) -> None:
    """What the record rules out is not named: where W holds no wild card none froze the pile, and a nine froze none."""
    for after, code in (("5. N pass", "DRW103"), ("; nobody passes", "DRW107")):
        (finding,) = [one for one in report(TOP.format(hand, "9", after)).findings if one.code == code]
        assert "which card lies on the pile since line 12" == finding.facts["hangs_on"]


PAIR = """
Rules: classic minimum_table=0:{} hand_size=7 stock_empty=must_take_if_able
== deal 1
Dealer: W
Up: 8d
Stock: x4
1. N d:x {} -5
2. E d:x -5
3. S d:x -5
4. W d:x -{}
{}
End: stock
{}
"""
"""Who has a pair for the top card must take the pile."""

NINES, PASS, KINGS, NO_PAIR = "+9:999", "5. N pass", "Left.N: KK44", "Left.N: K444"


@pytest.mark.parametrize(
    ("left", "said"), [("", " undetermined"), (KINGS, ""), (NO_PAIR, None)], ids=["unseen", "pair", "no pair"]
)
def test_hand_that_may_hold_a_pair(left: str, said: str | None) -> None:
    """What is left at the end of the deal tells what N held, whether N passed or nobody took another turn."""
    for turn, finding in (PASS, "DRW103 5"), ("; nobody passes", "DRW107 4"):
        assert ([] if said is None else [f"{finding}{said}"]) == found(PAIR.format(15, NINES, "K", turn, left))


def test_hand_that_would_have_to_open() -> None:
    """Three kings make 30; whether other cards would make it 50 is not asked, and stays open."""
    left = "Left.N: KK44567"

    assert ["DRW103 5 undetermined"] == found(PAIR.format(30, "", "K", PASS, ""))
    assert ["DRW103 5"] == found(PAIR.format(30, "", "K", PASS, left))
    assert [] == found(PAIR.format(30, "", "K", PASS, "Left.N: K444567"))
    assert ["DRW103 5 undetermined"] == found(PAIR.format(50, "", "K", PASS, left))


def test_hand_and_top_card_that_nobody_saw() -> None:
    """A king on top must be taken with the kings of N, but not with a single one and no other pair."""
    assert ["DRW103 5 undetermined"] == found(PAIR.format(15, NINES, "x", PASS, ""))
    assert ["DRW103 5 undetermined"] == found(PAIR.format(15, NINES, "x", PASS, KINGS))
    assert [] == found(PAIR.format(15, NINES, "x", PASS, "Left.N: K456"))
