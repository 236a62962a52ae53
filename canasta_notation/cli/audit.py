"""`canasta audit`: records replayed, every act judged, every score recomputed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from canasta_notation.archive.running import AUDIT
from canasta_notation.archive.tasks import BOTH, WITH, WITHOUT, Audited, Task, Untold, Wanted
from canasta_notation.cli.common import (
    color_option,
    complain,
    each_file,
    exit_zero_option,
    format_option,
    output_option,
    paths_argument,
    reason,
    wants_color,
)
from canasta_notation.cli.formats import FORMATS, QUOTING, RECORDING, Format, Style, format_called
from canasta_notation.cli.helped import Helped
from canasta_notation.cli.output import check_not_read, printing
from canasta_notation.cli.progress import progress
from canasta_notation.cli.ruling import rules_option
from canasta_notation.cli.running import UNUSABLE, Machines, Run, all_tasks, machine_options, running
from canasta_notation.cli.selection import Selection, parse_codes, selection
from canasta_notation.cli.tally import Tally

if TYPE_CHECKING:
    from pathlib import Path

_SIDE_BY_SIDE = ("text", "markdown")
"""The formats that can show a report beside the one without rulings."""

_WITH_STATISTICS = ("text", "json", "jsonl")
"""The formats that have a place for the statistics; with the others they go to standard error."""


@click.command("audit", cls=Helped)
@paths_argument
@rules_option
@format_option(*FORMATS)
@click.option("--select", metavar="CODES", multiple=True, callback=parse_codes, help="Only these findings.")
@click.option("--ignore", metavar="CODES", multiple=True, callback=parse_codes, help="All findings but these.")
@click.option(
    "--rulings",
    type=click.Choice([WITH, WITHOUT, BOTH]),
    help=(
        "With what was ruled (`^`, allow, penalty, adjust, minimum), as if nobody had ruled, or both side by side "
        "(text and markdown); by default with, and both in markdown."
    ),
)
@machine_options
@click.option("--strict", is_flag=True, help="Warnings and what cannot be told count too.")
@click.option("--statistics", is_flag=True, help="Count the findings of each code.")
@exit_zero_option
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    rules: str | None,
    form: str,
    select: frozenset[str] | None,
    ignore: frozenset[str] | None,
    rulings: str | None,
    jobs: int,
    executor: str | None,
    resume: Path | None,
    strict: bool,
    statistics: bool,
    exit_zero: bool,
    output: Path | None,
    color: str,
) -> None:
    """Replay records, judge every act and recompute every score.

    CODES are codes (PIL102), names (taken-without-natural-pair) or the beginnings of codes (PIL, SYN2), with commas
    between. What they leave out counts nowhere, neither in a verdict nor in the exit status.

    The format markdown is an irregularity sheet for the director, to be printed: of each deal what was found, what
    the rules prescribe for it, what was ruled, and the scores.

    Exit status: 0 nothing found, 1 errors that no ruling has waived, 2 unusable input or usage. Notes never count.
    """
    if rulings == BOTH and form not in _SIDE_BY_SIDE:
        raise click.UsageError(f"--rulings both stands in {' and '.join(_SIDE_BY_SIDE)} only")
    minded = rulings or (BOTH if form == "markdown" else WITH)
    style = Style(
        color=wants_color(color) and output is None,
        strict=strict,
        statistics=statistics,
        all_notes=select is not None,
        to_file=output is not None,
        rules=rules,
        rulings=minded,
    )
    wanted = Wanted(rules, minded, quotes=form in QUOTING, records=form in RECORDING)
    with ExitStack() as stack:
        print_line = stack.enter_context(printing(output))
        audits = _Audits(format_called(form, print_line, style), selection(select, ignore))
        run = stack.enter_context(running(Machines(jobs, executor, resume), AUDIT))
        files = list(each_file(paths, audits.failed))
        check_not_read(output, files if resume is None else [*files, str(resume)])
        audits.make(files, wanted, run, shown=output is not None or not sys.stdout.isatty())
    if statistics and form not in _WITH_STATISTICS:
        for line in audits.total.statistics():
            click.echo(line, err=True)
    above = audits.total.is_above(strict) and not exit_zero
    ctx.exit(2 if audits.total.unusable else int(above))


class _Audits:
    """The audits of all files, reported as they come."""

    def __init__(self, form: Format, wanted: Selection) -> None:
        self._form = form
        self._wanted = wanted
        self._bad: set[str] = set()
        self._tally = Tally()
        self._untold = Untold()
        self.total = Tally()

    def make(self, files: list[str], wanted: Wanted, run: Run[Audited], *, shown: bool) -> None:
        """Audit files one after another."""
        with progress(files, "auditing", shown=shown) as done:
            for task, audits in run(all_tasks(files, wanted)):
                self._take(task, audits)
                done(task)
        self._form.finish(self.total)

    def _take(self, task: Task, audits: Iterator[Audited]) -> None:
        if task.first:
            self._tally, self._untold, self._bad = Tally(), Untold(), set()
            self._form.begin(task.path)
        if task.path in self._bad:
            return
        try:
            for audited in audits:
                self._add(audited)
        except BrokenPipeError:
            raise
        except UNUSABLE as error:
            self._bad.add(task.path)
            self.failed(task.path, error)
            return
        if task.last:
            self._form.end(self._tally)
            self.total.add(self._tally)

    def _add(self, audited: Audited) -> None:
        new = self._untold.of(audited)
        report, tally = self._wanted.of(new.report), self._tally
        tally.hold(report.matches, report.deals, report.turns)
        tally.find(report.findings)
        tally.left_out += len(new.report.findings) - len(report.findings)
        tally.verdicts[report.verdict] += 1
        self._form.add(replace(new, report=report))

    def failed(self, path: str, error: Exception) -> None:
        """A PATH cannot be used."""
        self.total.fail(error)
        complain(path, error)
        self._form.failed(path, reason(error))
