"""An index says of a file what its audit says, fits only the file that it was made of, and grows with it."""

from __future__ import annotations

import gzip
import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pytest

from canasta_notation import audit, iter_matches
from canasta_notation.archive.entries import Entry, entries_of
from canasta_notation.archive.excerpts import Excerpts
from canasta_notation.archive.extracts import NotThere, cuts_of
from canasta_notation.archive.index import ENTRIES, Changed, Made, NoIndex, check, index_path, is_index, make, opened
from canasta_notation.archive.query import Query, find, find_among
from canasta_notation.archive.running import run_here
from canasta_notation.archive.tasks import Task, Wanted, tasks_of
from canasta_notation.replays.situations import count

SAMPLES = Path(__file__).parents[2] / "samples"
SMALL = 1000
"""Bytes of a chunk: every match or two is one."""

FRESH = Query()


def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, Iterator[Entry]]]:
    """Run tasks in this process."""
    return run_here(tasks, ENTRIES)


def made(path: Path, *, anew: bool = False) -> Made:
    """What comes of making the index of a file."""
    return make(str(path), index_path(str(path)), run, size=SMALL, anew=anew)


def entries(path: Path, query: Query = FRESH) -> list[Entry]:
    """What an index has of a file."""
    with opened(index_path(str(path))) as database:
        return list(find(database, query))


def read_through(path: Path) -> list[Entry]:
    """What there is to be had of a file without an index."""
    return [entry for task in tasks_of(str(path), Wanted(), SMALL) for entry in entries_of(task)]


def fits(path: Path, *, thoroughly: bool = False) -> str:
    """Why an index does not fit its file; nothing where it does."""
    try:
        with opened(index_path(str(path))) as database:
            check(str(path), database, thoroughly=thoroughly)
    except NoIndex as error:
        return str(error)
    return ""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A file of several sections, some of their matches with a line of their own, some faulty."""
    names = ["13-several-matches.pcn", "10-rulings.pcn", "13-several-matches.pcn", "15-score-sheet.pcn"]
    broken = sorted((SAMPLES / "broken").glob("PIL10*.pcn"))[:2]
    path = tmp_path / "club.pcn"
    path.write_bytes(b"".join(one.read_bytes() for one in [*(SAMPLES / name for name in names), *broken]))
    return path


def test_an_index_has_what_the_audit_says(archive: Path) -> None:
    """Verdict, findings, scores and situations of a match are those of its audit, and its bytes those of the file."""
    assert made(archive) == Made(8, 8)
    data = archive.read_bytes()
    found = entries(archive)
    for entry, record in zip(found, iter_matches(archive), strict=True):
        report = audit(record)
        place = entry.place
        assert entry.verdict == report.verdict
        assert sum(one.count for one in entry.findings) == sum(not one.variation for one in report.findings)
        assert entry.scores == report.results[0].scores
        assert entry.situations == {name: times for name, times in count(record).items() if times}
        assert entry.label == (record.matches[0].label if record.matches[0].opened else None)
        assert data[place.offset :].startswith(b"== match" if entry.label is not None else b"== deal")
        assert all(data[deal.offset :].startswith(b"== deal %d" % (deal.number or 0)) for deal in entry.deals)
    assert found == read_through(archive)


def test_copies_are_told_by_their_hashes(archive: Path) -> None:
    """A match has the same hashes wherever it stands; another has others."""
    made(archive)
    found = entries(archive)

    assert [one.text for one in found[:2]] == [one.text for one in found[3:5]]
    assert [one.play for one in found[:2]] == [one.play for one in found[3:5]]
    assert len({one.text for one in found}) == 6
    # Nothing was dealt or done on a score sheet.
    assert found[5].play is None


@pytest.mark.parametrize(
    ("query", "labels"),
    [
        (Query(players=("HRVOJE",)), ["1", "1"]),
        (Query(players=("hrvoje", "mina")), ["1", "1"]),
        (Query(players=("hrv*",), seats=("S",)), []),
        (Query(players=("mina",), seats=("N", "E")), ["1", "1"]),
        (Query(players=("hrvo",)), []),
        (Query(headers=(("Event", "*evening AT*"), ("Table", "2"))), ["2", "2"]),
        (Query(dates=("2024-08-17", "2024-08-17")), ["1", "2", "1", "2"]),
        (Query(dates=("", "1998-05-08")), []),
        (Query(rules=("classic-2",)), ["2", "2"]),
        (Query(rules=("classic-2 target=1000",), least_deals=1, most_deals=1), ["2", "2"]),
        (Query(situations=("frozen, taken with a pair", "out with a discard")), ["1", "1"]),
        (Query(findings=(frozenset(["PIL102", "PIL101"]),), verdicts=("illegal",)), [None, None]),
        (Query(players=("'; DROP TABLE matches; --",)), []),
        (Query(headers=(("Event", "*" * 50),), rules=("classical*",)), []),
        (Query(headers=(("event", "*" * 50),), rules=("CLASSIC-2*",)), ["2", "2"]),
    ],
)
def test_an_index_and_a_pass_find_the_same(archive: Path, query: Query, labels: list[str | None]) -> None:
    """All that is asked for must hold, and what is found hangs on the records alone."""
    made(archive)

    assert [one.label for one in entries(archive, query)] == labels
    assert list(find_among(read_through(archive), query)) == entries(archive, query)


@pytest.mark.parametrize(
    ("date", "first", "last", "fits_in"),
    [
        ("2025-02-28", "2025-01", "2025-02", True),
        ("2025-03-01", "2025-01", "2025-02", False),
        ("2025-02", "2025-02-01", "2025", True),
        # It may have been on any day of the month.
        ("2025-02", "2025-02-02", "", False),
        ("2025", "2025-01", "2025-12", True),
        ("2025", "", "2025-06", False),
        ("25 May", "", "", False),
    ],
)
def test_dates_lie_between_others_as_a_whole(date: str, first: str, last: str, fits_in: bool) -> None:
    """A date that is only a month or a year fits if all of it does."""
    from canasta_notation.archive import query

    assert query._is_dated(date, first, last) is fits_in


def test_an_index_fits_the_file_that_it_was_made_of_alone(archive: Path) -> None:
    """A file that has grown, shrunk or been written to is told; one that was only touched is seen to by its bytes."""
    assert fits(archive) == "there is no index"
    made(archive)
    data = archive.read_bytes()
    assert fits(archive) == ""

    os.utime(archive, ns=(1, 1))
    assert fits(archive) == "the file was written to since the index was made"
    assert fits(archive, thoroughly=True) == ""
    # Nothing is read again for that.
    assert made(archive) == Made(8, 0)
    assert fits(archive) == ""

    archive.write_bytes(data.replace(b"Mina", b"Nina"))
    assert fits(archive, thoroughly=True) == "the file was written to since the index was made"
    archive.write_bytes(data + b"\n")
    assert fits(archive) == "the file has grown since the index was made"
    archive.write_bytes(data[:-1])
    assert fits(archive) == "the file has shrunk since the index was made"


def test_of_a_file_that_has_grown_what_is_new_is_read(archive: Path) -> None:
    """The index is that of the whole file, though what stands above the last chunk was not read again."""
    made(archive)
    more = (SAMPLES / "13-several-matches.pcn").read_bytes()
    with archive.open("ab") as file:
        file.write(b"\n== deal 2\nDealer: N\n" + more)

    done = made(archive)
    grown = entries(archive)

    assert (done.matches, done.read < 5) == (10, True)
    assert made(archive, anew=True) == Made(10, 10)
    assert entries(archive) == grown == read_through(archive)
    # The last match of the file went on.
    assert len(grown[7].deals) == 2


@pytest.mark.parametrize("tail", [b"\n== match", b"\n== mat", b"\n%pcn 1"])
def test_a_heading_that_was_cut_off_is_read_again(archive: Path, tail: bytes) -> None:
    """What looked like a heading at the end of the file, or did not yet, is what it has become."""
    data = archive.read_bytes()
    archive.write_bytes(data + tail)
    made(archive)
    archive.write_bytes(data + tail + b"ches 4\n\n== deal 1\nDealer: W\n")
    made(archive)

    assert entries(archive) == read_through(archive)


def test_a_file_whose_beginning_has_changed_is_read_again(archive: Path) -> None:
    """A change above what was appended is seen."""
    made(archive)
    archive.write_bytes(archive.read_bytes().replace(b"Mina", b"Nina") + b"\n")

    assert made(archive) == Made(8, 8)


def test_an_index_of_another_version_is_not_trusted(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of the program may judge otherwise."""
    from canasta_notation.archive import index

    made(archive)
    monkeypatch.setattr(index, "_program", lambda: "0.0.1")

    assert fits(archive, thoroughly=True) == "the index was made by another version of this program"
    assert made(archive) == Made(8, 8)


def test_a_file_written_to_while_it_is_read_has_no_index(archive: Path) -> None:
    """What was read may be neither the old nor the new file; the index stays as it was."""

    def meddling(tasks: Iterable[Task]) -> Iterator[tuple[Task, Iterator[Entry]]]:
        for task, found in run(tasks):
            os.utime(archive, ns=(1, 1))
            yield task, found

    with pytest.raises(Changed):
        make(str(archive), index_path(str(archive)), meddling)

    assert list(archive.parent.iterdir()) == [archive]


def test_what_is_no_index_is_not_used(archive: Path) -> None:
    """Anything may stand in a file of that name, which is replaced where that is asked for only."""
    target = index_path(str(archive))
    for junk in (b"SQLite format 3\0" + b"\xff" * 5000, archive.read_bytes(), b"\n"):
        target.write_bytes(junk)
        assert (fits(archive), is_index(str(target))) == ("what stands there is no index of this version", False)
        with pytest.raises(NoIndex, match="holds something else than an index"):
            made(archive)
        assert target.read_bytes() == junk
    made(archive, anew=True)
    assert is_index(str(target))

    # A trigger or a view of a stranger could do anything when it is read.
    with sqlite3.connect(target) as database:
        database.execute("CREATE VIEW more AS SELECT 1")
    database.close()
    assert fits(archive) == "what stands there is no index of this version"
    # It is marked as an index, if a spoilt one.
    assert made(archive) == Made(8, 8)


@pytest.mark.parametrize(
    "damage",
    ["UPDATE matches SET \"offset\" = 'x'", "UPDATE findings SET line = 'x'", "UPDATE occurred SET count = 'many'"],
)
def test_a_damaged_index_is_told(archive: Path, damage: str) -> None:
    """What stands in an index is checked before it is believed."""
    made(archive)
    with sqlite3.connect(index_path(str(archive))) as database:
        database.execute(damage)
    database.close()

    with pytest.raises(NoIndex, match="damaged"):
        entries(archive)


def test_what_an_index_says_of_its_file_is_checked(archive: Path) -> None:
    """A size that is none is no reason to fail."""
    made(archive)
    with sqlite3.connect(index_path(str(archive))) as database:
        database.execute("UPDATE source SET size = 'large'")
    database.close()

    assert fits(archive).startswith("the index is damaged: Expected `int`, got `str`")


def test_matches_are_taken_out_by_their_bytes(archive: Path, tmp_path: Path) -> None:
    """Matches found come out of the file, or out of what is compressed, as they stand there."""
    made(archive)
    packed = tmp_path / "club.pcn.gz"
    packed.write_bytes(gzip.compress(archive.read_bytes()))
    made(packed)
    query = Query(headers=(("Table", "2"), ("Scribe", "hrvoje")))
    pieces: dict[Path, list[bytes]] = {archive: [], packed: []}
    for path, written in pieces.items():
        excerpts = Excerpts(written.append)
        for cut in cuts_of(str(path), entries(path, query)):
            excerpts.add(cut)

    (head, _first, second) = (SAMPLES / "13-several-matches.pcn").read_bytes().split(b"\n\n== match ")
    assert b"".join(pieces[archive]) == (head + b"\n\n== match " + second) * 2
    assert b"".join(pieces[packed]) == b"".join(pieces[archive])


def test_other_bytes_than_were_found_are_told(archive: Path) -> None:
    """An index that fits by its looks, and does not, gives no wrong record."""
    made(archive)
    found = entries(archive)
    archive.write_bytes(archive.read_bytes().replace(b"Mina", b"Nina"))

    with pytest.raises(NotThere):
        list(chain.from_iterable(cut.pieces() for cut in cuts_of(str(archive), found)))


def test_questions_on_the_page_are_answered(archive: Path) -> None:
    """The SQL that the page shows runs on an index."""
    page = (SAMPLES.parent / "docs" / "archives-index.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```sql\n(.*?)```", page, re.DOTALL)
    made(archive)
    with opened(index_path(str(archive))) as database:
        answers = [database.execute(question).fetchall() for question in block.split(";") if question.strip()]

    assert answers == [[], [(8, 155), (64, 211)]]


def test_tables_on_the_page_are_those_of_an_index(archive: Path) -> None:
    """The page names every table and view with all of its columns."""
    page = (SAMPLES.parent / "docs" / "archives-index.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|$", page, re.MULTILINE)
    told = {table: set(re.findall(r"`([a-z_]+)`", columns)) for table, columns in rows}
    made(archive)
    with opened(index_path(str(archive))) as database:
        columns = {table: {row[1] for row in database.execute(f"PRAGMA table_info({table})")} for table in told}
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")}

    assert told == columns
    assert names - told.keys() == {"in_force", "header_values", "occurred", "situation_names"}
