"""Where a verb that goes through many records does its work: in this process, in several, or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import click
from msgspec import Struct

from canasta_notation.archive.places import Unreachable
from canasta_notation.archive.running import Work, WorkerLost, run_here
from canasta_notation.archive.tasks import Task, Wanted, tasks_of
from canasta_notation.cli.common import Command, named_file, reason
from canasta_notation.errors import MissingExtra
from canasta_notation.text import printable

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_notation.archive.journal import Journal
    from canasta_notation.archive.pool import Pool

Found = TypeVar("Found")
Run: TypeAlias = Callable[[Iterable[Task]], Iterator[tuple[Task, Iterator[Found]]]]
"""Runs tasks; what comes of them comes in their order."""

UNUSABLE = (OSError, MissingExtra, Unreachable, WorkerLost)
"""What is told of a PATH that cannot be used; the others go on."""

_MOST_JOBS = 1024


class Machines(Struct, frozen=True):
    """What was asked for."""

    jobs: int = 1
    executor: str | None = None
    resume: Path | None = None


def machine_options(command: Command) -> Command:
    """The options `--jobs`, `--executor` and `--resume`."""
    command = click.option(
        "--resume",
        metavar="FILE",
        callback=lambda ctx, parameter, value: None if value is None else named_file(ctx, parameter, value),
        help="Keep results in this file as they come; a run that was interrupted goes on where it was.",
    )(command)
    command = click.option(
        "--executor",
        metavar="URL",
        callback=lambda _ctx, parameter, value: _executor(parameter, value),
        help="Work on a cluster: dask://HOST:PORT is the address of its scheduler.",
    )(command)
    return jobs_option(command)


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


@contextmanager
def running(machines: Machines, work: Work[Found]) -> Iterator[Run[Found]]:
    """What does some work on the machines that were asked for."""
    if machines.jobs > 1 and machines.executor is not None:
        raise click.UsageError("--jobs are processes of this machine, --executor those of a cluster: give one of them")
    with ExitStack() as stack:
        journal = None if machines.resume is None else stack.enter_context(_journal(machines.resume))
        if machines.jobs == 1 and machines.executor is None:
            yield lambda tasks: run_here(tasks, work, journal)
            return
        made = _processes(machines.jobs) if machines.executor is None else _cluster(machines.executor)
        pool = stack.enter_context(made)
        yield lambda tasks: pool.run(tasks, work, journal)


def all_tasks(paths: Iterable[str], wanted: Wanted) -> Iterator[Task]:
    """The tasks of files one after another. A file that cannot be used is a task as well, which fails in its turn."""
    for path in paths:
        try:
            yield from tasks_of(path, wanted)
        except UNUSABLE:
            yield Task(path, wanted)


@contextmanager
def _journal(path: Path) -> Iterator[Journal]:
    from canasta_notation.archive.journal import Journal, NoJournal

    try:
        journal = Journal(path)
    except (OSError, NoJournal) as error:
        raise _unfit("--resume", error) from error
    with journal:
        try:
            yield journal
        except NoJournal as error:
            raise _unfit("--resume", error) from error


def _unfit(option: str, error: Exception) -> click.BadParameter:
    return click.BadParameter(printable(reason(error)), param_hint=option)


def _processes(jobs: int) -> AbstractContextManager[Pool]:
    from canasta_notation.archive.processes import processes

    return processes(jobs)


@contextmanager
def _cluster(url: str) -> Iterator[Pool]:
    from canasta_notation.archive.cluster import NoCluster, cluster

    try:
        with cluster(url) as pool:
            yield pool
    except (NoCluster, MissingExtra) as error:
        raise _unfit("--executor", error) from error


def _jobs(parameter: click.Parameter, value: str) -> int:
    if value == "auto":
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not value.isdecimal() or len(value) > len(str(_MOST_JOBS)) or not 1 <= int(value) <= _MOST_JOBS:
        raise click.BadParameter(f"must be a number from 1 to {_MOST_JOBS}, or auto", param=parameter)
    return int(value)


def _executor(parameter: click.Parameter, value: str | None) -> str | None:
    host, _colon, port = (value or "").removeprefix("dask://").rpartition(":")
    is_port = port.isdecimal() and len(port) <= len("65535") and int(port) <= 65535
    if value is not None and not (value.startswith("dask://") and host and is_port):
        raise click.BadParameter("is the address of a scheduler, as in dask://10.0.0.5:8786", param=parameter)
    return value
