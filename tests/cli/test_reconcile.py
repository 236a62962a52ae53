"""`canasta reconcile`: the report, the merged record and the exit status."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from canasta_notation import loads
from tests.cli.command import UNREADABLE, run, write

FIRST = "%pcn 1\nSeat.N: Ana\n\n== deal 1\n1. N d:x -4s ; slow\n2. E d:x -5h\n"
SECOND = "%pcn 1\n\n== deal 1\nUp: 9c\n1. N d:Ks -4\n2. E d:x -6h\n3. S d:x -7\n"
REPORT = """\
a.pcn:2: addition: A adds Seat.N: Ana
b.pcn:4: deal 1: addition: B adds Up: 9c
a.pcn:5 b.pcn:5: deal 1, turn 1 N: addition: A adds 4s; B adds Ks
a.pcn:5: deal 1: addition: A adds comment: slow
a.pcn:6 b.pcn:6: deal 1, turn 2 E: contradiction: discard -5h in A, -6h in B; A is kept
  A | 2. E d:x -5h
  B | 2. E d:x -6h
b.pcn:7: deal 1, turn 3 S: addition: B adds 3. S d:x -7
3 facts in both, 3 that A adds, 3 that B adds, 1 contradiction
"""
MERGED = "%pcn 1\nSeat.N: Ana\n\n== deal 1\nUp: 9c\n1. N d:Ks -4s ; slow\n2. E d:x -5h\n3. S d:x -7\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a record of each scribe."""
    write(tmp_path, {"a.pcn": FIRST, "b.pcn": SECOND})
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_report(folder: Path) -> None:
    """What one adds and what contradicts, each with its lines; a contradiction quotes both and sets the status."""
    done = run("reconcile", "a.pcn", "b.pcn")

    assert (done.stdout, done.stderr, done.exit_code) == (REPORT, "", 1)
    assert sorted(path.name for path in folder.iterdir()) == ["a.pcn", "b.pcn"]
    assert run("reconcile", "a.pcn", "b.pcn", "--exit-zero").exit_code == 0


@pytest.mark.usefixtures("folder")
def test_nothing_contradicts() -> None:
    """A record and itself: nothing to tell but how much agrees, which --all lists."""
    done = run("reconcile", "a.pcn", "a.pcn")
    full = run("reconcile", "a.pcn", "a.pcn", "--all")

    assert (done.stdout, done.exit_code) == ("8 facts in both, 0 that A adds, 0 that B adds, 0 contradictions\n", 0)
    assert "a.pcn:5 a.pcn:5: deal 1, turn 1 N: agreement: seat, draw, discard, comment\n" in full.stdout


def test_output(folder: Path) -> None:
    """-o writes the merged record, and the report goes on to standard output."""
    done = run("reconcile", "a.pcn", "b.pcn", "-o", "m.pcn", "--no-sources")

    assert (done.stdout, done.exit_code) == (REPORT, 1)
    assert (folder / "m.pcn").read_text() == MERGED


def test_compressed_output(folder: Path) -> None:
    """A name that ends in .gz gets a compressed record, as fmt does it."""
    run("reconcile", "a.pcn", "b.pcn", "-o", "m.pcn.gz", "--no-sources")

    assert gzip.decompress((folder / "m.pcn.gz").read_bytes()).decode() == MERGED


@pytest.mark.usefixtures("folder")
def test_output_to_a_pipe() -> None:
    """With -o - the merged record is the result, and the report chatter."""
    done = run("reconcile", "a.pcn", "b.pcn", "-o", "-", "--no-sources")

    assert (done.stdout, done.stderr, done.exit_code) == (MERGED, REPORT, 1)


@pytest.mark.usefixtures("folder")
def test_prefer() -> None:
    """--prefer B keeps the other word; the sources tell both."""
    done = run("reconcile", "a.pcn", "b.pcn", "--prefer", "B", "-o", "-")

    assert "2. E d:x -6h ; A 6, B 6: discard -5h in A, -6h in B\n" in done.stdout
    assert "; Where they contradict, B is kept. " in done.stdout
    assert "B is kept\n" in done.stderr
    assert loads(done.stdout).findings == ()


def test_standard_input(folder: Path) -> None:
    """One of the two may come by standard input, but not both."""
    done = run("reconcile", "-", "b.pcn", stdin=FIRST.encode())
    both = run("reconcile", "-", "-", stdin=FIRST.encode())

    assert done.stdout == REPORT.replace("a.pcn", "<stdin>")
    assert both.exit_code == 2
    assert "only one of A and B can be standard input" in both.stderr
    assert folder.is_dir()


@pytest.mark.usefixtures("folder")
def test_json() -> None:
    """Every fact with both places and texts, and the sums."""
    done = run("reconcile", "a.pcn", "b.pcn", "--format", "json")
    found = json.loads(done.stdout)

    assert found["files"] == [{"name": "A", "path": "a.pcn"}, {"name": "B", "path": "b.pcn"}]
    assert found["summary"] == {"agreements": 3, "additions": 6, "contradictions": 1}
    assert [one for one in found["entries"] if one["relation"] == "contradiction"] == [
        {
            "relation": "contradiction",
            "what": "discard",
            "match": None,
            "deal": 1,
            "turn": 2,
            "seat": "E",
            "first": {
                "line": 6, "column": 1, "end_line": 6, "end_column": 13, "text": "-5h", "quoted": "2. E d:x -5h"
            },
            "second": {
                "line": 6, "column": 1, "end_line": 6, "end_column": 13, "text": "-6h", "quoted": "2. E d:x -6h"
            },
            "first_adds": "",
            "second_adds": "",
        }
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ("none.pcn", "No such file"),
        (".", "Is a directory"),
        ("empty.pcn", "no deal in it"),
        ("binary.pcn", "no deal in it"),
        ("cut.pcn.gz", "it is not read to its end"),
    ],
)
def test_unusable(folder: Path, other: str, why: str) -> None:
    """What cannot be compared is told, the exit status is 2, and nothing is written."""
    cut = gzip.compress(FIRST.encode() + b"".join(b"! note n=%d\n" % n for n in range(5_000)))[:-900]
    write(folder, {"empty.pcn": "%pcn 1\nEvent: A\n", "binary.pcn": b"\x89PNG\0\0", "cut.pcn.gz": cut})
    done = run("reconcile", "a.pcn", other, "-o", "m.pcn")

    assert done.exit_code == 2
    assert done.stdout == ""
    assert why in done.stderr
    assert not (folder / "m.pcn").exists()


def test_unread_lines(folder: Path) -> None:
    """Errors of writing are counted on standard error; the lines stand in the report and in the merged record."""
    write(folder, {"u.pcn": UNREADABLE})
    done = run("reconcile", "u.pcn", "b.pcn", "-o", "m.pcn")

    assert done.stderr == "canasta: u.pcn: 1 error in how it is written: see `canasta read`\n"
    assert "A adds line not read: 2. E d:4z -5\n" in done.stdout
    assert "; A 6, not read: 2. E d:4z -5\n2. E d:x -6h ; B 6\n" in (folder / "m.pcn").read_text()


def test_bytes_that_would_be_lost(folder: Path) -> None:
    """Records with bytes that are no text are compared, but what comes of them is not written."""
    write(folder, {"l.pcn": FIRST.replace("Ana", "José").encode("latin-1")})
    done = run("reconcile", "l.pcn", "b.pcn", "-o", "m.pcn")

    assert done.exit_code == 2
    assert "l.pcn holds bytes that are not UTF-8: the merged record is not written" in done.stderr
    assert not (folder / "m.pcn").exists()


def test_cannot_write(folder: Path) -> None:
    """A merged record that cannot be written is an error of usage, not a contradiction."""
    done = run("reconcile", "a.pcn", "b.pcn", "-o", "none/m.pcn")

    assert done.exit_code == 2
    assert "cannot be written" in done.stderr
    assert folder.is_dir()


def test_escapes(folder: Path) -> None:
    """Nothing that a record holds can move the cursor of whoever reads the report."""
    write(folder, {"a.pcn": FIRST.replace("Ana", "\x1b[2JAna").replace("slow", "\x1b]0;x\x07")})
    done = run("reconcile", "a.pcn", "b.pcn")

    assert "\x1b" not in done.stdout
    assert "\\x1b[2JAna" in done.stdout
