"""Tasks on workers: in order, a bounded number at a time, whatever becomes of a worker."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from weakref import WeakSet

import pytest
from msgspec import Struct

from canasta_notation.archive.pool import Pool
from canasta_notation.archive.processes import processes
from canasta_notation.archive.running import AUDIT, Work, WorkerLost, encoded, run_here
from canasta_notation.archive.tasks import Audited, Task, Wanted, tasks_of
from canasta_notation.errors import MissingExtra
from tests.archive.workers import KILLED, Breaking

SAMPLES = Path(__file__).parents[2] / "samples"


def the_tasks(paths: Iterable[Path]) -> Iterator[Task]:
    """Tasks of one match each, with everything that can come back."""
    for path in paths:
        yield from tasks_of(str(path), Wanted(rulings="both", quotes=True, records=True), 1)


def gone_through(run: Iterator[tuple[Task, Iterator[Audited]]]) -> list[tuple[Task, list[Audited]]]:
    """All that comes of a run."""
    return [(task, list(audits)) for task, audits in run]


def test_processes_give_what_this_process_gives() -> None:
    """Findings, scores and records come back from other processes as they are here, in the order of the tasks."""
    paths = [SAMPLES / "13-several-matches.pcn", SAMPLES / "10-rulings.pcn", *sorted(SAMPLES.glob("broken/PIL*.pcn"))]
    with processes(2) as pool:
        there = gone_through(pool.run(the_tasks(paths), AUDIT))

    assert there == gone_through(run_here(the_tasks(paths), AUDIT))


class _Heavy(Struct, frozen=True, weakref=True):
    """A result of which somebody may know whether it is still there."""

    number: int


def test_results_are_encoded_as_they_come_and_decoded_as_they_are_wanted() -> None:
    """What a piece comes to is never there as values all at once, neither where it is found nor where it is told."""
    alive: WeakSet[_Heavy] = WeakSet()
    most = 0

    def find(_task: Task) -> Iterator[_Heavy]:
        nonlocal most
        for number in range(10_000):
            one = _Heavy(number)
            alive.add(one)
            most = max(most, len(alive))
            yield one

    work = Work(find, _Heavy)
    data = encoded(find, Task("any", Wanted()))

    assert most <= 2
    assert len(data) < 100_000  # what is much alike is packed
    assert [*range(10_000)] == [one.number for one in work.read(data)]
    assert [] == list(work.read(encoded(lambda _task: iter(()), Task("any", Wanted()))))


def test_no_more_tasks_are_out_than_asked_for() -> None:
    """An archive of any size is sent out bit by bit: tasks are made when there is room for them."""
    executor = Breaking(set())
    pool = Pool(lambda: executor, ahead=4)
    run = pool.run(the_tasks([SAMPLES / "13-several-matches.pcn"] * 100), AUDIT)

    for _task, audits in islice(run, 2):
        list(audits)

    assert executor.submitted <= 6


@pytest.mark.parametrize("broken", [{1}, {2}, {1, 3}, {2, 3}])
def test_a_lost_worker_costs_nothing(broken: set[int]) -> None:
    """What was out when a worker was lost is sent out again, and comes in its order."""
    paths = [SAMPLES / "13-several-matches.pcn", SAMPLES / "10-rulings.pcn"]
    executor = Breaking(set(broken))

    there = gone_through(Pool(lambda: executor, ahead=3).run(the_tasks(paths), AUDIT))

    assert there == gone_through(run_here(the_tasks(paths), AUDIT))


def test_what_is_not_cut_is_done_here(tmp_path: Path) -> None:
    """Standard input and pipes are read in this process alone: a worker has none of them, or another."""
    path = tmp_path / "club.pcn"
    path.write_bytes((SAMPLES / "05-two-players.pcn").read_bytes())
    executor = Breaking(set())
    wanted = [Task(str(path), Wanted()), Task(str(tmp_path / "gone.pcn"), Wanted())]

    (_, audits), (_, gone) = Pool(lambda: executor, ahead=3).run(wanted, AUDIT)

    assert [audited.report.verdict for audited in audits] == ["legal"]
    with pytest.raises(FileNotFoundError):
        list(gone)
    assert executor.submitted == 0


def test_what_is_missing_comes_back_by_name() -> None:
    """An exception that a worker raises can be sent: one that cannot would look like a worker that was lost."""
    error = pickle.loads(pickle.dumps(MissingExtra("reading a .zst file", "zstd")))

    assert (str(error), error.extra) == (str(MissingExtra("reading a .zst file", "zstd")), "zstd")


@pytest.mark.slow
def test_workers_end_with_a_process_that_is_killed(tmp_path: Path) -> None:
    """Whoever is killed cannot end its workers, and none is left behind."""
    program = (
        "import os, time\n"
        "from canasta_notation.archive.processes import processes\n"
        "if __name__ == '__main__':\n"
        "    with processes(1) as pool:\n"
        "        print(pool._executor.submit(os.getpid).result(), flush=True)\n"
        "        time.sleep(60)\n"
    )
    script = tmp_path / "program.py"
    script.write_text(program)
    environment = {**os.environ, "PYTHONPATH": str(SAMPLES.parent)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        worker = int(process.stdout.readline())
        process.kill()

    deadline = time.monotonic() + 30
    while _is_alive(worker) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not _is_alive(worker)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_task_sent_to_workers_that_are_just_breaking_down_is_not_lost() -> None:
    """Their pipes are closed before they say that they are gone; fresh ones run the task, and all come in order."""
    paths = sorted(SAMPLES.glob("broken/PIL*.pcn"))[:4]
    executor = Breaking(set(), closing=frozenset({2}))

    assert gone_through(Pool(lambda: executor, ahead=3).run(the_tasks(paths), AUDIT)) == gone_through(
        run_here(the_tasks(paths), AUDIT)
    )
    assert executor.submitted > len(paths)


@pytest.mark.slow
def test_a_file_that_kills_its_worker_is_told_by_name(tmp_path: Path) -> None:
    """It is run once more alone; then it is given up, and the files around it are audited all the same."""
    text = (SAMPLES / "05-two-players.pcn").read_bytes()
    paths = [tmp_path / f"{name}.pcn" for name in ("a", "b", "killer", "c", "d")]
    for path in paths:
        path.write_bytes(text)

    def fresh() -> Executor:
        return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"))

    pool = Pool(fresh, ahead=4)
    audited, lost = [], []
    for task, audits in pool.run(the_tasks(paths), KILLED):
        try:
            audited.append((Path(task.path).stem, len(list(audits))))
        except WorkerLost:
            lost.append(Path(task.path).stem)
    pool.close()

    assert audited == [("a", 1), ("b", 1), ("c", 1), ("d", 1)]
    assert lost == ["killer"]
