"""How long an input may take, and how long it really takes where nothing is instrumented."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fuzz.guided.targets import Target, targets

ROOT = Path(__file__).parents[3]


class TooSlow(Exception):
    """An input took far longer than its size explains."""


def allowed(size: int) -> float:
    """Seconds of processor time that an input of so many bytes may take.

    2 s for 1 MB, and one for what a source of any size may cost: the search among hidden cards is bounded by source.
    """
    return 1 + 2 * size / 1_000_000


def seconds_of(target: Target, data: bytes) -> float:
    """Processor time of a target that has run once before, so that what is done once is not in it."""
    target.run(data)
    start = time.process_time()
    target.run(data)
    return time.process_time() - start


def seconds_alone(name: str, data: bytes) -> float:
    """The same in a process in which nothing is instrumented."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "input"
        path.write_bytes(data)
        command = [sys.executable, "-m", __name__, name, str(path)]
        return float(subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout)


if __name__ == "__main__":
    print(seconds_of(targets()[sys.argv[1]], Path(sys.argv[2]).read_bytes()))  # noqa: T201
