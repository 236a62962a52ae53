"""A file read chunk by chunk gives the matches that it gives as a whole."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from canasta_notation import Record, iter_matches
from canasta_notation.archive import chunks as cutting
from canasta_notation.archive.chunks import Chunk, chunks
from canasta_notation.archive.tasks import Wanted, audits_of, tasks_of
from tests.fuzz.mutator import mutated, mutated_bytes
from tests.fuzz.samples import SAMPLES

SAMPLES_FOLDER = Path(__file__).parents[2] / "samples"
SHORT, LONG = 150, 10_000
"""Files of a usual run, and of one that looks for trouble for long."""

HEADINGS = (
    "== match 1",
    "== match",
    "== match \x0b",
    " == match 2",
    "x\r== match 3",
    "%pcn 1",
    " %pcn 1",
    "%pcn x",
    "\ufeff%pcn 1",
    "; c",
    "(",
    "== deal 2",
    "N:",
)
"""Lines that begin parts of a file, or look like it."""


def read_in_chunks(path: Path, size: int) -> Iterator[Record]:
    """The matches of a file as its tasks read them."""
    for task in tasks_of(str(path), Wanted(records=True), size):
        for audited in audits_of(task):
            assert audited.record is not None
            yield audited.record


def read_whole(path: Path) -> list[Record]:
    """The matches of a file as they are read at one go."""
    return list(iter_matches(path, name=str(path)))


def damaged_file(chance: Random) -> bytes:
    """Several records put together, damaged, with headings put in anywhere."""
    text = "".join(chance.choice(SAMPLES) for _ in range(chance.randint(1, 3)))
    lines = mutated(text, chance, chance.randint(0, 8)).split("\n")
    for _ in range(chance.randint(1, 4)):
        lines.insert(chance.randrange(len(lines) + 1), chance.choice(HEADINGS))
    data = "\n".join(lines).encode("utf-8", "surrogatepass")
    return mutated_bytes(data, chance, 2) if chance.random() < 0.3 else data


@pytest.mark.fuzz
def test_chunks_give_what_the_whole_file_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_long_run: bool, fuzz_seed: int
) -> None:
    """Whatever stands in a file and wherever it is cut, each match is read with the same findings and places."""
    chance = Random(fuzz_seed)
    path = tmp_path / "archive.pcn"
    cuts = 0
    for _ in range(LONG if is_long_run else SHORT):
        path.write_bytes(damaged_file(chance))
        monkeypatch.setattr(cutting, "_BLOCK", chance.choice((64, 300, 5000, 1 << 20)))
        size = chance.choice((1, 200, 1000))
        tasks = list(tasks_of(str(path), Wanted(), size))

        assert list(read_in_chunks(path, size)) == read_whole(path)
        assert [task.first for task in tasks] == [True, *[False] * (len(tasks) - 1)]
        assert [task.last for task in tasks] == [*[False] * (len(tasks) - 1), True]
        cuts += len(tasks) - 1

    # The law says nothing of a file that is not cut: enough are.
    assert cuts > (LONG if is_long_run else SHORT) / 2


def test_a_match_keeps_the_headers_of_its_section() -> None:
    """A chunk that begins with a match knows where the headers above it stand, and how many lines."""
    head = b"; club archive\n%pcn 1\nRules: classic\n\n"
    match = b"== match 1\n\n== deal 1\nDealer: W\nEnd: abandoned\n"

    found = list(chunks(io.BytesIO(head + match * 3), 1))

    start = len(head) + len(match)
    assert found == [
        Chunk(0, start, last=False),
        Chunk(start, start + len(match), above=9, head=(0, len(head)), last=False),
        Chunk(start + len(match), None, above=14, head=(0, len(head))),
    ]


def test_files_put_together_are_cut_where_each_begins() -> None:
    """A `%pcn` line starts afresh: what follows needs nothing of what stands above."""
    record = b"%pcn 1\n\n== deal 1\nDealer: W\nEnd: abandoned\n"

    found = list(chunks(io.BytesIO(record * 3), 1))

    assert [(chunk.start, chunk.head) for chunk in found] == [(0, None), (len(record), None), (2 * len(record), None)]


def test_a_long_head_is_not_read_again_for_each_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a section's first match stands far below its head the section is one chunk."""
    monkeypatch.setattr(cutting, "_MOST_HEAD", 100)
    head = b"%pcn 1\nX-Note: " + b"n" * 100 + b"\n"

    assert list(chunks(io.BytesIO(head + b"\n== match 1\n\n== match 2\n"), 1)) == [Chunk(0, None)]


def test_a_line_without_end_fills_no_memory() -> None:
    """A block ends anywhere where there is no line feed for long, and no heading is seen in the middle of a line."""
    data = b"%pcn 1\n" + b"x" * (3 << 20) + b"%pcn 1\n%pcn 1\n== match 1\n== match 2\n"

    found = list(chunks(io.BytesIO(data), 1))

    places = [0, data.rindex(b"%pcn"), data.rindex(b"== match")]
    assert [(chunk.start, chunk.above) for chunk in found] == list(zip(places, (0, 2, 4), strict=True))


def test_a_file_that_is_cut_short_while_it_is_read(tmp_path: Path) -> None:
    """What is no longer there is missed: a file of another length is not the one that was cut."""
    path = tmp_path / "archive.pcn"
    path.write_bytes((SAMPLES_FOLDER / "13-several-matches.pcn").read_bytes())
    tasks = list(tasks_of(str(path), Wanted(), 1))
    path.write_bytes(path.read_bytes()[: (tasks[0].chunk or Chunk(0, None)).end])

    assert len(list(audits_of(tasks[0]))) == 1
    for task in tasks[1:]:
        with pytest.raises(OSError, match="became shorter"):
            list(audits_of(task))


def test_a_file_that_cannot_be_read_on() -> None:
    """The last chunk holds the rest, so that who reads it meets the trouble in its place."""

    class Failing(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            if self.tell():
                raise OSError(5, "Input/output error")
            return super().read(size)

    record = b"%pcn 1\n\n== deal 1\nDealer: W\nEnd: abandoned\n"

    assert list(chunks(Failing(record * 2), 1)) == [
        Chunk(0, len(record), last=False),
        Chunk(len(record), None, 5, None, 5),
    ]


def test_what_is_no_text_is_not_cut(tmp_path: Path) -> None:
    """A picture, or a terabyte of nothing, is not gone through for places to cut it."""
    path = tmp_path / "picture.pcn"
    path.write_bytes(bytes(5000) + b"\n== match 1\n" * 3)

    assert [task.chunk for task in tasks_of(str(path), Wanted(), 1)] == [Chunk(0, None)]


def test_a_variation_that_could_not_be_opened_excuses_nothing_in_the_next_section(tmp_path: Path) -> None:
    """A `)` below the next `%pcn` line closes nothing, in the file as in its chunk."""
    path = tmp_path / "archive.pcn"
    deal = "== deal 1\nDealer: W\n1. N d:x -4s\n"
    path.write_text(f"%pcn 1\n\n{deal}((\nEnd: abandoned\n\n%pcn 1\n)\n{deal}End: abandoned\n")

    whole = read_whole(path)

    assert list(read_in_chunks(path, 1)) == whole
    assert "SYN105" in [one.code for one in whole[1].findings]


def test_samples_cut_at_every_match() -> None:
    """A sample of several matches gives a chunk for each."""
    path = SAMPLES_FOLDER / "13-several-matches.pcn"

    assert list(read_in_chunks(path, 1)) == read_whole(path)
    assert len(list(tasks_of(str(path), Wanted(), 1))) > 1
