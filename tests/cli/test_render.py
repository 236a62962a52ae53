"""`canasta render`: an annotated transcript."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.command import run, write
from tests.cli.test_main import CHECKOUT

SAMPLES = CHECKOUT / "samples"
RECORD = """\
%pcn 1
Rules: classic
Seat.N: Ana

== deal 1
Dealer: W
Up: 9c
1. N d:x +9:999 -4s ; short
2. E d:x -2h
End: abandoned

== deal 2
Dealer: N
Up: 6c
1. E d:x -7c
End: abandoned
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, with a record in it."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {"a.pcn": RECORD})
    return tmp_path


def test_text_is_what_is_written_unless_another_form_is_asked_for() -> None:
    """The status is 0 whatever the audit finds; the text is plain where nobody looks at a terminal."""
    result = run("render", "a.pcn")

    assert result.exit_code == 0
    assert "   1.  N Ana draws a card, melds 9 9 9 [1] and discards 4s♠.\n" in result.stdout
    assert "! [1] Fault OPN101 opening-below-minimum: opened with 30 where 50" in result.stdout
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize(("form", "start"), [("markdown", "# Canasta transcript\n"), ("html", "<!DOCTYPE html>\n")])
def test_other_forms(form: str, start: str) -> None:
    """Markdown and HTML."""
    assert run("render", "a.pcn", "--to", form).stdout.startswith(start)


def test_languages() -> None:
    """The whole sentence is in the language; what the audit finds is in English."""
    result = run("render", "a.pcn", "--lang", "de")

    assert "Ana zieht eine Karte, meldet 9 9 9 [1] und wirft 4s♠ ab." in result.stdout
    assert "Verstoß OPN101 opening-below-minimum: opened with 30" in result.stdout


def test_output_is_written_whole(folder: Path) -> None:
    """Into a file without colours, even where they are asked for."""
    result = run("render", "a.pcn", "-o", "a.txt", "--color", "always")

    assert (result.exit_code, result.stdout) == (0, "")
    assert "\x1b" not in (folder / "a.txt").read_text(encoding="utf-8")


def test_colours() -> None:
    """Four colours of suits, or two; clubs are green or not coloured at all."""
    write(Path(), {"clubs.pcn": "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9c\n"})
    four = run("render", "clubs.pcn", "--color", "always").stdout
    two = run("render", "clubs.pcn", "--color", "always", "--suits", "two").stdout

    assert "\x1b[32m9c♣\x1b[0m" in four
    assert "9c♣" in two
    assert "\x1b[32m" not in two


def test_one_deal_and_some_turns() -> None:
    """`--deal` and `--turn` leave the others out."""
    result = run("render", "a.pcn", "--deal", "1", "--turn", "2")

    assert "Deal 1" in result.stdout
    assert "Deal 2" not in result.stdout
    assert "East draws a card and discards 2h♥." in result.stdout
    assert "Ana draws" not in result.stdout


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--deal", "7"], "there is no deal 7 in it: it has deals 1 to 2"),
        (["--turn", "9"], "there is no such turn: the last one is 2"),
        (["--deal", "2", "--turn", "2-"], "there is no such turn in deal 2: the last one is 1"),
    ],
)
def test_nothing_of_the_kind(options: list[str], said: str) -> None:
    """What there is to choose from is said, and nothing written."""
    result = run("render", "a.pcn", *options)

    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_view_of_a_seat() -> None:
    """In small letters too; a seat that the table lacks is wrong usage."""
    result = run("render", "a.pcn", "--view", "n")
    wrong = run("render", "a.pcn", "--view", "P1")

    assert "As seen by Ana." in result.stdout
    assert wrong.exit_code == 2
    assert "at this table sit N, E, S, W" in wrong.stderr


def test_without_comments_or_results() -> None:
    """`--no-comments` and `--spoiler-free`."""
    result = run("render", "a.pcn", "--no-comments", "--spoiler-free")

    assert "short" in run("render", "a.pcn").stdout
    assert "short" not in result.stdout
    assert "Score sheet" not in result.stdout


def test_other_rules() -> None:
    """`--rules` overrides the record, here with a minimum that was reached."""
    result = run("render", "a.pcn", "--rules", "classic minimum_table=0:30")

    assert "Opening: 30 points, 30 needed." in result.stdout
    assert "OPN101" not in result.stdout


def test_stream_of_matches() -> None:
    """Standard input, match by match: one page for all."""
    source = (SAMPLES / "13-several-matches.pcn").read_bytes()
    result = run("render", "-", "--to", "html", stdin=source)

    assert result.stdout.count("<article>") == 2
    assert result.stdout.count("</html>") == 1
    assert result.stdout.endswith("</html>\n")


def test_folder_of_records(folder: Path) -> None:
    """All files of a folder are one transcript; one that cannot be used does not stop the others."""
    write(folder / "club", {"a.pcn": RECORD, "b.pcn": "", "c.pcn": RECORD})
    result = run("render", "club", "--to", "markdown")

    assert result.exit_code == 2
    assert result.stdout.count("# Canasta transcript") == 1
    assert result.stdout.count("\n## ") == 2
    assert "b.pcn: no match in it" in result.stderr


def test_no_file() -> None:
    """Status 2 and nothing written."""
    result = run("render", "none.pcn", "--to", "html")

    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such file" in result.stderr


@pytest.mark.parametrize(("form", "module"), [("text", "rich.console"), ("html", "jinja2")])
def test_what_is_not_installed(form: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lacks the extra is told what to install; Markdown needs none."""
    monkeypatch.setitem(sys.modules, module, None)
    result = run("render", "a.pcn", "--to", form)

    assert (result.exit_code, result.stdout) == (2, "")
    assert "needs the extra 'render': pip install 'canasta-notation[render]'" in result.stderr
    assert run("render", "a.pcn", "--to", "markdown").exit_code == 0
