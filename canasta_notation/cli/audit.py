"""`canasta audit`: records replayed, every act judged, every score recomputed."""

from __future__ import annotations

from pathlib import Path

import click

from canasta_notation.cli.common import (
    color_option,
    complain,
    exit_zero_option,
    format_option,
    name_of,
    output_option,
    paths_argument,
    reason,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.formats import FORMATS, QUOTING, Format, Style, format_called
from canasta_notation.cli.output import printing
from canasta_notation.cli.quotes import quoting
from canasta_notation.cli.reports import BOTH, WITH, WITHOUT, reports
from canasta_notation.cli.ruling import rules_option
from canasta_notation.cli.selection import Selection, parse_codes, selection
from canasta_notation.cli.tally import Tally

_SIDE_BY_SIDE = ("text", "markdown")
"""The formats that can show a report beside the one without rulings."""

_WITH_STATISTICS = ("text", "json", "jsonl")
"""The formats that have a place for the statistics; with the others they go to standard error."""


@click.command("audit")
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
    with printing(output) as print_line:
        audits = _Audits(form, format_called(form, print_line, style), selection(select, ignore), style)
        audits.make(paths)
    if statistics and form not in _WITH_STATISTICS:
        for line in audits.total.statistics():
            click.echo(line, err=True)
    above = audits.total.is_above(strict) and not exit_zero
    ctx.exit(2 if audits.total.unusable else int(above))


class _Audits:
    """The audits of all files, reported as they come."""

    def __init__(self, name: str, form: Format, wanted: Selection, style: Style) -> None:
        self._quotes = name in QUOTING
        self._form = form
        self._wanted = wanted
        self._style = style
        self.total = Tally()

    def make(self, paths: tuple[str, ...]) -> None:
        """Audit every file of every path."""
        use_each_file(paths, self._audit, self._failed)
        self._form.finish(self.total)

    def _audit(self, path: str) -> None:
        tally = Tally()
        self._form.begin(path)
        with quoting(path) as quotes:
            for record, report in reports(quotes.source, name_of(path), self._style.rules, self._style.rulings):
                wanted = self._wanted.of(report)
                tally.hold(report.matches, report.deals, report.turns)
                tally.find(wanted.findings)
                tally.left_out += len(report.findings) - len(wanted.findings)
                tally.verdicts[wanted.verdict] += 1
                self._form.add(record, quotes.fill(wanted) if self._quotes else wanted)
                quotes.pass_on(record)
        self._form.end(tally)
        self.total.add(tally)

    def _failed(self, path: str, error: Exception) -> None:
        self.total.fail(error)
        complain(path, error)
        self._form.failed(path, reason(error))
