"""Reading whole files and streams of matches: sources, strictness, limits, threads."""

from __future__ import annotations

import gzip
import io
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard

from canasta_notation.diagnostics import Severity
from canasta_notation.syntax import ReadError, Record, dumps, iter_matches, load, loads, read
from canasta_notation.text import Limits, Source
from tests.syntax.reading import HEAD, codes

RECORD = """\
%pcn 1
Event: Café
! pause
Date: soon

== match 1
Table: 1

== deal 1
N d:x -4
hello

== match 2

== deal 1
1. N D 4
%pcn 1
Event: the next
%pcn 1

== deal 1
1. N d:4z
"""
DATA = RECORD.encode()


class Pipe:
    """Nothing but a `read`, as a pipe or a socket has it."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self, size: int = -1) -> bytes:
        taken = min(size if size >= 0 else len(self._data), 7)
        data, self._data = self._data[:taken], self._data[taken:]
        return data


def sources(folder: Path) -> Iterator[Source]:
    """The record in everything that can be read."""
    path = folder / "club.pcn"
    path.write_bytes(DATA)
    packed = folder / "club.pcn.gz"
    packed.write_bytes(gzip.compress(DATA))
    yield from (RECORD, DATA, path, str(path), str(packed), packed, gzip.compress(DATA))
    yield from (io.BytesIO(DATA), io.StringIO(RECORD), zstandard.ZstdCompressor().compress(DATA))
    yield Pipe(DATA)  # type: ignore[misc]  # less than IO asks for, on purpose


def test_all_sources_read_the_same(tmp_path: Path) -> None:
    """A path, a text, bytes and a stream, compressed or not, give one and the same record."""
    expected = loads(RECORD)

    for source in sources(tmp_path):
        record = read(source)
        assert (expected.file, expected.findings) == (record.file, record.findings)


def test_matches_of_all_sources_are_the_same(tmp_path: Path) -> None:
    """Likewise match by match."""
    expected = list(iter_matches(DATA))

    for source in sources(tmp_path):
        assert [(one.file, one.findings) for one in expected] == [
            (one.file, one.findings) for one in iter_matches(source)
        ]


def test_match_by_match_is_the_whole_in_pieces() -> None:
    """Every match with its section's headers, and the findings since the match before; nothing twice, nothing lost."""
    whole = loads(RECORD)
    pieces = list(iter_matches(RECORD))

    assert whole.matches == tuple(match for piece in pieces for match in piece.matches)
    assert whole.findings == tuple(finding for piece in pieces for finding in piece.findings)
    assert [len(piece.matches) for piece in pieces] == [1, 1, 0, 1]
    assert [
        (
            next((header.value for header in section.headers if header.key == "Event"), None),
            len(section.prelude),
        )
        for piece in pieces
        for section in piece.file.sections
    ] == [
        ("Café", 1),
        ("Café", 0),
        ("the next", 0),
        (None, 0),
    ]


def test_matches_come_one_by_one() -> None:
    """A match is given as soon as the next begins, while the stream is still open."""
    given = threading.Event()

    class Watched(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            assert self.tell() < 100_000 or given.is_set()
            return super().read(size)

    one = b"== match 1\n\n== deal 1\n" + b"; " + b"x" * 10_000 + b"\n1. N d:x -4\n"
    matches = iter_matches(Watched(b"%pcn 1\n" + one * 50))

    next(matches)
    given.set()
    assert sum(1 for _ in matches) == 49


def test_stopping_early_leaves_a_stream_open() -> None:
    """Whoever stops after a match goes on with the stream as he likes."""
    stream = io.BytesIO(DATA)
    matches = iter_matches(stream)
    next(matches)

    matches.close()  # type: ignore[attr-defined]  # it is a generator

    assert not stream.closed


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (RECORD, "<text>"),
        (DATA, "<text>"),
        (io.BytesIO(DATA), "<stream>"),
        (io.StringIO(RECORD), "<stream>"),
    ],
    ids=["str", "bytes", "stream", "text stream"],
)
def test_name_of_a_record(source: Source, name: str) -> None:
    """A record is called after what it came from, unless another name is given."""
    assert name == read(source).name
    assert read(RECORD, name="club").name == "club"
    assert {one.name for one in iter_matches(RECORD, name="club")} == {"club"}


def test_record_of_a_file_is_called_after_it(tmp_path: Path) -> None:
    """By the path as it was given."""
    path = tmp_path / "club.pcn"
    path.write_bytes(DATA)

    assert [str(path)] * 2 == [read(path).name, read(str(path)).name]


def test_loads_reads_text_whatever_it_looks_like(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that a stranger sent never opens a file."""
    (tmp_path / "club.pcn").write_text("%pcn 1\n")
    monkeypatch.chdir(tmp_path)

    assert codes(read("club.pcn")) == []
    assert codes(loads("club.pcn")) == ["SYN108", "SYN101"]
    assert codes(read("club.pcn\n")) == ["SYN108", "SYN101"]


def test_file_that_is_not_there() -> None:
    """A name that leads nowhere is the caller's trouble and no finding."""
    with pytest.raises(FileNotFoundError):
        read("no such club.pcn")
    with pytest.raises(FileNotFoundError):
        next(iter_matches(Path("no such club.pcn")))


def test_load_reads_an_open_file() -> None:
    """Binary or text."""
    assert loads(RECORD).file == load(io.BytesIO(DATA)).file == load(io.StringIO(RECORD)).file


def test_strict_raises_with_all_that_was_read() -> None:
    """A record with errors raises; the exception carries every finding and the record, and shows the first error."""
    with pytest.raises(ReadError) as caught:
        read(RECORD, strict=True, name="club.pcn")

    error, record = caught.value, loads(RECORD)
    assert (record.findings, record.file) == (error.findings, error.record.file)
    first = record.errors[0]
    assert f"club.pcn:4:7: HDR105 {first.message} (and 2 more)" == str(error)


def test_strict_with_one_error() -> None:
    """There is nothing more to count."""
    with pytest.raises(ReadError, match=r"^<text>:4:9: SYN103 .* cannot be read as cards$"):
        loads(f"{HEAD}1. N d:4z\n", strict=True)


def test_strict_takes_notes_and_warnings() -> None:
    """A record without errors is given as it is."""
    text = f"{HEAD}N D 4\n".replace("%pcn 1\n", "")

    assert loads(text) == loads(text, strict=True)
    assert {"SYN108", "SYN201", "SYN205"} == set(codes(loads(text, strict=True)))


def test_strict_form_makes_errors_of_leniencies() -> None:
    """Each note about the form is an error, and only those; what was read is the same."""
    text = f"\ufeff{HEAD}Evnet: x\nHand.S: 10\n! cut E\nN D 4\r\n"
    lenient, strict = loads(text), loads(text, strict_form=True)

    assert lenient.file == strict.file
    assert codes(lenient) == codes(strict)
    notes = {one.code for one in strict.findings if one.severity is Severity.NOTE}
    errors = {one.code for one in strict.findings if one.severity is Severity.ERROR}
    assert ({"HDR103", "IRR103"}, {"SYN201", "SYN202", "SYN203", "SYN204", "SYN205"}) == (notes, errors)
    assert list(strict.findings) == [one for piece in iter_matches(text, strict_form=True) for one in piece.findings]
    with pytest.raises(ReadError):
        load(io.StringIO(text), strict=True, strict_form=True)


def test_findings_stand_in_the_order_of_their_places() -> None:
    """What is told only when a deal ends stands where it belongs all the same."""
    text = f"{HEAD}(\nN draw 4\n1. N draw 4\nE draw 5\n"
    places = [(one.span.line, one.span.column) for one in loads(text).findings]

    assert len(places) > 4
    assert sorted(places) == places


def test_each_finding_bears_its_line() -> None:
    """Every finding on a line of the source quotes that line."""
    lines = RECORD.split("\n")

    assert all(one.source_line == lines[one.span.line - 1] for one in loads(RECORD).findings)


@pytest.mark.parametrize(
    ("limits", "text", "place"),
    [
        (Limits(line_bytes=20), f"{HEAD}; {'x' * 30}\n1. N d:x -4\n", (4, 1, 4, 21)),
        (Limits(cards=5), f"{HEAD}1. N d:Kx5 -4\n", (4, 9, 4, 11)),
        (Limits(cards=5), "%pcn 1\nHand.N: KKK KKK\n", (2, 9, 2, 16)),
        (Limits(digits=2), f"{HEAD}123. N d:x -4\n", (4, 1, 4, 4)),
        (Limits(digits=2), f"{HEAD}! penalty NS -123\n", (4, 15, 4, 18)),
        (Limits(digits=2), "%pcn 1\n\n== deal 123\n", (3, 9, 3, 12)),
        (Limits(digits=2), f"{HEAD}? stock 123\n", (4, 9, 4, 12)),
        (Limits(digits=2), f"{HEAD}... 123 turns\n", (4, 5, 4, 8)),
        (Limits(digits=2), f"{HEAD}1. N p123:K -4\n", (4, 7, 4, 10)),
        (Limits(digits=2), f"{HEAD}1. N d:x (123) -4\n", (4, 11, 4, 14)),
        (Limits(digits=2), f"{HEAD}1. N d:x +K.123:KKK -4\n", (4, 13, 4, 16)),
        (Limits(variation_depth=1), f"{HEAD}(\n(\n)\n)\n", (5, 1, 5, 2)),
        (Limits(match_lines=4), f"{HEAD}1. N d:x -4\n2. E d:x -5\n", (5, 1, 5, 12)),
        (Limits(file_lines=4), f"{HEAD}1. N d:x -4\n2. E d:x -5\n", (5, 1, 5, 1)),
        (Limits(unreadable_lines=1), f"{HEAD}a\n1. N d:x -4\n", None),
    ],
)
def test_limits(limits: Limits, text: str, place: tuple[int, ...] | None) -> None:
    """What is above a limit is one error at its place; at the limit there is none."""
    found = [one.span for one in loads(text, limits=limits).findings if one.code == "SYN107"]

    assert ([place] if place else []) == [(one.line, one.column, one.end_line, one.end_column) for one in found]


@pytest.mark.parametrize(
    ("limits", "text"),
    [
        (Limits(line_bytes=11), f"{HEAD}1. N d:x -4\n"),
        (Limits(cards=6), f"{HEAD}1. N d:Kx5 -4\n"),
        (Limits(cards=6), "%pcn 1\nHand.N: KKK KKK\n"),
        (Limits(digits=3), f"{HEAD}123. N p123 (123) -4\n! penalty NS -123\n? stock 123\n... 123 turns\n"),
        (Limits(variation_depth=2), f"{HEAD}(\n(\n)\n)\n"),
        (Limits(match_lines=5), f"{HEAD}1. N d:x -4\n2. E d:x -5\n"),
        (Limits(file_lines=5), f"{HEAD}1. N d:x -4\n2. E d:x -5\n"),
    ],
)
def test_at_the_limit(limits: Limits, text: str) -> None:
    """A limit is the most that is still read."""
    assert loads(text).findings == loads(text, limits=limits).findings


def test_unreadable_lines_above_the_limit_are_counted() -> None:
    """So many are told one by one, the rest in one finding; each match begins anew, and every line is kept."""
    one, two = "\n== match 1\n\n== deal 1\n" + "hello\n" * 5, "\n== match 2\n\n== deal 1\n" + "hello\n" * 2
    text = f"%pcn 1\n{one}{two}"
    record = loads(text, limits=Limits(unreadable_lines=3))

    assert codes(record) == ["SYN101", "SYN101", "SYN101", "SYN107", "SYN101", "SYN101"]
    assert (record.findings[3].facts, record.findings[3].span.line) == ({"lines": 2}, 9)
    assert text == dumps(record)


def test_rest_of_a_match_that_is_too_long() -> None:
    """It is not read; the next match is, and so is the next section."""
    match = "\n== match 1\n\n== deal 1\n" + "1. N d:x -4\n" * 5
    record = loads("%pcn 1\n" + match + match + "%pcn 1\n" + match, limits=Limits(match_lines=5))

    assert [len(one.deals[0].turns) for one in record.matches] == [2, 2, 2]
    assert codes(record) == ["SYN107"] * 3
    assert not record.complete


def test_file_above_its_limit() -> None:
    """`read` stops there, and the record is not complete; match by match a file may have any length."""
    text = HEAD + "1. N d:x -4\n" * 10
    limits = Limits(file_bytes=len(HEAD) + 3 * 12)
    record, pieces = loads(text, limits=limits), list(iter_matches(text, limits=limits))

    assert (codes(record), record.complete, len(record.matches[0].deals[0].turns)) == (["SYN107"], False, 3)
    assert (codes(pieces[0]), pieces[0].complete) == ([], True)
    assert loads(text, limits=Limits(file_bytes=len(text))).complete


def test_file_limit_counts_bytes() -> None:
    """A heart takes three."""
    text = f"{HEAD}; {'♥' * 20}\n1. N d:x -4\n"

    assert codes(loads(text, limits=Limits(file_bytes=len(text.encode())))) == []
    assert codes(loads(text, limits=Limits(file_bytes=len(text.encode()) - 1))) == ["SYN107"]


def test_two_threads_at_once() -> None:
    """Each thread has a parser of its own: what one reads does not show in the other."""
    texts = [HEAD + "".join(f"{number}. {words}\n" for number in range(100)) for words in ("N D KKK* 4", "E d:4z -5")]
    expected = [loads(text) for text in texts]
    start = threading.Barrier(2)
    got: dict[int, list[Record]] = {}

    def work(place: int) -> None:
        start.wait()
        got[place] = [loads(texts[place]) for _ in range(3)]

    threads = [threading.Thread(target=work, args=(place,)) for place in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert {place: [record] * 3 for place, record in enumerate(expected)} == got


def test_matches_of_two_files_in_turns() -> None:
    """Two streams may be read in turns in one thread."""
    one = "%pcn 1\n\n== match 1\n\n== deal 1\n1. N D 4\n\n== match 2\n\n== deal 1\n1. N D 4\n"
    two = one.replace("N D 4", "E d:4z")

    turns = [piece for pair in zip(iter_matches(one), iter_matches(two), strict=True) for piece in pair]

    assert [*iter_matches(one)] == turns[0::2]
    assert [*iter_matches(two)] == turns[1::2]
