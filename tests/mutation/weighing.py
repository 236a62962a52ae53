"""How the audit's answer to a planted fault is weighed: found or missed, at the right act, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding, Severity
from tests.mutation.deals import Deal
from tests.mutation.planted import KINDS, Kind, Place, Planted, Spot
from tests.mutation.sources import deals

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
    misplaced: str = ""
    """Where the finding stands, if not where it must."""

    explained: int = 0
    """Findings besides that the fault explains."""

    @property
    def is_right(self) -> bool:
        """Whether the fault was found at its act, and nothing else."""
        return not self.missed and not self.extra and not self.misplaced

    def __str__(self) -> str:
        misplaced = f", found at {self.misplaced}" if self.misplaced else ""
        return (
            f"{self.kind} [{self.profile}, {self.mode}]: {self.expected}, missed {self.missed}, extra {self.extra}"
            f"{misplaced}"
        )


def findings(text: str, *, is_cut: bool = False) -> list[Finding]:
    """The findings of a record; one that is cut off is not blamed for it."""
    found = pcn.audit(pcn.loads(text.encode(errors="surrogateescape"))).findings
    return [one for one in found if not (is_cut and one.code in _OF_A_CUT)]


def places(found: Sequence[Finding]) -> list[Place]:
    """Findings by code and turn."""
    return [(one.code, one.turn) for one in found]


def weigh(name: str, deal: Deal, chance: Random, *, is_quick: bool = False) -> list[Outcome]:
    """Plant a fault of a kind in a deal, and say what the audit makes of it: cut off after it, and to the end.

    `is_quick` tries only one of the two, by chance.
    """
    fault = KINDS[name]
    planted = fault.plant(deal, chance)
    if planted is None:
        return []
    chosen = [chance.choice(forms(planted))] if is_quick else forms(planted)
    return [_outcome(fault, deal, planted, other, mode) for mode, other in chosen]


def forms(planted: Planted) -> list[tuple[str, Deal]]:
    """The deal with a fault cut off after it, and to its end, as far as either makes sense."""
    found = []
    if planted.at is not None:
        short = planted.deal.copy()
        del short.lines[planted.at + 1 :]
        short.without_tail()
        found.append(("cut", short))
    if planted.with_whole:
        found.append(("whole", planted.deal))
    return found


def is_cut(deal: Deal, mode: str) -> bool:
    """Whether a deal is not closed, and no fault of the record."""
    return mode == "cut" or not any(one.startswith("End:") for one in deal.tail)


def _outcome(fault: Kind, original: Deal, planted: Planted, deal: Deal, mode: str) -> Outcome:
    text = deal.text()
    found = findings(text, is_cut=is_cut(deal, mode) and fault.code not in _OF_A_CUT)
    if planted.is_partial:
        found = [one for one in found if one.severity is not Severity.UNDETERMINED]
    expected = [(fault.code, planted.turn), *planted.besides]
    missed, extra = compare(expected, places(found))
    unexplained = [place for place in extra if not explains(fault, planted, place, mode)]
    spot = fault.spot(original, planted, text)
    stands = "" if (fault.code, planted.turn) in missed else misplaced(found, expected[0], spot, text)
    count = len(extra) - len(unexplained)
    return Outcome(fault.name, deal.profile, mode, text, expected, missed, unexplained, stands, count)


def compare(expected: list[Place], got: list[Place]) -> tuple[list[Place], list[Place]]:
    """What was expected and not found, and what was found and not expected."""
    missed, extra = [], got[:]
    for place in expected:
        if place in extra:
            extra.remove(place)
        else:
            missed.append(place)
    return missed, extra


def misplaced(found: list[Finding], place: Place, spot: Spot, text: str) -> str:
    """Where the findings of a place stand instead, or nothing where one of them stands where it must."""
    spans = [one.span for one in found if (one.code, one.turn) == place]
    rows = text.split("\n")
    row, start, end = spot
    if rows[row - 1].startswith("== deal"):
        # What is said of a deal stands on all of it, from its heading on.
        return "" if any((one.line, one.column) == (row, 1) for one in spans) else f"{spans} instead of the deal"
    if any((one.line, one.column, one.end_line, one.end_column) == (row, start, row, end) for one in spans):
        return ""
    stands = [f"{one.line}: {rows[one.line - 1][one.column - 1 : one.end_column - 1]!r:.80}" for one in spans]
    return f"{stands} instead of {row}: {rows[row - 1][start - 1 : end - 1]!r:.80}"


def explains(fault: Kind, planted: Planted, place: Place, mode: str) -> bool:
    """Whether a fault explains another finding than its own."""
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
