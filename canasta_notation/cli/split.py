"""`canasta split`: a file cut into several."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path, PurePath

import click

from canasta_notation.archive.excerpts import Cut
from canasta_notation.archive.names import folded, safe_name
from canasta_notation.archive.splitting import MOST_FILES, AlreadyThere, Splitting, TooManyFiles, kinds_of
from canasta_notation.archive.stretches import Stretch
from canasta_notation.cli.common import STDIN, reason
from canasta_notation.cli.copying import Sources
from canasta_notation.cli.output import CannotWrite, check_not_read
from canasta_notation.cli.tally import many
from canasta_notation.text import printable
from canasta_notation.text.source import SUFFIXES

_NAMED = {"date": "undated", "player": "no-player", "rules": "no-rules"}
"""What the file is called of matches without such a header."""

_MOST = 1_000_000
_LONGEST_STEM = 60


def _by(_ctx: click.Context, parameter: click.Parameter, value: str) -> str | int:
    if value in _NAMED:
        return value
    if value == "match":
        return 1
    if value.isascii() and value.isdecimal() and 1 <= int(value[:8]) <= _MOST:
        return int(value)
    wanted = f"match, a number from 1 to {_MOST:,}, date, player or rules"
    raise click.BadParameter(f"'{printable(value)}' is none of {wanted}", param=parameter)


@click.command("split", short_help="Cut a file into several, by match, date, player or rules.")
@click.argument("path", metavar="PATH")
@click.option(
    "--by",
    metavar="match|N|date|player|rules",
    required=True,
    callback=_by,
    help="A file for each match, for every N matches, or for each date, player or rule set.",
)
@click.option("-o", "--output", "folder", metavar="FOLDER", required=True, help="The folder of the files.")
@click.option("--force", is_flag=True, help="Replace files that stand there already.")
@click.option(
    "--most",
    metavar="N",
    type=click.IntRange(min=1),
    default=MOST_FILES,
    show_default=True,
    help="How many files there may be.",
)
@click.pass_context
def command(ctx: click.Context, path: str, by: str | int, folder: str, force: bool, most: int) -> None:
    """Cut a file into several, each match with the headers of its section above it, its bytes unchanged.

    A match goes into a file for each of its players, and for its first date and rules. The names of the files are made
    of letters and digits of the headers. All files appear when the last one is written, or none.

    Exit status: 0 written, 2 unusable input or usage.
    """
    if folder in ("", STDIN):
        what = "the name is empty" if not folder else "several files need a folder, not standard output"
        raise click.BadParameter(what, param_hint="-o")
    sources = Sources((path,))
    try:
        with Splitting(Path(folder), most) as splitting:
            split = _Split(splitting, _stem(path), by)
            for _name, stretch, cut in sources.cuts():
                split.add(stretch, cut)
            if sources.failures:
                click.echo("nothing is written", err=True)
                ctx.exit(2)
            for target in splitting.targets:
                check_not_read(target, [path])
            files = splitting.finish(force=force)
    except AlreadyThere as error:
        raise CannotWrite(printable(f"{error}; --force replaces what stands there")) from error
    except TooManyFiles as error:
        raise CannotWrite(f"{error}; --most lets there be more") from error
    except OSError as error:
        raise CannotWrite.to(folder, OSError(error.errno, reason(error))) from error
    alone = f"; {many(split.empty, 'sections')} without a match left out" if split.empty else ""
    click.echo(
        f"{many(split.matches, 'matches')} in {many(len(files), 'files')} in {printable(folder)}{alone}", err=True
    )


class _Split:
    """Gives each match to its files."""

    def __init__(self, splitting: Splitting, stem: str, by: str | int) -> None:
        self._splitting = splitting
        self._stem = stem
        self._by = by
        self.matches = 0
        self.empty = 0

    def add(self, stretch: Stretch, cut: Cut) -> None:
        """Write a match."""
        if stretch.match is None:
            self.empty += 1
            return
        if isinstance(self._by, int):
            number = self.matches // self._by + 1
            self._to(number, lambda: f"{self._stem}-{number:06}", cut)
        else:
            for kind in kinds_of(stretch, self._by):
                self._to(folded(kind), self._naming(kind, self._by), cut)
        self.matches += 1

    def _naming(self, kind: str, by: str) -> Callable[[], str]:
        return lambda: kind or _NAMED[by]

    def _to(self, kind: Hashable, name: Callable[[], str], cut: Cut) -> None:
        self._splitting.add(kind, name, cut)


def _stem(path: str) -> str:
    """The name of a file without its ending, so short that a number may follow."""
    if path == STDIN:
        return "match"
    name = PurePath(path).name
    ending = next((one for one in sorted(SUFFIXES, key=len, reverse=True) if name.lower().endswith(one)), "")
    stem = safe_name(name[: len(name) - len(ending)])[:_LONGEST_STEM]
    while len(stem.encode()) > 2 * _LONGEST_STEM:
        stem = stem[:-1]
    return stem
