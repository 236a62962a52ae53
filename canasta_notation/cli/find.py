"""`canasta find`: matches of archives by what they are called and what happened in them."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import click

from canasta_notation.archive.entries import Entry
from canasta_notation.archive.extracts import NotThere
from canasta_notation.archive.index import (
    ENTRIES,
    SUFFIX,
    NoIndex,
    Run,
    check,
    index_path,
    is_index,
    is_whole,
    matches_in,
    opened,
)
from canasta_notation.archive.places import Unreachable, is_file, is_remote
from canasta_notation.archive.query import Query, find, find_among, players_in
from canasta_notation.archive.running import WorkerLost
from canasta_notation.archive.stretches import HeadTooLong
from canasta_notation.archive.tasks import Wanted, tasks_of
from canasta_notation.cli.common import (
    STDIN,
    complain,
    each_file,
    format_option,
    name_of,
    named_file,
    no_match,
    not_whole,
    output_option,
    paths_argument,
)
from canasta_notation.cli.copying import record_written_to
from canasta_notation.cli.found import Json, Lines, Records, Telling, players_of
from canasta_notation.cli.output import check_not_read, printing
from canasta_notation.cli.progress import Done, progress
from canasta_notation.cli.queries import (
    check_dates,
    check_findings,
    check_headers,
    check_situations,
    check_texts,
    list_situations,
    near_players,
    near_rules,
)
from canasta_notation.cli.running import Machines, jobs_option, running
from canasta_notation.cli.tally import VERDICTS, many
from canasta_notation.errors import MissingExtra
from canasta_notation.model import SEATS
from canasta_notation.text import printable

_MOST_PLAYERS = 10_000
"""Names that are kept in mind, to be offered where nothing is found."""

_UNUSABLE = (MissingExtra, Unreachable, WorkerLost, NoIndex, NotThere, HeadTooLong)


@click.command("find", short_help="Find matches by headers, players, dates, findings and situations.")
@paths_argument
@click.option(
    "--player", "players", metavar="NAME", multiple=True, callback=check_texts, help="Somebody of this name played."
)
@click.option("--seat", "seats", type=click.Choice(SEATS), multiple=True, help="The players sat here.")
@click.option(
    "--date",
    "dates",
    metavar="FROM..TO",
    callback=check_dates,
    help="Played then: 2025-01..2025-03, 2025.., ..2025-06-30, or one day, month or year.",
)
@click.option(
    "--event",
    "events",
    metavar="TEXT",
    multiple=True,
    callback=check_texts,
    help="It stands somewhere in the Event header.",
)
@click.option(
    "--header",
    "headers",
    metavar="KEY=VALUE",
    multiple=True,
    callback=check_headers,
    help="This header has that value, such as Table=4, Id.N=77 or Site=*Zadar*.",
)
@click.option(
    "--rules",
    metavar="NAME",
    multiple=True,
    callback=check_texts,
    help="Played by these rules; more than once: by any of them.",
)
@click.option(
    "--finding",
    "findings",
    metavar="CODES",
    multiple=True,
    callback=check_findings,
    help="One of these was found, waived or not: codes, names or the beginnings of codes, as in audit --select.",
)
@click.option(
    "--situation",
    "situations",
    metavar="NAME",
    multiple=True,
    callback=check_situations,
    help="It occurred: 'frozen, taken with a pair', 'out concealed'. --situations lists them.",
)
@click.option(
    "--verdict", "verdicts", type=click.Choice(VERDICTS), multiple=True, help="The verdict; more than once: any."
)
@click.option("--min-deals", type=click.IntRange(min=0), help="At least so many deals.")
@click.option("--max-deals", type=click.IntRange(min=0), help="At most so many deals.")
@click.option(
    "--index",
    "index",
    metavar="FILE",
    callback=lambda ctx, parameter, value: None if value is None else named_file(ctx, parameter, value),
    help="The index of the one PATH, where it is not beside it.",
)
@click.option("--no-index", is_flag=True, help="Read everything through, whatever index there is.")
@click.option(
    "--situations",
    "lists",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=list_situations,
    help="List the situations.",
)
@jobs_option
@format_option("text", "json", "jsonl", "pcn")
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    players: tuple[str, ...],
    seats: tuple[str, ...],
    dates: tuple[str, str] | None,
    events: tuple[str, ...],
    headers: tuple[tuple[str, str], ...],
    rules: tuple[str, ...],
    findings: tuple[frozenset[str], ...],
    situations: tuple[str, ...],
    verdicts: tuple[str, ...],
    min_deals: int | None,
    max_deals: int | None,
    index: Path | None,
    no_index: bool,
    jobs: int,
    form: str,
    output: Path | None,
) -> None:
    """Find the matches for which all that is asked for holds.

    A file with an index that fits it (canasta index) is not read; any other is read through once. With --format pcn the
    matches found are written as a record, below the heads of their sections; only their bytes are read.

    Names and texts fit in any case of their letters; * stands for anything. --player, --event, --header, --finding and
    --situation may be given more than once: then each must hold.

    Exit status: 0 found, 1 nothing found, 2 unusable input or usage.
    """
    if seats and not players:
        raise click.UsageError("--seat says where a --player sat: name one")
    if index is not None and no_index:
        raise click.UsageError("--index and --no-index contradict each other")
    if min_deals is not None and max_deals is not None and min_deals > max_deals:
        raise click.UsageError("no match has at least --min-deals and at most --max-deals: they contradict each other")
    query = Query(
        players=players,
        seats=seats,
        headers=(*(("Event", f"*{text}*") for text in events), *headers),
        dates=dates,
        rules=rules,
        findings=findings,
        situations=situations,
        verdicts=verdicts,
        least_deals=min_deals,
        most_deals=max_deals,
    )
    with ExitStack() as stack:
        finding = _Finding(query, stack.enter_context(running(Machines(jobs), ENTRIES)), index, no_index=no_index)
        files = list(each_file(paths, finding.failed))
        check_not_read(output, files)
        if index is not None and len(files) > 1:
            raise click.UsageError("--index is the index of one file: name one PATH")
        done = stack.enter_context(progress(files, "searching", shown=output is not None or not sys.stdout.isatty()))
        try:
            with _telling(form, output) as telling:
                for path in files:
                    finding.use(path, telling, done)
                telling.finish(finding.summary)
                if form == "pcn" and (finding.unusable or not finding.found):
                    raise _NotToBeKept
        except _NotToBeKept:
            click.echo("nothing is written", err=True)
    for line in (*finding.near(), finding.told()):
        click.echo(line, err=True)
    ctx.exit(2 if finding.unusable else int(not finding.found))


class _NotToBeKept(Exception):
    """A record that would hold nothing, or less than was found."""


@contextmanager
def _telling(form: str, output: Path | None) -> Iterator[Telling]:
    if form != "pcn":
        with printing(output) as print_line:
            yield Lines(print_line) if form == "text" else Json(print_line, lines=form == "jsonl")
        return
    with record_written_to(output) as write:
        yield Records(write)


class _Finding:
    """A search through file after file."""

    def __init__(self, query: Query, run: Run, index: Path | None, *, no_index: bool) -> None:
        self._query = query
        self._run = run
        self._index = index
        self._no_index = no_index
        self._matches = 0
        self._indexed = 0
        self._read = 0
        self._players: set[str] = set()
        self._is_whole = True
        self.found = 0
        self.unusable = False

    def failed(self, path: str, error: Exception) -> None:
        """A file cannot be used."""
        self.unusable = True
        complain(path, error)

    def use(self, path: str, telling: Telling, done: Done) -> None:
        """Tell of what is found in a file."""
        before, self._is_whole = self._matches, True
        if path.endswith(SUFFIX) and is_index(path):
            # A shell's `club*` gives it too.
            click.echo(f"canasta: {printable(path)}: is an index, no record; left out", err=True)
            return
        try:
            with _as_file(path) as place:
                telling.tell(name_of(path), place, self._found(path, place, done))
            if self._matches == before:
                complain(path, no_match())
            elif not self._is_whole:
                complain(path, not_whole())
        except BrokenPipeError:
            raise
        except (OSError, *_UNUSABLE) as error:
            self.failed(path, error)

    @property
    def summary(self) -> dict[str, int]:
        """What was found, and how."""
        return {"found": self.found, "matches": self._matches, "indexed": self._indexed, "read": self._read}

    def told(self) -> str:
        """What was found, and how, in words."""
        ways = [
            f"{many(self._indexed, 'files')} looked up by index" if self._indexed else "",
            f"{many(self._read, 'files')} read through" if self._read else "",
        ]
        return f"{self.found:,} of {many(self._matches, 'matches')} found; {', '.join(filter(None, ways)) or 'no file'}"

    def _found(self, path: str, place: str, done: Done) -> Iterator[Entry]:
        for entry in self._entries(path, place, done):
            self.found += 1
            yield entry

    def _note(self, players: Iterable[str]) -> None:
        """Keep names in mind, to be offered where nobody of the wanted name played."""
        if self._query.players and len(self._players) < _MOST_PLAYERS:
            self._players.update(players)

    def near(self) -> Iterator[str]:
        """The names that may have been meant where nothing was found, in words."""
        if not self.found:
            query = self._query
            players, rules = near_players(query.players, self._players), near_rules(query.rules)
            for what, names in (("players", players), ("rule sets", rules)):
                if names:
                    yield f"{what} of a like name: {printable(', '.join(names))}"

    def _entries(self, path: str, place: str, done: Done) -> Iterator[Entry]:
        target = self._index or index_path(place)
        if self._no_index or (self._index is None and (is_remote(path) or not target.exists())):
            yield from self._read_through(place, done)
            return
        with ExitStack() as stack:
            try:
                database = stack.enter_context(opened(target))
                check(place, database)
            except NoIndex as error:
                click.echo(f"canasta: {printable(path)}: read through: {printable(str(error))}", err=True)
                yield from self._read_through(place, done)
                return
            self._indexed += 1
            self._matches += matches_in(database)
            self._is_whole = is_whole(database)
            yield from find(database, self._query)
            if not self.found:
                self._note(players_in(database, _MOST_PLAYERS))

    def _read_through(self, place: str, done: Done) -> Iterator[Entry]:
        self._read += 1
        return find_among(self._counted(place, done), self._query)

    def _counted(self, place: str, done: Done) -> Iterator[Entry]:
        for task, entries in self._run(tasks_of(place, Wanted())):
            for entry in entries:
                self._matches += 1
                self._is_whole = self._is_whole and entry.text is not None
                if not self.found:
                    self._note(name for names in players_of(entry).values() for name in names)
                yield entry
            done(task)


@contextmanager
def _as_file(path: str) -> Iterator[str]:
    """A file that can be read again: what can be read only once is copied into a temporary one."""
    if path != STDIN and is_file(path):
        yield path
        return
    with tempfile.NamedTemporaryFile(prefix="canasta-", suffix=".pcn") as copy:
        if path == STDIN:
            shutil.copyfileobj(sys.stdin.buffer, copy)
        else:
            with Path(path).open("rb") as stream:
                shutil.copyfileobj(stream, copy)
        copy.flush()
        yield copy.name
