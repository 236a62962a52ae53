"""`canasta stats`: what happens in an archive."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
from msgspec.structs import asdict

from canasta_notation.archive.statistics import STATISTICS, Statistics
from canasta_notation.archive.tasks import Wanted
from canasta_notation.cli.common import (
    color_option,
    complain,
    each_file,
    format_option,
    no_match,
    not_whole,
    output_option,
    paths_argument,
    styled,
    wants_color,
)
from canasta_notation.cli.counted import Row, as_fields, rows, tables
from canasta_notation.cli.output import Print, check_not_read, json_document, printing
from canasta_notation.cli.progress import progress
from canasta_notation.cli.ruling import rules_option
from canasta_notation.cli.running import UNUSABLE, Machines, all_tasks, machine_options, running
from canasta_notation.diagnostics.show import Styled
from canasta_notation.errors import CanastaError, MissingExtra
from canasta_notation.render.charts import block_for, single_bars, stack
from canasta_notation.render.figures import Figures, figures_page
from canasta_notation.text import printable

_GAP = "  "
_TITLE = "Canasta statistics"
_UNREAD = ("SYN106", "SYN107")
"""Findings that say that something was not read."""

_DRAWN = ("text", "html", "svg")


class _CannotShow(click.ClickException):
    """What writes a format is not installed, or there is too much for one picture."""

    exit_code = 2


@click.command("stats", short_help="Count what happens in an archive.")
@paths_argument
@rules_option
@format_option("text", "json", "csv", "html", "svg", "parquet")
@click.option("--chart", is_flag=True, help="In text, the most frequent situations as bars.")
@click.option(
    "--top", type=click.IntRange(0), default=20, show_default=True, help="Players shown in text and HTML; 0 for none."
)
@machine_options
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    rules: str | None,
    form: str,
    chart: bool,
    top: int,
    jobs: int,
    executor: str | None,
    resume: Path | None,
    output: Path | None,
    color: str,
) -> None:
    """Count situations, findings and results, by rule set and by player.

    A rate is the number in a hundred deals. JSON, CSV and Parquet hold every player, and every figure that is not zero.

    Exit status: 0 counted, whatever was found; 2 unusable input or usage.
    """
    if form == "parquet" and output is None:
        raise click.UsageError("--format parquet needs -o FILE")
    if chart and form not in _DRAWN:
        raise click.UsageError("--chart draws in text, html and svg")
    counting = _Counting(Wanted(rules))
    _check_extras(form)
    with ExitStack() as stack:
        run = stack.enter_context(running(Machines(jobs, executor, resume), STATISTICS))
        files = list(each_file(paths, counting.failed))
        check_not_read(output, files if resume is None else [*files, str(resume)])
        done = stack.enter_context(progress(files, "counting", shown=True))
        for task, found in run(all_tasks(files, counting.wanted)):
            counting.take(task.path, found)
            done(task)
    try:
        _write(counting.statistics(), form, top, output, wants_color(color) and output is None, chart)
    except CanastaError as error:
        raise _CannotShow(str(error)) from error
    ctx.exit(2 if counting.unusable else 0)


class _Counting:
    """Adds up what is counted, file by file: a file that turns out to be unusable counts nowhere."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.unusable = False
        self._total = Statistics()
        self._file = Statistics()
        self._path: str | None = None
        self._bad: set[str] = set()

    def take(self, path: str, found: Iterator[Statistics]) -> None:
        """Add what was counted in a task of a file."""
        if path != self._path:
            self._end_file()
            self._path = path
        try:
            for one in found:
                self._file.add(one)
        except BrokenPipeError:
            raise
        except UNUSABLE as error:
            self.failed(path, error)

    def failed(self, path: str, error: Exception) -> None:
        """A PATH cannot be used."""
        if path not in self._bad:
            complain(path, error)
        self.unusable = True
        self._bad.add(path)

    def statistics(self) -> Statistics:
        """All that was counted."""
        self._end_file()
        return self._total

    def _end_file(self) -> None:
        if self._path is not None and self._path not in self._bad:
            self._file.settle()
            self._total.add(self._file)
            whole = [group.whole for group in self._file.groups.values()]
            if not any(counts.matches for counts in whole):
                complain(self._path, no_match())
            elif any(name.startswith(_UNREAD) for counts in whole for name in counts.findings):
                complain(self._path, not_whole())
        self._file = Statistics()


def _check_extras(form: str) -> None:
    """What is missing to write a format is told before the work, not after hours of it."""
    try:
        if form == "parquet":
            _arrow()
        elif form == "html":
            "".join(figures_page(_TITLE, iter(())))
    except MissingExtra as error:
        raise _CannotShow(str(error)) from error


def _write(found: Statistics, form: str, top: int, output: Path | None, color: bool, chart: bool) -> None:
    if form == "parquet":
        assert output is not None  # checked with the options
        _write_parquet(found, output)
        return
    with printing(output) as print_line:
        if form == "json":
            print_line(json_document(as_fields(found)))
        elif form == "csv":
            for line in _csv(rows(found)):
                print_line(line if output is not None or not sys.stdout.isatty() else printable(line))
        elif form == "html":
            for piece in figures_page(_TITLE, tables(found, top)):
                print_line(piece.removesuffix("\n"))
        elif form == "svg":
            charts = [part.chart for part in tables(found, top) if part.chart is not None]
            print_line(stack(charts, _TITLE).removesuffix("\n"))
        else:
            _print_tables(tables(found, top), print_line, color, chart)


def _csv(found: Iterable[Row]) -> list[str]:
    from canasta_notation.convert.tables.as_csv import guarded

    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(Row.__struct_fields__)
    for row in found:
        writer.writerow(guarded(cell) if isinstance(cell, str) else cell for cell in asdict(row).values())
    return stream.getvalue().removesuffix("\n").split("\n")


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise MissingExtra("writing Parquet", "arrow") from None
    return arrow, parquet


def _write_parquet(found: Statistics, output: Path) -> None:
    from canasta_notation.text.output import writing_whole

    arrow, parquet = _arrow()
    kinds = {"count": arrow.int64(), "deals": arrow.int64(), "rate": arrow.float64()}
    schema = arrow.schema([(name, kinds.get(name, arrow.string())) for name in Row.__struct_fields__])
    with writing_whole(output) as file:
        parquet.write_table(arrow.Table.from_pylist(list(map(asdict, rows(found))), schema=schema), file)


def _print_tables(parts: Iterable[Figures], print_line: Print, color: bool, with_charts: bool) -> None:
    begun = False
    for part in parts:
        if begun:
            print_line("")
        begun = True
        for line in (*_table(part), *(_bars(part) if with_charts else ())):
            print_line(styled(line, color).rstrip())
    if not begun:
        print_line("no deal in it")


def _table(part: Figures) -> Iterator[list[Styled]]:
    title = part.title if part.level > 2 else f"Rules: {part.title}"
    yield [(title, "heading"), (f": {part.text}" if part.text else "", "")]
    whole = [row for row in part.rows if len(row) > 1]
    if not whole:
        return
    widths = [max(map(len, column)) for column in zip(part.head, *whole, strict=True)]
    yield [(_cells(part.head, widths), "path")]
    for row in part.rows:
        yield [(row[0], "heading") if len(row) == 1 else (_cells(row, widths), "")]


def _bars(part: Figures) -> Iterator[list[Styled]]:
    """The chart of a table as bars."""
    if part.chart is not None:
        yield []
        yield from single_bars(part.chart, block=block_for(sys.stdout))


def _cells(row: tuple[str, ...], widths: list[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    return _GAP + _GAP.join([f"{first[0]:<{first[1]}}", *(f"{cell:>{width}}" for cell, width in others)])
