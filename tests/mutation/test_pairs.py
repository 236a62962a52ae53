"""Two faults in different turns of one deal are both found, each at its own act, and nothing else is."""

from __future__ import annotations

from random import Random

import pytest

from tests.mutation import faults
from tests.mutation.pairs import pair
from tests.mutation.planted import KINDS
from tests.mutation.sources import PROFILES, deals
from tests.mutation.weighing import Outcome

pytestmark = pytest.mark.fuzz

SHORT, LONG = 8, 250
"""Pairs of each profile in a usual run, and in one that looks for trouble for long."""

assert faults.__all__


def _pairs(profile: str, wanted: int, chance: Random) -> list[Outcome]:
    names = sorted(name for name, kind in KINDS.items() if profile in kind.profiles)
    pool = deals(profile)
    found: list[Outcome] = []
    for _tried in range(200 * wanted):
        first, second = chance.sample(names, 2)
        one = pair(first, second, chance.choice(pool), chance)
        found += [] if one is None else [one]
        if len(found) == wanted:
            break
    return found


@pytest.mark.parametrize("profile", PROFILES)
def test_both_faults_are_found(profile: str, is_long_run: bool, fuzz_seed: int) -> None:
    """What the first fault brings about further on is told apart from the second."""
    wanted = LONG if is_long_run else SHORT
    found = _pairs(profile, wanted, Random(f"{fuzz_seed} pairs {profile}"))

    assert [] == [f"{one}\n{one.text}" for one in found if not one.is_right]
    assert wanted == len(found)
