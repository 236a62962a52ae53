"""Where a text comes from: a file, a stream, bytes or a string, compressed or not."""

from __future__ import annotations

import io
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, TypeAlias, cast

from canasta_notation.errors import MissingExtra
from canasta_notation.text.damage import DamagedSource

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

Source: TypeAlias = "str | bytes | bytearray | memoryview | os.PathLike[str] | IO[bytes] | IO[str]"
"""What can be read. A `str` is PCN text, unless it is one line that ends in `.pcn`, `.pcn.gz` or `.pcn.zst`: then it
names a file. A text that a stranger sent is read with `loads`, which takes text only."""

SUFFIXES = (".pcn", ".pcn.gz", ".pcn.zst")
"""How the names of PCN files end."""

_HEAD = 1024
"""Bytes at the start of a stream that are looked at to see what it is."""

_ZSTD_CHUNK = 256
"""Compressed bytes taken at a time: few, since a bomb makes 32,000 times as many of them."""

GZIP = b"\x1f\x8b"
ZSTD = b"\x28\xb5\x2f\xfd"


class _Joined(io.RawIOBase):
    """A stream put together again from its first bytes, read to see what it is, and the rest.

    Standing between us and any object with a `read`, it lets a pipe be looked at without a seek.
    """

    def __init__(self, head: bytes, rest: IO[Any]) -> None:
        self._head = head
        # What has come is enough: a live stream is not waited for until a buffer is full.
        self._read = getattr(rest, "read1", rest.read)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        data = self._head or _as_bytes(self._read(len(view)))
        view[: len(data)] = data[: len(view)]
        self._head = data[len(view) :]
        return min(len(data), len(view))


class _Zstd(io.RawIOBase):
    """The decompressed bytes of zstd frames. Unlike the package's own stream, it tells when the last one is cut."""

    def __init__(self, compressed: IO[bytes]) -> None:
        try:
            import zstandard
        except ImportError:
            raise MissingExtra("reading a .zst file", "zstd") from None
        self._error = zstandard.ZstdError
        self._new = zstandard.ZstdDecompressor().decompressobj
        self._frame: Any = self._new()
        self._begun = False
        self._compressed = compressed
        self._unpacked, self._at = b"", 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        while self._at == len(self._unpacked):
            data = self._compressed.read(_ZSTD_CHUNK)
            if not data:
                if self._begun:
                    raise EOFError("the last zstd frame is cut")
                return 0
            self._unpack(data)
        count = min(len(self._unpacked) - self._at, len(view))
        view[:count] = self._unpacked[self._at : self._at + count]
        self._at += count
        return count

    def _unpack(self, data: bytes) -> None:
        pieces = []
        while data:
            self._begun = True
            try:
                pieces.append(self._frame.decompress(data))
            except self._error as error:
                raise EOFError(str(error)) from error
            if not self._frame.eof:
                break
            data = self._frame.unused_data
            self._frame, self._begun = self._new(), False
        self._unpacked, self._at = b"".join(pieces), 0


def _as_bytes(data: bytes | str | None) -> bytes:
    # "surrogatepass": a lone surrogate in a str becomes bytes that are not UTF-8, and is reported like any other.
    if isinstance(data, str):
        return data.encode("utf-8", "surrogatepass")
    return data or b""


def names_a_file(text: str) -> bool:
    """Whether a string is read as the name of a file and not as PCN text."""
    return text.lower().endswith(SUFFIXES) and not set("\n\r\0") & set(text)


@contextmanager
def open_source(source: Source) -> Iterator[IO[bytes]]:
    """Open a source for reading bytes, decompressed where it is gzip or zstd.

    A stream that was passed in is left open. Raises OSError for a file that cannot be opened, and MissingExtra for zstd
    without the extra `zstd`.
    """
    if isinstance(source, str) and not names_a_file(source):
        source = _as_bytes(source)
    if isinstance(source, bytes | bytearray | memoryview):
        yield _decompressed(io.BytesIO(source))
    elif isinstance(source, str | os.PathLike):
        # A program that opens its files itself starts without it.
        from pathlib import Path

        with Path(source).open("rb") as file:
            yield _decompressed(file)
    else:
        yield _decompressed(source)


def _decompressed(stream: IO[Any]) -> IO[bytes]:
    # What comes first is enough to see what it is: a live stream is not waited for.
    read = getattr(stream, "read1", stream.read)
    head = b""
    while len(head) < len(ZSTD):
        data = _as_bytes(read(64 * 1024))
        if not data:
            break
        head += data
    whole = io.BufferedReader(_Joined(head, stream), buffer_size=64 * 1024)
    if head.startswith(GZIP):
        import gzip

        return cast("IO[bytes]", gzip.GzipFile(fileobj=whole, mode="rb"))
    if head.startswith(ZSTD):
        return io.BufferedReader(_Zstd(whole), buffer_size=64 * 1024)
    return whole


def look_ahead(stream: IO[bytes], size: int) -> tuple[bytes, bool, IO[bytes]]:
    """The first bytes of a stream, whether they are all of it, and the stream with those bytes still in it.

    Nothing is sought, so that a pipe can be looked at. Reading the stream raises DamagedSource where compressed data
    break off or hold rubbish: then the head is what came before.
    """
    whole = _Damageable(stream)
    pieces: list[bytes] = []
    missing = size
    ended = False
    while missing > 0 and not ended:
        try:
            data = whole.read1(missing)
        except DamagedSource:
            # Whoever reads on meets it again.
            break
        pieces.append(data)
        missing -= len(data)
        ended = not data
    head = b"".join(pieces)
    return head, ended, io.BufferedReader(_Joined(head, cast("IO[bytes]", whole)), buffer_size=64 * 1024)


class _Damageable:
    """A stream whose damage is told in one way, whatever compressed it."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._read = getattr(stream, "read1", stream.read)
        self._damage = ""

    def read1(self, size: int) -> bytes:
        """Some bytes, at most so many; none at the end."""
        if self._damage:
            raise DamagedSource(self._damage)
        try:
            return _as_bytes(self._read(size))
        except (EOFError, zlib.error, OSError) as error:
            # gzip's BadGzipFile is an OSError; so is a disk that fails, which is nobody's record.
            if isinstance(error, OSError) and error.errno is not None:
                raise
            self._damage = str(error)
            raise DamagedSource(self._damage) from error

    read = read1


_SIGNATURES = (
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"\x89PNG", "a PNG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"BZh", "bzip2 data"),
    (b"\xfd7zXZ\x00", "xz data"),
    (b"\xff\xfe", "UTF-16 text"),
    (b"\xfe\xff", "UTF-16 text"),
)


def kind_of_binary(stream: IO[bytes]) -> str | None:
    """What a stream holds if it begins like something that is no UTF-8 text, else None. Nothing is consumed."""
    peek = getattr(stream, "peek", None)
    if peek is None:
        return None
    try:
        head: bytes = peek(_HEAD)[:_HEAD]
    except (OSError, EOFError, zlib.error) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise DamagedSource(str(error)) from error
    known = next((what for signature, what in _SIGNATURES if head.startswith(signature)), None)
    # One stray zero byte is a slip on its line; many are no text.
    return known or ("binary data" if head.count(0) * 16 > len(head) else None)
