"""What a variation goes by: the match it stands in, whether rulings are minded, and the numbers before it."""

from __future__ import annotations

import pytest

from canasta_notation import Report, audit, loads
from tests.rules.auditing import report

HEAD = "Rules: classic\n"
DEAL = "== deal 1\nDealer: W\n"
END = "End: abandoned\n"

# East may not have begun a meld of two nines, which open with 20.
NINES = f"{DEAL}1. N d:x -4\n(\n2. E d:x +9:99 -4\n)\n2. E d:x2 -4\n{END}"


@pytest.mark.parametrize(
    ("line", "label"), [("== match Final\n", "Final"), ("== match 3\n", "3"), ("== match\n", None), ("", None)]
)
def test_match_in_which_it_stands(line: str, label: str | None) -> None:
    """What is found in it, or in the turn that was played, is told with the label of the match, if that has one."""
    audited = report(f"{HEAD}{line}{NINES}")

    assert [("MLD101", label, True), ("OPN101", label, True), ("DRW101", label, False)] == [
        (one.code, one.match, one.variation) for one in audited.findings
    ]
    assert {label} == {one.match for one in audited.scores} == {one.match for one in audited.results}


# East's sixty open, but for a minimum that was raised by fifty in what was not played.
RULED = f"{HEAD}{DEAL}1. N d:x -4\n(\n! minimum EW 50\n2. E d:x +9:999 +8:888 -4\n)\n{END}"
NOBODY = f"{HEAD}{DEAL}1. N d:x -4\n(\n! penalty P1 50\n2. E d:x -4\n)\n{END}"


def codes(audited: Report) -> list[tuple[str, bool]]:
    """What was found, and whether in a variation."""
    return [(one.code, one.variation) for one in audited.findings]


@pytest.mark.parametrize(("text", "code"), [(RULED, "OPN101"), (NOBODY, "IRR102")])
def test_as_if_nobody_had_ruled(text: str, code: str) -> None:
    """No ruling counts then, one in a variation no more than another."""
    record = loads(f"%pcn 1\n{text}")

    assert [(code, True)] == codes(audit(record))
    assert [] == codes(audit(record, rulings=False))


# Two are drawn in the variation, where one is due.
VARIED = "(\n{}. S d:x2 -4\n)\n"
BEFORE = f"{HEAD}{DEAL}1. N d:x -4\n2. E d:x -4\n"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3. S q:zz", "SYN102"),
        ("S q:zz", "SYN102"),
        ("3. q:zz", "SYN104"),
        ("3. P1 d:x -4", "HDR106"),
        ("3. P1 q:zz", "HDR106"),
        ("9. S q:zz", "SYN102"),
    ],
)
def test_turn_that_could_not_be_played(line: str, code: str) -> None:
    """It stands there all the same, so that a variation of it branches from the table before it."""
    audited = report(f"{BEFORE}{line}\n{VARIED.format(3)}4. W d:x -5\n{END}")

    assert (code, False) in codes(audited)
    assert [("DRW101", True)] == [one for one in codes(audited) if one[1]]
    assert "faulty" == audited.verdict.value


def test_turn_after_the_end() -> None:
    """It is none that may be played (TRN107), and another in its place would have been none either."""
    # Nobody takes the pile once the stock is empty.
    text = f"{HEAD}{DEAL}Stock: 5c\n1. N d:5c -4\n2. E pass\n3. S -5\n{VARIED.format(3)}End: stock\n"

    assert [("DRW106", False), ("DRW106", True)] == codes(report(text))


def test_spoilt_line_at_the_deal() -> None:
    """It bears no number of a turn: the turn that is due is varied from the table before itself."""
    # North lays a red three of the hand before it, and draws the stock's seven for it.
    deal = f"{DEAL}Hand.N: 4c4d8c8dJhQcQdKdKhKs3h\nStock: 7s5c5d\n0. N q:zz\n0. N r:3h d:7s\n7. N d:5c -4c\n"
    audited = report(f"{HEAD}{deal}(\n1. N d:5c -7s\n)\n{END}")

    assert [] == [one for one in codes(audited) if one[1]]


@pytest.mark.parametrize(("number", "code"), [(0, "IRR102"), (1, "DRW101"), (9, "DRW101")])
def test_number_after_a_gap(number: int, code: str) -> None:
    """What might have followed bears a higher number than any turn before it; 0 is the number of none."""
    assert [code] == [one for one, _other in codes(report(f"{HEAD}{DEAL}...\n{VARIED.format(number)}{END}"))]
