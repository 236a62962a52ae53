"""The opening count while a turn goes on, where the top card does not count for it or canastas do."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

DEAL = "Rules: classic{}\n== deal 1\nDealer: W\n"
CANASTAS = DEAL.format(" canasta_bonus_counts=true")
BARE_TOP = DEAL.format(" top_counts=false")


def test_the_count_announced_where_the_top_card_does_not_count() -> None:
    """Two kings of the hand and three aces make 80, with the king of the pile 90 (OPN102)."""
    turn = "Up: Kc\n1. N p1:Kc +K:KcKdKh +A:AAA ({}) -4\n"

    assert [] == found(BARE_TOP + turn.format(80))
    assert ["OPN102 1"] == found(BARE_TOP + turn.format(90))
    assert [] == found(DEAL.format("") + turn.format(90))


def test_the_count_announced_where_canastas_count() -> None:
    """Seven sevens are worth 35, and 500 as a canasta; three aces are laid only after it is announced."""
    turn = "1. N d:x +7:7777777 ({}) +A:AAA -4\n"

    assert [] == found(CANASTAS + turn.format(535))
    assert ["OPN102 1"] == found(CANASTAS + turn.format(35))
    assert [] == found(DEAL.format("") + turn.format(35))


def test_a_canasta_that_becomes_a_mixed_one() -> None:
    """Seven fours make 535; with a two the bonus is 300, and the cards are worth 55."""
    turn = "1. N d:x +4:4444444{} +4:2{} -5\n"

    assert [] == found(CANASTAS + turn.format(" (535)", ""))
    assert [] == found(CANASTAS + turn.format("", " (355)"))
    assert ["OPN102 1"] == found(CANASTAS + turn.format("", " (555)"))
    # What was so far announced is not what the aces bring in the end.
    assert [] == found(CANASTAS + turn.format("", " (355) +A:AAA"))
    assert ["OPN102 1"] == found(CANASTAS + turn.format("", " (855) +A:AAA"))


FOURS = """Up: 9c
Hand.E: {}Kd5c6c7c
1. N d:x -4h
2. E d:5d -5d
3. S d:x -9h
4. W d:x -9d
5. N d:x -4c
6. E p6:4c {} -5c
"""


@pytest.mark.parametrize(
    ("hand", "melds", "codes"),
    [
        # Six of the hand and the top card are a canasta: what is under the top card may be used.
        ("4d4h4s4c4d4sQc", "+4:4c4d4h4s4c4d4s +9:9c9d9h", []),
        # The four of the pile makes eight of seven.
        ("4d4h4s4c4d4sQc", "+4:4c4d4h4s4c4d4s4h", []),
        # Five of the hand and the top card are none, and are worth 30.
        ("4d4h4s4c4dQcQd", "+4:4c4d4h4s4c4d4h", ["PIL109 6"]),
        ("4d4h4s4c4dQcQd", "+4:4c4d4h4s4c4d +4:4h", ["PIL109 6"]),
    ],
)
def test_a_canasta_that_meets_the_minimum(hand: str, melds: str, codes: list[str]) -> None:
    """The rest of the pile may be used once a canasta of the hand and the top card meets the minimum (PIL109)."""
    text = FOURS.format(hand, melds)

    assert codes == found(CANASTAS + text)
    # Where canastas do not count, seven fours are far from fifty.
    assert ["PIL109 6"] == found(DEAL.format("") + text)


def test_a_canasta_that_the_pile_completes_where_nobody_knows_the_minimum() -> None:
    """The score before the second deal was not written: thirty points of the hand and the top card may be too few."""
    text = f"{CANASTAS.replace('deal 1', 'deal 2')}{FOURS}"
    own, piled = ("4d4h4s4c4d4sQc", "+4:4c4d4h4s4c4d4s"), ("4d4h4s4c4dQcQd", "+4:4c4d4h4s4c4d4h")
    (one,) = [each for each in report(text.format(*piled)).findings if each.code == "OPN101"]

    assert ("undetermined", 30) == (one.severity, one.facts["count"])
    assert [] == found(text.format(*own))


def test_a_canasta_that_the_pile_completes_after_the_opening() -> None:
    """Six fours, two queens and a two make 70, which opens; what the four of the pile brings counts no more."""
    turn = FOURS.format("4d4h4s4c4dQcQd", "+4:4c4d4h4s4c4d +Q:QcQd2c {} +4:4h {}")
    # The two is a card of the hand.
    text = CANASTAS + turn.replace("Kd", "2c")

    assert [] == found(text.format("(70)", ""))
    assert [] == found(text.format("", "(70)"))
    assert ["OPN102 6"] == found(text.format("", "(570)"))


KINGS = """Up: 9c
Hand.E: KdKh4c4d4h4s7d7hQcJc6c
1. N d:x -9d
2. E d:5d -5d
3. S d:x -9h
4. W d:x -7c
5. N d:x -Kc
6. E p6:Kc +K:KcKdKh +4:4c4d4h4s +9:9c9d9h -6c
"""


def test_the_rest_of_the_pile_where_the_top_card_does_not_count() -> None:
    """Two kings and four fours of the hand make 40, and only with the king of the pile 50 (PIL109)."""
    assert [] == found(DEAL.format("") + KINGS)
    assert ["PIL109 6"] == found(BARE_TOP + KINGS)


@pytest.mark.parametrize(("option", "count"), [("", None), (" top_counts=false", 40)])
def test_the_top_card_of_a_second_taking(option: str, count: int | None) -> None:
    """It is no more to the opening than that of the first: here two kings and a two are worth 40 without it."""
    hand = "Up: Ac\nHand.E: KdKh2d4h5c5d5h6c7c8c8d\n"
    before = "1. N d:x -Kc\n2. E d:8c -7c\n3. S d:x -5h\n4. W d:x -Kc\n5. N d:x -9d\n"
    text = f"{DEAL.format(option)}{hand}{before}6. E p1:9d p5:Kc +K:KcKdKh2d -8c\n"

    assert count == next((one.facts["count"] for one in report(text).findings if one.code == "OPN101"), None)


def test_a_question_once_a_canasta_has_opened() -> None:
    """The take is complete with the canasta; a meld after it is one too many before the question (ASK101)."""
    turn = FOURS.format("4d4h4s4c4d4sQc", "+4:4c4d4h4s4c4d4s {}")

    assert [] == found(CANASTAS + turn.format("ask:no +9:9c9d9h"))
    assert ["ASK101 6"] == found(CANASTAS + turn.format("+9:9c9d9h ask:no"))
