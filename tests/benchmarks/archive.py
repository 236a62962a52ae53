"""What an audit of large files costs: memory, processes, and how it grows with the size of a file.

    python -m tests.benchmarks.archive [SECTION ...] [--megabytes MB ...] [--distinct MB] [--rounds N] [--keep FOLDER]

`growth` audits self-play of several sizes in one process; `jobs` one file in one process and in several, taking turns,
and compares what they print; `memory` files of play, and files in which every turn line is a finding, in every format.

The corpus is that of `tests/benchmarks/self_play.py`: distinct matches under all rule sets, `--distinct` megabytes of
them, which come again with other names and remarks where a file is larger. Rates of one process are in its processor
time, those of several by the wall: a machine that does other work shows less of these than it can. Memory is the most
that a process ever had; of a pool that of each process is looked at. With `--keep` the files stay for the next run.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import file_digest
from itertools import product
from pathlib import Path

import msgspec

from tests.benchmarks.processes import Measured, canasta
from tests.benchmarks.self_play import Counted, SelfPlay, faulty_matches, written
from tests.benchmarks.tables import print_table, say, state

STREAMING = ("text", "github", "jsonl")
"""Formats that are printed while records are read, or hold what was found in files."""

DOCUMENTS = ("json", "sarif", "junit")
"""Formats that are one document, which is held until it is whole."""


class Archives:
    """Files of several sizes in a folder, made when they are asked for."""

    def __init__(self, folder: Path, distinct: float) -> None:
        self._folder = folder
        self._distinct = distinct
        self._play = SelfPlay(int(distinct * 1e6))

    def play(self, megabytes: float) -> tuple[Path, Counted]:
        """Self-play of at least so many megabytes."""
        name = f"play-{megabytes:g}-{self._distinct:g}"
        return self._made(name, lambda path: self._play.write(path, int(megabytes * 1e6)))

    def faults(self, megabytes: float) -> tuple[Path, Counted]:
        """Records of at least so many megabytes in which nearly every line is a finding."""
        return self._made(f"faults-{megabytes:g}", lambda path: written(path, faulty_matches(), int(megabytes * 1e6)))

    def report(self) -> Path:
        """Where a report may be written, over the one before."""
        return self._folder / "report"

    def _made(self, name: str, make: Callable[[Path], Counted]) -> tuple[Path, Counted]:
        path, beside = self._folder / f"{name}.pcn", self._folder / f"{name}.json"
        if not beside.exists():
            beside.write_bytes(msgspec.json.encode(make(path)))
        return path, msgspec.json.decode(beside.read_bytes(), type=Counted)


def growth(archives: Archives, sizes: Sequence[float], _rounds: int) -> None:
    """Files of several sizes in one process: the rate and the memory stay what they are."""
    rows = []
    for size in sizes:
        path, found = archives.play(size)
        taken = canasta("audit", str(path), "--format", "jsonl")
        rates = [f"{number / taken.processor:,.0f}" for number in (found.acts, found.turns)]
        times = [f"{taken.seconds:,.1f} s", f"{taken.processor:,.1f} s"]
        megabytes = found.size / 1e6
        rows.append(
            (
                f"{megabytes:,.1f} MB",
                f"{found.matches:,}",
                *times,
                *rates,
                f"{megabytes / taken.processor:.2f}",
                f"{taken.peak:.1f} MiB",
            )
        )
    head = ("file", "matches", "by the wall", "processor", "acts/s", "turns/s", "MB/s", "peak memory")
    print_table("Growth, one process", head, rows)


def jobs(archives: Archives, sizes: Sequence[float], rounds: int) -> None:
    """One file in one process and in as many as there are processors, taking turns; every number prints the same."""
    path, found = archives.play(sizes[0])
    numbers = [1, processors()]
    times: dict[int, list[float]] = {number: [] for number in numbers}
    printed = set()
    for _ in range(rounds):
        for number in numbers:
            taken, digest = _digested(archives, path, number, "jsonl")
            times[number].append(taken.seconds)
            printed.add(digest)
    for number in (3, 5):
        printed.add(_digested(archives, path, number, "jsonl")[1])
    if len(printed) > 1:
        raise SystemExit(f"processes printed {len(printed)} different reports on {path}")
    medians = {number: statistics.median(taken) for number, taken in times.items()}
    ratios = {number: statistics.median(map(float.__truediv__, times[1], taken)) for number, taken in times.items()}
    rows = [
        (str(number), f"{taken:.1f} s", f"{found.acts / taken:,.0f}", f"{ratios[number]:.2f}")
        for number, taken in medians.items()
    ]
    print_table(
        f"Jobs, a file of {found.size / 1e6:,.1f} MB, {rounds} rounds",
        ("processes", "time", "acts/s", "times one"),
        rows,
    )
    told = ", ".join(map(str, sorted({*numbers, 3, 5})))
    say(f"\nThe reports of {told} processes are the same, byte by byte.")


def _digested(archives: Archives, path: Path, number: int, form: str) -> tuple[Measured, str]:
    report = archives.report()
    taken = canasta("audit", str(path), "--format", form, "--jobs", str(number), output=str(report))
    with report.open("rb") as file:
        return taken, file_digest(file, "sha256").hexdigest()


def memory(archives: Archives, sizes: Sequence[float], _rounds: int, formats: Sequence[str]) -> None:
    """The peak of each process for play and for findings in every line, in one process and in several."""
    rows: list[tuple[str, ...]] = []
    for size in sizes:
        for what, made in (("play", archives.play), ("findings", archives.faults)):
            path, found = made(size)
            named = what, f"{found.size / 1e6:,.1f} MB"
            runs = product(formats, (1, processors()))
            rows.extend(_remembered(archives, named, path, form, number) for form, number in runs)
    head = ("of", "file", "format", "processes", "time", "report", "main process", "largest worker")
    print_table("Memory", head, rows)


def _remembered(archives: Archives, what: tuple[str, str], path: Path, form: str, number: int) -> tuple[str, ...]:
    report = archives.report()
    taken = canasta("audit", str(path), "--format", form, "--jobs", str(number), output=str(report))
    size = report.stat().st_size / 1e6
    worker = f"{taken.workers[0]:.1f} MiB" if taken.workers else ""
    return *what, form, str(number), f"{taken.seconds:,.1f} s", f"{size:,.1f} MB", f"{taken.main:.1f} MiB", worker


def processors() -> int:
    """How many processes can work at the same time, two at least."""
    return max(2, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2)


SECTIONS = ("growth", "jobs", "memory")
_SIZES = {"growth": (10.0, 30.0), "jobs": (24.0,), "memory": (20.0,)}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the sections that are asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.archive", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--megabytes", type=float, nargs="+", metavar="MB", help="sizes of files")
    parser.add_argument("--distinct", type=float, default=4.0, metavar="MB", help="from there on play comes again")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--formats", nargs="+", choices=STREAMING + DOCUMENTS, default=STREAMING + DOCUMENTS)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where files are made, and found the next time")
    options = parser.parse_args(arguments)
    running: dict[str, Callable[[Archives, Sequence[float], int], None]] = {
        "growth": growth,
        "jobs": jobs,
        "memory": partial(memory, formats=options.formats),
    }
    say(state())
    with tempfile.TemporaryDirectory() as made:
        folder = options.keep or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        archives = Archives(folder, options.distinct)
        for section in options.sections or SECTIONS:
            running[section](archives, options.megabytes or _SIZES[section], options.rounds)


if __name__ == "__main__":
    main()
