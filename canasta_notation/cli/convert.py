"""`canasta convert`: from what other programs write into PCN, and back."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import click

from canasta_notation.cli.common import each_file, name_of, open_path, output_option
from canasta_notation.cli.conversions import Report, print_converters
from canasta_notation.cli.output import CannotWrite, record_to
from canasta_notation.cli.ruling import check_rules
from canasta_notation.convert.converter import Converter
from canasta_notation.convert.converting import Conversions, Named, Wanted
from canasta_notation.convert.errors import (
    BadOptionValue,
    NotReadable,
    NotThisFormat,
    UnknownFormat,
    WrongWay,
)
from canasta_notation.convert.registry import converter, converters, named_by
from canasta_notation.errors import MissingExtra, WriteError
from canasta_notation.text import printable

_COMPRESSIONS = ("", ".gz", ".zst")

_UNUSABLE = (NotReadable, NotThisFormat, UnknownFormat, WriteError, MissingExtra)


@click.command("convert", short_help="Convert records from and to what other programs write.")
@click.argument("paths", nargs=-1, metavar="PATH...")
@click.option("--from", "read_as", metavar="FORMAT", help="The format of the sources, whatever they look like.")
@click.option("--to", "target", metavar="FORMAT", help="The format of the result; else the name of -o tells, else pcn.")
@click.option("--allow-loss", is_flag=True, help="Write although something graver than a note is lost.")
@click.option(
    "-O",
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of a format; --list shows them.",
)
@click.option("--map", "mapping", metavar="FILE", help="The mapping by which a log is read, whatever it looks like.")
@click.option(
    "--rules",
    metavar="'NAME option=value'",
    callback=check_rules,
    help="The rules of play, for sources that do not say by which they were played.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How the report is written, or the list.",
)
@click.option("--list", "lists", is_flag=True, help="Show every format, what it can carry, and its options.")
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    read_as: str | None,
    target: str | None,
    allow_loss: bool,
    options: tuple[str, ...],
    mapping: str | None,
    rules: str | None,
    form: str,
    lists: bool,
    output: Path | None,
) -> None:
    """Convert records from and to what other programs write; several PATHs become one result.

    The result goes to standard output or to -o FILE, whole or not at all. What was dropped, supplied or could not be
    read is reported on standard error; with --format json it is one JSON document, which goes to standard output where
    -o leaves that free.

    Exit status: 0 converted, 1 nothing written since something would be lost, 2 unusable input or usage.
    """
    if lists:
        print_converters(form)
        return
    if not paths:
        raise click.UsageError("Missing argument 'PATH...'")
    to = _target(target, output)
    from_ = _named("--from", read_as) or (_mapped() if mapping is not None else None)
    wanted = Wanted(to=to, read_as=from_, rules=rules, options=_options(options, mapping))
    if to.binary and output is None and sys.stdout.isatty():
        raise click.UsageError(f"{to.name} is nothing for a terminal: name a file with -o")
    report = Report(form, to.name, output)
    try:
        done = _Convert(wanted, report, allow_loss).make(paths, output)
    except (BadOptionValue, WrongWay) as error:
        raise click.UsageError(printable(str(error))) from error
    report.finish(written=done)
    ctx.exit(0 if done else 2 if report.errors else 1)


def _named(parameter: str, name: str | None) -> Converter | None:
    try:
        return None if name is None else converter(name)
    except UnknownFormat as error:
        raise click.BadParameter(printable(str(error)), param_hint=parameter) from error


def _mapped() -> Converter | None:
    """The format whose sources are read by a mapping, if there is one."""
    found = [one for one in converters().values() if one.read is not None and "map" in one.options]
    return found[0] if len(found) == 1 else None


def _target(name: str | None, output: Path | None) -> Converter:
    named = _named("--to", name)
    if named is not None:
        return named
    if output is None:
        return converter("pcn")
    try:
        return named_by(output.name)
    except UnknownFormat as error:
        raise click.UsageError(f"{printable(str(error))}: say which it is to be with --to") from error


def _options(pairs: tuple[str, ...], mapping: str | None) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in (*pairs, *([] if mapping is None else [f"map={mapping}"])):
        name, equals, value = pair.partition("=")
        if not name or not equals:
            raise click.BadParameter(f"{printable(pair)!r} is no NAME=VALUE", param_hint="-O")
        if found.setdefault(name, value) != value:
            raise click.BadParameter(f"{printable(name)} is given twice", param_hint="-O")
    return found


class _Refused(Exception):
    """The result is not to be kept."""


class _Convert:
    """One run of the verb."""

    def __init__(self, wanted: Wanted, report: Report, allow_loss: bool) -> None:
        self._run = Conversions(wanted)
        self._wanted = wanted
        self._report = report
        self._allow_loss = allow_loss

    def make(self, paths: tuple[str, ...], output: Path | None) -> bool:
        """Convert, and keep the result or not; gives whether it was kept."""
        try:
            with record_to(output) as stream:
                complete = self._fill(paths, output, stream)
                self._report.take(self._run)
                if not complete or (self._run.losses.needs_leave and not self._allow_loss):
                    raise _Refused
        except _Refused:
            return False
        except MissingExtra as error:
            # That of a source is told with its name; this is the compression of the result.
            self._report.fail(str(output), error)
            return False
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            raise CannotWrite.to("standard output" if output is None else str(output), error) from error
        return True

    def _fill(self, paths: tuple[str, ...], output: Path | None, stream: IO[bytes]) -> bool:
        """Write the result; gives whether every source could be used."""
        pieces = self._run.run(self._sources(paths, output))
        while True:
            try:
                piece = next(pieces, None)
            except (OSError, *_UNUSABLE) as error:
                self._report.fail(self._run.current, error)
                return False
            if piece is None:
                return not self._report.errors
            stream.write(piece)

    def _sources(self, paths: tuple[str, ...], output: Path | None) -> Iterator[Named]:
        """Every file of every PATH; of a folder not the one that is written, which holds an earlier result."""
        for path in each_file(paths, self._report.fail, _suffixes(self._wanted.read_as)):
            if path in paths or not _is_same(path, output):
                yield name_of(path), open_path(path)


def _is_same(path: str, output: Path | None) -> bool:
    """Whether a source is the file that is to be written."""
    return output is not None and output.exists() and Path(path).exists() and output.samefile(path)


def _suffixes(read_as: Converter | None) -> tuple[str, ...]:
    """How the names of the files end that are taken from a folder."""
    formats = [one for one in converters().values() if one.read is not None] if read_as is None else [read_as]
    plain = {suffix for one in formats for suffix in one.suffixes if not suffix.endswith(_COMPRESSIONS[1:])}
    return tuple(suffix + end for suffix in sorted(plain) for end in _COMPRESSIONS)
