"""Names of results that lead where nobody wants to write, and disks that take no more."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from canasta_notation import read
from tests.cli.command import CANONICAL, HAND_FORM, run, write

ROOT = Path(__file__).parents[2]
OLD = "what stood there before\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A record in hand form."""
    write(tmp_path, {"club.pcn": HAND_FORM})
    return tmp_path / "club.pcn"


def test_result_in_place_of_its_source(club: Path) -> None:
    """The source is read to its end before the result takes its place."""
    assert 0 == run("convert", club, "-o", club).exit_code
    assert CANONICAL == club.read_text()


@pytest.mark.parametrize("device", ["/dev/null", "/dev/full", "/dev/zero"])
def test_result_into_a_device(club: Path, device: str) -> None:
    """Nothing is moved over a device: it is no regular file."""
    result = run("convert", club, "-o", device, "--to", "json")

    assert (2, True) == (result.exit_code, Path(device).is_char_device())
    assert "is no regular file" in result.stderr


def test_result_into_a_folder(club: Path) -> None:
    """That is wrong usage."""
    result = run("convert", club, "-o", club.parent, "--to", "json")

    assert 2 == result.exit_code
    assert "is a directory" in result.stderr


def test_result_through_a_link(club: Path) -> None:
    """A link is followed, and stays a link: who may put one there may write there anyway."""
    target, link = club.parent / "elsewhere.json", club.parent / "link.json"
    link.symlink_to(target)

    assert 0 == run("convert", club, "-o", link).exit_code
    assert (True, True) == (link.is_symlink(), target.is_file() and not target.is_symlink())


def test_result_through_links_in_a_circle(club: Path) -> None:
    """They lead nowhere: the result takes the place of the first."""
    first, second = club.parent / "first.json", club.parent / "second.json"
    first.symlink_to(second)
    second.symlink_to(first)

    assert 0 == run("convert", club, "-o", first).exit_code
    assert (False, True) == (first.is_symlink(), first.is_file())


def test_name_of_a_temporary_file_cannot_be_taken_beforehand(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a link lies under the name that was drawn, it is neither followed nor removed."""
    monkeypatch.setattr("secrets.token_hex", lambda _bytes: "0" * 16)
    trap = club.parent / f".club.json.{'0' * 16}.tmp"
    trap.symlink_to(club)
    result = run("convert", club, "-o", club.parent / "club.json")

    assert (2, True, HAND_FORM) == (result.exit_code, trap.is_symlink(), club.read_text())


@pytest.mark.parametrize("name", ["x" * 300 + ".json", "no/such/folder.json", "\udcff/\udcff.json"])
def test_name_that_no_disk_takes(club: Path, name: str) -> None:
    """It is said in a sentence."""
    result = run("convert", club, "-o", f"{club.parent}/{name}")

    assert 2 == result.exit_code
    assert "cannot be written" in result.stderr


@pytest.mark.parametrize("verb", ["audit", "read", "fmt", "convert", "render", "replay", "index", "stats"])
def test_source_whose_name_is_too_long(verb: str, tmp_path: Path) -> None:
    """It leads to no file, and is said to."""
    result = run(verb, f"{tmp_path}/{'x' * 5_000}.pcn")

    assert 2 == result.exit_code
    assert "File name too long" in result.stderr


def test_name_with_a_zero_byte_is_no_name() -> None:
    """No command line can hold one; a text that looks like a name but for it is a text."""
    assert ["SYN106"] == [one.code for one in read("club\0.pcn").findings]


def _not_measured() -> dict[str, str]:
    """The environment without coverage, whose own file would be too large as well."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}


def _no_file_above_a_kilobyte() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))


@pytest.mark.parametrize(
    "words",
    [
        ("fmt", "{source}"),
        ("convert", "{source}", "--to", "json", "-o", "{old}"),
        ("render", "{source}", "-o", "{old}"),
        ("audit", "{source}", "--format", "json", "-o", "{old}"),
        ("cat", "{source}", "-o", "{old}"),
    ],
    ids=lambda words: str(words[0]),
)
def test_disk_that_is_full(words: tuple[str, ...], tmp_path: Path) -> None:
    """Where no more can be written it is said, the old files are whole, and nothing is left beside them."""
    source, old = tmp_path / "club.pcn", tmp_path / "old.txt"
    turns = HAND_FORM + "N D 4\n" * 500
    write(tmp_path, {"club.pcn": turns, "old.txt": OLD})
    done = subprocess.run(
        [sys.executable, "-m", "canasta_notation", *(word.format(source=source, old=old) for word in words)],
        env={**_not_measured(), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=_no_file_above_a_kilobyte,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (2, "Traceback" in done.stderr) == (done.returncode, False), done.stderr
    assert "File too large" in done.stderr
    assert {"club.pcn": turns, "old.txt": OLD} == {path.name: path.read_text() for path in tmp_path.iterdir()}


@pytest.mark.parametrize(
    "words",
    [
        ("audit", "--format", "jsonl", "-o", "{result}"),
        ("find", "--no-index", "--format", "pcn", "-o", "{result}"),
        ("dedupe", "-o", "{result}"),
        ("split", "--by", "match", "-o", "{result}"),
        ("stats", "--format", "html", "-o", "{result}"),
    ],
    ids=lambda words: str(words[0]),
)
def test_full_disk_is_no_fault_of_what_is_read(words: tuple[str, ...], tmp_path: Path) -> None:
    """What cannot be written is named, once, and no file that was read; nothing is left behind."""
    result = tmp_path / "result"
    match = HAND_FORM.partition("\n")[2] + "N D 4\n" * 500
    write(tmp_path, {name: f"%pcn 1\n; {name}\n{match}" for name in ("a.pcn", "b.pcn")})
    paths = [str(tmp_path / name) for name in (("a.pcn",) if words[0] == "split" else ("a.pcn", "b.pcn"))]
    done = subprocess.run(
        [sys.executable, "-m", "canasta_notation", *(word.format(result=result) for word in words), *paths],
        env={**_not_measured(), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=_no_file_above_a_kilobyte,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (2, f"Error: {result} cannot be written: File too large\n") == (done.returncode, done.stderr)
    assert ["a.pcn", "b.pcn"] == sorted(path.name for path in tmp_path.iterdir())
