"""What a megabyte that is made to cost takes in time and memory: `python -m tests.security.megabytes [TARGET…]`.

Each source is tried in a process of its own, without instrumentation. Seconds are of processor time, megabytes the most
that the process held, of which the program alone takes some fifty.
"""

from __future__ import annotations

import argparse
import os
import resource
import time
from collections.abc import Iterator

import click

from tests.fuzz.guided.targets import targets
from tests.security.baits import grown, records, sources
from tests.security.test_costs import JSON


def baits(name: str, size: int) -> Iterator[tuple[str, bytes]]:
    """The sources for a target."""
    if name == "audit":
        yield from records(size)
        return
    yield from sources(name, size)
    if name in JSON:
        yield "its own log, every list longer", grown(next(targets()[name].seeds()), size)


def measured(name: str, data: bytes) -> tuple[float, int]:
    """Seconds, and megabytes, that a target takes for a source."""
    child = os.fork()
    if child == 0:
        targets()[name].run(data)
        os._exit(0)
    _child, status, used = os.wait4(child, 0)
    if status:
        raise SystemExit(f"{name} fails")
    return used.ru_utime + used.ru_stime, used.ru_maxrss // 1024


def main() -> None:
    """Measure, and print a row for each source that takes more than was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.security.megabytes", description=__doc__)
    parser.add_argument("targets", nargs="*", default=["audit", *sorted(targets().keys() - {"read", "audit", "fmt"})])
    parser.add_argument("--size", type=int, default=1_000_000, help="bytes of each source")
    parser.add_argument("--above", type=float, default=2.0, help="seconds for a megabyte above which a row is printed")
    asked = parser.parse_args()
    start, tried, worst = time.monotonic(), 0, 0
    for name in asked.targets:
        for bait, data in baits(name, asked.size):
            seconds, megabytes = measured(name, data)
            tried, worst = tried + 1, max(worst, megabytes)
            lines = data.count(b"\n")
            rate = seconds * 1_000_000 / len(data)
            if rate > asked.above or megabytes > 200:
                click.echo(f"| {name} | {bait} | {lines:,} | {rate:.1f} | {megabytes} |")
    took = time.monotonic() - start
    click.echo(f"{tried} sources in {took:.0f} s, at most {worst} MB", err=True)
    click.echo(f"this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB", err=True)


if __name__ == "__main__":
    main()
