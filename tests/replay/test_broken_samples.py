"""The samples of `samples/broken/` as the audit sees them: each has the one finding that its name tells."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.diagnostics import CODES, Severity
from canasta_notation.replays import pages  # noqa: F401  (brings in whatever can be found)
from canasta_notation.replays.found import CHECKS
from canasta_notation.rules.offences import ALL_RULES

FILES = sorted((Path(__file__).resolve().parents[2] / "samples" / "broken").iterdir())

RAISED = sorted({rule.code for rule in ALL_RULES} | CHECKS.keys())
"""What the audit can find, under the rule sets there are or with an option of theirs."""

LEFT_OUT = {
    "PIL111": "no rule set bars the pile from the opening",
    "MLD111": "no rule set knows sequences: one that is tried is MLD102",
    "MLD112": "no rule set has dead ranks",
    "MLD113": "no rule set has a rank without wild cards",
    "DIS101": "no rule set forbids a discard",
    "INT101": "digests are not checked yet",
    "INT102": "commitments are not checked yet",
}
"""The codes of the audit's families that have no sample, and why."""

_OF_CONVERSIONS = "CNV"
"""The family that speaks of sources in other formats: no record has it."""

WAIVED = {"DRW104": ["TRN103"]}
"""What else stands in a sample, accepted: cards are drawn late only where a draw was missing before."""

ORDINARY_FAMILIES = {"SYN", "HDR", "SCO", "INT"}
"""Families whose errors are slips of the pen and make no play illegal."""

WITHOUT_VERDICT_OF_THEIR_OWN = (Severity.WARNING, Severity.NOTE)

each_sample = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def report(path: Path) -> pcn.Report:
    """The audit of a sample."""
    return pcn.audit(pcn.read(path))


def test_each_code_that_the_audit_raises_has_a_sample() -> None:
    """The names are the codes with their names in words."""
    names = {path.name for path in FILES}

    assert [] == [code for code in RAISED if f"{code}-{CODES[code].name}.pcn" not in names]


def test_each_code_without_a_sample_has_its_reason() -> None:
    """The codes with a sample and those left out are all there are."""
    of_records = [code for code in CODES if not code.startswith(_OF_CONVERSIONS)]
    assert of_records == [code for code in of_records if code in LEFT_OUT or any(code in path.name for path in FILES)]
    assert set() == LEFT_OUT.keys() & set(RAISED)


@each_sample
def test_audit_finds_the_code_of_the_name(path: Path) -> None:
    """It is found once, and nothing else but what it cannot do without, which is accepted."""
    code = path.name[:6]
    findings = report(path).findings

    assert [code] == [one.code for one in findings if not one.waived]
    assert WAIVED.get(code, []) == [one.code for one in findings if one.waived]


@each_sample
def test_finding_is_as_grave_as_its_code(path: Path) -> None:
    """Nothing in a sample hangs on cards that were not seen."""
    assert [CODES[path.name[:6]].severity] == [one.severity for one in report(path).findings if not one.waived]


@each_sample
def test_verdict_of_a_sample(path: Path) -> None:
    """A slip of the pen makes a record faulty, one in the play illegal, a warning or a note neither."""
    code = path.name[:6]
    if CODES[code].severity in WITHOUT_VERDICT_OF_THEIR_OWN:
        wanted = "legal"
    else:
        wanted = "faulty" if code[:3] in ORDINARY_FAMILIES else "illegal"

    assert wanted == report(path).verdict.value


@each_sample
def test_finding_stands_in_the_turn_that_the_comment_tells(path: Path) -> None:
    """Where the first comment speaks of turns, the finding, or a place that it points to, is in one of them."""
    text = path.read_text(encoding="utf-8", errors="replace")
    told = set(re.findall(r"\bturns? (\d+)", text.split("\n", 2)[1]))
    (finding,) = (one for one in report(path).findings if not one.waived)
    lines = text.splitlines()
    places = [lines[span.line - 1] for span in (finding.span, *(one.span for one in finding.related))]
    turns = {str(finding.turn)} | {found[1] for found in (re.match(r"(\d+)\. ", line) for line in places) if found}

    assert not told or finding.turn is None or told & turns


@each_sample
def test_deal_that_somebody_went_out_of_is_scored(path: Path) -> None:
    """A deal played to its end has the score that the table wrote down, for every side."""
    ended = {
        deal.number
        for match in pcn.read(path).matches
        for deal in match.deals
        if (end := deal.header("End")) is not None and end.value.startswith("out")
    }

    assert [] == [(one.deal, one.side) for one in report(path).scores if one.deal in ended and not one.declared]


def test_samples_are_of_every_rule_set() -> None:
    """Each of the rule sets has several."""
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in FILES]
    counts = {
        name: sum(re.search(rf"^Rules: {name}(?: |$)", text, re.MULTILINE) is not None for text in texts)
        for name in pcn.PROFILES
    }

    assert [] == [name for name, count in counts.items() if count < 8]
