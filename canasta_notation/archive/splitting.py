"""Splitting a file into several: its matches, written to files by what they have in common."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import IO, cast

from canasta_notation.archive.entries import SUBSTITUTE, names_of
from canasta_notation.archive.excerpts import Cut, Excerpts
from canasta_notation.archive.names import FileNames
from canasta_notation.archive.stretches import Stretch
from canasta_notation.errors import CanastaError

SUFFIX = ".pcn"
MOST_FILES = 10_000
_MOST_OPEN = 50


class TooManyFiles(CanastaError):
    """A file would be split into more files than are wanted."""


class AlreadyThere(CanastaError):
    """Files of the names that are to be written stand there already."""


def kinds_of(stretch: Stretch, by: str) -> list[str]:
    """What tells the files apart into which a match goes: its date, its players or its rules.

    A match goes into a file for each of its players; where a header is missing there is one file for all such matches.
    """
    names = names_of(stretch.record)
    if by == "player":
        seated = (value for name, value in names if name.startswith(("Seat.", f"{SUBSTITUTE}.")))
        return list(dict.fromkeys(" ".join(player.split()) for player in seated)) or [""]
    value = next((value for name, value in names if name == by.capitalize()), "")
    return [value.partition(" ")[0].partition("@")[0] if by == "rules" else value]


class Splitting:
    """Writes matches to files in a folder, which all appear there when the last one is written, or not at all.

    To be used in a `with` block. `most` is how many files there may be.
    """

    def __init__(self, folder: Path, most: int = MOST_FILES) -> None:
        self._is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._most = most
        self._staging = Path(tempfile.mkdtemp(prefix=".canasta-", dir=folder))
        self._names = FileNames(SUFFIX)
        self._files: dict[Hashable, tuple[str, Excerpts]] = {}
        self._open: OrderedDict[str, IO[bytes]] = OrderedDict()

    def __enter__(self) -> Splitting:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        while self._open:
            # What could not be written has been told of.
            with suppress(OSError):
                self._close()
        shutil.rmtree(self._staging, ignore_errors=True)
        if self._is_new and not any(self._folder.iterdir()):
            self._folder.rmdir()

    def add(self, kind: Hashable, name: Callable[[], str], cut: Cut) -> None:
        """Write a match to the file of a kind, which is called by `name` when it begins. Raises TooManyFiles."""
        if kind not in self._files:
            if len(self._files) == self._most:
                raise TooManyFiles(f"it would be split into more than {self._most:,} files")
            file = self._names.new(name())
            self._files[kind] = file, Excerpts(partial(self._write, file))
        self._files[kind][1].add(cut)

    @property
    def targets(self) -> list[Path]:
        """The files as they will stand in the folder."""
        return [self._folder / file for file, _excerpts in self._files.values()]

    def finish(self, *, force: bool) -> list[Path]:
        """Put the files into the folder; gives them. Raises AlreadyThere, unless `force` replaces what stands there."""
        self._close()
        targets = self.targets
        there = [one.name for one in targets if os.path.lexists(one) and (not force or one.is_dir())]
        if there:
            more = f" and {len(there) - 3} more" if len(there) > 3 else ""
            raise AlreadyThere(f"there already: {', '.join(there[:3])}{more}")
        for target in targets:
            (self._staging / target.name).replace(target)
        return targets

    def _write(self, file: str, data: bytes) -> None:
        stream = self._open.get(file)
        if stream is None:
            if len(self._open) == _MOST_OPEN:
                self._open.popitem(last=False)[1].close()
            stream = self._open[file] = cast("IO[bytes]", (self._staging / file).open("ab"))
        self._open.move_to_end(file)
        stream.write(data)

    def _close(self) -> None:
        while self._open:
            self._open.popitem()[1].close()
