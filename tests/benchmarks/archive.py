"""What an audit of large files costs: memory, processes, and how it grows with the size of a file.

    python -m tests.benchmarks.archive [SECTION ...] [--megabytes MB ...] [--rounds N]

The corpus is self-play under all eight rule sets, whole matches with every card recorded, written again and again until
a file has its size. Times are of the wall, since processes are compared; memory is the peak of the largest process, and
of a pool that of one worker. A machine that does other work shows less than it can.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from canasta_notation import PROFILES, dumps, ruleset
from canasta_notation.selfplay import play, record
from tests.benchmarks.reader import print_table

CHECKOUT = Path(__file__).parents[2]
SECTIONS = ("growth", "jobs")

_ACT = re.compile(rb" (?:d:|p[0-9: ]|\+|-)")
_TURN = re.compile(rb"^[0-9]+\. [^;\n]*", re.MULTILINE)
_MATCHES = 20
"""Matches under each rule set before the corpus repeats itself."""


class Measured:
    """One run of the command: seconds of the wall, and the peak of its memory in MiB."""

    def __init__(self, seconds: float, peak: float) -> None:
        self.seconds = seconds
        self.peak = peak


def matches() -> Iterator[bytes]:
    """Files of one match each, without end."""
    made = [
        dumps(record(rules, [match])).encode()
        for rules in map(ruleset, PROFILES)
        for match in play(rules, seed="benchmark", matches=_MATCHES)
    ]
    while True:
        yield from made


def write_archive(path: Path, size: int) -> tuple[int, int]:
    """A file of at least so many bytes; gives its turns and its acts."""
    turns = acts = written = 0
    with path.open("wb") as file:
        for text in matches():
            written += file.write(text)
            lines = _TURN.findall(text)
            turns += len(lines)
            acts += sum(len(_ACT.findall(line)) for line in lines)
            if written >= size:
                return turns, acts
    raise AssertionError


def audited(path: Path, *options: str) -> Measured:
    """Run the audit of a file in a process of its own."""
    command = [sys.executable, "-m", "canasta_notation", "audit", str(path), "--format", "jsonl", *options]
    begun = time.perf_counter()
    process = subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.DEVNULL)
    _process, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode > 1:
        raise SystemExit(f"the audit of {path} ended with {process.returncode}")
    return Measured(time.perf_counter() - begun, usage.ru_maxrss / 1024)


def growth(folder: Path, sizes: Sequence[float]) -> None:
    """Files of several sizes in one process: the rate and the memory stay what they are."""
    rows = []
    for size in sizes:
        path = folder / f"{size:g}.pcn"
        turns, acts = write_archive(path, int(size * 1e6))
        found = audited(path)
        rate = [f"{count / found.seconds:,.0f}" for count in (acts, turns)]
        megabytes = path.stat().st_size / 1e6
        rows.append((f"{megabytes:,.1f} MB", f"{found.seconds:,.1f} s", *rate, f"{found.peak:.1f} MiB"))
        path.unlink()
    print_table("Growth, one process", ("file", "time", "acts/s", "turns/s", "peak memory"), rows)


def jobs(folder: Path, size: float, rounds: int) -> None:
    """One file in one process and in as many as there are processors, taking turns."""
    path = folder / "jobs.pcn"
    _turns, acts = write_archive(path, int(size * 1e6))
    numbers = [1, len(os.sched_getaffinity(0))]
    times: dict[int, list[float]] = {number: [] for number in numbers}
    for _ in range(rounds):
        for number in numbers:
            times[number].append(audited(path, "--jobs", str(number)).seconds)
    medians = {number: statistics.median(taken) for number, taken in times.items()}
    rows = [
        (str(number), f"{taken:.1f} s", f"{acts / taken:,.0f}", f"{medians[1] / taken:.2f}")
        for number, taken in medians.items()
    ]
    print_table(f"Jobs, a file of {size:g} MB", ("processes", "time", "acts/s", "times one"), rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the sections that are asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.archive", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--megabytes", type=float, nargs="+", default=[10, 30], metavar="MB")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        for section in options.sections or SECTIONS:
            if section == "growth":
                growth(Path(folder), options.megabytes)
            else:
                jobs(Path(folder), options.megabytes[0], options.rounds)


if __name__ == "__main__":
    main()
