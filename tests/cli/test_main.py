"""The command itself: verbs, usage, and how it leaves."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click
import pytest

from canasta_notation import cli
from canasta_notation.cli import common
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
    """Each with its first sentence."""
    done = run(option)

    assert done.exit_code == 0
    for line in ("  fmt +Write records in canonical form", "  read +Read records and print what they hold"):
        assert re.search(line, done.stdout)


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


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (KeyboardInterrupt(), 130, "interrupted\n"),
        (click.Abort(), 130, "interrupted\n"),
        (click.UsageError("so not"), 2, "Error: so not\n"),
        (click.ClickException("nor so"), 2, "Error: nor so\n"),
    ],
    ids=["interrupt", "abort", "usage", "click"],
)
def test_how_main_leaves(
    error: BaseException, status: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """130 when it is interrupted, 2 when it cannot do what was asked."""

    def fail(**_options: object) -> NoReturn:
        raise error

    monkeypatch.setattr(cli.canasta, "main", fail)

    with pytest.raises(SystemExit) as left:
        cli.main()

    assert (status, said) == (left.value.code, capsys.readouterr().err)


def test_verbs_are_imported_when_they_are_called() -> None:
    """Asking for the help of the group loads no grammar and none of the heavier packages."""
    code = (
        "import sys; from canasta_notation.cli import canasta; "
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
