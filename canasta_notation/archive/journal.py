"""What tasks came to, kept in a file while they run, so that an interrupted run can be taken up again."""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from canasta_notation.archive.places import Unreachable, state_of
from canasta_notation.archive.tasks import STDIN, Task
from canasta_notation.errors import CanastaError, MissingExtra

_MAGIC = b"canasta audit journal 2\n"
_FRAME = struct.Struct("<32sQI")
"""Before each result: the key of its task, its length in bytes, and its CRC-32."""


class NoJournal(CanastaError):
    """A file cannot keep the results of a run: it holds something else, another run uses it, or the disk is full."""


class Journal:
    """A file of results by task, which one run uses at a time. What was cut off when it was last written is cut away.

    Raises OSError where it cannot be opened, and NoJournal where the file holds something else or is in use.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._places: dict[bytes, tuple[int, int, int]] = {}
        self._states: dict[str, str | None] = {}
        self._version = version("canasta-notation")
        self._file: IO[bytes] = path.open("a+b")
        try:
            self._lock()
            self._find()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # What could not be written has been told of, and is not tried again.
        with suppress(OSError):
            self._file.close()

    def kept(self, task: Task, work: str) -> bytes | None:
        """What a task came to in some work, if that was kept and its file is still the same."""
        place = self._places.get(self._key(task, work)) if self._state(task.path) else None
        if place is None:
            return None
        start, length, check = place
        self._file.seek(start)
        result = self._file.read(length)
        # A machine that goes off may leave a file as long as it was to be, and full of zeros.
        return result if zlib.crc32(result) == check else None

    def keep(self, task: Task, work: str, result: bytes) -> None:
        """Keep what a task came to; of standard input or a pipe nothing is kept, which may say something else again.

        Raises NoJournal where it cannot be written.
        """
        if self._state(task.path) is None:
            return
        key, check = self._key(task, work), zlib.crc32(result)
        try:
            start = self._file.seek(0, os.SEEK_END) + _FRAME.size
            self._file.write(_FRAME.pack(key, len(result), check) + result)
            self._file.flush()
        except OSError as error:
            # The file that was audited is not to blame.
            raise NoJournal(f"{self._path} cannot be written: {error.strerror or error}") from error
        self._places[key] = start, len(result), check

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:
            # Windows has none.
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NoJournal(f"{self._path} is used by another run") from None
        except OSError:
            # Some shared disks know no locks.
            return

    def _find(self) -> None:
        size = self._file.seek(0, os.SEEK_END)
        if size == 0:
            self._file.write(_MAGIC)
            self._file.flush()
            return
        self._file.seek(0)
        if self._file.read(len(_MAGIC)) != _MAGIC:
            raise NoJournal(f"{self._path} holds something else than the results of a run")
        place = len(_MAGIC)
        while place < size:
            head = self._file.read(_FRAME.size)
            if len(head) < _FRAME.size:
                break
            key, length, check = _FRAME.unpack(head)
            if place + _FRAME.size + length > size:
                break
            self._places[key] = place + _FRAME.size, length, check
            place = self._file.seek(length, os.SEEK_CUR)
        self._file.truncate(place)

    def _key(self, task: Task, work: str) -> bytes:
        """What tells a task from any other: itself and what is made of it, the state of its file, our version."""
        # Not every name of a file can be encoded.
        named = os.fsencode(task.path)
        said = (self._version, work, self._state(task.path), named, task.wanted, task.chunk)
        return hashlib.sha256(msgspec.json.encode(said)).digest()

    def _state(self, path: str) -> str | None:
        """The state of a file as it was when it was first asked for."""
        if path not in self._states:
            try:
                self._states[path] = None if path == STDIN else state_of(path)
            except (OSError, Unreachable, MissingExtra):
                # Who reads it tells why it cannot be used.
                self._states[path] = None
        return self._states[path]
