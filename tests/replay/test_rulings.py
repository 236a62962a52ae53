"""Marks, acts taken back and events: what stood, what did not, and what a director ruled."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from tests.replay.counting import codes, counted, in_variations, minimums, running, told
from tests.rules.auditing import found, report, scores, verdict


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


@pytest.mark.parametrize(
    "event",
    [
        "! allow OPN101 turn=40",
        "! allow RED102 turn=40 seat=N",
        "! allow OPN101 ; in no turn",
        "! allow OPN101 turn=two",
        "! allow OPN101 turn=1 seat=P1",
        "! allow OPN101 turn=1 seat=him",
        "! allow DEA104 ; which is not found, so a turn is missing",
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


@pytest.mark.parametrize(
    ("ruling", "expected"),
    [
        # By name or by code, with the seat or its side.
        ("! allow opening-below-minimum turn=1", "OPN101 1 waived"),
        ("! allow OPN101 turn=1 seat=N", "OPN101 1 waived"),
        ("! allow OPN101 turn=01 seat=NS", "OPN101 1 waived"),
        # Another's.
        ("! allow OPN101 turn=1 seat=E", "OPN101 1"),
        ("! allow OPN101 turn=2", "OPN101 1"),
        ("! allow OPN102 turn=1", "OPN101 1"),
    ],
)
def test_allow_waives_only_what_it_names(ruling: str, expected: str) -> None:
    """An `! allow` is for one code in one turn, of one seat where it names one; else IRR101 (settled 4)."""
    idle = [] if expected.endswith("waived") else [f"IRR101 {2 if 'turn=2' in ruling else 1}"]
    assert found(short("+T:TTT", ruling)) == [expected, *idle]


def test_one_allow_waives_every_finding_of_its_code_in_the_turn() -> None:
    """Two faults of one code in one turn are one ruling."""
    text = short("+9:99 +T:TT", "! allow MLD101 turn=1")
    assert sorted(found(text)) == ["MLD101 1 waived", "MLD101 1 waived", "OPN101 1"]


def test_allow_is_about_what_was_played() -> None:
    """What only a variation does wrong needs no leave, so leave for it is IRR101."""
    text = """
Rules: classic
== deal 1
Up: 9
1. N d:x -4
( or else
1. N d:x +T:TTT -4 ; 30
)
! allow OPN101 turn=1
2. E d:x -4
"""
    assert codes(text) == ["IRR101"]
    assert in_variations(text) == ["OPN101 1"]


@pytest.mark.parametrize("ruling", ["! allow DEA104 by=TD", "! allow DEA104 turn=0", "! allow DEA104 seat=E"])
def test_allow_of_what_is_in_no_turn(ruling: str) -> None:
    """A wrong dealer stands for the whole deal: the ruling needs no turn (rules.md section 8)."""
    text = f"""
Rules: classic
== deal 1
Dealer: W
1. N d:x -4
== deal 2
Dealer: E
1. S d:x -4
{ruling}
"""
    expected = ["DEA104 - waived"] if "seat" not in ruling else ["IRR102 -"]
    assert [one for one in found(text) if one[:3] in ("DEA", "IRR")][-1:] == expected


def scored(ruling: str) -> str:
    """EW have -50 and wrote -45."""
    return ruled(ruling, end="End: abandoned\n= EW hand -45 total -50")


@pytest.mark.parametrize(
    ("ruling", "expected"),
    [
        ("", ["SCO101 -", "SCO104 -"]),
        ("! allow SCO101 by=TD", ["SCO101 - waived", "SCO104 -"]),
        ("! allow item-differs turn=2 seat=EW", ["SCO101 - waived", "SCO104 -"]),
        ("! allow SCO101 seat=W", ["SCO101 - waived", "SCO104 -"]),
        ("! allow SCO101 seat=N", ["IRR101 -", "SCO101 -", "SCO104 -"]),
        ("! allow SCO103", ["IRR101 -", "SCO101 -", "SCO104 -"]),
    ],
)
def test_allow_of_a_score(ruling: str, expected: list[str]) -> None:
    """A wrong score may be let stand, of a side too; no score is in a turn. What was computed stays computed."""
    text = scored(ruling)
    assert sorted(found(text)) == expected
    assert counted(text, "EW") == {"hand": -50, "total": -50}


def test_no_ruling_accepts_how_a_record_is_written() -> None:
    """`! allow` of a slip of the pen is IRR101 and says why."""
    text = short("+A:AAA", "! allow HDR103 turn=1", "! allow SYN201 turn=1")
    messages = [one.message for one in told(text, "IRR101")]
    assert messages == [
        "HDR103 is about how the record is written, which no ruling accepts",
        "SYN201 is about how the record is written, which no ruling accepts",
    ]


def test_who_accepted_and_why() -> None:
    """A waived finding says whether a mark or a ruling accepted it, and by whom, by which law, why and where."""
    (marked,) = told(short("^OPN101 +T:TTT"), "OPN101")
    (allowed,) = told(short("+T:TTT", "! allow OPN101 turn=1 by=TD law=12c ; it was late"), "OPN101")
    assert marked.facts == {"count": 30, "minimum": 50, "accepted": "mark"}
    assert allowed.facts == {
        "count": 30,
        "minimum": 50,
        "accepted": "ruling",
        "ruled_by": "TD",
        "ruled_law": "12c",
        "ruled_because": "it was late",
    }
    assert allowed.related[-1].message == "accepted here by TD under law 12c"
    assert allowed.related[-1].span.line == 6


@pytest.mark.parametrize(
    ("accepted", "penalty"),
    [("", -100), ("! allow OUT103 turn=4", 0), ("^", 0)],
)
def test_fine_of_what_was_accepted_is_given_back(accepted: str, penalty: int) -> None:
    """Staying in after leave costs 100 (rules.md 7.6, 117), unless it was accepted."""
    mark = "^OUT103 " if accepted == "^" else ""
    text = f"""
Rules: classic penalties=es
== deal 1
Dealer: E
Up: 9
1. S d:x +A:AAAAAAA -5
2. W d:x -4
3. N d:x -5
4. E d:x -5
5. S d:x {mark}ask:yes -4
{accepted.replace("turn=4", "turn=5") if accepted != "^" else ""}
6. W d:x -6
"""
    assert [one for one in found(text) if one.startswith("OUT103")] == [f"OUT103 5{' waived' if accepted else ''}"]
    assert scores(text)[1, "NS"]["penalty"] == penalty


EARLY = """
Rules: classic hand_size=4
! penalty NS 5 ; in the file
== match 1
! penalty NS 100 by=TD ; late at the table
! adjust EW 30
! minimum EW 40
{more}
== deal 1
Dealer: W
Hand.N: 4AAA
Hand.E: 5566
Hand.S: 6677
Hand.W: 7788
Up: 9
1. N d:J -J
2. E d:J -J
{end}
== deal 2
Dealer: {dealer}
1. {seat} d:J -J
End: abandoned
== match 2
== deal 1
1. N d:J -J
End: abandoned
"""


def test_rulings_before_the_first_deal() -> None:
    """What is ruled before any deal counts in the first score of the match, and once."""
    text = EARLY.format(more="", end="End: abandoned", dealer="N", seat="E")
    by_place = [(one.match, one.deal, one.side, one.items["penalty"], one.minimum) for one in report(text).scores]
    assert by_place[:4] == [
        ("1", 1, "NS", -105, 50),
        ("1", 1, "EW", 30, 90),
        ("1", 2, "NS", 0, 15),
        ("1", 2, "EW", 0, 15),
    ]
    assert {penalty for match, _deal, _side, penalty, _minimum in by_place if match == "2"} == {0}


def test_rulings_before_a_misdeal() -> None:
    """A void deal has no score, so the penalty waits for the next one."""
    text = EARLY.format(more="", end="! misdeal", dealer="W", seat="N")
    assert [one.items["penalty"] for one in report(text).scores[:2]] == [-105, 30]


@pytest.mark.parametrize("ruling", ["! allow OPN101 turn=1", "! amend 1", "! penalty P1 10"])
def test_rulings_that_mean_nothing_before_the_first_deal(ruling: str) -> None:
    """Leave for a turn, an amendment, or a penalty for nobody at the table: IRR102, once."""
    text = EARLY.format(more=ruling, end="End: abandoned", dealer="N", seat="E")
    assert [one for one in codes(text) if one.startswith("IRR")] == ["IRR102"]


def without(text: str) -> pcn.Report:
    """The audit as if nobody had ruled."""
    return pcn.audit(pcn.loads(f"%pcn 1\n{text}"), rulings=False)


def test_audit_as_if_nobody_had_ruled() -> None:
    """Nothing is accepted, no points are taken off or added, and nothing is said of marks and rulings."""
    text = ruled(
        "! penalty NS 100",
        "! allow SCO101 by=TD",
        "! allow OPN101 turn=9",
        "! amend 1 ; was: N d:x -4",
        "3. S d:x ^MLD101 -6",
        "4. W d:J ^OPN101 +8:88J -7 ; 20, and a jack among the eights",
        end="End: abandoned\n= NS penalty 0",
    )
    with_rulings = [f"{one.code} {one.waived}" for one in report(text).findings]
    bare = [f"{one.code} {one.waived}" for one in without(text).findings]

    assert sorted(bare) == ["MLD102 False", "OPN101 False"]
    assert sorted(with_rulings) == [
        "IRR101 False",
        "IRR102 False",
        "IRR104 False",
        "MLD102 False",
        "OPN101 True",
        "SCO101 True",
    ]
    assert [one.items["penalty"] for one in without(text).scores] == [0, 0]
    assert [one.items["penalty"] for one in report(text).scores] == [-100, 0]


def test_minimums_without_rulings() -> None:
    """What penalties and adjustments make of the scores decides the next minimum: both audits play it all through."""
    text = (
        ruled("! penalty NS 100 ; from 35 to -65: 15 in the next deal", "! adjust EW 60 ; from -50 to 10: 50 there")
        + """
== deal 2
Dealer: N
Hand.N: 4455
Hand.E: 4445
Hand.S: 5567
Hand.W: 6667
Up: 9
1. E d:5 +4:444 -5 ; 15
2. S d:5 +5:555 -6 ; 15
End: abandoned
"""
    )
    assert minimums(text, 2) == {"NS": 15, "EW": 50}
    assert found(text) == ["OPN101 1"]
    assert [f"{one.code} {one.turn}" for one in without(text).findings] == ["OPN101 2"]
    assert [one.minimum for one in without(text).scores[2:]] == [50, 15]


def test_missing_draw_stays_missing_without_rulings() -> None:
    """`^no-draw` also says that a draw was really missing (settled 1): its finding stands then, unwaived."""
    text = "Rules: classic\n== deal 1\nUp: 9\n1. N ^no-draw -4\n2. E -4\n"
    assert [(one.code, one.waived) for one in without(text).findings if one.code == "TRN103"] == [("TRN103", False)]
    assert [(one.code, one.waived) for one in report(text).findings if one.code == "TRN103"] == [("TRN103", True)]


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("! penalty NS -50", 50),
        ("! penalty NS 50", -50),
        ("! adjust NS -50", -50),  # an adjustment may be negative
        ("! penalty NS 0", 0),
    ],
)
def test_penalty_below_zero(line: str, points: int) -> None:
    """Two minus signs give a side what a penalty takes: it counts as written, and is told (settled 33)."""
    text = f"Rules: classic\n== deal 1\nDealer: W\n1. N d:x -4\n{line}\nEnd: abandoned\n"

    assert points == scores(text)[1, "NS"]["penalty"]
    assert (["IRR105 1"] if line == "! penalty NS -50" else []) == found(text)


def test_minimum_below_zero() -> None:
    """A minimum raised by points below zero is lower, so that 40 open where 50 are due; it is told."""
    text = "Rules: classic\n== deal 1\nDealer: W\n! minimum NS {}\n1. N d:x +9:9999 -4\nEnd: abandoned\n"

    assert ["IRR105 0"] == found(text.format(-10))
    assert ["OPN101 1"] == found(text.format(0))


def test_points_below_zero_above_the_deals_and_where_nobody_rules() -> None:
    """It is told wherever the line stands, and not where rulings are not minded, or the side is not there."""
    text = "%pcn 1\nRules: classic\n! penalty {} -50\n== deal 1\nDealer: W\n1. N d:x -4\nEnd: abandoned\n"

    assert ["IRR105 -"] == found(text.format("NS"))
    assert ["IRR102 -"] == found(text.format("NE"))
    assert () == pcn.audit(pcn.loads(text.format("NS")), rulings=False).findings
