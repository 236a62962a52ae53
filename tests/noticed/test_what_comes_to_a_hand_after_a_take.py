"""Cards of the foot, or drawn for a red three, that come to the hand after the pile was taken: the player's own."""

from __future__ import annotations

import pytest

from canasta_notation.model import TakeFoot, TakePile
from tests.replay.turns_tried import lay, offered
from tests.rules.auditing import found, report, verdict

NINES = "Hand.E: 4s5h5s6c6d7c7d9c9d9d9h9h9s"
FEET = "Foot.E: 5cAdAhKcKcKdKdKhKh7cTsTs9s"
OTHERS = "Foot.E: 5dAdAhKcKcKdKdKhKh7cTsTs9s"


def taken(hand: str, foot: str, fives: str = "5c5h5s") -> str:
    """A turn in which E opens with 70 of the 90 due in the second round, takes up the foot, and lays fives and kings.

    Under the nine that E takes lies a five of clubs.
    """
    dealt = "".join(f"{line}\n" for line in (hand, foot) if line)
    return (
        f"Rules: hand-and-foot\n== deal 2\nDealer: W\n{dealt}Up: 5c\n"
        f"1. N d:x2 -9c\n2. E p2:9c +9:9c9c9d9d9h9h9s f +5:{fives} +K:KcKcKd -6c\nEnd: abandoned\n"
    )


def test_card_of_the_foot_is_used_before_the_one_under_the_top() -> None:
    """The five of clubs is that of the foot, where it holds one; else it came too early (PIL109)."""
    assert [] == found(taken(NINES, FEET))
    assert ["PIL109 2"] == found(taken(NINES, OTHERS))
    # Two of them are more than the foot has, whoever else holds the third.
    assert ["PIL109 2"] == found(taken(NINES, FEET, "5c5c5h"))


def test_card_of_a_foot_that_nobody_saw() -> None:
    """It may have been in there, so that it is left open whose the card was."""
    text = taken(NINES, "")
    (finding,) = [one for one in report(text).findings if one.code == "PIL109"]

    assert "undetermined" == verdict(text)
    assert finding.message.startswith("melded cards from under the top card too early: ")
    assert finding.message.endswith("; whether they were of the hand hangs on what came to it unseen after the pile")
    # It stands on the lay of fives, of which one card is meant.
    assert (text.index("+5:") - text.index("2. E"), {"cards": 1}) == (finding.span.column - 1, finding.facts)
    # Laid before the foot is taken up, it cannot be of the foot.
    early = text.replace(" f +5:5c5h5s +K:KcKcKd", " +5:5c5h5s f +K:KcKcKd")
    assert ["PIL109 2"] == found(early)


def test_hand_that_nobody_saw_and_a_foot_that_was_seen() -> None:
    """Whatever the hand held, the foot had the card; without it, it hangs on the hand."""
    assert [] == found(taken("", FEET))
    assert ["PIL109 2 undetermined"] == found(taken("", OTHERS))
    assert ["PIL109 2 undetermined"] == found(taken("", ""))


DRAWN = """Rules: classic red3_play=optional
== deal 1
Dealer: W
Hand.E: 4d5h5s6h8c8d9d9hJhAc3h
Up: 5c
{}
1. N d:7h -9c
2. E p2:9c +9:9c9d9h r:3h d:{} +5:5c5h5s -Jh
End: abandoned
"""
"""E opens with 30 where 50 are needed, replaces a red three, and lays fives: 35 or 45, as the third is E's or not."""


@pytest.mark.parametrize(
    ("stock", "drawn", "expected"),
    [
        ("Stock: 7h5c4c", "5c", ["OPN101 2"]),
        ("Stock: 7h5c4c", "x", ["OPN101 2"]),
        ("Stock: 7h5d4c", "5d", ["PIL109 2"]),
        # What nobody saw may have been the five.
        ("", "x", ["PIL109 2 undetermined"]),
    ],
)
def test_card_drawn_for_a_red_three(stock: str, drawn: str, expected: list[str]) -> None:
    """It is of the hand, and a five of clubs that is drawn is laid before the one under the top card."""
    assert expected == found(DRAWN.format(stock, drawn))


@pytest.mark.parametrize(("foot", "expected"), [(FEET, True), (OTHERS, False)])
def test_what_may_be_laid_after_the_foot(foot: str, expected: bool) -> None:
    """The lay that an audit lets pass is offered, the other one not."""
    text = taken(NINES, foot)
    nines = lay("9", "9c 9c 9d 9d 9h 9h 9s")
    after = offered(text, 2, TakePile(2, nines.cards[0]), nines, TakeFoot())

    assert expected is ("+5:5c5h5s" in after)
    assert "+K:KcKcKd" in after


EIGHTS = "8c8c8d8d8h8h8s"
PAIR = """Rules: hand-and-foot
== deal 1
Dealer: W
Hand.N: {}
{}Up: 9h
1. N p1:9h +8:{} f +9:{} -5s
End: abandoned
"""
"""N takes a nine, makes a canasta of eights and with it gets the foot, and lays the nine with two more."""


@pytest.mark.parametrize("foot", ["Foot.N: 9c9dAcAdAhKcKcKdKdKhKh7cTs\n", ""])
@pytest.mark.parametrize(
    ("rest", "nines", "expected"),
    [
        ("Ks4s5h6c7d5s", "9c9d9h", ["PIL102 1"]),
        ("9s4s5h6c7d5s", "9c9s9h", ["PIL102 1"]),
        ("9s9s5h6c7d5s", "9s9s9h", []),
        ("9s9s5h6c7d5s", "9c9d9s9s9h", []),
    ],
)
def test_pair_of_the_foot(foot: str, rest: str, nines: str, expected: list[str]) -> None:
    """Whoever takes the pile has the pair by then (source 004 3h.ii): one that comes with the foot comes too late."""
    assert expected == found(PAIR.format(EIGHTS + rest, foot, EIGHTS, nines))


@pytest.mark.parametrize("stock", ["Stock: 9d4c\n", ""])
@pytest.mark.parametrize("drawn", ["9d", "x"])
@pytest.mark.parametrize(("hand", "expected"), [("9c5c", ["PIL102 1"]), ("9c9d", [])])
def test_pair_with_a_card_drawn_for_a_red_three(stock: str, drawn: str, hand: str, expected: list[str]) -> None:
    """The pile was taken before it came."""
    text = f"Rules: classic red3_play=optional\n== deal 1\nDealer: W\nHand.N: {hand}KcKdKhAcAdAh4c6s3h\nUp: 9h\n{stock}"

    assert expected == found(f"{text}1. N p1:9h r:3h d:{drawn} +9:9c9d9h +K:KcKdKh -4c\nEnd: abandoned\n")


def test_foot_that_is_not_there_brings_no_pair() -> None:
    """Cards that nobody dealt are laid from the hand: that it was not held is another finding."""
    hand = "Hand.N: 9c5cKcKdKhAcAdAh4c6s7s"
    line = "1. N p1:9h f +9:9c9d9h +K:KcKdKh -4c"

    assert ["FOT102 1", "CRD102 1"] == found(
        f"Rules: classic\n== deal 1\nDealer: W\n{hand}\nUp: 9h\n{line}\nEnd: abandoned\n"
    )


def test_more_buried_cards_than_came_unseen() -> None:
    """One card came unseen after the take, and three fives are laid that lie buried: two are surely of the pile."""
    head = "Rules: hand-and-foot\n== deal 2\nDealer: S\nHand.E: 4s4h6c6c6d7c7d9c9d9d9h9h9s"
    foot = "Foot.E: 3dAdAhKcKcKdKdKhKh7cTsTs8s\nUp: 5c"
    before = "1. W d:x2 -5h\n2. N d:x2 -5s\n3. E d:8c8d -8c\n4. S d:x2 -5d\n5. W d:x2 -4c\n6. N d:x2 -9c"
    turn = "7. E p7:9c +9:9c9c9d9d9h9h9s f r:3d d:x +5:{fives} +K:KcKcKd -6c"

    assert ["PIL109 7"] == found(f"{head}\n{foot}\n{before}\n{turn.format(fives='5c5h5s')}")
