"""Situations of a game: which are counted for what, and which a choice of rules takes away or gives."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.replays.situations import SITUATIONS, count

TAKEN = """Rules: classic
== deal 1
Dealer: W
Up: 9c
1. N d:x +8:8c8d8h +K:KdKhKs -4s
2. E d:x -5h
"""
BARRED = """Rules: hand-and-foot
== deal 1
Dealer: W
Hand.S: 9c9c9d9d9h9hKc
Up: 4c
Stock: 5c5d6h7hQdQh8h9h
1. N d:x2 +9:99999 -4s
2. E d:x2 -9s
"""


def counts(text: str) -> dict[str, int]:
    """What occurs in a text, and how often."""
    return {name: number for name, number in count(pcn.loads(f"%pcn 1\n{text}")).items() if number}


def reasons(rules: str) -> dict[str, str]:
    """What cannot occur under some rules, and why."""
    named = pcn.ruleset(rules)
    return {one.name: why for one in SITUATIONS if (why := one.reason(named)) is not None}


@pytest.mark.parametrize(("lay", "expected"), [("5c2h5h", 1), ("5c5h", 0), ("5c5d5h", 0)])
def test_taken_with_a_natural_and_a_wild_card(lay: str, expected: int) -> None:
    """A five by itself takes no pile, and is not counted as if a wild card were with it; nor is a pair."""
    found = counts(f"{TAKEN}3. S p3:5h +5:{lay} -Jc\n")

    assert expected == found.get("taken with a natural and a wild card", 0)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # Five nines bar the rank: two of the hand fill the meld, and a pair begins the next with the top card.
        ("3. S p3:9s +9:9c9c +9.2:9d9d9s -Kc", 1),
        ("3. S d:x2 -Kc", 0),
    ],
)
def test_a_barred_rank_is_finished(line: str, expected: int) -> None:
    """It is counted at the take."""
    assert expected == counts(BARRED + f"{line}\n").get("barred rank, its meld finished first", 0)


@pytest.mark.parametrize(
    ("rules", "name", "why"),
    [
        ("classic", "frozen by an upcard", None),
        ("classic initial_special_freezes=false", "frozen by an upcard", "no upcard freezes the pile"),
        (
            "classic upcard_rejects=back_to_stock",
            "frozen by an upcard",
            "an upcard that may not lie goes back into the stock",
        ),
        ("classic", "taken by laying off to a canasta", None),
        ("classic max_meld=7", "taken by laying off to a canasta", "a meld of 7 is closed"),
        (
            "classic layoff_take=meld",
            "taken by laying off to a canasta",
            "the top card is laid only to smaller melds",
        ),
        ("classic layoff_take=none", "taken by laying off to a canasta", "the top card is never laid off"),
        ("classic always_frozen=true", "taken by laying off to a canasta", "a natural pair is always due"),
        ("classic", "last card discarded in silence", "who has no card left is out"),
        ("classic no_exit_rule=must_discard_continue", "last card discarded in silence", None),
        ("hand-and-foot-pagat", "last card discarded in silence", None),
    ],
)
def test_a_choice_of_rules(rules: str, name: str, why: str | None) -> None:
    """The reason is that of the choice, and there is none where the situation can occur."""
    assert why == reasons(rules).get(name)


_OF_FEET = {
    "in a foot",
    "foot taken up in a turn",
    "foot taken up at the next turn",
    "foot taken up out of turn",
    "foot never taken up",
}


def test_what_classic_canasta_cannot_have() -> None:
    """One meld of a rank, no barred rank, no foot, sides that stand: each is said in its own words."""
    found = reasons("classic")

    assert "a side has one meld of a rank" == found["two melds of a rank"]
    assert "no rank is barred" == found["barred rank, its meld finished first"]
    assert _OF_FEET == {name for name, why in found.items() if why == "no feet are dealt"}
    assert "the answer binds" == found["out against advice"]
    assert "the sides stand from the start" == found["out before any take"]
    assert "out with a meld of black threes" not in found
    assert "only seven of them are melded" == reasons("hand-and-foot")["out with a meld of black threes"]
