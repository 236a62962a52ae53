"""What is said once a turn, however often the line goes on with it, and what is said of each turn."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, verdict

HEAD = "Rules: {}\n== deal 1\nDealer: W\n"
ROUND = "2. E {0} -5\n3. S {0} -5\n4. W {0} -6\n"
END = "End: abandoned\n"


@pytest.mark.parametrize(
    ("rules", "draw", "first"), [("classic", "d:x", "f f"), ("hand-and-foot", "d:x2", "+A:AAAAAAA f f f")]
)
@pytest.mark.parametrize(
    ("fifth", "expected"),
    [
        ("-7", []),
        ("f f -7", ["FOT102 5"]),
        ("f -7 -8 -9", ["FOT102 5", "TRN106 5"]),
        ("~f -7", []),
    ],
)
def test_foot_that_is_not_there(rules: str, draw: str, first: str, fifth: str, expected: list[str]) -> None:
    """Who takes one up in a turn is told once (FOT102), and again in a later turn, which is another act."""
    text = HEAD.format(rules) + f"1. N {draw} {first} -4\n" + ROUND.format(draw)

    assert ["FOT102 1", *expected] == found(f"{text}5. N {draw} {fifth}\n{END}")


def test_foot_that_was_let_stand() -> None:
    """What is accepted in one turn is not accepted in another."""
    text = f"{HEAD.format('classic')}1. N d:x ^FOT102 f -4\n{ROUND.format('d:x')}5. N d:x f -7\n{END}"

    assert ["FOT102 1 waived", "FOT102 5"] == found(text)
    assert "illegal" == verdict(text)


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
