"""Drafts of cases from lawful deals in which every card is recorded and one fault was planted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import canasta_notation as pcn
from canasta_notation.rules import PROFILES
from tests.conformance.drafts import Draft, slug
from tests.conformance.recording import Claim
from tests.mutation import faults
from tests.mutation.deals import Deal
from tests.mutation.planted import KINDS
from tests.mutation.sources import deals_of, played
from tests.mutation.weighing import forms

assert faults.__all__

_DEALS = 4
_SEED = 11
_FIRST = 25
"""Deals of a rule set that are there in any case, the shortest; the others only where nothing else is."""

_LONGEST = 4_000
"""Bytes of a deal that somebody may have to read through."""


def of_faults() -> tuple[list[Draft], list[Draft]]:
    """For each finding that can be planted under a rule set the shortest deal with it: the first ones, and the rest."""
    first: list[Draft] = []
    rest: list[Draft] = []
    for profile in PROFILES:
        deals = [deal for deal in deals_of("played", played(profile, _DEALS, _SEED)) if deal.is_followed()]
        shortest: dict[str, Draft] = {}
        for draft in sorted(_planted(profile, deals), key=lambda one: len(one.data)):
            shortest.setdefault(draft.name, draft)
        first += [*shortest.values()][:_FIRST]
        rest += [*shortest.values()][_FIRST:]
    return first, rest


def _planted(profile: str, deals: list[Deal]) -> Iterator[Draft]:
    """One deal for each kind of fault that fits somewhere, most often cut off below the fault."""
    for name, kind in KINDS.items():
        if profile not in kind.profiles:
            continue
        fitting = (_draft(name, deal, Random(f"{name} {profile} {deal.number}")) for deal in deals)
        draft = next((one for one in fitting if one is not None), None)
        if draft is not None:
            yield draft


def _draft(name: str, deal: Deal, chance: Random) -> Draft | None:
    planted = KINDS[name].plant(deal, chance)
    if planted is None:
        return None
    whole = next((deal for _mode, deal in forms(planted)), planted.deal).text()
    if len(whole) > _LONGEST:
        return None
    told = " ".join((KINDS[name].plant.__doc__ or "").split())
    text = whole.replace("%pcn 1\n", f"%pcn 1\n; {told}\n", 1)
    expected = [(KINDS[name].code, planted.turn), *planted.besides]
    listed = [f"{code} {'-' if turn is None else turn}" for code, turn in expected]
    # A fault may well bring others with it: then the deal shows more than the one.
    if sorted(listed) != sorted(_audited(text)):
        return None
    return Draft(
        name=slug(f"{KINDS[name].code} in a whole record"),
        family=KINDS[name].code[:3].lower(),
        data=text.encode(errors="surrogateescape"),
        shows=told,
        sources=(),
        origin=f"a fault planted in a deal of self-play: {name}",
        claims=(Claim("in_any_order", (), sorted(listed)),),
        named=(KINDS[name].code,),
        fired=tuple(dict.fromkeys(code for code, _turn in expected)),
    )


def _audited(text: str) -> list[str]:
    findings = pcn.audit(pcn.loads(text.encode(errors="surrogateescape"))).findings
    return [f"{one.code} {'-' if one.turn is None else one.turn}" for one in findings if one.code != "DEA107"]
