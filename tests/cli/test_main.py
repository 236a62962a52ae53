"""The command itself: verbs, usage, and how it leaves."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click
import pytest

from canasta_notation import cli
from canasta_notation.cli import common, verbs
from tests.cli.command import CANONICAL, UNREADABLE, run, write

CHECKOUT = Path(__file__).resolve().parents[2]


def process(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """`python -m canasta_notation` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "canasta_notation", *arguments],
        cwd=CHECKOUT,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_lists_the_verbs(option: str) -> None:
    """Each with what it does."""
    done = run(option)

    assert done.exit_code == 0
    for line in ("  fmt +Write records in canonical form", "  read +Print what records hold and every finding"):
        assert re.search(line, done.stdout)


def test_no_verb_is_told_in_half_a_sentence() -> None:
    """The list of verbs says of each what it does, in one line with a full stop."""
    lines = run("--help").stdout.partition("Commands:\n")[2].splitlines()

    assert len(lines) >= 12
    assert [] == [line for line in lines if not line.endswith(".") or line.endswith("...")]


@pytest.mark.parametrize("verb", ["fmt", "read"])
def test_help_of_a_verb(verb: str) -> None:
    """It names its argument as the others do."""
    assert f"Usage: canasta {verb} [OPTIONS] PATH..." in run(verb, "--help").stdout


@pytest.mark.parametrize("arguments", [["none"], ["read"], ["read", "a.pcn", "--color", "green"], ["--none"]])
def test_wrong_usage(arguments: Sequence[str]) -> None:
    """Status 2, and the usage on standard error."""
    done = run(*arguments)

    assert (done.exit_code, done.stdout) == (2, "")
    assert "Usage: " in done.stderr


@pytest.mark.parametrize(
    ("arguments", "stdin", "status"),
    [
        (["read", "-"], CANONICAL, 0),
        (["read", "-"], UNREADABLE, 1),
        (["fmt", "no such file.pcn"], "", 2),
    ],
)
def test_status_of_the_process(arguments: list[str], stdin: str, status: int) -> None:
    """`python -m canasta_notation` is the command, and no traceback is ever seen."""
    done = process(*arguments, stdin=stdin)

    assert status == done.returncode
    assert "Traceback" not in done.stderr
    assert (done.stderr == "") == (status < 2)


def test_reader_that_goes_away() -> None:
    """Where nobody reads on, as with `| head`, the command ends in silence."""
    command = f"{sys.executable} -m canasta_notation read - --format jsonl | true"
    done = subprocess.run(
        ["bash", "-c", f'{command}; echo "${{PIPESTATUS[0]}}" >&2'],
        cwd=CHECKOUT,
        input=CANONICAL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.stderr == "141\n"


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "arguments",
    [
        ["audit", "samples", "--exit-zero"],
        ["audit", "samples/broken", "--format", "sarif"],
        ["deal"],
        ["explain"],
        ["fmt", "samples", "--stdout"],
        ["fmt", "samples/broken/SYN201-hand-form.pcn", "--check"],
        ["play", "--deals", "1"],
        ["read", "samples"],
        ["replay", "samples/03-full-computer-record.pcn"],
        ["rules", "classic"],
        ["score", "samples/03-full-computer-record.pcn"],
        ["--help"],
        ["--version"],
    ],
    ids=" ".join,
)
def test_full_disk(arguments: list[str]) -> None:
    """That standard output cannot be written is said in one line, and is no fault of a record."""
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "canasta_notation", *arguments],
            cwd=CHECKOUT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )

    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        2,
        "Error: standard output cannot be written: No space left on device",
    )
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("word", "said"),
    [("audti", "No such command 'audti'. Did you mean audit?"), ("zzz", "No such command 'zzz'.")],
)
def test_unknown_verb(word: str, said: str) -> None:
    """It is wrong usage, and a near one is offered."""
    done = run(word)

    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == f"Error: {said}"


@pytest.mark.parametrize(
    "words", [["audit", "-"], ["read", "-"], ["deal", "--seed", "a"], ["score", "-"], ["replay", "-"]]
)
def test_output_named_dash(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-o -` is standard output, as `-` is standard input; an empty name is wrong usage."""
    monkeypatch.chdir(tmp_path)
    stdin = CANONICAL.encode()
    done, empty = (run(*words, "-o", name, stdin=stdin) for name in ("-", ""))

    assert done.stdout == run(*words, stdin=stdin).stdout
    assert list(tmp_path.iterdir()) == []
    assert empty.exit_code == 2
    assert "the name is empty" in empty.stderr


@pytest.mark.parametrize("words", [["audit"], ["read"], ["fmt", "--check"], ["score"]])
def test_pipe_in_a_folder(words: list[str], tmp_path: Path) -> None:
    """A folder stands for its regular files and links to such: nobody waits for a pipe; a link to nothing is named."""
    write(tmp_path, {"club/a.pcn": CANONICAL, "b.txt": CANONICAL})
    os.mkfifo(tmp_path / "club" / "pipe.pcn")
    (tmp_path / "club" / "link.pcn").symlink_to(tmp_path / "b.txt")

    assert common.expand(str(tmp_path / "club")) == [str(tmp_path / "club" / name) for name in ("a.pcn", "link.pcn")]
    assert run(*words, tmp_path / "club").exit_code == 0
    (tmp_path / "b.txt").unlink()
    assert "link.pcn: No such file or directory" in run(*words, tmp_path / "club").stderr


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (KeyboardInterrupt(), 130, "interrupted\n"),
        (click.Abort(), 130, "interrupted\n"),
        (click.UsageError("so not"), 2, "Error: so not\n"),
        (click.ClickException("nor so"), 2, "Error: nor so\n"),
        (OSError(28, "No space"), 2, "Error: standard output cannot be written: No space\n"),
        (OSError(28, "No space", "a"), 2, "Error: 'a' cannot be written: No space\n"),
    ],
    ids=["interrupt", "abort", "usage", "click", "stream", "file"],
)
def test_how_main_leaves(
    error: BaseException, status: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """130 when it is interrupted, 2 when it cannot do what was asked."""

    def fail(**_options: object) -> NoReturn:
        raise error

    monkeypatch.setattr(verbs.canasta, "main", fail)

    with pytest.raises(SystemExit) as left:
        cli.main()
    # The process goes on here, with other tests.
    gc.unfreeze()

    assert (status, said) == (left.value.code, capsys.readouterr().err)
    assert gc.isenabled()


def test_garbage_is_looked_for_once_a_verb_is_imported() -> None:
    """An archive makes more of it than there is memory."""
    gc.disable()
    try:
        verbs.canasta.get_command(click.Context(verbs.canasta), "audit")

        assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


def test_verbs_are_imported_when_they_are_called() -> None:
    """Asking for the help of the group loads no grammar and none of the heavier packages."""
    code = (
        "import sys; from canasta_notation.cli.verbs import canasta; "
        "loaded = {'lark', 'zstandard', 'canasta_notation.cli.fmt'} & set(sys.modules); print(sorted(loaded))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=CHECKOUT, capture_output=True, text=True, timeout=60, check=True
    )

    assert done.stdout == "[]\n"


def test_expand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path stands for itself, a folder for its records, a pattern for what fits, `-` for standard input."""
    write(tmp_path, {"b.pcn": "", "a.pcn": "", "c/d.pcn.gz": "", "c/e.txt": ""})
    monkeypatch.chdir(tmp_path)

    assert [
        common.expand(path) for path in ("-", "a.pcn", "c/e.txt", ".", "c", "[ab].pcn", "none.pcn")
    ] == [
        ["-"],
        ["a.pcn"],
        ["c/e.txt"],
        ["a.pcn", "b.pcn", "c/d.pcn.gz"],
        ["c/d.pcn.gz"],
        ["a.pcn", "b.pcn"],
        ["none.pcn"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("descriptor", "path", "status", "printed"),
    [
        (0, "-", 2, "canasta: -: Bad file descriptor"),
        (1, "samples/13-several-matches.pcn", 0, ""),
        (2, "samples/13-several-matches.pcn", 0, "samples/13-several-matches.pcn: legal"),
        (2, "nosuch.pcn", 2, "1 unusable"),
    ],
)
def test_stream_that_is_closed(descriptor: int, path: str, status: int, printed: str) -> None:
    """Whoever starts the command with a standard stream closed gets the exit status all the same."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m canasta_notation audit {path} {descriptor}>&-', sys.executable],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )

    assert (status, True) == (done.returncode, printed in done.stdout + done.stderr), done
    assert "Traceback" not in done.stderr
