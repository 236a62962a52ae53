"""Lines that look like a turn of their own and are none, and turns that look like part of another."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

HEAD = "Rules: classic\n== deal 1\nDealer: W\n"
KNOWN = f"{HEAD}Hand.N: 4c4d5d6h7s9c9d9hKcAsJd\n"
END = "End: abandoned\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # What a seat lays at the deal is no turn: North is to begin, whatever the spoilt line was.
        ("0. S r:3h d:x", ["SYN101 -", "CRD102 1"]),
        # Another's turn shows that it was play.
        ("7. S d:x -5", ["SYN101 -"]),
    ],
)
def test_spoilt_line_before_acts_at_the_deal(line: str, expected: list[str]) -> None:
    """A turn out of order shows that it was play, and acts at the deal do not (settled 9)."""
    text = f"{KNOWN}spoilt line\n{line}\n1. N d:4s -Qs\n{END}"

    assert expected == [one for one in found(text) if not one.startswith(("TRN108", "TRN101"))]


def test_own_turn_of_a_seat_that_owes_a_draw() -> None:
    """North's next turn is due: a line that only draws is that turn, and lacks a discard (TRN105)."""
    lines = "1. N -4\n2. E d:x -4\n3. S d:x -4\n4. W d:x -5\n5. N d:x\n6. E d:x -5\n"

    assert ["TRN103 1", "TRN105 5"] == found(f"{HEAD}{lines}{END}")
    # Before it is due, the line only brings the cards of turn 1.
    late = "1. N -4\n2. E d:x -4\n3. N d:x\n4. S d:x -4\n"
    assert ["TRN103 1", "DRW104 3"] == found(f"{HEAD}{late}{END}")


def test_draw_after_a_gap_of_a_seat_that_owed_one() -> None:
    """Whose turn it is nobody knows, and the line may well be the seat's own."""
    assert ["TRN103 1"] == found(f"{HEAD}1. N -4\n2. E d:x -4\n...\n5. N d:x\n6. E d:x -5\n{END}")
