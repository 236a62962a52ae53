"""A turn of which nothing else could be said is judged and played where it has a mark or something was taken back."""

from __future__ import annotations

import pytest

import canasta_notation as pcn

# Every card is known, nobody has a red three, and each turn is a draw and a discard.
HANDS = """%pcn 1
Rules: classic
== deal 1
Dealer: W
Hand.N: 4c4d8c8dJhQcQdKdKhKs5h
Hand.E: 4c4d8c8dJhQhQhKdAcAd5h
Hand.S: 5d6s7sTcJsQsAcKc2h2s*
Hand.W: 5d6s7sTcJsQsAhTh9h9s9c
Up: 9c
"""


@pytest.mark.parametrize(
    ("turn", "codes"),
    [
        ("1. N d:5c -4c", []),
        ("1. N ^DRW101 d:5c -4c", ["IRR101"]),
        ("1. N d:5c ^DRW101 -4c", ["IRR101"]),
        ("1. N ^DRW101 d:5c ^DRW101 -4c", ["IRR101", "IRR101"]),
        ("1. N d:5c2c -4c", ["DRW101"]),
        ("1. N ^DRW101 d:5c2c -4c", ["DRW101"]),
    ],
)
def test_turns_with_marks(turn: str, codes: list[str]) -> None:
    """What is accepted must be there; the turns that follow are judged as after any other."""
    # North discards the five, which nobody could who had not drawn it.
    text = f"{HANDS}{turn}\n2. E d:7c -4c\n3. S d:7c -5d\n4. W d:Td -7s\n5. N d:8h -5c\nEnd: abandoned\n"
    report = pcn.audit(pcn.loads(text))

    assert codes == [one.code for one in report.findings]
    assert 5 == report.turns


def test_a_discard_that_was_taken_back() -> None:
    """The other card is gone, and the first is in the hand as before."""
    text = f"{HANDS}1. N d:5c ~-4c -4d\n2. E d:7c -4c\n3. S d:7c -5d\n4. W d:Td -7s\n5. N d:8h -4c\nEnd: abandoned\n"
    moments = list(pcn.replay(pcn.loads(text)))

    assert [] == [one.code for one in pcn.audit(pcn.loads(text)).findings if one.severity == "error"]
    assert "4d" not in (moments[-1].after.hands["N"].cards or ())


@pytest.mark.parametrize(
    ("turn", "codes"),
    [
        ("N d:3d -4c", ["RED101"]),
        ("N d:3h -4c", ["RED101"]),
        ("N d:5c -6c", ["CRD102"]),
        ("N d:5c -5c", []),
        ("N d:4h +4:4c4d4h -5h", ["OPN101"]),
        ("N d:2c +K:KdKhKs +Q:QcQd2c -5h", []),
    ],
)
def test_turns_that_are_quiet_but_for_one_thing(turn: str, codes: list[str]) -> None:
    """A red three that stays in the hand, a card that is not there, an opening that is too low."""
    text = f"{HANDS}1. {turn}\n2. E d:7c -4c\nEnd: abandoned\n"

    assert codes == [one.code for one in pcn.audit(pcn.loads(text)).findings if one.severity == "error"]


@pytest.mark.parametrize("three", ["3d", "3h"])
def test_a_red_three_of_the_deal_that_stays_in_the_hand(three: str) -> None:
    """The draw and the discard are as usual, and the three had to be laid."""
    text = f"{HANDS.replace('Hand.N: 4c', f'Hand.N: {three}')}1. N d:5c -8c\n2. E d:7c -4c\nEnd: abandoned\n"

    assert [("RED101", {"card": three})] == [(one.code, dict(one.facts)) for one in pcn.audit(pcn.loads(text)).findings]
