"""`canasta dedupe`: matches that stand in archives more than once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

import click

from canasta_notation.archive.copies import BY, Copies, Seen
from canasta_notation.archive.excerpts import Cut, Excerpts
from canasta_notation.archive.stretches import Stretch
from canasta_notation.cli.common import format_option, output_option, paths_argument
from canasta_notation.cli.copying import NotWritten, Sources, record_written_to
from canasta_notation.cli.output import JsonList, Print, print_line
from canasta_notation.cli.tally import many
from canasta_notation.text import in_unicode, printable

Tell: TypeAlias = Callable[[str, Stretch, Seen], None]
"""Tells of a match in a file that was seen before."""


@click.command("dedupe", short_help="Tell which matches stand there twice, or leave them out.")
@paths_argument
@click.option(
    "--by",
    type=click.Choice([*BY]),
    default="match",
    show_default=True,
    help="What makes two matches the same: all that is written of them, or what was dealt and done.",
)
@format_option("text", "json", "jsonl")
@click.option("--stdout", is_flag=True, help="Write the records without copies to standard output.")
@output_option
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], by: str, form: str, stdout: bool, output: Path | None) -> None:
    """Tell which matches stand in the files more than once; with -o or --stdout write all but those, the first kept.

    By match, two are the same if their canonical texts are, with the headers in force wherever they stand, and without
    the label after == match. By play, names, comments, rulings and scores say nothing: copies with other headers are
    found, and the first one is kept with its own. What cannot be read to its end, and by play what holds neither cards
    nor turns, is a copy of nothing.

    Exit status: 0 no copies, or written without them, 1 copies, 2 unusable input or usage.
    """
    if stdout and output is not None:
        raise click.UsageError("--stdout and -o contradict each other")
    writes = stdout or output is not None
    sources = Sources(paths)
    telling = _Telling(form, (lambda line: click.echo(line, err=True)) if stdout else print_line)
    with ExitStack() as stack:
        cuts = telling.without_copies(sources, stack.enter_context(Copies(by)))
        if not writes:
            for _cut in cuts:
                pass
        elif not _write(cuts, sources, output):
            click.echo("nothing is written", err=True)
    telling.finish()
    ctx.exit(2 if sources.failures else int(bool(telling.copies) and not writes))


def _write(cuts: Iterator[Cut], sources: Sources, output: Path | None) -> bool:
    """Write what is left, if all files could be read; gives whether it was written."""
    try:
        with record_written_to(output) as write:
            excerpts = Excerpts(write)
            for cut in cuts:
                excerpts.add(cut)
            if sources.failures:
                raise NotWritten
    except NotWritten:
        return False
    return True


class _Telling:
    """Tells of copies as they come."""

    def __init__(self, form: str, print_to: Print) -> None:
        self._print = print_to
        self._list = None if form == "text" else JsonList(print_to, "copies", lines=form == "jsonl")
        self.copies = 0
        self.matches = 0

    def without_copies(self, sources: Sources, copies: Copies) -> Iterator[Cut]:
        """The matches that are no copies of one before, and sections without a match."""
        for path, stretch, cut in sources.cuts():
            self.matches += stretch.match is not None
            first = copies.first_of(stretch, path)
            if first is None:
                yield cut
            else:
                self._tell(path, stretch, first)

    def _tell(self, path: str, stretch: Stretch, first: Seen) -> None:
        self.copies += 1
        match = stretch.match
        label = match.label if match is not None and match.opened else None
        if self._list is None:
            called = "the match" if label is None else f"match {printable(label[:60])}".rstrip()
            self._print(
                f"{printable(path)}:{stretch.line}: {called} stands at {printable(first.path)}:{first.line} too"
            )
            return
        found: dict[str, Any] = {"path": in_unicode(path), "line": stretch.line, "match": label}
        self._list.add({**found, "first": {"path": in_unicode(first.path), "line": first.line}})

    def finish(self) -> None:
        """Tell the sums."""
        if self._list is None:
            copies = "a copy" if self.copies == 1 else "copies"
            self._print(f"{many(self.matches, 'matches')}, {self.copies or 'none'} of them {copies}")
        else:
            self._list.finish({"matches": self.matches, "copies": self.copies})
