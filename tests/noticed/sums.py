"""What the program makes of each record of the conformance suite beyond its report, as one sum of each kind.

    python -m tests.noticed.sums

writes them anew. Whether they are right was never looked at here: they tell that something is another than it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

import msgspec

import canasta_notation as pcn
from canasta_notation.conformance import Case, Suite, load
from canasta_notation.diagnostics import CODES
from canasta_notation.errors import CanastaError
from canasta_notation.model import SEATS
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.situations import count
from tests.conformance.generate import FOLDER

KEPT = Path(__file__).with_name("sums.txt")

TURNS = 4
"""How many turns of a record are looked at where that takes long."""

Looked = Callable[[pcn.Record, Case], str]


@cache
def suite() -> Suite:
    """The suite as it is committed."""
    return load(FOLDER)


def record(case: Case) -> pcn.Record:
    """The record of a case."""
    return pcn.loads((FOLDER / case.file).read_bytes())


def tables(one: pcn.Record, _case: Case) -> str:
    """The table before and after each step, and what stands on the step."""
    return "\n".join(
        f"{msgspec.json.encode((moment.before, moment.after))!r} {[found.code for found in moment.findings]}"
        for moment in pcn.replay(one)
    )


def lawful(one: pcn.Record, case: Case) -> str:
    """What may be done at the first turns, one that is done already left aside."""
    found = []
    for turn in range(1, min(case.expected.turns, TURNS) + 1):
        try:
            found.append(repr(pcn.legal_acts(pcn.position(one, turn=turn))))
        except CanastaError as error:
            found.append(str(error))
    return "\n".join(found)


def blanked(one: pcn.Record, _case: Case) -> str:
    """What the record leaves in each view."""
    return "\n".join(_blanked(one, view) for view in ("table", *SEATS, "ranks", "table,ranks", "N,ranks"))


def _blanked(one: pcn.Record, view: str) -> str:
    try:
        left = pcn.dumps(pcn.blank(one, view, hide_left=view == "table"))
    except CanastaError as error:
        return str(error)
    return left


def told(one: pcn.Record, _case: Case) -> str:
    """The report with its words, its facts and the places of its causes, and how long was searched for it."""
    allowance = Allowance()
    report = pcn.audit(one, allowance=allowance)
    return "\n".join(
        [
            *(
                f"{found.message} {found.facts} {[(other.message, other.span) for other in found.related]}"
                for found in report.findings
            ),
            *map(repr, (*report.scores, *report.results)),
            f"{report.verdict} {report.counts} {report.matches} {report.deals} {report.turns}",
            f"{allowance.steps} {allowance.worlds.left}",
        ]
    )


def occurred(one: pcn.Record, _case: Case) -> str:
    """How often each situation of the game occurred."""
    return repr(count(one))


KINDS: tuple[Looked, ...] = (tables, lawful, blanked, told, occurred)


def sums(case: Case) -> str:
    """One sum of each kind, of a case."""
    one = record(case)
    return " ".join(_sum(looked(one, case)) for looked in KINDS)


def concluded(case: Case) -> str:
    """What can be concluded of the hands, after all and in the middle of the play."""
    one = record(case)
    found = []
    for turn in (None, 2, 3):
        try:
            found.append(repr(pcn.deduce(one, turn=turn, so_far=turn == 2)))
        except CanastaError as error:
            found.append(str(error))
    return _sum("\n".join(found))


def explained(code: str) -> str:
    """The page of a finding."""
    return _sum(repr(pcn.page(code)))


def _sum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


def asked() -> tuple[Case, ...]:
    """The cases of which conclusions are drawn, which takes long: one in many of those with hidden cards."""
    return tuple(case for case in suite().cases if case.cards == "hidden" and case.expected.turns <= 12)[::16]


@cache
def kept() -> dict[str, str]:
    """The sums that were written down, by the name of the case, and for conclusions with `concluded` before it."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return {name: values for name, _colon, values in (line.partition(": ") for line in lines)}


def _all() -> Iterator[str]:
    yield from (f"{case.id}: {sums(case)}" for case in suite().cases)
    yield from (f"concluded {case.id}: {concluded(case)}" for case in asked())
    yield from (f"page {code}: {explained(code)}" for code in CODES)


if __name__ == "__main__":
    KEPT.write_text("".join(f"{line}\n" for line in _all()), encoding="utf-8")
