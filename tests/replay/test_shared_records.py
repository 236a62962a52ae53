"""Whole games of another engine: every act is legal, every declared score right.

They are no part of the project. Where they lie the environment variable PCN_RECORDS says; without it, or without the
folder, these tests are skipped.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import canasta_notation as pcn

PROFILES = (
    "classic",
    "classic-2",
    "classic-3",
    "classic-bicycle",
    "fournier",
    "hand-and-foot",
    "hand-and-foot-pagat",
    "hoyle-2",
)
CHECKED = ("canastas", "cards", "red", "black", "out", "hand", "total", "score")


def record_text(name: str) -> str:
    """The text of one record; a test without the records is skipped."""
    folder = os.environ.get("PCN_RECORDS")
    if not folder or not Path(folder).is_dir():
        pytest.skip("no folder of records: set PCN_RECORDS to one")
    path = Path(folder) / f"{name}.pcn"
    if not path.is_file():
        pytest.skip(f"the folder of records has no {path.name}")
    return path.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["greedy", "mixed", "random"])
@pytest.mark.parametrize("profile", PROFILES)
def test_record_is_legal(profile: str, kind: str) -> None:
    """No finding at all, not even a note, and every score computed."""
    one = pcn.audit(pcn.loads(record_text(f"{profile}-{kind}")))
    findings = [(each.code, each.match, each.deal, each.turn, each.message) for each in one.findings]
    assert findings == []
    assert one.verdict == "legal"
    assert [score for score in one.scores if score.total is None] == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["greedy", "mixed", "random"])
@pytest.mark.parametrize("profile", PROFILES)
def test_scores_of_a_record_are_those_declared(profile: str, kind: str) -> None:
    """Item by item, the declared scores are the computed ones."""
    one = pcn.audit(pcn.loads(record_text(f"{profile}-{kind}")))
    assert one.scores
    for score in one.scores:
        computed = {**score.items, "total": score.total, "score": score.score}
        assert {name: computed[name] for name in CHECKED if name in score.declared} == {
            name: score.declared[name] for name in CHECKED if name in score.declared
        }


@pytest.mark.parametrize("profile", PROFILES)
def test_record_with_one_wrong_score(profile: str) -> None:
    """A declared total that is raised by 5 is one finding."""
    text = record_text(f"{profile}-greedy")
    at = text.index(" total ") + len(" total ")
    end = text.index(" ", at)
    one = pcn.audit(pcn.loads(f"{text[:at]}{int(text[at:end]) + 5}{text[end:]}"))
    assert [each.code for each in one.findings] == ["SCO104"]
