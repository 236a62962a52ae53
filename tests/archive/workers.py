"""Executors that behave badly on purpose."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from canasta_notation.archive.running import Work
from canasta_notation.archive.tasks import Audited, Task, audits_of


def _killed_or_audited(task: Task) -> Iterator[Audited]:
    if "killer" in task.path:
        os._exit(9)
    return audits_of(task)


KILLED = Work(_killed_or_audited, Audited)
"""The audits of a task; a file with `killer` in its name kills the worker that audits it."""


class Breaking(Executor):
    """Runs tasks at once, and breaks at those whose number is given, the first time.

    At others, `closing`, it is just breaking down, and its pipes are closed already.
    """

    def __init__(self, broken: set[int], closing: frozenset[int] = frozenset()) -> None:
        self._broken = broken
        self._closing = closing
        self.submitted = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run a task, or break."""
        future: Future[Any] = Future()
        self.submitted += 1
        if self.submitted in self._closing:
            raise OSError("handle is closed")
        if self.submitted in self._broken:
            self._broken.remove(self.submitted)
            future.set_exception(BrokenProcessPool("a worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future
