"""What an archive costs: bytes, acts and core time of a match under each rule set, and hours for as many as one likes.

    python -m tests.benchmarks.cost [--matches N] [--rounds N] [--millions N] [--cores N] [--gain TIMES]

Every match is another one of self-play with every hand and the stock recorded; text to verdict, in one process, in
processor time, each rule set as a process reads it that remembers no word yet. `--gain` is what two cores gain over one
(`python -m tests.benchmarks.archive jobs`).
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence

from canasta_notation import PROFILES
from tests.benchmarks.audit import Corpus, in_rounds, self_play
from tests.benchmarks.tables import print_table, say, state

_HEAD = ("rule set", "bytes a match", "deals", "turns", "acts", "acts/s a core", "ms a match", "core hours a million")


def hours(matches: float, seconds: float, cores: int = 1, gain: float = 2.0) -> float:
    """Hours for matches of so many seconds each on cores, of which every two do the work of `gain`."""
    return matches * seconds / 3600 / (cores * gain / 2 if cores > 1 else 1)


def costs(corpora: Sequence[Corpus], rounds: int) -> dict[str, float]:
    """Print the table; gives the seconds of a match under each rule set."""
    times = in_rounds({one.name: one.audit_first for one in corpora}, rounds)
    seconds = {one.name: statistics.median(times[one.name]) / len(one.records) for one in corpora}
    rows = []
    for one in corpora:
        number = len(one.records)
        deals = sum(len(match.deals) for file in one.records for match in file.matches)
        means = [f"{count / number:,.1f}" for count in (deals, one.turns, one.acts)]
        rate = one.acts / number / seconds[one.name]
        core = hours(1e6, seconds[one.name])
        size = f"{one.size / number:,.0f}"
        rows.append((one.name, size, *means, f"{rate:,.0f}", f"{1e3 * seconds[one.name]:.1f}", f"{core:.1f}"))
    print_table("What a match costs", _HEAD, rows)
    return seconds


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and work an example."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.cost", description=__doc__)
    parser.add_argument("--matches", type=int, default=12, help="matches of self-play under each rule set")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--millions", type=float, default=1000.0, help="matches of the example, in millions")
    parser.add_argument("--cores", type=int, default=64, help="cores of the example")
    parser.add_argument("--gain", type=float, default=1.8, help="what two cores gain over one")
    options = parser.parse_args(arguments)
    say(state())
    corpora = [Corpus(name, self_play(name, options.matches)) for name in PROFILES]
    seconds = costs(corpora, options.rounds)
    mean = statistics.mean(seconds.values())
    size = statistics.mean(one.size / len(one.records) for one in corpora)
    number = options.millions * 1e6
    took = hours(number, mean, options.cores, options.gain)
    say(
        f"\n{options.millions:,g} million matches, as many under each rule set: {number * size / 1e12:.2f} TB, "
        f"{hours(number, mean):,.0f} core hours, {took:,.1f} hours on {options.cores} cores "
        f"of which two do the work of {options.gain:g}."
    )


if __name__ == "__main__":
    main()
