from __future__ import annotations

import pytest

from canasta_notation import audit, dumps, loads
from tests.benchmarks import start


def test_short_record_is_canonical_and_lawful() -> None:
    """What starts fast is what most records are."""
    record = loads(start.SHORT)

    assert (start.SHORT, 6) == (dumps(record), audit(record).turns)
    assert [] == [one for one in audit(record).findings if one.severity == "error"]


def test_figures_are_medians_of_ratios() -> None:
    """Each round has its own bare Python."""
    taken = {start.BARE: [1.0, 2.0, 4.0], "canasta": [3.0, 8.0, 8.0]}

    assert {start.BARE: 1.0, "canasta": 3.0} == start.times_bare(taken)


def test_process_that_fails_ends_the_benchmark() -> None:
    """What could not start is not measured, and its complaint is shown."""
    with pytest.raises(SystemExit, match=r"ended with 2\n.*no such"):
        start.started({"broken": ("-c", "import sys; sys.stderr.write('no such file'); sys.exit(2)")}, 1)


@pytest.mark.slow
def test_benchmark_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every process has its row, and what is imported is told."""
    monkeypatch.setattr(start, "imports", lambda title, *_arguments: print(title))  # noqa: T201

    start.main(["--rounds", "1", "--imports"])

    printed = capsys.readouterr().out
    for name in ("python", "canasta --help", "canasta audit, a match"):
        assert f"\n| {name} " in printed
    assert printed.endswith("import canasta_notation\ncanasta audit, six turns\n")
