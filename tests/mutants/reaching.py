"""Which tests reach which line of the modules that are changed, and how long each test takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from coverage import Coverage
from msgspec import Struct, field

from tests.mutants.mutants import FOLDERS, ROOT

POOL = ("tests/table", "tests/rules", "tests/replay", "tests/ledger", "tests/noticed")
"""The tests that may notice a change: those that are about what is changed."""

BOUND = 1.5
"""The longest, in seconds of processor time: a test that takes longer is not asked."""

ARGUMENTS = (
    "-q",
    "-m",
    "not slow and not fuzz and not browser and not packaging",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "--assert=plain",
    "--tb=no",
    "--capture=sys",
    "--hypothesis-profile=mutants",
    "-W",
    "ignore::SyntaxWarning",
)


class Reach(Struct):
    """What one run of all tests has shown.

    `lines` says for each line of a module which tests reach it, as places in `tests`; "" of a module's `early` are the
    lines that are run when it is imported.
    """

    folders: tuple[str, ...] = POOL
    tests: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    lines: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    early: dict[str, list[int]] = field(default_factory=dict)

    def reaching(self, path: str, first: int, last: int) -> list[int]:
        """The tests that reach some line of a stretch, the quickest first."""
        lines = self.lines.get(path, {})
        found = {test for line in range(first, last + 1) for test in lines.get(line, ())}
        return sorted(found, key=self.seconds.__getitem__)

    def is_early(self, path: str, first: int, last: int) -> bool:
        """Whether some line of a stretch is run already when its module, or another one, is imported."""
        early = self.early.get(path, ())
        return any(first <= line <= last for line in early)


class _Recorder:
    """Switches what coverage notes down lines under, test by test."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Run a test under its own name."""
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)


def record(place: Path, asked: tuple[str, ...] = POOL) -> Reach:
    """Run the tests of some folders once under coverage, and keep what was reached in a file."""
    changed = [str(ROOT / "canasta_notation" / folder / "*") for folder in FOLDERS]
    coverage = Coverage(data_file=None, include=changed, config_file=False, messages=False)
    coverage.start()
    recorder = _Recorder(coverage)
    pytest.main([*asked, *ARGUMENTS], plugins=[recorder])
    coverage.stop()
    reach = _reach(coverage, recorder, asked)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(msgspec.json.encode(reach))
    return reach


def _reach(coverage: Coverage, recorder: _Recorder, asked: tuple[str, ...]) -> Reach:
    tests = [test for test, seconds in recorder.seconds.items() if test not in recorder.failed and seconds <= BOUND]
    numbers = {test: number for number, test in enumerate(tests)}
    reach = Reach(folders=asked, tests=tests, seconds=[recorder.seconds[test] for test in tests])
    data = coverage.get_data()
    for file in sorted(data.measured_files()):
        path = Path(file).relative_to(ROOT).as_posix()
        by_line = data.contexts_by_lineno(file)
        reach.lines[path] = {
            line: sorted(numbers[test] for test in names if test in numbers) for line, names in by_line.items()
        }
        reach.early[path] = sorted(line for line, names in by_line.items() if "" in names)
    return reach


def read(place: Path) -> Reach:
    """What was recorded before."""
    return msgspec.json.decode(place.read_bytes(), type=Reach)
