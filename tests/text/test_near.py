from __future__ import annotations

import time
from collections.abc import Callable
from difflib import get_close_matches

import pytest

from canasta_notation.rules.options import OPTIONS
from canasta_notation.text.near import near_names

NAMES = [*OPTIONS]


SLIPS: dict[str, Callable[[str], str]] = {
    "first letter gone": lambda name: name[1:],
    "last letter wrong": lambda name: f"{name[:-1]}s",
    "hyphens": lambda name: name.replace("_", "-"),
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_leads_to_the_name_that_was_meant(name: str, slip: str) -> None:
    """What a comparison with every name finds first is found among the few that are compared."""
    written = SLIPS[slip](name)

    assert get_close_matches(written, NAMES, n=1, cutoff=0.7) == near_names(written, NAMES, most=1, cutoff=0.7)


def test_a_name_without_end_costs_no_more_than_a_long_one() -> None:
    """Only its beginning is compared."""
    start = time.process_time()

    assert [] == near_names("x" * 1_000_000, NAMES, most=3, cutoff=0.7)
    assert NAMES[:1] == near_names(NAMES[0], NAMES, most=1, cutoff=0.7)
    assert time.process_time() - start < 1
