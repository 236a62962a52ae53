"""Running tasks on an executor, a bounded number at a time; what comes of them comes in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, TypeAlias

from canasta_notation.archive.journal import Journal
from canasta_notation.archive.running import Found, Work, WorkerLost, encoded
from canasta_notation.archive.tasks import Task

AHEAD = 3
"""Tasks that may be out at a time, for each worker: one is worked on while others wait."""

Sent: TypeAlias = "Future[bytes] | bytes | None"
"""A task that is out, or what the journal has kept of it; None for one that can be done here alone."""


class Pool:
    """Workers for tasks: an executor, and how to get another when its workers are lost.

    `ahead` is how many tasks may be out at a time. An executor that `fresh` gives belongs to the pool, which shuts it
    down.
    """

    def __init__(self, fresh: Callable[[], Executor], ahead: int) -> None:
        self._fresh = fresh
        self._executor = fresh()
        self._ahead = ahead

    def run(
        self, tasks: Iterable[Task], work: Work[Found], journal: Journal | None = None
    ) -> Iterator[tuple[Task, Iterator[Found]]]:
        """Run tasks on the workers. A file that ends its worker is run once more alone before it is given up.

        What is not cut, as standard input or a pipe, can be read in this process alone: it is done here in its turn.
        """
        coming = iter(tasks)
        out: deque[tuple[Task, Sent]] = deque()
        while True:
            while len(out) < self._ahead and (task := next(coming, None)) is not None:
                kept = work.kept(journal, task) if journal is not None else None
                out.append((task, kept if kept is not None else self._sent(task, work)))
            if not out:
                return
            task, result = out.popleft()
            yield task, work.find(task) if result is None else self._found(task, result, out, work, journal)

    def close(self, *, at_once: bool = False) -> None:
        """Let the workers go; with `at_once` whatever they are doing."""
        if at_once:
            _end_workers(self._executor)
        # Waited for even then: Python closes pipes twice where it leaves while the executor is being shut down.
        self._executor.shutdown(cancel_futures=True)

    def _sent(self, task: Task, work: Work[Any]) -> Future[bytes] | None:
        return None if task.chunk is None else self._submitted(task, work)

    def _submitted(self, task: Task, work: Work[Any]) -> Future[bytes]:
        try:
            return self._executor.submit(encoded, work.find, task)
        except (BrokenExecutor, OSError) as broken:
            # Told when its turn comes, as if it had been lost on the way. An executor that is just breaking down closes
            # its pipes before it says so.
            lost: Future[bytes] = Future()
            lost.set_exception(BrokenExecutor(str(broken)))
            return lost

    def _found(
        self,
        task: Task,
        result: Future[bytes] | bytes,
        out: deque[tuple[Task, Sent]],
        work: Work[Found],
        journal: Journal | None,
    ) -> Iterator[Found]:
        if isinstance(result, bytes):
            data = result
        else:
            try:
                data = result.result()
            except BrokenExecutor:
                data = self._alone(task, out, work)
            if journal is not None:
                journal.keep(task, work.name, data)
        yield from work.read(data)

    def _alone(self, task: Task, out: deque[tuple[Task, Sent]], work: Work[Any]) -> bytes:
        """Run a task with nothing beside it; what was out with it is sent out again. Raises WorkerLost."""
        self._renew()
        try:
            return self._executor.submit(encoded, work.find, task).result()
        except BrokenExecutor:
            self._renew()
            raise WorkerLost("its audit ended the process that ran it; the others go on") from None
        finally:
            again = [(one, result if isinstance(result, bytes) else self._sent(one, work)) for one, result in out]
            out.clear()
            out.extend(again)

    def _renew(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._fresh()


def _end_workers(executor: Executor) -> None:
    """End the processes of a pool of our own; other executors have ways of their own."""
    for process in (getattr(executor, "_processes", None) or {}).values():
        process.terminate()
