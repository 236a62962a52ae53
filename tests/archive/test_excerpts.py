"""Matches that are taken out of files and put together read as they did where they stood."""

from __future__ import annotations

import io
from collections.abc import Iterable
from random import Random

import pytest

from canasta_notation import Record, audit, iter_matches
from canasta_notation.archive.excerpts import Excerpts, cut_of
from canasta_notation.archive.joining import NoRecord, joined
from canasta_notation.archive.stretches import stretches
from canasta_notation.model import File, unplaced
from tests.archive.test_chunks import LONG, SAMPLES_FOLDER, SHORT, damaged_file


def read(data: bytes) -> list[Record]:
    """The matches of a file, and its sections without any."""
    return list(iter_matches(io.BytesIO(data), name="a"))


def said(record: Record) -> File:
    """What a match and its section say, wherever they stand."""
    return unplaced(record.file)


def written(sources: Iterable[tuple[str, bytes]], *, group: bool = False, wanted: Iterable[int] = ()) -> bytes:
    """The matches of files put together; only some of all where their places are given."""
    out = io.BytesIO()
    excerpts = Excerpts(out.write, group=group)
    chosen, place = set(wanted), 0
    for name, data in sources:
        for one in stretches(io.BytesIO(data), name=name):
            if not chosen or place in chosen:
                excerpts.add(cut_of(one, name))
            place += 1
    return out.getvalue()


def headers_and_match(record: Record) -> tuple[object, object]:
    """The headers of the section and the match, wherever they stand."""
    (section,) = unplaced(record.file).sections
    return section.headers, section.matches


@pytest.mark.fuzz
def test_any_choice_of_matches_reads_as_it_did(is_long_run: bool, fuzz_seed: int) -> None:
    """Whatever stands in a file, a match taken out of it has the headers, the lines and the deals that it had."""
    chance = Random(fuzz_seed)
    for _ in range(LONG if is_long_run else SHORT // 3):
        data = damaged_file(chance)
        there = read(data)
        wanted = sorted(chance.sample(range(len(there)), chance.randint(1, len(there))))
        taken = read(written([("a", data)], wanted=wanted))

        assert [headers_and_match(one) for one in taken] == [headers_and_match(there[place]) for place in wanted]


@pytest.mark.fuzz
def test_records_put_together_read_as_they_did(is_long_run: bool, fuzz_seed: int) -> None:
    """What comes below another record is not taken for a part of it, whatever it begins with."""
    chance = Random(fuzz_seed)
    for _ in range(LONG if is_long_run else SHORT // 3):
        files = [damaged_file(chance) for _ in range(3)]
        told: list[str] = []
        data = b"".join(piece for one in files for piece in joined(io.BytesIO(one), told.append))

        assert [said(one) for one in read(data)] == [said(one) for file in files for one in read(file)]


def test_a_canonical_archive_without_some_matches_is_canonical() -> None:
    """One empty line stands above a match, none at the end."""
    head, match = b"%pcn 1\nRules: classic\n", b"\n== match %d\n\n== deal 1\nDealer: W\nEnd: abandoned\n"
    data = head + match % 1 + match % 2 + match % 3

    assert written([("a", data)], wanted=[0, 2]) == head + match % 1 + match % 3
    assert written([("a", data)], wanted=[1]) == head + match % 2
    # Whatever ends its lines.
    assert written([("a", data.replace(b"\n", b"\r\n"))]) == data.replace(b"\n", b"\r\n")
    assert written([("a", data.replace(b"\n", b"\r"))]) == data.replace(b"\n", b"\r")


def test_rulings_of_the_head_stay_with_the_first_match() -> None:
    """A penalty above the first match is taken off there; another match taken out of the file is not fined."""
    head = b"%pcn 1\nRules: classic\n! penalty NS 100 ; late\n"
    match = b"\n== match %d\n\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4s\nEnd: abandoned\n"
    data = head + match % 1 + match % 2
    taken = [read(written([("a", data)], wanted=[place]))[0] for place in (0, 1)]

    assert [audit(one).scores for one in taken] == [audit(one).scores for one in read(data)]
    assert b"penalty" not in written([("a", data)], wanted=[1])


def test_sections_of_one_head_become_one() -> None:
    """Matches without a line of their own get one, or their deals would go on with the match above."""
    one = b"%pcn 1\nEvent: A\n\n== deal 1\nDealer: W\nEnd: abandoned\n"
    other = b"%pcn 1\nEvent: B\n\n== deal 1\nDealer: W\nEnd: abandoned\n"
    deal = b"\n== deal 1\nDealer: W\nEnd: abandoned\n"

    found = written([("a", one), ("b", one), ("c", other)], group=True)

    assert found == one + b"\n== match\n" + deal + other
    # So it is where a file is given twice.
    assert written([("a", one), ("a", one)], group=True) == one + b"\n== match\n" + deal
    assert written([("a", one), ("a", one)]) == one * 2


def test_sections_that_cannot_share_a_head_keep_their_own() -> None:
    """Rulings are of the first match only, and a heading that cannot be read must stay the first of its section."""
    fined = b"%pcn 1\n! penalty NS 100\n\n== match 1\n\n== deal 1\nDealer: W\n"
    odd = b"%pcn 1\n\n== matches 1\n\n== deal 1\nDealer: W\n"

    assert written([("a", fined), ("b", fined)], group=True) == fined * 2
    assert written([("a", odd), ("b", odd)], group=True) == odd * 2


def test_what_had_to_be_changed_is_told() -> None:
    """A record without its first line gets one; comments above it go below it."""
    told: list[str] = []
    files = [b"\n; late\n%pcn 1\nEvent: A", b"Event: B\r\n", b"\xef\xbb\xbf%pcn 1\r", b"  \n"]

    data = b"".join(piece for one in files for piece in joined(io.BytesIO(one), told.append))

    assert data == b"%pcn 1\n; late\nEvent: A\n%pcn 1\nEvent: B\r\n%pcn 1\r"
    assert told == [
        "comments stood above its `%pcn` line; they stand below it now",
        "it does not begin with a `%pcn` line; `%pcn 1` was put above it",
        "nothing stands in it; it is left out",
    ]


def test_what_is_no_record_is_not_put_together() -> None:
    """A picture, or a comment without end, is refused before anything of it is written."""
    for data in (b"\x89PNG\r\n\x1a\n" + bytes(100), b"; what a long tale\n" * 60_000):
        with pytest.raises(NoRecord):
            next(joined(io.BytesIO(data), print))


def test_samples_taken_apart_and_put_together_are_the_samples() -> None:
    """Writing every match of the samples gives back their bytes."""
    files: list[tuple[str, bytes]] = [(path.name, path.read_bytes()) for path in sorted(SAMPLES_FOLDER.glob("*.pcn"))]
    canonical = [(name, data) for name, data in files if data.startswith(b"%pcn 1\n")]

    again = written(canonical)

    assert again.replace(b"\n\n", b"\n") == b"".join(data for _name, data in canonical).replace(b"\n\n", b"\n")


def test_long_runs_of_empty_lines_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Empty lines in the middle of a match stay; those at its end need not."""
    from canasta_notation.archive import excerpts

    monkeypatch.setattr(excerpts, "_MOST_EMPTY", 10)
    data = b"%pcn 1\n\n== match 1\n" + b"\n" * 600_000 + b"== deal 1\nDealer: W\n" + b"\n" * 30

    assert written([("a", data)]).startswith(data.rstrip(b"\n"))
