"""Which layer of the audit the time goes to: a look every millisecond of processor time at what it is doing."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from types import FrameType

from tests.benchmarks.tables import print_table, say

_LAYERS = (
    ("read", "canasta_notation/syntax/", "canasta_notation/text/", "/lark/"),
    ("score", "mechanics/scoring.py", "replays/scores.py", "replays/declared.py", "replays/causes.py"),
    (
        "judge",
        "rules/offences/",
        "rules/signs.py",
        "rules/ruleset.py",
        "rules/reading.py",
        "rules/stock_match.py",
        "replays/whole.py",
    ),
    ("apply", "rules/mechanics/"),
    ("deal set-up", "replays/dealing.py", "replays/deck.py", "replays/rules_of.py"),
    ("end of the deal", "replays/closing.py"),
    (
        "fold",
        "replays/fold.py",
        "replays/other_lines.py",
        "replays/turnplay.py",
        "replays/acts.py",
        "replays/rulings.py",
    ),
    ("match and report", "replays/"),
)
"""The layers with where their code stands; what the table and the model do counts for the layer that asks them."""


def layer_of(frame: FrameType | None) -> str:
    """The layer for which a frame, or the nearest one above it that belongs to any, is at work."""
    while frame is not None:
        file = frame.f_code.co_filename.replace(os.sep, "/")
        for name, *places in _LAYERS:
            if ("canasta_notation" in file or "/lark/" in file) and any(place in file for place in places):
                return name
        frame = frame.f_back
    return "else"


def seen_in(case: Callable[[], object], rounds: int) -> tuple[Counter[str], float]:
    """How often each layer was at work, and the processor time of a round in seconds, looks included."""
    case()
    seen: Counter[str] = Counter()

    def look(_signal: int, frame: FrameType | None) -> None:
        seen[layer_of(frame)] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    begun = time.process_time()
    try:
        for _ in range(rounds):
            case()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return seen, (time.process_time() - begun) / rounds


def layers_of(cases: dict[str, Callable[[], object]], acts: int, rounds: int) -> None:
    """Print the share of each layer, and its microseconds an act, in each of the cases."""
    if not hasattr(signal, "SIGPROF"):
        say("\nLayers: this system has no profiling timer.")
        return
    columns: dict[str, dict[str, tuple[str, str]]] = {}
    for name, case in cases.items():
        seen, seconds = seen_in(case, rounds)
        shares = {layer: times / seen.total() for layer, times in seen.items()}
        columns[name] = {
            layer: (f"{100 * share:.0f} %", f"{1e6 * share * seconds / acts:.1f}") for layer, share in shares.items()
        }
    known = [name for name, *_places in _LAYERS]
    order = [*known, *sorted({layer for found in columns.values() for layer in found} - set(known))]
    rows = [
        (layer, *(figure for found in columns.values() for figure in found.get(layer, ("", "")))) for layer in order
    ]
    print_table("Layers", ("layer", *(word for name in cases for word in (name, "µs an act"))), rows)
