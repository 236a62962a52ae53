"""One fault is planted in a lawful deal: the audit finds it, and reports nothing that the fault does not explain."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.mutation import faults
from tests.mutation.planted import KINDS
from tests.mutation.sources import PROFILES, deals
from tests.mutation.weighing import Outcome, findings, places, tried

pytestmark = pytest.mark.fuzz

LONG = 60
"""How often each kind is planted in each profile where trouble is looked for for long."""

FEW = 2
"""Profiles in which each kind is planted once in a usual run."""

assert faults.__all__


def _wrong(outcomes: list[Outcome]) -> list[str]:
    return [f"{one}\n{one.text}" for one in outcomes if not one.is_right]


@pytest.mark.parametrize("name", sorted(KINDS))
def test_fault_is_found_and_nothing_else(name: str, is_long_run: bool, fuzz_seed: int) -> None:
    """In each profile where the fault can occur the audit says where it is and accuses nobody else."""
    profiles = list(KINDS[name].profiles)
    if not is_long_run:
        Random(f"{fuzz_seed} {name}").shuffle(profiles)
        del profiles[FEW:]
    outcomes = [
        outcome
        for profile in profiles
        for outcome in tried(name, profile, LONG if is_long_run else 1, Random(f"{fuzz_seed} {name} {profile}"))
    ]

    assert [] == _wrong(outcomes)


@pytest.mark.parametrize("profile", PROFILES)
def test_deals_without_a_fault_have_no_finding(profile: str) -> None:
    """What the faults are planted in is lawful."""
    pool = deals(profile)[:40]

    found = {(deal.name, deal.number): places(findings(deal.text(), is_cut=not deal.end)) for deal in pool}

    assert {} == {deal: here for deal, here in found.items() if here}
    assert len(pool) >= 3


@pytest.mark.skipif(not os.environ.get("PCN_RECORDS"), reason="needs many records: set PCN_RECORDS to a folder of some")
@pytest.mark.slow
def test_each_kind_fits_somewhere() -> None:
    """Given enough records, no kind of fault stays unplanted."""
    pairs = {name: kind.profiles for name, kind in KINDS.items()}
    fits = {name for name, profiles in pairs.items() if any(tried(name, one, 1, Random(name)) for one in profiles)}

    assert set(KINDS) == fits
