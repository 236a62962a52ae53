from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.benchmarks import processes


def test_output_goes_into_a_file_and_memory_is_that_of_the_process(tmp_path: Path) -> None:
    """Fifty megabytes that a process takes are seen, and those of this one are not."""
    held = bytearray(b"x" * 200_000_000)
    code = "held = b'x' * int('50_000_000'); print('done')"

    taken = processes.run([sys.executable, "-c", code], output=str(tmp_path / "out"))

    assert "done\n" == (tmp_path / "out").read_text()
    assert 48 < taken.peak < 100 < len(held) / 2**20
    assert 0 == taken.status


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells the memory of each process")
def test_memory_of_each_process_is_told() -> None:
    """A process and one that it starts are told apart, the largest worker first."""
    child = "import time; held = bytearray(b'x' * 50_000_000); time.sleep(0.5)"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"

    taken = processes.run([sys.executable, "-c", code])

    assert taken.main < 48 < taken.workers[0]


def test_command_that_fails_ends_the_benchmark() -> None:
    """What could not do its work is not measured; a verdict is no failure."""
    assert 1 == processes.run([sys.executable, "-c", "raise SystemExit(1)"]).status
    with pytest.raises(SystemExit, match="ended with 3"):
        processes.run([sys.executable, "-c", "raise SystemExit(3)"])
