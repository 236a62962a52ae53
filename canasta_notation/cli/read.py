"""`canasta read`: what records hold, and every finding of the reader."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import IO, Any

import click
import msgspec

from canasta_notation.cli.common import (
    STDIN,
    color_option,
    complain,
    each_file,
    finding_lines,
    paths_argument,
    reason,
    wants_color,
)
from canasta_notation.diagnostics import Severity
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.errors import MissingExtra
from canasta_notation.model import SEATS, Deal, deals_of
from canasta_notation.syntax import Record, iter_matches
from canasta_notation.text import printable
from canasta_notation.text.output import write_whole

_LONGEST_ABOUT = 120
"""Characters that are told of a match."""

_GRADES = {
    Severity.ERROR: "errors",
    Severity.UNDETERMINED: "undetermined",
    Severity.WARNING: "warnings",
    Severity.NOTE: "notes",
}


class _Tally:
    """Counts over a file or over all files."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def add(self, record: Record) -> None:
        deals = [deal for match in record.matches for deal in match.deals]
        self.counts["matches"] += len(record.matches)
        self.counts["deals"] += len(deals)
        self.counts["turns"] += sum(map(_turns, deals))
        for finding in record.findings:
            # What was not played counts nowhere.
            self.counts[_GRADES[finding.severity]] += not finding.variation

    def as_fields(self) -> dict[str, int]:
        names = ("matches", "deals", "turns", *_GRADES.values())
        return {name: self.counts[name] for name in names}

    def is_above(self, strict: bool) -> bool:
        grades = ("errors", "undetermined", "warnings") if strict else ("errors",)
        return any(self.counts[grade] for grade in grades)

    def held(self) -> str:
        parts = [_many(self.counts[name], name) for name in ("matches", "deals", "turns")]
        return ", ".join(parts)

    def found(self) -> str:
        names = [name for name in _GRADES.values() if self.counts[name] and name != "undetermined"]
        return ", ".join(_many(self.counts[name], name) for name in names) or "nothing to note"


def _turns(deal: Deal) -> int:
    return sum(not turn.is_foot_only and turn.number != 0 for turn in deal.turns)


def _many(count: int, name: str) -> str:
    singular = {"matches": "match"}.get(name, name[:-1])
    return f"{count} {singular if count == 1 else name}"


def _open(path: str) -> Path | IO[bytes]:
    return sys.stdin.buffer if path == STDIN else Path(path)


@click.command("read")
@paths_argument
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "jsonl"]), default="text", show_default=True, help="Output."
)
@click.option("--strict", is_flag=True, help="Warnings count too.")
@click.option("--strict-form", is_flag=True, help="Refuse hand form: every leniency is an error.")
@click.option("--exit-zero", is_flag=True, help="Exit with 0 though there are findings.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file instead.")
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    form: str,
    strict: bool,
    strict_form: bool,
    exit_zero: bool,
    output: Path | None,
    color: str,
) -> None:
    """Read records and print what they hold and every finding of the reader.

    The reader judges how a record is written, not whether the play was lawful.
    """
    report = _Report(form, strict_form, wants_color(color) and output is None)
    if output is None:
        report.make(paths)
    else:
        with redirect_stdout(StringIO()) as printed:
            report.make(paths)
        write_whole(output, printed.getvalue().encode())
    above = report.total.is_above(strict) and not exit_zero
    ctx.exit(2 if report.unusable else int(above))


class _Report:
    """What is printed of all files, as it comes."""

    def __init__(self, form: str, strict_form: bool, color: bool) -> None:
        self.form = form
        self.strict_form = strict_form
        self.color = color
        self.total = _Tally()
        self.unusable = False
        self.entries: list[dict[str, Any]] = []
        self.files = 0

    def make(self, paths: tuple[str, ...]) -> None:
        """Read every file and print what there is to say, then the sum of it."""
        for path in each_file(paths, self._failed):
            try:
                self._add(path)
                self.files += 1
            except BrokenPipeError:
                raise
            except (OSError, MissingExtra) as error:
                self._failed(path, error)
            if self.form == "jsonl":
                _print_json_lines(self.entries)
        if self.form == "text":
            click.echo(f"{_many(self.files, 'files')}: {self.total.held()}; {self.total.found()}")
        else:
            _print_json(self.form, self.entries, self.total, self.unusable)

    def _add(self, path: str) -> None:
        if self.form == "text":
            _print_file(path, self.strict_form, self.color, self.total)
        else:
            self.entries.append(_entry(path, self.strict_form, self.total))

    def _failed(self, path: str, error: Exception) -> None:
        self.unusable = True
        complain(path, error)
        self.entries.append({"path": path, "error": reason(error), "verdict": "faulty"})


def _records(path: str, strict_form: bool) -> Iterator[Record]:
    name = "<stdin>" if path == STDIN else path
    return iter_matches(_open(path), strict_form=strict_form, name=name)


def _print_file(path: str, strict_form: bool, color: bool, total: _Tally) -> None:
    tally = _Tally()
    about: list[str] = []
    for record in _records(path, strict_form):
        tally.add(record)
        total.add(record)
        if len(about) < 2:
            about.append(_about(record))
        for finding in record.findings:
            for line in finding_lines(finding, record.name, color):
                click.echo(line, color=color)
    tale = f"; {about[0]}" if len(about) == 1 and about[0] else ""
    click.echo(f"{printable(path)}: {tally.held()}{tale}", color=color)


def _about(record: Record) -> str:
    """The rules and the players of a match, where its headers give them."""
    header = next(deals_of(record.file), record.file.sections[0]).header
    rules = header("Rules")
    players = [player for seat in SEATS if (player := header("Seat", seat))]
    about = [rules.value if rules else "", ", ".join(player.value for player in players)]
    return printable(": ".join(filter(None, about)))[:_LONGEST_ABOUT]


def _entry(path: str, strict_form: bool, total: _Tally) -> dict[str, Any]:
    tally = _Tally()
    findings: list[dict[str, Any]] = []
    for record in _records(path, strict_form):
        tally.add(record)
        total.add(record)
        findings.extend(map(as_fields, record.findings))
    verdict = "faulty" if tally.counts["errors"] else None
    return {"path": path, "verdict": verdict, **tally.as_fields(), "findings": findings}


def _print_json_lines(entries: list[dict[str, Any]]) -> None:
    for entry in entries:
        click.echo(msgspec.json.encode(entry))
    entries.clear()


def _print_json(form: str, entries: list[dict[str, Any]], total: _Tally, unusable: bool) -> None:
    verdict = "faulty" if unusable or total.counts["errors"] else None
    summary = {**total.as_fields(), "verdict": verdict}
    if form == "jsonl":
        _print_json_lines([*entries, {"version": 1, "summary": summary}])
        return
    click.echo(msgspec.json.format(msgspec.json.encode({"version": 1, "files": entries, "summary": summary}), indent=1))
