"""Putting records together: each as it is, and so that it reads as it did alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import IO

from canasta_notation.archive.excerpts import DEFAULT_VERSION, is_version, whole_line
from canasta_notation.errors import CanastaError
from canasta_notation.text import BOM
from canasta_notation.text.source import kind_of_binary, look_ahead

_MOST_ABOVE = 1024 * 1024
"""Bytes in which the first line that is neither empty nor a comment must come."""

_BLOCK = 256 * 1024


class NoRecord(CanastaError):
    """What is to be put together with records is none."""


def joined(stream: IO[bytes], tell: Callable[[str], None]) -> Iterator[bytes]:
    """The bytes of a record, open and decompressed, as they can stand below another one.

    They are as they were, but the record begins with its version line, since a comment above it would belong to the
    record before, and ends with the end of a line; `tell` is told what had to be changed for that. Raises NoRecord for
    what is no record, and DamagedSource.
    """
    begun, _ended, rest = look_ahead(stream, _MOST_ABOVE)
    binary = kind_of_binary(rest)
    if binary is not None:
        raise NoRecord(f"this is {binary}, no record")
    if not begun.removeprefix(BOM).strip():
        tell("nothing stands in it; it is left out")
        return
    above, version = _above(begun)
    rest.read(len(above) + len(version))
    above = above.removeprefix(BOM).lstrip(b"\r\n")
    if not version:
        tell("it does not begin with a `%pcn` line; `%pcn 1` was put above it")
        version = DEFAULT_VERSION
    elif above.strip():
        tell("comments stood above its `%pcn` line; they stand below it now")
    last = whole_line(version.removeprefix(BOM)) + above
    while last:
        yield last
        end, last = last[-1:], rest.read(_BLOCK)
        if not last and end not in b"\r\n":
            yield b"\n"


def _above(begun: bytes) -> tuple[bytes, bytes]:
    """What stands above the first line that counts, and that line where it is the version."""
    place = 0
    for line in begun.splitlines(keepends=True):
        said = line.removeprefix(BOM).strip(b" \t\r\n")
        if said and not said.startswith(b";"):
            break
        place += len(line)
    else:
        line = b""
    if len(begun) == _MOST_ABOVE and place + len(line) == len(begun):
        raise NoRecord(f"nothing but comments stands in its first {_MOST_ABOVE:,} bytes")
    return begun[:place], line if is_version(line) else b""
