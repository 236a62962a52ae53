"""Every byte of a file belongs to the head of a section or to a match, wherever the file is cut."""

from __future__ import annotations

import gzip
import io
from random import Random

import pytest

from canasta_notation.archive import chunks as cutting
from canasta_notation.archive import kept as keeping
from canasta_notation.archive.chunks import Chunk, chunks
from canasta_notation.archive.stretches import Stretch, stretches, stretches_in
from tests.archive.test_chunks import LONG, SAMPLES_FOLDER, SHORT, damaged_file

Place = tuple[int, int, int, int, int, int, bool, bool]


def place_of(stretch: Stretch, data: bytes) -> Place:
    """Where a stretch stands; its bytes and those of its head are those of the file."""
    head = stretch.head
    assert data[head.start : head.end] == head.text
    assert data[stretch.start : stretch.end] == b"".join(stretch.pieces())
    has_match = stretch.match is not None
    return head.start, head.end, head.line, stretch.start, stretch.end, stretch.line, stretch.is_first, has_match


def places(data: bytes) -> list[Place]:
    """Where the stretches of a file stand."""
    return [place_of(one, data) for one in stretches(io.BytesIO(data), name="a")]


@pytest.mark.fuzz
def test_stretches_are_all_of_a_file(monkeypatch: pytest.MonkeyPatch, is_long_run: bool, fuzz_seed: int) -> None:
    """Heads and matches put together are the file, and its chunks give the same ones, whatever stands in it."""
    chance = Random(fuzz_seed)
    for _ in range(LONG if is_long_run else SHORT):
        data = damaged_file(chance)
        monkeypatch.setattr(cutting, "_BLOCK", chance.choice((64, 300, 5000, 1 << 20)))
        monkeypatch.setattr(keeping, "_BEHIND", chance.choice((1, 500, 1 << 20)))
        whole = places(data)
        parts = [part for one in whole for part in ((one[:2], one[3:5]) if one[6] else (one[3:5],))]
        in_chunks = [
            place_of(one, data)
            for chunk in chunks(io.BytesIO(data), chance.choice((1, 200, 1000)))
            for one in stretches_in(io.BytesIO(data), chunk, name="a")
        ]

        assert b"".join(data[start:end] for start, end in parts) == data
        # A section that goes on in another chunk begins once.
        assert in_chunks == whole


def test_lines_are_found_by_their_bytes() -> None:
    """A deal begins where its line does, whatever ends the lines."""
    text = "%pcn 1\r\n\r\n== match 1\r\n\r== deal 1\nDealer: W\r\n== deal 2\rEnd: stock\n\n== match 2\n== deal 1\n"
    data = text.encode()
    found = []
    for one in stretches(io.BytesIO(data), name="a"):
        assert one.match is not None
        found.append([one.offset_of(deal.span.line) for deal in one.match.deals])

    assert found == [[data.index(b"== deal 1"), data.index(b"== deal 2")], [data.rindex(b"== deal 1")]]


def test_comments_above_the_first_line_belong_to_its_head() -> None:
    """The head of the first section begins with the file."""
    head = b"\xef\xbb\xbf\n; ours\n%pcn 1\nEvent: A\n\n"
    (one,) = stretches(io.BytesIO(head + b"== deal 1\nDealer: W\n"), name="a")

    assert (one.head.text, one.start, one.line) == (head, len(head), 6)


def test_offsets_of_a_compressed_file_are_those_of_its_text() -> None:
    """What is compressed is found where its text has it."""
    data = (SAMPLES_FOLDER / "13-several-matches.pcn").read_bytes()
    packed = io.BytesIO(gzip.compress(data))

    assert [place_of(one, data) for one in stretches_in(packed, Chunk(0, None), name="a")] == places(data)


def test_a_long_match_goes_to_a_temporary_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read of a match can be had again, though memory does not hold it."""
    monkeypatch.setattr(keeping, "_IN_MEMORY", 1000)
    data = b"%pcn 1\n\n== match 1\n\n== deal 1\n" + b"; a long tale\n" * 50_000 + b"\n== match 2\n\n== deal 1\n"

    assert [(one[3], one[4]) for one in places(data)] == [(8, len(data) - 22), (len(data) - 22, len(data))]
