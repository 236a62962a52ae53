"""What tasks came to, kept in a file while they run, so that an interrupted run can be taken up again."""

from __future__ import annotations

import hashlib
import os
import struct
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from canasta_notation.archive.places import state_of
from canasta_notation.archive.tasks import STDIN, Task
from canasta_notation.errors import CanastaError

_MAGIC = b"canasta audit journal 1\n"
_FRAME = struct.Struct("<32sQ")
"""Before each result: the key of its task, and its length in bytes."""


class NoJournal(CanastaError):
    """A file that is to keep the results of a run holds something else."""


class Journal:
    """A file of results by task. What was cut off when it was last written is cut away.

    Raises OSError where it cannot be read and written, and NoJournal where the file holds something else.
    """

    def __init__(self, path: Path) -> None:
        self._places: dict[bytes, tuple[int, int]] = {}
        self._states: dict[str, str | None] = {}
        self._file: IO[bytes] = path.open("a+b")
        try:
            self._find(path)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def kept(self, task: Task, work: str) -> bytes | None:
        """What a task came to in some work, if that was kept and its file is still the same."""
        place = self._places.get(self._key(task, work)) if self._state(task.path) else None
        if place is None:
            return None
        start, length = place
        self._file.seek(start)
        return self._file.read(length)

    def keep(self, task: Task, work: str, result: bytes) -> None:
        """Keep what a task came to; of standard input or a pipe nothing is kept, which may say something else again."""
        if self._state(task.path) is None:
            return
        key = self._key(task, work)
        self._file.seek(0, os.SEEK_END)
        start = self._file.tell() + _FRAME.size
        self._file.write(_FRAME.pack(key, len(result)) + result)
        self._file.flush()
        self._places[key] = start, len(result)

    def _find(self, path: Path) -> None:
        size = self._file.seek(0, os.SEEK_END)
        if size == 0:
            self._file.write(_MAGIC)
            self._file.flush()
            return
        self._file.seek(0)
        if self._file.read(len(_MAGIC)) != _MAGIC:
            raise NoJournal(f"{path} holds something else than the results of a run")
        place = len(_MAGIC)
        while place < size:
            head = self._file.read(_FRAME.size)
            if len(head) < _FRAME.size:
                break
            key, length = _FRAME.unpack(head)
            if place + _FRAME.size + length > size:
                break
            self._places[key] = place + _FRAME.size, length
            place = self._file.seek(length, os.SEEK_CUR)
        self._file.truncate(place)

    def _key(self, task: Task, work: str) -> bytes:
        """What tells a task from any other: itself and what is made of it, the state of its file, our version."""
        from importlib.metadata import version

        said = (version("canasta-notation"), work, self._state(task.path), task)
        return hashlib.sha256(msgspec.json.encode(said)).digest()

    def _state(self, path: str) -> str | None:
        """The state of a file as it was when it was first asked for."""
        if path not in self._states:
            self._states[path] = None if path == STDIN else state_of(path)
        return self._states[path]
