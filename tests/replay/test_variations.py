"""Variations: play that was not played is judged from where it branches, and changes nothing."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.replays.audit import Auditor
from tests.replay.counting import counted, in_variations
from tests.rules.auditing import found, report, scores, verdict

PLAYED = """
Rules: classic
== deal 1
Dealer: W
Hand.N: 455KKKQQQ77
Up: 9
1. N d:A +K:KKK +Q:QQQ -A
2. E d:x -5
{variation}
3. S d:x -6
4. W d:x -7
"""


def with_lines(*lines: str) -> str:
    """Four turns, and after the second a variation."""
    return PLAYED.format(variation="\n".join(("( what if", *lines, ")")))


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # Right play in place of turn 2, 1, or of the one that comes next.
        (["2. E d:x -8"], []),
        (["1. N d:A -A"], []),
        (["3. S p3:5 +5:555 -4"], []),
        (["2. E d:x -8", "3. S d:x -9", "4. W d:x -T"], []),
        # The side has not opened where turn 1 is replaced.
        (["1. N d:A +Q:QQQ -4"], ["OPN101 1"]),
        # It has where turn 3 follows.
        (["3. S d:x +8:888 -4"], []),
        # The table is the one before the branch: the ace, not the five, is on top.
        (["2. E p2:5 +5:555 +A:AAA -4"], ["CRD104 2"]),
        (["2. E p2:A +A:AAA -4"], []),
        # Cards that N laid in turn 1 are in his hand where turn 1 is replaced, and gone where turn 5 would be.
        (["1. N d:A +K:KKK +Q:QQQ -4"], []),
        (["3. S d:x -6", "4. W d:x -7", "5. N d:x +K:KK -4"], ["CRD102 5"]),
        # Out of turn inside.
        (["2. E d:x -8", "3. W d:x -9"], ["TRN101 3"]),
        # No draw, where others are written.
        (["2. E -8"], ["TRN103 2"]),
    ],
)
def test_variation_is_judged_where_it_branches(lines: list[str], expected: list[str]) -> None:
    """A variation replaces the turn of its first number and starts from the table before it (notation.md section 4)."""
    text = with_lines(*lines)
    assert expected == in_variations(text)
    assert found(text) == []


def test_variation_changes_nothing() -> None:
    """Cards, counts, scores and turns after it are those of the play."""
    inside = with_lines("2. E p2:A +A:AAA +T:TTT* -4", "3. S d:x2 -9")
    plain = PLAYED.format(variation="")
    assert in_variations(inside) == ["DRW101 3"]
    assert scores(plain) == scores(inside)
    assert found(inside + "? stock 59 pile 5 N 5 E 11 S 11 W 11\n") == []
    assert report(plain).turns == report(inside).turns == 4


def test_variation_has_no_verdict() -> None:
    """What is found in a variation counts neither in the verdict nor in a count (settled 41)."""
    text = with_lines("2. E d:x2 +Q:QK -4")
    assert verdict(text) == "legal"
    assert report(text).counts["errors"] == 0
    assert report(text).counts == report(PLAYED.format(variation="")).counts


def test_events_in_a_variation_count_nothing() -> None:
    """A penalty in a variation was never given."""
    text = with_lines("2. E d:x -8", "! penalty NS 100", "! minimum EW 10")
    assert found(text) == []
    assert "penalty" not in counted(text, "NS")


@pytest.mark.parametrize(
    ("line", "expected"),
    [("? pile 3 E 11", []), ("? pile 4", ["CRD107"]), ("? N 5", [])],
)
def test_assertions_in_a_variation(line: str, expected: list[str]) -> None:
    """They are held against the table of the variation."""
    text = with_lines("2. E d:x -8", line)
    assert expected == [one.code for one in report(text).findings if one.variation]
    assert found(text) == []


def test_marks_in_a_variation() -> None:
    """A mark accepts its finding there as elsewhere."""
    text = with_lines("1. N d:A ^OPN101 +Q:QQQ -4")
    assert [(one.code, one.waived) for one in report(text).findings if one.variation] == [("OPN101", True)]


def test_nested_variations() -> None:
    """A variation in a variation branches from that one, and play goes on from each branch by itself."""
    text = with_lines(
        "2. E d:x -8",
        "3. S p3:8 +8:888 -4",  # the eight that only lies there in this variation
        "( another way",
        "3. S d:x -9",
        "4. W p4:9 +9:999 +A:AAA -4",  # the nine of the inner one
        ")",
        "4. W p1:4 +4:444 +A:AAA -5",  # and here the four is alone on the pile
    )
    assert in_variations(text) == []
    assert found(text) == []


def test_nested_variation_that_is_wrong() -> None:
    """The inner one starts from the table before turn 3 of the outer one."""
    text = with_lines(
        "2. E d:x -8",
        "3. S d:x -9",
        "( another way",
        "3. S p3:5 +5:555 -4",  # in the outer one East discarded an eight
        ")",
    )
    assert in_variations(text) == ["CRD104 3"]
    assert found(text) == []


def test_several_variations_at_one_place() -> None:
    """Each branches from the play."""
    text = PLAYED.format(
        variation="( a\n2. E p2:A +A:AAA -4\n)\n( b\n2. E p2:A +A:AAA -5\n)\n( c\n3. S p3:5 +5:555 -4\n)"
    )
    assert in_variations(text) == []
    assert found(text) == []


def test_variation_after_the_last_turn() -> None:
    """A continuation that was not played: going out in it ends nothing."""
    text = PLAYED.format(variation="") + "( to the end\n5. N d:x -5\n6. E d:x -5\n)\nEnd: abandoned\n"
    assert in_variations(text) == []
    assert found(text) == []
    assert report(text).turns == 4


def test_variation_that_goes_out() -> None:
    """Going out in a variation is scored nowhere, and the play after it is no play after the end."""
    text = """
Rules: classic
== deal 1
Dealer: W
Hand.N: 4444444KKKJ
Up: 9
1. N d:4 +4:4444444 +K:KKK -4
( he could have gone out
1. N d:4 +4:44444444 +K:KKK -J out
)
2. E d:x -5
3. S d:x -6
End: abandoned
"""
    assert in_variations(text) == []
    assert found(text) == []
    assert scores(text)[1, "NS"]["out"] == 0


def test_unreadable_turn_in_a_variation() -> None:
    """A lost turn there costs the play nothing."""
    text = with_lines("2. E d:x scribble", "3. S d:x -9")
    assert [one.variation for one in report(text).findings if one.code == "SYN102"] == [True]
    assert found(text) == []


def test_variation_of_an_earlier_turn_inside_another() -> None:
    """A variation may go back behind the one in which it stands: it branches from the turn that was played."""
    text = with_lines(
        "2. E d:x -8", "( had North kept the ace", "1. N d:A +K:KKK +Q:QQQ -7", "2. E p2:7 +7:777 -4", ")"
    )
    assert in_variations(text) == ["OPN101 2"]  # three sevens are 15
    assert found(text) == []


def _with_a_variation_each(turns: int) -> str:
    lines = ["Rules: classic packs=20 jokers=40", "== deal 1", "Dealer: W"]
    for number in range(1, turns + 1):
        turn = f"{number}. {'NESW'[(number - 1) % 4]} d:x"
        lines += [f"{turn} -x", "(", f"{turn} +A:A -x", ")"]
    return "\n".join([*lines, ""])


def test_tables_that_nobody_asks_for_are_let_go() -> None:
    """Once its variations were played the table before a turn is kept no longer, so that long records stay cheap."""
    kept = []
    record = pcn.loads(f"%pcn 1\n{_with_a_variation_each(40)}")
    for fold in Auditor().sections(record):
        for line in fold.waiting:
            fold.line(line)
            kept.append(len(fold.snapshots))

    assert kept == [1, 0] * 40


def test_two_variations_of_a_turn_some_lines_apart() -> None:
    """The table is kept until the last of them."""
    variation = "(\n2. E d:x2 -8\n)\n"
    text = PLAYED.format(variation=variation) + variation + f"(\n5. N d:x -5\n{variation})\nEnd: abandoned\n"
    assert in_variations(text) == ["DRW101 2"] * 3
    assert found(text) == []
