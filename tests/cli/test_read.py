"""`canasta read`: what records hold, and every finding of the reader."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import pytest
import zstandard

from tests.cli.command import CANONICAL, HAND_FORM, UNREADABLE, run, write

NO_VERSION = CANONICAL.replace("%pcn 1\n", "")
CLUB = """\
%pcn 1
Rules: classic
Seat.N: Ana
Seat.S: Cleo

== match 1

== deal 1
0. N r:3h d:x
1. N d:x -4
( what if
1. N d:4z
)
N f
2. S d:4z

== match final

== deal 5
1. N D 4
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def documents(text: str) -> list[Any]:
    """The JSON documents of lines."""
    return [json.loads(line) for line in text.splitlines()]


def test_text(folder: Path) -> None:
    """Findings with the line and a caret, then what the file holds, then the sum of all files."""
    write(folder, {"a.pcn": CANONICAL, "b.pcn": CLUB})
    done = run("read", "a.pcn", "b.pcn")

    assert done.stderr == ""
    assert (
        done.stdout
        == """\
a.pcn: 1 match, 1 deal, 2 turns
b.pcn:12:9: error SYN103 malformed-cards: `z` in `d:4z` cannot be read as cards [turn 1, N, in a variation]
  12 | 1. N d:4z
     |         ^
b.pcn:15:9: error SYN103 malformed-cards: `z` in `d:4z` cannot be read as cards [turn 2, S]
  15 | 2. S d:4z
     |         ^
b.pcn:20:6: note SYN201 hand-form: `D` is read as `d:x` [turn 1, N]
b.pcn:20:8: note SYN201 hand-form: `4` is read as `-4` [turn 1, N]
b.pcn: 2 matches, 2 deals, 2 turns
2 files: 3 matches, 3 deals, 4 turns; 1 error, 2 notes; 1 in variations, not counted
"""
    )


def test_text_of_one_match_tells_rules_and_players(folder: Path) -> None:
    """Where the file is one match its rules and players are named, wherever their headers stand."""
    write(folder, {"a.pcn": "%pcn 1\nRules: classic\n\n== match 1\nSeat.N: Ana\nSeat.S: Cleo\n\n== deal 1\n"})

    assert run("read", "a.pcn").stdout.splitlines()[0] == "a.pcn: 1 match, 1 deal, 0 turns; classic: Ana, Cleo"


def test_nothing_to_note(folder: Path) -> None:
    """A record without a finding says so."""
    write(folder, {"a.pcn": CANONICAL})

    assert run("read", "a.pcn").stdout.splitlines()[-1] == "1 file: 1 match, 1 deal, 2 turns; nothing to note"


@pytest.mark.parametrize(
    ("text", "options", "status"),
    [
        (CANONICAL, (), 0),
        (HAND_FORM, (), 0),
        (HAND_FORM, ("--strict",), 0),
        (HAND_FORM, ("--strict-form",), 1),
        (CANONICAL, ("--strict-form", "--strict"), 0),
        (NO_VERSION, (), 0),
        (NO_VERSION, ("--strict",), 1),
        (UNREADABLE, (), 1),
        (UNREADABLE, ("--exit-zero",), 0),
        (NO_VERSION, ("--strict", "--exit-zero"), 0),
        # What is wrong in a variation was not played.
        (f"{CANONICAL}(\n1. N d:4z\n)\n", ("--strict",), 0),
        ("", ("--strict",), 1),
    ],
)
@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_exit_status(text: str, options: tuple[str, ...], status: int, form: str, folder: Path) -> None:
    """1 where there are errors, with --strict also where there are warnings; --exit-zero takes that back."""
    write(folder, {"a.pcn": text})

    assert status == run("read", "a.pcn", *options, "--format", form).exit_code


@pytest.mark.parametrize(
    "arguments",
    [
        ("none.pcn",),
        ("none.pcn", "a.pcn"),
        ("a.pcn", "none.pcn", "--exit-zero"),
        ("none*.pcn",),
        ("empty",),
        ("a.pcn", "--format", "yaml"),
        ("a.pcn", "--verbose"),
        (),
    ],
)
def test_unusable(arguments: tuple[str, ...], folder: Path) -> None:
    """2 where a path leads to no record, though others do, and for wrong usage."""
    write(folder, {"a.pcn": CANONICAL, "empty/a.txt": ""})
    done = run("read", *arguments)

    assert done.exit_code == 2
    assert done.stderr != ""


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("none.pcn", "No such file or directory"),
        ("none/*.pcn", "no file fits the pattern"),
        ("empty", "no file in it ends in .pcn, .pcn.gz, .pcn.zst"),
    ],
)
def test_path_that_leads_to_no_record(path: str, reason: str, folder: Path) -> None:
    """It is named on standard error with the reason; the others are read."""
    write(folder, {"a.pcn": CANONICAL, "empty/a.txt": ""})
    done = run("read", path, "a.pcn")

    assert done.stderr == f"canasta: {path}: {reason}\n"
    assert "a.pcn: 1 match" in done.stdout


def test_json(folder: Path) -> None:
    """One document, version 1: each file with its counts and findings, and the sum."""
    write(folder, {"club.pcn": CLUB, "a.pcn": CANONICAL})
    done = run("read", "club.pcn", "a.pcn", "--format", "json")
    lost = {
        "code": "SYN103",
        "name": "malformed-cards",
        "severity": "error",
        "waived": False,
        "column": 9,
        "end_column": 10,
        "match": 1,
        "deal": 1,
        "message": "`z` in `d:4z` cannot be read as cards",
        "related": [],
        "facts": {},
    }
    note = {
        "code": "SYN201",
        "name": "hand-form",
        "severity": "note",
        "waived": False,
        "variation": False,
        "line": 20,
        "end_line": 20,
        "match": "final",
        "deal": 5,
        "turn": 1,
        "seat": "N",
        "related": [],
        "facts": {},
    }
    assert json.loads(done.stdout) == {
        "version": 1,
        "files": [
            {
                "path": "club.pcn",
                "verdict": "faulty",
                "matches": 2,
                "deals": 2,
                "turns": 2,
                "errors": 1,
                "undetermined": 0,
                "warnings": 0,
                "notes": 2,
                "findings": [
                    {**lost, "variation": True, "line": 12, "end_line": 12, "turn": 1, "seat": "N"},
                    {**lost, "variation": False, "line": 15, "end_line": 15, "turn": 2, "seat": "S"},
                    {**note, "column": 6, "end_column": 7, "message": "`D` is read as `d:x`"},
                    {**note, "column": 8, "end_column": 9, "message": "`4` is read as `-4`"},
                ],
            },
            {
                "path": "a.pcn",
                "verdict": None,
                "matches": 1,
                "deals": 1,
                "turns": 2,
                "errors": 0,
                "undetermined": 0,
                "warnings": 0,
                "notes": 0,
                "findings": [],
            },
        ],
        "summary": {
            "matches": 3,
            "deals": 3,
            "turns": 4,
            "errors": 1,
            "undetermined": 0,
            "warnings": 0,
            "notes": 2,
            "verdict": "faulty",
        },
    }


def test_json_of_a_file_that_cannot_be_used(folder: Path) -> None:
    """Its entry says why and is faulty; the others are still there, and standard output is JSON all the same."""
    write(folder, {"a.pcn": CANONICAL})
    done = run("read", "none.pcn", "a.pcn", "none*.pcn", "--format", "json")
    document = json.loads(done.stdout)

    assert [(entry["path"], entry["verdict"]) for entry in document["files"]] == [
        ("none.pcn", "faulty"),
        ("a.pcn", None),
        ("none*.pcn", "faulty"),
    ]
    assert "No such file" in document["files"][0]["error"]
    assert document["files"][2]["error"] == "no file fits the pattern"
    assert document["summary"]["verdict"] == "faulty"
    assert done.exit_code == 2


def test_json_lines(folder: Path) -> None:
    """One file a line, as in the document, and the summary last."""
    write(folder, {"club.pcn": CLUB, "a.pcn": CANONICAL})
    paths = ("club.pcn", "none*.pcn", "a.pcn", "none.pcn")
    document = json.loads(run("read", *paths, "--format", "json").stdout)

    *entries, last = documents(run("read", *paths, "--format", "jsonl").stdout)

    assert document["files"] == entries
    assert {"version": 1, "summary": document["summary"]} == last


def test_related_places_in_json(folder: Path) -> None:
    """Other places have a line, a column and a sentence."""
    write(folder, {"a.pcn": "%pcn 1\nEvent: A\nEvent: B\n"})
    (entry,) = json.loads(run("read", "a.pcn", "--format", "json").stdout)["files"]

    assert entry["findings"][0]["related"] == [{"line": 2, "column": 1, "message": "it stands here first"}]


def test_folder(folder: Path) -> None:
    """All its records in a fixed order, those of a folder before those of its subfolders."""
    names = ["club/a.pcn", "club/b.pcn.gz", "club/c.pcn.zst", "club/1998/x.pcn", "club/1999/a/y.pcn"]
    packed: dict[str, str | bytes] = dict.fromkeys(reversed(names), CANONICAL)
    packed["club/b.pcn.gz"] = gzip.compress(CANONICAL.encode())
    packed["club/c.pcn.zst"] = zstandard.ZstdCompressor().compress(CANONICAL.encode())
    write(folder, {**packed, "club/notes.txt": "hello", "club/d.pcn.bak": "hello"})

    printed = run("read", "club").stdout.splitlines()

    assert [f"{name}: 1 match, 1 deal, 2 turns" for name in names] == printed[:-1]


def test_pattern(folder: Path) -> None:
    """A pattern that the shell did not expand is expanded here, `**` over folders."""
    write(folder, {"a.pcn": CANONICAL, "b.pcn": CANONICAL, "c/d.pcn": CANONICAL, "e.txt": CANONICAL, "f.pcn/g": ""})

    assert [line.partition(":")[0] for line in run("read", "*.pcn").stdout.splitlines()] == [
        "a.pcn",
        "b.pcn",
        "2 files",
    ]
    assert run("read", "**/*.pcn").stdout.splitlines()[-1].startswith("3 files: ")


def test_file_whose_name_looks_like_a_pattern(folder: Path) -> None:
    """A file that is there is that file."""
    write(folder, {"[a].pcn": CANONICAL, "a.pcn": UNREADABLE})

    assert run("read", "[a].pcn").exit_code == 0


@pytest.mark.parametrize("data", [CLUB.encode(), gzip.compress(CLUB.encode())], ids=["plain", "gzip"])
def test_standard_input(data: bytes) -> None:
    """`-` reads it, compressed or not, and calls it so."""
    printed = run("read", "-", stdin=data).stdout

    assert "<stdin>:15:9: error SYN103" in printed
    assert json.loads(run("read", "-", "--format", "json", stdin=data).stdout)["files"][0]["path"] == "-"


@pytest.mark.parametrize(
    ("options", "env", "colored"),
    [
        ((), {}, False),
        (("--color", "always"), {}, True),
        (("--color", "always"), {"NO_COLOR": "1"}, True),
        (("--color", "never"), {}, False),
    ],
)
def test_colors(options: tuple[str, ...], env: dict[str, str | None], colored: bool, folder: Path) -> None:
    """None where the output is no terminal, unless they are asked for; then the text is the same but for them."""
    write(folder, {"a.pcn": UNREADABLE})
    printed = run("read", "a.pcn", *options, env=env).stdout

    assert colored == ("\x1b[" in printed)
    if colored:
        assert "\x1b[31m\x1b[1merror\x1b[0m" in printed


@pytest.mark.parametrize(
    ("env", "colored"), [({"NO_COLOR": None}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False)]
)
def test_colors_on_a_terminal(env: dict[str, str | None], colored: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """There they are the rule, unless NO_COLOR is set."""
    from canasta_notation.cli.common import wants_color

    for name, value in env.items():
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)

    assert [colored, True, False] == [wants_color(choice) for choice in ("auto", "always", "never")]


@pytest.mark.parametrize("color", ["always", "never"])
def test_nothing_of_a_record_moves_the_cursor(color: str, folder: Path) -> None:
    """Escape sequences in names, lines and file names are shown and not sent."""
    red, save = "\x1b[31m", "\x1b7"
    write(folder, {f"{save}.pcn": f"%pcn 1\nRules: classic\nSeat.N: {red}Ana\u202e\n{red}hello\n"})
    done = run("read", f"{save}.pcn", f"{save}none.pcn", "--color", color)
    plain = done.stdout.replace("\x1b[2m", "").replace("\x1b[0m", "").replace("\x1b[1m", "")

    assert r"\x1b7.pcn: 0 matches, 0 deals, 0 turns; classic: \x1b[31mAna\u202e" in plain
    assert r"| \x1b[31mhello" in plain
    assert red not in plain.replace("\x1b[31merror", "").replace("\x1b[31m    ", "").replace("\x1b[31m^", "")
    assert save not in done.stdout
    assert done.stderr == "canasta: \\x1b7none.pcn: No such file or directory\n"


def test_names_of_players_are_not_shown_at_any_length(folder: Path) -> None:
    """The line that says what a file holds stays a line."""
    write(folder, {"a.pcn": f"%pcn 1\nRules: classic\nSeat.N: {'A' * 10_000}\n"})

    assert len(run("read", "a.pcn").stdout.splitlines()[0]) < 200


def test_unreadable_file_of_the_system(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be opened is unusable, and the reason is the system's."""
    write(folder, {"a.pcn": CANONICAL, "b.pcn": CANONICAL})
    real = Path.open

    def refuse(self: Path, *args: Any, **kwargs: Any) -> Any:
        if self.name == "a.pcn":
            raise PermissionError(13, "Permission denied", "a.pcn")
        return real(self, *args, **kwargs)

    monkeypatch.setattr(Path, "open", refuse)
    done = run("read", "a.pcn", "b.pcn")

    assert (done.exit_code, done.stderr) == (2, "canasta: a.pcn: Permission denied\n")
    assert "b.pcn: 1 match" in done.stdout


def test_zstd_without_its_extra(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is unusable, and the message says what to install."""
    write(folder, {"a.pcn.zst": zstandard.ZstdCompressor().compress(CANONICAL.encode())})
    monkeypatch.setitem(sys.modules, "zstandard", None)
    done = run("read", "a.pcn.zst")

    assert done.exit_code == 2
    assert "pip install 'canasta-notation[zstd]'" in done.stderr


def test_damaged_file(folder: Path) -> None:
    """A compressed file that breaks off is read as far as it goes; that is an error of the record."""
    write(folder, {"a.pcn.gz": gzip.compress(CANONICAL.encode())[:-9]})
    done = run("read", "a.pcn.gz")

    assert done.exit_code == 1
    assert "SYN106 bad-encoding: the compressed data breaks off here" in done.stdout


def test_output(folder: Path) -> None:
    """What would be printed goes into the file, without colours, and nothing is printed."""
    write(folder, {"a.pcn": HAND_FORM})
    printed = run("read", "a.pcn")
    done = run("read", "-o", "report.txt", "--color", "always", "a.pcn")

    assert (done.exit_code, done.stdout) == (printed.exit_code, "")
    assert Path("report.txt").read_text(encoding="utf-8") == printed.stdout
