"""The scores of the six records as pictures and as bars, in files that a person has read and looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import run
from tests.six import SIX, kept

FOLDER = Path(__file__).with_name("snapshots")
FORMS = {"svg": ("--format", "svg"), "txt": ("--chart",)}


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("name", SIX)
def test_scores_are_drawn_as_they_were_read(name: str, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All lines, bars, names and figures."""
    monkeypatch.chdir(SIX[name].parent)
    drawn = run("score", "--exit-zero", *FORMS[ending], SIX[name].name).stdout

    assert kept(FOLDER / f"{name}.{ending}", drawn) == drawn
