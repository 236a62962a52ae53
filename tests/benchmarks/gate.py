"""A short benchmark whose figures are set beside those on the page: what has become slower is seen, nothing fails.

    python -m tests.benchmarks.gate [--instructions] [--record] [--rounds N]

Ratios come from interleaved rounds of less than a minute and move by a tenth and more on a busy machine. With
`--instructions` valgrind counts the instructions of a small run instead, which repeats to a fraction of a per cent.
`--record` writes what was measured on the page `docs/benchmarks.md`, with the date and the machine; do that on a
machine at rest. The exit status is 0 whatever the figures are: only a benchmark that cannot run fails.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from canasta_notation import PROFILES
from tests.benchmarks import instructions
from tests.benchmarks.audit import Corpus, as_table, in_rounds, ratio, self_play
from tests.benchmarks.peers import CHESS, POKER, peers
from tests.benchmarks.recorded import PAGE, compare, record, recorded
from tests.benchmarks.start import BARE, SIX_TURNS, commands, started, times_bare
from tests.benchmarks.tables import say, state

_AUDIT = f"canasta audit, {SIX_TURNS}"


def ratios(rounds: int) -> dict[str, float]:
    """Each case times each peer, and the start of the command times that of a bare Python."""
    play = Corpus("self-play", [text for name in PROFILES for text in self_play(name, 1)])
    table = Corpus("table view", [as_table(text) for text in play.texts])
    cases: dict[str, Callable[[], object]] = {
        "text to verdict": play.audit_first,
        "model to verdict": play.audit_model,
        "table view, text to verdict": table.audit_first,
    }
    beside = peers(30_000)
    times = in_rounds(cases | {peer.name: peer.go_through for peer in beside}, rounds)
    found: dict[str, float] = {}
    for peer in beside:
        for name in cases:
            acts = table.acts if name.startswith(table.name) else play.acts
            times_peer = ratio(acts, times[name], peer, times[peer.name])
            if times_peer is not None and peer.name in {CHESS, POKER}:
                found[f"{name}, times {peer.name}"] = times_peer
    model = map(float.__truediv__, times["text to verdict"], times["model to verdict"])
    return {**found, "text to verdict, times the model's time": statistics.median(model), **_starts(rounds)}


def _starts(rounds: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        cases = {name: arguments for name, arguments in commands(Path(folder)).items() if name in {BARE, _AUDIT}}
        return {f"{_AUDIT}, times bare Python": times_bare(started(cases, rounds))[_AUDIT]}


def measure_ratios(rounds: int, *, recording: bool, page: Path = PAGE) -> None:
    """Print the ratios beside those of the page, or write them there."""
    where, before = recorded("ratios", page)
    found = ratios(rounds)
    compare("Ratios", "ratio", found, before)
    say(f"\n{where}")
    if recording:
        record("ratios", "ratio", found, page=page)


def count_instructions(*, recording: bool, page: Path = PAGE) -> None:
    """Print the counts beside those of the page, or write them there."""
    version = instructions.valgrind()
    if version is None:
        say("valgrind is not installed, so no instructions are counted: apt-get install valgrind")
        return
    where, before = recorded("instructions", page)
    with tempfile.TemporaryDirectory() as folder:
        commands(Path(folder))
        matches = Path(folder) / "matches.pcn"
        matches.write_text("".join(self_play(name, 1)[0] for name in instructions.PROFILES), encoding="utf-8")
        found = instructions.instructions(Path(folder) / "short.pcn", matches)
    compare("Instructions", "millions", found, before)
    say(f"\n{where}")
    if recording:
        record("instructions", "millions", found, f", valgrind {version}", page)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, compare, and record if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.gate", description=__doc__)
    parser.add_argument("--instructions", action="store_true", help="count instructions instead of measuring time")
    parser.add_argument("--record", action="store_true", help=f"write the figures on {PAGE.name}")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    say(state())
    if options.instructions:
        count_instructions(recording=options.record)
    else:
        measure_ratios(options.rounds, recording=options.record)


if __name__ == "__main__":
    main()
