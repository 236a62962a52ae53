from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.benchmarks import archive
from tests.benchmarks.processes import Measured


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_archive(capsys: pytest.CaptureFixture[str]) -> None:
    """Every section prints its table."""
    archive.main(["--megabytes", "0.01", "--distinct", "0.01", "--rounds", "1", "--formats", "text", "junit"])

    printed = capsys.readouterr().out
    assert ["Growth", "Jobs", "Memory"] == re.findall(r"^### (\w+)", printed, re.MULTILINE)
    assert [("play", "text"), ("play", "junit"), ("findings", "text"), ("findings", "junit")] == re.findall(
        r"^\| (play|findings) +\| [^|]+ \| +(\w+) \| +1 \|", printed, re.MULTILINE
    )
    assert "byte by byte" in printed


def test_reports_that_differ_end_the_benchmark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another number of processes prints another report, no gain is told."""

    def audited(*arguments: str, output: str) -> Measured:
        Path(output).write_text(arguments[-1])  # a report that names the number of its processes
        return Measured(0, 1.0, 1.0, 30.0)

    monkeypatch.setattr(archive, "canasta", audited)

    with pytest.raises(SystemExit, match="different reports"):
        archive.jobs(archive.Archives(tmp_path, 0.001), [0.001], 1)


def test_an_archive_that_was_kept_is_not_made_again(tmp_path: Path) -> None:
    """The next run finds the file and what is in it."""
    path, found = archive.Archives(tmp_path, 0.001).faults(0.001)
    path.write_text("another")

    assert (path, found) == archive.Archives(tmp_path, 0.001).faults(0.001)
    assert "another" == path.read_text()
