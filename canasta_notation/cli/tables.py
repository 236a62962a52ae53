"""`canasta tables`: records as tables, for spreadsheets, databases and data frames."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from canasta_notation.cli.common import (
    Unusable,
    complain,
    each_file,
    name_of,
    no_match,
    open_path,
    paths_argument,
)
from canasta_notation.cli.output import CannotWrite, print_text, writing
from canasta_notation.cli.ruling import rules_option
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.parts import Part, parts_of
from canasta_notation.convert.tables.files import FORMATS, write_folder, write_table
from canasta_notation.convert.tables.gather import Gatherer
from canasta_notation.convert.tables.rows import TABLES
from canasta_notation.errors import MissingExtra
from canasta_notation.text.output import writing_whole


@click.command("tables", short_help="Write records as tables: CSV, Parquet or Arrow.")
@paths_argument
@rules_option
@click.option("--to", "form", type=click.Choice(tuple(FORMATS)), default="csv", show_default=True, help="The format.")
@click.option("--table", type=click.Choice(tuple(TABLES)), help="This table alone, to standard output or into a file.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="The folder of all tables, which is made where it is not there; with --table the file of that one.",
)
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    rules: str | None,
    form: str,
    table: str | None,
    output: Path | None,
) -> None:
    """Write records as tables: deals, hands, turns, acts, melds, scores, findings, each in a file of a folder.

    All files together make one data set; every file is audited in the same pass. Each table is written whole or not at
    all. docs/tables.md tells what every column says.

    Exit status: 0 written, 2 unusable input or usage.
    """
    if table is None and output is None:
        raise click.UsageError("name a folder with -o for all tables, or one table with --table")
    sources = _Sources(paths)
    conversion = Conversion(rules=rules, options={} if table is None else {"table": table})
    try:
        if output is None:
            _print(form, write_table(form, sources.parts(), conversion, overrides=True))
        elif table is None:
            write_folder(form, Gatherer(rules).rows(sources.parts(), conversion.name), output)
        else:
            with writing_whole(output) as file:
                file.writelines(write_table(form, sources.parts(), conversion, overrides=True))
    except MissingExtra as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise CannotWrite.to(str(output), error) from error
    ctx.exit(2 if sources.unusable else 0)


class _Sources:
    """The matches of all PATHs; those that cannot be used are told of, and the others go on."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        self._paths = paths
        self.unusable = False

    def parts(self) -> Iterator[Part]:
        """Every match."""
        for path in each_file(self._paths, self._failed):
            try:
                yield from self._of(path)
            except (OSError, MissingExtra, Unusable) as error:
                self._failed(path, error)

    @staticmethod
    def _of(path: str) -> Iterator[Part]:
        has_match = False
        for part in parts_of(open_path(path), name=name_of(path)):
            has_match = has_match or part.match is not None
            yield part
        if not has_match:
            raise no_match()

    def _failed(self, path: str, error: Exception) -> None:
        self.unusable = True
        complain(path, error)


def _print(form: str, pieces: Iterator[bytes]) -> None:
    """Print a table: the very bytes into a pipe, lines that move no cursor on a terminal."""
    is_terminal = sys.stdout.isatty()
    if is_terminal and form != "csv":
        raise click.UsageError(f"{form} is nothing for a terminal: name a file with -o")
    for piece in pieces:
        if is_terminal:
            print_text(piece.decode().replace("\r\n", "\n"))
        else:
            with writing():
                sys.stdout.buffer.write(piece)
    with writing():
        sys.stdout.flush()
