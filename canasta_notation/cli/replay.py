"""`canasta replay`: the table after each turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from canasta_notation.cli.common import (
    STDIN,
    Lacking,
    Unusable,
    color_option,
    complain,
    each_file,
    format_option,
    name_of,
    no_match,
    open_path,
    output_option,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.course import Course, Stand, Wanted
from canasta_notation.cli.output import Print, json_line, printing
from canasta_notation.cli.pages import heading, page_fields, page_lines
from canasta_notation.cli.ruling import rules_option
from canasta_notation.cli.turns import seat_option, turns_option
from canasta_notation.errors import MissingExtra
from canasta_notation.model import Deal
from canasta_notation.syntax import iter_matches


@click.command("replay", short_help="Print the table after each turn.")
@click.argument("path")
@rules_option
@click.option("--deal", type=int, metavar="N", help="Only the deal of this number.")
@turns_option
@seat_option
@click.option("-i", "--interactive", is_flag=True, help="Step through on the terminal, by act, turn or finding.")
@format_option("text", "jsonl")
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    rules: str | None,
    deal: int | None,
    turns: tuple[int, int | None],
    view: str | None,
    interactive: bool,
    form: str,
    output: Path | None,
    color: str,
) -> None:
    """Play a record through and print the table after each turn.

    The table is the stock, the pile with its top card and what freezes it, each hand as far as its cards are known
    (> marks who is to play), and what each side has laid. What was not played, as in a variation, is left out.

    With --interactive a screen shows it act by act, with findings, comments and rulings beside; ? tells its keys.
    --deal, --turn and --view say where it begins, and everything else can be reached from there.
    """
    if interactive and (path == STDIN or form != "text" or output is not None):
        raise click.UsageError("--interactive steps through a file, as text, on the terminal")
    wanted = Wanted(deal, *turns, view)
    if interactive:
        ctx.exit(_step_through(path, rules, wanted, wants_color(color)))
    with printing(output) as print_line:
        replay = _Replay(wanted, rules, form, wants_color(color) and output is None, print_line)
        use_each_file([path], replay.print_all, replay.failed)
    ctx.exit(2 if replay.unusable else 0)


class _Replay:
    def __init__(self, wanted: Wanted, rules: str | None, form: str, color: bool, print_line: Print) -> None:
        self._wanted = wanted
        self._rules = rules
        self._form = form
        self._color = color
        self._print_line = print_line
        self.unusable = False

    def failed(self, path: str, error: Exception) -> None:
        """A PATH cannot be used."""
        self.unusable = True
        complain(path, error)

    def print_all(self, path: str) -> None:
        """Print every page that is wanted."""
        for place, page in enumerate(self._pages(path)):
            if place and self._form == "text":
                self._print_line("")
            self._print_line(page)

    def _pages(self, path: str) -> Iterator[str]:
        course = Course(self._rules, self._wanted)
        deal: Deal | None = None
        for record in iter_matches(open_path(path), name=name_of(path)):
            for stand in course.of(record):
                yield self._page(stand, is_first=stand.setting.deal is not deal)
                deal = stand.setting.deal
        if not course.has_match:
            raise no_match()
        if deal is None and self._wanted.is_narrow:
            self.failed(path, Unusable(course.what_there_is()))

    def _page(self, stand: Stand, *, is_first: bool) -> str:
        if self._form == "jsonl":
            return json_line(page_fields(stand, self._wanted.seat))
        page = list(page_lines(stand, self._wanted.seat, self._color))
        if is_first and stand.turn is not None:
            # Where the table before the first turn is not wanted, its heading is all the same.
            page.insert(0, heading(stand, self._color))
        return "\n".join(page)


def _step_through(path: str, rules: str | None, wanted: Wanted, color: bool) -> int:
    """Step through the records of a PATH; gives the exit status."""
    from canasta_notation.cli.tui import NoTerminal, NotSeated, Start, check_terminal, step_through

    try:
        check_terminal()
    except NoTerminal as error:
        raise click.UsageError(str(error)) from error
    except MissingExtra as error:
        raise Lacking(str(error)) from error
    failures: list[tuple[str, Exception]] = []
    paths = list(each_file([path], lambda *failure: failures.append(failure)))
    start = Start(
        deal=wanted.deal, first=wanted.first if wanted.has_stretch else None, last=wanted.last, seat=wanted.seat
    )
    status = 0
    try:
        status = step_through(paths, rules, start, color, lambda *failure: failures.append(failure))
    except Unusable as error:
        failures.append((path, error))
    except NotSeated as error:
        raise click.BadParameter(str(error), param_hint="--view") from error
    # What is printed while the screen is up would be lost with it.
    for failure in failures:
        complain(*failure)
    return 2 if failures and not status else status
