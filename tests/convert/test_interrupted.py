"""A conversion that is killed leaves the file as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
def test_old_file_is_whole_after_an_interruption(how: signal.Signals, tmp_path: Path) -> None:
    """Half of a record has come through a pipe, and more is waited for, when the program is stopped."""
    target = tmp_path / "club.jsonl"
    target.write_text("old")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "canasta_notation", "convert", "-", "--to", "jsonl", "-o", str(target)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as process:
        assert process.stdin is not None
        for number in range(1, 3_000):
            process.stdin.write(f"== match {number}\n\n== deal 1\n1. N d:x -4\n".encode())
        process.stdin.flush()
        while not [path for path in tmp_path.iterdir() if path.name.endswith(".tmp")]:
            assert process.poll() is None
            time.sleep(0.05)

        process.send_signal(how)

    assert process.returncode in (-signal.SIGKILL, 130)
    assert "old" == target.read_text()
    left = [path.name for path in tmp_path.iterdir() if path != target]
    assert left == [] if how is signal.SIGINT else len(left) == 1
