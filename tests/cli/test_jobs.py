"""`canasta audit --jobs`, `--resume`: the same output, however it comes about."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from canasta_notation.archive import tasks
from canasta_notation.archive.places import size_of
from canasta_notation.cli.formats import jsonl
from canasta_notation.cli.verbs import canasta

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


@pytest.mark.slow
def test_standard_input_with_jobs() -> None:
    """It is read here: processes have none."""
    text = (SAMPLES / "13-several-matches.pcn").read_bytes()

    printed = [CliRunner().invoke(canasta, ["audit", "-", "--jobs", jobs], input=text).stdout for jobs in ("1", "2")]

    assert printed[0] == printed[1]
    assert "2 matches, 3 deals" in printed[0]


@pytest.mark.slow
def test_a_file_that_is_gone_is_told_in_its_place(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot even be cut is no trouble of the file that is being told of."""

    def size(path: str) -> int:
        if path.endswith("d.pcn"):
            Path(path).rename(f"{path}.gone")
        return size_of(path)

    monkeypatch.setattr(tasks, "size_of", size)
    try:
        status, printed, _said = audit(str(archive), "--format", "junit", "--jobs", "2")
    finally:
        (archive / "d.pcn.gone").rename(archive / "d.pcn")

    suites = [(Path(suite.get("name", "")).name, suite.get("errors")) for suite in ElementTree.fromstring(printed)]
    assert status == 2
    assert suites == [("a.pcn", "0"), ("b.pcn", "0"), ("c.pcn.gz", "0"), ("d.pcn", "1")]


@pytest.mark.parametrize("number", ["00002", "0", "-1", "two", "1.5", "99999", ""])
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


def test_lines_of_any_length_are_printed_in_pieces(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Findings and scores of a file wait in temporary files, and its line is that which they make in memory."""
    document = json.loads(audit(str(archive), "--format", "json")[1])
    monkeypatch.setattr(jsonl, "_HELD", 100)
    monkeypatch.setattr(jsonl, "_PIECE", 50)

    printed = audit(str(archive), "--format", "jsonl")[1]
    audit(str(archive), "--format", "jsonl", "-o", str(tmp_path / "report.jsonl"))

    *files, last = map(json.loads, printed.splitlines())
    assert (files, last["summary"]) == (document["files"], document["summary"])
    assert (tmp_path / "report.jsonl").read_text(encoding="utf-8") == printed


@pytest.mark.parametrize("more", [("--jobs", "2"), ("--resume", "journal")])
def test_name_that_is_no_utf_8(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, str]) -> None:
    """What is kept or sent between processes is encoded, which a name of any bytes must not prevent."""
    monkeypatch.chdir(tmp_path)
    name = os.fsdecode(b"caf\xe9.pcn")
    shutil.copy(SAMPLES / "13-several-matches.pcn", tmp_path / name)

    assert audit(name, *more) == audit(name)
