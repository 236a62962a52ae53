"""`canasta render`: an annotated transcript."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import click

from canasta_notation.cli.common import (
    Lacking,
    Unusable,
    color_option,
    complain,
    no_match,
    output_option,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.course import what_there_is
from canasta_notation.cli.output import Print, printing
from canasta_notation.cli.reports import reports
from canasta_notation.cli.ruling import rules_option
from canasta_notation.cli.turns import seat_option, turns_option
from canasta_notation.errors import MissingExtra
from canasta_notation.model import deals_of
from canasta_notation.render import LANGUAGES, NotSeated, Renderer, Wanted, renderer, stories
from canasta_notation.replays.report import Report
from canasta_notation.syntax import Record

_NARROWEST, _WIDEST = 40, 100
"""Columns of a text on a terminal; in a file it has 80."""


@click.command("render", short_help="Write an annotated transcript.")
@click.argument("path")
@click.option(
    "--to",
    "form",
    type=click.Choice(["text", "markdown", "html", "page"]),
    default="text",
    show_default=True,
    help="What is written; html and page are one file each, and the page plays the record act by act.",
)
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True, help="The language it is told in."
)
@rules_option
@click.option("--deal", type=int, metavar="N", help="Only the deal of this number.")
@turns_option
@seat_option
@click.option("--no-comments", is_flag=True, help="Leave out comments.")
@click.option("--spoiler-free", is_flag=True, help="Leave out scores, winners, and what tells of them.")
@click.option(
    "--suits",
    type=click.Choice(["four", "two"]),
    default="four",
    show_default=True,
    help="Colours of the suits, in HTML and on a terminal with colours.",
)
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    form: str,
    lang: str,
    rules: str | None,
    deal: int | None,
    turns: tuple[int, int | None],
    view: str | None,
    no_comments: bool,
    spoiler_free: bool,
    suits: str,
    output: Path | None,
    color: str,
) -> None:
    """Tell a record deal by deal and turn by turn in the language of the card table.

    Beside each turn stand the running counts, what it brought about, comments, rulings and what the audit finds, with
    the rule, the reason for it and its source. What the audit finds is said in English in every language.

    Exit status: 0 written, whatever the audit finds; 2 unusable input or usage.
    """
    wanted = Wanted(
        deal=deal,
        first=turns[0],
        last=turns[1],
        seat=view,
        comments=not no_comments,
        results=not spoiler_free,
        tables=form == "page",
    )
    colors = wants_color(color) and output is None
    try:
        teller = renderer(form, lang, width=_width(output), color=colors, four_colours=suits == "four")
    except MissingExtra as error:
        raise Lacking(str(error)) from error
    with printing(output) as print_line:
        render = _Render(wanted, rules, teller, print_line)
        use_each_file([path], render.use, render.failed)
        render.finish()
    ctx.exit(2 if render.unusable else 0)


def _width(output: Path | None) -> int:
    if output is not None or not sys.stdout.isatty():
        return 80
    return min(max(shutil.get_terminal_size((80, 24)).columns, _NARROWEST), _WIDEST)


class _Render:
    """Transcripts, written match by match."""

    def __init__(self, wanted: Wanted, rules: str | None, teller: Renderer, print_line: Print) -> None:
        self._wanted = wanted
        self._rules = rules
        self._teller = teller
        self._print_line = print_line
        self._begun = False
        self.unusable = False

    def failed(self, path: str, error: Exception) -> None:
        """A PATH cannot be used."""
        self.unusable = True
        complain(path, error)

    def use(self, path: str) -> None:
        """Tell the matches of a file."""
        has_match = has_told = False
        deals: list[int] = []
        last_turn = 0
        for record, report in reports(path, self._rules):
            has_match = has_match or bool(record.matches)
            has_told = self._tell(record, report) or has_told
            for setting in deals_of(record.file):
                number = setting.deal.number
                if number is not None:
                    deals.append(number)
                if self._wanted.deal in (None, number):
                    last_turn = max([last_turn, *(turn.number or 0 for turn in setting.turns)])
        if not has_match:
            raise no_match()
        if not has_told:
            self.failed(path, Unusable(what_there_is(self._wanted.deal, deals, last_turn)))

    def _tell(self, record: Record, report: Report) -> bool:
        """Tell a record; gives whether there was anything to tell."""
        has_told = False
        try:
            for match in stories(record, report, self._wanted, rules=self._rules):
                if self._wanted.is_narrow and not match.deals:
                    continue
                has_told = True
                self._print(("" if self._begun else self._teller.begin(match)) + self._teller.match(match))
                self._begun = True
        except NotSeated as error:
            raise click.BadParameter(str(error), param_hint="--view") from error
        return has_told

    def finish(self) -> None:
        """Write what stands below all matches."""
        if self._begun:
            self._print(self._teller.end())

    def _print(self, text: str) -> None:
        if text:
            self._print_line(text.removesuffix("\n"))
