"""What can be made of tasks, and running them in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from canasta_notation.archive.tasks import Audited, Task, audits_of
from canasta_notation.errors import CanastaError

if TYPE_CHECKING:
    from canasta_notation.archive.journal import Journal

Found = TypeVar("Found")


class Work(Generic[Found]):
    """What is made of a task: `find` gives its results one after another, all of one `kind` that msgspec can encode.

    Going through the results raises what reading the task raises, and WorkerLost.
    """

    def __init__(self, find: Callable[[Task], Iterator[Found]], kind: type[Found]) -> None:
        self.find = find
        self._kind = kind

    @property
    def name(self) -> str:
        """What tells it from other work."""
        return self.find.__qualname__

    @cached_property
    def _decoder(self) -> msgspec.msgpack.Decoder[Found]:
        return msgspec.msgpack.Decoder(self._kind)

    def read(self, data: bytes) -> Iterator[Found]:
        """The results that a worker sent back, each unpacked and decoded in its turn."""
        import gzip

        with gzip.GzipFile(fileobj=BytesIO(data)) as stream:
            while length := stream.read(_LENGTH):
                size = int.from_bytes(length, "big")
                if size > _LARGEST:
                    raise ValueError(f"a result of {size} bytes")
                yield self._decoder.decode(stream.read(size))

    def kept(self, journal: Journal, task: Task) -> bytes | None:
        """The results of a task that a journal holds; None where it holds none, or what are no results of this work."""
        import zlib

        data = journal.kept(task, self.name)
        if not data:
            return None
        try:
            for _result in self.read(data):
                continue
        except (msgspec.DecodeError, ValueError, RecursionError, OSError, EOFError, zlib.error):
            # Who writes into a journal can make it say anything, and does not end the run.
            return None
        return data


AUDIT = Work(audits_of, Audited)
"""The audits of a task, match by match."""

_ENCODER = msgspec.msgpack.Encoder()


class _Encoded:
    """Results encoded and packed as they come: a piece in which much is found takes least room until it is told."""

    def __init__(self) -> None:
        import gzip

        self._packed = BytesIO()
        self._stream = gzip.GzipFile(fileobj=self._packed, mode="wb", compresslevel=1, mtime=0)

    def add(self, one: Any) -> None:
        """One result more."""
        data = _ENCODER.encode(one)
        self._stream.write(len(data).to_bytes(_LENGTH, "big"))
        self._stream.write(data)

    def whole(self) -> bytes:
        """All of them; no more can be added."""
        self._stream.close()
        return self._packed.getvalue()


_LENGTH = 8
"""Bytes that tell how long each result is."""

_LARGEST = 1 << 30
"""Bytes that no result has: one is of one match, and its text is bounded."""


class WorkerLost(CanastaError):
    """The audit of a file ended the process that ran it, even when nothing else did."""


def encoded(find: Callable[[Task], Iterator[Any]], task: Task) -> bytes:
    """The results of a task, as a worker sends them back. Raises as `find` does."""
    found = _Encoded()
    for one in find(task):
        found.add(one)
    return found.whole()


def run_here(
    tasks: Iterable[Task], work: Work[Found], journal: Journal | None = None
) -> Iterator[tuple[Task, Iterator[Found]]]:
    """Run tasks in this process, result by result as they are gone through."""
    for task in tasks:
        if journal is None:
            yield task, work.find(task)
        else:
            kept = work.kept(journal, task)
            yield task, work.read(kept) if kept is not None else _kept_in(journal, task, work)


def _kept_in(journal: Journal, task: Task, work: Work[Found]) -> Iterator[Found]:
    found = _Encoded()
    for one in work.find(task):
        found.add(one)
        yield one
    journal.keep(task, work.name, found.whole())
