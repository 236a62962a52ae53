"""`canasta audit --jobs`, `--resume`: the same output, however it comes about."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from canasta_notation.archive import tasks
from canasta_notation.cli import canasta

SAMPLES = Path(__file__).parents[2] / "samples"
SMALL_CHUNKS = (
    "import canasta_notation.archive.tasks as tasks\n"
    "tasks.CHUNK_BYTES = 1500\n"
    "from canasta_notation.cli import main\n"
    "if __name__ == '__main__':\n"
    "    main()\n"
)
"""A program that is the command, but cuts small files too."""


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small files are cut too."""
    monkeypatch.setattr(tasks, "CHUNK_BYTES", 1500)


def audit(*arguments: str) -> tuple[int, str, str]:
    """The exit status of an audit, and what it prints."""
    result = CliRunner().invoke(canasta, ["audit", *arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of an archive of many matches, some of them faulty, one that cannot be read, and a compressed one."""
    import gzip

    folder = tmp_path_factory.mktemp("archive")
    several = (SAMPLES / "13-several-matches.pcn").read_text(encoding="utf-8")
    broken = "".join(path.read_text(encoding="utf-8") for path in sorted((SAMPLES / "broken").glob("[CPO]*.pcn")))
    (folder / "a.pcn").write_text(several * 3 + broken, encoding="utf-8")
    (folder / "b.pcn").write_bytes(b"\x89PNG" + bytes(2000))
    (folder / "c.pcn.gz").write_bytes(gzip.compress(several.encode(), mtime=0))
    (folder / "d.pcn").write_text(several.replace("Rules:", "Rules: none\nRules:"), encoding="utf-8")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "junit", "github", "markdown"])
def test_any_number_of_jobs_has_one_output(archive: Path, form: str) -> None:
    """What is printed and the exit status hang on the records alone; a PATH that is not there is told in its place."""
    arguments = (str(archive), "nowhere.pcn", str(SAMPLES / "10-rulings.pcn"), "--format", form, "--statistics")

    assert audit(*arguments) == audit(*arguments, "--jobs", "3")


def test_chunks_change_nothing(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is cut is reported as one that is not: a fault in its head is told once."""
    cut = audit(str(archive))
    monkeypatch.setattr(tasks, "CHUNK_BYTES", 1 << 30)

    assert audit(str(archive)) == cut


@pytest.mark.parametrize("number", ["0", "-1", "two", "1.5", "99999", ""])
def test_a_number_of_jobs_that_is_none(number: str) -> None:
    """It is wrong usage, in plain words."""
    status, _printed, said = audit(str(SAMPLES), "--jobs", number)

    assert status == 2
    assert "must be a number from 1 to 1024, or auto" in said


def test_a_journal_that_is_something_else(tmp_path: Path) -> None:
    """Nothing is written over."""
    letter = tmp_path / "letter"
    letter.write_text("Dear Ana")

    status, _printed, said = audit(str(SAMPLES / "05-two-players.pcn"), "--resume", str(letter))

    assert (status, letter.read_text()) == (2, "Dear Ana")
    assert "holds something else than the results of a run" in " ".join(said.split())


@pytest.mark.slow
def test_a_run_that_is_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    """Ctrl-C ends it with 130 and keeps what it had; taken up again it gives what one run gives."""
    path, output, journal = tmp_path / "archive.pcn", tmp_path / "report.txt", tmp_path / "journal"
    several = (SAMPLES / "31-match-classic.pcn").read_text(encoding="utf-8")
    path.write_text(several * 40 + (SAMPLES / "broken" / "PIL102-taken-without-natural-pair.pcn").read_text())
    program = [sys.executable, "-c", SMALL_CHUNKS, "audit", str(path), "--format", "json", "--resume", str(journal)]
    with subprocess.Popen([*program, "-o", str(output), "--jobs", "2"], stderr=subprocess.PIPE, text=True) as process:
        deadline = time.monotonic() + 60
        while (not journal.exists() or journal.stat().st_size < 2_000) and time.monotonic() < deadline:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _printed, said = process.communicate(timeout=60)
    kept = journal.stat().st_size

    assert (process.returncode, said.strip(), output.exists()) == (130, "interrupted", False)
    assert output.with_name("report.txt.partial").exists()

    subprocess.run([*program, "-o", str(output)], check=False, timeout=300)
    assert journal.stat().st_size > kept
    assert output.read_text() == audit(str(path), "--format", "json")[1]
