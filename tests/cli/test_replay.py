"""`canasta replay`: the table after each turn."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from canasta_notation import loads
from canasta_notation.cli.course import Course, Wanted
from canasta_notation.replays.seen import as_seen
from canasta_notation.syntax import spell_turn
from tests.cli.command import run, write
from tests.cli.test_main import CHECKOUT

SAMPLES = CHECKOUT / "samples"
RECORD = """\
%pcn 1
Rules: classic
Seat.N: Ana
Seat.S: Cleo

== deal 1
Dealer: W
Hand.N: 4s8c8dJhKsKhKdQcQd3h*
Up: 9c
0. N r:3h d:8h
1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s
2. E d:x -2h
3. S d:x -5h ; has two jokers
4. W d:Ks -Ks
End: abandoned

== deal 2
Dealer: N
Up: 6
1. E d:x -7
... 2 turns
4. N d:x -8
End: abandoned
"""
FIRST = """\
1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s
    stock 61   pile 2, 4s on top   over 9c
    N   4  5cJhQcQd
  > E  11  x11
    S  11  x11
    W  11  x11
    NS  8:8c8d8h; K:KdKhKs*; 1 red three
    EW  not open, needs 50
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, with a record in it."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {"a.pcn": RECORD})
    return tmp_path


def pages(*options: str) -> list[str]:
    """The pages of the record."""
    return run("replay", "a.pcn", *options).stdout.split("\n\n")


def tables(*options: str) -> list[Any]:
    """The same as JSON."""
    return [json.loads(line) for line in run("replay", "a.pcn", "--format", "jsonl", *options).stdout.splitlines()]


def test_pages() -> None:
    """Who plays what, then the table before the first turn, then each turn line with the table after it."""
    found = pages()

    assert [page.splitlines()[0] for page in found] == [
        "deal 1, classic, N Ana, S Cleo",
        "0. N r:3h d:8h",
        "1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s",
        "2. E d:x -2h",
        "3. S d:x -5h ; has two jokers",
        "4. W d:Ks -Ks",
        "deal 2, classic, N Ana, S Cleo",
        "1. E d:x -7",
        "... something before this turn is missing",
    ]
    assert f"{found[2]}\n" == FIRST


def test_frozen_pile() -> None:
    """The card that froze it is named."""
    assert "    stock 60   pile 3, 2h on top, frozen by 2h   over 9c4s" in pages()[3].splitlines()


@pytest.mark.parametrize(
    ("options", "turns"),
    [
        (("--deal", "2"), [(2, 0), (2, 1), (2, 4)]),
        (("--turn", "2"), [(1, 2)]),
        (("--turn", "3-"), [(1, 3), (1, 4), (2, 4)]),
        (("--turn", "-0"), [(1, 0), (1, 0), (2, 0)]),
        (("--turn", "2-3", "--deal", "1"), [(1, 2), (1, 3)]),
    ],
)
def test_selection(options: tuple[str, ...], turns: list[tuple[int, int]]) -> None:
    """A deal, a turn, a stretch of turns; 0 is the table before the first turn and what is laid then."""
    assert [(table["deal"], table["turn"]) for table in tables(*options)] == turns


@pytest.mark.parametrize("turn", ["", "-", "x", "3-2", "1-2-3", "²", "9" * 40])
def test_wrong_turns(turn: str) -> None:
    """What is no stretch of turns is wrong usage."""
    done = run("replay", "a.pcn", "--turn", turn)

    assert (done.exit_code, done.stdout) == (2, "")
    assert "--turn" in done.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--deal", "9"), "there is no deal 9 in it: it has deals 1 to 2"),
        (("--deal", "9", "--turn", "1"), "there is no deal 9 in it: it has deals 1 to 2"),
        (("--turn", "99"), "there is no such turn: the last one is 4"),
        (("--turn", "99-", "--deal", "2"), "there is no such turn in deal 2: the last one is 4"),
    ],
)
def test_nothing_selected(options: tuple[str, ...], said: str) -> None:
    """A deal or a turn that is not there is not passed over in silence, and it is told what there is."""
    done = run("replay", "a.pcn", *options)

    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"canasta: a.pcn: {said}\n"


@pytest.mark.parametrize(
    ("numbers", "said"),
    [("1", "only deal 1"), ("24", "deals 2, 4"), ("112", "deals 1 to 2"), ("1 3 " * 11, "deals 1, 3")],
)
def test_deals_that_there_are(numbers: str, said: str, folder: Path) -> None:
    """They are told in few words."""
    deals = "".join(f"\n== deal {number}\n1. N d:x -4\n" for number in numbers.replace(" ", ""))
    write(folder, {"a.pcn": f"%pcn 1\nRules: classic\n{deals}"})

    assert run("replay", "a.pcn", "--deal", "99").stderr.endswith(f"it has {said}\n")


def test_heading_of_selected_turns() -> None:
    """The first turn shown of a deal stands below the heading of the deal, however many there are before it."""
    firsts = [page.splitlines()[:2] for page in pages("--turn", "2-4")]

    assert firsts[0] == ["deal 1, classic, N Ana, S Cleo", "2. E d:x -2h"]
    assert firsts[1][0] == "3. S d:x -5h ; has two jokers"
    assert firsts[3][:1] == ["deal 2, classic, N Ana, S Cleo"]


def test_deals_of_one_number(folder: Path) -> None:
    """Each is played with its own headers."""
    again = RECORD.partition("\n== deal 2")[0].replace("Up: 9c", "Up: 7d").partition("== deal")
    write(folder, {"a.pcn": RECORD + "\n" + again[1] + again[2]})
    first, second = (page for page in pages("--deal", "1") if page.startswith("deal 1"))

    assert "9c on top" in first
    assert "7d on top" in second


def test_pages_come_as_they_are_made() -> None:
    """Nothing is held back of a deal without rulings that waive, nor is a table looked at that nobody wants."""
    record = loads(RECORD)
    stands = Course(None, Wanted(None, 2, 3, None)).of(record)

    assert next(stands).number == 2
    assert [stand.number for stand in stands] == [3]


def test_findings_waived_later(folder: Path) -> None:
    """What a ruling at the end of the deal accepts is told as waived at its turn."""
    write(folder, {"a.pcn": RECORD.replace("2. E", "2. S").replace("End:", "! allow TRN101 turn=2\nEnd:", 1)})

    assert "    waived TRN101 out-of-turn: " in pages("--turn", "2", "--deal", "1")[0]


def test_pile_beyond_any_pack(folder: Path) -> None:
    """Its cards are not told at every turn, which would be without end; their number is."""
    turns = "".join(f"{number + 1}. {'NESW'[number % 4]} d:x -4s\n" for number in range(1_050))
    write(folder, {"a.pcn": f"%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9\n{turns}"})
    first, last = tables("--turn", "998"), tables("--turn", "1050")

    assert (first[0]["pile"]["count"], len(first[0]["pile"]["cards"])) == (999, 999)
    assert last[0]["pile"] == {"count": 1_051, "top": "4s", "frozen": None, "cards": None}


def test_json_lines() -> None:
    """A table a line: the stock, the pile, hands, feet and sides, cards as the record writes them."""
    (table,) = tables("--deal", "1", "--turn", "1")

    assert table == {
        "match": None,
        "deal": 1,
        "turn": 1,
        "seat": "N",
        "line": 11,
        "text": "1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s",
        "after_gap": False,
        "stock": 61,
        "pile": {"count": 2, "top": "4s", "frozen": None, "cards": ["9c", "4s"]},
        "due": ["E"],
        "hands": {
            "N": {"count": 4, "cards": ["5c", "Jh", "Qc", "Qd"]},
            **{seat: {"count": 11, "cards": ["x"] * 11} for seat in "ESW"},
        },
        "feet": {"N": None, "E": None, "S": None, "W": None},
        "sides": [
            {
                "side": "NS",
                "open": True,
                "minimum": 50,
                "red_threes": 1,
                "melds": [
                    {"key": "8", "cards": ["8c", "8d", "8h"], "canasta": None},
                    {"key": "K", "cards": ["Kd", "Kh", "Ks", "*"], "canasta": None},
                ],
            },
            {"side": "EW", "open": False, "minimum": 50, "red_threes": 0, "melds": []},
        ],
        "over": None,
        "findings": [],
    }


def test_view() -> None:
    """A seat sees its own hand, and neither the others' hands nor what they drew nor what a comment tells."""
    first = tables("--view", "S", "--turn", "1", "--deal", "1")[0]
    third = pages("--view", "S")[4]

    assert first["text"] == "1. N d:x +8:8c8d8h +K:KdKhKs* (110) -4s"
    assert first["hands"]["N"] == {"count": 4, "cards": None}
    assert first["hands"]["S"] == {"count": 11, "cards": ["x"] * 11}
    assert third.splitlines()[0] == "3. S d:x -5h"
    assert "    N   4" in third.splitlines()


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("1. N d:KsKh -Ks", "1. N d:x2 -Ks"),
        ("1. N d:3h r:3h d:4c -4c", "1. N d:x r:3h d:x -4c"),
        ("1. N d:x ~d:4c -5c", "1. N d:x ~d:x -5c"),
        ("1. N d:x ~-4c -5c", "1. N d:x ~-4c -5c"),
        ("1. N d:x f:4c5c -5c", "1. N d:x f -5c"),
        ("1. N d:x f -5c", "1. N d:x f -5c"),
        ("1. N d:x t:4c4d b:5d -5c", "1. N d:x t:x2 b:x -5c"),
        ("1. N p3:7h special:garbage:4c5c -5c ! @+12.4 ; oh", "1. N p3:7h special:garbage:4c5c -5c ! @+12.4"),
        ("1. S d:KsKh -Ks ; mine", "1. S d:KsKh -Ks"),
    ],
)
def test_eyes(line: str, seen: str) -> None:
    """What is laid, discarded or shown is seen by all, taken back or not; what is drawn or taken up by one."""
    (match,) = loads(f"%pcn 1\n\n== deal 1\n{line}\n").matches

    assert spell_turn(as_seen(match.deals[0].turns[0], "S")) == seen


TOOK = """%pcn 1
Rules: classic

== deal 1
Dealer: W
Hand.E: 4c5c6c7c8cAdAhKcKdKhQd
Up: 9c
1. N d:x -Ac
2. E p2:Ac +A:AcAdAh +K:KcKdKh -4c
End: abandoned
"""


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.pcn")), ids=lambda path: path.stem)
def test_view_tells_no_hidden_card(sample: Path) -> None:
    """Of another hand, or a foot, no card is shown but those that everybody saw go there with the pile."""
    public: set[str] = set()
    for line in run("replay", sample, "--view", "N", "--format", "jsonl").stdout.splitlines():
        table = json.loads(line)
        if table["seat"] is None:
            public.clear()
        public |= {"x", *(table["pile"]["cards"] or ()), *re.findall(r" -(\S+)", table["text"] or "")}
        others = [*table["feet"].values(), *(hand for seat, hand in table["hands"].items() if seat != "N")]

        assert {card for cards in others if cards is not None for card in cards["cards"] or ()} <= public


def test_view_shows_what_another_took_with_the_pile(folder: Path) -> None:
    """E takes the pile of 9c and Ac and melds the ace: to N, who saw it, the nine is still there."""
    write(folder, {"a.pcn": TOOK})
    page = pages("--turn", "2", "--view", "N")[0]

    assert "    E   6  9cx5" in page.splitlines()


def test_view_of_a_seat_that_is_not_there() -> None:
    """It is wrong usage, and the seats are named."""
    done = run("replay", "a.pcn", "--view", "P1")

    assert (done.exit_code, done.stdout) == (2, "")
    assert "N, E, S, W" in done.stderr


def test_view_in_small_letters() -> None:
    """It is the same seat."""
    assert run("replay", "a.pcn", "--view", "n").stdout == run("replay", "a.pcn", "--view", "N").stdout
    assert "at this table sit N, E, S, W" in run("replay", "a.pcn", "--view", "north").stderr


def test_findings_stand_with_their_turn(folder: Path) -> None:
    """What is wrong with a turn is told under its line; to a seat only by name."""
    write(folder, {"a.pcn": RECORD.replace("2. E", "2. S")})
    page = pages("--turn", "2", "--deal", "1")[0]

    assert re.search(r"^2\. S d:x -2h\n    error TRN101 out-of-turn: S acts", page, re.MULTILINE)
    assert "    error TRN101 out-of-turn\n" in pages("--turn", "2", "--deal", "1", "--view", "N")[0]
    assert tables("--turn", "2", "--deal", "1")[0]["findings"] == ["TRN101"]


def test_variations_are_left_out(folder: Path) -> None:
    """They were not played."""
    write(folder, {"a.pcn": RECORD.replace("3. S", "( what if\n2. E d:x -Kc\n)\n3. S")})

    assert "-Kc" not in run("replay", "a.pcn").stdout


def test_canastas_feet_and_the_end() -> None:
    """Canastas are named by their kind, feet counted, and it is said how the deal ended."""
    printed = run("replay", SAMPLES / "03-full-computer-record.pcn").stdout
    feet = run("replay", SAMPLES / "06-hand-and-foot.pcn", "--turn", "0").stdout

    assert "J:JcJcJdJsJs2h2h mixed canasta" in printed
    assert printed.endswith("    over: W is out\n")
    assert "   foot 13" in feet


def test_rules() -> None:
    """They override those of the record."""
    assert pages("--rules", "fournier")[0].startswith("deal 1, fournier,")


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("broken/*.pcn")), ids=lambda path: path.stem)
@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_broken_records(sample: Path, form: str) -> None:
    """They are played as far as they can be."""
    done = run("replay", sample, "--format", form)

    assert (done.exit_code, done.stderr) == (0, "")


def test_unusable() -> None:
    """2 for a path that leads to no record."""
    done = run("replay", "none.pcn")

    assert (done.exit_code, done.stderr) == (2, "canasta: none.pcn: No such file or directory\n")


def test_output() -> None:
    """What would be printed goes into the file."""
    printed = run("replay", "a.pcn").stdout
    run("replay", "a.pcn", "-o", "x.txt", "--color", "always")

    assert Path("x.txt").read_text(encoding="utf-8") == printed


def test_names_are_shown_safely(folder: Path) -> None:
    """Nothing of a name or a comment moves the cursor."""
    write(folder, {"a.pcn": RECORD.replace("Ana", "\x1b[31mAna").replace("two jokers", "\x1b[31mtwo")})

    assert "\x1b" not in run("replay", "a.pcn").stdout
