"""Executors that behave badly on purpose."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from canasta_notation.archive.running import encoded_audits
from canasta_notation.archive.tasks import Task


def killed_by(name: str) -> Callable[[Task], bytes]:
    """What a worker runs that is killed by every file of a name."""
    return _Killed(name)


class _Killed:
    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, task: Task) -> bytes:
        if self._name in task.path:
            os._exit(9)
        return encoded_audits(task)


class Killing(ProcessPoolExecutor):
    """A pool of processes in which a file of this name kills the one that audits it."""

    name = ""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Submit a task to be run by a worker that can be killed."""
        assert fn is encoded_audits
        return super().submit(killed_by(self.name), *args, **kwargs)


class Breaking(Executor):
    """Runs tasks at once, and breaks at those whose number is given, the first time."""

    def __init__(self, broken: set[int]) -> None:
        self._broken = broken
        self.submitted = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run a task, or break."""
        future: Future[Any] = Future()
        self.submitted += 1
        if self.submitted in self._broken:
            self._broken.remove(self.submitted)
            future.set_exception(BrokenProcessPool("a worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future
