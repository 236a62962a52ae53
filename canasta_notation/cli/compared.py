"""A report beside the one that would stand if nobody had ruled: verdicts, counts, scores, and each finding apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from canasta_notation.cli.sheet import UNKNOWN
from canasta_notation.diagnostics import Finding
from canasta_notation.replays.report import DealScore, Report

Row = tuple[str, str, str]
"""What is compared: with the rulings, without."""

_FIGURES = ("penalty", "total", "score")
_ABOUT_RULINGS = "IRR"


def compared(report: Report, unruled: Report) -> Iterator[Row]:
    """Verdict and counts, and of the scores what differs."""
    yield "verdict", report.verdict.value, unruled.verdict.value
    for name, count in report.counts.items():
        if name != "notes":
            yield name, str(count), str(unruled.counts[name])
    yield "accepted", str(len(accepted(report))), str(len(accepted(unruled)))
    for score, other in zip(report.scores, unruled.scores, strict=False):
        yield from _differing(score, other)
    for result, other_result in zip(report.results, unruled.results, strict=False):
        if result.winner != other_result.winner:
            yield "winner", result.winner or "nobody yet", other_result.winner or "nobody yet"


def _differing(score: DealScore, other: DealScore) -> Iterator[Row]:
    place = score.side if score.deal is None else f"deal {score.deal} {score.side}"
    if score.minimum != other.minimum:
        yield f"{place} opening minimum", _figure(score.minimum), _figure(other.minimum)
    for name in _FIGURES:
        own, bare = score.computed(name), other.computed(name)
        if own != bare:
            yield f"{place} {name}", _figure(own), _figure(bare)


def _figure(value: int | None) -> str:
    return UNKNOWN if value is None else str(value)


def accepted(report: Report) -> list[Finding]:
    """What stands accepted, at the table or by a ruling."""
    return [one for one in report.findings if one.waived and not one.variation]


def acceptance(finding: Finding) -> str:
    """How a finding was accepted, in words."""
    facts = finding.facts
    if facts.get("accepted") != "ruling":
        return "accepted at the table"
    by, law = facts.get("ruled_by"), facts.get("ruled_law")
    return "".join(["accepted", f" by {by}" if by else " by a ruling", f" under law {law}" if law else ""])


def only_with(report: Report, unruled: Report) -> list[Finding]:
    """The findings of one report that the other does not have, accepted or not; those about rulings are left out."""
    others = Counter(map(_identity, unruled.findings))
    found = []
    for one in report.findings:
        if one.variation or one.code.startswith(_ABOUT_RULINGS):
            continue
        key = _identity(one)
        if others[key]:
            others[key] -= 1
        else:
            found.append(one)
    return found


def _identity(finding: Finding) -> tuple[object, ...]:
    return finding.code, finding.span, finding.deal, finding.turn, finding.seat, finding.message


def lines_of(report: Report, unruled: Report) -> Iterator[str]:
    """The comparison as lines of plain text."""
    rows = list(compared(report, unruled))
    width = max(len(name) for name, _own, _bare in rows)
    yield f"{'':<{width}}  {'with rulings':>12}  {'without':>12}"
    for name, own, bare in rows:
        yield f"{name:<{width}}  {own:>12}  {bare:>12}"
    for one in accepted(report):
        yield f"line {one.span.line}: {named(one)} {acceptance(one)}"
    for heading, found in (
        ("found only with the rulings", only_with(report, unruled)),
        ("found only without them", only_with(unruled, report)),
    ):
        for one in found:
            yield f"line {one.span.line}: {named(one)} {heading}: {one.message}"


def named(finding: Finding) -> str:
    """The code and the name of a finding, and where it stands."""
    place = [] if finding.turn is None else [f"turn {finding.turn}", finding.seat or ""]
    where = ", ".join(filter(None, place))
    return f"{finding.code} {finding.name}{f' ({where})' if where else ''}"
