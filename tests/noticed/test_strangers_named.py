"""Seats and sides that the rules do not have are told of wherever a record names them, and only where it does."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from tests.rules.auditing import report


def findings(text: str, rules: str = "classic") -> list[tuple[str, int | None, str]]:
    """What is found in a text, with turns and words, but for the note that a deal has no `End:`."""
    found = report(f"Rules: {rules}\n{text}").findings
    return [(one.code, one.turn, one.message) for one in found if one.code != "DEA107"]


DEAL = "== deal 1\nDealer: W\n"
NO_P5 = "these rules seat N, E, S, W"


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("Seat.P5: Ana", f"Seat.P5: {NO_P5}"),
        ("Hand.P5: 4c4d", f"Hand.P5: {NO_P5}"),
        ("Left.P5: 4c", f"Left.P5: {NO_P5}"),
        ("End: out P5", f"P5: {NO_P5}"),
        # Partners have one score together.
        ("Score.N: 1600", "N is no side under these rules: NS, EW"),
        ("Score.NE: 1600", "NE is no side under these rules: NS, EW"),
        ("Result: NS 5 S 4", "S is no side under these rules: NS, EW"),
        ("= N total 5", "N is no side under these rules: NS, EW"),
    ],
)
def test_a_header_that_names_a_stranger(header: str, said: str) -> None:
    """It would be passed over, so it is told, below the turns too."""
    above, below = (header, "") if header.startswith(("Seat", "Hand", "Score")) else ("", header)

    assert [("HDR106", None, said)] == findings(f"{DEAL}{above}\n1. N d:x -4\n{below}\n")


@pytest.mark.parametrize(
    ("rules", "headers"),
    [
        ("classic", "Score.NS: 5\nScore.EW: 5\nResult: EW 5 NS 5\nEnd: out N"),
        ("classic-2", "Score.N: 5\nScore.S: 5\nResult: N 5 S 5\nEnd: stock"),
        ("classic-3", "Score.N: 5\nScore.E: 5\nScore.W: 5\nResult: N 5\nEnd: abandoned"),
        ("hand-and-foot", "Score.NS: 5\nResult: NS 5"),
    ],
)
def test_sides_that_there_are(rules: str, headers: str) -> None:
    """With two or three players each has a score, with four each two partners."""
    assert "HDR106" not in {code for code, _turn, _said in findings(f"{DEAL.replace('W', 'N')}{headers}\n", rules)}


@pytest.mark.parametrize(
    ("rules", "header"), [("classic-2", "Score.NS: 5"), ("classic-3", "Score.S: 5"), ("classic-3", "Result: NW 5")]
)
def test_sides_of_other_rules(rules: str, header: str) -> None:
    """A score of two partners is none where each player has one."""
    assert ["HDR106"] == [code for code, _turn, _said in findings(f"{DEAL.replace('W', 'N')}{header}\n", rules)]


@pytest.mark.parametrize(
    "header", ["Seat.Q: Ana", "Dealer: Q", "Score.Q: 5", "Score.NN: 5", "Left.Q: 4c", "End: out Q"]
)
def test_what_is_neither_seat_nor_side(header: str) -> None:
    """The reader tells of it, and nothing more is said (findings.md: one cause, one finding)."""
    deal = DEAL.partition("Dealer")[0] if header.startswith("Dealer") else DEAL

    assert ["HDR105"] == [code for code, _turn, _said in findings(f"{deal}1. N d:x -4\n{header}\n")]


def test_a_score_above_the_deals() -> None:
    """It is told with the first of them, and once."""
    # Who deals may stand above too.
    found = findings("Dealer: W\nScore.N: 5\n== deal 1\nDealer: W\n1. N d:x -4\n== deal 2\nDealer: N\n1. E d:x -4\n")

    assert [("HDR106", None, "N is no side under these rules: NS, EW")] == found


P1 = "P1 is no side under these rules: NS, EW"


@pytest.mark.parametrize("first", ["", "== match a\n", "== match a\n== match b\n== deal 1\nDealer: W\n"])
def test_a_score_above_the_matches(first: str) -> None:
    """It is told with the first that has deals, and once."""
    matches = f"{first}{DEAL}1. N d:x2 -4\n== match m\n{DEAL}1. N d:x2 -4\n== match n\n{DEAL}1. N d:x2 -4\n"
    found = findings(f"Score.P1: 5\n{matches}", "hand-and-foot")

    assert [("HDR106", None, P1)] == [one for one in found if one[0] == "HDR106"]


def test_the_same_score_in_two_matches_and_two_sections() -> None:
    """What stands twice is told twice."""
    match = f"== match m\nScore.P1: 5\n{DEAL}1. N d:x2 -4\n"
    section = f"%pcn 1\nRules: hand-and-foot\nScore.P1: 5\n{match}{match.replace('match m', 'match n')}"

    # Above each section, and in two matches of each.
    found = findings(f"Score.P1: 5\n{match}{section}", "hand-and-foot")
    assert [P1] * 5 == [said for code, _turn, said in found if code == "HDR106"]


def test_a_seat_that_only_a_later_match_lacks() -> None:
    """It is told with that match."""
    # Two players have no East.
    text = f"Seat.E: Ana\n== match m\n{DEAL}1. N d:x -4\n== match n\nRules: classic-2\n== deal 1\nDealer: S\n"

    assert ["Seat.E: these rules seat N, S"] == [said for code, _turn, said in findings(text) if code == "HDR106"]


@pytest.mark.parametrize(("number", "turn"), [("3. ", 3), ("", 2), ("0. ", 0)])
def test_a_stranger_whose_line_cannot_be_read(number: str, turn: int) -> None:
    """It is told once, beside what the reader says of the line."""
    found = findings(f"{DEAL}1. N d:x -4\n2. E d:x -4\n{number}P5 q:zz\n? P5 11\n")

    assert [("HDR106", turn, "P5 plays where these rules seat N, E, S, W")] == [
        one for one in found if one[0] != "SYN102"
    ]


@pytest.mark.parametrize(("line", "turn"), [("P5 f", 1), ("7. P5 f", 1), ("0. P5 r:3h d:x", 0)])
def test_a_stranger_beside_the_turns(line: str, turn: int) -> None:
    """What is no turn takes nobody's: East plays after North all the same."""
    found = findings(f"{DEAL}1. N d:x -4\n{line}\n2. E d:x -4\n3. S d:x -4\n")

    assert [("HDR106", turn, "P5 plays where these rules seat N, E, S, W")] == found


def test_a_stranger_that_is_counted() -> None:
    """Its cards cannot be compared with anything; it is told once, whether it is counted again or plays."""
    found = findings(f"{DEAL}1. N d:x -4\n? P5 11 stock 63\n2. E d:x -4\n? P5 12\n3. P5 d:x -4\n4. W d:x -4\n")

    assert [("HDR106", 1, "P5 is counted where these rules seat N, E, S, W")] == [
        one for one in found if one[0] != "CRD107"
    ]
    # The other counts of the line are compared.
    assert [("CRD107", 1)] == [one[:2] for one in found if one[0] == "CRD107"]


@pytest.mark.parametrize(
    ("line", "seat", "facts"),
    [
        ("Seat.P5: Ana", "P5", {"seat": "P5"}),
        ("1. P5 d:x -4", "P5", {"seat": "P5"}),
        ("? P5 11", "P5", {"seat": "P5"}),
        ("Score.N: 5", None, {"side": "N"}),
        ("= N total 5", None, {"side": "N"}),
    ],
)
def test_what_programs_are_told_of_a_stranger(line: str, seat: str | None, facts: dict[str, str]) -> None:
    """Its name stands beside the sentence."""
    (found,) = [
        one for one in pcn.audit(pcn.loads(f"%pcn 1\nRules: classic\n{DEAL}{line}\n")).findings if one.code == "HDR106"
    ]

    assert (seat, facts) == (found.seat, dict(found.facts))


def test_a_stranger_that_ends_the_deal_while_play_goes_on() -> None:
    """The line is told of where it stands, among the turns."""
    found = findings(f"{DEAL}1. N d:x -4\nEnd: out P5\n2. E d:x -4\n")

    assert [("HDR106", None), ("TRN107", 2)] == [one[:2] for one in found]


def test_a_key_of_somebody_s_own() -> None:
    """What stands after its dot need not be a seat of these rules."""
    assert [] == findings(f"{DEAL}X-Mood.P5: good\n1. N d:x -4\n")
