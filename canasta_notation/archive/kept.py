"""What was read of a stream, kept until it is let go, so that lines can be found in it and their bytes be copied."""

from __future__ import annotations

import io
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING, cast

from msgspec import Struct

from canasta_notation.text import count_ends

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_IN_MEMORY = 8 * 1024 * 1024
"""Bytes that are kept in memory; a match that is longer goes to a temporary file."""

_BEHIND = 1024 * 1024
"""Bytes that may have been let go before they are thrown away."""

_BLOCK = 256 * 1024
_PORTION = 64 * 1024
"""Bytes that are read at a time."""

_LINE_END = re.compile(rb"\r\n|\r|\n")


class _Portion(Struct, frozen=True, gc=False):
    """What came at one time: its first byte, its length, and the line ends before it and up to its last byte."""

    start: int
    size: int
    above: int
    lines: int


class Kept:
    """What is read of a stream. `start` and `above` are the bytes and the lines before it in its file."""

    def __init__(self, stream: IO[bytes], start: int = 0, above: int = 0) -> None:
        self.stream = cast("IO[bytes]", io.BufferedReader(_Keeping(stream, self._keep), _PORTION))
        """The stream, to be read by."""

        self._first = start
        self._above = above
        self.end = start
        """The offset after the last byte that has come."""

        self._lines = above
        self._after_return = False
        self._portions: list[_Portion] = []
        self._origin = start
        self._held = _spooled()

    def close(self) -> None:
        """Let go of all of it."""
        self._held.close()

    def offset_of(self, line: int) -> int:
        """Where a line begins that has come and was not let go, by its number in the file."""
        ends = line - 1
        if ends <= self._above:
            return self._first
        portion = self._portions[bisect_left(self._portions, ends, key=lambda one: one.lines)]
        data = self._bytes(portion.start, portion.start + portion.size + 1)
        # The line feed of a carriage return that came before.
        skipped = int(portion.start > self._origin and data[:1] == b"\n" and self._is_return(portion.start - 1))
        place = skipped
        for number, found in enumerate(_LINE_END.finditer(data, skipped), start=portion.above + 1):
            if number == ends:
                place = found.end()
                break
        return portion.start + place

    def pieces(self, start: int, end: int) -> Iterator[bytes]:
        """The bytes between two offsets, in blocks."""
        while start < end:
            block = self._bytes(start, min(end, start + _BLOCK))
            if not block:
                return
            yield block
            start += len(block)

    def let_go(self, offset: int, line: int) -> None:
        """Nothing before a line will be asked for again, which begins at that offset."""
        if offset - self._origin < _BEHIND:
            return
        rest = _spooled()
        for block in self.pieces(offset, self.end):
            rest.write(block)
        self._held.close()
        self._held, self._origin = rest, offset
        self._first, self._above = offset, line - 1
        left = [one for one in self._portions if one.start + one.size > offset]
        if left and left[0].start < offset:
            first = left[0]
            left[0] = _Portion(offset, first.start + first.size - offset, line - 1, first.lines)
        self._portions = left

    def _keep(self, data: bytes) -> None:
        ends = count_ends(data)
        if self._after_return and data.startswith(b"\n"):
            ends -= 1
        self._portions.append(_Portion(self.end, len(data), self._lines, self._lines + ends))
        self._lines += ends
        self._after_return = data.endswith(b"\r")
        self._held.seek(0, io.SEEK_END)
        self._held.write(data)
        self.end += len(data)

    def _is_return(self, offset: int) -> bool:
        return self._bytes(offset, offset + 1) == b"\r"

    def _bytes(self, start: int, end: int) -> bytes:
        self._held.seek(start - self._origin)
        return self._held.read(end - start)


class _Keeping(io.RawIOBase):
    """Reads a stream, and passes on what came."""

    def __init__(self, stream: IO[bytes], keep: Callable[[bytes], None]) -> None:
        self._read = getattr(stream, "read1", stream.read)
        self._keep = keep

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        data: bytes = self._read(len(view))
        view[: len(data)] = data
        if data:
            self._keep(data)
        return len(data)


def _spooled() -> IO[bytes]:
    return cast("IO[bytes]", SpooledTemporaryFile(max_size=_IN_MEMORY))
