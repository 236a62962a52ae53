"""`canasta index`: an index beside each file, by which `canasta find` looks its matches up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from canasta_notation.archive.entries import Entry
from canasta_notation.archive.index import (
    ENTRIES,
    SUFFIX,
    Changed,
    NoIndex,
    Run,
    check,
    index_path,
    is_index,
    make,
    matches_in,
    opened,
)
from canasta_notation.archive.places import Unreachable, is_remote, size_of
from canasta_notation.archive.running import WorkerLost
from canasta_notation.archive.tasks import Task
from canasta_notation.cli.common import STDIN, complain, each_file, named_file, no_match, not_whole, paths_argument
from canasta_notation.cli.output import print_line
from canasta_notation.cli.progress import Done, progress
from canasta_notation.cli.running import Machines, jobs_option, running
from canasta_notation.cli.tally import many
from canasta_notation.errors import MissingExtra
from canasta_notation.text import printable

_UNUSABLE = (MissingExtra, Unreachable, WorkerLost, Changed, NoIndex)


def _place(ctx: click.Context, parameter: click.Parameter, value: str) -> Path:
    if value == STDIN:
        raise click.BadParameter("an index is a file, and is not printed", param=parameter)
    return named_file(ctx, parameter, value)


@click.command("index", short_help="Keep an index beside archives, for canasta find.")
@paths_argument
@click.option("--check", "checks", is_flag=True, help="Tell whether each index fits its file, and change nothing.")
@click.option("--force", is_flag=True, help="Read everything again, whatever an index holds already.")
@jobs_option
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    callback=lambda ctx, parameter, value: None if value is None else _place(ctx, parameter, value),
    help="Where the index goes; without it beside its file, with .idx after the name. For one file only.",
)
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[str, ...], checks: bool, force: bool, jobs: int, output: Path | None
) -> None:
    """Audit each file once and keep an index of its matches beside it: club.pcn.idx beside club.pcn.

    The index is an SQLite database: where each match and deal stands, its headers, its players, its verdict, what was
    found and what happened in it, its scores, and hashes by which copies are found. An index that still fits is left
    as it is; of a file that has only grown, what is new is read.

    Exit status: 0 all indexes fit, 1 one does not (with --check), 2 unusable input or usage.
    """
    indexing = _Indexing(output, force)
    # A shell's `club*` gives indexes too.
    files = [path for path in each_file(paths, indexing.failed) if not (path.endswith(SUFFIX) and is_index(path))]
    if output is not None and len(files) > 1:
        raise click.UsageError("-o is the index of one file: name one PATH")
    if checks:
        for path in files:
            indexing.check(path)
    else:
        with running(Machines(jobs), ENTRIES) as run:
            for path in files:
                indexing.make(path, run)
    ctx.exit(2 if indexing.unusable else int(indexing.stale))


class _Indexing:
    """Indexes made or checked one after another."""

    def __init__(self, output: Path | None, force: bool) -> None:
        self._output = output
        self._force = force
        self.unusable = False
        self.stale = False

    def failed(self, path: str, error: Exception) -> None:
        """A file, or its index, cannot be used."""
        self.unusable = True
        complain(path, error)

    def _target(self, path: str) -> Path:
        if self._output is None and is_remote(path):
            raise NoIndex("nothing is written beside a URL: name the index with -o")
        return self._output or index_path(path)

    def check(self, path: str) -> None:
        """Tell whether an index fits its file."""
        try:
            size_of(path)
            with opened(self._target(path)) as database:
                check(path, database, thoroughly=True)
                matches = matches_in(database)
        except NoIndex as error:
            self.stale = True
            print_line(printable(f"{path}: {error}"))
        except (OSError, MissingExtra, Unreachable) as error:
            self.failed(path, error)
        else:
            print_line(f"{printable(path)}: its index fits; {many(matches, 'matches')}")

    def make(self, path: str, run: Run) -> None:
        """Make the index of a file, or bring it up to date."""
        try:
            target = self._target(path)
            if not self._force and self._fits(path, target):
                print_line(f"{printable(path)}: its index fits already")
                return
            with progress([path], "indexing", shown=True) as done:
                made = make(path, target, lambda tasks: _told(run, tasks, done), anew=self._force)
        except BrokenPipeError:
            raise
        except (OSError, *_UNUSABLE) as error:
            self.failed(path, error)
        else:
            kept = made.matches - made.read
            known = f", {kept:,} of them known already" if kept else ""
            if not made.matches:
                complain(path, no_match())
            elif not made.whole:
                complain(path, not_whole())
            print_line(f"{printable(path)}: {many(made.matches, 'matches')}{known}, in {printable(str(target))}")

    def _fits(self, path: str, target: Path) -> bool:
        try:
            with opened(target) as database:
                check(path, database)
        except NoIndex:
            return False
        return True


def _told(run: Run, tasks: Iterable[Task], done: Done) -> Iterator[tuple[Task, Iterator[Entry]]]:
    """Run tasks, and tell of each that is done."""
    for task, entries in run(tasks):
        yield task, entries
        done(task)
