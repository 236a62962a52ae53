r"""Findings as they are printed, in files that a person has read.

A file of `snapshots/` is about one code. It holds texts, each with all that is printed of it:

    deal> 1. N d:4z -5
    record.pcn:3:9: error SYN103 malformed-cards: `z` in `d:4z` cannot be read as cards
      3 | 1. N d:4z -5
        |         ^

Lines after `deal> ` stand in a deal, below `%pcn 1` and `== deal 1`; lines after `file> ` are a whole file. `\xNN`
in them is a byte. Lines that begin with `#` say what the file is about.

To add a text write its lines and run the tests with PCN_UPDATE_SNAPSHOTS=1, which prints all anew; then read every
line that changed as a card player would. Does it say what was seen, and what could stand there?
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from canasta_notation.diagnostics.show import show_plain
from canasta_notation.syntax import Record, loads

FOLDER = Path(__file__).with_name("snapshots")
HEADS = {"deal> ": b"%pcn 1\n== deal 1\n", "file> ": b""}


@dataclass(frozen=True)
class Snapshot:
    """A text and what is printed of it."""

    source: tuple[str, ...]
    """The lines of the text as the file holds them, each after its `deal> ` or `file> `."""

    printed: str

    @property
    def data(self) -> bytes:
        """The text as bytes."""
        (mark,) = {line[:6] for line in self.source}
        return HEADS[mark] + b"".join(_bytes(line[6:]) + b"\n" for line in self.source)

    @property
    def record(self) -> Record:
        """The text, read."""
        return loads(self.data)

    @property
    def now(self) -> str:
        """What is printed of it now."""
        return show_plain(self.record.findings, "record.pcn")


def _bytes(text: str) -> bytes:
    pieces = re.split(r"\\x([0-9A-F]{2})", text)
    return b"".join(bytes.fromhex(piece) if place % 2 else piece.encode() for place, piece in enumerate(pieces))


def read_snapshots(path: Path) -> Iterator[Snapshot]:
    """The texts of a file."""
    lines = [line for line in path.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]
    groups = [(is_source, tuple(group)) for is_source, group in groupby(lines, lambda line: line[:6] in HEADS)]
    for (_, source), (_, printed) in zip(groups[0::2], groups[1::2], strict=True):
        yield Snapshot(source, "".join(f"{line}\n" for line in printed))


def print_anew(path: Path) -> None:
    """Write a file again with what is printed of its texts now. Texts that nothing was printed of may stand in it."""
    text = path.read_text(encoding="utf-8")
    about = "".join(f"{line}\n" for line in text.split("\n") if line.startswith("#"))
    sources = re.findall(r"^(?:(?:deal|file)> .*\n)+", text, re.MULTILINE)
    blocks = (f"\n{source}{Snapshot(tuple(source.splitlines()), '').now}" for source in sources)
    path.write_text(about + "".join(blocks), encoding="utf-8")
