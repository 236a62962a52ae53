"""The verdict of a record (settled 14, 15): illegal, faulty, undetermined or legal, in that order."""

from __future__ import annotations

import pytest

from canasta_notation.diagnostics import Severity
from tests.rules.auditing import report, verdict

HEAD = "Rules: classic\n== deal 1\nDealer: W\nUp: 9\n"
LEGAL = "1. N d:x +A:AAA -4\n2. E d:x -5\n"
ILLEGAL = "1. N d:x +T:TTT -4\n2. E d:x -5\n"
WRONG_SUM = "End: abandoned\n= NS cards 65\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LEGAL, "legal"),
        (LEGAL + "End: abandoned\n", "legal"),
        # Errors of play.
        (ILLEGAL, "illegal"),
        ("1. N d:x2 -4\n", "illegal"),
        ("1. N -4\n2. E d:x -5\n", "illegal"),
        ("Hand.N: 4444555566\n" + LEGAL, "illegal"),
        (LEGAL + "? pile 4\n", "illegal"),
        (LEGAL + "! amend 40\n", "illegal"),
        # Errors of the record.
        (LEGAL + WRONG_SUM, "faulty"),
        (LEGAL + "3. S d:x scribble\n", "faulty"),
        (LEGAL + "scribble\n", "faulty"),
        (LEGAL + "Dealer: W\n", "faulty"),
        # Both: the play counts more.
        (ILLEGAL + WRONG_SUM, "illegal"),
        (ILLEGAL + "scribble\n", "illegal"),
        # Accepted: no error.
        (ILLEGAL + "! allow OPN101 turn=1\n", "legal"),
        (ILLEGAL.replace("+T", "^OPN101 +T"), "legal"),
        (ILLEGAL.replace("+T", "^OPN101 +T") + WRONG_SUM, "faulty"),
        # One of two accepted.
        (ILLEGAL + "3. S d:x2 -4\n! allow OPN101 turn=1\n", "illegal"),
        # Warnings and notes are none.
        (LEGAL + "9. S d:x -4\n", "legal"),
        (LEGAL.replace("+A:AAA", "+A:AAA (70)"), "legal"),
        (LEGAL + "! allow OPN101 turn=1\n", "legal"),
        (LEGAL + "! applause N\n", "legal"),
        ("N draw AAA 4\nE D 5\n", "legal"),
        # Play that was not played.
        (LEGAL + "( what if\n2. E d:x2 -4\n)\n", "legal"),
        ("", "legal"),
    ],
)
def test_verdict(text: str, expected: str) -> None:
    """Errors of DEA to IRR make a record illegal, any other error faulty, and nothing else does either."""
    assert expected == verdict(HEAD + text)


@pytest.mark.parametrize(
    "rules",
    ["clasic", "classic colour=blue", "classic\nSeat.P5: Ana"],
)
def test_faulty_headers(rules: str) -> None:
    """HDR errors are faults of the record, not of the play."""
    assert verdict(HEAD.replace("classic", rules, 1) + LEGAL) == "faulty"


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        # Two tens and a wild, joker or two: 70 or 40.
        ("+T:TTW", "undetermined"),
        # 80 or 50: enough either way.
        ("+T:TTTW", "legal"),
        # 60 or 30 with fours.
        ("+4:44W", "undetermined"),
        # Two wilds: 50 at the least.
        ("+4:44WW", "legal"),
        ("+T:TT2", "illegal"),
    ],
)
def test_undetermined_opening(melds: str, expected: str) -> None:
    """Whether the minimum was met hangs on which wild it was, where both are possible."""
    assert expected == verdict(f"{HEAD}1. N d:x {melds} -5\n")


def test_undetermined_comes_after_the_errors() -> None:
    """An error beside what cannot be told decides the verdict."""
    text = f"{HEAD}1. N d:x +T:TTW -5\n"
    assert verdict(text) == "undetermined"
    assert verdict(text + "2. E d:x2 -5\n") == "illegal"
    assert verdict(text + "scribble\n") == "faulty"
    assert [one.severity for one in report(text).findings if one.code == "OPN101"] == [Severity.UNDETERMINED]


def test_counts() -> None:
    """Errors, undetermined, warnings and notes are counted, waived ones among the notes; variations are not."""
    text = f"%pcn 1\n{HEAD}{ILLEGAL}3. S d:x2 -4\n! allow OPN101 turn=1\n( if\n3. S d:x2 -4\n)\n9. W d:x -4\n"
    # DRW101; OPN101 waived and DEA107, as there is no End; TRN108.
    assert report(text).counts == {"errors": 1, "undetermined": 0, "warnings": 1, "notes": 2}


def test_report_counts_matches_deals_and_turns() -> None:
    """Turns are the numbered ones that were played (settled 41)."""
    text = HEAD + "0. N r:3d d:x\n" + LEGAL + "( if\n2. E d:x -4\n)\n" + "== deal 2\nUp: 9\n1. E d:x -4\n"
    one = report(text)
    assert (one.matches, one.deals, one.turns) == (1, 2, 3)


def test_several_matches_have_one_verdict() -> None:
    """The verdict of a file is that of its worst match."""
    match = "== match {}\n== deal 1\nUp: 9\n"
    legal = "Rules: classic\n" + match.format(1) + LEGAL + match.format(2) + LEGAL
    assert verdict(legal) == "legal"
    assert verdict(legal.replace("+A:AAA", "+T:TTT", 1)) == "illegal"
    assert report(legal).matches == 2
