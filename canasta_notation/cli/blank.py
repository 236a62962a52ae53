"""`canasta blank`: partial records from full ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from canasta_notation.cli.common import (
    STDIN,
    Unusable,
    check_view,
    color_option,
    complain,
    each_file,
    finding_lines,
    name_of,
    no_match,
    open_path,
    output_option,
    paths_argument,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.output import CannotWrite, print_text
from canasta_notation.cli.ruling import rules_option
from canasta_notation.replays.blank import Blanking, NotBlanked
from canasta_notation.replays.seen import NoSuchView
from canasta_notation.syntax import Record, dumps, loads, read
from canasta_notation.text import printable
from canasta_notation.text.output import compressed_as, write_whole


@click.command("blank", short_help="Write the partial record that one view leaves of a full one.")
@paths_argument
@click.option(
    "--view",
    required=True,
    metavar="VIEW",
    callback=check_view,
    help="table: what everybody saw; a seat (N E S W, P1 to P8): that and its own cards; ranks: all but the suits. "
    "table,ranks and N,ranks are both at once.",
)
@click.option("--keep-comments", is_flag=True, help="Keep comments, glyphs and labels: they may tell what is hidden.")
@click.option("--hide-left", is_flag=True, help="Of the cards left at the end show only how many they are.")
@rules_option
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    view: str,
    keep_comments: bool,
    hide_left: bool,
    rules: str | None,
    output: Path | None,
    color: str,
) -> None:
    """Write records as one view leaves them, to be shown to others; the full ones stay as they are.

    Hidden are hands, feet, the stock and what is drawn. Left out are the pack, its seed and whatever leads to it,
    headers of other programs, play that was not played, comments and glyphs; standard error says what. Several records
    become one file. A record with a line that cannot be read is refused, since that line may hold anything.

    Exit status: 0 written, 2 unusable input or usage; then no FILE is written.
    """
    blanker = _Blank(view, keep_comments, hide_left, rules, wants_color(color))
    if output is not None:
        _keep_apart(output, each_file(paths, blanker.ignore))
    texts: list[str] = []
    write = print_text if output is None else texts.append
    use_each_file(paths, lambda path: write(blanker.text_of(path)), blanker.failed)
    if output is not None and not blanker.unusable:
        try:
            write_whole(output, compressed_as(output.name, "".join(texts).encode()))
        except OSError as error:
            raise CannotWrite.to(str(output), error) from error
    ctx.exit(2 if blanker.unusable else 0)


def _keep_apart(output: Path, paths: Iterator[str]) -> None:
    """Refuse to write a partial record over the full one."""
    for path in paths:
        if path != STDIN and _is_same(output, path):
            raise click.UsageError(f"{printable(path)} would be overwritten by what is left of it")


def _is_same(output: Path, path: str) -> bool:
    try:
        return output.samefile(path)
    except OSError:
        # One of them is not there; who opens it tells why it cannot be used.
        return False


class _Blank:
    """Blanks file after file, and tells what it leaves out."""

    def __init__(self, view: str, keep_comments: bool, hide_left: bool, rules: str | None, color: bool) -> None:
        self._view = view
        self._keep_comments = keep_comments
        self._hide_left = hide_left
        self._rules = rules
        self._color = color
        self.unusable = False

    def failed(self, path: str, error: Exception) -> None:
        """A PATH cannot be used."""
        self.unusable = True
        complain(path, error)

    def ignore(self, _path: str, _error: Exception) -> None:
        """A PATH leads to nothing, which is told when it is read."""

    def text_of(self, path: str) -> str:
        """The partial record of a file, in canonical form."""
        record = read(open_path(path), name=name_of(path))
        blanking = Blanking(self._view, rules=self._rules, keep_comments=self._keep_comments, hide_left=self._hide_left)
        try:
            file = blanking.file(record)
        except NotBlanked as error:
            self._show_errors(record)
            raise Unusable(str(error)) from error
        except NoSuchView as error:
            raise Unusable(str(error)) from error
        if not record.matches:
            raise no_match()
        text = dumps(file)
        if not loads(text).is_readable:
            raise Unusable("its canonical form is beyond what is read")
        left_out = ", ".join(_counted(blanking))
        if left_out:
            click.echo(f"canasta: {printable(record.name)}: left out {printable(left_out)}", err=True)
        return text

    def _show_errors(self, record: Record) -> None:
        for finding in record.all_errors:
            for line in finding_lines(finding, record.name, self._color):
                click.echo(line, err=True, color=self._color)


def _counted(blanking: Blanking) -> Iterator[str]:
    """What was left out, in words."""
    for what, count in sorted(blanking.left_out.items()):
        head, blank, rest = what.partition(" ")
        yield f"{count} {head}{'' if count == 1 else 's'}{blank}{rest}"
    if blanking.keys:
        yield f"the header{'' if len(blanking.keys) == 1 else 's'} {' '.join(sorted(blanking.keys))}"
