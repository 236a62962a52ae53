"""Physical lines of a byte stream, each of bounded length, decoded, with what was odd about it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import IO

from msgspec import Struct

from canasta_notation.text.damage import DamagedSource, SourceTooLarge
from canasta_notation.text.limits import Limits

_CHUNK = 64 * 1024
"""Bytes that are read at a time."""

BOM = b"\xef\xbb\xbf"
"""The byte-order mark that some programs put before the first letter of UTF-8."""


class PhysicalLine(Struct, frozen=True, gc=False):
    """One line of a source, without its line end."""

    number: int
    text: str
    """The line decoded; bytes that are not UTF-8 stand in it as `\\xNN`."""

    foreign_end: bool = False
    """The line ended with CR LF or a lone CR instead of LF."""

    byte_order_mark: bool = False
    bad_byte: int | None = None
    """Offset in the source, in bytes from 0, of the first byte that is not UTF-8."""

    bad_column: int | None = None
    """Column, from 1, of that byte's escape in `text`."""

    cut: bool = False
    """The line was longer than the limit; `text` holds its beginning."""


def physical_lines(
    stream: IO[bytes], limits: Limits, total: int | None = None, *, above: int = 0, offset: int = 0
) -> Iterator[PhysicalLine]:
    """The lines of a stream, with memory bounded by the longest line allowed.

    A line ends at LF, CR LF or CR. `above` and `offset` are the lines and bytes of the source before the stream, where
    that is only a stretch of it. Raises SourceTooLarge after `total` bytes, and DamagedSource where a compressed stream
    cannot be read on.
    """
    number, cutter = above, _Cutter(limits.line_bytes)
    for chunk in _chunks(stream, total):
        plain = cutter.plain(chunk)
        if plain is not None:
            yield from map(PhysicalLine, range(number + 1, number + 1 + len(plain)), plain)
            number += len(plain)
            continue
        for raw, begun in cutter.cut(chunk):
            number += 1
            yield _odd(number, raw, offset + begun, limits.line_bytes)
    if cutter.begun:
        yield _odd(number + 1, cutter.begun, offset + cutter.start, limits.line_bytes)


def _odd(number: int, raw: bytes, start: int, limit: int) -> PhysicalLine:
    """A line with its end, whatever is odd about it; `start` is its offset in the source."""
    body = raw.rstrip(b"\r\n")
    return _decoded(number, body[:limit], start, raw.endswith((b"\r\n", b"\r")), len(body) > limit)


class _Cutter:
    """Cuts chunks into lines; of a long one only the beginning and the end are kept."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self.begun = b""
        """The line whose end has not come yet."""

        self.start = 0
        """Where it starts in the source."""

        self._place = 0
        # A CR may be half of a CR LF whose LF comes with the next chunk.
        self._half = False

    def plain(self, chunk: bytes) -> list[str] | None:
        """The lines that end in a chunk, decoded, if nothing is odd about any; else None, and nothing is taken."""
        end = chunk.rfind(b"\n") + 1
        if not end or self._half or b"\r" in chunk or len(chunk) > self._limit:
            return None
        if len(self.begun) + chunk.find(b"\n") > self._limit:
            return None
        block = self.begun + chunk[:end]
        text = _sound(block)
        if text is None:
            return None
        self.begun = chunk[end:]
        self.start += len(block)
        self._place += len(chunk)
        lines = text.split("\n")
        lines.pop()
        return lines

    def cut(self, chunk: bytes) -> Iterator[tuple[bytes, int]]:
        """The lines that end in a chunk, with their ends, and where each starts in the source."""
        second_half = self._half and chunk.startswith(b"\n")
        if second_half:
            self._place += 1
            self.start = self._place
        self._half = chunk.endswith(b"\r")
        for piece in chunk[second_half:].splitlines(keepends=True):
            self._place += len(piece)
            self.begun += piece
            if piece.endswith((b"\n", b"\r")):
                yield self.begun, self.start
                self.begun, self.start = b"", self._place
            elif len(self.begun) > self._limit:
                # Enough to know that the line is too long; its end will come.
                self.begun = self.begun[: self._limit + 1]


def _sound(data: bytes) -> str | None:
    """Bytes decoded; None where they are not UTF-8 or hold a byte-order mark."""
    if data.isascii():
        return data.decode("ascii")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        # Line by line it can be told where.
        return None
    return None if "\ufeff" in text else text


def _chunks(stream: IO[bytes], total: int | None) -> Iterator[bytes]:
    left = float("inf") if total is None else total
    read = getattr(stream, "read1", stream.read)
    while True:
        try:
            chunk = read(_CHUNK)
        except (EOFError, zlib.error, OSError) as error:
            # gzip's BadGzipFile is an OSError; so is a disk that fails, which is nobody's record.
            if isinstance(error, OSError) and error.errno is not None:
                raise
            raise DamagedSource(str(error)) from error
        if not chunk:
            return
        left -= len(chunk)
        if left < 0:
            yield chunk[: int(left)]
            raise SourceTooLarge
        yield chunk


def _decoded(number: int, body: bytes, offset: int, foreign: bool, cut: bool) -> PhysicalLine:
    mark = body.startswith(BOM)
    if mark:
        body = body[len(BOM) :]
        offset += len(BOM)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        column = len(body[: error.start].decode("utf-8")) + 1
        if cut and error.end == len(body) and error.reason == "unexpected end of data":
            # The limit fell inside a character.
            text = body[: error.start].decode("utf-8")
            return PhysicalLine(number, text, foreign, mark, None, None, cut)
        text = body.decode("utf-8", "backslashreplace")
        return PhysicalLine(number, text, foreign, mark, offset + error.start, column, cut)
    return PhysicalLine(number, text, foreign, mark, None, None, cut)


def count_ends(data: bytes) -> int:
    """How many lines end in some bytes, at LF, CR LF or CR."""
    ends = data.count(b"\n")
    return ends + data.count(b"\r") - data.count(b"\r\n") if b"\r" in data else ends
