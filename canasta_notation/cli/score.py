"""`canasta score`: the score sheet, computed beside declared, and how the scores went as charts."""

from __future__ import annotations

from pathlib import Path

import click

from canasta_notation.cli.common import (
    Unusable,
    color_option,
    complain,
    exit_zero_option,
    format_option,
    no_match,
    output_option,
    paths_argument,
    reason,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.course import what_there_is
from canasta_notation.cli.output import Print, printing
from canasta_notation.cli.reports import reports
from canasta_notation.cli.ruling import rules_option
from canasta_notation.cli.scoresheets import FORMS, Asked
from canasta_notation.errors import CanastaError
from canasta_notation.model import deals_of
from canasta_notation.render import LANGUAGES

_FAMILIES = ("SCO", "HDR")
"""Findings that say why a score is not what it should be, or not there at all."""


class _CannotShow(click.ClickException):
    """What would show the scores is not installed, or they are too many for it."""

    exit_code = 2


@click.command("score", short_help="Print the score sheet of each match, or draw its course.")
@paths_argument
@rules_option
@click.option("--deal", type=int, metavar="N", help="Only the sheet of the deal of this number, with its charts.")
@click.option("--chart", is_flag=True, help="In text, the running scores as bars; with --deal also its hands and pile.")
@format_option(*FORMS)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of html and svg.",
)
@exit_zero_option
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    rules: str | None,
    deal: int | None,
    chart: bool,
    form: str,
    lang: str,
    exit_zero: bool,
    output: Path | None,
    color: str,
) -> None:
    """Print the score sheet of each match: every item of every deal, what the table declared beside it.

    HTML is one file: the sheets, with charts of the running scores and of the hands, the stock and the pile of each
    deal. SVG is a picture: the running scores of each match, and with --deal how that deal went.

    Exit status: 0 where what was declared is right, 1 where it is not, 2 unusable input or usage.
    """
    if chart and form == "json":
        raise click.UsageError("--chart draws in text, html and svg; JSON has the figures")
    if lang != LANGUAGES[0] and form not in ("html", "svg"):
        raise click.UsageError(f"--lang is for html and svg; {form} is in English")
    asked = Asked(rules=rules, deal=deal, chart=chart, color=wants_color(color) and output is None, language=lang)
    try:
        with printing(output) as print_line:
            scores = _Scores(form, asked, print_line)
            use_each_file(paths, scores.use, scores.failed)
            scores.finish()
    except CanastaError as error:
        raise _CannotShow(str(error)) from error
    ctx.exit(2 if scores.unusable else int(scores.wrong and not exit_zero))


class _Scores:
    """The scores of all files, written as they come."""

    def __init__(self, form: str, asked: Asked, print_line: Print) -> None:
        self._asked = asked
        self._sheets = FORMS[form](asked, print_line)
        self.wrong = False
        self.unusable = False

    def use(self, path: str) -> None:
        """Write the matches of a file."""
        has_match = has_deal = False
        deals: list[int] = []
        for record, report in reports(path, self._asked.rules):
            if not record.matches:
                continue
            has_match = True
            numbers = [setting.deal.number for setting in deals_of(record.file)]
            deals += [number for number in numbers if number is not None]
            if self._asked.deal not in (None, *numbers):
                continue
            has_deal = True
            findings = [one for one in report.findings if one.code.startswith(_FAMILIES) and self._asked.has(one)]
            self.wrong = self.wrong or any(one.is_error for one in findings)
            self._sheets.match(record, report, [one for one in findings if one.is_error or one.waived])
        if not has_match:
            raise no_match()
        if not has_deal:
            raise Unusable(what_there_is(self._asked.deal, deals, 0) if deals else "no deal in it has a number")
        self._sheets.file(path)

    def failed(self, path: str, error: Exception) -> None:
        """A PATH cannot be used."""
        self.unusable = True
        complain(path, error)
        self._sheets.file(path, reason(error))

    def finish(self) -> None:
        """Write what can only be written at the end."""
        self._sheets.finish()
