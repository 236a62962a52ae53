from __future__ import annotations

import re

import pytest

from tests.benchmarks import convert as benchmark


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_corpus(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every section prints its table, each format written and read beside the audit."""
    monkeypatch.setattr(benchmark, "PROFILES", ("classic-2",))

    benchmark.main(["--matches", "1", "--rounds", "1"])

    printed = capsys.readouterr().out
    assert ["Speed", "Memory"] == re.findall(r"^### (\w+)", printed, re.MULTILINE)
    for form in benchmark.FORMS:
        assert f"\n| {form}, write " in printed
        assert f"\n| {form}, read " in printed
