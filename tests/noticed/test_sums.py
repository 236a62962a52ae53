"""What is made of the records of the conformance suite is what was made of them before."""

from __future__ import annotations

import pytest

from canasta_notation.conformance import Case
from canasta_notation.diagnostics import CODES
from tests.noticed.sums import asked, concluded, explained, kept, suite, sums

PARTS = 192
"""So many that each takes a moment."""


@pytest.mark.parametrize("part", range(PARTS))
def test_as_before(part: int) -> None:
    """Tables, lawful acts, views and words of every so-manieth record; `sums.py` says how to accept others."""
    cases = suite().cases[part::PARTS]

    assert {case.id: kept().get(case.id) for case in cases} == {case.id: sums(case) for case in cases}


@pytest.mark.parametrize("case", asked(), ids=lambda case: case.id)
def test_concluded_as_before(case: Case) -> None:
    """What can be concluded of the hands, with the lines it follows from, after all and in the middle."""
    assert kept()[f"concluded {case.id}"] == concluded(case)


def test_pages_as_before() -> None:
    """What is said of each finding: what it checks, examples, and which rule sets have it."""
    assert {code: kept().get(f"page {code}") for code in CODES} == {code: explained(code) for code in CODES}
