from __future__ import annotations

import csv
from pathlib import Path

import pytest

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue, UnknownFormat, UnknownTable
from canasta_notation.convert.parts import parts_of
from canasta_notation.convert.registry import converter
from canasta_notation.convert.tables import TABLES, columns, rows_of, write_folder
from canasta_notation.convert.tables.files import write_table
from tests.cli.command import run
from tests.convert.tables.tabled import OPENED

HOSTILE = """\
%pcn 1
Rules: classic
Seat.N: =HYPERLINK("http://x","y")
Seat.E: -2+3
Seat.S: \uff1dwide
Seat.W: @Dov,"W"; \u202e

== deal 1
Dealer: W
Up: 4c
1. N d:x +K:KKKKK -4c ;=cmd|' /C calc'!A0
End: abandoned
= NS hand -85
"""


def table(name: str, text: str, **options: str) -> list[dict[str, str]]:
    """A table as the csv module reads it."""
    conversion = Conversion(options={"table": name, **options})
    data = b"".join(write_table("csv", parts_of(text.encode()), conversion))
    return list(csv.DictReader(data.decode().splitlines(keepends=True), strict=True))


def test_every_cell_comes_back_from_csv() -> None:
    """Commas, quotes and line ends in a text are kept; null is an empty cell."""
    turns = table("turns", OPENED)

    assert turns[1]["comment"] == '"well", he said'
    assert turns[1]["opening_count"] == ""
    assert [row["played"] for row in turns] == ["true"] * 5


def test_lines_end_as_the_standard_says() -> None:
    """RFC 4180: lines end in CR LF, the first holds the names, and each has as many cells."""
    data = b"".join(write_table("csv", parts_of(OPENED.encode()), Conversion(options={"table": "melds"})))
    lines = data.decode().split("\r\n")

    assert lines[0].split(",") == [column.name for column in columns("melds")]
    assert lines[-1] == ""
    assert {line.count(",") for line in lines[:-1]} == {len(columns("melds")) - 1}


def test_no_text_is_taken_for_a_formula() -> None:
    """A text that a spreadsheet would run begins with an apostrophe instead."""
    assert {row["seat"]: row["player"] for row in table("hands", HOSTILE)} == {
        "N": """'=HYPERLINK("http://x","y")""",
        "E": "'-2+3",
        "S": "'\uff1dwide",
        "W": """'@Dov,"W"; \u202e""",
    }
    assert table("turns", HOSTILE)[0]["comment"].startswith("'=cmd")
    assert [row["step"] for row in table("acts", HOSTILE)] == ["d:x", "'+K:KKKKK", "'-4c"]


def test_negative_numbers_stay_numbers() -> None:
    """Only texts are guarded."""
    assert [row["declared_hand"] for row in table("scores", HOSTILE)] == ["-85", ""]


def test_texts_can_be_left_as_they_are() -> None:
    """A program that reads the file can have every text as it is."""
    assert [row["step"] for row in table("acts", HOSTILE, guard="no")] == ["d:x", "+K:KKKKK", "-4c"]


def test_an_empty_text_is_not_null() -> None:
    """No cards are left in a hand: that is known, and so a pair of quotes."""
    record = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nHand.N: 4c4d4h4s5c5d5h5s6c6d6h\nUp: 7c\n"
    played = record + "1. N d:6s +4:4c4d4h4s +5:5c5d5h5s +6:6c6d6h6s out\nEnd: out N\n"
    data = b"".join(write_table("csv", parts_of(played.encode()), Conversion(options={"table": "hands"})))

    assert [line.split(",")[-2:] for line in data.decode().splitlines()[1:]] == [
        ['""', "0"],
        ["", "11"],
        ["", "11"],
        ["", "11"],
    ]


def test_one_table_must_be_named() -> None:
    """A conversion gives one file, so it wants to know of which table."""
    write = converter("csv").write
    assert write is not None

    with pytest.raises(UnknownTable, match="say which, deals, hands"):
        list(write((), Conversion()))
    with pytest.raises(BadOptionValue, match="guard is yes or no"):
        list(write((), Conversion(options={"table": "deals", "guard": "some"})))
    with pytest.raises(UnknownTable, match="no table 'turn'"):
        list(write((), Conversion(options={"table": "turn"})))


def test_every_table_is_a_file_of_the_folder(tmp_path: Path) -> None:
    """All tables of all files are written in one pass, and nothing else lies in the folder."""
    (tmp_path / "a.pcn").write_text(OPENED, encoding="utf-8")

    written = write_folder("csv", rows_of([tmp_path / "a.pcn"]), tmp_path / "out")

    assert [path.name for path in written] == [f"{name}.csv" for name in TABLES]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == sorted(f"{name}.csv" for name in TABLES)


def test_a_folder_is_left_as_it_was_where_a_source_fails(tmp_path: Path) -> None:
    """Where a file cannot be read to its end, the tables of before stand."""
    (tmp_path / "deals.csv").write_text("old", encoding="utf-8")

    with pytest.raises(FileNotFoundError):
        write_folder("csv", rows_of([tmp_path / "nowhere.pcn"]), tmp_path)

    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [("deals.csv", "old")]
    with pytest.raises(UnknownFormat, match="csv, parquet, arrow"):
        write_folder("xlsx", rows_of([]), tmp_path)


def test_the_verb_prints_one_table_or_fills_a_folder(tmp_path: Path) -> None:
    """With --table it prints; else it wants a folder."""
    record = tmp_path / "a.pcn"
    record.write_text(OPENED, encoding="utf-8")

    printed = run("tables", record, "--table", "deals")
    filled = run("tables", record, "-o", tmp_path / "out")
    refused = run("tables", record)

    assert (printed.exit_code, printed.stdout_bytes.count(b"\r\n")) == (0, 2)
    assert (filled.exit_code, (tmp_path / "out" / "deals.csv").read_bytes()) == (0, printed.stdout_bytes)
    assert (refused.exit_code, "name a folder with -o" in refused.stderr) == (2, True)


def test_the_verb_goes_on_past_what_cannot_be_used(tmp_path: Path) -> None:
    """A file that is not there and one without a match are told of; the tables of the others are written."""
    (tmp_path / "a.pcn").write_text(OPENED, encoding="utf-8")
    (tmp_path / "b.pcn").write_bytes(b"\xff\xd8\xff not a record")

    done = run("tables", tmp_path / "a.pcn", tmp_path / "b.pcn", tmp_path / "c.pcn", "--table", "deals")

    assert (done.exit_code, done.stdout_bytes.count(b"\r\n")) == (2, 2)
    assert ["no match in it" in line or "No such file" in line for line in done.stderr.splitlines()] == [True, True]


def test_sheets_of_other_programs_become_tables_too(tmp_path: Path) -> None:
    """A conversion takes several sources of any format, and each row tells which it is from."""
    rows = "game,round,player,score_books,score_cards\n1,1,Ana,300,50\n1,1,Bo,-100,20\n"
    (tmp_path / "a.csv").write_text(rows, encoding="utf-8")
    (tmp_path / "b.pcn").write_text(OPENED, encoding="utf-8")

    done = run("convert", tmp_path / "a.csv", tmp_path / "b.pcn", "--to", "csv", "-O", "table=scores")
    scores = list(csv.DictReader(done.stdout.splitlines()))

    assert [(Path(row["source"]).name, row["line"], row["declared_total"]) for row in scores] == [
        ("a.csv", "", "350"),
        ("a.csv", "", "-80"),
        ("b.pcn", "17", "-85"),
        ("b.pcn", "", ""),
    ]


def test_rules_of_a_conversion_are_for_records_that_name_none(tmp_path: Path) -> None:
    """The verb for tables overrides what records say, a conversion does not."""
    unnamed = OPENED.replace("Rules: classic\n", "")
    for name, text in (("a.pcn", OPENED), ("b.pcn", unnamed)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = (tmp_path / "a.pcn", tmp_path / "b.pcn")
    rules = ("--rules", "classic-bicycle")

    converted_rows = run("convert", *paths, "--to", "csv", "-O", "table=deals", *rules).stdout.splitlines()
    overridden = run("tables", *paths, "--table", "deals", *rules).stdout.splitlines()

    assert [row["profile"] for row in csv.DictReader(converted_rows)] == ["classic", "classic-bicycle"]
    assert [row["profile"] for row in csv.DictReader(overridden)] == ["classic-bicycle", "classic-bicycle"]
