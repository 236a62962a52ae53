"""`canasta stats`."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from canasta_notation.archive import tasks
from tests.cli.command import run
from tests.shipped import PATHS

HOSTILE = "<script>alert(1)</script>"

EVENING = f"""\
%pcn 1
Rules: classic
Seat.N: {HOSTILE}
Seat.E: =cmd()
Seat.S: \x1b[31mred

== deal 1
Dealer: W
Up: 9c
1. N d:x +8:888 +K:KKK* (110) -4s
2. E d:x -5h
3. S d:x -5c
End: abandoned
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """An evening of people with odd names."""
    path = tmp_path / "evening.pcn"
    path.write_text(EVENING)
    return path


def test_text(evening: Path) -> None:
    """Situations by topic with their rate, findings, and players; names move no cursor."""
    result = run("stats", evening)

    assert result.exit_code == 0
    assert (
        result.stdout
        == """\
Rules: classic: 1 match, 1 deal, 3 turns.

Situations
                           times  in 100 deals
Opening and melds
  opening                      1         100.0
  opening count announced      1         100.0

Findings: None.

Players
                             matches  won  deals  turns  points a deal  out  errors
  \\x1b[31mred                      1    0      1      1                   0       0
  <script>alert(1)</script>        1    0      1      1                   0       0
  =cmd()                           1    0      1      1                   0       0
"""
    )


def test_top_players(evening: Path) -> None:
    """Only so many are shown, and how many are not; none at all with 0."""
    assert "Players: The 1 with the most deals; 2 more." in run("stats", evening, "--top", "1").stdout
    assert "cmd" not in run("stats", evening, "--top", "1").stdout


def test_bars(evening: Path) -> None:
    """With `--chart` the most frequent situations stand as bars, behind the tables."""
    printed = run("stats", evening, "--chart", "--top", "0").stdout

    assert printed.endswith(f"""\
  opening                      1         100.0
  opening count announced      1         100.0

classic: the 2 most frequent situations, in a hundred deals

                  opening    100 │{"█" * 46}
  opening count announced    100 │{"█" * 46}

Findings: None.
""")


def test_svg_is_one_picture(evening: Path) -> None:
    """A chart for each rule set under one another, and nothing of what people wrote."""
    picture = ElementTree.fromstring(run("stats", evening, "--format", "svg").stdout)

    titles = [one.text for one in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == ["Canasta statistics", "classic: the 2 most frequent situations"]


@pytest.mark.parametrize("form", ["json", "csv", "parquet"])
def test_charts_are_drawn_where_they_can_be(evening: Path, form: str, tmp_path: Path) -> None:
    """Figures for programs have no bars."""
    result = run("stats", evening, "--chart", "--format", form, "-o", tmp_path / "out")

    assert result.exit_code == 2
    assert "draws in text, html and svg" in result.stderr


def test_json(evening: Path) -> None:
    """Every player and every figure, under a version."""
    found = json.loads(run("stats", evening, "--format", "json").stdout)

    (group,) = found["rules"]
    assert (found["version"], group["rules"], group["deals"], group["turns"]) == (1, "classic", 1, 3)
    assert group["situations"] == {"opening": 1, "opening count announced": 1}
    assert [player["player"] for player in group["players"]] == ["\x1b[31mred", HOSTILE, "=cmd()"]
    assert group["points_a_deal"] is None


def test_csv_runs_no_formula(evening: Path) -> None:
    """One figure a row; a name that a spreadsheet would run is quoted as text."""
    table = list(csv.DictReader(io.StringIO(run("stats", evening, "--format", "csv").stdout)))

    assert table[0] == {
        "rules": "classic",
        "player": "",
        "kind": "count",
        "name": "matches",
        "grade": "",
        "count": "1",
        "deals": "1",
        "rate": "100.0",
    }
    assert {row["player"] for row in table} == {"", HOSTILE, "'=cmd()", "\x1b[31mred"}


def test_parquet(evening: Path, tmp_path: Path) -> None:
    """The same rows, which any engine reads."""
    from pyarrow import parquet

    assert run("stats", evening, "--format", "parquet", "-o", tmp_path / "stats.parquet").exit_code == 0
    table = parquet.read_table(tmp_path / "stats.parquet").to_pylist()

    assert [row["count"] for row in table if row["name"] == "opening"] == [1, 1]
    assert {row["player"] for row in table} == {None, HOSTILE, "=cmd()", "\x1b[31mred"}


def test_html_holds_names_as_text(evening: Path) -> None:
    """A page on which nothing runs, with a chart of what is frequent."""
    page = run("stats", evening, "--format", "html").stdout

    assert page.startswith("<!DOCTYPE html>")
    assert "default-src 'none'" in page
    assert HOSTILE not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert page.count("<svg") == 1
    assert page.rstrip().endswith("</html>")


def test_missing_extras_are_named(evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not installed is said with what to install."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "jinja2", None)
    # It is told before the work: nobody counts for hours to hear it.
    monkeypatch.setattr("canasta_notation.cli.stats.each_file", None)

    for form, extra in (("parquet", "arrow"), ("html", "render")):
        result = run("stats", evening, "--format", form, "-o", tmp_path / "out")
        assert result.exit_code == 2
        assert f"canasta-notation[{extra}]" in result.stderr
        assert not (tmp_path / "out").exists()


def test_a_file_that_cannot_be_used_counts_nowhere(evening: Path, tmp_path: Path) -> None:
    """It is told, the others are counted, and the exit status is 2."""
    result = run("stats", tmp_path / "nowhere.pcn", evening)

    assert result.exit_code == 2
    assert "nowhere.pcn" in result.stderr
    assert result.stdout == run("stats", evening).stdout


def test_nothing_to_count(tmp_path: Path) -> None:
    """A file without a deal is no mistake, and it is said."""
    path = tmp_path / "empty.pcn"
    path.write_text("%pcn 1\n")

    assert (run("stats", path).exit_code, run("stats", path).stdout) == (0, "no deal in it\n")


@pytest.mark.slow
def test_any_number_of_jobs_has_one_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks and processes change nothing."""
    alone = run("stats", *PATHS, "--format", "json").stdout
    monkeypatch.setattr(tasks, "CHUNK_BYTES", 1500)

    assert run("stats", *PATHS, "--format", "json").stdout == alone
    assert run("stats", *PATHS, "--format", "json", "--jobs", "2").stdout == alone
