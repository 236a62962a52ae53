from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from canasta_notation.text import DamagedSource, Limits, PhysicalLine, SourceTooLarge, physical_lines

LIMITS = Limits(line_bytes=16)
SCRAPS = (b"\n", b"\n", b"\r", b"a", b"4c", "\u00e9".encode(), b"\xc3", b"\xef\xbb\xbf", b"\x0b", b"x" * 9)
"""What lines are put together from: ends, plain text, halves of characters, and enough to be too long."""


def lines_of(data: bytes, limits: Limits = LIMITS) -> list[PhysicalLine]:
    """The lines of some bytes."""
    return list(physical_lines(io.BytesIO(data), limits))


@pytest.mark.parametrize(
    ("data", "texts"),
    [
        (b"", []),
        (b"a", ["a"]),
        (b"a\n", ["a"]),
        (b"a\nb", ["a", "b"]),
        (b"\n\na\n", ["", "", "a"]),
        # Line separators of Unicode, vertical tabs and form feeds end no line.
        ("a\u2028b\x0bc\x0cd\x85e".encode(), ["a\u2028b\x0bc\x0cd\x85e"]),
    ],
)
def test_lines_end_at_a_line_feed(data: bytes, texts: list[str]) -> None:
    """Only LF and CR end a line, and a line end at the end of the source begins no further line."""
    assert [PhysicalLine(number, text) for number, text in enumerate(texts, 1)] == lines_of(data)


@pytest.mark.parametrize(
    ("data", "ends"),
    [
        (b"a\r\nb\r\n", [("a", True), ("b", True)]),
        (b"a\rb\r", [("a", True), ("b", True)]),
        (b"a\rb", [("a", True), ("b", False)]),
        (b"a\r\rb\n", [("a", True), ("", True), ("b", False)]),
        (b"a\nb\rc\r\nd", [("a", False), ("b", True), ("c", True), ("d", False)]),
        # CR CR LF is an empty line between two ends.
        (b"a\r\r\nb", [("a", True), ("", True), ("b", False)]),
        (b"\r", [("", True)]),
    ],
)
def test_other_line_ends_are_told(data: bytes, ends: list[tuple[str, bool]]) -> None:
    """A line that ends in CR LF or CR is cut there, and says that its end is foreign."""
    expected = [PhysicalLine(number, text, foreign_end=foreign) for number, (text, foreign) in enumerate(ends, 1)]

    assert expected == lines_of(data)


def test_byte_order_mark_is_no_text() -> None:
    """A mark is taken off the line it begins; one inside a line stays."""
    mark = b"\xef\xbb\xbf"

    expected = [PhysicalLine(1, "a", byte_order_mark=True), PhysicalLine(2, "b\ufeff")]

    assert expected == lines_of(mark + b"a\nb" + mark + b"\n")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"Jos\xe9", PhysicalLine(1, r"Jos\xe9", bad_byte=3, bad_column=4)),
        # The column counts code points, the offset bytes.
        ("é".encode() + b"\xe9", PhysicalLine(1, r"é\xe9", bad_byte=2, bad_column=2)),
        # Every bad byte is escaped, the first one is told.
        (b"\xff\xfe", PhysicalLine(1, r"\xff\xfe", bad_byte=0, bad_column=1)),
        # Half a character at the end of the source.
        (b"a\xe2\x99", PhysicalLine(1, r"a\xe2\x99", bad_byte=1, bad_column=2)),
        # The offset is one in the source, where the mark counts.
        (b"\xef\xbb\xbfa\xe9", PhysicalLine(1, r"a\xe9", byte_order_mark=True, bad_byte=4, bad_column=2)),
    ],
)
def test_bytes_that_are_not_utf8_are_escaped(data: bytes, line: PhysicalLine) -> None:
    r"""The line is kept with such bytes as `\xNN`, and the first of them is located."""
    assert [line] == lines_of(data)


@pytest.mark.parametrize(
    "before",
    [b"a\n", b"a\r\n", b"a\r", b"a\n\r\n\r", b"x" * 100 + b"\n", b"x" * 100_000 + b"\r\n"],
    ids=lambda before: repr(before[-8:]),
)
def test_offset_counts_every_byte_before(before: bytes) -> None:
    """Line ends of every kind and what was cut off are part of the offset of a bad byte."""
    assert len(before) + 1 == lines_of(before + b"b\xe9\n")[-1].bad_byte


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_line_at_the_limit_is_whole(end: bytes) -> None:
    """The limit counts the bytes of a line without its end."""
    assert [PhysicalLine(1, "x" * 16, foreign_end=end == b"\r\n")] == lines_of(b"x" * 16 + end)


@pytest.mark.parametrize("rest", [b"", b"\n", b"x" * 200_000, b"x" * 200_000 + b"\n"])
def test_line_above_the_limit_is_cut(rest: bytes) -> None:
    """Of a line that is too long its beginning is kept, and it says so."""
    assert [PhysicalLine(1, "x" * 16, cut=True)] == lines_of(b"x" * 17 + rest)


def test_line_after_a_cut_one_is_read() -> None:
    """The rest of a line that is too long is passed over, the next line is whole."""
    assert [PhysicalLine(1, "x" * 16, cut=True), PhysicalLine(2, "y")] == lines_of(b"x" * 100 + b"\ny\n")


def test_limit_inside_a_character() -> None:
    """A character that the limit falls into is left out; it is not bad."""
    assert [PhysicalLine(1, "x" * 15, cut=True)] == lines_of(b"x" * 15 + "♥♥♥".encode())


def test_bad_byte_before_the_limit_of_a_cut_line() -> None:
    """A byte that is not UTF-8 is told of a cut line too."""
    assert [PhysicalLine(1, r"\xe9" + "x" * 15, bad_byte=0, bad_column=1, cut=True)] == lines_of(b"\xe9" + b"x" * 40)


def test_lines_that_end_in_a_lone_cr_are_measured_one_by_one() -> None:
    """An old Mac's file has no LF at all: it is no line that is too long."""
    data = b"123456789\r" * 5

    assert [PhysicalLine(number, "123456789", foreign_end=True) for number in range(1, 6)] == lines_of(data)


class Reel(io.BytesIO):
    """Endless text without a line end, which remembers the most that was asked for at once."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self.left = length
        self.most = 0

    def read1(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert size >= 0
        self.most = max(self.most, size)
        taken = min(size, self.left)
        self.left -= taken
        return b"x" * taken


def test_memory_is_bounded() -> None:
    """A line of 50 MB is passed over in pieces of at most 64 KiB."""
    reel = Reel(50_000_000)

    (line,) = physical_lines(reel, LIMITS)

    assert PhysicalLine(1, "x" * 16, cut=True) == line
    assert reel.most <= 64 * 1024


class Pieces(io.BytesIO):
    """A stream that gives these pieces, one at a time, and then an error where there is one."""

    def __init__(self, *pieces: bytes, error: Exception | None = None) -> None:
        super().__init__()
        self.pieces: Iterator[bytes] = iter(pieces)
        self.error = error

    def read1(self, _size: int | None = -1, /) -> bytes:
        piece = next(self.pieces, b"")
        if not piece and self.error is not None:
            raise self.error
        return piece


DATA = "a\r\nJos\u00e9\r\r\nb\n\r".encode() + b"\xe9c\r\n\xef\xbb\xbfd\xe9" + b"x" * 20 + b"\r\ne"


@pytest.mark.parametrize("cut", range(1, len(DATA)))
def test_lines_do_not_hang_on_how_a_stream_is_cut(cut: int) -> None:
    """Wherever one piece ends and the next begins the lines are the same, their offsets too."""
    assert lines_of(DATA) == list(physical_lines(Pieces(DATA[:cut], DATA[cut:]), LIMITS))


def test_lines_of_a_stream_that_gives_single_bytes() -> None:
    """Likewise byte by byte."""
    assert lines_of(DATA) == list(physical_lines(Pieces(*(bytes([byte]) for byte in DATA)), LIMITS))


@given(st.lists(st.lists(st.sampled_from(SCRAPS), max_size=12).map(b"".join), max_size=6))
def test_lines_taken_together_are_those_taken_one_by_one(pieces: list[bytes]) -> None:
    """Pieces of which no line is odd are decoded at once, and no line, column or offset comes out otherwise."""
    data = b"".join(pieces)
    expected = []
    offset = 0
    for number, raw in enumerate(data.splitlines(keepends=True), start=1):
        (line,) = lines_of(raw)
        bad = None if line.bad_byte is None else line.bad_byte + offset
        expected.append(replace(line, number=number, bad_byte=bad))
        offset += len(raw)

    assert expected == list(physical_lines(Pieces(*filter(None, pieces)), LIMITS))


@pytest.mark.parametrize(("total", "texts"), [(6, ["a", "b", "c"]), (5, ["a", "b"]), (4, ["a", "b"]), (0, [])])
def test_source_that_is_too_large(total: int, texts: list[str]) -> None:
    """The lines that are whole within the limit are given out, then reading ends."""
    lines = physical_lines(io.BytesIO(b"a\nb\nc\n"), LIMITS, total)

    assert texts == [next(lines).text for _ in texts]
    if total < 6:
        with pytest.raises(SourceTooLarge):
            next(lines)
    else:
        assert list(lines) == []


@pytest.mark.parametrize(
    "error", [EOFError("it ends"), zlib.error("it is rubbish"), gzip.BadGzipFile("it is no gzip")], ids=repr
)
def test_damage_is_told_after_the_lines_before_it(error: Exception) -> None:
    """What stands before the damage is given out, then DamagedSource says what the decompressor said."""
    lines = physical_lines(Pieces(b"a\nb", b"\n", error=error), LIMITS)

    assert [PhysicalLine(1, "a"), PhysicalLine(2, "b")] == [next(lines), next(lines)]
    with pytest.raises(DamagedSource, match=r"^it "):
        next(lines)


@pytest.mark.parametrize("error", [OSError(5, "Input/output error"), RuntimeError("a defect")], ids=repr)
def test_what_is_no_damage_passes_through(error: Exception) -> None:
    """A disk that fails and a defect of a program are not the record's fault."""
    lines = physical_lines(Pieces(b"a\nb", b"\n", error=error), LIMITS)
    next(lines)
    next(lines)

    with pytest.raises(type(error), match=str(error.args[-1])):
        next(lines)
