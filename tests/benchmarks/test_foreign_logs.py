from __future__ import annotations

import pytest

from tests.benchmarks import foreign_logs as benchmark


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_corpus(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is printed, with a line for each log."""
    monkeypatch.setattr(benchmark, "PROFILES", ("classic-2",))
    monkeypatch.delenv("PCN_LOGS", raising=False)

    benchmark.main(["--matches", "1", "--rounds", "1"])

    assert "\n| self-play, classic-2 | feudalism " in capsys.readouterr().out
