"""A planted fault in a partial record is found, left open or hidden by what was not seen; nobody else is accused."""

from __future__ import annotations

from random import Random

import pytest

from tests.mutation import faults
from tests.mutation.planted import KINDS
from tests.mutation.sources import deals
from tests.mutation.views import Sight, sights

pytestmark = pytest.mark.fuzz

SHORT, LONG = 1, 20
"""How often each kind is looked at in a usual run, and in one that looks for trouble for long."""

assert faults.__all__


def _seen(name: str, profile: str, wanted: int, chance: Random) -> list[Sight]:
    pool = list(deals(profile))
    chance.shuffle(pool)
    found: list[Sight] = []
    count = 0
    for deal in pool:
        here = sights(name, deal, chance)
        found += here
        count += bool(here)
        if count == wanted:
            break
    return found


@pytest.mark.parametrize("name", sorted(KINDS))
def test_nobody_else_is_accused(name: str, is_long_run: bool, fuzz_seed: int) -> None:
    """Seen by the table, by the player at fault, by another, and without suits."""
    profiles = list(KINDS[name].profiles)
    if not is_long_run:
        profiles = [Random(f"{fuzz_seed} view {name}").choice(profiles)]
    wanted = LONG if is_long_run else SHORT
    found = [
        one for profile in profiles for one in _seen(name, profile, wanted, Random(f"{fuzz_seed} {name} {profile}"))
    ]

    assert [] == [f"{one}\n{one.text}" for one in found if not one.is_right]
