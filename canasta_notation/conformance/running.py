"""Holding a program to the cases of a suite."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from time import perf_counter

from msgspec import Struct

from canasta_notation.conformance.comparing import Difference, differences
from canasta_notation.conformance.errors import NoAnswer
from canasta_notation.conformance.programs import Program
from canasta_notation.conformance.shapes import Case
from canasta_notation.conformance.suites import record_of


class Outcome(Struct, frozen=True):
    """How a program did in a case; `trouble` tells why it gave no report at all."""

    case: Case
    differences: tuple[Difference, ...]
    seconds: float
    trouble: str | None = None

    @property
    def passed(self) -> bool:
        """Whether it said what is expected."""
        return not self.differences and self.trouble is None


def hold(
    folder: Path, cases: Iterable[Case], program: Program, aspects: Iterable[str], *, jobs: int = 1
) -> Generator[Outcome]:
    """Hold a program to cases of the suite in a folder, in their order; `jobs` of them run side by side.

    Raises UnusableSuite for a record that may not be used.
    """
    wanted = tuple(aspects)
    if jobs == 1:
        yield from (_outcome(folder, case, program, wanted) for case in cases)
        return
    with ThreadPoolExecutor(jobs) as pool:
        waiting: deque[Future[Outcome]] = deque()
        try:
            for case in cases:
                waiting.append(pool.submit(_outcome, folder, case, program, wanted))
                if len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
            # Nobody waits for what is still running: neither after Ctrl-C nor after a record that may not be used.
            program.stop()


def _outcome(folder: Path, case: Case, program: Program, aspects: tuple[str, ...]) -> Outcome:
    path = record_of(folder, case)
    begun = perf_counter()
    try:
        given = program.report_on(path)
    except NoAnswer as error:
        return Outcome(case, (), perf_counter() - begun, str(error))
    seconds = perf_counter() - begun
    return Outcome(case, differences(case.expected, given, aspects), seconds)
