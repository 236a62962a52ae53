"""Runs the tests that reach a change until one of them notices it, each change in a process of its own."""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType, FunctionType

import msgspec
import pytest
from msgspec import Struct

from tests.mutants.mutants import Mutant
from tests.mutants.reaching import ARGUMENTS, Reach
from tests.mutants.swapping import Place, compiled, functions_by_place, import_changed, swap

MEMORY = 6_000_000_000
PATIENCE = 5.0
"""The seconds of processor time that a test may take besides twenty times what it takes."""

LONGEST = 1800.0
"""The seconds in which all tests of a change must have ended."""

START = 60.0
"""The seconds of processor time in which the tests must be collected."""


class Result(Struct, frozen=True):
    """What came of a change: `killed` by a test that failed, `hung` in one that did not end, `survived`.

    What could not be tried is `no python` where it cannot be compiled, `late` where it must be there before the import,
    `broken` where its process ended without a word. `by` is the test that noticed, `ran` how many were run.
    """

    path: str
    number: int
    function: str
    line: int
    operator: str
    was: str
    now: str
    outcome: str
    by: str = ""
    ran: int = 0
    seconds: float = 0.0

    @property
    def is_killed(self) -> bool:
        """Whether a test noticed; one that does not end is noticed too."""
        return self.outcome in {"killed", "hung"}


class Told(Struct):
    """What the process of a change tells before it ends."""

    outcome: str
    by: str = ""
    ran: int = 0


class Order:
    """Which tests are run first: those that noticed changes of the same function or module, then the quickest."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self._killers: dict[str, Counter[str]] = defaultdict(Counter)

    def of(self, mutant: Mutant, budget: float) -> list[str]:
        """The tests to be asked about a change, up to a number of seconds in all."""
        numbers = self._reaching(mutant) or self._all(mutant.path)
        tests = [self.reach.tests[number] for number in self._within(numbers, budget)]
        known = set(tests)
        killers = [*self._known_of(mutant.function), *self._known_of(mutant.path)]
        first = [one for one in dict.fromkeys(killers) if one in known]
        return list(dict.fromkeys([*first, *tests]))

    def _known_of(self, what: str) -> list[str]:
        return [test for test, _times in self._killers[what].most_common(15)]

    def _all(self, path: str) -> list[int]:
        """Those that reach the module, then the others."""
        seconds = self.reach.seconds
        near = {test for tests in self.reach.lines.get(path, {}).values() for test in tests}
        return sorted(range(len(self.reach.tests)), key=lambda number: (number not in near, seconds[number]))

    def _within(self, numbers: list[int], budget: float) -> Iterator[int]:
        for number in numbers:
            budget -= self.reach.seconds[number]
            if budget < 0:
                return
            yield number

    def is_late(self, mutant: Mutant) -> bool:
        """Whether a change can be made once everything is imported."""
        return bool(self._reaching(mutant)) and not self.reach.is_early(mutant.path, mutant.first, mutant.last)

    def _reaching(self, mutant: Mutant) -> list[int]:
        """The tests that reach what is changed in a function; none for what is run only when a module is imported."""
        if not mutant.inside or mutant.is_kept:
            return []
        return self.reach.reaching(mutant.path, mutant.first, mutant.last)

    def learn(self, mutant: Mutant, test: str) -> None:
        """A test noticed a change."""
        for what in (mutant.function, mutant.path):
            if what:
                self._killers[what][test] += 1


class _Alone:
    """In the process of one change: stops at the first test that fails, and tells which."""

    def __init__(self, reach: Reach, tell: Callable[[Told], None]) -> None:
        self.seconds = dict(zip(reach.tests, reach.seconds, strict=True))
        self.tell = tell
        self.test = ""
        self.ran = 0
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, self._hung)
        signal.setitimer(signal.ITIMER_PROF, START)

    def run(self, items: Sequence[pytest.Item]) -> None:
        """Run tests in order."""
        for item, following in zip(items, [*items[1:], None], strict=True):
            self.test = item.nodeid
            self.ran += 1
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 20 * self.seconds.get(item.nodeid, 1))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        self._end("survived")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._end("killed")

    def _hung(self, _signal: int, _frame: FrameType | None) -> None:
        self._end("hung")

    def _end(self, outcome: str) -> None:
        self.tell(Told(outcome, self.test, self.ran))
        os._exit(0)


def in_child(work: Callable[[Callable[[Told], None]], None]) -> Told:
    """Do something in a process of its own, and hear what it tells; `broken` where it tells nothing."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        try:
            work(lambda told: _write(writing, told))
        finally:
            os._exit(1)
    os.close(writing)
    try:
        return _heard(reading, process)
    finally:
        os.close(reading)
        os.waitpid(process, 0)


def _heard(pipe: int, process: int) -> Told:
    ready, _none, _nothing = select.select([pipe], [], [], LONGEST)
    if not ready:
        os.kill(process, signal.SIGKILL)
        return Told("hung")
    told = os.read(pipe, select.PIPE_BUF)
    return msgspec.json.decode(told, type=Told) if told else Told("broken")


def _write(pipe: int, told: Told) -> None:
    os.write(pipe, msgspec.json.encode(told))


class Warm:
    """With everything imported and every test collected: a change is put into the functions that exist.

    It is a plug-in of pytest, and tries the changes where pytest would run the tests.
    """

    def __init__(self, chosen: list[Mutant], order: Order, budget: float, done: Callable[[Mutant, Told, float], None]):
        self.chosen, self.order, self.budget, self.done = chosen, order, budget, done
        self.functions: dict[Place, list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self.functions = functions_by_place()
        gc.collect()
        gc.freeze()
        for mutant in self.chosen:
            began = time.perf_counter()
            told = self._try(mutant, items, session)
            self.done(mutant, told, time.perf_counter() - began)
            if told.outcome in {"killed", "hung"}:
                self.order.learn(mutant, told.by)
        return True

    def _try(self, mutant: Mutant, items: dict[str, pytest.Item], session: pytest.Session) -> Told:
        changed = compiled(mutant)
        tests = [items[test] for test in self.order.of(mutant, self.budget) if test in items]
        if changed is None or not tests:
            return Told("no python" if changed is None else "survived")

        def work(tell: Callable[[Told], None]) -> None:
            if not swap(mutant, changed, self.functions):
                return tell(Told("late"))
            alone = _Alone(self.order.reach, tell)
            session.config.pluginmanager.register(alone)
            return alone.run(tests)

        return in_child(work)


def run_warm(chosen: list[Mutant], order: Order, budget: float, done: Callable[[Mutant, Told, float], None]) -> None:
    """Try changes in a process that has collected all tests."""
    pytest.main([*order.reach.folders, *ARGUMENTS], plugins=[Warm(chosen, order, budget, done)])


class _Early:
    """A plug-in that runs some of the tests that were collected, in an order of its own."""

    def __init__(self, alone: _Alone, tests: list[str]) -> None:
        self.alone, self.tests = alone, tests

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        if session.testsfailed:
            self.alone._end("killed")
        session.config.pluginmanager.register(self.alone)
        self.alone.run([items[test] for test in self.tests if test in items])
        return True


_NOT_RUN = (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)


def run_early(mutant: Mutant, order: Order, budget: float) -> Told:
    """Try one change in a process that imports the package with it."""
    changed = compiled(mutant)
    tests = order.of(mutant, budget)
    files = sorted({test.split("::")[0] for test in tests})
    if changed is None or not tests:
        return Told("no python" if changed is None else "survived")

    def work(tell: Callable[[Told], None]) -> None:
        alone = _Alone(order.reach, tell)
        import_changed(mutant, changed)
        # Where not even the configuration of the tests can be imported, no test is run.
        if pytest.main([*files, *ARGUMENTS], plugins=[_Early(alone, tests)]) in _NOT_RUN:
            tell(Told("killed", "import"))

    told = in_child(work)
    if told.outcome in {"killed", "hung"}:
        order.learn(mutant, told.by)
    return told


def keep(place: Path, result: Result) -> None:
    """Add a result to a file."""
    with place.open("ab") as file:
        file.write(msgspec.json.encode(result) + b"\n")


def results(place: Path) -> list[Result]:
    """What was kept in a file; of several results of one change the last."""
    if not place.exists():
        return []
    lines = place.read_bytes().splitlines()
    kept = [msgspec.json.decode(line, type=Result) for line in lines]
    return list({(one.path, one.number): one for one in kept}.values())
