"""How long the command takes to start: whole processes in processor time, beside a bare Python, taking turns.

    python -m tests.benchmarks.start [--rounds N] [--imports] [--instructions]

The records are one of six turns in canonical form, one full deal, and a whole match of self-play. `--imports` tells
what the heaviest packages are that two processes import, `--instructions` counts those of each process with valgrind.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from tests.benchmarks.audit import processor_time, self_play
from tests.benchmarks.processes import CHECKOUT, environment
from tests.benchmarks.tables import print_table, say, state

SIX_TURNS = "six turns"
"""What the short record is called where it is measured."""

SHORT = """%pcn 1
Rules: classic

== deal 1
Dealer: W
Up: 9c
1. N d:x +8:888 +K:KKK* (110) -4s
2. E d:x -5h
3. S p3:5h +5:5c5d5h -4c
4. W d:x -6d
5. N d:x -Jc
6. E d:x -Ts
End: abandoned
"""

BARE = "python"


def commands(folder: Path) -> dict[str, tuple[str, ...]]:
    """The processes that are compared: what each is called, and the arguments of its Python."""
    short, match = folder / "short.pcn", folder / "match.pcn"
    short.write_text(SHORT, encoding="utf-8")
    match.write_text(self_play("classic", 1)[0], encoding="utf-8")
    canasta = ("-m", "canasta_notation")
    cases: dict[str, tuple[str, ...]] = {
        BARE: ("-c", "pass"),
        "import msgspec": ("-c", "import msgspec"),
        "import click": ("-c", "import click"),
        "import click, msgspec": ("-c", "import click, msgspec"),
        "import lark": ("-c", "import lark"),
        "import canasta_notation": ("-c", "import canasta_notation"),
        "canasta --help": (*canasta, "--help"),
        f"canasta audit, {SIX_TURNS}": (*canasta, "audit", str(short)),
        "canasta audit, one full deal": (*canasta, "audit", "samples/03-full-computer-record.pcn"),
        "canasta audit, a match": (*canasta, "audit", str(match)),
        f"canasta fmt --check, {SIX_TURNS}": (*canasta, "fmt", "--check", str(short)),
    }
    if find_spec("chess") is not None:
        cases["import chess.pgn"] = ("-c", "import chess.pgn")
    if find_spec("pokerkit") is not None:
        cases["import pokerkit"] = ("-c", "import pokerkit")
    return cases


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a Python that finds the checkout. An exit status of 1 is a verdict; above that it raises SystemExit."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=CHECKOUT, env=environment(), capture_output=True, text=True, check=False
    )
    if done.returncode > 1 or done.returncode < 0:
        raise SystemExit(f"{' '.join(arguments)} ended with {done.returncode}\n{done.stderr}")
    return done


def started(cases: dict[str, tuple[str, ...]], rounds: int) -> dict[str, list[float]]:
    """The processor time of each process in every round, after a round in which bytecode is written."""
    for arguments in cases.values():
        python(*arguments)
    taken: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, arguments in cases.items():
            before = processor_time()
            python(*arguments)
            taken[name].append(processor_time() - before)
    return taken


def times_bare(taken: dict[str, list[float]]) -> dict[str, float]:
    """How many times a bare Python each process takes: the median of the rounds."""
    return {
        name: statistics.median(mine / bare for mine, bare in zip(times, taken[BARE], strict=True))
        for name, times in taken.items()
    }


def imports(title: str, *arguments: str) -> None:
    """What a process imports, the heaviest packages first, by their own modules' time."""
    own: Counter[str] = Counter()
    modules: Counter[str] = Counter()
    for line in python("-X", "importtime", *arguments).stderr.splitlines():
        fields = line.removeprefix("import time:").split("|")
        if len(fields) == 3 and fields[0].strip().isdigit():
            package = fields[2].strip().partition(".")[0]
            own[package] += int(fields[0])
            modules[package] += 1
    rows = [(name, str(modules[name]), f"{micro / 1000:.1f}") for name, micro in own.most_common(12)]
    rows.append(("all", str(modules.total()), f"{own.total() / 1000:.1f}"))
    print_table(f"What `{title}` imports", ("package", "modules", "ms"), rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--imports", action="store_true", help="also tell what is imported")
    parser.add_argument("--instructions", action="store_true", help="also count instructions, which takes a minute")
    options = parser.parse_args(arguments)
    say(state())
    with tempfile.TemporaryDirectory() as folder:
        cases = commands(Path(folder))
        taken = started(cases, options.rounds)
        ratios = times_bare(taken)
        rows = [
            (name, f"{1000 * statistics.median(times):.0f}", f"{ratios[name]:.1f}") for name, times in taken.items()
        ]
        print_table("Start", ("process", "ms", "times bare Python"), rows)
        if options.instructions:
            from tests.benchmarks.instructions import counted

            counts = {name: counted(*arguments) for name, arguments in cases.items()}
            rows = [(name, f"{n / 1e6:.0f}", f"{n / counts[BARE]:.1f}") for name, n in counts.items()]
            print_table("Start, instructions", ("process", "millions", "times bare Python"), rows)
        if options.imports:
            for name in ("import canasta_notation", f"canasta audit, {SIX_TURNS}"):
                imports(name, *cases[name])


if __name__ == "__main__":
    main()
