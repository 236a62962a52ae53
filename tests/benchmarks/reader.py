"""How fast records are read and written, and what that costs in memory.

    python -m tests.benchmarks.reader [SECTION ...] [--kilobytes N] [--rounds N] [--memory MB MB]

Figures are medians of several rounds, in which the things that are compared take turns, in processor time: a machine
that does other work as well disturbs them less. Trust the ratios of one run more than any figure.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO, StringIO
from types import FrameType
from typing import IO, Any, cast

from canasta_notation import dumps, iter_matches, loads
from canasta_notation.syntax import acts, runs
from canasta_notation.syntax.readers import ThreadParsers, quick_reader
from canasta_notation.syntax.slips import Slip
from canasta_notation.text import Limits, physical_lines
from tests.benchmarks.corpus import broken, corpus, is_turn
from tests.benchmarks.peers import pgn as _games
from tests.benchmarks.processes import CHECKOUT, environment
from tests.benchmarks.tables import print_table, say

LIMITS = Limits()


def medians(cases: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """The median processor time of each case in seconds, the cases taking turns."""
    taken: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, case in cases.items():
            start = time.process_time()
            case()
            taken[name].append(time.process_time() - start)
    return {name: statistics.median(times) for name, times in taken.items()}


# == Reading ==


def _memos() -> Iterator[Any]:
    for module in (acts, runs):
        yield from (value for value in vars(module).values() if hasattr(value, "cache_info"))


def forget() -> None:
    """Empty the memos of the reader, as if it had just been started."""
    for memo in _memos():
        memo.cache_clear()
    quick_reader().forget()


def remembered() -> int:
    """How many words and runs of cards the memos hold."""
    return quick_reader().known + sum(int(memo.cache_info().currsize) for memo in _memos())


def read_through(text: str) -> None:
    """Read match after match and drop each, as a program that goes through an archive does."""
    for _record in iter_matches(text.encode()):
        pass


def read_cold(text: str) -> None:
    """The same with empty memos."""
    forget()
    read_through(text)


def texts(size: int) -> dict[str, str]:
    """The corpora that are read, each of the same size in bytes or a little more."""
    chance = random.Random(1)
    canonical = "".join(corpus(size))
    return {
        "canonical": canonical,
        "canonical, no comments": "".join(corpus(size, comments=0)),
        "canonical, a comment on every turn": "".join(corpus(size, comments=1)),
        "table view": "".join(corpus(size, "table")),
        "hand form": "".join(corpus(size, "hand")),
        "one turn line in ten unreadable": "".join(corpus(size, "broken")),
        "every turn line unreadable": "".join(broken(line, chance) for line in canonical.splitlines(keepends=True)),
    }


def read_by_grammar(text: str) -> None:
    """Read match after match with the grammar alone."""
    for line in physical_lines(BytesIO(text.encode()), Limits()):
        if line.text:
            with suppress(Slip):
                ThreadParsers.parse(line.number, line.text, LIMITS)


def read_quickly(text: str) -> None:
    """The same lines by the quick reader, and by the grammar what that refuses."""
    reader = quick_reader()
    for line in physical_lines(BytesIO(text.encode()), Limits()):
        if line.text:
            with suppress(Slip):
                reader.parse(line.number, line.text, LIMITS)


def defeating(size: int) -> str:
    """Canonical turn lines of which hardly a word comes twice, as somebody may make them to defeat a memo."""
    chance = random.Random(2)
    cards = [rank + suit for rank in "456789TJQKA" for suit in "cdhs"]
    lines: list[str] = []
    while sum(len(line) for line in lines[-1:]) * len(lines) < size:
        drawn = "".join(chance.choices(cards, k=4))
        laid = "".join(sorted(chance.choices(["Kc", "Kd", "Kh", "Ks"], k=9)))
        lines.append(f"{len(lines) + 1}. N d:{drawn} +K.{len(lines) + 2}:{laid} ({len(lines)}) -4c\n")
    return "".join(lines)


def quick(size: int, rounds: int) -> None:
    """The lines of several texts by the grammar alone, and with the quick reader in front of it."""
    corpora = {**texts(size), "made to defeat the memo": defeating(size)}
    rows = []
    for name, text in corpora.items():
        times = medians({"grammar": partial(read_by_grammar, text), "quick": partial(_quick_cold, text)}, rounds)
        lines = len(text.splitlines())
        rates = [f"{lines / times[case]:,.0f}" for case in ("grammar", "quick")]
        rows.append((name, *rates, f"{times['grammar'] / times['quick']:.1f}"))
    print_table("Quick reader, its memo empty at first", ("text", "grammar, lines/s", "quick, lines/s", "times"), rows)


def _quick_cold(text: str) -> None:
    forget()
    read_quickly(text)


def reading(size: int, rounds: int) -> None:
    """Reading whole records, line by line."""
    loads("%pcn\n")  # the parser is made, and the table of mistakes
    cases: dict[str, Callable[[], object]] = {}
    corpora = texts(size)
    for name, text in corpora.items():
        cases[f"{name}, cold"] = partial(read_cold, text)
        cases[name] = partial(read_through, text)
    times = medians(cases, rounds)
    rows = [_rates(case, corpora[case.removesuffix(", cold")], seconds) for case, seconds in times.items()]
    print_table("Reading", ("text", "lines/s", "turn lines/s", "MB/s", "µs a line"), rows)


def _rates(name: str, text: str, seconds: float) -> tuple[str, ...]:
    lines = text.splitlines()
    turns = sum(map(is_turn, lines))
    megabytes = len(text.encode()) / 1e6
    return (
        name,
        f"{len(lines) / seconds:,.0f}",
        f"{turns / seconds:,.0f}",
        f"{megabytes / seconds:.3f}",
        f"{1e6 * seconds / len(lines):.0f}",
    )


def writing(size: int, rounds: int) -> None:
    """Writing canonical form, beside reading the same text."""
    text = "".join(corpus(size))
    record = loads(text)
    cases: dict[str, Callable[[], object]] = {
        "read": lambda: loads(text),
        "dumps": lambda: dumps(record),
    }
    times = medians(cases, rounds)
    rows = [_rates(name, text, seconds) for name, seconds in times.items()]
    print_table("Writing", ("what", "lines/s", "turn lines/s", "MB/s", "µs a line"), rows)


# == Where the time goes ==

_PARTS = (
    ("Lark, lexer", "lark/lexer.py"),
    ("Lark, parser", "lark/parsers/"),
    ("Lark, the rest", "lark/"),
    ("words to acts and cards", "syntax/acts.py", "syntax/runs.py", "cards/"),
    ("tokens to nodes", "syntax/build.py", "syntax/placed.py", "syntax/events.py", "syntax/headers.py", "text/span.py"),
    ("lines to deals and matches", "syntax/"),
    ("bytes to lines", "text/"),
)


def _part_of(frame: FrameType | None) -> str:
    """The part of the reader that a frame, or the nearest one above it that belongs to any, is at work for."""
    while frame is not None:
        file = frame.f_code.co_filename.replace(os.sep, "/")
        for name, *places in _PARTS:
            if any(place in file for place in places) and ("/lark/" in file or "canasta_notation" in file):
                return name
        frame = frame.f_back
    return "else"


def where(size: int, rounds: int) -> None:
    """A look every millisecond of processor time at what the reader is doing."""
    if not hasattr(signal, "SIGPROF"):
        say("\nWhere the time goes: this system has no profiling timer.")
        return
    text = "".join(corpus(size))
    read_through(text)
    seen: Counter[str] = Counter()

    def look(_signal: int, frame: FrameType | None) -> None:
        seen[_part_of(frame)] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    try:
        for _ in range(rounds):
            read_through(text)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    rows = [(name, f"{100 * times / seen.total():.0f} %") for name, times in seen.most_common()]
    print_table(f"Where the time goes ({seen.total():,} looks)", ("part", "share"), rows)


# == Memory ==


class _Stream:
    """A corpus as a stream of bytes that is never held whole."""

    def __init__(self, size: int) -> None:
        self._lines = corpus(size)
        self._left = b""

    def read(self, size: int) -> bytes:
        while len(self._left) < size:
            line = next(self._lines, None)
            if line is None:
                break
            self._left += line.encode()
        given, self._left = self._left[:size], self._left[size:]
        return given


def peak(megabytes: float) -> None:
    """Read so much, match by match, and print the most memory that the process ever had, in MiB."""
    matches = sum(len(record.matches) for record in iter_matches(cast("IO[bytes]", _Stream(int(megabytes * 1e6)))))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    say(f"{matches} {most:.1f}")


def memory(sizes: Sequence[float]) -> None:
    """The peak of a process that reads a corpus match by match, for corpora of several sizes."""
    rows: list[tuple[str, ...]] = []
    for size in sizes:
        command = [sys.executable, "-m", "tests.benchmarks.reader", "--peak", str(size)]
        done = subprocess.run(command, cwd=CHECKOUT, env=environment(), capture_output=True, text=True, check=True)
        matches, most = done.stdout.split()
        rows.append((f"{size:g} MB", matches, f"{most} MiB"))
    print_table("Memory of iter_matches", ("corpus", "matches", "peak"), rows)


# == Peers ==


def peers(size: int, rounds: int) -> None:
    """Reading PGN with python-chess, where it is installed."""
    if find_spec("chess") is None:
        say("\nPeers: the package `chess` is not installed, so PGN is not read beside PCN.")
        return
    chess_pgn = import_module("chess.pgn")
    pgn = "".join(_games(size))
    pcn = "".join(corpus(size))
    plies = 0

    def read_games() -> None:
        nonlocal plies
        stream = StringIO(pgn)
        plies = 0
        while (game := chess_pgn.read_game(stream)) is not None:
            plies += sum(1 for _ in game.mainline_moves())

    steps = sum(len(line.split()) - 2 for line in pcn.splitlines() if is_turn(line))
    times = medians({"pgn": read_games, "pcn": lambda: read_through(pcn)}, rounds)
    rows = [
        ("python-chess, read_game", f"{plies / times['pgn']:,.0f}", f"{len(pgn) / times['pgn'] / 1e6:.3f}"),
        ("canasta_notation, iter_matches", f"{steps / times['pcn']:,.0f}", f"{len(pcn) / times['pcn'] / 1e6:.3f}"),
    ]
    print_table("Peers", ("reader", "plies or steps/s", "MB/s"), rows)


# == The command ==

SECTIONS = ("reading", "quick", "writing", "where", "peers", "memory")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the sections that are asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.reader", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--kilobytes", type=int, default=300, help="size of each corpus")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--memory", type=float, nargs="+", default=[2, 8], metavar="MB", help="sizes for `memory`")
    parser.add_argument("--peak", type=float, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.peak is not None:
        peak(options.peak)
        return
    size, rounds = options.kilobytes * 1000, options.rounds
    runs_of: dict[str, Callable[[], None]] = {
        "reading": lambda: reading(size, rounds),
        "quick": lambda: quick(size, rounds),
        "writing": lambda: writing(size, rounds),
        "where": lambda: where(size, rounds),
        "peers": lambda: peers(size, rounds),
        "memory": lambda: memory(options.memory),
    }
    for section in options.sections or SECTIONS:
        runs_of[section]()


if __name__ == "__main__":
    main()
