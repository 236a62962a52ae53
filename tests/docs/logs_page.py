"""Writes the table of sample logs into `docs/foreign-logs.md`: `PCN_LOGS=… python -m tests.docs.logs_page`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from canasta_notation import audit, convert_record, loads
from canasta_notation.convert.errors import NotThisFormat, UnknownFormat
from canasta_notation.convert.losses import Loss
from canasta_notation.diagnostics import CODES, Finding, Severity
from tests.docs.logs_notes import NOTES
from tests.docs.markdown import DOCS, anchor

PAGE = DOCS / "foreign-logs.md"
_BEGIN = (
    "<!-- Written by `python -m tests.docs.logs_page` from the logs in PCN_LOGS. Change that, and run it again. -->"
)
_NO_LOGS = {".md"}

UNEXPLAINED = "**not explained**"
"""Stands in the page where a finding has no sentence in `logs_notes.py`."""


class Row(Struct, frozen=True):
    """What became of a log: its name, its format, counts of deals, turns and acts, the verdict, what was found."""

    name: str
    format: str
    deals: int
    turns: int
    acts: int
    verdict: str
    findings: tuple[Finding, ...]
    losses: tuple[Loss, ...]


class Refused(Struct, frozen=True):
    """A log that is not converted, and why."""

    name: str
    why: str


def logs_page(logs: Path) -> str:
    """The text of the page with the table of today."""
    before = PAGE.read_text(encoding="utf-8").split(_BEGIN, 1)[0]
    names = sorted(path for path in logs.rglob("*") if path.is_file() and path.suffix not in _NO_LOGS)
    tried = [_tried(path, path.relative_to(logs).as_posix()) for path in names]
    rows = [one for one in tried if isinstance(one, Row)]
    refused = [one for one in tried if isinstance(one, Refused)]
    return "\n".join([f"{before}{_BEGIN}\n", *_table(rows), *_said(rows), *_refusals(refused), ""])


def _tried(path: Path, name: str) -> Row | Refused:
    try:
        converted = convert_record(path, to="pcn", allow_loss=True)
    except (NotThisFormat, UnknownFormat) as error:
        return Refused(name, str(error))
    record = loads(converted.data.decode())
    report = audit(record)
    turns = [turn for match in record.matches for deal in match.deals for turn in deal.turns]
    return Row(
        name,
        converted.sources[0].format,
        sum(len(match.deals) for match in record.matches),
        sum(turn.number != 0 for turn in turns),
        sum(len(turn.steps) for turn in turns),
        report.verdict,
        report.findings,
        converted.losses,
    )


def _table(rows: list[Row]) -> Iterator[str]:
    yield "| log | format | deals | turns | acts | verdict | findings | told in converting |"
    yield "|---|---|--:|--:|--:|---|---|---|"
    for row in rows:
        found = Counter(one.code for one in row.findings)
        codes = ", ".join(f"{_link(code)} {count}" for code, count in sorted(found.items())) or "none"
        told = ", ".join(f"{one.code} {one.count}" for one in row.losses) or "nothing"
        counts = f"{row.deals} | {row.turns} | {row.acts}"
        yield f"| `{row.name}` | {row.format} | {counts} | {row.verdict} | {codes} | {told} |"


def _said(rows: list[Row]) -> Iterator[str]:
    """What each finding says, and whose doing it is."""
    yield ""
    yield "What the findings say, notes aside:"
    yield ""
    for row in rows:
        told = sorted({one.code for one in row.findings if one.severity is not Severity.NOTE})
        notes = NOTES.get(row.name, {})
        yield from (f"- `{row.name}`, {code} {CODES[code].name}: {notes.get(code, UNEXPLAINED)}." for code in told)


def _refusals(refused: list[Refused]) -> Iterator[str]:
    if refused:
        yield ""
        yield "Not converted:"
        yield ""
        yield from (f"- `{one.name}`: {one.why}." for one in refused)


def _link(code: str) -> str:
    kind = CODES[code]
    return f"[{code}](findings/{kind.family.lower()}.md#{anchor(f'{code} {kind.name}')})"


if __name__ == "__main__":
    PAGE.write_text(logs_page(Path(os.environ["PCN_LOGS"])), encoding="utf-8")
