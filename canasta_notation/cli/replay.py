"""`canasta replay`: the table after each turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from canasta_notation.cli.common import (
    STDIN,
    Unusable,
    color_option,
    complain,
    format_option,
    name_of,
    no_match,
    open_path,
    output_option,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.course import Course, Stand, Wanted, parse_turns
from canasta_notation.cli.output import Print, json_line, printing
from canasta_notation.cli.pages import heading, page_fields, page_lines
from canasta_notation.cli.ruling import rules_option
from canasta_notation.model import Deal
from canasta_notation.syntax import iter_matches


@click.command("replay", short_help="Print the table after each turn.")
@click.argument("path")
@rules_option
@click.option("--deal", type=int, metavar="N", help="Only the deal of this number.")
@click.option("--turn", "turns", metavar="A-B", callback=parse_turns, help="Only these turns: 7, 3-9, 3- or -9.")
@click.option(
    "--view",
    metavar="SEAT",
    callback=lambda _ctx, _parameter, value: value and value.upper(),
    help="Only what this seat could see: N E S W, or P1 to P8.",
)
@click.option("-i", "--interactive", is_flag=True, help="Step through: Enter goes on, p back, q leaves.")
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
    """
    if interactive and (path == STDIN or form != "text" or output is not None):
        raise click.UsageError("--interactive steps through a file, as text, on the terminal")
    wanted = Wanted(deal, *turns, view)
    with printing(output) as print_line:
        replay = _Replay(wanted, rules, form, wants_color(color) and output is None, print_line)
        use_each_file([path], replay.step_through if interactive else replay.print_all, replay.failed)
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

    def step_through(self, path: str) -> None:
        """Show page after page as the reader asks for them."""
        pages = self._pages(path)
        seen: list[str] = []
        place = 0
        while True:
            if place == len(seen):
                page = next(pages, None)
                if page is None:
                    return
                seen.append(page)
            self._print_line(seen[place])
            step = _ask()
            if step is None:
                return
            place = max(0, place + step)

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


def _ask() -> int | None:
    """One page on, one back, or None to leave."""
    try:
        answer = click.prompt("[Enter] next, p previous, q quit", default="", show_default=False, prompt_suffix=" ")
    except click.Abort:
        return None
    word = answer.strip().lower()[:1]
    return None if word == "q" else -1 if word == "p" else 1
