"""`canasta score`: the score sheet, computed beside declared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import run, write
from tests.cli.test_main import CHECKOUT

MATCH = CHECKOUT / "samples" / "04-match-with-running-scores.pcn"
TEXT = MATCH.read_text(encoding="utf-8")
SECOND = """\
deal 2                   NS  declared         EW  declared
  opening minimum        15                   50
  canastas              300       300        300       300
  cards                 200       200        290       290
  red                   100       100        100       100
  out                   100       100          0
  hand                  -85       -85        -35       -35
  total                 615       615        655       655
  score                 590       590       1540      1540
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_sheet() -> None:
    """Each deal with its opening minimums, every item of each side beside the declared one, and who wins."""
    done = run("score", MATCH)
    lines = done.stdout.splitlines()

    assert done.exit_code == 0
    assert lines[:2] == [f"{MATCH}, classic target=4000", "N Łukasz, E Hana, S Petra, W Ibrahim"]
    assert SECOND in done.stdout
    assert lines[-1] == "NS 695, EW 4375: EW win"


def test_differences_are_marked(folder: Path) -> None:
    """A declared figure that is not the computed one bears a mark and has its finding; the exit status is 1."""
    write(folder, {"a.pcn": TEXT.replace("cards 200", "cards 210").replace("score 590", "score 591")})
    done = run("score", "a.pcn")

    assert "  cards                 200       210 ≠      290       290" in done.stdout.splitlines()
    assert "  score                 590       591 ≠     1540      1540" in done.stdout.splitlines()
    assert "a.pcn:60:25: error SCO101 item-differs: " in done.stdout
    assert done.exit_code == 1
    assert run("score", "a.pcn", "--exit-zero").exit_code == 0


def test_nothing_declared(folder: Path) -> None:
    """Then there is no column for it."""
    kept = [line for line in TEXT.splitlines() if line.startswith("== ") or not line.startswith(("=", "Result"))]
    write(folder, {"a.pcn": "\n".join(kept) + "\n"})

    assert "declared" not in run("score", "a.pcn").stdout
    assert "  total                 615      655" in run("score", "a.pcn").stdout.splitlines()


def test_figures_left_open() -> None:
    """Where turns were not recorded, what they would tell is left open."""
    printed = run("score", CHECKOUT / "samples" / "15-score-sheet.pcn").stdout

    assert "  canastas                ?       600          ?" in printed.splitlines()
    assert "? cannot be told from what was recorded" in printed.splitlines()


def test_penalties_are_kept_apart() -> None:
    """The total of the play stands beside that with the penalties."""
    lines = run("score", CHECKOUT / "samples" / "10-rulings.pcn").stdout.splitlines()

    assert "  play                  885                   95" in lines
    assert "  penalty              -150      -150        -50       -50" in lines
    assert "  total                 735       735         45        45" in lines


def test_three_players() -> None:
    """Scores are kept by seat, so each has its columns."""
    lines = run("score", CHECKOUT / "samples" / "17-three-players.pcn").stdout.splitlines()

    assert lines[3] == "deal 1                    N  declared          E  declared          W  declared"
    assert lines[-1] == "N 1345, E 1245, W 220: not decided"


def test_matches_have_their_sheets() -> None:
    """Each under its own heading."""
    path = CHECKOUT / "samples" / "13-several-matches.pcn"
    lines = run("score", path).stdout.splitlines()

    assert [line for line in lines if line.startswith(str(path))] == [
        f"{path}, match 1, classic target=1000",
        f"{path}, match 2, classic-2 target=1000",
    ]
    assert lines[-1] == "N 1075, S 65: N wins"


def test_unknown_rules(folder: Path) -> None:
    """No score is made up for rules that nobody knows, unless others are given."""
    write(folder, {"a.pcn": TEXT.replace("classic target", "clasic target")})
    done = run("score", "a.pcn")

    assert done.exit_code == 1
    assert "HDR101 unknown-rules" in done.stdout
    assert done.stdout.endswith("no score can be computed\n")
    assert SECOND in run("score", "a.pcn", "--rules", "classic target=4000").stdout


def test_json() -> None:
    """The same as JSON: deals, sides, computed, declared and what differs."""
    (file,) = json.loads(run("score", MATCH, "--format", "json").stdout)["files"]
    (match,) = file["matches"]
    side = match["deals"][1]["sides"][0]

    assert list(match) == ["match", "rules", "players", "deals", "scores", "over", "winner"]
    assert (match["scores"], match["over"], match["winner"]) == ({"NS": 695, "EW": 4375}, True, "EW")
    assert side == {
        "side": "NS",
        "minimum": 15,
        "computed": {
            "canastas": 300,
            "cards": 200,
            "red": 100,
            "black": 0,
            "out": 100,
            "special": 0,
            "hand": -85,
            "penalty": 0,
            "total": 615,
            "score": 590,
        },
        "play": 615,
        "declared": {
            "canastas": 300,
            "cards": 200,
            "red": 100,
            "out": 100,
            "hand": -85,
            "total": 615,
            "score": 590,
        },
        "differs": [],
    }


def test_json_of_differences(folder: Path) -> None:
    """The figures that differ are named."""
    write(folder, {"a.pcn": TEXT.replace("cards 200", "cards 210")})
    (file,) = json.loads(run("score", "a.pcn", "--format", "json").stdout)["files"]

    assert file["matches"][0]["deals"][1]["sides"][0]["differs"] == ["cards"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_unusable(form: str, folder: Path) -> None:
    """2 where a path leads to no record; the others have their sheets."""
    write(folder, {"a.pcn": TEXT})
    done = run("score", "none.pcn", "a.pcn", "--format", form)

    assert done.exit_code == 2
    assert done.stderr == "canasta: none.pcn: No such file or directory\n"
    assert "a.pcn" in done.stdout


@pytest.mark.parametrize("text", ["%pcn 1\n== match 1\n", "%pcn 1\nRules: classic\n== deal 1\n"])
@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_to_score(text: str, form: str, folder: Path) -> None:
    """A record without play has no sheet, and that is no error."""
    write(folder, {"a.pcn": text})
    done = run("score", "a.pcn", "--format", form)

    assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize("text", ["", "%pcn 1\n", "%pcn 1\nRules: classic\n", "no record\n"])
@pytest.mark.parametrize("words", [["score"], ["score", "--format", "json"], ["replay"], ["replay", "--turn", "3"]])
def test_no_match(text: str, words: list[str], folder: Path) -> None:
    """A text without any match cannot be used."""
    write(folder, {"a.pcn": text})
    done = run(*words, "a.pcn")

    assert (done.exit_code, done.stderr) == (2, "canasta: a.pcn: no match in it: `canasta read` tells why\n")


def test_output_and_standard_input() -> None:
    """What would be printed goes into a file, without colours."""
    printed = run("score", "-", stdin=TEXT.encode()).stdout
    done = run("score", "-", "-o", "sheet.txt", "--color", "always", stdin=TEXT.encode())

    assert done.stdout == ""
    assert Path("sheet.txt").read_text(encoding="utf-8") == printed


def test_names_are_shown_safely(folder: Path) -> None:
    """Nothing of a name moves the cursor, and none is shown at any length."""
    write(folder, {"a.pcn": TEXT.replace("Łukasz", "\x1b[31m" + "Ł" * 9_999)})
    line = run("score", "a.pcn").stdout.splitlines()[1]

    assert line.startswith(r"N \x1b[31mŁŁŁ")
    assert len(line) < 120
