"""Assertions: what was counted at the table against what lies there (CRD107)."""

from __future__ import annotations

import pytest

from tests.replay.counting import codes, told
from tests.rules.auditing import found, verdict

TURNS = """
Rules: classic
== deal 1
Dealer: W
Up: 9
1. N d:x +A:AAA2 -4
2. E d:x -2
3. S d:x -6
{line}
"""


def at(line: str) -> str:
    """Three turns and an assertion: 60 in the stock; 9 4 2 6 on the pile, frozen; N holds 7, the others 11."""
    return TURNS.format(line=line)


@pytest.mark.parametrize(
    "line",
    [
        "? stock 60",
        "? pile 4",
        "? frozen",
        "? N 7",
        "? E 11 S 11 W 11",
        "? stock 60 pile 4 frozen N 7 E 11 S 11 W 11 ; counted before the break",
        "? W 11 frozen pile 4",
    ],
)
def test_assertion_that_agrees(line: str) -> None:
    """Counts follow from the turns even where no card of a hand was seen (notation.md section 5)."""
    assert found(at(line)) == []


@pytest.mark.parametrize("line", ["? stock 59", "? pile 5", "? unfrozen", "? N 8", "? E 10", "? stock 60 pile 3 N 7"])
def test_crd107_assertion_that_differs(line: str) -> None:
    """CRD107 for a count that differs; the record is illegal, since the table was not as it says (settled 14)."""
    assert codes(at(line)) == ["CRD107"]
    assert verdict(at(line)) == "illegal"


def test_crd107_says_both_counts() -> None:
    """The message and the facts have what was counted and what must lie there."""
    (one,) = told(at("? stock 59"), "CRD107")
    assert {59, 60} <= set(one.facts.values())
    assert "59" in one.message
    assert "60" in one.message


def test_assertion_changes_nothing() -> None:
    """An assertion that differs does not move the table: the next right one is right."""
    assert codes(at("? pile 5\n4. W d:x -7\n? stock 59 pile 5 W 11")) == ["CRD107"]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("1. N d:x -4\n? unfrozen", []),
        ("1. N d:x -2\n? frozen", []),
        ("1. N d:x -*\n? unfrozen", ["CRD107"]),
        # Nobody has opened, but frozen means: for everybody.
        ("1. N d:x -4\n? frozen", ["CRD107"]),
        # A black three blocks the next player and freezes nothing.
        ("1. N d:x -3b\n? unfrozen", []),
        # Taken: the wild is in a hand.
        ("1. N d:x -*\n2. E d:x -8\n3. S p3:8 +8:888 +A:AAA -4\n? unfrozen", []),
    ],
)
def test_frozen_and_unfrozen(lines: str, expected: list[str]) -> None:
    """`frozen` and `unfrozen` speak of everybody (notation.md section 5)."""
    assert expected == codes(f"Rules: classic\n== deal 1\nUp: 9\n{lines}\n")


@pytest.mark.parametrize(
    ("up", "line", "expected"),
    [
        ("*9", "? pile 2 frozen stock 62", []),
        ("3d9", "? pile 2 frozen stock 62", []),
        ("*9", "? unfrozen", ["CRD107"]),
        ("9", "? pile 1 unfrozen stock 63", []),
    ],
)
def test_assertion_before_the_first_turn(up: str, line: str, expected: list[str]) -> None:
    """The dealt table can be asserted too: 108 cards less four hands and those turned."""
    assert expected == codes(f"Rules: classic\n== deal 1\nUp: {up}\n{line}\n1. N d:x -4\n")


@pytest.mark.parametrize(
    ("profile", "stock", "hand"),
    [
        ("classic-2", 77, 15),
        ("hoyle-2", 77, 15),
        ("fournier", 63, 11),
        ("classic-bicycle", 63, 11),
        ("classic-3", 68, 13),
    ],
)
def test_dealt_counts_of_the_profiles(profile: str, stock: int, hand: int) -> None:
    """Hands and stock have the sizes of rules.md section 4."""
    assert found(f"Rules: {profile}\n== deal 1\nUp: 9\n? stock {stock} pile 1 N {hand}\n") == []
    assert codes(f"Rules: {profile}\n== deal 1\nUp: 9\n? stock {stock - 1}\n") == ["CRD107"]


@pytest.mark.parametrize("profile", ["hand-and-foot", "hand-and-foot-pagat"])
def test_dealt_counts_of_hand_and_foot(profile: str) -> None:
    """270 cards less four hands and four feet of 13 and the turned card; a seat's count is its hand."""
    assert found(f"Rules: {profile}\n== deal 1\nUp: 9\n? stock 165 pile 1 N 13\n") == []
    # The joker went back into the stock (settled 8).
    assert found(f"Rules: {profile}\n== deal 1\nUp: *9\n? stock 165 pile 1\n") == []


def test_hand_with_the_foot() -> None:
    """Once the foot is taken up its cards are the hand's."""
    text = """
Rules: hand-and-foot
== deal 1
Hand.N: 44444449TJQKA
Up: J
1. N d:AA +4:4444444 +A:AAA f -9 ; 13 and 2 less 11, and then the foot's 13
? N 17
"""
    assert found(text) == []


def test_red_threes_and_their_replacements() -> None:
    """A red three and its replacement leave the hand as it was, and take a card off the stock."""
    assert found(at("4. W d:3d r:3d d:x -7\n? stock 58 W 11")) == []
    assert found(at("4. W d:x -7\n? stock 59 W 11")) == []


def test_assertion_in_a_deal_without_draws() -> None:
    """Implied draws count like written ones (settled 1)."""
    text = "Rules: classic\n== deal 1\nUp: 9\n1. N +A:AAA -4\n2. E -5\n? stock 61 pile 3 N 8 E 11\n"
    assert found(text) == []


def test_assertion_after_an_illegal_act() -> None:
    """An illegal act is applied, so the count that follows from it is right (findings.md)."""
    assert found(at("4. W d:x2 -7\n? stock 58 W 12")) == ["DRW101 4"]
    assert found(at("4. W -7\n? stock 60 W 10")) == ["TRN103 4"]
