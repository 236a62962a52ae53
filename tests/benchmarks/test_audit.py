from __future__ import annotations

import re
import subprocess
import sys
from random import Random

import pytest

from canasta_notation import PROFILES, audit, dumps, loads
from canasta_notation.model import unplaced
from tests.benchmarks import audit as benchmark
from tests.benchmarks.layers import layer_of
from tests.benchmarks.peers import Peer


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_corpus(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every section prints its table, with or without python-chess beside."""
    monkeypatch.delenv("PCN_RECORDS", raising=False)

    benchmark.main(["--matches", "1", "--rounds", "1"])

    printed = capsys.readouterr().out
    assert ["Speed", "Profiles", "Hidden", "Hidden", "Layers"] == re.findall(r"^### (\w+)", printed, re.MULTILINE)
    for name in PROFILES:
        assert f"\n| {name}, model " in printed
    for view in ("text", "model", "table view, text", "hand form, text"):
        assert f"\n| self-play, {view} " in printed
    for layer in ("read", "apply", "judge", "score"):
        assert f"\n| {layer} " in printed
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


def test_views_say_the_same() -> None:
    """Hand form is read as the same record, with notes; the table view has hidden cards, and is lawful."""
    (text,) = benchmark.self_play("hand-and-foot", 1)

    by_hand, table = loads(benchmark.as_hand_form(text, Random(1))), loads(benchmark.as_table(text))

    assert unplaced(by_hand.file) == unplaced(loads(text).file)
    assert by_hand.findings
    assert [] == [one for one in audit(table).findings if one.severity == "error"]
    assert "d:x" in dumps(table)


def test_ratio_is_that_of_rates_in_the_same_round() -> None:
    """Ten acts while the peer does five in the same time are twice as fast; without a peer there is no ratio."""
    peer = Peer("peer", 5, 1, list)

    assert 2 == benchmark.ratio(10, [1.0, 2.0, 9.0], peer, [1.0, 2.0, 3.0])
    assert benchmark.ratio(10, [1.0], None, []) is None


def test_time_of_processes_that_were_waited_for_counts() -> None:
    """A peer in a process of its own is measured like one in this."""
    code = "import time\nwhile time.process_time() < 0.2: pass"
    before = benchmark.processor_time()

    subprocess.run([sys.executable, "-c", code], check=True)

    assert benchmark.processor_time() - before >= 0.2


def test_nothing_else_is_at_work_outside_the_audit() -> None:
    """A frame of no layer is told as such."""
    assert "else" == layer_of(None)
