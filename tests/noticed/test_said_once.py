"""What is said once a turn or once a deal, however often a line or the deal goes on with it."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

HEAD = "Rules: {}\n== deal 1\nDealer: W\n"
ROUND = "2. E {0} -5\n3. S {0} -5\n4. W {0} -6\n"
END = "End: abandoned\n"


@pytest.mark.parametrize(
    ("rules", "draw", "first"), [("classic", "d:x", "f f"), ("hand-and-foot", "d:x2", "+A:AAAAAAA f f f")]
)
@pytest.mark.parametrize(
    ("fifth", "expected"),
    [
        # A seat that looks for a foot once more is not told again, but of all else it is.
        ("{} f -7", []),
        ("{} f -7 -8 -9", ["TRN106 5"]),
        ("{} {} {} -7", ["DRW101 5"]),
        ("{} ~-4 -7", []),
    ],
)
def test_foot_that_is_not_there(rules: str, draw: str, first: str, fifth: str, expected: list[str]) -> None:
    """It is told once a deal of each seat (FOT102), and anything else wrong in a later turn as ever."""
    text = HEAD.format(rules) + f"1. N {draw} {first} -4\n" + ROUND.format(draw)
    number = fifth.count("{}")
    text += f"5. N {fifth.format(*[draw] * number)}\n{END}"

    assert ["FOT102 1", *expected] == found(text)


def test_foot_that_two_seats_look_for() -> None:
    """Each of them is told."""
    assert ["FOT102 1", "FOT102 2"] == found(f"{HEAD.format('classic')}1. N d:x f -4\n2. E d:x f f -5\n{END}")


@pytest.mark.parametrize(
    ("stock", "line"),
    [
        # The last card is a red three, which ends the deal as it is laid.
        ("3h", "d:3h r:3h +9:9c9d9h +K:KcKdKh -4c"),
        ("3h", "d:3h r:3h +9:9c9d9h +K:KcKdKh +9:9s --"),
        ("", "pass +9:9c9d9h +K:KcKdKh -4c"),
    ],
)
def test_turn_that_goes_on_after_the_deal(stock: str, line: str) -> None:
    """It is told at the first of its acts (DRW106)."""
    hand = "Hand.N: 4c5d9c9d9h9sKcKdKhAsJd\n"

    assert ["DRW106 1"] == found(f"{HEAD.format('classic')}{hand}Up: Jh\nStock: {stock}\n1. N {line}\nEnd: stock\n")
