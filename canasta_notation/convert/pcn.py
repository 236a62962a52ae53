"""PCN itself, as a format among others: canonical text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.parts import Part, parts_of, pcn_lines
from canasta_notation.errors import WriteError
from canasta_notation.model import Turn, all_lines
from canasta_notation.text import Limits
from canasta_notation.text.source import SUFFIXES

_HEADING = re.compile(rb"^==[ \t]+(?:deal|match)\b", re.MULTILINE)
_UNKNOWNS = re.compile(r"x([0-9]{1,9})")
_SHOWN = 40


def _recognises(sample: Sample) -> bool:
    # Who writes by hand may leave the first line out, and still begins a deal.
    return sample.first_line.lstrip().startswith(b"%pcn") or _HEADING.search(sample.head) is not None


def _read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    return parts_of(stream, name=conversion.name, limits=conversion.limits)


def _write(parts: Iterable[Part], conversion: Conversion) -> Iterator[bytes]:
    size = _Size(conversion.limits)
    for line in pcn_lines(_with_bounded_turns(parts, conversion.limits)):
        data = f"{line}\n".encode()
        size.add(line, len(data) - 1)
        yield data


def _with_bounded_turns(parts: Iterable[Part], limits: Limits) -> Iterator[Part]:
    for part in parts:
        for deal in part.match.deals if part.match is not None else ():
            for line in all_lines(deal.body):
                if isinstance(line, Turn) and len(line.steps) > limits.steps:
                    raise WriteError(f"a turn has {len(line.steps)} steps, and {limits.steps} are read")
        yield part


class _Size:
    """Minds that what is written can be read again. Raises WriteError where a reader would stop."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lines = 0
        self._cards = 0

    def add(self, line: str, size: int) -> None:
        """One more line of so many bytes."""
        limits = self._limits
        if line.startswith(("== match", "%pcn")):
            self._lines = self._cards = 0
        self._lines += 1
        if "x" in line:
            self._cards += sum(map(int, _UNKNOWNS.findall(line)))
        if size > limits.line_bytes:
            raise WriteError(f"a line has {size} bytes, and {limits.line_bytes} are read: {line[:_SHOWN]}…")
        if self._lines > limits.match_lines:
            raise WriteError(f"a match has more than {limits.match_lines} lines, and no more are read")
        if self._cards > limits.match_cards:
            raise WriteError(f"a match has more than {limits.match_cards} unknown cards, and no more are read")


CONVERTER = Converter(
    name="pcn",
    title="Portable Canasta Notation",
    suffixes=SUFFIXES,
    recognises=_recognises,
    read=_read,
    write=_write,
    carries="everything",
    exact=True,
)
