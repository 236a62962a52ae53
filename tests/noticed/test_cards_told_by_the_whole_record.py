"""What a source has left to spend on hidden cards, and cards too many that only those left at the end tell."""

from __future__ import annotations

import pytest

from canasta_notation import Finding, audit, loads
from canasta_notation.replays.ledger.first_look import Allowance, Worlds
from tests.rules.auditing import report

HIDDEN = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\n1. N d:x +4:44Wx -5\n2. E d:x +4:44Wx -5\nEnd: abandoned\n"


def openings(left: int) -> list[Finding]:
    """What is said of two openings with unseen cards, where so many worlds are left."""
    return list(audit(loads(HIDDEN), allowance=Allowance(worlds=Worlds(left=left))).findings)


@pytest.mark.parametrize("left", [0, 1])
def test_source_that_has_no_worlds_left(left: int) -> None:
    """Then it is only said between what bounds they are: two fours and two cards more, 35 at least."""
    bounds = {"least": 35, "most": 110, "minimum": 50}

    assert [("OPN101", bounds), ("OPN101", bounds)] == [(one.code, one.facts) for one in openings(left)]


def test_worlds_go_to_the_turns_in_order() -> None:
    """Where a few are left, the first turn has them and the second is left without."""
    told = [one.facts.get("hangs_on") for one in openings(5)]

    assert ["what was laid as Wx to 4", None] == told
    assert 2 * ["what was laid as Wx to 4"] == [one.facts.get("hangs_on") for one in openings(96)]


def test_card_too_many_among_those_left() -> None:
    """Of a hand that nobody saw, the cards left tell it (CRD101), and each place is named, that line among them."""
    lines = "1. N d:x -4s\n2. E d:x -4s\n3. S d:x -5\n4. W d:x -5\nEnd: abandoned\nLeft.N: 4s4566778899\n"
    (finding,) = report(f"Rules: classic\n== deal 1\nDealer: W\n{lines}").findings

    assert ("CRD101", 10, "N") == (finding.code, finding.span.line, finding.seat)
    assert [5, 6, 10] == [one.span.line for one in finding.related]
