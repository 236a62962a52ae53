"""Full records of which cards are hidden: lawful play is never found wrong, and a fault is never found lawful."""

from __future__ import annotations

from random import Random

import pytest

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.replays.ledger.first_look import can_hang
from canasta_notation.selfplay import play, record
from tests.ledger.blanking import BLANKINGS
from tests.mutation import faults
from tests.mutation.planted import KINDS
from tests.mutation.sources import PROFILES
from tests.mutation.weighing import tried

pytestmark = pytest.mark.fuzz

assert faults.__all__

_OF_OTHERS = ("SCO", "DEA", "HDR", "SYN", "IRR", "DRW102")
"""Faults of what is no play, and of a stock that is no longer listed."""


@pytest.mark.parametrize("profile", PROFILES)
def test_lawful_play_is_never_found_wrong(profile: str, is_long_run: bool, fuzz_seed: int) -> None:
    """The record as it was is one of its completions, so nothing in it can be sure to be wrong."""
    rules = pcn.ruleset(profile)
    wrong = []
    for seed in range(40 if is_long_run else 1):
        text = pcn.dumps(record(rules, play(rules, seed=f"{fuzz_seed} {seed}", deals=2)))
        for name, blank in BLANKINGS.items():
            blanked = blank(text, Random(f"{fuzz_seed} {seed} {name}"))
            found = [one for one in pcn.audit(pcn.loads(blanked)).findings if not _is_open(one)]
            wrong += [f"{name} {seed}: {one.code} turn {one.turn}: {one.message}\n{blanked}" for one in found]

    assert [] == wrong


def _is_open(finding: Finding) -> bool:
    if finding.severity is Severity.UNDETERMINED:
        # What it hangs on is named, but where the search for a completion was broken off.
        return bool(finding.facts.get("hangs_on")) or finding.code == "CRD108"
    return finding.severity is Severity.NOTE


@pytest.mark.parametrize("name", sorted(KINDS))
def test_planted_fault_is_never_found_lawful(name: str, is_long_run: bool, fuzz_seed: int) -> None:
    """The record with the fault is one of the completions, so the act cannot be sure to be lawful.

    Faults of which the proof is a card that was hidden (CRD, RED), and those of scores, may go unseen.
    """
    missed = []
    profiles = list(KINDS[name].profiles)
    if not is_long_run:
        Random(f"{fuzz_seed} {name}").shuffle(profiles)
        del profiles[1:]
    for profile in profiles:
        for outcome in tried(name, profile, 10 if is_long_run else 1, Random(f"{fuzz_seed} {name} {profile}")):
            for code, turn in outcome.expected:
                if not can_hang(code) or code.startswith(_OF_OTHERS):
                    continue
                for kind in ("table", "a little", "half"):
                    blanked = BLANKINGS[kind](outcome.text, Random(f"{fuzz_seed} {name} {kind}"))
                    found = pcn.audit(pcn.loads(blanked)).findings
                    if not any(_says(one, turn) for one in found):
                        missed.append(f"{name} {profile} {kind}: {code} {turn}\n{blanked}")

    assert [] == missed


def _says(finding: Finding, turn: int | None) -> bool:
    """Whether something is held against a turn, or the cards of the whole cannot be."""
    is_claim = finding.severity in (Severity.ERROR, Severity.UNDETERMINED, Severity.WARNING) or finding.waived
    return finding.code[:3] == "CRD" or (is_claim and (finding.turn == turn or turn is None))
