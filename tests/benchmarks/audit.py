"""How fast records are audited: every act of every turn judged, every score recomputed, in one process.

    python -m tests.benchmarks.audit [SECTION ...] [--matches N] [--rounds N]

The corpus is self-play under all eight rule sets, whole matches with every card recorded. Where the environment
variable PCN_RECORDS names a folder, its records are measured as well. An act is a draw, a take of the pile, a meld or a
discard.

Beside it python-chess reads PGN and replays it, each move checked for legality; it is the package `chess`, which
`pip install canasta-notation[bench]` brings. Figures are medians of several rounds, in which the things that are
compared take turns, in processor time. Trust the ratios of one run more than any figure.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import signal
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from types import FrameType

from canasta_notation import PROFILES, Record, audit, blank, dumps, loads, ruleset
from canasta_notation.model import Discard, Draw, Lay, TakePile
from canasta_notation.selfplay import play, record
from tests.benchmarks.reader import _games as games
from tests.benchmarks.reader import print_table, say

_ACTS = (Draw, TakePile, Lay, Discard)
_CHESS = "python-chess"


class Corpus:
    """Records, read and as text, with what there is in them."""

    def __init__(self, name: str, texts: Sequence[str]) -> None:
        self.name = name
        self.texts = texts
        self.records: list[Record] = [loads(text) for text in texts]
        turns = [turn for one in self.records for match in one.matches for deal in match.deals for turn in deal.turns]
        self.turns = len(turns)
        self.acts = sum(isinstance(step.act, _ACTS) for turn in turns for step in turn.steps)
        self.size = sum(len(text.encode()) for text in texts)

    def audit_model(self) -> None:
        """Audit the records that were read."""
        for one in self.records:
            audit(one)

    def audit_text(self) -> None:
        """Read and audit."""
        for text in self.texts:
            audit(loads(text))


def self_play(name: str, matches: int) -> list[str]:
    """Matches under a rule set, each a record of its own."""
    rules = ruleset(name)
    return [dumps(record(rules, play(rules, seed=seed, matches=1))) for seed in range(matches)]


def corpora(matches: int) -> list[Corpus]:
    """Self-play under all rule sets, and the records of the folder PCN_RECORDS that are legal."""
    found = [Corpus("self-play", [text for name in PROFILES for text in self_play(name, matches)])]
    folder = os.environ.get("PCN_RECORDS")
    if folder:
        texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.pcn"))]
        legal = [text for text in texts if audit(loads(text)).verdict == "legal"]
        found.append(Corpus("records", legal))
    return found


# == Rounds ==


def chess_plies(size: int) -> Callable[[], int] | None:
    """What reads games in PGN of so many bytes and replays them with legality; None where python-chess is missing."""
    if find_spec("chess") is None:
        say(
            "\nThe package `chess` is not installed, so nothing is measured beside: pip install canasta-notation[bench]"
        )
        return None
    chess_pgn = import_module("chess.pgn")
    texts = list(games(size))

    def replay() -> int:
        plies = 0
        for text in texts:
            game = chess_pgn.read_game(StringIO(text))
            board = game.board()
            for move in game.mainline_moves():
                if not board.is_legal(move):
                    raise ValueError(move)
                board.push(move)
                plies += 1
        return plies

    return replay


def in_rounds(cases: dict[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """The processor time of each case in every round, the cases taking turns, after one round that does not count."""
    taken: dict[str, list[float]] = {name: [] for name in cases}
    for case in cases.values():
        case()
    gc.collect()
    gc.freeze()
    for _ in range(rounds):
        for name, case in cases.items():
            start = time.process_time()
            case()
            taken[name].append(time.process_time() - start)
    gc.unfreeze()
    return taken


def _row(name: str, corpus: Corpus, times: Sequence[float], chess: Sequence[float]) -> tuple[str, ...]:
    """The figures of a corpus; `chess` is the time of one ply in each round."""
    seconds = statistics.median(times)
    ratios = [ply * corpus.acts / taken for ply, taken in zip(chess, times, strict=False)]
    return (
        name,
        f"{corpus.acts / seconds:,.0f}",
        f"{corpus.turns / seconds:,.0f}",
        f"{corpus.size / seconds / 1e6:.2f}",
        f"{1e6 * seconds / corpus.acts:.1f}",
        f"{1e6 * seconds / corpus.turns:.1f}",
        f"{statistics.median(ratios):.2f}" if ratios else "-",
    )


_HEAD = ("what", "acts or plies/s", "turns/s", "MB/s", "µs an act", "µs a turn", f"times {_CHESS}")


def _compare(title: str, cases: dict[str, tuple[Corpus, Callable[[], object]]], rounds: int) -> None:
    """Measure corpora and python-chess in the same rounds."""
    replay = chess_plies(60_000)
    running: dict[str, Callable[[], object]] = {name: case for name, (_corpus, case) in cases.items()}
    plies = 0
    if replay is not None:
        plies = replay()
        running[_CHESS] = replay
    times = in_rounds(running, rounds)
    chess = [seconds / plies for seconds in times.get(_CHESS, ())]
    rows = [_row(name, corpus, times[name], chess) for name, (corpus, _case) in cases.items()]
    if chess:
        ply = statistics.median(chess)
        rows.append((f"{_CHESS}, PGN", f"{1 / ply:,.0f}", "", "", f"{1e6 * ply:.1f}", "", "1"))
    print_table(title, _HEAD, rows)


# == Sections ==


def speed(matches: int, rounds: int) -> None:
    """The audit of records already read, and of text that is read first."""
    cases: dict[str, tuple[Corpus, Callable[[], object]]] = {}
    for corpus in corpora(matches):
        say(f"\n{corpus.name}: {len(corpus.records)} records, {corpus.turns:,} turns, {corpus.acts:,} acts")
        cases[f"{corpus.name}, model"] = corpus, corpus.audit_model
        cases[f"{corpus.name}, text"] = corpus, corpus.audit_text
    _compare("Speed", cases, rounds)


def profiles(matches: int, rounds: int) -> None:
    """The audit of records already read, rule set by rule set."""
    found = [Corpus(name, self_play(name, matches)) for name in PROFILES]
    _compare("Profiles", {one.name: (one, one.audit_model) for one in found}, rounds)


def hidden(matches: int, rounds: int) -> None:
    """The same deals in full and as others saw them, already read: of hidden cards the whole record is weighed.

    The target is at most five times the time of the full record for a table view of four players' deals.
    """
    for name in (PROFILES[0], "hand-and-foot"):
        full = self_play(name, matches)
        views = {"full": Corpus(name, full)}
        for view in ("table", "N", "ranks", "table,ranks"):
            views[view] = Corpus(view, [dumps(Record(blank(loads(text), view), ())) for text in full])
        cases: dict[str, Callable[[], object]] = {view: corpus.audit_model for view, corpus in views.items()}
        times = in_rounds(cases, rounds)
        rows = []
        for view, corpus in views.items():
            ratio = statistics.median(a / b for a, b in zip(times[view], times["full"], strict=True))
            deals = sum(len(match.deals) for one in corpus.records for match in one.matches)
            seconds = statistics.median(times[view])
            rows.append((view, f"{corpus.turns:,}", f"{1e3 * seconds / deals:.2f}", f"{ratio:.2f}"))
        print_table(f"Hidden cards, {name}", ("view", "turns", "ms a deal", "times the full record"), rows)


_LAYERS = (
    ("score", "mechanics/scoring.py", "replays/scores.py", "replays/declared.py", "replays/causes.py"),
    ("judge", "rules/offences/", "rules/ruleset.py", "rules/reading.py", "rules/stock_match.py", "replays/whole.py"),
    ("apply", "rules/mechanics/"),
    ("deal set-up", "replays/dealing.py", "replays/deck.py", "replays/rules_of.py"),
    ("end of the deal", "replays/closing.py"),
    ("fold", "replays/fold.py", "replays/turnplay.py", "replays/acts.py", "replays/rulings.py"),
    ("match and report", "replays/"),
)
"""The layers with where their code stands; what the table and the model do counts for the layer that asks them."""


def layer_of(frame: FrameType | None) -> str:
    """The layer for which a frame, or the nearest one above it that belongs to any, is at work."""
    while frame is not None:
        file = frame.f_code.co_filename.replace(os.sep, "/")
        for name, *places in _LAYERS:
            if "canasta_notation" in file and any(place in file for place in places):
                return name
        frame = frame.f_back
    return "else"


def layers(matches: int, rounds: int) -> None:
    """A look every millisecond of processor time at what the audit is doing."""
    if not hasattr(signal, "SIGPROF"):
        say("\nLayers: this system has no profiling timer.")
        return
    corpus = corpora(matches)[0]
    corpus.audit_model()
    seen: Counter[str] = Counter()

    def look(_signal: int, frame: FrameType | None) -> None:
        seen[layer_of(frame)] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    try:
        for _ in range(rounds):
            corpus.audit_model()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    rows = [(name, f"{100 * times / seen.total():.0f} %") for name, times in seen.most_common()]
    print_table(f"Layers ({seen.total():,} looks)", ("layer", "share of the time"), rows)


# == The command ==

SECTIONS = {"speed": speed, "profiles": profiles, "hidden": hidden, "layers": layers}


def state() -> str:
    """What ran the benchmark, and how busy it was."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the sections that are asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.audit", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--matches", type=int, default=3, help="matches of self-play under each rule set")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args(arguments)
    say(state())
    for section in options.sections or SECTIONS:
        SECTIONS[section](options.matches, options.rounds)


if __name__ == "__main__":
    main()
