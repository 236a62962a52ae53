"""`canasta audit`: paths, options and how it ends."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import NoneType
from typing import Any

import pytest
import zstandard

from canasta_notation.cli.formats import FORMATS
from tests.cli.command import run, write
from tests.cli.test_main import CHECKOUT, process
from tests.shipped import PATHS

LEGAL = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
Up: 9
1. N d:x -4
2. E d:x -5
End: abandoned
"""
OUT_OF_TURN = LEGAL.replace("2. E", "2. S")
WRONG_NUMBER = LEGAL.replace("2. E", "3. E")
UNREADABLE = LEGAL.replace("2. E d:x", "2. E d:4z")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def document(*arguments: str) -> Any:
    """The JSON document of an audit."""
    return json.loads(run("audit", *arguments, "--format", "json").stdout)


def codes(*arguments: str) -> list[str]:
    """The codes of the findings of the first file."""
    return [one["code"] for one in document(*arguments)["files"][0]["findings"]]


def test_text(folder: Path) -> None:
    """The finding with its line and a caret, the verdict of each file, the sum, and where to read on."""
    write(folder, {"a.pcn": LEGAL, "b.pcn": OUT_OF_TURN})
    done = run("audit", "a.pcn", "b.pcn")
    lines = done.stdout.splitlines()

    assert done.exit_code == 1
    assert lines[0] == "a.pcn: legal; 1 match, 1 deal, 2 turns; nothing to note"
    assert lines[2] == "b.pcn, deal 1"
    assert lines[3].startswith("b.pcn:8:1: error TRN101 out-of-turn: ")
    assert lines[4:6] == ["  8 | 2. S d:x -5", "    | ^^^^^^^^^^^"]
    assert lines[-4:] == [
        "b.pcn: illegal; 1 match, 1 deal, 2 turns; 1 error",
        "",
        "2 files: 1 illegal, 1 legal; 2 matches, 2 deals, 4 turns; 1 error",
        "`canasta explain TRN101` tells what out-of-turn means, and so for every code",
    ]


@pytest.mark.parametrize(
    ("text", "options", "status"),
    [
        (LEGAL, (), 0),
        (LEGAL, ("--strict",), 0),
        (OUT_OF_TURN, (), 1),
        (OUT_OF_TURN, ("--exit-zero",), 0),
        (OUT_OF_TURN, ("--ignore", "TRN"), 0),
        (OUT_OF_TURN, ("--select", "PIL"), 0),
        (OUT_OF_TURN, ("--select", "out-of-turn"), 1),
        (UNREADABLE, (), 1),
        (WRONG_NUMBER, (), 0),
        (WRONG_NUMBER, ("--strict",), 1),
        (WRONG_NUMBER, ("--strict", "--exit-zero"), 0),
        (LEGAL.replace("E d:x", "E ^wrong-draw-count d:x2"), ("--strict",), 0),
        (OUT_OF_TURN.replace("End:", "! allow TRN101 turn=2\nEnd:"), ("--strict",), 0),
    ],
)
@pytest.mark.parametrize("form", FORMATS)
def test_exit_status(text: str, options: tuple[str, ...], status: int, form: str, folder: Path) -> None:
    """1 where an error stands that no ruling waives, with --strict also for warnings; --exit-zero takes that back."""
    write(folder, {"a.pcn": text})

    assert status == run("audit", "a.pcn", *options, "--format", form).exit_code


@pytest.mark.parametrize(
    "arguments",
    [
        ("none.pcn",),
        ("none.pcn", "a.pcn", "--exit-zero"),
        ("empty",),
        ("a.pcn", "--format", "yaml"),
        ("a.pcn", "--select", "PIL999"),
        ("a.pcn", "--rules", "clasic"),
        ("a.pcn", "-o", "none/report.txt"),
        (),
    ],
)
def test_unusable(arguments: tuple[str, ...], folder: Path) -> None:
    """2 for a path that leads to no record, for wrong usage, and where the report cannot be written."""
    write(folder, {"a.pcn": LEGAL, "empty/a.txt": ""})
    done = run("audit", *arguments)

    assert done.exit_code == 2
    assert done.stderr != ""


def test_file_that_cannot_be_used(folder: Path) -> None:
    """It is named on standard error and in the report; the others are audited."""
    write(folder, {"a.pcn": LEGAL})
    done = run("audit", "none.pcn", "a.pcn", "--format", "json")
    report = json.loads(done.stdout)

    assert done.stderr == "canasta: none.pcn: No such file or directory\n"
    assert [(entry["path"], entry["verdict"]) for entry in report["files"]] == [
        ("none.pcn", "faulty"),
        ("a.pcn", "legal"),
    ]
    assert report["files"][0]["error"] == "No such file or directory"
    assert (report["summary"]["verdict"], report["summary"]["turns"]) == ("faulty", 2)


@pytest.mark.parametrize(
    ("texts", "verdict"),
    [
        ((LEGAL, LEGAL), "legal"),
        ((LEGAL, UNREADABLE), "faulty"),
        ((UNREADABLE, OUT_OF_TURN, LEGAL), "illegal"),
    ],
)
def test_verdict_of_the_whole(texts: tuple[str, ...], verdict: str, folder: Path) -> None:
    """It is the worst of the files' verdicts, whether they stand in several files or in one."""
    names = [f"{place}.pcn" for place in range(len(texts))]
    write(folder, {**dict(zip(names, texts, strict=True)), "all.pcn": "".join(texts)})

    assert document(*names)["summary"]["verdict"] == verdict
    assert document("all.pcn")["files"][0]["verdict"] == verdict


def test_matches_are_summed_up_in_their_file(folder: Path) -> None:
    """A file of several matches has one entry, with the scores and findings of all."""
    text = LEGAL.replace("== deal", "== match 7\n\n== deal") + OUT_OF_TURN.partition("classic\n")[2].replace(
        "== deal", "== match final\n\n== deal"
    )
    write(folder, {"a.pcn": text})
    (entry,) = document("a.pcn")["files"]

    assert [entry[name] for name in ("matches", "deals", "turns", "errors")] == [2, 2, 4, 1]
    assert [one["match"] for one in entry["findings"]] == ["final"]
    assert list(dict.fromkeys(one["match"] for one in entry["scores"])) == [7, "final"]


def test_rules(folder: Path) -> None:
    """They override those of the record."""
    write(folder, {"a.pcn": LEGAL.replace("classic", "clasic")})

    assert codes("a.pcn") == ["HDR101"]
    assert codes("a.pcn", "--rules", "classic") == []
    assert "hand-and-foot" in run("audit", "a.pcn", "--rules", "hand-and-fot").stderr


@pytest.mark.parametrize(
    ("options", "left"),
    [
        ((), ["SYN103", "TRN101", "TRN108"]),
        (("--select", "TRN"), ["TRN101", "TRN108"]),
        (("--select", "trn10"), ["TRN101", "TRN108"]),
        (("--select", "SYN103,wrong-number"), ["SYN103", "TRN108"]),
        (("--select", "SYN103 , TRN108"), ["SYN103", "TRN108"]),
        (("--select", "SYN103", "--select", "TRN108"), ["SYN103", "TRN108"]),
        (("--ignore", "TRN"), ["SYN103"]),
        (("--select", "TRN", "--ignore", "TRN108"), ["TRN101"]),
        (("--select", "PIL"), []),
    ],
)
def test_select_and_ignore(options: tuple[str, ...], left: list[str], folder: Path) -> None:
    """Codes, names and beginnings of codes, in lists or one by one; what is ignored is not selected."""
    write(folder, {"a.pcn": OUT_OF_TURN.replace("2. S", "3. S").replace("End", "4. W d:4z -6\nEnd")})

    assert sorted(left) == sorted(codes("a.pcn", *options))


def test_what_is_left_out_counts_nowhere(folder: Path) -> None:
    """Neither in the counts nor in the verdict; the text says that something was left out."""
    write(folder, {"a.pcn": OUT_OF_TURN})
    (entry,) = document("a.pcn", "--ignore", "TRN")["files"]
    text = run("audit", "a.pcn", "--ignore", "TRN").stdout

    assert (entry["verdict"], entry["errors"], entry["findings"]) == ("legal", 0, [])
    assert "1 finding left out as asked, of the verdicts too" in text


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("PIL999", "PIL1"),
        ("out-of-tun", "out-of-turn"),
        ("PI", "PI102"),
        ("", "names no finding"),
        (",", "names no finding"),
        ("\x1b[31m", r"\x1b[31m"),
    ],
)
def test_unknown_code(word: str, near: str, folder: Path) -> None:
    """It is wrong usage, and near names are offered."""
    write(folder, {"a.pcn": LEGAL})
    done = run("audit", "a.pcn", "--select", word)

    assert (done.exit_code, done.stdout) == (2, "")
    assert "--select" in done.stderr
    assert near in done.stderr or word == "PI"
    assert "\x1b" not in done.stderr


def test_statistics(folder: Path) -> None:
    """A table of codes with names, severities and counts, over all files."""
    write(folder, {"a.pcn": OUT_OF_TURN, "b.pcn": OUT_OF_TURN})

    assert (
        "TRN101  out-of-turn  error               2"
        in run("audit", "a.pcn", "b.pcn", "--statistics").stdout.splitlines()
    )


@pytest.mark.parametrize("form", FORMATS)
def test_statistics_of_other_formats(form: str, folder: Path) -> None:
    """A format without a place for them has them on standard error, and is what it would be without them."""
    write(folder, {"a.pcn": OUT_OF_TURN})
    done = run("audit", "a.pcn", "--statistics", "--format", form)
    row = "TRN101  out-of-turn  error               1"

    if form in ("text", "json", "jsonl"):
        assert done.stderr == ""
    else:
        assert done.stderr.splitlines() == ["code    name         severity        count", row]
        assert done.stdout == run("audit", "a.pcn", "--format", form).stdout


def test_hands_of_another_size(folder: Path) -> None:
    """Where most hands have the wrong size, other rules may be meant."""
    said = "other rules may be meant (`canasta rules`)"
    hands = "".join(f"Hand.{seat}: {'x' * size}\n" for seat, size in zip("NESW", (13, 13, 13, 11), strict=True))
    write(folder, {"a.pcn": LEGAL.replace("Up:", f"{hands}Up:")})
    write(folder, {"b.pcn": LEGAL.replace("Up:", f"{hands.replace('x' * 13, 'x' * 11, 2)}Up:")})

    assert said in run("audit", "a.pcn").stdout
    assert said not in run("audit", "b.pcn").stdout


def test_folder_without_a_record(folder: Path) -> None:
    """It is no file, and nothing is said of findings; the exit status is 2."""
    (folder / "empty").mkdir()
    done = run("audit", "empty")

    assert (done.exit_code, done.stdout) == (2, "0 files: 0 matches, 0 deals, 0 turns\n")
    assert done.stderr == "canasta: empty: no file in it ends in .pcn, .pcn.gz, .pcn.zst\n"
    assert document("empty")["summary"]["verdict"] == "faulty"


def test_blocks_stand_apart(folder: Path) -> None:
    """A blank line parts a file with findings from what stands around it; each block names its file."""
    write(folder, {"a.pcn": LEGAL, "b.pcn": OUT_OF_TURN, "c.pcn": LEGAL, "d.pcn": OUT_OF_TURN})
    text = run("audit", "a.pcn", "b.pcn", "c.pcn", "d.pcn").stdout
    heads = [block.splitlines()[0] for block in text.split("\n\n")]

    assert [head.partition(";")[0] for head in heads] == [
        "a.pcn: legal",
        "b.pcn, deal 1",
        "c.pcn: legal",
        "d.pcn, deal 1",
        "4 files: 2 illegal, 2 legal",
    ]


@pytest.mark.parametrize("form", FORMATS)
def test_output(form: str, folder: Path) -> None:
    """What would be printed goes into the file, without colours, and nothing is printed."""
    write(folder, {"a.pcn": OUT_OF_TURN})
    printed = run("audit", "a.pcn", "--format", form)
    done = run("audit", "-o", "report", "--color", "always", "--format", form, "a.pcn")

    assert (done.exit_code, done.stdout) == (printed.exit_code, "")
    assert Path("report").read_text(encoding="utf-8") == printed.stdout


@pytest.mark.parametrize("form", FORMATS)
def test_standard_input(form: str) -> None:
    """`-` reads it."""
    done = run("audit", "-", "--format", form, stdin=OUT_OF_TURN.encode())

    assert done.exit_code == 1
    assert "TRN101" in done.stdout


SEVERAL = "".join(
    LEGAL.replace("== deal", f"== match {label}\n\n== deal").replace("2. E", seat)
    for label, seat in (("one", "2. E"), ("two", "2. S"), ("three", "2. W"))
)
QUOTED = ["  21 | 2. S d:x -5", "  32 | 2. W d:x -5"]


def lines_quoted(text: str) -> list[str]:
    """The lines of the source that a report shows."""
    return re.findall(r"^ +\d+ \| .*$", text, re.MULTILINE)


PACKS = {"plain": bytes, "gzip": gzip.compress, "zstd": zstandard.ZstdCompressor().compress}


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_quoted_lines(pack: Callable[[bytes], bytes], folder: Path) -> None:
    """Lines are quoted from a file and from standard input, compressed or not, whatever the match."""
    data = pack(SEVERAL.encode())
    write(folder, {"a.pcn": data})

    assert lines_quoted(run("audit", "a.pcn").stdout) == QUOTED
    assert lines_quoted(run("audit", "-", stdin=data).stdout) == QUOTED


def test_quoted_lines_of_a_pipe(folder: Path) -> None:
    """A pipe can be read only once, and is quoted all the same."""
    os.mkfifo(folder / "pipe")
    writer = Thread(target=(folder / "pipe").write_bytes, args=(SEVERAL.encode(),))
    writer.start()
    printed = run("audit", "pipe").stdout
    writer.join()

    assert lines_quoted(printed) == QUOTED


def test_quoted_lines_of_a_broken_stream(folder: Path) -> None:
    """What could be read of a compressed file that breaks off is quoted."""
    data = gzip.compress(SEVERAL.encode())[:-9]
    write(folder, {"a.pcn.gz": data})

    assert lines_quoted(run("audit", "a.pcn.gz").stdout)[:1] == QUOTED[:1]
    assert lines_quoted(run("audit", "-", stdin=data).stdout)[:1] == QUOTED[:1]


def test_headers_of_the_file_are_judged_once(folder: Path) -> None:
    """What is wrong with them is wrong in every match, and told in the first."""
    text = "%pcn 1\nRules: clasic\n" + SEVERAL.replace("%pcn 1\nRules: classic\n", "")
    write(folder, {"a.pcn": text})

    assert codes("a.pcn") == ["HDR101"]


TYPES: dict[str, tuple[type, ...]] = {
    "path": (str,),
    "verdict": (str,),
    "error": (str,),
    **dict.fromkeys(("matches", "deals", "turns", "errors", "undetermined", "warnings", "notes"), (int,)),
    "findings": (list,),
    "scores": (list,),
    **dict.fromkeys(("code", "name", "severity", "message", "side"), (str,)),
    **dict.fromkeys(("waived", "variation"), (bool,)),
    **dict.fromkeys(("line", "column", "end_line", "end_column"), (int,)),
    "match": (int, str, NoneType),
    **dict.fromkeys(("deal", "turn"), (int, NoneType)),
    "seat": (str, NoneType),
    "related": (list,),
    "facts": (dict,),
    **dict.fromkeys(("canastas", "cards", "red", "black", "out", "special", "hand", "penalty"), (int, NoneType)),
    **dict.fromkeys(("total", "score"), (int, NoneType)),
}
"""The types of the contract, by key."""


def test_types_of_the_contract() -> None:
    """Over all samples each key has a value of its type, spans are spans, and counts agree with findings."""
    report = document(*PATHS, "none.pcn")
    entries = report["files"]
    findings = [one for entry in entries for one in entry["findings"]]
    things = [*entries, *findings, *(one for entry in entries for one in entry["scores"])]
    things += [place for one in findings for place in one["related"]]

    assert [(key, value) for thing in things for key, value in thing.items() if type(value) not in TYPES[key]] == []
    assert all((one["line"], one["column"]) <= (one["end_line"], one["end_column"]) for one in findings)
    assert all(one["line"] >= 1 and one["column"] >= 1 for one in findings)
    grades = {"errors": "error", "undetermined": "undetermined", "warnings": "warning", "notes": "note"}
    for key, grade in grades.items():
        graded = [[one for one in entry["findings"] if one["severity"] == grade] for entry in entries]
        counted = [sum(not one["variation"] for one in found) for found in graded]
        assert counted == [entry[key] for entry in entries]
        assert sum(counted) == report["summary"][key]


def test_colors(folder: Path) -> None:
    """There are none unless they are asked for; then verdicts have theirs."""
    write(folder, {"a.pcn": LEGAL})

    assert "\x1b" not in run("audit", "a.pcn").stdout
    assert "\x1b[32m\x1b[1mlegal\x1b[0m" in run("audit", "a.pcn", "--color", "always").stdout


def test_folder(folder: Path) -> None:
    """All its records in a fixed order."""
    write(folder, {"club/b.pcn": LEGAL, "club/a.pcn": LEGAL, "club/1998/c.pcn": LEGAL, "club/d.txt": "?"})

    assert [entry["path"] for entry in document("club")["files"]] == ["club/a.pcn", "club/b.pcn", "club/1998/c.pcn"]


@pytest.mark.parametrize("text", [b"", b"\x00\x01\x02", b"\x89PNG\r\n", b"%pcn 1\n== deal 1\n\xff\xfe\n", b"%pcn 9\n"])
@pytest.mark.parametrize("form", FORMATS)
def test_odd_input(text: bytes, form: str, folder: Path) -> None:
    """What is no record has findings like any other, in every format."""
    write(folder, {"a.pcn": text})
    done = run("audit", "a.pcn", "--format", form)

    assert done.exit_code == int(text != b"")
    assert done.stderr == ""


def test_process() -> None:
    """The verb runs as a process of its own, and no traceback is seen."""
    done = process("audit", "-", stdin=OUT_OF_TURN)

    assert (done.returncode, done.stderr) == (1, "")


def test_starts_light() -> None:
    """An audit as text loads neither XML nor any of the heavier packages."""
    code = (
        "import sys; from canasta_notation.cli.verbs import canasta; "
        "canasta.main(['audit', '-'], standalone_mode=False); "
        "heavy = {'xml.etree.ElementTree', 'graphviz', 'rich', 'zstandard'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=CHECKOUT,
        input=LEGAL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )

    assert done.stdout.splitlines()[-1] == "[]"
