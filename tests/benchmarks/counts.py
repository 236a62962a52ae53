"""How many bytecodes and calls in Python the audit of a turn takes: figures that do not move with what else is at work.

    python -m tests.benchmarks.counts [--matches N]

The records are self-play under all eight rule sets, read already and audited once before, as in
`tests.benchmarks.audit`. What is done in C is not in them: trust them for what a change to the code is worth, and the
ratios of that benchmark for time.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from types import CodeType, FrameType
from typing import Any

from canasta_notation import PROFILES
from canasta_notation.replays.fold import DealFold
from tests.benchmarks.audit import Corpus, self_play
from tests.benchmarks.tables import print_table

_SHOWN = 20


class Counts:
    """The bytecodes of each function, and the calls, of something that is done; `inside` are those within a part."""

    def __init__(self, part: CodeType | None = None) -> None:
        self.bytecodes: Counter[CodeType] = Counter()
        self.calls = 0
        self.inside = 0
        self._part = part

    def of(self, work: Callable[[], object]) -> None:
        """Do something and count."""
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            work()
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.calls += 1
        return self._in_part if self._is_inside(frame) else self._at_work

    def _is_inside(self, frame: FrameType | None) -> bool:
        while frame is not None and self._part is not None:
            if frame.f_code is self._part:
                return True
            frame = frame.f_back
        return False

    def _in_part(self, frame: FrameType, event: str, argument: Any) -> Any:
        self.inside += event == "opcode"
        self._at_work(frame, event, argument)
        return self._in_part

    def _at_work(self, frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "opcode":
            self.bytecodes[frame.f_code] += 1
        return self._at_work


def main(arguments: Sequence[str] | None = None) -> None:
    """Count, and print the figures of a turn and of the functions that have the most."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.counts", description=__doc__)
    parser.add_argument("--matches", type=int, default=1, help="matches of self-play under each rule set")
    options = parser.parse_args(arguments)
    corpus = Corpus("self-play", [text for name in PROFILES for text in self_play(name, options.matches)])
    corpus.audit_model()
    counts = Counts(DealFold.play_rest.__code__)
    counts.of(corpus.audit_model)
    whole = counts.bytecodes.total()
    around = whole - counts.inside
    rows = [
        ("all", f"{whole / corpus.turns:,.0f}", "100 %", f"{counts.calls / corpus.turns:.1f}"),
        ("around the turns", f"{around / corpus.turns:,.0f}", f"{100 * around / whole:.1f} %", ""),
    ]
    for code, count in counts.bytecodes.most_common(_SHOWN):
        name = f"{code.co_filename.rpartition('canasta_notation/')[2]}: {code.co_name}"
        rows.append((name, f"{count / corpus.turns:,.1f}", f"{100 * count / whole:.1f} %", ""))
    print_table("Counts", ("function", "bytecodes a turn", "share", "calls a turn"), rows)


if __name__ == "__main__":
    main()
