"""What a reader is given that is no record, or a damaged one: nothing raises, and each says what it is."""

from __future__ import annotations

import gzip
import io
import struct
import time
import zlib

import pytest
import zstandard

from canasta_notation.errors import WriteError
from canasta_notation.model import UnreadLine, unplaced
from canasta_notation.syntax import Record, dumps, iter_matches, loads
from canasta_notation.text import Limits
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import HEAD, codes, deal_of, in_deal

LINES = "".join(f"{number}. N d:x -4\n" for number in range(1, 400))
LONG = (HEAD + LINES).encode()
PGN = """\
[Event "F/S Return Match"]
[Site "Belgrade"]
[White "Fischer, Robert J."]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {This opening is called the Ruy Lopez.} 4. Ba4 Nf6
5. O-O Be7 1/2-1/2
"""
JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xdb\x00C\x00\n\r\n" * 50


def turns(record: Record) -> int:
    """How many turns of its deals were read."""
    return sum(len(deal.turns) for match in record.matches for deal in match.deals)


@pytest.mark.parametrize("text", ["", "\n", "\n\n  \n", "\ufeff"], ids=repr)
def test_empty_file(text: str) -> None:
    """A file without a word is a record without a match, and has no version line."""
    record = loads(text)

    assert [code for code in codes(record) if code.startswith("SYN1")] == ["SYN108"]
    assert record.matches == ()
    assert [piece.file for piece in iter_matches(text)] == [record.file]


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("2. E d:x -5", []),
        ("2. E d:x ", ["SYN201"]),
        ("2. E d:x -", ["SYN103"]),
        ("2. E d:", ["SYN103"]),
        ("2. E d", ["SYN102"]),
        ("2.", ["SYN104"]),
        ("2", ["SYN101"]),
        ("= NS total", ["SYN101"]),
        ("! penal", ["IRR103"]),
        ("== dea", ["SYN101"]),
    ],
)
def test_file_cut_in_the_middle_of_a_line(end: str, expected: list[str]) -> None:
    """The line costs itself; what stood before it is read."""
    record = loads(f"{HEAD}1. N d:x -4\n{end}")

    assert expected == codes(record)
    assert record.matches[0].deals[0].turns[0].number == 1


def test_names_in_latin_1() -> None:
    """Each line with such bytes is one finding, is kept with them escaped, and is read for the rest."""
    text = f"{HEAD}Seat.N: José\n1. N d:x -4 ; José thinks\n2. E d:x -5\n"
    record = loads(text.encode("latin-1"))

    assert [(one.code, one.span.line, one.span.column) for one in record.findings] == [
        ("SYN106", 4, 12),
        ("SYN106", 5, 18),
    ]
    data = text.encode("latin-1")
    assert [data[int(one.facts["offset"])] for one in record.findings] == [0xE9, 0xE9]
    assert text.replace("é", r"\xe9") == dumps(record.file)
    assert not record.is_readable
    # Writing the record would put the escapes in the place of the bytes.
    with pytest.raises(WriteError, match="not UTF-8"):
        dumps(record)


def test_ten_in_two_digits() -> None:
    """`10h` is a ten wherever a card stands."""
    record = in_deal("Hand.N: 10h4", "1. N d:10h +10:1010h10 -10")

    assert set(codes(record)) == {"SYN204"}
    assert f"{HEAD}Hand.N: 4Th\n1. N d:Th +T:ThTT -T\n" == dumps(record)


def test_jack_and_king_or_joker() -> None:
    """`JK` is a joker where a single card stands, a jack and a king in a run."""
    assert f"{HEAD}1. N d:JK p:* +J:JK -*\n" == dumps(in_deal("1. N d:JK p:JK +J:JK -JK"))
    assert f"{HEAD}1. N d:x -*\n" == dumps(in_deal("1. N d:x JK"))
    # With more than one card it is a run, and tells no meld.
    assert codes(in_deal("1. N d:x JKJK -4")) == ["SYN102"]


def test_cards_of_a_meld_with_blanks_between() -> None:
    """`7 7 7` is not guessed at."""
    assert codes(in_deal("1. N d:x 7 7 7 -4")) == ["SYN102"]
    assert codes(in_deal("1. N d:x meld 7 7 7 -4")) == ["SYN102"]


def test_turn_without_a_seat() -> None:
    """Its number is all that can be read; the next line is read as it stands."""
    record = in_deal("1. d:x -4", "2. E d:x -5")

    assert codes(record) == ["SYN104"]
    assert UnreadLine("1. d:x -4", NOWHERE, number=1) == deal_of(record).body[0]
    assert turns(record) == 1


def test_two_scores_of_a_side() -> None:
    """The second is told and kept."""
    assert codes(in_deal("= NS total 465", "= NS total 365")) == ["HDR104"]


def test_five_megabytes_on_one_line() -> None:
    """It is cut at the limit, in little time, and the next line is read."""
    start = time.monotonic()
    record = loads(HEAD.encode() + b"1. N d:" + b"x" * 5_000_000 + b" -4\n2. E d:x -5\n")

    assert time.monotonic() - start < 5
    assert codes(record) == ["SYN107"]
    lost, _second = deal_of(record).body
    assert isinstance(lost, UnreadLine)
    assert (len(lost.text), lost.seat, lost.number, lost.cut) == (65_536, "N", 1, True)


def test_chess() -> None:
    """Each line of a PGN file is told apart; nothing of it is taken for play."""
    record = loads(PGN)

    assert codes(record) == ["SYN108", "SYN101", "SYN101", "SYN101", "SYN104", "SYN104"]
    assert turns(record) == 0
    assert [line for line in PGN.splitlines() if line] == dumps(record).splitlines()[1:]


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (JPEG, "a JPEG picture"),
        (gzip.compress(JPEG), "a JPEG picture"),
        (HEAD.encode("utf-16"), "UTF-16 text"),
        (HEAD.encode("utf-16-be"), "binary data"),
        (HEAD.encode("utf-32-be"), "binary data"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "a PDF document"),
        (b"\x7fELF\x02\x01\x01\x00" + b"\x00" * 100, "binary data"),
        (HEAD.encode() + b"\x00" * 100, "binary data"),
    ],
    ids=["JPEG", "JPEG in gzip", "UTF-16", "UTF-16 without a mark", "UTF-32", "PDF", "program", "zero bytes"],
)
def test_what_is_no_text(data: bytes, what: str) -> None:
    """It is one finding that says what it is, and nothing else is said of it."""
    record = loads(data)
    (finding,) = record.findings

    assert ("SYN106", f"this is {what}; a record is UTF-8 text, and nothing is read") == (finding.code, finding.message)
    assert (record.complete, record.is_readable, record.matches) == (False, False, ())
    assert [(record.file, record.findings, False)] == [
        (piece.file, piece.findings, piece.complete) for piece in iter_matches(data)
    ]


def test_lone_carriage_returns() -> None:
    """An old Mac's file is read line by line, however long it is, with one note."""
    text = HEAD + f"; {'x' * 100}\n" * 1_000
    record = loads(text.replace("\n", "\r"))

    assert codes(record) == ["SYN203"]
    assert unplaced(loads(text).file) == unplaced(record.file)


def test_zero_byte_in_a_text() -> None:
    """Below the first kilobyte it costs its line."""
    record = loads(LONG + b"400. E d:x -4\x00\n401. S d:x -5 ; \x00\n")

    assert [(one.code, one.span.line) for one in record.findings] == [("SYN103", 403)]


GZIPPED = gzip.compress(LONG)
ZSTD = zstandard.ZstdCompressor().compress(LONG)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(GZIPPED[: len(GZIPPED) // 2], id="gzip cut in the middle"),
        pytest.param(GZIPPED[:-9], id="gzip cut before its end"),
        pytest.param(GZIPPED[:-1], id="gzip cut in its checksum"),
        pytest.param(GZIPPED[:12], id="gzip cut in its head"),
        pytest.param(GZIPPED[:-8] + struct.pack("<II", zlib.crc32(b""), len(LONG)), id="gzip with a wrong checksum"),
        pytest.param(GZIPPED + b"junk", id="gzip and something else"),
        pytest.param(b"\x1f\x8bhello, this is no gzip", id="no gzip at all"),
        pytest.param(b"\x1f\x8bhello", id="no gzip, and short"),
        pytest.param(GZIPPED[:2], id="nothing but the signature of gzip"),
        pytest.param(ZSTD[:4], id="nothing but the signature of zstd"),
        pytest.param(ZSTD[: len(ZSTD) // 2], id="zstd cut in the middle"),
        pytest.param(ZSTD[:-1], id="zstd cut before its end"),
        pytest.param(ZSTD[:6], id="zstd cut in its head"),
        pytest.param(ZSTD[:4] + b"junk and more junk", id="no zstd at all"),
        pytest.param(ZSTD + b"junk", id="zstd and something else"),
    ],
)
def test_damaged_compressed_file(data: bytes) -> None:
    """What can be decompressed is read, then one error says that the data break off; it is never written back."""
    record = loads(data)

    assert "SYN106" in codes(record)
    assert set(codes(record)) <= {"SYN106", "SYN108", "SYN103"}
    assert not record.complete
    assert not record.is_readable
    assert [record.complete] == [piece.complete for piece in iter_matches(data)]


@pytest.mark.parametrize("data", [GZIPPED, ZSTD], ids=["gzip", "zstd"])
def test_compressed_file(data: bytes) -> None:
    """One that is whole is read like any other."""
    assert loads(LONG) == loads(data)


def test_lines_before_the_damage_are_read() -> None:
    """As far as the data go."""
    whole = turns(loads(LONG))

    assert 0 < turns(loads(GZIPPED[: len(GZIPPED) // 2])) < whole
    assert whole == turns(loads(GZIPPED[:-8] + b"\x00" * 8))


@pytest.mark.parametrize("depth", [65, 1_000, 5_000])
def test_deep_variations(depth: int) -> None:
    """Those deeper than 64 are one error, at any depth, and every line is kept."""
    text = HEAD + "(\n" * depth + "1. N d:x -4\n" + ")\n" * depth
    record = loads(text)

    assert [(one.code, one.span.line) for one in record.findings] == [("SYN107", 3 + 65)]
    assert text == dumps(record)


def test_variations_at_the_limit() -> None:
    """64 are read."""
    assert codes(loads(HEAD + "(\n" * 64 + "1. N d:x -4\n" + ")\n" * 64)) == []


@pytest.mark.parametrize(
    "line",
    [
        "{}. N d:x -4",
        "1. N p{}:K -4",
        "1. N d:x ({}) -4",
        "1. N d:x +K.{}:KKK -4",
        "1. N d:x{} -4",
        "! penalty NS {}",
        "! penalty NS -{}",
        "! amend {}",
        "= NS total {}",
        "? stock {}",
        "... {} turns",
    ],
)
def test_number_of_5000_digits(line: str) -> None:
    """It is an error at its line, quickly, and shown shortly."""
    (finding,) = in_deal(line.format("9" * 5_000)).findings

    assert finding.code == "SYN107"
    assert len(finding.message) < 200


@pytest.mark.parametrize(
    "text",
    ["Date: {}", "Score.NS: {}", "Seat.P{}: Ana", "Result: NS {}", "X-A.{}: b", "== deal {}", "%pcn {}", "Hand.N: x{}"],
)
def test_header_of_5000_digits(text: str) -> None:
    """Headers and headings bear it too."""
    record = loads(f"%pcn 1\n{text.format('9' * 5_000)}\n")

    assert len(record.findings) <= 1
    assert all(len(one.message) < 300 for one in record.findings)


def test_label_of_5000_digits() -> None:
    """A match may be called so; a finding in it names it by its label."""
    label = "9" * 5_000
    (finding,) = loads(f"%pcn 1\n\n== match {label}\n\n== deal 1\n1. N d:4z\n").findings

    assert label == finding.match


def test_count_of_unknown_cards() -> None:
    """`x999999999` would be a great many cards."""
    assert codes(in_deal("1. N d:x999999999 -4")) == ["SYN107"]
    assert codes(in_deal("1. N d:" + "x999" * 100 + " -4")) == ["SYN107"]
    assert codes(in_deal("Hand.N: " + "x999 " * 100 + "x")) == ["SYN107"]


def test_many_leniencies_on_one_line() -> None:
    """So many are told one by one, the rest in one note."""
    record = loads(f"{HEAD}1. N{' D' * 1_000} -4\n", limits=Limits(notes_per_line=3, steps=2_000))

    assert codes(record) == ["SYN201"] * 4
    assert record.findings[-1].facts == {"more": 997}


def test_text_of_a_stream_that_is_no_unicode() -> None:
    """A lone surrogate is bytes that are not UTF-8."""
    assert codes(loads("%pcn 1\nSeat.N: \ud800\n")) == ["SYN106"]


@pytest.mark.parametrize("char", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029", "\u00a0", "\u3000"])
def test_other_blanks_and_line_separators(char: str) -> None:
    """Only a blank and a tab separate words, only LF and CR end lines: in a comment any other is a letter."""
    text = f"{HEAD}1. N d:x -4 ;a{char}b\n"

    assert text == dumps(loads(text))
    assert codes(loads(io.StringIO(text).read())) == []
    assert codes(in_deal(f"1. N{char}d:x -4")) != []
