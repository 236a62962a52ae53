"""Running tasks, here or on an executor, a bounded number at a time; what comes of them comes in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import cache
from typing import TypeAlias

import msgspec

from canasta_notation.archive.journal import Journal
from canasta_notation.archive.tasks import Audited, Task, audits_of
from canasta_notation.errors import CanastaError

AHEAD = 3
"""Tasks that are sent out beyond those whose results are awaited, for each worker."""

Audits: TypeAlias = Iterator[Audited]
"""The audits of one task. Going through them raises what reading the task raises, and WorkerLost."""

_ENCODER = msgspec.msgpack.Encoder()


class WorkerLost(CanastaError):
    """The audit of a file ended the process that ran it, even when nothing else did."""


def encoded_audits(task: Task) -> bytes:
    """The audits of a task, as a worker sends them back. Raises as `audits_of` does."""
    return _ENCODER.encode(list(audits_of(task)))


@cache
def _decoder() -> msgspec.msgpack.Decoder[list[Audited]]:
    return msgspec.msgpack.Decoder(list[Audited])


def run_here(tasks: Iterable[Task], journal: Journal | None = None) -> Iterator[tuple[Task, Audits]]:
    """Run tasks in this process, match by match as the audits are gone through."""
    for task in tasks:
        if journal is None:
            yield task, audits_of(task)
        else:
            kept = journal.kept(task)
            yield task, iter(_decoder().decode(kept)) if kept is not None else _kept_in(journal, task)


def _kept_in(journal: Journal, task: Task) -> Audits:
    found = []
    for audited in audits_of(task):
        found.append(audited)
        yield audited
    journal.keep(task, _ENCODER.encode(found))


class Pool:
    """Workers for tasks: an executor, and how to get another when its workers are lost.

    `ahead` is how many tasks may be out at a time. An executor that `fresh` gives belongs to the pool, which shuts it
    down.
    """

    def __init__(self, fresh: Callable[[], Executor], ahead: int) -> None:
        self._fresh = fresh
        self._executor = fresh()
        self._ahead = ahead

    def run(self, tasks: Iterable[Task], journal: Journal | None = None) -> Iterator[tuple[Task, Audits]]:
        """Run tasks on the workers. A file that ends its worker is run once more alone before it is given up."""
        coming = iter(tasks)
        out: deque[tuple[Task, Future[bytes] | bytes]] = deque()
        while True:
            while len(out) < self._ahead and (task := next(coming, None)) is not None:
                kept = journal.kept(task) if journal is not None else None
                out.append((task, kept if kept is not None else self._sent(task)))
            if not out:
                return
            task, result = out.popleft()
            yield task, self._audits(task, result, out, journal)

    def close(self, *, at_once: bool = False) -> None:
        """Let the workers go; with `at_once` whatever they are doing."""
        if at_once:
            _end_workers(self._executor)
        self._executor.shutdown(wait=not at_once, cancel_futures=True)

    def _sent(self, task: Task) -> Future[bytes]:
        try:
            return self._executor.submit(encoded_audits, task)
        except BrokenExecutor as broken:
            # Told when its turn comes, as if it had been lost on the way.
            lost: Future[bytes] = Future()
            lost.set_exception(broken)
            return lost

    def _audits(
        self,
        task: Task,
        result: Future[bytes] | bytes,
        out: deque[tuple[Task, Future[bytes] | bytes]],
        journal: Journal | None,
    ) -> Audits:
        if isinstance(result, bytes):
            data = result
        else:
            try:
                data = result.result()
            except BrokenExecutor:
                data = self._alone(task, out)
            if journal is not None:
                journal.keep(task, data)
        yield from _decoder().decode(data)

    def _alone(self, task: Task, out: deque[tuple[Task, Future[bytes] | bytes]]) -> bytes:
        """Run a task with nothing beside it; what was out with it is sent out again. Raises WorkerLost."""
        self._renew()
        try:
            return self._sent(task).result()
        except BrokenExecutor:
            self._renew()
            raise WorkerLost("its audit ended the process that ran it; the others go on") from None
        finally:
            again = [(one, result if isinstance(result, bytes) else self._sent(one)) for one, result in out]
            out.clear()
            out.extend(again)

    def _renew(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._fresh()


def _end_workers(executor: Executor) -> None:
    """End the processes of a pool of our own; other executors have ways of their own."""
    for process in (getattr(executor, "_processes", None) or {}).values():
        process.terminate()
