"""Makes cases of drafts: what the program says of a record is expected only where it agrees with the draft's claims."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

import msgspec

from canasta_notation.conformance.comparing import deal_verdicts, is_note, verdict_of
from canasta_notation.conformance.programs import given
from canasta_notation.conformance.shapes import (
    Case,
    Expected,
    FindingPlace,
    Given,
    GivenFinding,
    Level,
    Score,
    Stated,
)
from canasta_notation.diagnostics import CODES, Severity
from canasta_notation.diagnostics.fields import match_label
from canasta_notation.model import Deal, Gap, Setting
from canasta_notation.replays.audit import audit
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.ledger.first_look import is_hidden
from canasta_notation.syntax import Record, loads
from tests.conformance.drafts import Draft
from tests.conformance.recording import Claim

OF_THE_AUDIT = {"HDR101", "HDR102", "HDR106", "HDR107"}
"""Findings about headers that need the rule sets."""

_UNASKED = {"SYN108", "DEA107", "DEA108", "HDR103", "SAY101"}
"""What `found` of the tests leaves out, as it does the notes on spelling."""

_ITEMS = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total")
_SCORING = ("counted", "running", "scores")


def case(draft: Draft) -> Case:
    """The case of a draft. Raises AssertionError where the audit does not say what the draft claims."""
    folds: list[DealFold] = []
    record = loads(draft.data)
    said = given(audit(record, watch=folds.append))
    for claim in draft.claims:
        actual = _SAID[claim.function](said, claim)
        assert actual == claim.value, f"{draft.origin}: {claim} is {actual}\n{draft.data.decode('utf-8', 'replace')}"
    level = _level(draft, said, record)
    expected = _expected(said, _scored(draft, record) if level != "syntax" else set())
    return Case(
        id=draft.id,
        sha256=hashlib.sha256(draft.data).hexdigest(),
        level=level,
        profile=draft.profile,
        cards="hidden" if any(is_hidden(fold.table) for fold in folds) else "full",
        about=draft.about,
        shows=draft.shows,
        sources=draft.sources,
        origin=draft.origin,
        stated=_stated(draft),
        expected=expected,
    )


def _expected(said: Given, scored: set[tuple[object, object]]) -> Expected:
    fields = FindingPlace.__struct_fields__
    found = [{name: getattr(one, name) for name in fields} for one in said.findings if not is_note(one)]
    findings = [{**one, "end_line": None} if one["end_line"] == one["line"] else one for one in found]
    scored_in = [(one.match, one.deal) for one in said.scores]
    found_in = [(one.match, one.deal) for one in said.findings if one.deal is not None]
    places = dict.fromkeys([*scored_in, *found_in])
    return Expected(
        verdict=verdict_of(said.findings),
        matches=said.matches or 0,
        deals=said.deals or 0,
        turns=said.turns or 0,
        deal_verdicts=tuple(deal_verdicts(said.findings, places)) if len(places) > 1 else (),
        notes=tuple((one.code, one.line) for one in said.findings if is_note(one)),
        findings=msgspec.convert(findings, tuple[FindingPlace, ...]),
        scores=tuple(
            msgspec.convert(msgspec.structs.asdict(one), Score)
            for one in said.scores
            if (one.match, one.deal) in scored
        ),
    )


def _scored(draft: Draft, record: Record) -> set[tuple[object, object]]:
    """The deals whose scores are compared: those that are closed, or that the draft states."""
    stated = {
        claim.arguments[1] if len(claim.arguments) > 1 else 1 for claim in draft.claims if claim.function == "counted"
    }
    stated |= {claim.arguments[0] if claim.arguments else 1 for claim in draft.claims if claim.function == "running"}
    closed: set[tuple[object, object]] = set()
    for section in record.file.sections:
        for match in section.matches:
            for deal in match.deals:
                ended = Setting(section, match, deal).own("End") is not None or deal.scores
                if ended or deal.number in stated:
                    closed.add((match_label(match.label or None), deal.number))
    return closed


def _level(draft: Draft, said: Given, record: Record) -> Level:
    """What a case tests; a finding that must be there decides, else what the record is about."""
    codes = draft.fired or draft.about
    if codes and all(CODES[code].severity is Severity.NOTE for code in codes):
        return "notes"
    graver = [one for one in said.findings if not is_note(one)]
    if draft.level == "syntax" or (codes and all(_is_of_reading(code) for code in codes)):
        return "syntax" if all(_is_of_reading(one.code) for one in graver) else "rules"
    if draft.level == "partial" or any(one.severity == "undetermined" for one in graver) or "CRD108" in codes:
        return "partial"
    if draft.family == "partial" or any(isinstance(line, Gap) for deal in _deals(record) for line in deal.body):
        return "partial"
    return "scores" if draft.family in ("scores", "sco") else "rules"


def _deals(record: Record) -> list[Deal]:
    return [deal for match in record.matches for deal in match.deals]


def _is_of_reading(code: str) -> bool:
    return code[:3] in ("SYN", "HDR") and code not in OF_THE_AUDIT


def _stated(draft: Draft) -> tuple[Stated, ...]:
    functions = {claim.function for claim in draft.claims}
    kinds: dict[Stated, set[str]] = {
        "verdict": {"verdict", "of_game"} & functions,
        "findings": functions - {"verdict", *_SCORING, "tried"},
        "scores": functions & {*_SCORING, "of_game"},
    }
    return tuple(name for name, stated in kinds.items() if stated)


def _in_turn(one: GivenFinding) -> str:
    return f"{one.code} {'-' if one.turn is None else one.turn}"


def _spelt(one: GivenFinding) -> str:
    waived = " waived" if one.waived else ""
    return f"{_in_turn(one)}{waived}{' undetermined' if one.severity == 'undetermined' else ''}"


def _found(said: Given, _claim: Claim) -> list[str]:
    return [
        _spelt(one)
        for one in said.findings
        if one.code not in _UNASKED and not one.code.startswith("SYN2") and not one.variation
    ]


def _codes(said: Given, claim: Claim) -> list[str]:
    return [re.sub(r" [-0-9]+", "", one, count=1) for one in _found(said, claim)]


def _counted(said: Given, claim: Claim) -> dict[str, int | None]:
    side, deal = claim.arguments[0], claim.arguments[1] if len(claim.arguments) > 1 else 1
    (score,) = (one for one in said.scores if (one.side, one.deal) == (side, deal))
    items = {name: getattr(score, name) for name in _ITEMS}
    return {name: points for name, points in items.items() if points != 0 or name == "total"}


def _running(said: Given, claim: Claim) -> dict[str, int | None]:
    deal = claim.arguments[0] if claim.arguments else 1
    return {one.side: one.score for one in said.scores if one.deal == deal}


def _graver(said: Given, claim: Claim) -> list[str]:
    """The codes that stand, without notes but of the code that a page is about."""
    kept = [one for one in said.findings if not one.waived and not one.variation]
    return [one.code for one in kept if one.severity != "note" or one.code in claim.arguments]


_SAID: dict[str, Callable[[Given, Claim], object]] = {
    "found": _found,
    "all_found": lambda said, _claim: [_spelt(one) for one in said.findings],
    "codes": _codes,
    "verdict": lambda said, _claim: said.verdict,
    "counted": _counted,
    "running": _running,
    # With them stands the minimum of each side, which is in no report.
    "scores": lambda _said, claim: claim.value,
    "in_any_order": lambda said, _claim: sorted(_in_turn(one) for one in said.findings if one.code != "DEA107"),
    "of_page": _graver,
    "tried": _graver,
    "of_sample": lambda said, _claim: [one.code for one in said.findings if not one.waived],
    "of_reader": lambda said, claim: [one.code for one in said.findings if one.code in claim.value],
    "of_game": lambda said, _claim: [one.code for one in said.findings if one.severity == "error"],
}
"""What the audit says, as each function of the tests would put it."""
