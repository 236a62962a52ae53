"""How fast logs of other programs are converted, beside the audit of the same acts.

    python -m tests.benchmarks.foreign_logs [--matches N] [--rounds N]

The logs are self-play written as GameMove streams and, where PCN_LOGS names a folder of logs of other programs, every
one of those that is converted. Reading ends with records, as the audit begins with them. Figures are medians of rounds
in which the things that are compared take turns, in processor time; trust the ratios of one run more than any figure.
"""

from __future__ import annotations

import argparse
import io
import os
import statistics
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from canasta_notation import convert_record, dumps, loads
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.converting import reader
from canasta_notation.convert.errors import NotThisFormat, UnknownFormat
from canasta_notation.convert.parts import file_of
from canasta_notation.convert.registry import converter
from tests.benchmarks.audit import Corpus, in_rounds, self_play
from tests.benchmarks.tables import print_table, say, state

PROFILES = ("classic", "classic-2", "hand-and-foot-pagat")


def _logs(matches: int) -> Iterator[tuple[str, str, bytes]]:
    """Logs: what each is called, its format, its bytes."""
    for profile in PROFILES:
        text = "".join(self_play(profile, matches))
        data = convert_record(text.encode(), to="feudalism", read_as="pcn", allow_loss=True).data
        yield f"self-play, {profile}", "feudalism", data
    folder = os.environ.get("PCN_LOGS")
    for path in sorted(Path(folder).rglob("*.*")) if folder else ():
        try:
            taken = convert_record(path, to="pcn", allow_loss=True).sources[0]
        except (NotThisFormat, UnknownFormat):
            continue
        if taken.deals:
            yield path.name, taken.format, path.read_bytes()


def _reading(form: str, data: bytes) -> Callable[[], object]:
    read = reader(converter(form))
    return lambda: file_of(read(io.BytesIO(data), Conversion()))


def speed(matches: int, rounds: int) -> None:
    """Reading each log, and the audit of the record that it becomes in the same rounds."""
    rows = []
    for name, form, data in _logs(matches):
        reading = _reading(form, data)
        corpus = Corpus(
            name, [dumps(loads(convert_record(data, to="pcn", read_as=form, allow_loss=True).data.decode()))]
        )
        times = in_rounds({"read": reading, "audit": corpus.audit_model}, rounds)
        ratio = statistics.median(a / b for a, b in zip(times["audit"], times["read"], strict=True))
        rate = corpus.acts / statistics.median(times["read"])
        rows.append((name, form, f"{corpus.acts:,}", f"{rate:,.0f}", f"{ratio:.1f}"))
    print_table("Speed", ("log", "format", "acts", "acts/s", "times the audit's rate"), rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.foreign_logs", description=__doc__)
    parser.add_argument("--matches", type=int, default=1, help="matches of self-play under each rule set")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    say(state())
    speed(options.matches, options.rounds)


if __name__ == "__main__":
    main()
