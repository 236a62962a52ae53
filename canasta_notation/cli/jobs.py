"""The option `--jobs`: processes that work at the same time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, TypeVar

import click

from canasta_notation.archive.running import Pool, Work, run_here
from canasta_notation.cli.common import Command

if TYPE_CHECKING:
    from canasta_notation.archive.tasks import Task

Found = TypeVar("Found")

_MOST_JOBS = 1024


def jobs_option(command: Command) -> Command:
    """The option `--jobs`."""
    return click.option(
        "--jobs",
        metavar="N",
        default="1",
        show_default=True,
        callback=lambda _ctx, parameter, value: _jobs(parameter, value),
        help="Processes that work at the same time; auto: one a processor. The output is the same for any number.",
    )(command)


def _jobs(parameter: click.Parameter, value: str) -> int:
    if value == "auto":
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not value.isdecimal() or not 1 <= int(value[:5]) <= _MOST_JOBS:
        raise click.BadParameter(f"must be a number from 1 to {_MOST_JOBS}, or auto", param=parameter)
    return int(value)


def processes_of(jobs: int) -> AbstractContextManager[Pool]:
    """A pool of so many processes."""
    from canasta_notation.archive.processes import processes

    return processes(jobs)


@contextmanager
def running(
    jobs: int, work: Work[Found]
) -> Iterator[Callable[[Iterable[Task]], Iterator[tuple[Task, Iterator[Found]]]]]:
    """What runs tasks: this process, or as many as are wanted."""
    if jobs == 1:
        yield lambda tasks: run_here(tasks, work)
        return
    with processes_of(jobs) as pool:
        yield lambda tasks: pool.run(tasks, work)
