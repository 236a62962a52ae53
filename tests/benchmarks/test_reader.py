from __future__ import annotations

import re

import pytest

from tests.benchmarks import reader


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_corpus(capsys: pytest.CaptureFixture[str]) -> None:
    """Every section prints its table, or says why it has none."""
    reader.main(["--kilobytes", "1", "--rounds", "1", "--memory", "0.01"])

    printed = capsys.readouterr().out
    titles = re.findall(r"^### (\w+)", printed, re.MULTILINE)
    for title in ("Reading", "Quick", "Writing", "Where", "Memory"):
        assert title in titles
    assert "Peers" in printed
    for line in printed.splitlines():
        assert not line.startswith("| ") or line.count("|") >= 3


def test_cold_means_that_nothing_is_remembered() -> None:
    """`forget` empties the memos that `read_through` fills."""
    reader.read_through("%pcn 1\n\n== deal 1\n1. N d:Ks -4c\n")
    assert reader.remembered() > 0

    reader.forget()

    assert reader.remembered() == 0
