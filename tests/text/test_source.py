from __future__ import annotations

import bz2
import gzip
import io
import lzma
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import IO, cast

import pytest
import zstandard

from canasta_notation.errors import MissingExtra
from canasta_notation.text import DamagedSource, Source, open_source
from canasta_notation.text.source import kind_of_binary, look_ahead, names_a_file

DATA = b"%pcn 1\nSeat.N: Jos\xc3\xa9\n"
TEXT = DATA.decode()
GZIPPED = gzip.compress(DATA)
ZSTD = zstandard.ZstdCompressor().compress(DATA)


class Pipe:
    """Nothing but a `read`, as a pipe or a socket has it, giving a few bytes at a time."""

    def __init__(self, data: bytes, most: int) -> None:
        self._data = data
        self._most = most

    def read(self, size: int = -1) -> bytes:
        taken = min(size if size >= 0 else len(self._data), self._most)
        data, self._data = self._data[:taken], self._data[taken:]
        return data


def content(source: Source) -> bytes:
    """All bytes of a source."""
    with open_source(source) as stream:
        return stream.read()


@pytest.mark.parametrize(
    ("text", "is_name"),
    [
        ("club.pcn", True),
        ("club.pcn.gz", True),
        ("/archive/1998/club final.pcn.zst", True),
        (".pcn", True),
        ("%pcn 1\n; see club.pcn", False),
        ("%pcn 1\rclub.pcn", False),
        ("club.txt", False),
        ("%pcn 1", False),
        ("club.PCN", True),
        ("", False),
    ],
)
def test_names_a_file(text: str, is_name: bool) -> None:
    """One line that ends as the names of PCN files do is a name; all else is text."""
    assert is_name == names_a_file(text)


@pytest.mark.parametrize(
    "source",
    [DATA, TEXT, io.BytesIO(DATA), io.StringIO(TEXT), GZIPPED, io.BytesIO(GZIPPED), ZSTD, io.BytesIO(ZSTD)],
    ids=["bytes", "str", "binary stream", "text stream", "gzip", "gzip stream", "zstd", "zstd stream"],
)
def test_sources_give_the_same_bytes(source: Source) -> None:
    """Whatever a text comes in, its bytes come out."""
    assert content(source) == DATA


@pytest.mark.parametrize("packed", [DATA, GZIPPED, ZSTD], ids=["plain", "gzip", "zstd"])
@pytest.mark.parametrize("name", ["club.pcn", "club.pcn.gz", "club.txt"])
def test_file_is_decompressed_by_what_it_holds(packed: bytes, name: str, tmp_path: Path) -> None:
    """The first bytes tell how a file is compressed; its name does not."""
    path = tmp_path / name
    path.write_bytes(packed)

    assert content(path) == DATA


def test_str_names_a_file(tmp_path: Path) -> None:
    """A `str` that ends in `.pcn` is opened."""
    path = tmp_path / "club.pcn"
    path.write_bytes(DATA)

    assert content(str(path)) == DATA


def test_missing_file_is_an_os_error() -> None:
    """A name that leads to no file is not taken for text."""
    with pytest.raises(FileNotFoundError):
        content("no such club.pcn")


@pytest.mark.parametrize("data", [DATA, GZIPPED, ZSTD, b"", b"%"], ids=["plain", "gzip", "zstd", "empty", "one byte"])
@pytest.mark.parametrize("most", [1, 3, 1000])
def test_stream_needs_no_more_than_read(data: bytes, most: int) -> None:
    """A pipe without `seek` is looked at and still read from its first byte, however little it gives at a time."""
    expected = DATA if len(data) > 1 else data

    assert expected == content(Pipe(data, most))  # type: ignore[arg-type]  # less than IO asks for, on purpose


def test_text_stream_gives_more_bytes_than_characters() -> None:
    """Characters of several bytes do not overflow the piece that was asked for."""
    text = "♥" * 100_000

    assert content(io.StringIO(text)) == text.encode()


def test_lone_surrogate_becomes_bytes() -> None:
    """A `str` that is no Unicode text is still bytes, which are then found not to be UTF-8."""
    assert content("a\ud800") == b"a\xed\xa0\x80"


def test_stream_is_left_open() -> None:
    """Whoever opened a stream closes it."""
    stream = io.BytesIO(DATA)

    content(stream)

    assert not stream.closed


def test_frames_put_together_are_read_to_the_end() -> None:
    """Compressed files joined with `cat` hold the one text after the other."""
    assert [content(GZIPPED * 2), content(ZSTD * 2)] == [DATA * 2, DATA * 2]


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.ZstdCompressor().compress], ids=["gzip", "zstd"])
def test_memory_does_not_grow_with_what_is_packed(pack: Callable[[bytes], bytes]) -> None:
    """A few kilobytes can stand for many megabytes; they are unpacked piece by piece."""
    packed = pack(b"\n" * 50_000_000)
    tracemalloc.start()
    try:
        with open_source(packed) as stream:
            pieces = [len(stream.read(1_000)) for _ in range(1_000)]
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert pieces == [1_000] * 1_000
    assert most < 10_000_000


def test_zstd_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package the exception says what to install."""
    monkeypatch.setitem(sys.modules, "zstandard", None)

    with pytest.raises(MissingExtra) as caught:
        content(ZSTD)

    expected = "reading a .zst file needs the extra 'zstd': pip install 'canasta-notation[zstd]'"
    assert (expected, "zstd") == (str(caught.value), caught.value.extra)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a JPEG picture"),
        (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
        (b"GIF89a", "a GIF picture"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "a PDF document"),
        (b"PK\x03\x04\x14\x00", "a ZIP archive or an office document"),
        (bz2.compress(DATA), "bzip2 data"),
        (lzma.compress(DATA), "xz data"),
        (TEXT.encode("utf-16"), "UTF-16 text"),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), "UTF-16 text"),
        (TEXT.encode("utf-16-be"), "binary data"),
        (b"\x7fELF\x02\x01\x01\x00", "binary data"),
        (gzip.compress(b"\x89PNG\r\n\x1a\n"), "a PNG picture"),
        (gzip.compress(b"\x7fELF\x02\x01\x01\x00"), "binary data"),
        (DATA, None),
        (GZIPPED, None),
        (b"", None),
        # A Latin-1 file is text of the wrong kind: its lines can be read.
        (b"%pcn 1\nSeat.N: Jos\xe9\n", None),
    ],
    ids=lambda value: repr(value[-8:]) if isinstance(value, bytes) else value,
)
def test_kind_of_binary(data: bytes, kind: str | None) -> None:
    """A source that begins like a picture, an office document or UTF-16 is known, and nothing of it is consumed."""
    plain = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data

    with open_source(data) as stream:
        assert (kind, plain) == (kind_of_binary(stream), stream.read())


def test_kind_of_a_stream_that_cannot_be_peeked_at() -> None:
    """Such a stream is read line by line."""
    assert kind_of_binary(io.BytesIO(b"\xff\xd8\xff")) is None


@pytest.mark.parametrize(("size", "whole"), [(10, False), (30, False), (31, True), (100, True)])
def test_looking_ahead_in_a_pipe(size: int, whole: bool) -> None:
    """The beginning is seen, and whether it is all there is; the stream still has everything."""
    data = bytes(range(30))

    head, is_all, stream = look_ahead(cast("IO[bytes]", Pipe(data, 7)), size)

    assert (data[:size], whole, data) == (head, is_all, stream.read())


def test_looking_ahead_into_damage() -> None:
    """What comes before the break is seen; reading on tells of it, each time."""
    packed = gzip.compress(b"a" * 50 + bytes(range(256)) * 40)[:-40]
    with open_source(packed) as opened:
        head, whole, stream = look_ahead(opened, 1_000_000)
        read = stream.read(len(head))
        for _ in range(2):
            with pytest.raises(DamagedSource):
                stream.read(1)

    assert not whole
    assert head == read
    assert head.startswith(b"a" * 50)
