"""A journal keeps what tasks came to, and nothing that is not so any more."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from canasta_notation.archive.journal import Journal, NoJournal
from canasta_notation.archive.running import AUDIT, run_here
from canasta_notation.archive.tasks import STDIN, Task, Wanted, tasks_of

RECORD = "%pcn 1\n\n== match 1\n\n== deal 1\nDealer: W\nEnd: abandoned\n\n== match 2\n\n== deal 1\nEnd: abandoned\n"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A file of two matches."""
    path = tmp_path / "archive.pcn"
    path.write_text(RECORD)
    return path


def the_tasks(path: Path, rules: str | None = None) -> list[Task]:
    """A task for each match."""
    return list(tasks_of(str(path), Wanted(rules), 1))


def test_what_was_done_is_not_done_again(tmp_path: Path, archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is taken up gives what the first gave, from the journal alone."""
    with Journal(tmp_path / "journal") as journal:
        first = [list(audits) for _task, audits in run_here(the_tasks(archive), AUDIT, journal)]

    monkeypatch.setattr("canasta_notation.archive.tasks.audit", None)
    with Journal(tmp_path / "journal") as journal:
        again = [list(audits) for _task, audits in run_here(the_tasks(archive), AUDIT, journal)]

    assert again == first
    assert len(first) == 2


def test_a_result_that_was_cut_off_is_done_again(tmp_path: Path, archive: Path) -> None:
    """A machine that went off while a result was written costs that result alone."""
    path = tmp_path / "journal"
    first, second = the_tasks(archive)
    with Journal(path) as journal:
        journal.keep(first, "work", b"one")
        journal.keep(second, "work", b"two")
    os.truncate(path, path.stat().st_size - 1)

    with Journal(path) as journal:
        assert (b"one", None) == (journal.kept(first, "work"), journal.kept(second, "work"))
        journal.keep(second, "work", b"three")
    with Journal(path) as journal:
        assert (b"one", b"three") == (journal.kept(first, "work"), journal.kept(second, "work"))


def test_a_file_that_has_changed_is_audited_again(tmp_path: Path, archive: Path) -> None:
    """What was kept belongs to the bytes that were audited."""
    (first, _second) = the_tasks(archive)
    with Journal(tmp_path / "journal") as journal:
        journal.keep(first, "work", b"one")
    archive.write_text(RECORD + "; more\n")

    with Journal(tmp_path / "journal") as journal:
        assert journal.kept(first, "work") is None


def test_a_result_that_is_zeros_is_done_again(tmp_path: Path, archive: Path) -> None:
    """A machine that went off may leave a file as long as it was to be, without what was to stand in it."""
    path = tmp_path / "journal"
    (first, second) = the_tasks(archive)
    with Journal(path) as journal:
        journal.keep(first, "work", b"one")
        journal.keep(second, "work", b"two")
    path.write_bytes(path.read_bytes().replace(b"one", bytes(3)))

    with Journal(path) as journal:
        assert (None, b"two") == (journal.kept(first, "work"), journal.kept(second, "work"))


def test_one_run_at_a_time(tmp_path: Path) -> None:
    """Two runs that write into one file would spoil it; the second is told, and may come when the first is over."""
    with Journal(tmp_path / "journal"), pytest.raises(NoJournal, match="used by another run"):
        Journal(tmp_path / "journal")

    Journal(tmp_path / "journal").__exit__(None, None, None)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_no_fault_of_the_file(tmp_path: Path, archive: Path) -> None:
    """What cannot be kept is told of the journal, not of the record that was audited."""
    task = the_tasks(archive)[0]
    with Journal(tmp_path / "journal") as journal, Path("/dev/full").open("wb", buffering=0) as full:
        os.dup2(full.fileno(), journal._file.fileno())
        with pytest.raises(NoJournal, match="journal cannot be written: No space left"):
            journal.keep(task, "work", b"one")


def test_another_question_has_another_answer(tmp_path: Path, archive: Path) -> None:
    """Results under other rules are not those that were asked for."""
    with Journal(tmp_path / "journal") as journal:
        journal.keep(the_tasks(archive)[0], "work", b"one")

        assert journal.kept(the_tasks(archive, "fournier")[0], "work") is None
        assert journal.kept(the_tasks(archive)[0], "other work") is None


def test_standard_input_is_never_kept(tmp_path: Path) -> None:
    """It may say something else the next time."""
    task = Task(STDIN, Wanted())
    with Journal(tmp_path / "journal") as journal:
        journal.keep(task, "work", b"one")

        assert journal.kept(task, "work") is None


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """Nobody's letter is written over."""
    path = tmp_path / "letter"
    path.write_bytes(b"Dear Ana")

    with pytest.raises(NoJournal, match="something else"):
        Journal(path)

    assert path.read_bytes() == b"Dear Ana"
