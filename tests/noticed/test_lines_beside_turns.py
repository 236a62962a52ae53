"""Variations, counts and spoilt lines between turns, red threes at the deal, and copies of a card over many turns."""

from __future__ import annotations

import pytest

from canasta_notation.diagnostics import Finding
from tests.rules.auditing import report

HEAD = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\n"


def findings(text: str) -> list[Finding]:
    """What is found in a text, but for the note that a deal has no `End:`."""
    return [one for one in report(text).findings if one.code != "DEA107"]


def codes(text: str) -> list[tuple[str, int | None]]:
    """Each of them with its turn."""
    return [(one.code, one.turn) for one in findings(text)]


# Every card is known and each turn a draw and a discard of which nothing can be said. From turn 5 on the acts are old.
QUIET = f"""{HEAD}Hand.N: 4c4d8c8dJhQcQdKdKhKs5h
Hand.E: 4c4d8c8dJhQhQhKdAcAd5h
Hand.S: 5d6s7sTcJsQsAcKc2h2s*
Hand.W: 5d6s7sTcJsQsAhTh9h9s9c
Up: 9c
1. N d:5c -4c
2. E d:7c -4c
3. S d:7c -5d
4. W d:Td -5d
5. N d:5c -5c
6. E d:7d -4d
"""


@pytest.mark.parametrize("number", [1, 5, 6])
def test_a_variation_of_a_turn_that_was_as_usual(number: int) -> None:
    """It branches from the table before that turn, however little there was to say of it."""
    # South's Queen of spades is nobody's but South's, and who draws two draws one too many.
    seat = "NESWNE"[number - 1]
    found = findings(f"{QUIET}(\n{number}. {seat} d:6c6d -Qs\n)\n7. S d:8h -8h\nEnd: abandoned\n")

    assert [("DRW101", number, True), ("CRD102", number, True)] == [
        (one.code, one.turn, one.variation) for one in found
    ]


def test_what_was_played_is_no_variation() -> None:
    """A program that reads the findings is told so."""
    found = findings(f"{HEAD}Dealer: N\n? N 12\n1. N d:x2 -4\n5. E d:x -4\n! allow DRW101 turn=9\n")

    assert {"CRD107", "DRW101", "TRN108", "IRR102"} <= {one.code for one in found}
    assert all(one.variation is False for one in found)


def test_a_count_before_the_first_turn() -> None:
    """It is found at turn 0; at the head of a variation at the turn before that."""
    assert [("CRD107", 0)] == codes(f"{HEAD}? N 12\n1. N d:x -4\n")
    assert [("CRD107", 2)] == codes(f"{HEAD}1. N d:x -4\n2. E d:x -4\n3. S d:x -4\n(\n? S 12\n3. S d:x -5\n)\n")


TURN = f"{HEAD}1. N d:x -4\n"


def test_a_spoilt_line_before_a_spoilt_turn() -> None:
    """It may have been a gap, so nobody knows whose turn it is after the turn that is lost (settled 9)."""
    # East's turn cannot be read, and East plays again. Was anything between?
    assert [("SYN102", 2), ("TRN101", 3)] == codes(f"{TURN}2. E q:zz\n3. E d:x -4\n")
    assert [("SYN101", None), ("SYN102", 2)] == codes(f"{TURN}.. 3 turns\n2. E q:zz\n3. E d:x -4\n")


def test_a_spoilt_line_at_the_deal_is_nobody_s_turn() -> None:
    """North is to begin after it as before."""
    assert [("SYN102", 0)] == codes(f"{HEAD}0. N q:zz\n1. N d:x -4\n2. E d:x -4\n")


def test_a_spoilt_line_that_was_no_play() -> None:
    """The turns after it go on in order, and from there on it explains nothing."""
    assert [("SYN101", None), ("TRN101", 3)] == codes(f"{TURN}.. a pause\n2. E d:x -4\n3. E d:x -4\n")


STOCK = "Hand.N: 3h4c4d8c8dJhQcQdKdKhKs\nUp: 9c\nStock: 5c6c7c8c9cTc\n"


@pytest.mark.parametrize(
    ("deal", "turns", "expected"),
    [
        # The scribe did not write the five that came for the three.
        ("0. N r:3h", "1. N d:6c -4c\n2. E d:7c -4h", [("RED102", 0)]),
        # Or nobody drew it.
        ("0. N r:3h", "1. N d:5c -4c\n2. E d:6c -4h", [("RED102", 0)]),
        # Of a single three a single card can have been drawn.
        ("0. N r:3h", "1. N d:7c -4c\n2. E d:8c -4h", [("RED102", 0), ("CRD103", 1)]),
        ("0. N r:3h d:5c", "1. N d:7c -4c\n2. E d:8c -4h", [("CRD103", 1)]),
    ],
)
def test_a_red_three_of_the_deal_that_was_not_replaced(
    deal: str, turns: str, expected: list[tuple[str, int | None]]
) -> None:
    """Said once: the draws may go on behind the card that was due for it, or with that card (findings.md)."""
    assert expected == codes(f"{HEAD}{STOCK}{deal}\n{turns}\n")


def test_where_too_many_copies_were_seen() -> None:
    """The first twelve places are named, and the number of all."""
    # A pack of 108 has twelve wild cards; each turn one is drawn and thrown away.
    turns = "".join(f"{turn + 1}. {'NESW'[turn % 4]} d:W -W\n" for turn in range(14))
    (found,) = findings(f"{HEAD}{turns}")

    assert ("CRD101", 13, {"card": "W", "seen": 13, "copies": 12}) == (found.code, found.turn, dict(found.facts))
    assert [*range(5, 17)] == [one.span.line for one in found.related]
