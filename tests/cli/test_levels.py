"""The four levels of record, from the full one to the score sheet, through every verb that reads records."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import canasta_notation as pcn
from tests.cli.command import run, write
from tests.replay.blanking import full

LEVELS = ("full", "seat", "table", "sheet")
RULES = ("classic", "classic-3", "hand-and-foot")
_ON_A_SHEET = ("%", "Event", "Rules", "Seat.", "== ", "Dealer", "End", "Left", "= ", "Result")


@cache
def record(level: str, rules: str = "classic") -> str:
    """One match of self-play, as far as a level tells of it."""
    whole = full(rules, "levels", 2)
    if level == "sheet":
        kept = [line for line in pcn.dumps(whole).splitlines() if line.startswith(_ON_A_SHEET)]
        return pcn.dumps(pcn.loads("\n".join(kept)))
    return pcn.dumps(whole if level == "full" else pcn.blank(whole, {"seat": "N"}.get(level, level)))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the record at each level."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {f"{rules}-{level}.pcn": record(level, rules) for level in LEVELS for rules in RULES})
    return tmp_path


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "junit", "github"])
def test_audit(form: str, rules: str, level: str) -> None:
    """A lawful match is never found wrong, at any level and in any format; hidden hands may leave a take open."""
    done = run("audit", f"{rules}-{level}.pcn", "--format", form)

    assert done.exit_code == 0
    if form == "json":
        summary = json.loads(done.stdout)["summary"]
        assert (summary["errors"], summary["warnings"], summary["deals"]) == (0, 0, 2)
        is_open = level in ("seat", "table") and summary["undetermined"] > 0
        assert summary["verdict"] == ("undetermined" if is_open else "legal")


@pytest.mark.parametrize("rules", RULES)
def test_score(rules: str) -> None:
    """Running scores, opening minimums and who leads are the same at every level; items need the play."""
    sheets = {level: _sheet(f"{rules}-{level}.pcn") for level in LEVELS}
    complete = sheets["full"]

    assert sheets["seat"] == sheets["table"] == complete
    (sheet,) = {json.dumps(_standing(sheets["sheet"])), json.dumps(_standing(complete))}
    assert sheet
    for deal in sheets["sheet"]["deals"]:
        for side in deal["sides"]:
            assert side["computed"]["canastas"] is None
            assert side["differs"] == []


def _sheet(path: str) -> dict[str, Any]:
    (file,) = json.loads(run("score", path, "--format", "json").stdout)["files"]
    match: dict[str, Any] = file["matches"][0]
    return match


def _standing(match: dict[str, Any]) -> list[Any]:
    """What a score sheet tells: minimums and running scores of each side, and how the match stands."""
    sides = [
        (deal["deal"], side["side"], side["minimum"], side["computed"]["score"])
        for deal in match["deals"]
        for side in deal["sides"]
    ]
    return [sides, match["scores"], match["over"], match["winner"]]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULES)
def test_replay(rules: str, level: str) -> None:
    """Every turn that is recorded has its page, for everybody and for one seat; a sheet has a word for each deal."""
    turns = sum(len(deal.turns) for match in pcn.loads(record(level, rules)).matches for deal in match.deals)
    for view in ((), ("--view", "N")):
        pages = run("replay", f"{rules}-{level}.pcn", "--format", "jsonl", *view).stdout.splitlines()
        assert len(pages) == turns + 2
    printed = run("replay", f"{rules}-{level}.pcn").stdout
    assert printed.count("no play of this deal is recorded, only its score") == (2 if level == "sheet" else 0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULES)
def test_fmt_and_read(rules: str, level: str) -> None:
    """Each level is in canonical form, and holds what it says."""
    path = f"{rules}-{level}.pcn"

    assert run("fmt", "--check", path).exit_code == 0
    assert run("read", path).exit_code == 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULES)
def test_blank(rules: str, level: str) -> None:
    """Whatever the level, its view of the table is that of the full record; a sheet has nothing to hide."""
    printed = run("blank", f"{rules}-{level}.pcn", "--view", "table").stdout

    assert printed == record("sheet" if level == "sheet" else "table", rules)


def test_seat_knows_its_own() -> None:
    """North's record shows North's hand in a replay, the table's none."""
    pages = [
        json.loads(run("replay", f"classic-{one}.pcn", "--format", "jsonl").stdout.splitlines()[0]) for one in LEVELS
    ]
    north = [page["hands"]["N"]["cards"] for page in pages]

    assert north[0] == north[1] != ["x"] * 11
    assert north[2] == north[3] == ["x"] * 11


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_seat_sees_the_same_in_its_own_record(rules: str, folder: Path) -> None:
    """A replay of the full record through the eyes of a seat is a replay of that seat's record, page by page."""
    whole = full(rules)
    write(folder, {"a.pcn": pcn.dumps(whole), "b.pcn": pcn.dumps(pcn.blank(whole, "N"))})
    pages, own = (_pages(path) for path in ("a.pcn", "b.pcn"))

    assert len(own) == len(pages)
    for page, seen in zip(pages, own, strict=True):
        assert seen == page


def _pages(path: str) -> list[dict[str, Any]]:
    pages = run("replay", path, "--view", "N", "--format", "jsonl").stdout.splitlines()
    # A foot that comes up shows its cards in the line only where `Foot` does not.
    return [{**json.loads(page), "line": None, "text": None} for page in pages]


SHEET = """\
%pcn 1
Rules: classic target=2000

== deal 1
= NS canastas 500 cards 180 out 100 hand -20 total 760 score 760
= EW cards 60 hand -55 total 5 score 5
End: out N

== deal 2
= NS canastas 600 cards 500 red 200 out 100 total 1400 score 2160
= EW canastas 300 cards 200 hand -100 total 400 score 405
Left.E: 4c5c
End: out S
Result: NS 2160 EW 405
"""


def test_sheet_is_right(folder: Path) -> None:
    """Sums, running scores and the result of a bare sheet agree; how its deals ended is not doubted."""
    write(folder, {"s.pcn": SHEET})

    assert run("audit", "s.pcn", "--strict").exit_code == 0
    assert run("score", "s.pcn").stdout.splitlines()[-1] == "NS 2160, EW 405: NS win"
    assert "  opening minimum        50                   50" in run("score", "s.pcn").stdout


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("hand -20 total 760", "hand -30 total 760", "SCO104"),
        ("total 400 score 405", "total 400 score 415", "SCO103"),
        ("Result: NS 2160", "Result: NS 2060", "SCO106"),
        ("target=2000", "target=700", "SCO105"),
    ],
)
def test_sheet_is_wrong(folder: Path, old: str, new: str, code: str) -> None:
    """Each slip on a bare sheet is told once, at its place."""
    write(folder, {"s.pcn": SHEET.replace(old, new)})
    report = json.loads(run("audit", "s.pcn", "--format", "json").stdout)

    assert [one["code"] for one in report["files"][0]["findings"]] == [code]
