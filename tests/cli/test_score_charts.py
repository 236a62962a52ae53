"""`canasta score`: charts in text, HTML and SVG."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from tests.cli.command import run, write
from tests.cli.test_main import CHECKOUT
from tests.cli.test_score import TEXT

SAMPLES = CHECKOUT / "samples"
MATCH = SAMPLES / "04-match-with-running-scores.pcn"
SEVERAL = SAMPLES / "13-several-matches.pcn"
SVG = "{http://www.w3.org/2000/svg}"
BARS = """\
Running scores, target 4000
   deal
  start  NS     0  │
         EW     0  │
      1  NS   -25 █│
         EW   885  │████████████
      2  NS   590  │████████
         EW  1540  │█████████████████████
      3  NS   680  │█████████
         EW  3440  │███████████████████████████████████████████████
      4  NS   695  │██████████
         EW  4375  │████████████████████████████████████████████████████████████

NS 695, EW 4375: EW win
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def charts(*arguments: str | Path) -> list[str]:
    """The titles of the charts of an SVG."""
    root = fromstring(run("score", *arguments, "--format", "svg").stdout)
    return [one[0].text or "" for one in root if one.tag == f"{SVG}svg"]


def test_running_scores_as_bars() -> None:
    """Below the sheets, a bar for each side and deal."""
    assert run("score", MATCH, "--chart").stdout.endswith(BARS)
    assert "Running scores" not in run("score", MATCH).stdout


def test_bars_keep_to_eighty_columns() -> None:
    """With all charts of a deal of four hands."""
    printed = run("score", SAMPLES / "37-match-hand-and-foot.pcn", "--chart", "--deal", "1").stdout

    assert "  turn  N                 E                 S                 W\n" in printed
    assert "  turn  stock                                pile\n" in printed
    assert max(map(len, printed.splitlines()[2:])) <= 80


def test_bars_without_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal whose encoding has no blocks gets plain signs."""
    monkeypatch.setattr("canasta_notation.cli.scoresheets.block_for", lambda _stream: "#")

    assert "      1  NS   -25 #|\n" in run("score", MATCH, "--chart").stdout


def test_colours_of_bars() -> None:
    """Only where colours are wanted, and always beside the names."""
    assert "\x1b[36m████████████\x1b[0m" not in run("score", MATCH, "--chart").stdout
    assert (
        "EW   885  \x1b[2m│\x1b[0m\x1b[33m████████████\x1b[0m"
        in run("score", MATCH, "--chart", "--color", "always").stdout
    )


def test_one_deal() -> None:
    """Its sheet alone, in text and in JSON; the match stands as it stands."""
    printed = run("score", MATCH, "--deal", "2").stdout
    (file,) = json.loads(run("score", MATCH, "--deal", "2", "--format", "json").stdout)["files"]

    assert "deal 2 " in printed
    assert "deal 1 " not in printed
    assert printed.endswith("EW win\n")
    assert [deal["deal"] for deal in file["matches"][0]["deals"]] == [2]


def test_findings_of_another_deal(folder: Path) -> None:
    """A deal that is right is right, whatever is wrong in another."""
    write(folder, {"a.pcn": TEXT.replace("cards 200", "cards 210")})

    assert run("score", "a.pcn", "--deal", "2").exit_code == 1
    assert run("score", "a.pcn", "--deal", "1").exit_code == 0


@pytest.mark.parametrize("form", ["text", "json", "html", "svg"])
def test_no_such_deal(form: str) -> None:
    """2, and which deals there are."""
    done = run("score", MATCH, "--deal", "7", "--format", form)

    assert done.exit_code == 2
    assert done.stderr == f"canasta: {MATCH}: there is no deal 7 in it: it has deals 1 to 4\n"


def test_html() -> None:
    """One page for all files, written whole."""
    printed = run("score", MATCH, SEVERAL, "--format", "html").stdout

    assert printed.startswith("<!DOCTYPE html>\n")
    assert printed.endswith("</html>\n")
    assert printed.count("<article>") == 3
    assert '<p class="source" dir="auto">04-match-with-running-scores.pcn</p>' in printed


def test_html_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what to install; SVG and text need nothing."""
    monkeypatch.setitem(sys.modules, "jinja2", None)
    done = run("score", MATCH, "--format", "html")

    assert (done.exit_code, done.stdout) == (2, "")
    assert "pip install 'canasta-notation[render]'" in done.stderr
    assert run("score", MATCH, "--format", "svg").exit_code == 0
    assert run("score", MATCH, "--chart").exit_code == 0


def test_svg() -> None:
    """The running scores of each match; with a deal also how that went."""
    assert charts(MATCH) == ["Running scores – Kitchen table league"]
    assert charts(MATCH, "--deal", "1") == [
        "Running scores – Kitchen table league",
        "Cards in the hands after each turn – Deal 1 – Kitchen table league",
        "Stock and pile after each turn – Deal 1 – Kitchen table league",
    ]


def test_svg_of_several_matches(folder: Path) -> None:
    """Each chart says of which match it is; of one without a name by its file, and by no folder of this machine."""
    nameless = "%pcn 1\nRules: classic\n\n== deal 1\n= NS total 5 score 5\n= EW total 5 score 5\n"
    write(folder, {"club/a.pcn": nameless})

    assert charts(SEVERAL)[0].startswith("Running scores – ")
    assert len(set(charts(SEVERAL))) == 2
    assert charts("club/a.pcn") == ["Running scores – club/a.pcn"]
    assert charts(folder / "club" / "a.pcn") == ["Running scores – a.pcn"]


def test_svg_in_another_language() -> None:
    """German, for one."""
    assert charts(MATCH, "--lang", "de") == ["Spielstand – Kitchen table league"]


def test_too_many_charts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More charts than one picture holds are refused, and no file is left half written."""
    monkeypatch.setattr("canasta_notation.cli.scoresheets.MOST_CHARTS", 1)
    done = run("score", SEVERAL, "--format", "svg", "-o", "a.svg")

    assert done.exit_code == 2
    assert "there are more than the 200 charts that one picture holds" in done.stderr
    assert not (folder / "a.svg").exists()


@pytest.mark.parametrize("form", ["html", "svg"])
def test_wrong_scores(form: str, folder: Path) -> None:
    """The status is that of the sheet in every form."""
    write(folder, {"a.pcn": TEXT.replace("cards 200", "cards 210")})

    assert run("score", "a.pcn", "--format", form).exit_code == 1
    assert run("score", "a.pcn", "--format", form, "--exit-zero").exit_code == 0


@pytest.mark.parametrize("form", ["html", "svg"])
def test_unusable(form: str, folder: Path) -> None:
    """2 where a path leads to no record; the others are written. Of none nothing is."""
    write(folder, {"a.pcn": TEXT, "empty.pcn": ""})

    assert run("score", "none.pcn", "a.pcn", "--format", form).exit_code == 2
    assert "Łukasz" in run("score", "none.pcn", "a.pcn", "--format", form).stdout
    assert (
        run("score", "empty.pcn", "--format", form).exit_code,
        run("score", "empty.pcn", "--format", form).stdout,
    ) == (2, "")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--chart", "--format", "json"], "--chart draws in text, html and svg"),
        (["--lang", "de"], "--lang is for html and svg; text is in English"),
        (["--deal", "two"], "'two' is not a valid integer"),
    ],
)
def test_usage(words: list[str], why: str) -> None:
    """What cannot be is said."""
    done = run("score", MATCH, *words)

    assert done.exit_code == 2
    assert why in done.stderr
