"""Changes the code in one small way after the other, and sees whether a test notices.

    python -m tests.mutants reach
    python -m tests.mutants choose [--sample N] [--seed N] [--module PART]
    python -m tests.mutants run [--module PART] [--again]
    python -m tests.mutants report

`reach` runs all tests that are asked once and notes which lines each reaches. `choose` chooses changes: without
`--sample` all, which take days to try. `run` tries them and keeps what came of each; what was tried before is not tried
again, but with `--again` what survived is. `report` counts, and lists what survived and is not explained in
`explained.toml`. All is kept in the folder `.mutants`, or in `--folder`; a
`reach` and a choice are good for the code as it stands.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from hypothesis import HealthCheck, Phase, settings

from tests.mutants import reaching
from tests.mutants.mutants import ROOT, Mutant
from tests.mutants.reporting import report
from tests.mutants.running import Order, Result, Told, keep, results, run_early, run_warm
from tests.mutants.sampling import chosen

KEPT = ROOT / ".mutants"


class Kept:
    """The files in a folder between one verb and the next."""

    def __init__(self, folder: Path) -> None:
        self.reach = folder / "reach.json"
        self.chosen = folder / "chosen.json"
        self.results = folder / "results.jsonl"


# A test that fails has done its part: nobody wants the smallest example.
settings.register_profile(
    "mutants",
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.generate),
    max_examples=20,
    derandomize=True,
    database=None,
)


def main() -> None:
    """Do what is asked on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("verb", choices=["reach", "choose", "run", "report"])
    parser.add_argument("--sample", type=int, help="how many changes are chosen")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--module", default="", help="only those in modules whose path holds this")
    parser.add_argument("--again", action="store_true", help="try what survived before")
    parser.add_argument("--budget", type=float, default=60, help="the seconds of tests that a change is worth")
    parser.add_argument("--tests", action="append", help="a folder of tests that are asked, instead of the usual ones")
    parser.add_argument("--folder", type=Path, default=KEPT, help="where to keep what was found out")
    arguments = parser.parse_args()
    kept = Kept(arguments.folder)
    arguments.folder.mkdir(exist_ok=True)
    if arguments.verb == "reach":
        reaching.record(kept.reach, tuple(arguments.tests or reaching.POOL))
    elif arguments.verb == "choose":
        sample = chosen(arguments.sample, arguments.seed, arguments.module)
        kept.chosen.write_bytes(msgspec.json.encode(sample))
    elif arguments.verb == "run":
        _run(kept, arguments)
    else:
        sys.stdout.writelines(f"{line}\n" for line in report(results(kept.results)))


def _run(kept: Kept, arguments: argparse.Namespace) -> None:
    order = Order(reaching.read(kept.reach))
    done = partial(_done, kept)
    known = {(one.path, one.number): one.is_killed for one in results(kept.results)}
    sample = [
        one
        for one in msgspec.json.decode(kept.chosen.read_bytes(), type=list[Mutant])
        if arguments.module in one.path and known.get((one.path, one.number)) is (False if arguments.again else None)
    ]
    warm = list(filter(order.is_late, sample))
    places = {(one.path, one.number) for one in warm}
    early = [one for one in sample if (one.path, one.number) not in places]
    sys.stdout.write(f"{len(warm)} changes in functions, {len(early)} before the import\n")
    if warm:
        _in_process(lambda: run_warm(warm, order, arguments.budget, done))
        late = {(one.path, one.number) for one in results(kept.results) if one.outcome == "late"}
        early += [one for one in warm if (one.path, one.number) in late]
    for mutant in early:
        began = time.perf_counter()
        told = run_early(mutant, order, arguments.budget)
        done(mutant, told, time.perf_counter() - began)


def _in_process(work: Callable[[], None]) -> None:
    process = os.fork()
    if process == 0:
        work()
        os._exit(0)
    os.waitpid(process, 0)


def _done(kept: Kept, mutant: Mutant, told: Told, seconds: float) -> None:
    was, now = mutant.change
    result = Result(
        path=mutant.path,
        number=mutant.number,
        function=mutant.function,
        line=mutant.first,
        operator=mutant.operator,
        was=was,
        now=now,
        outcome=told.outcome,
        by=told.by,
        ran=told.ran,
        seconds=round(seconds, 2),
    )
    keep(kept.results, result)


main()
