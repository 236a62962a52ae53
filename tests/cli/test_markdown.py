"""The irregularity sheet: `canasta audit --format markdown`, read as a Markdown renderer reads it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from canasta_notation.cli.formats import FORMATS, Style
from canasta_notation.cli.marked import marked, table
from tests.cli.command import run, write
from tests.cli.reports import NO_PAIR, NOT_PLAYED, SCORE, UNTOLD, WAIVED, printed, printed_unusable
from tests.cli.sheets import html_of, table_under, tables


def sheet(tmp_path: Path, text: str, *options: str) -> str:
    """The sheet of a record."""
    write(tmp_path, {"a.pcn": text})
    return run("audit", tmp_path / "a.pcn", "--format", "markdown", "--exit-zero", *options).stdout


CLUB = """\
%pcn 1
Event: District final
Director: Kwabena Osei
Rules: classic penalties=official
Seat.N: Ulla
Seat.E: Rafael

== deal 1
Dealer: W
Hand.N: 44556677TTT
Up: 9c
1. N d:9 +T:TTT -9 ; 30 where 50 are needed
! allow OPN101 turn=1 by=TD law=12c ; play had gone on
2. E d:x -4 -5
! penalty EW 50 turn=2 by=TD ; the second card
3. S d:x -6
! amend 3 by=TD ; was: S d:x +9:99 -6
4. W d:x ~+7:77d7 -Q
! minimum EW 10 by=TD law=12b
End: abandoned
= NS cards 20
"""


MORE = "the side needs 10 points more"


def test_is_a_format_of_the_audit() -> None:
    """It stands with the others."""
    assert "markdown" in FORMATS


def test_head(tmp_path: Path) -> None:
    """What was played, by whom, under which rules of penalties; then the verdict and the counts."""
    text = sheet(tmp_path, CLUB)

    assert tables(text)[0][1:] == [
        ["Event", "District final"],
        ["Director", "Kwabena Osei"],
        ["Rules", "classic penalties=official"],
        ["Penalties", "official"],
        ["Seat N", "Ulla"],
        ["Seat E", "Rafael"],
    ]
    assert "**Verdict: illegal**.\n2 errors, 1 accepted; 1 note left out.\n" in text


def test_found(tmp_path: Path) -> None:
    """A row for each finding: place, sentence, rule and source, consequence, and what was ruled or a line for it."""
    heads, *rows = table_under(sheet(tmp_path, CLUB), "Found")

    assert heads == ["Line", "Turn", "Seat", "What happened", "Rule", "Consequence", "Ruling"]
    assert rows == [
        [
            "12",
            "1",
            "N",
            "Opened with 30 where 50 are needed",
            "OPN101 opening-below-minimum (Pagat, Classic Canasta)",
            f"Made good from the hand, or taken up, and then {MORE} for the rest of the deal (Official Laws)",
            "Accepted by TD under law 12c: play had gone on",
        ],
        [
            "14",
            "2",
            "E",
            "Discarded a second card",
            "TRN106 two-discards (Pagat, Classic Canasta)",
            "For the director",
            "EW: penalty of 50 points by TD",
        ],
        [
            "21",
            "–",
            "NS",
            "Cards is declared as 20 and comes to 30; most likely an eight to a king",
            "SCO101 item-differs (Pagat, Classic Canasta)",
            "For the scorer",
            "____________",
        ],
    ]


def test_taken_back_and_ruled(tmp_path: Path) -> None:
    """Acts taken back with what they cost, and every ruling with who, by which law and why; an old text is shown."""
    text = sheet(tmp_path, CLUB)

    assert table_under(text, "Taken back")[1:] == [
        [
            "18",
            "4",
            "W",
            "A meld (+7:7d77)",
            f"If it was short of the minimum, {MORE} for the rest of the deal, unless made good (Official Laws)",
        ]
    ]
    assert table_under(text, "Ruled") == [
        ["Line", "After turn", "Ruling", "By", "Law", "Remark"],
        ["13", "1", "OPN101 in turn 1 stands", "TD", "12c", "play had gone on"],
        ["15", "2", "EW: penalty of 50 points", "TD", "–", "the second card"],
        [
            "17",
            "3",
            "Turn 3 was amended by TD; it was `S d:x +9:99 -6`, in which is found: MLD101",
            "TD",
            "–",
            "",
        ],
        ["19", "4", "EW: opening minimum raised by 10", "TD", "12b", ""],
    ]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("! substitute S Eva Perón ; Cleo has left", ["S: Eva Perón steps in", "–", "–", "Cleo has left"]),
        ("! adjust EW -50 by=TD", ["EW: adjusted by -50 points", "TD", "–", ""]),
        ("! adjust N 5", ["N: adjusted by +5 points", "–", "–", ""]),
        ("! misdeal by=TD", ["Misdeal: the deal is void", "TD", "–", ""]),
        ("! concede EW", ["EW concede", "–", "–", ""]),
        ("! claim NS", ["NS claim the rest", "–", "–", ""]),
        ("! allow red-three-not-laid turn=0 seat=N", ["Red-three-not-laid in turn 0 of N stands", "–", "–", ""]),
        ("! allow SCO101", ["SCO101 stands", "–", "–", ""]),
        ("! amend 9 ; was: S d:x -4", ["Turn 9 is amended", "–", "–", "was: S d:x -4"]),
        ("! note ; a window was opened", ["Note", "–", "–", "a window was opened"]),
    ],
)
def test_events(event: str, told: list[str], tmp_path: Path) -> None:
    """Each event in words, with who, by which law and why, as far as it says so."""
    text = sheet(tmp_path, f"%pcn 1\nRules: classic\n== deal 1\nDealer: W\n1. N d:x -4\n{event}\n")
    assert table_under(text, "Ruled")[1:] == [["6", "1", *told]]


@pytest.mark.parametrize("event", ["! pause ; tea", "! resume", "! clock N 60", "! applause N"])
def test_events_that_decide_nothing(event: str, tmp_path: Path) -> None:
    """They are not on the sheet."""
    assert "### Ruled" not in sheet(tmp_path, f"%pcn 1\nRules: classic\n== deal 1\n1. N d:x -4\n{event}\n")


def test_rulings_before_the_first_deal(tmp_path: Path) -> None:
    """They stand above the deals."""
    text = sheet(tmp_path, "%pcn 1\nRules: classic\n! penalty NS 20 by=TD ; late\n\n== deal 1\n1. N d:x -4\n")
    assert table_under(text, "Ruled before the first deal")[1:] == [
        ["3", "–", "NS: penalty of 20 points", "TD", "–", "late"]
    ]


def test_scores(tmp_path: Path) -> None:
    """Computed beside declared; what differs bears a sign, not a colour."""
    heads, *rows = table_under(sheet(tmp_path, CLUB), "Score")
    by_item = {row[0]: row[1:] for row in rows}

    assert heads == ["Item", "NS", "declared", "EW", "declared"]
    assert by_item["opening minimum"] == ["50", "", "60", ""]
    assert by_item["cards"] == ["30", "20 ≠", "0", ""]
    assert by_item["penalty"] == ["0", "", "-50", ""]
    assert by_item["hand"] == ["?", "", "?", ""]


def test_with_and_without_the_rulings(tmp_path: Path) -> None:
    """Verdict, counts and scores side by side, and each finding that a ruling decides."""
    text = sheet(tmp_path, CLUB)

    assert table_under(text, "With and without the rulings") == [
        ["", "with the rulings", "without"],
        ["verdict", "illegal", "illegal"],
        ["errors", "2", "3"],
        ["undetermined", "0", "0"],
        ["warnings", "0", "0"],
        ["accepted", "1", "0"],
        ["deal 1 EW opening minimum", "60", "50"],
        ["deal 1 EW penalty", "-50", "0"],
    ]
    assert "- OPN101 opening-below-minimum (turn 1, N), line 12: accepted by TD under law 12c\n" in text


def test_findings_that_only_one_of_both_has(tmp_path: Path) -> None:
    """A raised minimum fails an opening that else passes: a second audit tells, not a guess."""
    raised = (
        "%pcn 1\nRules: classic\n== deal 1\nUp: 9\n! minimum NS 10\n1. N d:x +A:AAA +4:444 -5 ; 75 is enough for both\n"
    )
    short = raised.replace("+A:AAA +4:444", "+K:KKK2")

    assert "Only with" not in sheet(tmp_path, raised)
    said = "OPN101 opening-below-minimum (turn 1, N), line 6: opened with 50 where 60 are needed"
    assert f"- Only with the rulings: {said}\n" in sheet(tmp_path, short)
    assert "Only with" not in sheet(tmp_path, short, "--rulings", "with")


def test_without_rulings(tmp_path: Path) -> None:
    """The sheet as if nobody had ruled says so; where nothing was ruled there is nothing to compare."""
    text = sheet(tmp_path, CLUB, "--rulings", "without")
    plain = sheet(tmp_path, "%pcn 1\nRules: classic\n== deal 1\nDealer: W\n1. N d:x -4\nEnd: abandoned\n")

    assert "**Verdict: illegal**, as if nobody had ruled.\n" in text
    assert "With and without" not in text
    assert table_under(text, "Found")[1][-1] == "____________"
    assert "## Deal 1\n\nNothing irregular was found.\n" in plain
    assert "## With and without the rulings\n\nNothing was ruled.\n" in plain


def test_what_cannot_be_told() -> None:
    """A table of its own, with room for how it is settled."""
    heads, row = table_under(printed("markdown", [UNTOLD]), "Cannot be told")

    assert heads == ["Line", "Turn", "Seat", "What cannot be told, and on what it hangs", "Rule", "Settled as"]
    assert row[:4] == ["12", "2", "N", "Frozen pile taken with 1 natural seven from the hand, needs 2"]
    assert row[-1] == "____________"


def test_findings_stand_in_their_deals() -> None:
    """Each under its own deal; what was not played is counted and left out."""
    text = printed("markdown", [NO_PAIR, WAIVED, NOT_PLAYED], [SCORE])
    first, second = text.split("## Deal 2")

    assert "PIL102" not in first
    assert "### Score" in first
    assert second.count("PIL102 taken") == 2
    assert "1 in variations, which were not played, left out" in first


def test_signatures() -> None:
    """The director and each side sign."""
    rows = tables(printed("markdown", []))[-1]

    assert [row[0] for row in rows] == ["", "Director", "NS", "EW"]
    assert rows[0] == ["", "Name", "Signature", "Date and time"]
    assert set(rows[1][1:]) == {"____________"}


def test_several_matches_and_files(tmp_path: Path) -> None:
    """A sheet for each match, a rule between, and the sum at the end; what cannot be used has a sheet that says so."""
    write(tmp_path, {"a.pcn": "%pcn 1\n== match 1\n== deal 1\n== match 2\n== deal 1\n", "b.pcn": CLUB})
    done = run("audit", tmp_path / "a.pcn", tmp_path / "b.pcn", tmp_path / "none.pcn", "--format", "markdown")

    assert [line.partition(":")[0] for line in done.stdout.splitlines() if line.startswith("# ")] == [
        *["# Irregularity sheet"] * 4,
        "# All sheets",
    ]
    assert done.stdout.count("\n\n---\n\n") == 4
    assert "The record cannot be used: No such file or directory.\n" in done.stdout
    assert done.exit_code == 2


def test_other_rules(tmp_path: Path) -> None:
    """Rules that override the record's are named with those, and judge and prescribe."""
    text = sheet(tmp_path, CLUB, "--rules", "classic penalties=es")

    assert ["Rules", "classic penalties=es (the record: classic penalties=official)"] in tables(text)[0]
    assert ["Penalties", "es"] in tables(text)[0]
    assert "The next player chooses which of the cards is discarded" in text


@pytest.mark.parametrize(
    "record", [b"", b"%pcn 1\n", b"\x89PNG\r\n", b"%pcn 1\nRules: nobodys\n== deal 1\n1. N d:x -4\n"]
)
def test_records_with_nothing_to_judge(record: bytes, tmp_path: Path) -> None:
    """They have a sheet too, and nothing raises."""
    write(tmp_path, {"a.pcn": record})
    assert "# Irregularity sheet: " in run("audit", tmp_path / "a.pcn", "--format", "markdown").stdout


def test_same_record_same_sheet(tmp_path: Path) -> None:
    """Nothing hangs on the time or the machine."""
    assert sheet(tmp_path, CLUB) == sheet(tmp_path, CLUB)


def test_unusable() -> None:
    """Somebody's name of a file stays text."""
    text = printed_unusable("markdown", "a|<b>\n.pcn", "bad `x`", Style())
    assert html_of(text).splitlines()[:2] == [
        "<h1>Irregularity sheet: a|&lt;b&gt;\\n.pcn</h1>",
        "<p>The record cannot be used: bad `x`.</p>",
    ]


# Whatever somebody wrote

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a | b || c \\| d",
    "`code` ``more`` `",
    "*a* _b_ **c** ~~d~~ $e$",
    "[link](http://evil.example) ![i](j) <http://evil.example>",
    "http://evil.example www.evil.example",
    "&lt;b&gt; &#60; &amp;",
    "# not a heading #",
    "- not a list",
    "--- | ---",
    "\\",
    "\\\\| x",
    "ends with a backslash \\",
    "1. one",
    "= NS total 5",
    "☃ é שלום",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_marked(text: str) -> None:
    """A text shows as itself in a cell, in a heading and in a list, whatever a renderer might take it for."""
    cell = marked(text)

    assert tables("\n".join(table(("a", "b"), [(cell, "z")]))) == [[["a", "b"], [text.strip(), "z"]]]
    for made in (f"# x: {cell}", f"- x: {cell}"):
        shown = html_of(made)
        assert set(re.findall(r"<(\w+)", shown)) <= {"h1", "ul", "li"}
        assert unescape(re.sub(r"<[^>]+>", "", shown)).strip() == f"x: {text.strip()}"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb\r\nc", r"a\nb\r\nc"),
        ("gnp\u202eexe", r"gnp\u202eexe"),
        ("\x1b[31m\x00\u2028", r"\x1b[31m\x00\u2028"),
        ("\t", r"\t"),
    ],
)
def test_marked_unprintable(text: str, shown: str) -> None:
    """Line ends, marks for the direction of writing and control characters show as escapes (one line, one order)."""
    assert tables("\n".join(table(("a",), [(marked(text),)]))) == [[["a"], [shown]]]


def test_marked_long() -> None:
    """A text of any length leaves room for the rest of the page."""
    assert len(marked("x" * 5000)) == 300


RECORD = """\
%pcn 1
Event: {0}
Site: {0}
Director: {0}
Rules: classic
Seat.N: {0}

== match {0}

== deal 1
Dealer: W
Up: 9c
1. N d:x +T:TTT -4
! allow OPN101 turn=1 by={1} law={1} ; {0}
! penalty NS 50 by={1} ; {0}
! amend 1 ; was: {0}
! note ; {0}
! substitute S {0}
2. E d:x -4 {1}
End: abandoned
"""


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_records(text: str, tmp_path: Path) -> None:
    """Nothing that stands in a record adds a tag, a cell or a row to its sheet."""
    made = sheet(tmp_path, RECORD.format(text, re.sub(r"\s", "", text).strip(";") or "x"))
    tags = set(re.findall(r"<(\w+)", html_of(made)))

    assert tags <= {"h1", "h2", "h3", "p", "strong", "em", "ul", "li", "table", "thead", "tbody", "tr", "th", "td"}
    assert all(len(row) == len(one[0]) for one in tables(made) for row in one)
    assert tables(made)[-1][0] == ["", "Name", "Signature", "Date and time"]
