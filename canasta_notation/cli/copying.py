"""What the verbs share that copy matches from files to files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import chain
from pathlib import Path
from typing import IO, TypeAlias, TypeVar

import click

from canasta_notation.archive.excerpts import Cut, cut_of
from canasta_notation.archive.joining import NoRecord, joined
from canasta_notation.archive.places import Unreachable, is_file, open_file
from canasta_notation.archive.stretches import HeadTooLong, Stretch, stretches
from canasta_notation.cli.common import STDIN, complain, each_file, name_of
from canasta_notation.cli.output import CannotWrite, check_not_read, record_to
from canasta_notation.errors import MissingExtra
from canasta_notation.text import DamagedSource, open_source, printable

Read = TypeVar("Read")
Write: TypeAlias = Callable[[bytes], None]

_UNUSABLE = (OSError, MissingExtra, Unreachable, NoRecord, HeadTooLong, DamagedSource)
"""Why a file cannot be copied from."""


class NotWritten(Exception):
    """A result that is not to be kept, since something of it is missing."""


@contextmanager
def record_written_to(output: Path | None) -> Iterator[Write]:
    """What writes a record, whole; where anything is raised, nothing is. Raises CannotWrite, and so does writing."""
    name = "standard output" if output is None else str(output)
    try:
        with _written_to(name), record_to(output) as stream:
            yield partial(_write, stream, name)
    except MissingExtra as error:
        raise CannotWrite(f"{printable(str(output))} cannot be written: {error}") from error


def _write(stream: IO[bytes], name: str, data: bytes) -> None:
    # Told here, for else it would pass for a fault of the file that is read.
    with _written_to(name):
        stream.write(data)


@contextmanager
def _written_to(name: str) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CannotWrite.to(name, error) from error


class Sources:
    """The files of PATHs, read one after another; what cannot be read is told, and counted in `failures`."""

    def __init__(self, paths: tuple[str, ...], *, again: bool = False) -> None:
        self._paths = paths
        # What is put together may be wanted more than once.
        self._parts = [(path,) for path in paths] if again else [paths]
        self.files = 0
        self.failures = 0

    def check_not_read(self, output: Path | None) -> None:
        """Make sure that a result takes the place of none of them but one that is named. Raises click.UsageError.

        In a folder it would be read with the others the next time, and grow each time.
        """
        if output is not None:
            wide = [path for path in self._paths if not is_file(path)]
            check_not_read(output, each_file(wide, lambda _path, _error: None))

    def blocks(self) -> Iterator[bytes]:
        """The bytes of each, so that they can stand below one another."""
        for path in self._each():
            yield from self._read(path, _blocks(path))

    def cuts(self) -> Iterator[tuple[str, Stretch, Cut]]:
        """Each match, and each section without one, with the name of its file."""
        for path in self._each():
            for stretch, cut in self._read(path, _cuts(path)):
                yield name_of(path), stretch, cut

    def _each(self) -> Iterator[str]:
        return chain.from_iterable(each_file(part, self._failed) for part in self._parts)

    def _read(self, path: str, coming: Iterator[Read]) -> Iterator[Read]:
        """What comes of a file, until it cannot be read on."""
        self.files += 1
        while True:
            try:
                one = next(coming, None)
            except _UNUSABLE as error:
                # Only reading fails here: what whoever takes it cannot write is no fault of the file.
                self._failed(path, error)
                return
            if one is None:
                return
            yield one

    def _failed(self, path: str, error: Exception) -> None:
        self.failures += 1
        complain(path, error)


def _opened(path: str) -> AbstractContextManager[IO[bytes]]:
    return nullcontext(sys.stdin.buffer) if path == STDIN else open_file(path)


def _blocks(path: str) -> Iterator[bytes]:
    def tell(what: str) -> None:
        click.echo(f"canasta: {printable(name_of(path))}: {what}", err=True)

    with _opened(path) as stream, open_source(stream) as plain:
        yield from joined(plain, tell)


def _cuts(path: str) -> Iterator[tuple[Stretch, Cut]]:
    with _opened(path) as stream:
        for one in stretches(stream, name=name_of(path)):
            if not one.record.complete and any(found.code == "SYN106" for found in one.record.findings):
                raise NoRecord("not all of it can be read: `canasta read` tells why")
            yield one, cut_of(one, path)
