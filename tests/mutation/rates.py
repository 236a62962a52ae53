"""How many planted faults are found: `python -m tests.mutation.rates` plants them by the thousand and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.mutation import faults
from tests.mutation.deals import Deal
from tests.mutation.planted import KINDS
from tests.mutation.sources import deal_played, deals_played
from tests.mutation.weighing import Outcome, weigh

assert faults.__all__

_EACH = 12
"""Mutated deals that are made of one deal at most."""


@dataclass
class Trial:
    """One mutated deal and what the audit made of it."""

    kind: str
    profile: str
    name: str
    number: int
    outcomes: list[Outcome]

    @property
    def key(self) -> str:
        """What makes the same mutated deal again."""
        return f"{self.kind} {self.profile} {self.name} {self.number}"

    @property
    def is_right(self) -> bool:
        """Whether the fault was found at the right act, in every form of the deal, and nothing else."""
        return all(one.is_right for one in self.outcomes)


def trial(kind: str, deal: Deal) -> Trial | None:
    """Plant one fault in a deal; None where it does not fit."""
    chance = Random(f"{kind} {deal.profile} {deal.name} {deal.number}")
    outcomes = weigh(kind, deal, chance)
    return Trial(kind, deal.profile, deal.name, deal.number, outcomes) if outcomes else None


def again(key: str) -> Trial | None:
    """The trial of a key once more."""
    kind, profile, name, number = key.split()
    return trial(kind, deal_played(profile, name, int(number)))


def trials(profile: str, wanted: int, seed: str) -> Iterator[Trial]:
    """So many mutated deals of a profile; kinds that were planted least are tried first."""
    kinds = [one.name for one in KINDS.values() if profile in one.profiles]
    planted: Counter[str] = Counter()
    chance = Random(f"{seed} {profile}")
    for deal in deals_played(profile, seed):
        chance.shuffle(kinds)
        kinds.sort(key=planted.__getitem__)
        count = 0
        for kind in kinds[:]:
            one = trial(kind, deal)
            if one is None:
                continue
            planted[kind] += 1
            count += 1
            yield one
            if planted.total() >= wanted:
                return
            if count >= _EACH:
                break
