from __future__ import annotations

import pytest

from tests.benchmarks import cost


def test_hours_are_those_of_the_formula() -> None:
    """A million matches of 36 ms are ten hours on a core; two cores that do the work of 1.6 take 6.25."""
    assert 10 == cost.hours(1e6, 0.036)
    assert 6.25 == cost.hours(1e6, 0.036, cores=2, gain=1.6)


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_corpus(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each rule set has its row, and the example is worked."""
    monkeypatch.setattr(cost, "PROFILES", ("classic-2",))

    cost.main(["--matches", "1", "--rounds", "1", "--millions", "2", "--cores", "4"])

    printed = capsys.readouterr().out
    assert "\n| classic-2 |" in printed
    assert "2 million matches" in printed
    assert "on 4 cores" in printed
