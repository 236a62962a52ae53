"""Gaps and lost turns: nothing is claimed that acts nobody recorded could explain (settled 9)."""

from __future__ import annotations

import pytest

from tests.replay.counting import certain, codes
from tests.rules.auditing import found, scores


def after(gap: str, *lines: str) -> str:
    """Three turns, a gap, and what the scribe saw when he came back."""
    return "\n".join(
        [
            "Rules: classic",
            "== deal 1",
            "Dealer: W",
            "Up: 9",
            "1. N d:x +A:AAA -4",
            "2. E d:x -5",
            "3. S d:x -6",
            gap,
            *lines,
            "",
        ]
    )


@pytest.mark.parametrize(
    "line",
    [
        "8. W d:x -4",  # in turn
        "8. N d:x -4",  # as anybody may be
        "8. E p:8 +8:888 +A:AAA -4",  # the pile has changed
        "8. W p20:8 +8:888 +A:AAA -4",  # and may have grown
        "8. S p:8 +8:8 -4",  # the eights may have been melded
        "8. S d:x +K:K -4",  # as the kings
        "8. S p:K +K:KK* -4",  # a mixed take: the pile need not be frozen
        "8. W d:x +K:KKK -4",  # EW may have opened
        "8. S d:x +A:A2 -4",
        "8. W d:x +A:22 -4",  # twos to aces that EW may have melded
        "8. N d:x ask:yes +A:A -4 out",  # a canasta may lie there, and few cards be left
        "8. E pass",  # the stock may be at its end
        "8. E p:9 +9:999 +A:AAA -4",  # the nine may be on top again
    ],
)
def test_what_a_gap_can_explain(line: str) -> None:
    """After a gap the seat due, the counts, the melds and the pile are unknown, so none of this is an error."""
    assert certain(after("...", line)) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("8. W d:x -4 -5", ["TRN106 8"]),
        ("8. W d:x +K:KQK -4", ["MLD102 8"]),
        ("8. W d:x +K:KK3r -4", ["MLD110 8"]),
        ("8. W d:x2 -4", ["DRW101 8"]),
        ("8. W d:x -3r", ["RED104 8"]),
        ("8. W d:x r:3b -4", ["RED105 8"]),
        ("8. W p:3b +A:AAA -4", ["PIL104 8"]),
    ],
)
def test_what_no_gap_explains(line: str, expected: list[str]) -> None:
    """A turn that is wrong in itself is wrong after a gap too."""
    assert expected == certain(after("... 4 turns", line))


def test_turn_after_a_gap_with_a_number() -> None:
    """`... 4 turns` counts: the next turn is 8, and another number does not follow (TRN108)."""
    assert found(after("... 4 turns", "8. W d:x -4", "9. N d:x -4")) == []
    assert found(after("... 4 turns", "9. W d:x -4")) == ["TRN108 9"]


def test_turn_after_a_gap_without_a_number() -> None:
    """`...` alone may hide any number of turns."""
    assert certain(after("...", "17. E d:x -4", "18. S d:x -4")) == []


def test_order_of_play_after_a_gap() -> None:
    """The first turn after a gap tells whose turn it is; from there on the order holds again."""
    assert found(after("...", "8. S d:x -4", "9. W d:x -4")) == []
    assert found(after("...", "8. S d:x -4", "9. N d:x -4")) == ["TRN101 9"]


def test_assertion_after_a_gap() -> None:
    """An assertion gives back what the gap left unknown, and from there on it is judged."""
    counts = "? stock 56 pile 3 unfrozen N 7 E 11 S 11 W 11"
    assert found(after("... 4 turns", counts, "8. W d:x -4", "? stock 55 pile 4 W 11")) == []
    assert codes(after("... 4 turns", counts, "8. W d:x -4", "? stock 55 pile 5 W 11")) == ["CRD107"]
    assert codes(after("... 4 turns", counts, "8. W d:x -4", "? stock 54 pile 4")) == ["CRD107"]
    assert codes(after("... 4 turns", counts, "8. W d:x -4", "? W 12")) == ["CRD107"]
    assert found(after("... 4 turns", counts, "8. W p5:8 +8:888 +A:AAA -4")) == ["CRD105 8"]


def test_pile_after_a_gap_is_known_once_it_is_taken() -> None:
    """A take fixes the pile: it is empty, and grows by the discards that follow (settled 9)."""
    text = after("...", "8. W p:8 +8:888 +A:AAA -4", "9. N d:x -5", "10. E p3:5 +5:555 -4")
    assert found(text) == ["CRD105 10"]
    assert found(text.replace("p3:5", "p2:5")) == []


def test_cards_seen_count_over_a_gap() -> None:
    """There are four jokers, whoever played what nobody saw (CRD101)."""
    text = after("...", "8. W d:x +K:KKK** -4", "9. N d:x +J:JJJ** -4", "10. E d:x +Q:QQQ* -4")
    assert codes(text) == ["CRD101"]
    assert codes(text.replace("QQQ*", "QQQ2")) == []


def test_scores_after_a_gap() -> None:
    """What a gap may have brought cannot be counted, and what was declared is not contradicted."""
    text = after("... 4 turns", "8. W d:x -4", "End: abandoned", "= NS cards 200 red 100 hand -60 total 240 score 240")
    assert codes(text) == []
    assert scores(text)[1, "NS"]["total"] is None


LOST = """
Rules: classic
== deal 1
Dealer: W
Up: 9
1. N d:x +A:AAA -4
{line}
3. S d:x -6
4. W d:x -7
"""


@pytest.mark.parametrize("line", ["2. E d:x scribble -5", "2. E d:x -5z", "2. E d:x +K:KK$K -5"])
def test_lost_turn_is_a_turn(line: str) -> None:
    """A line that cannot be read but for its seat is that seat's turn: nobody after it is out of turn (settled 9)."""
    (one,) = found(LOST.format(line=line))
    assert one in {"SYN102 2", "SYN103 2"}


def test_lost_turn_without_a_seat() -> None:
    """Without its seat the slip is still one cause, and the turn after it no error."""
    assert codes(LOST.format(line="2. d:x -5")) == ["SYN104"]


@pytest.mark.parametrize(
    "line",
    [
        "5. N p3:7 +7:777 -4",  # East may have taken the pile
        "5. N p5:7 +7:777 -4",
        "? pile 3",
        "? pile 5",
        "? stock 60",
        "? E 3",
        "6. E d:x +K:K -4",
        "Left.E: 45",
    ],
)
def test_what_follows_only_from_a_lost_turn(line: str) -> None:
    """The lost turn may have taken, melded and discarded anything: no TRN, PIL or CRD finding follows from it."""
    text = LOST.format(line="2. E d:x scribble -5") + ("5. N d:x -8\n" if line.startswith("6") else "") + line + "\n"
    assert certain(text) == ["SYN102 2"]


def test_what_a_lost_turn_does_not_excuse() -> None:
    """Other seats' turns are judged as ever."""
    text = LOST.format(line="2. E d:x scribble -5").replace("3. S d:x", "3. S d:x2")
    assert found(text) == ["SYN102 2", "DRW101 3"]


def test_unreadable_line_that_is_no_turn() -> None:
    """An unreadable line that is no turn changes nothing for the turns around it (SYN101)."""
    assert codes(LOST.format(line="scribble\n2. E d:x -5")) == ["SYN101"]


@pytest.mark.parametrize(
    "lines",
    [
        "4. W d:x +T:TTT -7",  # East may have opened
        "4. W d:x +8:88* -7\n5. N p:7 +7:77* -4",  # and what he discarded need not have frozen the pile
        "4. W d:x -7\n5. N d:x -8\n6. E d:x +Q:Q -9\nEnd: out E",  # and have canastas, and few cards
        "4. W d:x -7\nEnd: abandoned\n= EW canastas 300 cards 200 hand -60 total 440 score 440",
    ],
)
def test_what_else_a_lost_turn_leaves_open(lines: str) -> None:
    """What the seat of a lost turn may have done is open for its side, and for the score."""
    text = LOST.format(line="2. E d:x scribble -5").replace("4. W d:x -7\n", lines + "\n")
    assert certain(text) == ["SYN102 2"]


def test_known_hand_over_a_gap() -> None:
    """What a hand held before a gap says nothing of it after (settled 9), unless the gap is of others' turns alone."""
    text = after("...", "8. W d:x -4", "9. N d:x +K:KKK -Q").replace("Up: 9", "Hand.N: 44556677AAA\nUp: 9")
    assert certain(text) == []


def test_gap_at_the_start() -> None:
    """A record that begins in the middle of a deal."""
    text = "Rules: classic\n== deal 1\nUp: 9\n...\n12. S p7:8 +8:8 -4\n13. W d:x +K:K -5\n14. N d:x -4 out\n"
    assert certain(text) == []


@pytest.mark.parametrize("end", ["End: stock", "End: out W", "Left.N: 4\nEnd: abandoned", "8. W d:x -4\nEnd: stock"])
def test_end_after_a_gap(end: str) -> None:
    """How the deal came to its end, and what was left, a gap can explain."""
    assert certain(after("...", end)) == []


def test_gap_leaves_the_deal_before_and_after_it_alone() -> None:
    """What was wrong before a gap stays wrong, and the next deal begins afresh."""
    text = after("...", "8. W d:x -4", "End: abandoned", "== deal 2", "Up: 9", "1. E d:x -4", "2. N d:x -4")
    assert found(text.replace("2. E d:x", "2. E d:x2")) == ["DRW101 2", "TRN101 2"]
