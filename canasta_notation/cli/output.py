"""Where the results of a verb go: standard output as they come, or a file, whole or not at all."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import click
import msgspec

from canasta_notation.cli.common import reason
from canasta_notation.text import printable
from canasta_notation.text.output import write_whole

Print: TypeAlias = Callable[[str], None]
"""Prints a line, or several with line ends between them."""

# msgspec escapes what stands below a blank; of DEL and of what is beyond ASCII it escapes nothing.
_UNESCAPED = re.compile(r"[^\x00-\x7e]")


class CannotWrite(click.ClickException):
    """The file that `--output` names, or standard output, cannot be written."""

    exit_code = 2

    @classmethod
    def to(cls, what: str, error: OSError) -> CannotWrite:
        """What cannot be written, and why."""
        return cls(f"{printable(what)} cannot be written: {printable(reason(error))}")


@contextmanager
def printing(output: Path | None) -> Iterator[Print]:
    """Give what prints a line; into a file only once all is printed. Raises CannotWrite."""
    if output is None:
        yield print_line
        return
    lines: list[str] = []
    yield lines.append
    try:
        write_whole(output, "".join(line + "\n" for line in lines).encode())
    except OSError as error:
        raise CannotWrite.to(str(output), error) from error


def print_line(line: str) -> None:
    """Print a line to standard output. Raises CannotWrite, and BrokenPipeError where nobody reads on."""
    with writing():
        # Whether there are colours was settled when the line was styled.
        click.echo(line, color=True)


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
    return _UNESCAPED.sub(_seen_char, text)


def _seen_char(found: re.Match[str]) -> str:
    char = found[0]
    return char if printable(char) == char else json.dumps(char)[1:-1]
