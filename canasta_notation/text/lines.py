"""Physical lines of a byte stream, each of bounded length, decoded, with what was odd about it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import IO

from msgspec import Struct

from canasta_notation.text.limits import Limits

_BOM = b"\xef\xbb\xbf"


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


class SourceTooLarge(Exception):
    """A source holds more than is to be read. The lines before have been given out."""


class DamagedSource(Exception):
    """A compressed stream broke off or holds rubbish. The lines before it have been given out."""


def physical_lines(stream: IO[bytes], limits: Limits, total: int | None = None) -> Iterator[PhysicalLine]:
    """The lines of a stream, with memory bounded by the longest line allowed.

    A line ends at LF, CR LF or CR. Raises SourceTooLarge after `total` bytes, and DamagedSource where a compressed
    stream cannot be read on.
    """
    number = 0
    offset = 0
    for raw, cut, length in _raw_lines(stream, limits.line_bytes, total):
        start = offset
        offset += length
        body, foreign = _without_end(raw)
        if b"\r" not in body:
            number += 1
            yield _decoded(number, body, start, foreign, cut)
            continue
        *inner, last = body.split(b"\r")
        for piece in inner:
            number += 1
            yield _decoded(number, piece, start, True, False)
            start += len(piece) + 1
        # "a CR" at the very end of a source is a line and no second, empty one.
        if last or raw.endswith(b"\n") or cut:
            number += 1
            yield _decoded(number, last, start, foreign, cut)


def _raw_lines(stream: IO[bytes], limit: int, total: int | None) -> Iterator[tuple[bytes, bool, int]]:
    """Lines up to LF: their first bytes, whether more followed, and their length in the source."""
    left = float("inf") if total is None else total
    while True:
        raw = _readline(stream, limit + 2)
        if not raw:
            return
        length = len(raw)
        cut = len(_without_end(raw)[0]) > limit
        if cut and not raw.endswith(b"\n"):
            length += _skip_line(stream, left)
        left -= length
        if left < 0:
            raise SourceTooLarge
        yield (raw[:limit] if cut else raw), cut, length


def _skip_line(stream: IO[bytes], most: float) -> int:
    skipped = 0
    while skipped <= most:
        raw = _readline(stream, 64 * 1024)
        skipped += len(raw)
        if not raw or raw.endswith(b"\n"):
            break
    return skipped


def _readline(stream: IO[bytes], size: int) -> bytes:
    try:
        return stream.readline(size)
    except (EOFError, zlib.error, OSError) as error:
        # gzip's BadGzipFile is an OSError; so is a disk that fails, which is nobody's record.
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise DamagedSource(str(error)) from error
    except Exception as error:
        # zstandard's error can be named only where the extra is installed.
        if type(error).__module__.partition(".")[0] not in {"zstandard", "zstd"}:
            raise
        raise DamagedSource(str(error)) from error


def _without_end(raw: bytes) -> tuple[bytes, bool]:
    if raw.endswith(b"\r\n"):
        return raw[:-2], True
    if raw.endswith(b"\n"):
        return raw[:-1], False
    return raw, False


def _decoded(number: int, body: bytes, offset: int, foreign: bool, cut: bool) -> PhysicalLine:
    mark = body.startswith(_BOM)
    if mark:
        body = body[len(_BOM) :]
        offset += len(_BOM)
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
