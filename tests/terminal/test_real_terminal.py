"""The command in a real pseudo-terminal."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from tests.cli.command import run
from tests.cli.test_main import CHECKOUT

SAMPLE = CHECKOUT / "samples" / "10-rulings.pcn"
PATIENCE = 60.0
ALTERNATE, NORMAL = b"\x1b[?1049h", b"\x1b[?1049l"


class Terminal(Struct):
    """A pseudo-terminal: our end of it, the other, and what was written on it."""

    ours: int
    theirs: int
    written: bytes = b""

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start `canasta replay` on it."""
        return subprocess.Popen(
            [sys.executable, "-m", "canasta_notation", "replay", *arguments],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            env={**os.environ, "PYTHONPATH": str(CHECKOUT), "TERM": "xterm-256color", **environment},
            start_new_session=True,
        )

    def read_until(self, text: bytes) -> None:
        """Wait until something was written."""
        until = time.monotonic() + PATIENCE
        while text not in self.written and time.monotonic() < until:
            ready, _writing, _failing = select.select([self.ours], [], [], 0.2)
            if ready:
                self.written += os.read(self.ours, 65536)
        assert text in self.written

    def leave(self, process: subprocess.Popen[bytes], key: bytes) -> int:
        """Press a key, and wait for the end; gives the exit status."""
        os.write(self.ours, key)
        self.read_until(NORMAL)
        until = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < until:
            ready, _writing, _failing = select.select([self.ours], [], [], 0.05)
            self.written += os.read(self.ours, 65536) if ready else b""
        return process.wait(timeout=1)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """A pseudo-terminal of 24 lines of 80 columns."""
    if not hasattr(os, "openpty"):
        pytest.skip("this system has no pseudo-terminals")
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    yield Terminal(ours, theirs)
    os.close(ours)
    os.close(theirs)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "status"), [(b"q", 0), (b"\x03", 130)])
def test_starting_stepping_and_quitting(terminal: Terminal, key: bytes, status: int) -> None:
    """It shows the first place, steps on, and leaves the terminal as it was; Ctrl-C ends with 130 as everywhere."""
    before = termios.tcgetattr(terminal.theirs)
    process = terminal.start("--interactive", str(SAMPLE))
    terminal.read_until(b"before the first turn")
    os.write(terminal.ours, b"n")
    terminal.read_until(b"opening-below-minimum")
    left = terminal.leave(process, key)

    assert left == status
    assert termios.tcgetattr(terminal.theirs) == before
    assert terminal.written.count(ALTERNATE) == terminal.written.count(NORMAL) == 1
    assert b"\x1b[?25h" in terminal.written.rpartition(b"before the first turn")[2]
    assert b"Traceback" not in terminal.written


@pytest.mark.slow
def test_no_colours(terminal: Terminal) -> None:
    """With NO_COLOR nothing is written in a colour."""
    process = terminal.start("--interactive", str(SAMPLE), "--turn", "3", NO_COLOR="1")
    terminal.read_until(b"turn 3 S, act 4 of 4")
    terminal.leave(process, b"q")

    colours = [b"\x1b[%d%dm" % (ground, colour) for ground in (3, 4) for colour in range(8)]
    assert [one for one in colours if one in terminal.written] == []


@pytest.mark.slow
def test_wrong_usage_is_told_before_the_screen(terminal: Terminal) -> None:
    """What there is instead is printed as ever, and the screen is not touched."""
    process = terminal.start("--interactive", str(SAMPLE), "--deal", "99")
    terminal.read_until(b"there is no deal 99 in it: it has only deal 3")

    assert process.wait() == 2
    assert ALTERNATE not in terminal.written


def test_without_a_terminal() -> None:
    """It is wrong usage, and what to do instead is said."""
    done = run("replay", "--interactive", SAMPLE)

    assert (done.exit_code, done.stdout) == (2, "")
    assert "--interactive needs a terminal" in done.stderr


@pytest.mark.parametrize("options", [("-",), ("a.pcn", "--format", "jsonl"), ("a.pcn", "-o", "x.txt")])
def test_options_that_do_not_go_with_it(tmp_path: Path, options: tuple[str, ...]) -> None:
    """It steps through a file, as text, on the terminal, and nothing else."""
    done = run("replay", "--interactive", *options)

    assert done.exit_code == 2
    assert "--interactive steps through a file, as text, on the terminal" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_textual(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said what to install."""
    monkeypatch.setitem(sys.modules, "textual", None)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True)

    from canasta_notation.cli.tui import check_terminal
    from canasta_notation.errors import MissingExtra

    with pytest.raises(MissingExtra, match=r"pip install 'canasta-notation\[tui\]'"):
        check_terminal()
