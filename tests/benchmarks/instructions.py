"""How many instructions of the processor a small audit takes, counted by valgrind's callgrind.

The count does not hang on what else the machine does, and repeats to a fraction of a per cent; it hangs on the build of
Python. It is of whole processes, so that what reading and judging take is the difference of two: one that stops before
and one that goes on.

    python -m tests.benchmarks.instructions none|read|audit FILE

is what such a process does: it reads and audits six turns, so that everything is loaded, then reads FILE, then audits
what it has read.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which

from canasta_notation import audit, loads
from tests.benchmarks.processes import CHECKOUT, environment
from tests.benchmarks.start import SHORT

PROFILES = ("classic", "hand-and-foot-pagat")
"""The rule sets of the matches that are read and judged: one with a pair of packs, one with five or six."""

_COLLECTED = re.compile(r"Collected : ([0-9]+)")
_VERSION = re.compile(r"valgrind-([0-9.]+)")


def valgrind() -> str | None:
    """The version of valgrind, if it is installed."""
    program = which("valgrind")
    if program is None:
        return None
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    found = _VERSION.search(told)
    return found[1] if found else told.strip()


def counted(*arguments: str) -> int:
    """The instructions of a Python process. Raises SystemExit where it could not do its work."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, *arguments]
    # Hashes of texts decide how long the chains of dictionaries are.
    fixed = {**environment(), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=CHECKOUT, env=fixed, capture_output=True, text=True, check=False)
    found = _COLLECTED.search(done.stderr)
    if done.returncode > 1 or done.returncode < 0 or found is None:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}\n{done.stderr}")
    return int(found[1])


def instructions(short: Path, match: Path) -> dict[str, float]:
    """Millions of instructions: of starting, and of reading and judging some matches."""
    stages = {stage: ("-m", "tests.benchmarks.instructions", stage, str(match)) for stage in STAGES}
    command = ("-m", "canasta_notation", "audit", str(short))
    for arguments in (command, stages["audit"]):
        # Once without a count: bytecode is written.
        subprocess.run([sys.executable, *arguments], cwd=CHECKOUT, env=environment(), capture_output=True, check=False)
    bare, started = counted("-c", "pass"), counted(*command)
    none, read, audited = (counted(*stages[stage]) for stage in STAGES)
    found = {
        "bare Python": bare,
        "`canasta audit`, six turns, the whole process": started,
        "matches, text to model": read - none,
        "matches, model to verdict": audited - read,
        "matches, text to verdict": audited - none,
    }
    return {what: number / 1e6 for what, number in found.items()}


STAGES = ("none", "read", "audit")


def main(arguments: Sequence[str] | None = None) -> None:
    """Go as far as a stage."""
    stage, file = arguments or sys.argv[1:]
    text = Path(file).read_text(encoding="utf-8")
    audit(loads(SHORT))
    if stage != "none":
        record = loads(text)
        if stage == "audit":
            audit(record)


if __name__ == "__main__":
    main()
