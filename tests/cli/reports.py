"""Reports made by hand, and what a format prints of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from canasta_notation import loads
from canasta_notation.archive.tasks import Wanted, outlined
from canasta_notation.cli.formats import Style, format_called
from canasta_notation.cli.tally import Tally
from canasta_notation.diagnostics import Finding, Related, Severity
from canasta_notation.diagnostics.finding import finding
from canasta_notation.replays.audit import audit
from canasta_notation.replays.report import DealScore
from canasta_notation.text import Span

CLUB = """\
%pcn 1
Rules: classic

== match 1

== deal 1
1. S d:x -7h
2. W d:x -*

== deal 2
1. W d:x -4
2. N p2:7h +7:7h7c* -4s
"""

ITEMS: dict[str, int | None] = {
    "canastas": 300,
    "cards": 165,
    "red": 100,
    "black": 0,
    "out": 100,
    "special": 0,
    "hand": -85,
    "penalty": 0,
}
SCORE = DealScore(match="1", deal=1, side="NS", items=ITEMS, total=580, score=580, declared={}, minimum=50)
NO_PAIR = finding(
    "PIL102",
    Span(12, 6, 12, 11),
    "frozen pile taken with 1 natural seven from the hand, needs 2",
    match="1",
    deal=2,
    turn=2,
    seat="N",
    related=(Related(Span(8, 10, 8, 12), "frozen by this discard"),),
    facts={"naturals": 1, "needed": 2},
    source_line="2. N p2:7h +7:7h7c* -4s",
)
WAIVED = replace(NO_PAIR, severity=Severity.NOTE, waived=True)
UNTOLD = replace(NO_PAIR, severity=Severity.UNDETERMINED)
NOT_PLAYED = replace(NO_PAIR, variation=True)
WRONG_NUMBER = finding(
    "TRN108", Span(8, 1, 8, 3), "turn 2 follows", match="1", deal=1, turn=2, source_line="2. W d:x -*"
)
PLAIN = Style()
NO_VERSION = finding("SYN108", Span(1, 1, 1, 1), "no `%pcn` line at the start")


def printed(
    form: str,
    findings: Sequence[Finding],
    scores: Sequence[DealScore] = (),
    path: str = "club.pcn",
    style: Style = PLAIN,
) -> str:
    """What a format prints of one file, whose one match has these findings and scores."""
    lines: list[str] = []
    out = format_called(form, lines.append, style)
    record = replace(loads(CLUB), name=path)
    report = replace(audit(record), findings=tuple(findings), scores=tuple(scores))
    tally, total = Tally(), Tally()
    tally.hold(report.matches, report.deals, report.turns)
    tally.find(report.findings)
    tally.verdicts[report.verdict] += 1
    total.add(tally)
    out.begin(path)
    out.add(outlined(record, report, Wanted(records=True)))
    out.end(tally)
    out.finish(total)
    return "\n".join(lines) + "\n"


def printed_unusable(form: str, path: str, why: str, style: Style = PLAIN) -> str:
    """What a format prints where the only path cannot be used."""
    lines: list[str] = []
    out = format_called(form, lines.append, style)
    total = Tally()
    total.fail(OSError(why))
    out.failed(path, why)
    out.finish(total)
    return "\n".join(lines) + "\n"
