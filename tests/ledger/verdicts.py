"""The audit of a partial record against the audits of all that it may be a record of."""

from __future__ import annotations

from dataclasses import dataclass, field

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding, Severity
from tests.ledger.small_deals import Small, completions

RULES = (
    ("classic packs=1 jokers=2", "NESW", 1),
    ("classic packs=1 jokers=2 minimum_table=0:30", "NESW", 1),
    ("classic packs=1 jokers=2 frozen_until_open=false minimum_table=0:15", "NESW", 1),
    ("classic packs=1 jokers=2 frozen_until_open=false minimum_table=0:15 mixed_take=false", "NESW", 1),
    ("classic packs=1 jokers=2 frozen_until_open=false minimum_table=0:15 layoff_take=none", "NESW", 1),
    ("classic packs=1 jokers=2 frozen_until_open=false minimum_table=0:15 wild_limit=ratio", "NESW", 1),
    ("classic packs=1 jokers=2 deuce_freezes=false minimum_table=0:15", "NESW", 1),
    ("hoyle-2 packs=1 jokers=2", "NS", 1),
    ("hoyle-2 packs=1 jokers=2 minimum_table=0:15", "NS", 1),
    ("hand-and-foot packs=1 jokers=2 foot_size=0 draw=1 minimum_table=1:15", "NESW", 1),
    ("fournier packs=1 jokers=2 minimum_table=0:50", "NWSE", 1),
)

_OF_PLACE = ("MLD", "PIL103")
_OF_CARDS = ("DEA", "SYN", "HDR", "SCO")
_APART = (*_OF_CARDS, "CRD", "RED", "SAY", "IRR")


@dataclass
class Comparison:
    """What differs, and what kinds of verdict occurred."""

    wrong: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)


def _audited(deal: Small) -> list[Finding]:
    found = pcn.audit(pcn.loads(deal.text())).findings
    return [one for one in found if one.code[:3] not in _OF_CARDS]


def _of_turn(found: list[Finding], turn: int) -> list[Finding]:
    return [one for one in found if one.turn == turn and one.code[:3] not in _APART]


def compare(deal: Small, most: int) -> Comparison:
    """Hold the verdict on each turn of a partial record against those on its completions, `most` at most."""
    result = Comparison()
    filled = completions(deal, most)
    if filled is None:
        result.kinds.append("too many")
        return result
    mine = _audited(deal)
    if not filled:
        result.kinds.append("impossible")
        if not any(one.code.startswith("CRD") for one in mine):
            result.wrong.append("no completion, and nothing is said of it")
        return result
    if any(one.code.startswith("CRD") for one in mine):
        result.wrong.append(f"{len(filled)} completions, and {[one.code for one in mine]}")
        return result
    audits = [_audited(one) for one in filled]
    audits = _regular(deal, audits)
    for turn in range(1, len(deal.turns) + 1):
        _compare_turn(turn, mine, audits, result)
    return result


def _regular(deal: Small, audits: list[list[Finding]]) -> list[list[Finding]]:
    """Leave out those with an unseen red three kept or discarded, or a card laid unseen that has no place there.

    Where no others are left they stay.
    """
    audits = [one for one in audits if not any(f.code.startswith("RED") for f in one)] or audits
    for turn, (_seat, steps) in enumerate(deal.turns, start=1):
        if any(step[0][0] == "+" and "x" in step[1:] for step in steps):
            regular = [one for one in audits if not any(f.turn == turn and f.code.startswith(_OF_PLACE) for f in one)]
            audits = regular or audits
    return audits


def _compare_turn(turn: int, mine: list[Finding], audits: list[list[Finding]], result: Comparison) -> None:
    each = [{one.code for one in _of_turn(found, turn)} for found in audits]
    said = _of_turn(mine, turn)
    errors = {one.code for one in said if one.severity is not Severity.UNDETERMINED}
    open_ones = {one.code for one in said if one.severity is Severity.UNDETERMINED}
    every = set.union(*each)
    where = f"turn {turn}: {sorted(errors)} and open {sorted(open_ones)}, of {len(audits)} completions"
    if not all(each) and any(each):
        result.kinds.append("undetermined " + "/".join(sorted(every)))
        if errors or not open_ones or not open_ones <= every:
            result.wrong.append(f"{where} {sum(map(bool, each))} have {sorted(every)}")
    elif all(each):
        same = set.intersection(*each)
        result.kinds.append("error " + "/".join(sorted(same)))
        if not errors or not same <= errors or not errors | open_ones <= every:
            result.wrong.append(f"{where} all have some of {sorted(every)}, all of them {sorted(same)}")
    else:
        result.kinds.append("legal")
        if said:
            result.wrong.append(f"{where} none has any")
