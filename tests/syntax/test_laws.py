"""The laws of reading and writing, on records that Hypothesis makes up and damages."""

from __future__ import annotations

import gzip
import io
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import zstandard
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from canasta_notation import Limits, Record, dump, dumps, iter_matches, load, loads, read
from canasta_notation.model import File, Section, unplaced, unread_lines
from canasta_notation.syntax import canonical_lines
from canasta_notation.text.span import NOWHERE
from tests.fuzz.damaged import readable_part
from tests.fuzz.laws import LAWS, as_bytes, grammar_accepts, lines_make_the_file
from tests.fuzz.mutator import LINES, WORDS
from tests.fuzz.samples import EXAMPLE, SAMPLES
from tests.strategies import CANONICAL_TEXTS, FILES, HOSTILE, damaged, damaged_bytes, each

pytestmark = pytest.mark.fuzz

Law = Callable[[bytes, Record], None]

EXCERPTS = each(SAMPLES)
DAMAGED = damaged(st.one_of(EXCERPTS, EXCERPTS, CANONICAL_TEXTS)).map(as_bytes)
SOURCES = st.one_of(DAMAGED, DAMAGED.map(readable_part), damaged_bytes(EXCERPTS))
"""Damaged records, the same without the lines that cannot be read, and some that are no UTF-8."""

HALF = settings(max_examples=settings().max_examples // 2)
"""For laws that cost much and say little more than another."""

# What single characters, words and lines can do wherever they stand.
_WITH_A_LETTER = (
    "== match a{}b",
    "== match {}",
    "! substitute S {}",
    "! rain {} {}a",
    "! note x={}",
    "Event: {}",
    "X-a: {}a {} b",
    "Stock: 4{}",
    "\n== deal 1\n1. N d:x -4 ;{}",
    "\n== deal 1\n1. N d:x{} -4",
    "\n== deal 1\n1. N{}d:x -4",
    "\n== deal 1\n... a {}b {}",
    "\n== deal 1\n... {}",
    "\n== deal 1\n( {}\n) {}",
    "{}",
    ";{}",
)
ODDITIES = (
    *(f"%pcn 1\n{line.format(char, char)}\n" for line in _WITH_A_LETTER for char in (*HOSTILE, "\0", "\ud800")),
    *(f"%pcn 1\n\n== deal 1\n1. N d:x {word}\n" for word in WORDS),
    *(f"%pcn 1\n\n== deal 1\n1. N d:x -4\n{line}\n2. E d:x -4\n{line}\n" for line in LINES),
    *(f"%pcn 1\n{line}\n%pcn 1\n{line}\n" for line in LINES),
    *(f"%pcn 1\n\n== deal 1\n1. N d:x -4\n{line}\n" for line in LINES),
    *(f"{line}\n%pcn 1\n" for line in LINES),
    *(f"what\n\ufeff  {line}\r" for line in LINES),
)


@pytest.mark.parametrize("law", LAWS)
@given(data=SOURCES)
def test_laws_of_any_source(law: Law, data: bytes) -> None:
    """Each law holds for damaged records."""
    law(data, read(data))


@pytest.mark.parametrize("law", LAWS)
def test_laws_of_oddities(law: Law) -> None:
    """Each law holds for every odd character, word and line there is, one at a time."""
    assert [text for text in ODDITIES if not holds(law, text)] == []


@cache
def record_of(text: str) -> Record:
    """The record of an odd text, which every law is told."""
    return read(as_bytes(text))


def holds(law: Law, text: str) -> bool:
    """Whether a law holds for a text."""
    try:
        law(as_bytes(text), record_of(text))
    except AssertionError:
        return False
    return True


@given(file=FILES)
def test_what_is_written_reads_back(file: File) -> None:
    """The canonical text of a model is read as that model, and is its own canonical text.

    Nothing is found but notes on what this version does not know, and on a deal without draws: no act is ever added.
    """
    text = dumps(file)

    record = loads(text)

    assert unplaced(record.file) == file
    assert dumps(record) == text
    assert {finding.code for finding in record.findings} <= {"SYN206", "HDR103", "IRR103"}


@HALF
@given(file=FILES)
def test_grammar_reads_what_is_written(file: File) -> None:
    """A canonical text is one that the grammar's start symbol `file` accepts."""
    text = dumps(file)

    assert grammar_accepts(text, "file")
    lines_make_the_file(text.encode(), loads(text))


@given(data=st.one_of(st.binary(max_size=60), st.text(max_size=40).map(as_bytes)))
@example(b"")
@example(b"\xef\xbb\xbf")
@example(b"\xef\xbb\xbf\xef\xbb\xbf")
@example(b"\r")
@example(b"\n\r\n\r")
@example(b"\x1f\x8b")
@example(b"\x28\xb5\x2f\xfd")
@example(b"%pcn 1\n; \xed\xa0\x80")
@example(b"%pcn 1\n; a\0b\n")
def test_any_bytes_are_read(data: bytes) -> None:
    """Whatever bytes there are, reading them ends, and says where it looked."""
    record = read(data)

    assert len(record.file.sections) >= 1
    for finding in record.findings:
        assert finding.span.line >= 1
        finding.quoted()


@given(text=st.text(max_size=40))
@example("\ud800")
@example("x.pcn")
def test_any_text_is_read(text: str) -> None:
    """Whatever letters a text holds, half of a surrogate pair among them, reading it ends."""
    assert len(loads(text).file.sections) >= 1


LIMITS = st.builds(
    Limits,
    line_bytes=st.sampled_from([1, 7, 20]),
    variation_depth=st.integers(1, 2),
    cards=st.integers(1, 4),
    digits=st.integers(1, 2),
    unreadable_lines=st.integers(0, 2),
    match_lines=st.integers(1, 12),
    file_bytes=st.sampled_from([1, 50, 1_000]),
)


@given(data=SOURCES, limits=LIMITS)
def test_limits_end_in_findings(data: bytes, limits: Limits) -> None:
    """Under the tightest limits reading ends; what is left out is told, and the record is not taken for whole."""
    record = read(data, limits=limits)
    left_out = any(one.code == "SYN107" for one in record.findings)

    assert left_out <= (not record.is_readable)
    for part in iter_matches(data, limits=limits):
        assert len(part.matches) <= 1
        assert sum(one.code in _UNREADABLE for one in part.findings) <= limits.unreadable_lines


_UNREADABLE = ("SYN101", "SYN102", "SYN103", "SYN104")


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to write files in."""
    return tmp_path_factory.mktemp("desk")


@given(data=st.one_of(SOURCES, st.binary(max_size=80)))
@example(b"%pcn 1\n; a\0b\n")
@example(b"%pcn 1\n" + b"; a long comment\n" * 100 + b"; a\0b\n")
def test_every_way_to_a_text_gives_one_record(desk: Path, data: bytes) -> None:
    """Bytes, a stream, a file, and each of them compressed give the same record."""
    assume(not data.startswith((b"\x1f\x8b", b"\x28\xb5\x2f\xfd")))
    plain, zipped, zstd = desk / "a.pcn", desk / "a.pcn.gz", desk / "a.pcn.zst"
    plain.write_bytes(data)
    zipped.write_bytes(gzip.compress(data))
    zstd.write_bytes(zstandard.compress(data))
    known = read(data)

    ways = [
        read(plain),
        read(str(plain)),
        read(zipped),
        read(zstd),
        read(gzip.compress(data)),
        load(io.BytesIO(data)),
        load(io.BytesIO(zipped.read_bytes())),
    ]

    for record in ways:
        assert (record.file, record.findings, record.complete) == (known.file, known.findings, known.complete)


@given(text=EXCERPTS, compress=st.sampled_from([gzip.compress, zstandard.compress]), data=st.data())
def test_compressed_data_that_breaks_off_is_a_finding(
    text: str, compress: Callable[[bytes], bytes], data: st.DataObject
) -> None:
    """Compressed data that breaks off or holds rubbish is told of; what stands before the break is read."""
    packed = compress(text.encode())
    cut = data.draw(st.integers(5, len(packed) - 1))
    rubbish = data.draw(st.sampled_from([b"", b"\xff" * 40]))

    record = read(packed[:cut] + rubbish)

    assert "SYN106" in {one.code for one in record.findings}
    assert not record.is_readable
    if not rubbish:
        written = dumps(record.file).split("\n")
        assert set(written) <= {"%pcn 1", "", ")", *text.split("\n"), *dumps(loads(text)).split("\n")}


@given(text=st.one_of(EXCERPTS, damaged(EXCERPTS), CANONICAL_TEXTS))
def test_text_is_read_as_its_bytes(text: str) -> None:
    """A str and an open text file give the record of their UTF-8."""
    known = loads(as_bytes(text))

    for record in (loads(text), load(io.StringIO(text, newline=""))):
        assert (record.file, record.findings, record.complete) == (known.file, known.findings, known.complete)


@given(text=st.one_of(EXCERPTS, CANONICAL_TEXTS), end=st.sampled_from(["\r\n", "\r"]))
@example(text=f"; {'x' * 100}\n" * 700, end="\r")
def test_line_ends_change_nothing_but_a_note(text: str, end: str) -> None:
    """A text whose lines end as on other systems is the same record, with one note more."""
    known = loads(text)

    record = loads(text.replace("\n", end))

    assert unplaced(record.file) == unplaced(known.file)
    assert sorted({one.code for one in record.findings} - {"SYN203"}) == sorted({one.code for one in known.findings})


@HALF
@given(file=FILES)
def test_every_way_to_write_gives_one_text(file: File) -> None:
    """Text, lines and an open file are the same, of a model as of the record that it is read back as."""
    text, stream = dumps(file), io.StringIO()

    dump(file, stream)

    assert stream.getvalue() == text
    assert [*canonical_lines(loads(text))] == text.split("\n")[:-1]


@HALF
@given(file=FILES)
@example(file=File((Section("1", (), (), (), NOWHERE),)))
def test_files_put_together_are_a_file(file: File) -> None:
    """The texts of records, one after the other, are read as the sections of all of them."""
    text, example_file = dumps(file), unplaced(loads(EXAMPLE).file)

    record = loads(text + EXAMPLE + text + text)

    assert unplaced(record.file).sections == file.sections + example_file.sections + file.sections + file.sections


@given(text=EXCERPTS, number=st.sampled_from([999_999_998, 999_999_999]))
def test_numbers_that_are_filled_in_can_be_read(text: str, number: int) -> None:
    """Turns counted on from the highest number that can be written are no turns that cannot be read again."""
    record = loads(f"%pcn 1\n\n== deal 1\n{number}. N d:x -4\nE d:x -4\n... {number} turns\nS d:x -4\n{text}")

    written = loads(dumps(record))

    assert len(list(unread_lines(written.file))) == len(list(unread_lines(record.file)))


OTHER_RECORDS = os.environ.get("PCN_RECORDS")


@pytest.mark.skipif(OTHER_RECORDS is None, reason="PCN_RECORDS names no folder with more records")
def test_laws_of_other_records() -> None:
    """Each law holds for every record below the folder that PCN_RECORDS names."""
    paths = sorted(Path(OTHER_RECORDS or ".").rglob("*.pcn"))
    assert paths
    for path in paths:
        data = path.read_bytes()
        record = read(data)
        for law in LAWS:
            law(data, record)
