"""Counts over a file or over all files, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from canasta_notation.diagnostics import Finding, Severity

GRADES = {
    Severity.ERROR: "errors",
    Severity.UNDETERMINED: "undetermined",
    Severity.WARNING: "warnings",
    Severity.NOTE: "notes",
}
"""What findings of a severity are called where they are counted."""

_HELD = ("matches", "deals", "turns")
VERDICTS = ("illegal", "faulty", "undetermined", "legal")
"""From the worst to the best."""


class Tally:
    """What a file or all files hold, and how much was found in them."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.by_code: Counter[str] = Counter()
        self.verdicts: Counter[str] = Counter()
        """How many of them were judged so."""

        self.left_out = 0
        """Findings that nobody asked for."""

        self.unusable = 0

    def hold(self, matches: int, deals: int, turns: int) -> None:
        """Count what a record holds."""
        self.counts.update(matches=matches, deals=deals, turns=turns)

    def find(self, findings: Iterable[Finding]) -> None:
        """Count findings; what was not played counts nowhere."""
        for finding in findings:
            if not finding.variation:
                self.counts[GRADES[finding.severity]] += 1
                self.by_code[finding.code] += 1

    def add(self, other: Tally) -> None:
        """Count all that another has counted, whose verdict is one."""
        self.counts.update(other.counts)
        self.by_code.update(other.by_code)
        self.left_out += other.left_out
        if other.verdict is not None:
            self.verdicts[other.verdict] += 1

    def fail(self) -> None:
        """Count a file that cannot be used."""
        self.unusable += 1
        self.verdicts["faulty"] += 1

    @property
    def verdict(self) -> str | None:
        """The worst of the verdicts; None where nothing was judged."""
        return next((verdict for verdict in VERDICTS if self.verdicts[verdict]), None)

    @property
    def files(self) -> int:
        """How many were judged or could not be used."""
        return self.verdicts.total()

    def as_fields(self) -> dict[str, int]:
        """The counts, in the order of the JSON contract."""
        return {name: self.counts[name] for name in (*_HELD, *GRADES.values())}

    def is_above(self, strict: bool) -> bool:
        """Whether there is anything at or above the threshold."""
        grades = ("errors", "undetermined", "warnings") if strict else ("errors",)
        return any(self.counts[grade] for grade in grades)

    def most_frequent(self) -> list[tuple[str, int]]:
        """The codes of what was found with how often, the most frequent first."""
        return sorted(self.by_code.items(), key=lambda row: (-row[1], row[0]))

    def held(self) -> str:
        """What was held, in words."""
        return ", ".join(many(self.counts[name], name) for name in _HELD)

    def found(self) -> str:
        """What was found, in words."""
        names = [name for name in GRADES.values() if self.counts[name]]
        return ", ".join(many(self.counts[name], name) for name in names) or "nothing to note"


def many(count: int, name: str) -> str:
    """A count with its noun, which is given in the plural: `1 match`, `2 undetermined`."""
    singular = {"matches": "match", "undetermined": name}.get(name, name.removesuffix("s"))
    return f"{count:,} {singular if count == 1 else name}"
