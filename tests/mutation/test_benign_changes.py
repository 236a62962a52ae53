"""A lawful deal of which less, or the same otherwise, was written down has no finding."""

from __future__ import annotations

from random import Random

import pytest

from tests.mutation.benign import BENIGN, claims
from tests.mutation.sources import PROFILES, deals

pytestmark = pytest.mark.fuzz

SHORT, LONG = 1, 60
"""Deals of each profile that are changed in a usual run, and in one that looks for trouble for long."""


@pytest.mark.parametrize("name", sorted(BENIGN))
def test_change_earns_no_finding(name: str, is_long_run: bool, fuzz_seed: int) -> None:
    """Nothing is claimed of what was not written down."""
    change = BENIGN[name]
    wrong = []
    for profile in PROFILES:
        chance = Random(f"{fuzz_seed} {name} {profile}")
        pool = list(deals(profile))
        chance.shuffle(pool)
        for deal in pool[: LONG if is_long_run else SHORT]:
            other = change.edit(deal, chance)
            if other is None:
                continue
            text = other.text()
            found = claims(change, text)
            wrong += [f"{profile}: {one.code} {one.turn} {one.message}\n{text}" for one in found]

    assert [] == wrong
