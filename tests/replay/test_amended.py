"""`! amend`: the text now in the record counts, and the old one is kept, shown, and judged beside it."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding
from tests.replay.counting import codes, told
from tests.rules.auditing import found, report, scores

OPENED = """
Rules: classic{rules}
== deal 1
Up: 9c
1. N d:x +8:8c8d8h +K:KdKhKs -4s ; 60
2. E d:x -5h
3. S p3:5h +5:5c5d5h -Jc
! amend {event}
4. W d:x -Qd
"""


def amended(event: str, rules: str = "") -> Finding:
    """What is said of an amendment of turn 3, or of another that is there."""
    (one,) = told(OPENED.format(event=event, rules=rules), "IRR104")
    return one


def test_old_text_is_kept_shown_and_judged() -> None:
    """IRR104 is a note: it gives the old text, who amended it, and what would have been found in it."""
    one = amended("3 by=TD law=31 ; was: S p3:5h +5:5c5h -Jc")
    assert one.severity is pcn.Severity.NOTE
    assert one.turn == 3
    assert one.message == (
        "turn 3 was amended by TD under law 31; it was `S p3:5h +5:5c5h -Jc`, in which is found: MLD101"
    )
    assert one.facts == {
        "amended": 3,
        "by": "TD",
        "law": "31",
        "was": "S p3:5h +5:5c5h -Jc",
        "was_found": "MLD101",
    }
    assert [(related.span.line, related.message) for related in one.related] == [
        (9, "in the old text: MLD101 meld-too-small: began a meld with 2 cards where 3 are needed")
    ]


@pytest.mark.parametrize(
    ("old", "expected"),
    [
        # What stands there now, and another lawful turn.
        ("S p3:5h +5:5c5d5h -Jc", ""),
        ("S d:x -Jc", ""),
        # Judged at the table before turn 3: the pile is what turn 2 left, and N has opened.
        ("S p4:5h +5:5c5d5h -Jc", "CRD105"),
        ("S p3:6h +6:6c6d6h -Jc", "CRD104"),
        ("S d:x +5:5c5d5h -Jc", ""),
        ("S d:x +3:3c3s3c -Jc", "MLD106"),
        # Another seat, another number, or both, mis-written.
        ("W d:x -Jc", "TRN101"),
        ("5. S d:x -Jc", "TRN108"),
        # Several faults.
        ("S +5:5c5d5h", "TRN103 TRN105"),
        # Irregular, and marked so: nothing that counted.
        ("S d:x ^MLD101 +5:5c5d -Jc", ""),
        # Hand form, as a scribe writes it.
        ("S D 555 J", ""),
        ("was: S D 55 J", "SYN"),
    ],
)
def test_what_the_old_text_comes_to(old: str, expected: str) -> None:
    """The old text is judged like a variation: from the table before the turn."""
    facts = amended(f"3 ; was: {old}").facts
    assert facts.get("was_found") == (None if expected == "SYN" else expected)


@pytest.mark.parametrize("lead", ["was: ", "was:", "Was: ", "was ", "WAS :  ", ": ", ""])
def test_ways_to_write_the_old_text(lead: str) -> None:
    """The word before it is dropped, and so may be left out where a turn stands there."""
    one = amended(f"3 ; {lead}S d:x -Jc")
    assert (one.facts["was"], one.facts["was_found"]) == ("S d:x -Jc", "")


def test_old_text_without_its_seat() -> None:
    """The seat of the line that replaced it is taken."""
    assert amended("3 ; was: p3:5h +5:5c5h -Jc").facts["was_found"] == "MLD101"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("3", "the old text is not given"),
        ("3 by=TD ; a slip of the pen", "the old text is not given"),
        ("3 ; was:", "the old text is not given"),
        ("3 ; was: the other way round", "the old text, `the other way round`, cannot be read as a turn"),
        ("3 ; was: S d:x -4z", "the old text, `S d:x -4z`, cannot be read as a turn"),
        # Hostile: other kinds of line, which must not become lines of anything.
        ("3 ; was: == deal 7", "the old text, `== deal 7`, cannot be read as a turn"),
        ("3 ; was: ! misdeal", "the old text, `! misdeal`, cannot be read as a turn"),
        ("3 ; was: (", "the old text, `(`, cannot be read as a turn"),
        ("3 ; was: End: out S", "the old text, `End: out S`, cannot be read as a turn"),
        ("3 ; was: %pcn 1", "the old text, `%pcn 1`, cannot be read as a turn"),
    ],
)
def test_old_text_that_is_missing_or_unreadable(event: str, said: str) -> None:
    """It is said so, in the note and nowhere else; nothing raises."""
    one = amended(event)
    assert one.message.endswith(said)
    assert "was_found" not in one.facts
    assert codes(OPENED.format(event=event, rules="")) == ["IRR104"]


def test_amendment_changes_nothing() -> None:
    """Scores, findings and what is known of every hand are those of the record without the event."""
    text = OPENED.format(event="3 ; was: S p3:5h +9:9c9d9h9s5h -Jc", rules="")
    plain = text.replace("! amend", "! note ;")
    assert [one for one in found(text) if "IRR104" not in one] == found(plain)
    assert scores(text) == scores(plain)
    assert report(text).verdict == report(plain).verdict


def test_old_text_of_a_turn_at_the_deal() -> None:
    """Lines numbered 0 are told apart by their seats (settled 4)."""
    text = """
Rules: classic
== deal 1
Dealer: W
Up: 9
0. N r:3h d:x
0. E r:3d d:x
! amend 0 seat=E ; was: E r:3d
1. N d:x -4
"""
    (one,) = told(text, "IRR104")
    assert (one.facts["was"], one.facts["was_found"]) == ("E r:3d", "RED102")


def test_amendment_of_one_of_two_lines_with_one_number() -> None:
    """With a seat it is that seat's line; each is judged at its own table."""
    text = """
Rules: classic
== deal 1
Up: 9
1. N d:x -4
1. E d:x -5 ; mis-numbered
! amend 1 seat=E ; was: N d:x -5
! amend 1 seat=W
"""
    assert sorted(codes(text)) == ["IRR102", "IRR104", "TRN108"]
    assert told(text, "IRR104")[0].facts["was_found"] == "TRN101 TRN108"


def test_amendment_of_a_line_that_cannot_be_read() -> None:
    """The turn is there, though its text now is none: it is no unknown target."""
    text = "Rules: classic\n== deal 1\nUp: 9\n1. N d:x -4\n2. E d:4z -5\n! amend 2 ; was: E d:x -5\n"
    assert "IRR102" not in codes(text)
    assert told(text, "IRR104")[0].facts["was_found"] == ""


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        # Where play goes on, an empty hand without a canasta is no going out.
        ("2. E d:x -5\n", "OUT105"),
        ("End: out N\n", "OUT101"),
    ],
)
def test_old_text_of_a_last_turn(end: str, expected: str) -> None:
    """Whether play went on after the turn is part of how its old text is judged (settled 20)."""
    head = "Rules: classic hand_size=3\n== deal 1\nHand.N: AAA\nUp: 9\n"
    text = f"{head}1. N d:4 -4\n! amend 1 ; was: N d:4 +A:AAA -4\n{end}"
    assert told(text, "IRR104")[0].facts["was_found"] == expected


def test_several_amendments_of_one_turn() -> None:
    """A turn put right twice has two notes, in the order written."""
    text = OPENED.format(event="3 ; was: S d:x -4\n! amend 3 ; was: S d:x -5", rules="")
    assert [one.facts["was"] for one in told(text, "IRR104")] == ["S d:x -4", "S d:x -5"]


def test_amendment_before_its_turn() -> None:
    """An event may stand anywhere in the deal."""
    text = "Rules: classic\n== deal 1\nUp: 9\n! amend 2 ; was: E d:x +9:99 -4\n1. N d:x -4\n2. E d:x -5\n"
    assert told(text, "IRR104")[0].facts["was_found"] == "MLD101 OPN101"


def test_no_rules_no_amendment() -> None:
    """Without rules that anybody knows nothing is played, and nothing raises."""
    assert codes("Rules: nobodys\n== deal 1\n1. N d:x -4\n! amend 1 ; was: N d:x -5\n") == ["HDR101"]
