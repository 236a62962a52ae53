"""Auditing on a scheduler and workers started from the command line, on this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from canasta_notation.archive import tasks
from canasta_notation.archive.cluster import NoCluster, _Cluster, check_workers, cluster, rules_seal, sealed
from canasta_notation.archive.running import AUDIT, WorkerLost, run_here
from canasta_notation.archive.tasks import Task, Wanted, tasks_of
from tests.archive.workers import KILLED
from tests.cli.command import run

pytestmark = pytest.mark.slow

CHECKOUT = Path(__file__).parents[2]
SAMPLES = CHECKOUT / "samples"
DASK = Path(sys.executable).with_name("dask")
PATIENCE = 60


class Started:
    """A scheduler and its workers; `url` is how the command names it."""

    def __init__(self, url: str, workers: list[subprocess.Popen[bytes]]) -> None:
        self.url = url
        self.workers = workers


@contextmanager
def started(folder: Path, workers: int, *options: str) -> Iterator[Started]:
    """Start a scheduler and workers, and end them."""
    note = folder / "scheduler.json"
    environment = {
        **os.environ,
        "PYTHONPATH": str(CHECKOUT),
        "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0",
        "DASK_DISTRIBUTED__DIAGNOSTICS__NVML": "false",
    }
    with ExitStack() as stack:

        def start(*words: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                [str(DASK), *words], cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            stack.callback(process.wait, PATIENCE)
            stack.callback(process.terminate)
            return process

        start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(note))
        _wait_for(lambda: _is_written(note))
        address = json.loads(note.read_text())["address"]
        made = [
            start("worker", address, "--host", "127.0.0.1", "--nthreads", "1", "--no-dashboard", *options)
            for _ in range(workers)
        ]
        _wait_for(lambda: _count_workers(address) == workers)
        yield Started(address.replace("tcp://", "dask://"), made)


def _is_written(note: Path) -> bool:
    """Whether the scheduler has written its note to the end: it opens the file first, and indents what it writes."""
    return note.exists() and note.read_text(encoding="utf-8").endswith("\n}")


def _wait_for(condition: Any) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it does not start"
        time.sleep(0.1)


def _count_workers(address: str) -> int:
    from distributed import Client

    connect: Any = Client
    with connect(address, set_as_default=False) as client:
        return len(client.ncores())


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "CHUNK_BYTES", 3000)


def test_a_worker_killed_in_mid_run_costs_nothing(tmp_path: Path) -> None:
    """Two workers audit an archive; one is killed while it works. The output is that of this process alone."""
    path = tmp_path / "archive.pcn"
    path.write_text((SAMPLES / "31-match-classic.pcn").read_text(encoding="utf-8") * 12, encoding="utf-8")
    alone = run("audit", path, SAMPLES / "broken", "--format", "json")

    with started(tmp_path, 2, "--no-nanny") as here:
        whole = run("audit", path, SAMPLES / "broken", "--format", "json", "--executor", here.url)
        assert (whole.exit_code, whole.stdout) == (alone.exit_code, alone.stdout)
        found = []
        with cluster(here.url) as pool:
            for place, (_task, audits) in enumerate(pool.run(tasks_of(str(path), Wanted()), AUDIT)):
                found.append(list(audits))
                if place == 2:
                    here.workers[0].send_signal(signal.SIGKILL)

    assert found == [list(audits) for _task, audits in run_here(tasks_of(str(path), Wanted()), AUDIT)]


def test_a_file_that_kills_its_worker_is_told_by_name(tmp_path: Path) -> None:
    """It is tried alone and given up; its neighbours are audited, on workers that were started again."""
    text = (SAMPLES / "05-two-players.pcn").read_bytes()
    paths = [tmp_path / f"{name}.pcn" for name in ("a", "killer", "b")]
    for path in paths:
        path.write_bytes(text)
    wanted = [Task(str(path), Wanted(), next(tasks_of(str(path), Wanted())).chunk) for path in paths]

    ends = []
    with started(tmp_path, 2) as here, cluster(here.url) as pool:
        for task, audits in pool.run(wanted, KILLED):
            try:
                ends.append((Path(task.path).stem, len(list(audits)) > 0))
            except WorkerLost:
                ends.append((Path(task.path).stem, False))

    assert ends == [("a", True), ("killer", False), ("b", True)]


def test_a_scheduler_without_workers(tmp_path: Path) -> None:
    """It is said before anything is read."""
    with started(tmp_path, 0) as here, pytest.raises(NoCluster, match="no workers"), cluster(here.url):
        pass


def test_a_note_that_is_not_written_to_its_end(tmp_path: Path) -> None:
    """On a busy machine the scheduler may have opened its note and written nothing, or a part of it."""
    note = tmp_path / "scheduler.json"
    whole = json.dumps({"workers": {"one": {}}, "address": "tcp://127.0.0.1:1"}, indent=2)
    assert not _is_written(note)
    for part in ("", whole[: whole.index("}") + 1], whole[:-1]):
        note.write_text(part, encoding="utf-8")
        assert not _is_written(note)
    note.write_text(whole, encoding="utf-8")
    assert _is_written(note)


def test_workers_of_another_version(tmp_path: Path) -> None:
    """Workers that may judge otherwise audit nothing, and the one that differs is named."""
    from distributed import Client

    connect: Any = Client
    with (
        started(tmp_path, 1, "--no-nanny") as here,
        connect(here.url.replace("dask", "tcp"), set_as_default=False) as client,
        pytest.raises(NoCluster, match=r"worker tcp://.* has canasta_notation .*install one version"),
    ):
        check_workers(client, "0.0.1 other")


def test_a_worker_that_comes_later_is_asked_too() -> None:
    """Each task says by which rules it is to be judged, whoever gets it."""
    assert sealed(rules_seal(), max, 1, 2) == 2
    with pytest.raises(NoCluster, match="install one version"):
        sealed("0.0.1 other", max, 1, 2)


@pytest.mark.parametrize("error", [CancelledError(), ConnectionResetError()])
def test_a_scheduler_that_is_lost_is_said(error: Exception) -> None:
    """What a client gives up with its scheduler is no fault of a file, and is not waited for."""

    class There:
        def exception(self) -> None:
            raise error

        def add_done_callback(self, done: Any) -> None:
            done(self)

    class Lost:
        def submit(self, *_words: Any, **_more: Any) -> There:
            return There()

    with pytest.raises(NoCluster, match="the scheduler was lost"):
        _Cluster(Lost()).submit(max, 1, 2).result(PATIENCE)


@pytest.mark.parametrize("url", ["dask://host:99999", "dask://", "dask://host", "http://host:1", "dask://host:x", ""])
def test_an_address_that_is_none(url: str) -> None:
    """It is wrong usage, in plain words."""
    result = run("audit", SAMPLES / "05-two-players.pcn", "--executor", url)

    assert result.exit_code == 2
    assert "the address of a scheduler" in result.stderr


def test_two_installations_of_one_version_have_one_seal() -> None:
    """It hangs on the rules, not on the process: sets are told in order, procedures by name."""
    program = "from canasta_notation.archive.cluster import rules_seal; print(rules_seal())"
    seals = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(CHECKOUT)},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip

    assert seals == {rules_seal()}
