"""`canasta read`: what records hold, and every finding of the reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from canasta_notation.cli.common import (
    color_option,
    complain,
    exit_zero_option,
    finding_lines,
    format_option,
    name_of,
    open_path,
    output_option,
    paths_argument,
    reason,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.output import Print, json_document, json_line, printing
from canasta_notation.cli.tally import Tally, many
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.model import SEATS, Deal, deals_of
from canasta_notation.syntax import Record, iter_matches
from canasta_notation.text import in_unicode, printable

_LONGEST_ABOUT = 120
"""Characters that are told of a match."""


@click.command("read", short_help="Print what records hold and every finding of the reader.")
@paths_argument
@format_option("text", "json", "jsonl")
@click.option("--strict", is_flag=True, help="Warnings count too.")
@click.option("--strict-form", is_flag=True, help="Refuse hand form: every leniency is an error.")
@exit_zero_option
@output_option
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
    with printing(output) as print_line:
        report = _Report(form, strict_form, wants_color(color) and output is None, print_line)
        report.make(paths)
    above = report.total.is_above(strict) and not exit_zero
    ctx.exit(2 if report.total.unusable else int(above))


class _Report:
    """What is printed of all files, as it comes."""

    def __init__(self, form: str, strict_form: bool, color: bool, print_line: Print) -> None:
        self.form = form
        self.strict_form = strict_form
        self.color = color
        self.print = print_line
        self.total = Tally()
        self.entries: list[dict[str, Any]] = []
        self.files = 0

    def make(self, paths: tuple[str, ...]) -> None:
        """Read every file and print what there is to say, then the sum of it."""
        use_each_file(paths, self._use, self._failed)
        if self.form == "text":
            self.print(f"{many(self.files, 'files')}: {self.total.sums()}")
            return
        verdict = "faulty" if self.total.unusable or self.total.counts["errors"] else None
        summary = {**self.total.as_fields(), "verdict": verdict}
        if self.form == "jsonl":
            self.print(json_line({"version": 1, "summary": summary}))
        else:
            self.print(json_document({"version": 1, "files": self.entries, "summary": summary}))

    def _use(self, path: str) -> None:
        if self.form == "text":
            self._print_file(path)
        else:
            self._enter(self._entry(path))
        self.files += 1

    def _failed(self, path: str, error: Exception) -> None:
        self.total.fail(error)
        complain(path, error)
        entry = {"path": in_unicode(path), "error": reason(error), "verdict": "faulty"}
        self._enter({**entry, **Tally().as_fields(), "findings": []})

    def _enter(self, entry: dict[str, Any]) -> None:
        if self.form == "jsonl":
            self.print(json_line(entry))
        elif self.form == "json":
            self.entries.append(entry)

    def _print_file(self, path: str) -> None:
        tally = Tally()
        about: list[str] = []
        for record in self._records(path, tally):
            if len(about) < 2:
                about.append(_about(record))
            for finding in record.findings:
                for line in finding_lines(finding, record.name, self.color):
                    self.print(line)
        tale = f"; {about[0]}" if len(about) == 1 and about[0] else ""
        self.print(f"{printable(path)}: {tally.held()}{tale}")

    def _entry(self, path: str) -> dict[str, Any]:
        tally = Tally()
        findings = [as_fields(one) for record in self._records(path, tally) for one in record.findings]
        verdict = "faulty" if tally.counts["errors"] else None
        return {"path": in_unicode(path), "verdict": verdict, **tally.as_fields(), "findings": findings}

    def _records(self, path: str, tally: Tally) -> Iterator[Record]:
        """The matches of a file, counted as they pass."""
        for record in iter_matches(open_path(path), strict_form=self.strict_form, name=name_of(path)):
            deals = [deal for match in record.matches for deal in match.deals]
            tally.hold(len(record.matches), len(deals), sum(map(_turns, deals)))
            tally.find(record.findings)
            yield record
        self.total.add(tally)


def _turns(deal: Deal) -> int:
    return sum(not turn.is_foot_only and turn.number != 0 for turn in deal.turns)


def _about(record: Record) -> str:
    """The rules and the players of a match, where its headers give them."""
    header = next(deals_of(record.file), record.file.sections[0]).header
    rules = header("Rules")
    players = [player for seat in SEATS if (player := header("Seat", seat))]
    about = [rules.value if rules else "", ", ".join(player.value for player in players)]
    return printable(": ".join(filter(None, about)))[:_LONGEST_ABOUT]
