"""How fast records are converted to the exact formats and back, beside the audit of the same acts.

    python -m tests.benchmarks.convert [SECTION ...] [--matches N] [--rounds N]

The corpus is self-play under all eight rule sets, as for the audit; an act is a draw, a take of the pile, a meld or a
discard. Writing begins with records that were read already, reading ends with them. Figures are medians of rounds in
which the things that are compared take turns, in processor time. Trust the ratios of one run more than any figure.
"""

from __future__ import annotations

import argparse
import io
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from canasta_notation import PROFILES, convert_record
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.converting import reader, writer
from canasta_notation.convert.parts import parts_in
from canasta_notation.convert.registry import converter
from tests.benchmarks.audit import Corpus, in_rounds, self_play
from tests.benchmarks.tables import print_table, say, state

FORMS = ("jsonl", "json", "msgpack", "yaml", "toml")


def _written(corpus: Corpus, form: str) -> list[bytes]:
    write = writer(converter(form))
    return [b"".join(write(parts_in(record.file), Conversion())) for record in corpus.records]


def _read(sources: Sequence[bytes], form: str) -> None:
    read = reader(converter(form))
    for source in sources:
        for _part in read(io.BytesIO(source), Conversion()):
            pass


def _writing(corpus: Corpus, form: str) -> Callable[[], object]:
    return lambda: _written(corpus, form)


def _reading(sources: Sequence[bytes], form: str) -> Callable[[], object]:
    return lambda: _read(sources, form)


def speed(matches: int, rounds: int) -> None:
    """Writing and reading each format, the audit of the same records in the same rounds."""
    corpus = Corpus("self-play", [text for name in PROFILES for text in self_play(name, matches)])
    say(f"\n{len(corpus.records)} records, {corpus.turns:,} turns, {corpus.acts:,} acts")
    sources = {form: _written(corpus, form) for form in FORMS}
    sizes = {form: sum(map(len, data)) for form, data in sources.items()}
    cases: dict[str, Callable[[], object]] = {"audit, model": corpus.audit_model, "audit, text": corpus.audit_text}
    cases |= {f"{form}, write": _writing(corpus, form) for form in FORMS}
    cases |= {f"{form}, read": _reading(sources[form], form) for form in FORMS}
    times = in_rounds(cases, rounds)
    rows = []
    for name, taken in times.items():
        seconds = statistics.median(taken)
        ratio = statistics.median(a / b for a, b in zip(times["audit, model"], taken, strict=True))
        size = sizes.get(name.partition(",")[0], corpus.size)
        rate = f"{corpus.acts / seconds:,.0f}"
        rows.append((name, rate, f"{1e6 * seconds / corpus.acts:.1f}", f"{size / seconds / 1e6:.1f}", f"{ratio:.2f}"))
    print_table("Speed", ("what", "acts/s", "µs an act", "MB/s", "times the audit's rate"), rows)


_PEAK = """
import resource, subprocess, sys
subprocess.run([sys.executable, "-m", "canasta_notation", *sys.argv[1:]], check=True, stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Runs the command as its only child and prints the most memory of that, in KiB."""


def peak_of(arguments: Sequence[str]) -> float:
    """The most memory of one `canasta`, in MiB."""
    done = subprocess.run([sys.executable, "-c", _PEAK, *arguments], capture_output=True, text=True, check=True)
    return int(done.stdout) / 1024


def memory(matches: int, _rounds: int) -> None:
    """The most memory of `canasta convert` from JSON Lines and to it, of a few matches and of many."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for times in (1, 10):
            stream = Path(folder) / f"{times}.jsonl"
            texts = [text for name in PROFILES for text in self_play(name, matches)]
            data = b"".join(convert_record(text.encode(), to="jsonl").data for text in texts)
            stream.write_bytes(data * times)
            record = Path(folder) / f"{times}.pcn"
            back = peak_of(["convert", str(stream), "-o", str(record)])
            there = peak_of(["convert", str(record), "-o", str(stream)])
            size = len(data) * times / 1e6
            rows.append((f"{len(texts) * times:,}", f"{size:.1f}", f"{back:.0f}", f"{there:.0f}"))
    print_table("Memory", ("matches", "MB of jsonl", "jsonl to pcn, MiB", "pcn to jsonl, MiB"), rows)


SECTIONS = {"speed": speed, "memory": memory}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the sections that are asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.convert", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--matches", type=int, default=1, help="matches of self-play under each rule set")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args(arguments)
    say(state())
    for section in options.sections or SECTIONS:
        SECTIONS[section](options.matches, options.rounds)


if __name__ == "__main__":
    main()
