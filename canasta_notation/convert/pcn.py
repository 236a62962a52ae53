"""PCN itself, as a format among others: canonical text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.parts import Part, parts_of, pcn_lines
from canasta_notation.text.source import SUFFIXES


def _recognises(sample: Sample) -> bool:
    return sample.first_line.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"%pcn")


def _read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    return parts_of(stream, name=conversion.name, limits=conversion.limits)


def _write(parts: Iterable[Part], _conversion: Conversion) -> Iterator[bytes]:
    return (f"{line}\n".encode() for line in pcn_lines(parts))


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
