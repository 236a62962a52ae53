"""What a program says of a record, held to what is expected of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeAlias

from msgspec import Struct

from canasta_notation.conformance.shapes import (
    DealVerdict,
    Expected,
    FindingPlace,
    Given,
    GivenFinding,
    GivenScore,
    Label,
    Score,
    Verdict,
)

Finding: TypeAlias = FindingPlace | GivenFinding
Whose: TypeAlias = tuple[Label, int | None, str]
Told: TypeAlias = "Iterator[tuple[str | None, str | None]]"

ITEMS = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total", "score")
_RECORD_FAMILIES = {"SCO", "SYN", "HDR", "INT", "CNV"}
"""Findings about how a record is written or counted up: they make it faulty, not illegal."""

_MOST, _LONGEST = 200, 400
"""Differences of one case, and characters of each side of one."""


class Difference(Struct, frozen=True):
    """Where a report differs: in which aspect, what was expected, what stood there; None where nothing was or did."""

    aspect: str
    expected: str | None
    got: str | None


def differences(expected: Expected, given: Given, aspects: Iterable[str]) -> tuple[Difference, ...]:
    """The differences in some of the aspects, in the order of ASPECTS; no more than anybody reads, and none long."""
    wanted = frozenset(aspects)
    found = (
        Difference(name, _cut(one), _cut(other))
        for name, compare in _COMPARING.items()
        if name in wanted
        for one, other in compare(expected, given)
    )
    return tuple(islice(found, _MOST))


def _cut(text: str | None) -> str | None:
    """What a program says, cut where it goes on and on."""
    return text if text is None or len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def is_note(finding: Finding) -> bool:
    """Whether it is a plain note: an accepted irregularity is one in its severity only."""
    return finding.severity == "note" and not finding.waived


def verdict_of(findings: Iterable[Finding]) -> Verdict:
    """What findings come to."""
    standing = [one for one in findings if not one.variation]
    errors = {one.code[:3] for one in standing if one.severity == "error" and not one.waived}
    if errors:
        return "illegal" if errors - _RECORD_FAMILIES else "faulty"
    return "undetermined" if any(one.severity == "undetermined" for one in standing) else "legal"


def deal_verdicts(findings: Iterable[Finding], deals: Iterable[tuple[Label, int | None]]) -> Iterator[DealVerdict]:
    """What the findings of each deal come to."""
    found = list(findings)
    for match, deal in dict.fromkeys(deals):
        own = [one for one in found if (one.match, one.deal) == (match, deal)]
        yield DealVerdict(match=match, deal=deal, verdict=verdict_of(own))


def _verdicts(expected: Expected, given: Given) -> Told:
    if expected.verdict != given.verdict:
        yield expected.verdict, given.verdict
    places = [(one.match, one.deal) for one in expected.deal_verdicts]
    for wanted, own in zip(expected.deal_verdicts, deal_verdicts(given.findings, places), strict=True):
        if wanted.verdict != own.verdict:
            place = _deal(wanted.match, wanted.deal)
            yield f"{place}: {wanted.verdict}", f"{place}: {own.verdict}"


def _counts(expected: Expected, given: Given) -> Told:
    for name in ("matches", "deals", "turns"):
        wanted, own = getattr(expected, name), getattr(given, name)
        if wanted != own:
            yield f"{name} {wanted}", None if own is None else f"{name} {own}"


def _findings(expected: Expected, given: Given) -> Told:
    """Findings that are missing or too many; two of one code are told as one that differs."""
    wanted, own = map(_told, expected.findings), map(_told, _graver(given))
    missing, others = _apart(wanted, own)
    for one in missing:
        other = next((other for other in others if other[:6] == one[:6]), None)
        if other is not None:
            others.remove(other)
        yield one, other
    for other in others:
        yield None, other


def _notes(expected: Expected, given: Given) -> Told:
    wanted = (f"{code} at line {line}" for code, line in expected.notes)
    own = (f"{one.code} at line {one.line}" for one in given.findings if is_note(one))
    missing, others = _apart(wanted, own)
    yield from ((one, None) for one in missing)
    yield from ((None, other) for other in others)


def _apart(wanted: Iterable[str], own: Iterable[str]) -> tuple[list[str], list[str]]:
    """What is on one side only, however often it stands on both."""
    missing, extra = Counter(wanted), Counter(own)
    both = missing & extra
    return sorted((missing - both).elements()), sorted((extra - both).elements())


def _graver(given: Given) -> list[GivenFinding]:
    return [one for one in given.findings if not is_note(one)]


def _places(expected: Expected, given: Given) -> Told:
    """Findings that both have, at other columns of their line."""
    places, others = _by_finding(expected.findings), _by_finding(_graver(given))
    for told in sorted(places.keys() & others.keys()):
        here, there = sorted(map(_span, places[told])), sorted(map(_span, others[told]))
        for one, other in zip(here, there, strict=False):
            if one != other:
                yield f"{told} at {_columns(one)}", f"{told} at {_columns(other)}"


def _by_finding(findings: Iterable[Finding]) -> dict[str, list[Finding]]:
    found: dict[str, list[Finding]] = {}
    for one in findings:
        found.setdefault(_told(one), []).append(one)
    return found


def _scores(expected: Expected, given: Given) -> Told:
    wanted, own = _by_side(expected.scores), _by_side(given.scores)
    # A side has one score in a deal, but where deals of one number stand in one file.
    more = Counter(map(_whose, given.scores)) - Counter(map(_whose, expected.scores))
    for whose in more.keys() & wanted.keys():
        yield _points(wanted[whose], ("total",)), f"{more[whose]} scores more of that side"
    closed = {(one.match, one.deal) for one in expected.scores}
    for whose, score in wanted.items():
        other = own.get(whose)
        if other is None:
            yield _points(score, ITEMS), None
            continue
        differing = [name for name in ITEMS if getattr(score, name) != getattr(other, name)]
        if differing:
            yield _points(score, differing), _points(other, differing)
    for whose, extra in own.items():
        if whose not in wanted and whose[:2] in closed:
            yield None, _points(extra, ITEMS)


def _by_side(scores: Iterable[Score | GivenScore]) -> dict[Whose, Score | GivenScore]:
    return {_whose(one): one for one in scores}


def _whose(score: Score | GivenScore) -> Whose:
    return score.match, score.deal, score.side


_COMPARING: dict[str, Callable[[Expected, Given], Told]] = {
    "verdict": _verdicts,
    "counts": _counts,
    "findings": _findings,
    "places": _places,
    "scores": _scores,
    "notes": _notes,
}

ASPECTS = tuple(_COMPARING)
"""What can be compared."""

ALWAYS = tuple(name for name in ASPECTS if name != "notes")
"""What is compared unless something else is asked for."""


def _told(one: Finding) -> str:
    """A finding in words, without its columns."""
    turn = "" if one.turn is None else f" turn {one.turn}"
    marks = "".join([" waived" if one.waived else "", " in a variation" if one.variation else ""])
    where = " ".join(filter(None, [_deal(one.match, one.deal), one.seat or ""]))
    return f"{one.code} at line {one.line}{turn} {where} {one.severity}{marks}".replace("  ", " ")


def _span(one: Finding) -> tuple[int, int, int]:
    return one.column, one.end_line or one.line, one.end_column or 0


def _columns(span: tuple[int, int, int]) -> str:
    column, line, end = span
    return f"column {column} to {line}:{end}"


def _deal(match: Label, deal: int | None) -> str:
    parts = ["" if match is None else f"match {match}", "" if deal is None else f"deal {deal}"]
    return ", ".join(filter(None, parts))


def _points(score: Score | GivenScore, names: Iterable[str]) -> str:
    amounts = " ".join(f"{name} {_amount(getattr(score, name))}" for name in names)
    return f"{_deal(score.match, score.deal)} {score.side}: {amounts}".strip()


def _amount(points: int | None) -> str:
    return "open" if points is None else str(points)
