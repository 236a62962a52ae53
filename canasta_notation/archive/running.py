"""What can be made of tasks, and running them in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
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
    def _decoder(self) -> msgspec.msgpack.Decoder[list[Found]]:
        return msgspec.msgpack.Decoder(list[self._kind])  # type: ignore[name-defined]  # a type made at run time

    def read(self, data: bytes) -> Iterator[Found]:
        """The results that a worker sent back."""
        return iter(self._decoder.decode(data))

    def kept(self, journal: Journal, task: Task) -> bytes | None:
        """The results of a task that a journal holds; None where it holds none, or what are no results of this work."""
        data = journal.kept(task, self.name)
        try:
            if data is not None:
                self._decoder.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError):
            # Who writes into a journal can make it say anything, and does not end the run.
            return None
        return data


AUDIT = Work(audits_of, Audited)
"""The audits of a task, match by match."""

_ENCODER = msgspec.msgpack.Encoder()


class WorkerLost(CanastaError):
    """The audit of a file ended the process that ran it, even when nothing else did."""


def encoded(find: Callable[[Task], Iterator[Any]], task: Task) -> bytes:
    """The results of a task, as a worker sends them back. Raises as `find` does."""
    return _ENCODER.encode(list(find(task)))


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
    found = []
    for one in work.find(task):
        found.append(one)
        yield one
    journal.keep(task, work.name, _ENCODER.encode(found))
