"""The programs that a suite is run against: this one, or a command that prints the audit's JSON."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections.abc import Iterable
from io import BufferedReader
from pathlib import Path
from threading import Thread
from typing import Protocol, cast

import msgspec

from canasta_notation.conformance.errors import NoAnswer
from canasta_notation.conformance.shapes import Document, Given
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.replays.audit import audit
from canasta_notation.replays.fields import score_fields
from canasta_notation.replays.report import Report
from canasta_notation.syntax import read
from canasta_notation.text import printable

RECORD = "{}"
"""What stands for the path of the record in a command."""

OUTPUT_BYTES = 16 * 1024 * 1024
"""How much a command may print on each of its outputs."""

_ANSWERED = (0, 1)
"""The exit statuses of the contract: nothing found, findings."""

_SHOWN = 300
"""Characters of what a command prints on standard error that are passed on."""

_CHUNK = 64 * 1024
_PATIENCE = 5.0
"""Seconds until what is printed has arrived, once nobody prints any more."""


class Program(Protocol):
    """Whatever says something of a record."""

    name: str

    def report_on(self, path: Path) -> Given:
        """What it says of the record. Raises NoAnswer where it says nothing that can be compared."""

    def stop(self) -> None:
        """End whatever is running for it."""


class Ours:
    """This program, in this process."""

    name = "canasta audit"

    def report_on(self, path: Path) -> Given:
        """What the audit says."""
        return given(audit(read(path)))

    def stop(self) -> None:
        """Nothing runs beside this process."""


def given(report: Report) -> Given:
    """A report as the contract has it."""
    return msgspec.convert(
        {
            "verdict": report.verdict.value,
            "matches": report.matches,
            "deals": report.deals,
            "turns": report.turns,
            "findings": [as_fields(one) for one in report.findings],
            "scores": [score_fields(one) for one in report.scores],
        },
        Given,
    )


class Command:
    """A command that is shown the path of a record and prints the audit's JSON, version 1, on standard output."""

    def __init__(self, words: Iterable[str], *, seconds: float) -> None:
        self._words = tuple(words)
        self._seconds = seconds
        self._running: set[subprocess.Popen[bytes]] = set()
        self._is_over = False
        self.name = shlex.join(self._words)

    def report_on(self, path: Path) -> Given:
        """What it prints of the record, read as the contract says."""
        status, output, complaint = self._run([word.replace(RECORD, str(path)) for word in self._words])
        if status not in _ANSWERED:
            raise NoAnswer(f"the command ended with status {status}{_quoted(complaint)}")
        try:
            (given,) = msgspec.json.decode(output, type=Document).files
        except (msgspec.DecodeError, RecursionError) as error:
            raise NoAnswer(f"no audit JSON of version 1: {printable(str(error))}{_quoted(complaint)}") from error
        return given

    def stop(self) -> None:
        """End every process that is running for it, and each that is still to be started."""
        self._is_over = True
        for process in tuple(self._running):
            _end(process)

    def _run(self, words: list[str]) -> tuple[int, bytes, bytes]:
        """The exit status of a command and what it prints; it is ended where it takes too long or prints too much."""
        try:
            # A process group of its own, so that what the command has started ends with it.
            process = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise NoAnswer(f"the command cannot be run: {printable(str(error))}") from error
        self._running.add(process)
        if self._is_over:
            _end(process)
        outputs = _Taken(process.stdout, process), _Taken(process.stderr, process)
        try:
            status = process.wait(self._seconds)
        except subprocess.TimeoutExpired as error:
            raise NoAnswer(f"the command took more than {self._seconds:g} seconds") from error
        finally:
            # What it has started may outlive it, and hold its outputs open.
            self._running.discard(process)
            _end(process)
            process.wait()
            taken = [one.all() for one in outputs]
        if any(one.is_too_much for one in outputs):
            raise NoAnswer(f"the command printed more than {OUTPUT_BYTES:,} bytes")
        if any(one is None for one in taken):
            raise NoAnswer("the command has left something running that holds its outputs open")
        return status, taken[0] or b"", taken[1] or b""


class _Taken:
    """Takes what comes out of a pipe, up to the limit, while the command runs."""

    def __init__(self, pipe: object, process: subprocess.Popen[bytes]) -> None:
        self._pipe = cast("BufferedReader", pipe)
        self._process = process
        self._data = bytearray()
        self.is_too_much = False
        self._thread = Thread(target=self._take, daemon=True)
        self._thread.start()

    def _take(self) -> None:
        while data := self._pipe.read1(_CHUNK):
            self._data += data
            if len(self._data) > OUTPUT_BYTES:
                self.is_too_much = True
                _end(self._process)
                return

    def all(self) -> bytes | None:
        """All that came, once the command has ended; None where more may come."""
        self._thread.join(_PATIENCE)
        if self._thread.is_alive():
            # It cannot be closed while somebody reads it.
            return None
        self._pipe.close()
        return bytes(self._data)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a command, and on POSIX whatever it has started."""
    if os.name != "posix":
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        # Everything has ended by itself; of what has, macOS says that it may not be ended.
        return


def _quoted(complaint: bytes) -> str:
    text = printable(complaint[-_SHOWN:].decode("utf-8", "replace").strip())
    return f"; it says: {text}" if text else ""
