from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta_notation import read
from tests.benchmarks import archive


@pytest.mark.slow
def test_benchmark_runs_on_a_tiny_archive(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every section prints its table."""
    monkeypatch.setattr(archive, "_MATCHES", 1)
    archive.main(["--megabytes", "0.01", "--rounds", "1"])

    assert ["Growth", "Jobs"] == re.findall(r"^### (\w+)", capsys.readouterr().out, re.MULTILINE)


def test_turns_and_acts_are_those_of_the_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted in the text is what a record holds."""
    text = b"%pcn 1\n\n== deal 1\n1. N d:Ks +7:777 -4c\n2. E p ask:no -5c ; -d +x\n"
    monkeypatch.setattr(archive, "matches", lambda: iter([text]))

    assert (2, 5) == archive.write_archive(tmp_path / "a.pcn", 1)
    assert 2 == sum(len(deal.turns) for match in read(tmp_path / "a.pcn").matches for deal in match.deals)
