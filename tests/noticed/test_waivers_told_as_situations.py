"""A minimum that is waived is a situation of an opening, and of no later turn."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.replays.situations import count


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        # Seven fours are 35 of 50; they are the whole hand.
        ("1. N d:x +4:4444444\nEnd: out N\n", 1),
        # North has opened, so that South needs no waiver.
        ("1. N d:x +A:AAA -4\n2. E d:x -5\n3. S d:x +5:5555555\nEnd: out S\n", 0),
        ("1. N d:x +A:AAA -4\n2. E d:x -5\n3. S d:x -5\nEnd: abandoned\n", 0),
    ],
)
def test_a_whole_hand_melded_in_one_turn(turns: str, expected: int) -> None:
    """It opens below the minimum only where the side had not opened."""
    text = f"%pcn 1\nRules: classic waiver=whole_hand hand_size=6\n== deal 1\nDealer: W\n{turns}"

    assert expected == count(pcn.loads(text))["opening below the minimum, waived"]
