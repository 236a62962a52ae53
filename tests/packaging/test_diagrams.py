"""The extra `diagrams`: pictures where there is no Graphviz."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging.environment import CHECKOUT, Environment, run, run_well

pytestmark = [pytest.mark.packaging, pytest.mark.slow]

SAMPLE = CHECKOUT / "samples" / "06-hand-and-foot.pcn"


def test_svg_without_graphviz(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `dot` on the path and without the extra SVG is refused; with the extra it is drawn, and so is PNG."""
    environment = Environment.make(tmp_path)
    environment.install(wheel)
    monkeypatch.setenv("PATH", str(environment.desk))

    bare = run(environment.canasta, "diagram", SAMPLE, cwd=environment.desk)
    assert (bare.returncode, bare.stdout) == (2, "")
    assert "pip install 'canasta-notation[diagrams]'" in bare.stderr

    environment.install(f"canasta-notation[diagrams] @ {wheel.as_uri()}")
    assert run_well(environment.canasta, "diagram", SAMPLE, cwd=environment.desk).startswith("<svg ")
    run_well(environment.canasta, "diagram", "--rules", "classic", "-o", "machine.png", cwd=environment.desk)
    assert (environment.desk / "machine.png").read_bytes().startswith(b"\x89PNG")
