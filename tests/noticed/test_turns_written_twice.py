"""What is wrong in a turn is told again where another player's turn is written with the very same words."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

CLASSIC = """
Rules: classic
== deal 1
Dealer: W
Hand.N: 4c4d8c8d7h7dAcAdAhKdKh
Hand.E: 4c4d8c8d7h7dAcAdAhKdKh
Hand.S: 5d7s7s7cJsQsAsKc2h2s*
Hand.W: 5d6s6d7cJsQs9cTh9h9s9c
"""
"""North and East hold the same cards, and nobody has a red three."""

FEET = """
Rules: hand-and-foot
== deal 1
Dealer: W
Hand.N: 4c4d8c8d7hAcAdAhKdKh5h9d9h
Hand.E: 4c4d8c8d7hAcAdAhKdKh5h9d9h
Hand.S: 4c4d8c8d7hAcAdAhKdKh5h9d9h
Hand.W: 4c4d8c8d7hAcAdAhKdKh5h9d9h
"""


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        # Two cards where one is due.
        ("1. N d:5c6c -4c\n2. E d:5c6c -4c\n3. S d:Td -5d\n", ["DRW101 1", "DRW101 2"]),
        # East melds as North did, and does not discard.
        ("1. N d:5c +A:AcAdAh -4c\n2. E d:5c +A:AcAdAh\n3. S d:Td -5d\n", ["TRN105 2"]),
        # Both sides have opened when South and West discard twice.
        (
            "1. N d:5c +A:AcAdAh -4c\n2. E d:5c +A:AcAdAh -4c\n3. S d:Td -5d -Js\n4. W d:Td -5d -Js\n5. N d:8h -4d\n",
            ["TRN106 3", "TRN106 4"],
        ),
        # North adds two sevens to those of the partner; the side of East has none, so there they are a meld of two.
        (
            (
                "1. N d:5c +A:AcAdAh -4c\n2. E d:5c +A:AcAdAh -4c\n3. S d:9d +7:7s7s7c -5d\n4. W d:Td -5d\n"
                "5. N d:8h +7:7h7d -4d\n6. E d:8h +7:7h7d -4d\n7. S d:2c -Js\n"
            ),
            ["MLD101 6"],
        ),
    ],
    ids=["drawn", "kept", "thrown", "begun"],
)
def test_turns_of_the_same_words(turns: str, expected: list[str]) -> None:
    """Each turn is judged by itself."""
    assert expected == found(f"{CLASSIC}{turns}End: abandoned\n")


def test_one_card_drawn_where_two_are_due() -> None:
    """It is so in each of three turns; the two cards of the fourth are right."""
    turns = "1. N d:5c -4c\n2. E d:5c -4c\n3. S d:5c -4c\n4. W d:5c6c -4c\n5. N d:5c6c -4d\n"

    assert ["DRW101 1", "DRW101 2", "DRW101 3"] == found(f"{FEET}{turns}End: abandoned\n")
