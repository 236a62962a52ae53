"""`canasta blank`: partial records from full ones."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from canasta_notation.syntax import loads
from tests.cli.command import UNREADABLE, run, write

FULL = """\
%pcn 1
; played on a rainy evening
Event: Club night
Source: game-4711
Rules: classic
X-Engine: 7

== deal 1
Dealer: W
Hand.N: 4s4c8c8d8hKsKhKdQcQd*
Up: 9h
Seed: 4711
1. N d:4h +8:8c8d8h +K:KdKhKs* (110) -4s ! ; a good hand
2. E d:5d -5d
( or
2. E d:5d -Ad
)
Left.E: 5c6h6s7c9cThJsQsAd2hTd
End: abandoned
"""
TABLE = """\
%pcn 1
Event: Club night
Rules: classic

== deal 1
Dealer: W
Up: 9h
1. N d:x +8:8c8d8h +K:KdKhKs* (110) -4s
2. E d:x -5d
Left.E: 5c6h6s7c9cTdThJsQsAd2h
End: abandoned
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a full record, to work in."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {"a.pcn": FULL})
    return tmp_path


def test_table() -> None:
    """The record goes to standard output, what was left out of it to standard error."""
    done = run("blank", "a.pcn", "--view", "table")

    assert (done.exit_code, done.stdout) == (0, TABLE)
    assert done.stderr == (
        "canasta: a.pcn: left out 2 comments, 1 glyph, 1 variation, the headers Seed Source X-Engine\n"
    )
    assert Path("a.pcn").read_text() == FULL


@pytest.mark.parametrize("view", ["N", "n", "N,ranks", "RANKS,n", "ranks", "Table , ranks"])
def test_views(view: str) -> None:
    """A seat or the table, ranks, or both, in any letters and order."""
    printed = run("blank", "a.pcn", "--view", view).stdout
    hand = "Hand.N: 44888QQKKK*" if "ranks" in view.lower() else "Hand.N: 4c4s8c8d8hQcQdKdKhKs*"

    assert (hand in printed.splitlines()) is not view.startswith("Table")


def test_left_is_hidden() -> None:
    """Where the cards left are nobody's business either, their number stays."""
    assert "Left.E: x11\n" in run("blank", "a.pcn", "--view", "table", "--hide-left").stdout


def test_comments_are_kept() -> None:
    """Then only what is no comment is told to be left out."""
    done = run("blank", "a.pcn", "--view", "table", "--keep-comments")

    assert "; played on a rainy evening\nEvent" in done.stdout
    assert "-4s ! ; a good hand\n" in done.stdout
    assert done.stderr == "canasta: a.pcn: left out 1 variation, the headers Seed Source X-Engine\n"


def test_standard_input() -> None:
    """`-` reads it."""
    assert run("blank", "-", "--view", "table", stdin=FULL.encode()).stdout == TABLE


def test_several_records_become_one_file(folder: Path) -> None:
    """Files put together are a file; its ending says how it is compressed."""
    write(folder, {"club/b.pcn": FULL, "club/c.pcn": FULL})
    done = run("blank", "a.pcn", "club", "--view", "table", "-o", "public.pcn.gz")

    assert (done.exit_code, done.stdout) == (0, "")
    assert gzip.decompress(Path("public.pcn.gz").read_bytes()).decode() == 3 * TABLE
    assert len(loads(3 * TABLE).matches) == 3


def test_full_record_is_never_overwritten(folder: Path) -> None:
    """Not even where the output is found among the files of a folder, or through a link."""
    Path("link.pcn").symlink_to("a.pcn")
    for arguments in (("a.pcn", "-o", "a.pcn"), (".", "-o", "a.pcn"), ("link.pcn", "-o", "a.pcn")):
        done = run("blank", *arguments, "--view", "table")

        assert done.exit_code == 2
        assert "would be overwritten" in done.stderr
        assert (folder / "a.pcn").read_text() == FULL


def test_unreadable_record_is_refused(folder: Path) -> None:
    """What cannot be read may hold anything: it is shown to who asks, and no file is written."""
    write(folder, {"b.pcn": UNREADABLE})
    done = run("blank", "a.pcn", "b.pcn", "--view", "table", "-o", "public.pcn")

    assert done.exit_code == 2
    assert re.search(r"b\.pcn:6:\d+: error SYN103 ", done.stderr)
    assert "canasta: b.pcn: some of its lines cannot be read, and may hold anything\n" in done.stderr
    assert not Path("public.pcn").exists()


def test_value_that_cannot_be_read_is_left_out(folder: Path) -> None:
    """A header may hold a comment where none can stand."""
    write(folder, {"a.pcn": FULL.replace("Hand.N: 4s4c", "Hand.N: (E has a red ace) 4s4c")})
    done = run("blank", "a.pcn", "--view", "N")

    assert "ace" not in done.stdout
    assert "1 header that cannot be read" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["a.pcn"], "Missing option '--view'"),
        (["a.pcn", "--view", "North"], "'North' is no view: there are the table, ranks, and a seat: N E S W, or P1 to"),
        (["a.pcn", "--view", "N,S"], "'N,S' is no view: it names one seat or the table, once"),
        (["a.pcn", "--view", ""], "'' is no view"),
        (["a.pcn", "--view", "\x1b[2J"], "'\\x1b[2J' is no view"),
        (["a.pcn", "--view", "P3"], "nobody sits at P3: at this table sit N, E, S, W"),
        (["a.pcn", "--view", "N", "--rules", "clasic"], "classic"),
        (["a.pcn", "--view", "N", "-o", "."], "is a directory"),
        (["b.pcn", "--view", "N"], "b.pcn"),
        (["-", "--view", "N"], "no match in it"),
    ],
)
def test_wrong_usage(arguments: list[str], why: str) -> None:
    """It is said what is wrong, and nothing is printed."""
    done = run("blank", *arguments, stdin=b"")

    assert (done.exit_code, done.stdout) == (2, "")
    assert why in done.stderr


def test_other_rules() -> None:
    """They tell whether a hand has the size that was dealt."""
    printed = run("blank", "a.pcn", "--view", "table", "--rules", "hand-and-foot").stdout

    assert "Hand.N: x11\n" in printed
