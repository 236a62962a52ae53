"""What is printed of each kind of slip; see snapshots.py for how to add one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from canasta_notation.diagnostics import CODES
from tests.syntax.snapshots import FOLDER, print_anew, read_snapshots

FILES = sorted(FOLDER.glob("*.txt"))
if os.environ.get("PCN_UPDATE_SNAPSHOTS") == "1":
    for file in FILES:
        print_anew(file)

SNAPSHOTS = {
    f"{path.name[:6]}-{number}": snapshot
    for path in FILES
    for number, snapshot in enumerate(read_snapshots(path), start=1)
}

# What the reader reports; the other codes of these families need the rule sets and belong to the engine's issue.
READER = {code for code in CODES if code.startswith("SYN")} | {"HDR103", "HDR104", "HDR105", "IRR103"}


def code_of(path: Path) -> str:
    """The code that a file of snapshots is about."""
    return path.name[:6]


def test_each_code_has_a_file() -> None:
    """Its name is the code and its name in words."""
    assert [f"{code}-{CODES[code].name}.txt" for code in sorted(READER)] == [path.name for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=code_of)
def test_each_code_is_provoked_in_several_ways(path: Path) -> None:
    """Every text of a file is read with its code, and no two texts of it are the same."""
    texts = [snapshot.data for snapshot in read_snapshots(path)]

    assert len(set(texts)) == len(texts) >= 2
    for snapshot in read_snapshots(path):
        assert code_of(path) in {finding.code for finding in snapshot.record.findings}


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_printed_findings(name: str) -> None:
    """All that is printed of a text is what was read and found good."""
    snapshot = SNAPSHOTS[name]

    assert snapshot.printed == snapshot.now


@pytest.mark.parametrize("path", FILES, ids=code_of)
def test_message_is_one_plain_sentence(path: Path) -> None:
    """It has no full stop at its end, no line end in it, and begins small or with what was seen."""
    for snapshot in read_snapshots(path):
        for finding in snapshot.record.findings:
            assert not finding.message.endswith(".")
            assert "\n" not in finding.message
            assert not finding.message[0].isupper()
