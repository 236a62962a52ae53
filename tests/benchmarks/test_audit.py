from __future__ import annotations

import re

import pytest

from canasta_notation import PROFILES, audit
from tests.benchmarks import audit as benchmark


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_corpus(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every section prints its table, with or without python-chess beside."""
    monkeypatch.delenv("PCN_RECORDS", raising=False)

    benchmark.main(["--matches", "1", "--rounds", "1"])

    printed = capsys.readouterr().out
    assert ["Speed", "Profiles", "Hidden", "Hidden", "Layers"] == re.findall(r"^### (\w+)", printed, re.MULTILINE)
    for name in PROFILES:
        assert f"\n| {name} " in printed
    for line in printed.splitlines():
        assert not line.startswith("| ") or line.count("|") >= 3


def test_corpus_counts_acts_that_are_audited() -> None:
    """A draw, a take, a meld and a discard are acts, a word is none."""
    corpus = benchmark.Corpus("one", ["%pcn 1\n\n== deal 1\n1. N d:Ks +7:777 -4c\n2. E p ask:no -5c\n"])

    assert (2, 5) == (corpus.turns, corpus.acts)


def test_self_play_that_is_measured_is_legal() -> None:
    """What the benchmark audits has nothing against it."""
    (corpus,) = [benchmark.Corpus("two", benchmark.self_play("classic-2", 1))]

    assert ["legal"] == [audit(one).verdict for one in corpus.records]


def test_nothing_else_is_at_work_outside_the_audit() -> None:
    """A frame of no layer is told as such."""
    assert "else" == benchmark.layer_of(None)
