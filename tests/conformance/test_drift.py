"""The committed suite is what the tests, pages and samples of today give."""

from __future__ import annotations

import pytest

from tests.conformance.generate import stale, suite


@pytest.mark.slow
def test_suite_is_what_its_origins_give() -> None:
    """Nothing is missing, differs or is left over; if it is, `python -m tests.conformance.generate` writes it anew."""
    assert [] == stale()


@pytest.mark.slow
def test_cases_rest_on_what_somebody_stated() -> None:
    """Almost every case has its findings, its scores or its verdict from its origin, not from the program alone."""
    unstated = [case.id for case in suite().cases if not case.stated]

    assert len(unstated) < len(suite().cases) / 50
