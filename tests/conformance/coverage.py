"""The page that tells what the suite covers: codes by rule sets, levels by rule sets, hard cases."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from canasta_notation.conformance.shapes import LEVELS, Case, Suite
from canasta_notation.diagnostics import CODES
from canasta_notation.diagnostics.pages_of_conversions import CONVERSION_PAGES
from canasta_notation.replays.pages import page
from canasta_notation.rules import PROFILES

_NONE = "none"

_ABOUT_CODES = """\
For each finding and rule set the cases in which it must be found, and after the stroke those in which it must not,
though something near it stands there. In the whole deals of `games/` none must be found."""

_ABOUT_HARD_CASES = """\
The numbers that are missing are cases of rule sets that this version does not have, or of what no record can show."""


def coverage(suite: Suite) -> str:
    """The page."""
    parts = [
        "# What the suite covers",
        "Written by `python -m tests.conformance.generate`.",
        _sum(suite),
        "## Levels",
        "Cases by level and rule set. `none`: the record names no rule set that is known.",
        _levels(suite.cases),
        "## Findings",
        _ABOUT_CODES,
        _codes(suite.cases),
        "Held by a rule set and not shown to be found there (most often another finding always stands instead): "
        + _missing(suite.cases, "found")
        + ".",
        "Without a counterpart in which it must not be found: " + _missing(suite.cases, "quiet") + ".",
        "## Hard cases",
        "The hard cases of the rules by number, each with its number of records: " + _hard_cases(suite.cases) + ".",
        _ABOUT_HARD_CASES,
    ]
    return "\n\n".join(parts) + "\n"


def _sum(suite: Suite) -> str:
    findings, scores, verdicts = (_stating(suite, what) for what in ("findings", "scores", "verdict"))
    return (
        f"Suite {suite.suite}, for PCN {suite.notation}: {len(suite.cases):,} cases. Which findings there are is "
        f"stated by the origin itself in {findings:,} of them, scores in {scores:,}, the verdict in {verdicts:,}."
    )


def _stating(suite: Suite, what: str) -> int:
    return sum(what in case.stated for case in suite.cases)


def _levels(cases: Iterable[Case]) -> str:
    counts = Counter((case.level, case.profile or _NONE) for case in cases)
    full = Counter((case.level, case.profile or _NONE) for case in cases if case.cards == "full")
    rows = [_row("level", [*PROFILES, _NONE, "all"]), _row("---", ["---:"] * (len(PROFILES) + 2))]
    for level in LEVELS:
        own = [counts[level, name] for name in (*PROFILES, _NONE)]
        rows.append(_row(f"`{level}`", [*own, sum(own)]))
    for level in ("rules", "scores"):
        own = [full[level, name] for name in (*PROFILES, _NONE)]
        rows.append(_row(f"`{level}`, of these with full cards", [*own, sum(own)]))
    return "\n".join(rows)


def _codes(cases: Iterable[Case]) -> str:
    fires, quiet = _counted(cases)
    known = [code for code in CODES if any(code == one for one, _profile in [*fires, *quiet])]
    rows = [_row("finding", [*PROFILES, _NONE]), _row("---", ["---:"] * (len(PROFILES) + 1))]
    for code in known:
        cells = [(fires[code, name], quiet[code, name]) for name in (*PROFILES, _NONE)]
        rows.append(
            _row(f"{code} {CODES[code].name}", [f"{one}/{other}" if one or other else "" for one, other in cells])
        )
    return "\n".join(rows)


def _counted(cases: Iterable[Case]) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """How often each finding is found under a rule set, and how often it is not."""
    fires: Counter[tuple[str, str]] = Counter()
    quiet: Counter[tuple[str, str]] = Counter()
    for case in cases:
        found = {one.code for one in case.expected.findings} | {code for code, _line in case.expected.notes}
        for code in case.about:
            (fires if code in found else quiet)[code, case.profile or _NONE] += 1
    return fires, quiet


def _missing(cases: Iterable[Case], what: str) -> str:
    """The findings that a rule set can raise and that no case shows, with the rule sets."""
    fires, quiet = _counted(cases)
    there = fires if what == "found" else quiet
    lacking = {
        code: [name for name in PROFILES if (code, name) not in there and _holds(code, name)]
        for code in CODES
        if code[:3] not in ("SYN", "HDR") and code not in CONVERSION_PAGES
    }
    told = [f"{code} ({', '.join(names)})" for code, names in lacking.items() if names]
    return "; ".join(told) or "none"


def _holds(code: str, profile: str) -> bool:
    return any(profile in one.profiles for one in page(code).functions)


def _hard_cases(cases: Iterable[Case]) -> str:
    found = [re.fullmatch(r"hard case (\d+)", source) for case in cases for source in case.sources]
    numbers = Counter(int(one[1]) for one in found if one is not None)
    return ", ".join(f"{number} ({count})" for number, count in sorted(numbers.items()))


def _row(first: str, cells: Iterable[object]) -> str:
    return f"| {first} | {' | '.join(map(str, cells))} |"
