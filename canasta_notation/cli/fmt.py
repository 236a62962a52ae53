"""`canasta fmt`: records in canonical form."""

from __future__ import annotations

import errno
import sys
from contextlib import nullcontext
from pathlib import Path

import click
from msgspec import Struct

from canasta_notation.cli.common import (
    STDIN,
    color_option,
    complain,
    each_file,
    finding_lines,
    named_file,
    paths_argument,
    wants_color,
)
from canasta_notation.cli.diff import unified
from canasta_notation.cli.output import print_line, print_text
from canasta_notation.errors import MissingExtra
from canasta_notation.syntax import Record, dumps, loads, read
from canasta_notation.text import Limits, open_source, printable
from canasta_notation.text.output import compressed_as, compressed_like, write_whole


class _Options(Struct, frozen=True):
    check: bool
    to_stdout: bool
    output: Path | None
    strict_form: bool
    color: bool


class _Unreadable(Exception):
    """A record that cannot be written without losing something."""

    def __init__(self, record: Record, why: str) -> None:
        self.record = record
        super().__init__(f"left as it is: {why}")


def _check_output(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    return value if value in (None, STDIN) else str(named_file(ctx, parameter, value or ""))


@click.command("fmt", short_help="Write records in canonical form, in place for files.")
@paths_argument
@click.option("--check", is_flag=True, help="Change nothing; print the difference and exit with 1 where there is one.")
@click.option("--stdout", "to_stdout", is_flag=True, help="Print the canonical form and leave the files as they are.")
@click.option(
    "-o", "--output", metavar="FILE", callback=_check_output, help="Write the one record here; - is standard output."
)
@click.option("--strict-form", is_flag=True, help="Refuse hand form: exit with 2 where a record has any leniency.")
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    check: bool,
    to_stdout: bool,
    output: str | None,
    strict_form: bool,
    color: str,
) -> None:
    """Write records in canonical form: in place for files, to standard output for -.

    A record with a line that cannot be read is left as it is, and the exit status is 2: nothing is ever lost.
    """
    if check + to_stdout + (output is not None) > 1:
        raise click.UsageError("--check, --stdout and --output exclude one another")
    file = None if output is None or output == STDIN else Path(output)
    options = _Options(check, to_stdout or output == STDIN, file, strict_form, wants_color(color))
    status = 0

    def failed(path: str, error: Exception) -> None:
        nonlocal status
        status = 2
        complain(path, error)

    files = list(each_file(paths, failed))
    if output is not None and len(files) != 1:
        raise click.UsageError("--output takes exactly one record")
    changed = 0
    for path in files:
        try:
            changed += _format(path, options)
        except _Unreadable as error:
            _show_errors(error.record, options.color)
            failed(path, error)
        except (OSError, MissingExtra) as error:
            if isinstance(error, BrokenPipeError):
                raise
            failed(path, error)
    if check and changed and not status:
        status = 1
    if not to_stdout and output is None and files != [STDIN]:
        _tell(len(files), changed, check)
    ctx.exit(status)


def _tell(files: int, changed: int, check: bool) -> None:
    what = "would be reformatted" if check else "reformatted"
    click.echo(f"{changed} of {files} {'record' if files == 1 else 'records'} {what}", err=True)


def _show_errors(record: Record, color: bool) -> None:
    for finding in record.all_errors:
        for line in finding_lines(finding, record.name, color):
            click.echo(line, err=True, color=color)


def _format(path: str, options: _Options) -> bool:
    """Bring one record into canonical form; returns whether it was not."""
    from_stdin = path == STDIN
    original = _bytes_of(path)
    record = _read(original, "<stdin>" if from_stdin else path, options.strict_form)
    text = _checked(record)
    if options.check:
        return _print_difference(original, text, record.name, options.color)
    if options.output is not None:
        write_whole(options.output, compressed_as(options.output.name, text.encode()))
        return True
    if from_stdin or options.to_stdout:
        print_text(text)
        return True
    if _plain(original) == text.encode():
        return False
    write_whole(Path(path), compressed_like(original, text.encode()))
    return True


def _bytes_of(path: str) -> bytes:
    """The bytes of a record, which are held in memory, and so not without end."""
    most = Limits().file_bytes
    with nullcontext(sys.stdin.buffer) if path == STDIN else Path(path).open("rb") as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"holds more than {most} bytes", path)
    return data


def _read(original: bytes, name: str, strict_form: bool) -> Record:
    record = read(original, name=name, strict_form=strict_form)
    if not record.is_readable:
        raise _Unreadable(record, "some of its lines cannot be read")
    if strict_form and record.all_errors:
        raise _Unreadable(record, "it is in hand form")
    return record


def _checked(record: Record) -> str:
    """The canonical text, once it is sure that it can be read: filling in may take it beyond a limit."""
    text = dumps(record)
    again = loads(text)
    if not again.is_readable or dumps(again) != text:
        raise _Unreadable(again, "its canonical form is beyond what is read")
    return text


def _plain(original: bytes) -> bytes:
    with open_source(original) as stream:
        return stream.read()


def _print_difference(original: bytes, text: str, name: str, color: bool) -> bool:
    old = _plain(original).decode("utf-8")
    if old == text:
        return False
    shown = printable(name)
    for line in unified(_lines(old), _lines(text), shown, f"{shown} (canonical)"):
        style = {"-": "red", "+": "green", "@": "cyan"}.get(line[:1]) if color else None
        print_line(click.style(line, fg=style) if style else line)
    return True


def _lines(text: str) -> list[str]:
    """Lines as a difference shows them: an odd line end or a mark at the start is part of what differs."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    else:
        lines[-1] += "\\ no line end"
    return [printable(line) for line in lines]
