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
    for number, (raw, begun) in enumerate(_raw_lines(stream, limits.line_bytes, total), start=1 + above):
        start = offset + begun
        body = raw.rstrip(b"\r\n")
        foreign = raw.endswith((b"\r\n", b"\r"))
        cut = len(body) > limits.line_bytes
        yield _decoded(number, body[: limits.line_bytes], start, foreign, cut)


def _raw_lines(stream: IO[bytes], limit: int, total: int | None) -> Iterator[tuple[bytes, int]]:
    """Lines with their ends, and where each starts in the source; of a long one only the beginning and the end."""
    begun, start, place = b"", 0, 0
    # A CR may be half of a CR LF whose LF comes with the next chunk.
    half = False
    for chunk in _chunks(stream, total):
        second_half = half and chunk.startswith(b"\n")
        if second_half:
            place += 1
            start = place
        half = chunk.endswith(b"\r")
        for piece in chunk[second_half:].splitlines(keepends=True):
            place += len(piece)
            begun += piece
            if piece.endswith((b"\n", b"\r")):
                yield begun, start
                begun, start = b"", place
            elif len(begun) > limit:
                # Enough to know that the line is too long; its end will come.
                begun = begun[: limit + 1]
    if begun:
        yield begun, start


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
