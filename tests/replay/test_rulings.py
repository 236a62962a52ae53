"""Marks, acts taken back and events: what stood, what did not, and what a director ruled."""

from __future__ import annotations

import pytest

from tests.replay.counting import codes, counted, minimums, running, told
from tests.rules.auditing import found, scores, verdict


def short(steps: str, *after: str) -> str:
    """N opens with 30 where 50 are needed."""
    return "\n".join(["Rules: classic", "== deal 1", "Up: 9", f"1. N d:x {steps} -4", *after, "2. E d:x -4", ""])


@pytest.mark.parametrize(
    ("steps", "ruling", "expected"),
    [
        # Nothing accepted: an error.
        ("+T:TTT", "", ["OPN101 1"]),
        # Accepted at the table, by name or by code, before the step or anywhere before it in the turn (settled 42).
        ("^opening-below-minimum +T:TTT", "", ["OPN101 1 waived"]),
        ("^OPN101 +T:TTT", "", ["OPN101 1 waived"]),
        # Accepted by a ruling, which may stand anywhere later.
        ("+T:TTT", "! allow OPN101 turn=1 by=TD law=12c", ["OPN101 1 waived"]),
        ("+T:TTT", "! allow opening-below-minimum turn=1", ["OPN101 1 waived"]),
        # Both: once waived is waived.
        ("^OPN101 +T:TTT", "! allow OPN101 turn=1", ["OPN101 1 waived"]),
        # A leave for another thing does not help, and is itself odd (settled 42).
        ("+T:TTT", "! allow MLD101 turn=1", ["OPN101", "IRR101"]),
        ("^MLD101 +T:TTT", "", ["OPN101", "IRR101"]),
        # Nothing to accept.
        ("+A:AAA", "! allow OPN101 turn=1", ["IRR101"]),
        ("^OPN101 +A:AAA", "", ["IRR101"]),
    ],
)
def test_accepted_irregularities(steps: str, ruling: str, expected: list[str]) -> None:
    """A finding that a mark or a ruling accepts is kept and waived; a mark or leave for nothing is IRR101."""
    text = short(steps, ruling)
    if any(" " in one for one in expected):
        assert expected == found(text)
    else:
        assert sorted(expected) == sorted(codes(text))


def test_mark_before_an_earlier_step_of_the_turn() -> None:
    """What is judged on the turn as a whole may be marked before any step of it (settled 42)."""
    assert found(short("+T:TTT").replace("d:x +T", "^OPN101 d:x +T")) == ["OPN101 1 waived"]


def test_several_marks_in_a_row() -> None:
    """Each mark accepts its own finding of the next step (settled 42)."""
    assert sorted(found(short("^MLD101 ^OPN101 +T:TT"))) == ["MLD101 1 waived", "OPN101 1 waived"]


def test_waived_findings_are_no_errors() -> None:
    """An accepted irregularity leaves the record legal; a mark without cause is a warning (settled 13, 14)."""
    assert verdict(short("+T:TTT")) == "illegal"
    assert verdict(short("^OPN101 +T:TTT")) == "legal"
    assert verdict(short("^OPN101 +A:AAA")) == "legal"


def test_allow_names_one_turn_and_one_seat() -> None:
    """Leave given for one turn does not reach the next, and `seat` tells lines numbered 0 apart (settled 4)."""
    text = """
Rules: classic
== deal 1
Dealer: W
Up: 9
0. N r:3d ; the replacement is missing
0. E r:3h ; here too
! allow RED102 turn=0 seat=N
1. N d:x -4
2. E d:x -4
"""
    assert found(text) == ["RED102 0 waived", "RED102 0"]


def test_accepted_acts_are_applied() -> None:
    """What stood is on the table: the side is open, and its cards count."""
    text = """
Rules: classic hand_size=5
== deal 1
Hand.N: 4TTTQ
Hand.S: 4556K
Up: 9
1. N d:J ^opening-below-minimum +T:TTT -J
2. E d:x -9
3. S d:5 +5:555 -4 ; the side is open, so 15 are enough
End: abandoned
"""
    assert found(text) == ["OPN101 1 waived"]
    assert counted(text, "NS") == {"cards": 45, "hand": -30, "total": 15}


def test_taken_back_meld_changes_nothing() -> None:
    """`~`: the cards were seen and go back; the side is not open and the hand is whole."""
    text = """
Rules: classic hand_size=5
== deal 1
Hand.N: 4TTTQ
Up: 9
1. N d:A ~+T:TTT -4 ; 30 of 50, taken up again
2. E d:x -9
3. S d:x -8
4. W d:x -9
5. N d:A +T:TTT -Q ; still below the minimum
? N 2
End: abandoned
"""
    assert found(text) == ["OPN101 5"]
    assert scores(text)[1, "NS"]["cards"] == 30


def test_taken_back_pile_changes_nothing() -> None:
    """`~p:9`: the pile was put back, and the draw is the turn's only one."""
    text = """
Rules: classic
== deal 1
Up: 9
1. N ~p:9 d:x -4 ; without the pair
2. E p2:4 +4:444 +A:AA* -9 ; both cards lie there
? pile 1 N 11
"""
    assert found(text) == []


@pytest.mark.parametrize(("left", "expected"), [("JJJ", []), ("4JJ", ["CRD106"])])
def test_taken_back_discard(left: str, expected: list[str]) -> None:
    """`~-J`: another card was discarded instead, and the jack is still held."""
    text = f"""
Rules: classic hand_size=3
== deal 1
Hand.N: 4JJ
Up: 9
1. N d:J ~-J -4
? pile 2 N 3
Left.N: {left}
End: abandoned
"""
    assert expected == codes(text)


def test_taken_back_part_of_a_lay() -> None:
    """Hand and Foot: a wild moved off a meld of this turn is in the hand again, for another meld (settled 46)."""
    text = """
Rules: hand-and-foot
== deal 1
Hand.N: 45679999TJQKA
Up: J
1. N d:A2 +9:99992 ~+9:2 +A:AA2 -4
End: abandoned
"""
    assert found(text) == []
    assert scores(text)[1, "NS"]["cards"] == 40 + 60
    # The only two cannot be in both melds.
    assert found(text.replace("~+9:2 ", "")) == ["CRD102 1"]


@pytest.mark.parametrize(("profile", "penalty"), [("hoyle-2", -50), ("hoyle-2 penalties=off", 0), ("classic-2", 0)])
def test_case_50_k1_restoring_the_pile(profile: str, penalty: int) -> None:
    """Case 50: the pile put back costs 50 in hoyle-2, in the item `penalty` (settled 32), and nothing elsewhere."""
    text = f"Rules: {profile} draw=1\n== deal 1\nUp: 9\n1. N ~p:9 d:x -4\n2. S d:x -5\n"
    assert found(text) == []
    assert penalty == scores(text)[1, "N"]["penalty"]


COUNTED = """
Rules: classic hand_size=4
== deal 1
Dealer: W
Hand.N: 4AAA
Hand.E: 5566
Hand.S: 6677
Hand.W: 7788
Up: 9
1. N d:J +A:AAA -J
2. E d:J -J
{events}
{end}
"""


def ruled(*events: str, end: str = "End: abandoned") -> str:
    """NS have 60 on the table and 25 in hand, EW 20 and 30 in hand; then these events."""
    return COUNTED.format(events="\n".join(events), end=end)


@pytest.mark.parametrize(
    ("events", "penalty"),
    [
        (["! penalty NS 100 law=7b by=TD ; an exposed card"], -100),
        (["! adjust NS -50 by=TD"], -50),
        (["! adjust NS 30"], 30),
        (["! penalty NS 100", "! penalty NS 50", "! adjust NS 20"], -130),
    ],
)
def test_penalties_and_adjustments(events: list[str], penalty: int) -> None:
    """`penalty` is minus the penalties plus the adjustments, apart from what was played (settled 33)."""
    text = ruled(*events)
    assert found(text) == []
    assert {"cards": 60, "hand": -25, "penalty": penalty, "total": 35 + penalty} == counted(text, "NS")
    assert counted(text, "EW") == {"hand": -50, "total": -50}


@pytest.mark.parametrize("end", ["End: abandoned", "! concede EW", "! claim NS", "! concede EW\nEnd: abandoned"])
def test_broken_off_deals_are_scored_as_they_stand(end: str) -> None:
    """`concede`, `claim` and `End: abandoned`: nobody went out, and what lies there counts (settled 44)."""
    text = ruled(end=end)
    assert found(text) == []
    assert counted(text, "NS") == {"cards": 60, "hand": -25, "total": 35}
    assert counted(text, "EW") == {"hand": -50, "total": -50}


@pytest.mark.parametrize(("dealer", "seat", "expected"), [("W", "N", []), ("N", "E", ["DEA104"])])
def test_misdeal(dealer: str, seat: str, expected: list[str]) -> None:
    """`! misdeal`: the deal has no score, and the same dealer deals again (settled 44)."""
    text = (
        ruled("! misdeal", end="")
        + f"""
== deal 2
Dealer: {dealer}
Hand.N: 4445
Hand.E: 4445
Hand.S: 6667
Hand.W: 6667
Up: 9
1. {seat} d:J -J
End: abandoned
"""
    )
    assert expected == codes(text)
    assert running(text, 2) == {"NS": -40, "EW": -40}
    assert minimums(text, 2) == {"NS": 50, "EW": 50}


@pytest.mark.parametrize(
    ("event", "melds", "expected"),
    [
        ("! minimum NS 10 by=TD", "+Q:QQQ2", ["OPN101 3"]),
        ("! minimum NS 10 by=TD", "+Q:QQQQ2", []),
        ("", "+Q:QQQ2", []),
        ("! minimum EW 10 by=TD", "+Q:QQQ2", ["OPN101 2"]),
    ],
)
def test_raised_minimum(event: str, melds: str, expected: list[str]) -> None:
    """`! minimum NS 10`: that side needs 60 in this deal, and the other 50 as before (rules.md section 8)."""
    text = f"""
Rules: classic
== deal 1
Up: 9
1. N d:x ~+T:TTT -4
{event}
2. E d:x +K:KKK2 -4 ; 50
3. S d:x {melds} -4 ; 50 or 60
"""
    assert expected == found(text)


def test_amended_turn() -> None:
    """`! amend 2`: the text now in the record counts, and the event changes nothing."""
    text = ruled("! amend 2 by=TD ; was: E d:J -5")
    assert found(text) == []
    assert counted(text, "EW") == {"hand": -50, "total": -50}


@pytest.mark.parametrize(
    "event",
    [
        "! allow OPN101 turn=40",
        "! allow RED102 turn=40 seat=N",
        "! amend 40 by=TD",
        "! amend 0 seat=E",
        "! penalty P1P3 100",
        "! adjust P2 -50",
        "! minimum P1 10",
        "! substitute P5 Eva",
        "! concede P1P3",
    ],
)
def test_irr102_unknown_target(event: str) -> None:
    """IRR102 for an event that names a turn, side or seat that is not there, and nothing else for it."""
    assert codes(ruled(event)) == ["IRR102"]


@pytest.mark.parametrize(
    "event",
    [
        "! substitute S Eva Perón",
        "! substitute S Eva ; turn 9",
        "! pause",
        "! resume",
        "! note ; a window was opened",
        "! clock N 60",
        "! amend 1",
    ],
)
def test_events_that_change_nothing(event: str) -> None:
    """Events that concern the people or the room leave the play and the score alone."""
    assert codes(ruled(event)) == []
    assert counted(ruled(event), "NS") == {"cards": 60, "hand": -25, "total": 35}


def test_irr101_says_what_was_marked() -> None:
    """The warning stands in the turn of the mark and names the finding."""
    (one,) = told(short("^OPN101 +A:AAA"), "IRR101")
    assert one.turn == 1
    assert "OPN101" in one.message or "opening-below-minimum" in one.message
