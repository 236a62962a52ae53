"""How far a long run has come, on a terminal that shows nothing else: a bar with the rate and the time that is left."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

import click

from canasta_notation.archive.places import Unreachable, is_file, size_of
from canasta_notation.archive.tasks import Task
from canasta_notation.errors import MissingExtra

Done: TypeAlias = Callable[[Task], None]
"""Tells that a task is done."""

_LEAST = 4 * 1024 * 1024
"""Bytes below which a run is over before a bar would be read."""


@contextmanager
def progress(paths: Iterable[str], doing: str, *, shown: bool) -> Iterator[Done]:
    """Show how far a run over files has come, if standard error is a terminal and the run is a long one."""
    shown = shown and sys.stderr.isatty()
    sizes = {path: _size(path) for path in paths if is_file(path)} if shown else {}
    total = sum(sizes.values())
    if total < _LEAST:
        yield lambda _task: None
        return
    begun = time.monotonic()
    done = 0

    def rate(_item: object) -> str:
        return f"{done / 1e6 / max(time.monotonic() - begun, 0.001):,.1f} MB/s"

    with click.progressbar(
        length=total, label=doing, file=sys.stderr, show_eta=True, item_show_func=rate, update_min_steps=1
    ) as bar:

        def finished(task: Task) -> None:
            nonlocal done
            size = sizes.get(task.path, 0)
            chunk = task.chunk
            step = size if chunk is None else (size if chunk.end is None else chunk.end) - chunk.start
            done += step
            bar.update(step, task)

        yield finished


def _size(path: str) -> int:
    try:
        return size_of(path)
    except (OSError, MissingExtra, Unreachable):
        # Who reads it tells why it cannot be used.
        return 0
