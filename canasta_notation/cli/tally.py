"""Counts over a file or over all files, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from canasta_notation.cli.common import NoFile
from canasta_notation.diagnostics import CODES, Finding, Severity

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
        self.by_code: Counter[tuple[str, str]] = Counter()
        """How many of a code and a grade."""

        self.verdicts: Counter[str] = Counter()
        """How many of them were judged so."""

        self.left_out = 0
        """Findings that nobody asked for."""

        self.unusable = 0
        self.nowhere = 0
        """Paths among those that cannot be used that lead to no file."""

        self.in_variations = 0
        """Findings in what was not played."""

    def hold(self, matches: int, deals: int, turns: int) -> None:
        """Count what a record holds."""
        self.counts.update(matches=matches, deals=deals, turns=turns)

    def find(self, findings: Iterable[Finding]) -> None:
        """Count findings; what was not played counts nowhere."""
        for finding in findings:
            if finding.variation:
                self.in_variations += 1
                continue
            self.counts[GRADES[finding.severity]] += 1
            self.by_code[finding.code, "waived" if finding.waived else finding.severity.value] += 1

    def add(self, other: Tally) -> None:
        """Count all that another has counted, whose verdict is one."""
        self.counts.update(other.counts)
        self.by_code.update(other.by_code)
        self.left_out += other.left_out
        self.in_variations += other.in_variations
        if other.verdict is not None:
            self.verdicts[other.verdict] += 1

    def fail(self, error: Exception) -> None:
        """Count a PATH that cannot be used; one that leads to no file is none."""
        self.unusable += 1
        if isinstance(error, NoFile):
            self.nowhere += 1
        else:
            self.verdicts["faulty"] += 1

    @property
    def verdict(self) -> str | None:
        """The worst of the verdicts; None where nothing was judged."""
        faulty = "faulty" if self.nowhere else None
        return next((verdict for verdict in VERDICTS if self.verdicts[verdict] or verdict == faulty), None)

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
        by_code: Counter[str] = Counter()
        for (code, _grade), count in self.by_code.items():
            by_code[code] += count
        return sorted(by_code.items(), key=lambda row: (-row[1], row[0]))

    def statistics(self) -> list[str]:
        """A table of what was found how often, the most frequent first."""
        rows = sorted(self.by_code.items(), key=lambda row: (-row[1], row[0]))
        width = max((len(CODES[code].name) for (code, _grade), _count in rows), default=4)
        return [
            f"code    {'name':<{width}}  {'severity':<12}  {'count':>7}",
            *(f"{code}  {CODES[code].name:<{width}}  {grade:<12}  {count:>7,}" for (code, grade), count in rows),
        ]

    def held(self) -> str:
        """What was held, in words."""
        return ", ".join(many(self.counts[name], name) for name in _HELD)

    def found(self) -> str:
        """What was found, in words; nothing where something could not be used and there is no more to say."""
        names = [name for name in GRADES.values() if self.counts[name]]
        found = ", ".join(many(self.counts[name], name) for name in names)
        aside = f"{self.in_variations:,} in variations, not counted" if self.in_variations else ""
        return "; ".join(filter(None, [found, aside])) or ("" if self.unusable else "nothing to note")

    def sums(self) -> str:
        """What was held and what was found, in words."""
        return "; ".join(filter(None, [self.held(), self.found()]))


def many(count: int, name: str) -> str:
    """A count with its noun, which is given in the plural: `1 match`, `2 undetermined`."""
    singular = {"matches": "match", "undetermined": name}.get(name, name.removesuffix("s"))
    return f"{count:,} {singular if count == 1 else name}"
