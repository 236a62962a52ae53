from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks import gate, instructions
from tests.benchmarks.recorded import PAGE, record, recorded

_PAGE = """# Page

<!-- recorded: ratios -->
<!-- end of what was recorded -->

<!-- recorded: instructions -->
<!-- end of what was recorded -->

The end.
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page without figures."""
    path = tmp_path / "benchmarks.md"
    path.write_text(_PAGE, encoding="utf-8")
    return path


def test_what_was_recorded_reads_back(page: Path) -> None:
    """Figures stand in their own block, with the machine; recording again replaces them, and the rest stays."""
    record("instructions", "millions", {"reading": 1234.5, "judging": 0.25}, ", valgrind 3.19.0", page)
    record("instructions", "millions", {"reading": 1200.0}, page=page)

    where, figures = recorded("instructions", page)

    assert {"reading": 1200.0} == figures
    assert where.startswith("Recorded on 2")
    assert ("", {}) == recorded("ratios", page)
    assert page.read_text().endswith("\n<!-- end of what was recorded -->\n\nThe end.\n")


def test_page_has_a_place_for_every_figure() -> None:
    """The page of benchmarks has both blocks, each with figures and with the machine."""
    for name in ("ratios", "instructions"):
        where, figures = recorded(name, PAGE)
        assert where.startswith("Recorded on ")
        assert figures


def test_difference_is_told_in_per_cent(
    page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was not recorded has no difference, and nothing is written unless it is asked for."""
    monkeypatch.setattr(gate, "ratios", lambda _rounds: {"reading": 1.5, "new": 2.0})
    record("ratios", "ratio", {"reading": 2.0}, page=page)
    before = page.read_text()

    gate.measure_ratios(1, recording=False, page=page)

    rows = [line.split("|")[1:-1] for line in capsys.readouterr().out.splitlines() if line.startswith("| ")][2:]
    assert [["reading", "1.50", "2.00", "-25.0 %"], ["new", "2.00", "", ""]] == [
        [cell.strip() for cell in row] for row in rows
    ]
    assert before == page.read_text()

    gate.measure_ratios(1, recording=True, page=page)
    assert {"reading": 1.5, "new": 2.0} == recorded("ratios", page)[1]


def test_without_valgrind_nothing_is_counted(
    page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says what to install, and does not fail."""
    monkeypatch.setattr(instructions, "which", lambda _name: None)

    gate.count_instructions(recording=True, page=page)

    assert "apt-get install valgrind" in capsys.readouterr().out
    assert page.read_text() == _PAGE


def test_counts_are_differences_of_processes(
    page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading is what a process takes that reads less one that does not, judging likewise."""
    stages = {"none": 100_000_000, "read": 130_000_000, "audit": 200_000_000}

    def counted(*arguments: str) -> int:
        return stages[arguments[2]] if "tests.benchmarks.instructions" in arguments else 50_000_000

    monkeypatch.setattr(instructions, "valgrind", lambda: "3.19.0")
    monkeypatch.setattr(instructions, "counted", counted)

    gate.count_instructions(recording=True, page=page)

    where, figures = recorded("instructions", page)
    assert [50.0, 50.0, 30.0, 70.0, 100.0] == list(figures.values())
    assert where.endswith(", valgrind 3.19.0.")
    assert "Instructions" in capsys.readouterr().out


@pytest.mark.parametrize("stage", instructions.STAGES)
def test_work_that_is_counted_can_be_done(tmp_path: Path, stage: str) -> None:
    """Each stage goes as far as it says; with a record that cannot be read the later ones would end."""
    (tmp_path / "a.pcn").write_text("%pcn 1\n\n== deal 1\n1. N d:x -Ks\n", encoding="utf-8")

    instructions.main([stage, str(tmp_path / "a.pcn")])


@pytest.mark.slow
def test_gate_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """One round of it prints its ratios beside those of the page."""
    gate.main(["--rounds", "1"])

    assert "text to verdict" in capsys.readouterr().out
