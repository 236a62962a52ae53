"""The conformance suite in small parts, so that a change of the code can be held to the parts that reach it."""

from __future__ import annotations

from functools import cache

import pytest

from canasta_notation.conformance import ASPECTS, Ours, Suite, hold, load
from tests.conformance.generate import FOLDER

PARTS = 96
"""So many that each takes a moment."""


@cache
def suite() -> Suite:
    """The suite as it is committed."""
    return load(FOLDER)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_program_passes(part: int) -> None:
    """Every so-manieth case, notes and all: verdicts, findings, places, scores."""
    cases = suite().cases[part::PARTS]

    assert cases
    assert [] == [one for one in hold(FOLDER, cases, Ours(), ASPECTS) if not one.passed]
