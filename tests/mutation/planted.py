"""What a planted fault is, and how the audit's answer to it is weighed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

import canasta_notation as pcn
from tests.mutation.deals import Deal
from tests.mutation.sources import PROFILES, deals

Place = tuple[str, int | None]
"""A code and the number of the turn it speaks of."""


@dataclass
class Planted:
    """A deal with one fault in it."""

    deal: Deal
    code: str
    turn: int | None
    at: int | None = None
    """The line of the deal with the fault: what comes after it can be cut off. None where nothing is cut."""

    besides: tuple[Place, ...] = ()
    """Findings that the fault always brings with it."""

    explained: frozenset[str] = frozenset()
    """Codes of further findings that this fault can explain at its own place."""

    with_whole: bool = True
    """Whether the deal is audited to its end too."""


Planter = Callable[[Deal, Random], Planted | None]


@dataclass
class Kind:
    """A kind of fault."""

    name: str
    plant: Planter
    profiles: tuple[str, ...]
    later: frozenset[str]
    """Codes of findings further on in the deal that the fault can explain."""


KINDS: dict[str, Kind] = {}


def kind(*later: str, only: Iterable[str] = (), but: Iterable[str] = ()) -> Callable[[Planter], Planter]:
    """Enter a function as a kind of fault that explains these codes further on."""

    def enter(plant: Planter) -> Planter:
        profiles = tuple(one for one in (tuple(only) or PROFILES) if one not in tuple(but))
        name = plant.__name__
        assert name not in KINDS, name
        KINDS[name] = Kind(name, plant, profiles, frozenset(later))
        return plant

    return enter


_OF_A_CUT = {"DEA107", "DEA108"}


@dataclass
class Outcome:
    """What the audit made of a planted fault."""

    kind: str
    profile: str
    mode: str
    text: str
    expected: list[Place]
    missed: list[Place]
    extra: list[Place]
    explained: int = 0
    """Findings besides that the fault explains."""

    @property
    def is_right(self) -> bool:
        """Whether the fault was found and nothing else."""
        return not self.missed and not self.extra

    def __str__(self) -> str:
        return f"{self.kind} [{self.profile}, {self.mode}]: {self.expected}, missed {self.missed}, extra {self.extra}"


def places(text: str, *, is_cut: bool = False) -> list[Place]:
    """The findings of a record by code and turn; a record cut off is not blamed for it."""
    findings = pcn.audit(pcn.loads(text)).findings
    return [(one.code, one.turn) for one in findings if not (is_cut and one.code in _OF_A_CUT)]


def weigh(name: str, deal: Deal, chance: Random) -> list[Outcome]:
    """Plant a fault of a kind in a deal, and say what the audit makes of it: cut off after it, and to the end."""
    fault = KINDS[name]
    planted = fault.plant(deal, chance)
    if planted is None:
        return []
    outcomes = []
    short = cut_off(planted)
    if short is not None:
        outcomes.append(_outcome(fault, planted, short, "cut"))
    if planted.with_whole:
        outcomes.append(_outcome(fault, planted, planted.deal, "whole"))
    return outcomes


def cut_off(planted: Planted) -> Deal | None:
    """The deal as far as the line with the fault, where it may be cut off there."""
    if planted.at is None:
        return None
    short = planted.deal.copy()
    del short.lines[planted.at + 1 :]
    short.without_tail()
    return short


def _outcome(fault: Kind, planted: Planted, deal: Deal, mode: str) -> Outcome:
    text = deal.text()
    got = places(text, is_cut=mode == "cut" or not any(one.startswith("End:") for one in deal.tail))
    expected = [(planted.code, planted.turn), *planted.besides]
    missed, extra = [], got[:]
    for place in expected:
        if place in extra:
            extra.remove(place)
        else:
            missed.append(place)
    unexplained = [place for place in extra if not _explains(fault, planted, place, mode)]
    count = len(extra) - len(unexplained)
    return Outcome(fault.name, deal.profile, mode, text, expected, missed, unexplained, count)


def _explains(fault: Kind, planted: Planted, place: Place, mode: str) -> bool:
    code, turn = place
    if turn == planted.turn and code in planted.explained:
        return True
    if code == "SAY101" and turn == planted.turn:
        # A fault may leave one card in the hand where none was announced.
        return True
    is_later = turn is None or planted.turn is None or turn >= planted.turn
    return mode == "whole" and is_later and bool({code, code[:3]} & fault.later)


def tried(name: str, profile: str, wanted: int, chance: Random) -> list[Outcome]:
    """Plant a fault of a kind some times in deals of a profile; fewer where it does not fit often."""
    pool = list(deals(profile))
    outcomes: list[Outcome] = []
    planted = 0
    while planted < wanted:
        chance.shuffle(pool)
        before = planted
        for deal in pool:
            found = weigh(name, deal, chance)
            outcomes += found
            planted += bool(found)
            if planted == wanted:
                return outcomes
        if planted == before:
            break
    return outcomes
