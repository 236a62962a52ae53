from __future__ import annotations

import sys

import pytest

from tests.benchmarks.counts import Counts, main


def _added(count: int) -> int:
    total = 0
    for one in range(count):
        total += one
    return total


def test_more_work_is_more_bytecodes() -> None:
    """What is done twice as often counts more, and each call once; nothing is traced any more afterwards."""
    before = sys.gettrace()
    few, many = Counts(), Counts()

    few.of(lambda: _added(10))
    many.of(lambda: _added(20))

    assert few.bytecodes.total() < many.bytecodes.total()
    assert few.calls == many.calls
    assert before is sys.gettrace()


def test_work_inside_a_function() -> None:
    """What a function does, and whatever it calls, is told apart from the work around it."""
    alone, part = Counts(), Counts(_added.__code__)

    alone.of(lambda: _added(20))
    part.of(lambda: [_added(20), 1 + sum(one for one in range(20))])

    assert alone.bytecodes[_added.__code__] == part.inside
    assert part.inside < part.bytecodes.total()
    assert 0 == alone.inside


@pytest.mark.slow
def test_counts_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """The first row is of the whole audit."""
    main(["--matches", "1"])

    printed = capsys.readouterr().out
    assert "### Counts" in printed
    assert "| all " in printed
    assert "| around the turns " in printed
