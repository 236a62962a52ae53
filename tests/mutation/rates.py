"""How many planted faults are found: `python -m tests.mutation.rates` plants them by the thousand and counts.

`--record` writes what it found into `docs/planted-faults.md`; `--again KEY` shows one mutated deal of the list of
misses once more. The deals are those of `canasta play`, and the same seed gives the same ones.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.mutation import faults
from tests.mutation.benign import BENIGN, claims
from tests.mutation.deals import Deal
from tests.mutation.pairs import pair
from tests.mutation.planted import KINDS
from tests.mutation.sources import PROFILES, deal_played, deals_played
from tests.mutation.views import sights
from tests.mutation.weighing import Outcome, weigh

assert faults.__all__

_EACH = 40
"""Mutated deals that are made of one deal at most."""

_TRIED = 60
"""Pairs of kinds that are tried on one deal."""

_LOOKED_AT, _JOINED, _CHANGED = 40, 2, 4
"""Of how many mutated deals one is looked at from every side; of how many deals one is given two faults at a time, and
one changed in every way that does no harm.
"""


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
        """Whether the fault was found at the right act, and nothing else."""
        return all(one.is_right for one in self.outcomes)


def _chance(kind: str, deal: Deal) -> Random:
    return Random(f"{kind} {deal.profile} {deal.name} {deal.number}")


def trial(kind: str, deal: Deal) -> Trial | None:
    """Plant one fault in a deal; None where it does not fit."""
    outcomes = weigh(kind, deal, _chance(kind, deal), is_quick=True)
    return Trial(kind, deal.profile, deal.name, deal.number, outcomes) if outcomes else None


def again(key: str) -> Trial | None:
    """The trial of a key once more."""
    kind, profile, name, number = key.split()
    return trial(kind, deal_played(profile, name, int(number)))


def trials(profile: str, wanted: int, seed: str) -> Iterator[tuple[Deal, Trial]]:
    """So many mutated deals of a profile, each with the deal it was; kinds planted least are tried first."""
    kinds = [one.name for one in KINDS.values() if profile in one.profiles]
    planted: Counter[str] = Counter()
    chance = Random(f"{seed} {profile}")
    for deal in deals_played(profile, seed):
        chance.shuffle(kinds)
        kinds.sort(key=planted.__getitem__)
        before = planted.total()
        for kind in kinds[:]:
            one = trial(kind, deal)
            if one is not None:
                planted[kind] += 1
                yield deal, one
            if planted.total() >= wanted:
                return
            if planted.total() - before >= _EACH:
                break


@dataclass
class Rates:
    """What a run has counted."""

    seed: str
    deals: Counter[str] = field(default_factory=Counter)
    """Deals of `canasta play` by profile."""

    planted: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Mutated deals by kind and profile; likewise those with what is wrong."""

    missed: Counter[tuple[str, str]] = field(default_factory=Counter)
    elsewhere: Counter[tuple[str, str]] = field(default_factory=Counter)
    extra: Counter[tuple[str, str]] = field(default_factory=Counter)
    seen: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Partial records by view and by whether the fault is found, left open or hidden."""

    accused: Counter[str] = field(default_factory=Counter)
    """Partial records by view in which somebody else is accused, or what must be seen is not."""

    pairs: Counter[str] = field(default_factory=Counter)
    """Pairs of faults by profile, and under `wrong` those that went wrong; likewise the harmless changes."""

    benign: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    """What went wrong, one line each, with what makes it again."""

    def add(self, one: Trial) -> None:
        """Count one mutated deal."""
        place = one.kind, one.profile
        self.planted[place] += 1
        self.missed[place] += any(outcome.missed for outcome in one.outcomes)
        self.elsewhere[place] += any(outcome.misplaced for outcome in one.outcomes)
        self.extra[place] += any(outcome.extra for outcome in one.outcomes)
        self.wrong += [f"{one.key}: {outcome}" for outcome in one.outcomes if not outcome.is_right][:1]

    def look(self, kind: str, deal: Deal) -> None:
        """Look at one mutated deal from every side."""
        for one in sights(kind, deal, _chance(kind, deal)):
            self.seen[one.view, one.state] += 1
            if not one.is_right:
                self.accused[one.view] += 1
                self.wrong.append(f"{kind} {deal.profile} {deal.name} {deal.number}: {one}")

    def take(self, deal: Deal) -> None:
        """Count a deal that faults are planted in; plant two at a time in some, and change some."""
        count = self.deals[deal.profile]
        self.deals[deal.profile] += 1
        if count % _JOINED == 0:
            self.join(deal, 3)
        if count % _CHANGED == 0:
            self.change(deal)

    def join(self, deal: Deal, wanted: int) -> None:
        """Plant two faults at a time in a deal."""
        names = [one.name for one in KINDS.values() if deal.profile in one.profiles]
        chance = Random(f"{deal.profile} {deal.name} {deal.number}")
        count = 0
        for _tried in range(_TRIED):
            first, second = chance.sample(names, 2)
            one = pair(first, second, deal, chance)
            if one is not None:
                count += 1
                self.pairs[deal.profile] += 1
                self.pairs["wrong"] += not one.is_right
                self.wrong += [] if one.is_right else [f"{deal.profile} {deal.name} {deal.number}: {one}"]
            if count >= wanted:
                return

    def change(self, deal: Deal) -> None:
        """Change a deal in every way that does no harm."""
        for name, change in BENIGN.items():
            other = change.edit(deal, _chance(name, deal))
            if other is None:
                continue
            self.benign[deal.profile] += 1
            found = claims(change, other.text())
            self.benign["wrong"] += bool(found)
            self.wrong += [f"{name} {deal.profile} {deal.name} {deal.number}: {one}" for one in found[:1]]


def run(wanted: int, seed: str, profiles: Sequence[str] = PROFILES) -> Rates:
    """Plant faults in so many deals, spread over the rule sets."""
    rates = Rates(seed)
    for profile in profiles:
        last: Deal | None = None
        for count, (deal, one) in enumerate(trials(profile, -(-wanted // len(PROFILES)), seed)):
            rates.add(one)
            if count % _LOOKED_AT == 0:
                rates.look(one.kind, deal)
            if deal is not last:
                last = deal
                rates.take(deal)
    return rates


def main() -> None:
    """Run it as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.rates", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000, help="how many mutated deals; 20000 without it")
    parser.add_argument("--seed", default="planted", help="another gives other deals")
    parser.add_argument("--record", action="store_true", help="write docs/planted-faults.md")
    parser.add_argument("--again", metavar="KEY", help="show one mutated deal: KIND PROFILE NAME NUMBER")
    given = parser.parse_args()
    if given.again:
        _show(given.again)
        return
    from tests.mutation import report

    rates = run(given.deals, given.seed)
    for line in rates.wrong:
        sys.stdout.write(f"{line}\n")
    sys.stdout.write("\n".join(report.rates_of(rates)) + "\n")
    if given.record:
        report.record(rates)
    sys.exit(bool(rates.wrong))


def _show(key: str) -> None:
    one = again(key)
    for outcome in one.outcomes if one is not None else ():
        sys.stdout.write(f"{outcome.text}\n{outcome}\n\n")


if __name__ == "__main__":
    main()
