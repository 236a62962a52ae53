"""Where the results of a verb go: standard output as they come, or a file, whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import IO, TYPE_CHECKING, Any, TypeAlias

import click
import msgspec

from canasta_notation.archive.places import is_remote
from canasta_notation.cli.common import reason
from canasta_notation.text import printable

if TYPE_CHECKING:
    import re
    from pathlib import Path

Print: TypeAlias = Callable[[str], None]
"""Prints a line, or several with line ends between them."""

_HELD = 8 * 1024 * 1024
"""Bytes of a record for standard output that are held in memory; what is more waits in a temporary file."""


class CannotWrite(click.ClickException):
    """The file that `--output` names, or standard output, cannot be written."""

    exit_code = 2

    @classmethod
    def to(cls, what: str, error: OSError) -> CannotWrite:
        """What cannot be written, and why."""
        return cls(f"{printable(what)} cannot be written: {printable(reason(error))}")


@contextmanager
def printing(output: Path | None) -> Iterator[Print]:
    """Give what prints a line; a file holds all that is printed, or stays as it was. Raises CannotWrite.

    What was printed into a file before Ctrl-C stays beside it, with `.partial` after its name.
    """
    if output is None:
        yield Printer(_write)
        return
    from canasta_notation.text.output import writing_whole

    with ExitStack() as stack:
        with _writing_to(output):
            file = stack.enter_context(writing_whole(output, partial=True))

        def write(text: str) -> None:
            with _writing_to(output):
                file.write(text.encode())

        yield Printer(write)
        # What fails in closing the file is about writing; what failed before was told where it failed.
        with _writing_to(output):
            stack.close()


def check_not_read(output: Path | None, files: Iterable[str]) -> None:
    """Make sure that a result takes the place of no file that it is made of. Raises click.UsageError."""
    if output is not None and output.exists() and any(map(partial(_is_same, output), files)):
        raise click.UsageError(f"-o {printable(str(output))} would replace a file that is read: name another")


def _is_same(output: Path, path: str) -> bool:
    return not is_remote(path) and os.path.exists(path) and output.samefile(path)  # noqa: PTH110  (names, not paths)


@contextmanager
def _writing_to(output: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotWrite.to(str(output), error) from error


class Printer:
    """Prints lines by what writes a text."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def __call__(self, line: str) -> None:
        """Print a line."""
        self._write(f"{line}\n")

    def in_pieces(self, pieces: Iterable[str]) -> None:
        """Print a line that may be too long for the memory, piece by piece."""
        for piece in pieces:
            self._write(piece)
        self._write("\n")


def print_in_pieces(print_line: Print, pieces: Iterable[str]) -> None:
    """Print a line piece by piece, where that can be."""
    if isinstance(print_line, Printer):
        print_line.in_pieces(pieces)
    else:
        print_line("".join(pieces))


def print_line(line: str) -> None:
    """Print a line to standard output. Raises CannotWrite, and BrokenPipeError where nobody reads on."""
    _write(f"{line}\n")


def _write(text: str) -> None:
    with writing():
        # Whether there are colours was settled when the line was styled.
        click.echo(text, nl=False, color=True)


def print_text(text: str) -> None:
    """Print a record: the very bytes into a file or a pipe, nothing that moves the cursor on a terminal."""
    with writing():
        if sys.stdout.isatty():
            text = "".join(f"{printable(line)}\n" for line in text.removesuffix("\n").split("\n"))
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()


@contextmanager
def writing() -> Iterator[None]:
    """Write to standard output; that it cannot be written is no fault of a record. Raises CannotWrite."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CannotWrite.to("standard output", error) from error


def json_line(value: Any) -> str:
    """A value as JSON on one line."""
    return _seen(msgspec.json.encode(value).decode())


def json_document(value: Any) -> str:
    """A value as JSON over many lines, to be read by people too."""
    return _seen(msgspec.json.format(msgspec.json.encode(value), indent=1).decode())


def _seen(text: str) -> str:
    """JSON in which every character that does not print is an escape: it says the same, and moves no cursor."""
    if text.isascii() and "\x7f" not in text:
        # msgspec escapes what stands below a blank; of DEL and of what is beyond ASCII it escapes nothing.
        return text
    import re

    return re.sub(r"[^\x00-\x7e]", _seen_char, text)


def _seen_char(found: re.Match[str]) -> str:
    import json

    char = found[0]
    return char if printable(char) == char else json.dumps(char)[1:-1]


@contextmanager
def record_to(output: Path | None) -> Iterator[IO[bytes]]:
    """Where a record is written, compressed as a file's name asks: it is kept only if nothing is raised.

    Raises OSError, and MissingExtra where a compression needs an extra.
    """
    if output is not None:
        from canasta_notation.text.output import compressing, writing_whole

        with writing_whole(output) as file, compressing(output.name, file) as stream:
            yield stream
        return
    # Reports are printed without them.
    import shutil
    import tempfile

    with tempfile.SpooledTemporaryFile(max_size=_HELD) as spooled:
        yield spooled
        spooled.seek(0)
        if sys.stdout.isatty():
            for line in spooled:
                print_text(line.decode("utf-8", "backslashreplace"))
        else:
            with writing():
                shutil.copyfileobj(spooled, sys.stdout.buffer)
                sys.stdout.buffer.flush()


class JsonList:
    """A list of objects, printed as they come: a JSON document with a summary below, or with `lines` one a line."""

    def __init__(self, print_line: Print, name: str, *, lines: bool) -> None:
        self._print = print_line
        self._lines = lines
        self._waiting: str | None = None
        if not lines:
            self._print(f'{{"version": 1, "{name}": [')

    def add(self, value: dict[str, Any]) -> None:
        """Print an object."""
        line = json_line(value)
        if self._lines:
            self._print(line)
            return
        if self._waiting is not None:
            self._print(f"{self._waiting},")
        self._waiting = line

    def finish(self, summary: dict[str, Any]) -> None:
        """Print the sums."""
        if self._lines:
            self._print(json_line({"version": 1, "summary": summary}))
            return
        if self._waiting is not None:
            self._print(self._waiting)
        self._print(f'], "summary": {json_line(summary)}}}')
