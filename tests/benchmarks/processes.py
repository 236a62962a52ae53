"""Running the command in processes of its own: how long it takes, and the most memory of it and of its workers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

CHECKOUT = Path(__file__).parents[2]

_LAUNCH = """
import json, resource, subprocess, sys, time
begun = time.perf_counter()
with open(sys.argv[1], "wb") as output:
    status = subprocess.call(sys.argv[2:], stdout=output)
seconds = time.perf_counter() - begun
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([status, seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))
"""
"""Runs the command as its only child: a process that is started by a large one would be taken to be as large."""

_LOOK = 0.1
"""Seconds between two looks at the memory of workers."""


class Measured(Struct):
    """One run: seconds of the wall and of the processor, and the most memory in MiB.

    `peak` is that of the largest process, `main` that of the one that was started, `workers` those of the processes
    that it started itself, the largest first; where the system has no /proc there are none.
    """

    status: int
    seconds: float
    processor: float
    peak: float
    main: float = 0.0
    workers: tuple[float, ...] = ()


def environment(checkout: Path = CHECKOUT) -> dict[str, str]:
    """Where the package of a checkout is found, whatever is installed; bytecode is kept, as where it is installed."""
    found = {**os.environ, "PYTHONPATH": str(checkout)}
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    return found


def canasta(*arguments: str, output: str = os.devnull, checkout: Path = CHECKOUT) -> Measured:
    """Run the command, its output into a file or away. Raises SystemExit where it could not do its work."""
    command = [sys.executable, "-m", "canasta_notation", *arguments]
    return run(command, output=output, checkout=checkout)


def run(command: Sequence[str], *, output: str = os.devnull, checkout: Path = CHECKOUT) -> Measured:
    """Run any command. Raises SystemExit where it could not do its work: an exit status above 1."""
    launcher = subprocess.Popen(
        [sys.executable, "-c", _LAUNCH, output, *command],
        cwd=checkout,
        env=environment(checkout),
        stdout=subprocess.PIPE,
        text=True,
    )
    peaks: dict[int, float] = {}
    mains: set[int] = set()
    while True:
        try:
            told, _nothing = launcher.communicate(timeout=_LOOK)
            break
        except subprocess.TimeoutExpired:
            mains |= set(_children(launcher.pid))
            peaks |= {pid: peak for pid in _below(launcher.pid) if (peak := _peak(pid)) is not None}
    status, seconds, used, peak = json.loads(told)
    if status > 1 or status < 0:
        raise SystemExit(f"{' '.join(command)} ended with {status}")
    workers = sorted((peak for pid, peak in peaks.items() if pid not in mains), reverse=True)
    main = max((peak for pid, peak in peaks.items() if pid in mains), default=peak)
    return Measured(status, seconds, used, peak, main if workers else peak, tuple(workers))


def _children(pid: int) -> Iterator[int]:
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            yield from map(int, tasks.read_text().split())
        except OSError:
            continue


def _below(pid: int) -> Iterator[int]:
    """The processes that a process has started, and those that these have."""
    for child in _children(pid):
        yield child
        yield from _below(child)


def _peak(pid: int) -> float | None:
    """The most memory that a process ever had, in MiB; None where it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None
    found = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(found[0]) / 1024 if found else None
