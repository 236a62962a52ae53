"""`canasta audit --rulings`: with what was ruled, as if nobody had ruled, or both side by side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import run, write

RULED = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
Up: 9c
1. N d:x ^OPN101 +T:TTT -4
2. E d:x +4:44 -5
! allow OPN101 turn=2 by=TD law=7
! allow MLD101 turn=2 by=TD
! penalty EW 50 by=TD
End: abandoned
"""


def audited(tmp_path: Path, text: str, *options: str) -> list[str]:
    """What the audit prints, without the folder."""
    write(tmp_path, {"a.pcn": text})
    return run("audit", tmp_path / "a.pcn", *options).stdout.replace(f"{tmp_path}/", "").splitlines()


def test_both(tmp_path: Path) -> None:
    """Text: below the findings the two audits, side by side, and who accepted what."""
    lines = audited(tmp_path, RULED, "--rulings", "both")
    start = lines.index("a.pcn")

    assert lines[start : start + 12] == [
        "a.pcn",
        "                     with rulings       without",
        "  verdict                   legal       illegal",
        "  errors                        0             3",
        "  undetermined                  0             0",
        "  warnings                      0             0",
        "  accepted                      3             0",
        "  deal 1 EW penalty           -50             0",
        "  line 7: OPN101 opening-below-minimum (turn 1, N) accepted at the table",
        "  line 8: MLD101 meld-too-small (turn 2, E) accepted by TD",
        "  line 8: OPN101 opening-below-minimum (turn 2, E) accepted by TD under law 7",
        "a.pcn: legal; 1 match, 1 deal, 2 turns; 3 notes",
    ]


def test_with_is_the_default(tmp_path: Path) -> None:
    """Rulings are minded unless somebody asks otherwise."""
    assert audited(tmp_path, RULED) == audited(tmp_path, RULED, "--rulings", "with")


@pytest.mark.parametrize(("rulings", "verdict", "penalty"), [("with", "legal", -50), ("without", "illegal", 0)])
def test_one_of_both_in_any_format(rulings: str, verdict: str, penalty: int, tmp_path: Path) -> None:
    """The document is that of the contract, with or without rulings; the exit status follows."""
    write(tmp_path, {"a.pcn": RULED})
    done = run("audit", tmp_path / "a.pcn", "--format", "json", "--rulings", rulings)
    (file,) = json.loads(done.stdout)["files"]

    assert (file["verdict"], file["scores"][1]["penalty"]) == (verdict, penalty)
    assert done.exit_code == (verdict == "illegal")


@pytest.mark.parametrize("form", ["json", "jsonl", "sarif", "junit", "github"])
def test_both_in_a_format_that_has_no_room(form: str, tmp_path: Path) -> None:
    """The contracts of the other formats have one report."""
    write(tmp_path, {"a.pcn": RULED})
    done = run("audit", tmp_path / "a.pcn", "--format", form, "--rulings", "both")

    assert done.exit_code == 2
    assert "--rulings both stands in text and markdown only" in done.stderr


def test_nothing_ruled(tmp_path: Path) -> None:
    """Then there is nothing to compare."""
    text = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\n1. N d:x -4\nEnd: abandoned\n"
    assert audited(tmp_path, text, "--rulings", "both") == audited(tmp_path, text)


def test_selected_findings_only(tmp_path: Path) -> None:
    """What is left out counts in neither of the two."""
    lines = audited(tmp_path, RULED, "--rulings", "both", "--select", "MLD")
    assert next(line.split() for line in lines if "errors" in line) == ["errors", "0", "1"]


def test_header_of_the_file_counts_once(tmp_path: Path) -> None:
    """What is wrong above the first match is no finding of the second, with or without rulings."""
    match = "\n== match {}\n\n== deal 1\n1. N ^OPN101 d:x -4\n"
    text = f"%pcn 1\nRules: clasic\n{match.format(1)}{match.format(2)}"
    rows = [line.split() for line in audited(tmp_path, text, "--rulings", "both") if line.startswith("  errors")]
    assert rows == [["errors", "1", "1"], ["errors", "0", "0"]]
