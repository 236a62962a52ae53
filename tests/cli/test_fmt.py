"""`canasta fmt`: records in canonical form."""

from __future__ import annotations

import gzip
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest
import zstandard

from tests.cli.command import HAND_FORM, UNREADABLE, run, write

CANONICAL = "%pcn 1\nEvent: A\n\n== deal 1\n1. N d:x -4\n2. E d:x -5\n"
DIFFERENCE = """\
--- a.pcn
+++ a.pcn (canonical)
@@ -1,5 +1,6 @@
 %pcn 1
 Event: A
+
 == deal 1
-N D 4
-E D 5
+1. N d:x -4
+2. E d:x -5
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, hidden ones too."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_in_place(folder: Path) -> None:
    """A file is written anew in canonical form; how many were is told on standard error."""
    write(folder, {"a.pcn": HAND_FORM, "b.pcn": CANONICAL})
    done = run("fmt", "a.pcn", "b.pcn")

    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "1 of 2 records reformatted\n")
    assert content(folder) == {"a.pcn": CANONICAL.encode(), "b.pcn": CANONICAL.encode()}


def test_second_run_changes_nothing(folder: Path) -> None:
    """A file in canonical form is not touched at all."""
    write(folder, {"a.pcn": HAND_FORM})
    run("fmt", "a.pcn")
    before = Path("a.pcn").stat()
    done = run("fmt", "a.pcn")

    assert done.stderr == "0 of 1 record reformatted\n"
    assert (before.st_ino, before.st_mtime_ns) == (Path("a.pcn").stat().st_ino, Path("a.pcn").stat().st_mtime_ns)


def test_check(folder: Path) -> None:
    """A unified difference, status 1, and nothing is changed."""
    write(folder, {"a.pcn": HAND_FORM, "b.pcn": CANONICAL})
    done = run("fmt", "--check", "a.pcn", "b.pcn")

    assert (done.exit_code, done.stdout, done.stderr) == (1, DIFFERENCE, "1 of 2 records would be reformatted\n")
    assert content(folder) == {"a.pcn": HAND_FORM.encode(), "b.pcn": CANONICAL.encode()}


def test_check_of_canonical_files(folder: Path) -> None:
    """Status 0 and no difference."""
    write(folder, {"a.pcn": CANONICAL})
    done = run("fmt", "--check", "a.pcn")

    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "0 of 1 record would be reformatted\n")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (CANONICAL.replace("\n", "\r\n").encode(), r"-%pcn 1\r"),
        (b"\xef\xbb\xbf" + CANONICAL.encode(), r"-\ufeff%pcn 1"),
        (CANONICAL.rstrip("\n").encode(), r"-2. E d:x -5\ no line end"),
        (CANONICAL.replace("Event: A", "X-A: \x1b[31m\t").encode(), r"-X-A: \x1b[31m\t"),
        (CANONICAL.replace(" -5", " -5 ").encode(), "-2. E d:x -5 "),
    ],
    ids=["CR LF", "byte-order mark", "no line end", "escape sequence", "blank at the end"],
)
def test_difference_shows_what_is_not_seen(data: bytes, expected: str, folder: Path) -> None:
    """Line ends, a byte-order mark and control characters are shown, since they are what differs."""
    write(folder, {"a.pcn": data})

    assert expected in run("fmt", "--check", "a.pcn").stdout.splitlines()


def test_colors_of_a_difference(folder: Path) -> None:
    """Where they are asked for."""
    write(folder, {"a.pcn": HAND_FORM})

    assert "\x1b[31m-N D 4\x1b[0m\n" in run("fmt", "--check", "--color", "always", "a.pcn").stdout
    assert "\x1b" not in run("fmt", "--check", "a.pcn").stdout


def test_stdout(folder: Path) -> None:
    """The canonical form of each file is printed, the files stay as they are."""
    write(folder, {"a.pcn": HAND_FORM, "b.pcn": CANONICAL})
    done = run("fmt", "--stdout", "a.pcn", "b.pcn")

    assert (done.exit_code, done.stdout, done.stderr) == (0, CANONICAL * 2, "")
    assert content(folder)["a.pcn"] == HAND_FORM.encode()


def test_standard_input() -> None:
    """`-` goes from standard input to standard output, bytes for bytes."""
    done = run("fmt", "-", stdin=HAND_FORM.replace("A", "Café").encode())

    assert (done.exit_code, done.stderr) == (0, "")
    assert CANONICAL.replace("A", "Café").encode() == done.stdout_bytes


def test_check_of_standard_input() -> None:
    """The difference calls it so."""
    done = run("fmt", "--check", "-", stdin=HAND_FORM.encode())

    assert (1, DIFFERENCE.replace("a.pcn", "<stdin>"), "") == (done.exit_code, done.stdout, done.stderr)


def test_output(folder: Path) -> None:
    """`-o` writes the one record to another file."""
    write(folder, {"a.pcn": HAND_FORM})
    done = run("fmt", "a.pcn", "-o", "b.pcn")

    assert (done.exit_code, done.stdout) == (0, "")
    assert content(folder) == {"a.pcn": HAND_FORM.encode(), "b.pcn": CANONICAL.encode()}
    assert run("fmt", "-", "--output", "c.pcn", stdin=HAND_FORM.encode()).exit_code == 0
    assert Path("c.pcn").read_text() == CANONICAL


@pytest.mark.parametrize(
    "arguments",
    [
        ("a.pcn", "b.pcn", "-o", "c.pcn"),
        (".", "-o", "c.pcn"),
        ("a.pcn", "--check", "--stdout"),
        ("a.pcn", "--check", "-o", "c.pcn"),
        ("a.pcn", "--stdout", "-o", "c.pcn"),
        ("a.pcn", "-o", "."),
        ("none.pcn",),
        ("none*.pcn",),
        (),
    ],
)
def test_unusable(arguments: tuple[str, ...], folder: Path) -> None:
    """Status 2, and nothing is written."""
    files = {"a.pcn": HAND_FORM, "b.pcn": HAND_FORM}
    write(folder, {**files})
    done = run("fmt", *arguments)

    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr
    assert content(folder) == {name: text.encode() for name, text in files.items()}


@pytest.mark.parametrize(
    "data",
    [
        UNREADABLE.encode(),
        b"%pcn 1\r\nSeat.N: Jos\xe9 \r\n",
        b"%pcn 2\n",
        b"1. N draw 4",
        f"{CANONICAL}(\n".encode(),
        f"{CANONICAL}; {'x' * 70_000}\n".encode(),
        CANONICAL.encode("utf-16"),
        gzip.compress(HAND_FORM.encode())[:-9],
        gzip.compress(UNREADABLE.encode()),
        b"\x1f\x8bhello",
        zstandard.ZstdCompressor().compress(HAND_FORM.encode())[:-3],
    ],
    ids=[
        "bad cards",
        "Latin-1",
        "newer version",
        "no deal line",
        "open variation",
        "long line",
        "UTF-16",
        "cut gzip",
        "gzip",
        "no gzip",
        "cut zstd",
    ],
)
@pytest.mark.parametrize("options", [(), ("--check",), ("--stdout",), ("-o", "c.pcn")], ids=" ".join)
def test_record_that_cannot_be_written(data: bytes, options: tuple[str, ...], folder: Path) -> None:
    """It is left byte for byte, nothing is printed or written of it, and the status is 2."""
    write(folder, {"a.pcn": data})
    done = run("fmt", "a.pcn", *options)

    assert (done.exit_code, done.stdout) == (2, "")
    assert "canasta: a.pcn: left as it is" in done.stderr
    assert content(folder) == {"a.pcn": data}


def test_errors_of_a_record_that_cannot_be_written_are_shown(folder: Path) -> None:
    """On standard error, with the line; the other files are formatted."""
    write(folder, {"a.pcn": UNREADABLE, "b.pcn": HAND_FORM})
    done = run("fmt", "a.pcn", "b.pcn")

    assert (
        done.stderr
        == """\
a.pcn:6:9: error SYN103 malformed-cards: `z` in `d:4z` cannot be read as cards [turn 2, E]
  6 | 2. E d:4z -5
    |         ^
canasta: a.pcn: left as it is: some of its lines cannot be read
1 of 2 records reformatted
"""
    )
    assert (2, CANONICAL.encode()) == (done.exit_code, Path("b.pcn").read_bytes())


def test_unreadable_and_different(folder: Path) -> None:
    """With --check a record that cannot be read weighs more than one that differs."""
    write(folder, {"a.pcn": HAND_FORM, "b.pcn": UNREADABLE})

    assert run("fmt", "--check", "a.pcn", "b.pcn").exit_code == 2


@pytest.mark.parametrize(
    "text", ["Evnet: x\nEvent: A\n", "Date: soon\n", "Event: A\nEvent: B\n", "! cut E\n", "Rules: none-such\n"]
)
def test_what_does_not_stop_it(text: str, folder: Path) -> None:
    """Unknown keys and events, bad values and repeated keys are kept."""
    write(folder, {"a.pcn": f"{text}\n"})

    assert run("fmt", "a.pcn").exit_code == 0
    assert sorted(Path("a.pcn").read_text().splitlines()) == sorted(["%pcn 1", *text.splitlines()])


def test_strict_form(folder: Path) -> None:
    """Hand form is refused, canonical form is not; the message speaks of hand form."""
    write(folder, {"a.pcn": HAND_FORM, "b.pcn": CANONICAL})

    assert run("fmt", "--strict-form", "b.pcn").exit_code == 0
    done = run("fmt", "--strict-form", "a.pcn")
    assert (done.exit_code, Path("a.pcn").read_text()) == (2, HAND_FORM)
    assert "error SYN201 hand-form: `D` is read as `d:x`" in done.stderr
    assert "cannot be read" not in done.stderr


def test_folder(folder: Path) -> None:
    """All its records, those of its subfolders too, and nothing else."""
    files: dict[str, str | bytes] = {"club/a.pcn": HAND_FORM, "club/1998/b.pcn": HAND_FORM, "club/c.txt": HAND_FORM}
    write(folder, files)
    done = run("fmt", "club")

    assert (done.exit_code, done.stderr) == (0, "2 of 2 records reformatted\n")
    assert content(folder) == {
        "club/a.pcn": CANONICAL.encode(),
        "club/1998/b.pcn": CANONICAL.encode(),
        "club/c.txt": HAND_FORM.encode(),
    }


def test_gzip_stays_gzip(folder: Path) -> None:
    """A compressed file is written compressed, and one in canonical form is left byte for byte."""
    canonical = gzip.compress(CANONICAL.encode(), compresslevel=1, mtime=12345)
    write(folder, {"a.pcn.gz": gzip.compress(HAND_FORM.encode()), "b.pcn.gz": canonical})
    done = run("fmt", "a.pcn.gz", "b.pcn.gz")

    assert done.stderr == "1 of 2 records reformatted\n"
    assert gzip.decompress(Path("a.pcn.gz").read_bytes()).decode() == CANONICAL
    assert canonical == Path("b.pcn.gz").read_bytes()


def test_zstd_stays_zstd(folder: Path) -> None:
    """Likewise."""
    write(folder, {"a.pcn.zst": zstandard.ZstdCompressor().compress(HAND_FORM.encode())})

    assert run("fmt", "a.pcn.zst").exit_code == 0
    assert zstandard.ZstdDecompressor().decompress(Path("a.pcn.zst").read_bytes()).decode() == CANONICAL


def test_difference_of_compressed_files(folder: Path) -> None:
    """It is that of their texts, and what is printed is text."""
    write(folder, {"a.pcn": gzip.compress(HAND_FORM.encode())})

    assert run("fmt", "--check", "a.pcn").stdout == DIFFERENCE
    assert run("fmt", "--stdout", "a.pcn").stdout == CANONICAL


def test_mode_and_links_are_kept(folder: Path) -> None:
    """A file keeps its mode, and a link stays a link to it."""
    write(folder, {"a.pcn": HAND_FORM})
    Path("a.pcn").chmod(0o640)
    Path("latest.pcn").symlink_to("a.pcn")

    assert run("fmt", "latest.pcn").exit_code == 0
    assert Path("latest.pcn").is_symlink()
    assert (stat.S_IMODE(Path("a.pcn").stat().st_mode), Path("a.pcn").read_text()) == (0o640, CANONICAL)


def test_failing_write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full the old file is whole, no other is left, and the status is 2."""

    def fail(_descriptor: int) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    write(folder, {"a.pcn": HAND_FORM})
    done = run("fmt", "a.pcn")

    assert (2, HAND_FORM.encode()) == (done.exit_code, content(folder)["a.pcn"])
    assert list(content(folder)) == ["a.pcn"]
    assert done.stderr.startswith("canasta: a.pcn: No space left on device\n")


def test_folder_that_may_not_be_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is left, the system's reason is told, the others are done."""
    real = os.open

    # Root may write anywhere, so that a mode would refuse nothing where the tests run as root.
    def refuse(path: Path | str, flags: int, mode: int = 0o777, **more: Any) -> int:
        if flags & os.O_CREAT and Path(path).parent.name == "closed":
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, flags, mode, **more)

    monkeypatch.setattr(os, "open", refuse)
    write(folder, {"closed/a.pcn": HAND_FORM, "open/a.pcn": HAND_FORM})
    done = run("fmt", "closed", "open")

    assert (done.exit_code, done.stderr.splitlines()[0]) == (2, "canasta: closed/a.pcn: Permission denied")
    assert content(folder) == {"closed/a.pcn": HAND_FORM.encode(), "open/a.pcn": CANONICAL.encode()}


def test_output_into_a_folder_that_is_not_there(folder: Path) -> None:
    """Status 2 and the reason."""
    write(folder, {"a.pcn": HAND_FORM})
    done = run("fmt", "a.pcn", "-o", "none/b.pcn")

    assert done.exit_code == 2
    assert "No such file or directory" in done.stderr


CURSED = CANONICAL.replace("Event: A", "Event: \x1b[31mA")


def on_a_terminal(*arguments: str) -> str:
    """What the command prints where standard output is a terminal."""
    ours, theirs = os.openpty()
    try:
        subprocess.run(
            [sys.executable, "-m", "canasta_notation", *arguments],
            stdout=theirs,
            stderr=subprocess.PIPE,
            timeout=60,
            check=True,
        )
        return os.read(ours, 10_000).decode().replace("\r\n", "\n")
    finally:
        os.close(theirs)
        os.close(ours)


def test_nothing_moves_the_cursor_of_a_terminal(folder: Path) -> None:
    """On a terminal control characters are shown as escapes; a pipe gets the record as it is."""
    write(folder, {"a.pcn": CURSED})

    assert run("fmt", "--stdout", "a.pcn").stdout == CURSED
    assert on_a_terminal("fmt", "--stdout", str(folder / "a.pcn")) == CURSED.replace("\x1b", r"\x1b")


def test_output_to_standard_output(folder: Path) -> None:
    """`-` is standard output, and takes one record like any other output."""
    write(folder, {"a.pcn": HAND_FORM, "b.pcn": HAND_FORM})
    done = run("fmt", "a.pcn", "-o", "-")

    assert (done.exit_code, done.stdout, done.stderr) == (0, CANONICAL, "")
    assert Path("a.pcn").read_text(encoding="utf-8") == HAND_FORM
    assert not Path("-").exists()
    assert run("fmt", "a.pcn", "b.pcn", "-o", "-").exit_code == 2
    assert run("fmt", "a.pcn", "-o", "-", "--check").exit_code == 2


def test_output_without_a_name(folder: Path) -> None:
    """An empty name is wrong usage."""
    write(folder, {"a.pcn": HAND_FORM})
    done = run("fmt", "a.pcn", "-o", "")

    assert (done.exit_code, done.stdout) == (2, "")
    assert "the name is empty" in done.stderr
