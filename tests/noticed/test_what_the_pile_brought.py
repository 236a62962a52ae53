"""What was taken with the pile, and which of the cards melded after it were those of the hand."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

OPENING = """
Rules: classic
== deal 1
Dealer: S
Up: Kc
Hand.N: KdKh4c4d4h5c6c7c8c9cTc
1. W d:x -Kc
2. N p2:Kc +K:KcKdKh +4:4c4d4h{} -5c
"""


def test_a_card_like_the_top_card_lies_under_it() -> None:
    """It comes with the pile like any other, and does not help to meet the minimum (PIL109)."""
    # Three kings and three fours make 45, with the second king of clubs 55.
    assert ["OPN101 2"] == found(OPENING.format(""))
    assert ["PIL109 2"] == found(OPENING.format(" +K:Kc"))


FOURS = """
Rules: classic
== deal 1
Dealer: W
Up: 4c
Hand.N: KdKhAcAdAh4h5c6c7c8c9c
1. N d:x -4d
2. E d:x -4s
3. S d:x -Ks
4. W d:x -Kc
5. N p5:Kc +K:KcKdKh +A:AcAdAh +4:4c4d4s ({}) -5c
"""


def test_the_count_that_a_player_announces() -> None:
    """Cards from under the top card do not count for the opening, so they belong to no count that is announced."""
    assert [] == found(FOURS.format(90))
    assert ["OPN102 5"] == found(FOURS.format(105))


TWICE = """
Rules: classic
== deal 1
Dealer: W
Up: Ac
Hand.E: KdKh2d4h5c5d5h6c7c8c8d
1. N d:x -{}
2. E d:8c -7c
3. S d:x -5h
4. W d:x -Kc
5. N d:x -9d
6. E p1:9d p5:Kc +K:KcKdKh{} -8c
"""


@pytest.mark.parametrize("buried", ["Kc", "Ks"])
@pytest.mark.parametrize(
    ("more", "opening"),
    [
        ("2d", []),
        (" +5:5c5d5h", ["OPN101 6"]),
        # A further king came from under it and does not count.
        (" +5:5c5d5h +K:{}", ["OPN101 6"]),
    ],
)
def test_the_top_card_of_a_pile_taken_twice_in_a_turn(buried: str, more: str, opening: list[str]) -> None:
    """It counts for the opening, even where the same card lies under it: three kings and a two make fifty."""
    text = TWICE.format(buried, more.format(buried))
    counts = [one.facts["count"] for one in report(text).findings if one.code == "OPN101"]

    assert ["PIL110 6", "TRN104 6", *opening] == found(text)
    assert [45] * len(opening) == counts


def test_a_card_laid_unseen_is_not_taken_for_the_top_card() -> None:
    """The top card is in the meld of its rank, though a card that nobody saw was laid before it.

    Two fours, three kings and the card not seen make 45 if that is a four, and 90 if it is a joker.
    """
    text = """
Rules: classic
== deal 1
Dealer: W
Up: Kc
Hand.E: KdKh4c4d4h5c6c7c8c9cTc
1. N d:x -Kc
( what if 2a
2. E p2:Kc +4:4c4dx +K:KcKdKh -5c
)
"""
    told = [(one.code, dict(one.facts)) for one in report(text).findings if one.variation]

    assert [("OPN101", {"least": 45, "most": 90, "minimum": 50})] == told


FORGOTTEN = """
Rules: classic
== deal 1
Dealer: W
Up: Kc
Hand.E: KdKh9c9d9hAcAdAhAs4c5d
1. N d:x
2. E {} +A:AcAdAhAs -4c
? E {} pile 1
"""
"""North's discard was not written: it may lie on the king, or North may still hold it (TRN105)."""


@pytest.mark.parametrize(
    ("taken", "left", "codes"),
    [
        # One card was taken, with the king on top: North discarded nothing that can be found.
        ("p1:Kc +K:KcKdKh", 4, []),
        ("p1:Kc +K:KcKdKh", 5, ["CRD107 2"]),
        ("p1 +K:KcKdKh", 4, []),
        # Two were taken: the other is North's discard, which East now holds.
        ("p2 +K:KcKdKh", 5, []),
        ("p2 +K:KcKdKh", 4, ["CRD107 2"]),
        # A nine on top of the king is that discard.
        ("p2:9s +9:9c9d9s +K:KcKdKh", 2, []),
    ],
)
def test_a_discard_that_was_not_written(taken: str, left: int, codes: list[str]) -> None:
    """The take shows whether it lay on the pile: by the number of the cards, or by another top card."""
    assert ["TRN105 1", *codes] == found(FORGOTTEN.format(taken, left))


def test_one_card_of_a_pile_where_nobody_knows_of_the_stock() -> None:
    """With an empty stock only the top card may have to be taken (hoyle-2): what hangs on that is said in words."""
    # North had the last card of the stock; where South's came from nobody can say.
    text = "Rules: hoyle-2\n== deal 1\nDealer: S\nUp: 9c\nStock: 5c\n1. N d:5c -Kc\n2. S d:x -Kd\n"
    (one,) = [each for each in report(f"{text}3. N p1:Kd +K:KdKhKs +A:AAA -4c\n").findings if each.code == "PIL110"]

    assert "undetermined" == one.severity
    assert (
        "took 1 of the pile of 3: whether only that had to be taken hangs on the stock having been empty" == one.message
    )
    assert {"taken": 1, "due": 3} == dict(one.facts)


def test_four_in_play_and_a_pair_of_the_hand() -> None:
    """Four eights in play do not bar the pile: two of the hand finish them with the top card, at once.

    The third eight of the hand begins the next meld with two of the pile. That the hand could have supplied all three
    that finish the first makes the top card no part of the second, for which a pair would be missing.
    """
    text = """
Rules: hand-and-foot
== deal 1
Dealer: W
Up: 9c
Hand.N: 8c8c8d8d8h8h8sAcAdAhAs4c5c
1. N d:6c7c +8:8c8c8d8d +A:AcAdAhAs -4c
2. E d:x2 -8c
3. S d:x2 -8d
4. W d:x2 -8s
5. N p5:8s +8:8h8h8s +8.2:8s8d8c -5c
"""

    assert [] == found(text)


KINGS = """
Rules: classic
== deal 1
Dealer: W
Up: Kc
Hand.E: {}Ks4c4d5c6c6h8dTcJc
1. N d:x -4c
2. E d:x -5c
3. S d:x -6d
4. W d:x -7s
"""
TURN = "5. N p5:7s +7:7s7d7h +K:KcKdKh -4d\n"


@pytest.mark.parametrize(
    ("kings", "codes"),
    [
        # With the two of East and the one in the pile all four black kings but one were seen.
        ("Kb9c", ["OPN101"]),
        # With three of East all four were seen.
        ("KbKb", ["PIL109"]),
    ],
)
def test_a_card_that_only_the_pile_can_have_supplied(kings: str, codes: list[str]) -> None:
    """Where all cards of a colour were seen elsewhere, the hand that nobody saw did not hold another.

    Three sevens and three kings make 45 at the most, and without the king of the pile 35. What was not played is
    judged by the cards as they stand, and not by all that the record tells later.
    """
    text = KINGS.format(kings)
    told = [one.code for one in report(f"{text}5. N d:x -4d\n( what if 5a\n{TURN})\n").findings if one.variation]

    assert codes == told
    if codes == ["PIL109"]:
        assert ["PIL109 5"] == found(text + TURN)
