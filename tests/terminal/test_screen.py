"""The screen of the terminal replay, key by key."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_notation.cli.tui.keys import KEYS
from canasta_notation.cli.tui.start import Start
from tests.terminal.screen import SIZE, press

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
3. E d:x -5h ; has two jokers
! penalty EW 100 by=TD ; played twice
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


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of two deals with a foul."""
    return write(tmp_path, RECORD)


def write(folder: Path, text: str) -> Path:
    """A file with that in it."""
    path = folder / "a.pcn"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    return path


def test_first_screen(record: Path) -> None:
    """The table as it was dealt, whose turn it is, what a side needs, the lines, how the deal begins; and the keys."""
    seen = press(record)

    assert seen.rows[:7] == (
        " a.pcn, deal 1 (1 of 2), classic                                   Seen by: all",
        "Stock 63   Pile 1, 9c on top   To play: N Ana",
        ">N  Ana  11  4s 8c8d Jh QcQd KdKhKs 3h *",
        " E       11  x11",
        " S  Cleo 11  x11",
        " W       11  x11",
        "NS not open, needs 50                   EW not open, needs 50",
    )
    assert ">  == deal 1" in seen.rows
    assert "Dealer: West." in seen.rows
    assert "? help  q quit" in seen.rows[-1]


def test_act_by_act(record: Path) -> None:
    """Each act is marked in its line, told in a sentence, and the table is the one after it."""
    seen = press(record, "right", "right", "right", "right")

    assert "-- turn 1 N, act 2 of 5 -" in seen.text
    assert ">  1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s" in seen.rows
    assert "Ana melds 8c♣ 8d♦ 8h♥." in seen.rows
    assert ">N  Ana   9  4s 5c Jh QcQd KdKhKs *" in seen.rows
    assert " 8: 8c8d8h" in seen.rows
    assert "-- N beside the turns, act 2 of 2 -" in press(record, "right", "right", "right", "left").text


def test_turn_by_turn(record: Path) -> None:
    """The end of a turn shows what it brought about, and who is next."""
    seen = press(record, "down", "down")

    assert "-- turn 1 N, act 5 of 5 -" in seen.text
    assert "To play: E" in seen.rows[1]
    assert "Opening: 110 points, 50 needed." in seen.rows
    assert "-- N beside the turns, act 2 of 2 -" in press(record, "down", "down", "up").text


def test_frozen_pile(record: Path) -> None:
    """It is said in a word, with the card that froze it."""
    assert "Pile 3, 2h on top, FROZEN by 2h" in press(record, "g", *"2", "enter").rows[1]


def test_finding_comment_and_ruling(record: Path) -> None:
    """At the act of a finding its code, name, sentence and rule; on their lines a comment and a ruling."""
    seen = press(record, "n")

    assert "-- turn 3 E, act 2 of 2 -" in seen.text
    assert "error TRN101 out-of-turn: E acts while S is to play" in seen.text
    assert "; has two jokers" in seen.rows
    assert "rule of TRN101: " in seen.text
    assert ">! 3. E d:x -5h ; has two jokers" in seen.rows
    assert "Penalty: 100 points against East and West (by TD)." in press(record, "n", "down").rows


def test_next_and_previous_finding(record: Path) -> None:
    """They may stand in another deal; where there is none it is said."""
    assert ">! 4. W d:Ks -Ks" in press(record, "n", "n").rows
    assert ">! 3. E d:x -5h ; has two jokers" in press(record, "n", "n", "N").rows
    assert ">! 4. W d:Ks -Ks" in press(record, ">", "N").rows
    assert "no finding after this place" in press(record, "n", "n", "n").rows[-1]
    assert "no finding before this place" in press(record, "N").rows[-1]


def test_list_of_findings(record: Path) -> None:
    """All of the match; Enter goes to the one chosen, Escape nowhere."""
    listed = press(record, "f")
    chosen = press(record, "f", "enter")

    assert listed.rows[:3] == (
        " 2 findings in this match",
        ">deal 1 turn 3 E    error        TRN101 out-of-turn",
        " deal 1 turn 4 W    error        TRN101 out-of-turn",
    )
    assert "error TRN101 out-of-turn: E acts while S is to play" in listed.rows
    assert "rule of TRN101: " in listed.text
    assert "-- turn 3 E, act 2 of 2 -" in chosen.text
    assert "-- turn 4 W, act 2 of 2 -" in press(record, "f", "j", "k", "down", "enter").text
    assert press(record, "f", "escape").rows == press(record).rows


def test_nothing_found(tmp_path: Path) -> None:
    """Then there is no list."""
    legal = write(tmp_path, "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4s\nEnd: abandoned\n")

    assert "nothing was found in this match" in press(legal, "f").rows[-1]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("3", "-- turn 3 E, act 2 of 2 -"),
        ("2.4", "-- turn 4 N, act 2 of 2 -"),
        ("d2", "-- before the first turn -"),
        ("d1.t1.s2", "-- turn 1 N, act 2 of 5 -"),
    ],
)
def test_jump(record: Path, typed: str, expected: str) -> None:
    """To a turn, a deal, or an act."""
    keys = ["full_stop" if letter == "." else letter for letter in typed]

    assert expected in press(record, "g", *keys, "enter").text


def test_jump_to_what_is_not_there(record: Path) -> None:
    """It is said what there is, and Escape leads back."""
    assert " there is no such turn: the last one is 4" in press(record, "g", "9", "9", "enter").rows
    assert " there is no deal 7 in it: it has deals 1 to 2" in press(record, "g", "d", "7", "enter").rows
    assert "says nothing; 14 is turn 14" in press(record, "g", "z", "enter").text
    assert press(record, "g", "9", "escape").rows == press(record).rows


def test_deals_and_ends(record: Path) -> None:
    """From deal to deal, and to the ends of a deal and of the match."""
    assert "deal 2 (2 of 2)" in press(record, "d").rows[0]
    assert "deal 1 (1 of 2)" in press(record, "d", "D").rows[0]
    assert "-- end of the deal -" in press(record, "end").text
    assert "End: the deal was abandoned." in press(record, "end").text
    assert "-- before the first turn -" in press(record, "end", "home").text
    assert "deal 2 (2 of 2)" in press(record, ">").rows[0]
    assert "deal 1 (1 of 2)" in press(record, ">", "<").rows[0]
    assert "the records end here" in press(record, ">", "right").rows[-1]


def test_view_of_a_seat(record: Path) -> None:
    """Round the table and back to all; of the others' hands the number, no comments, of findings the name."""
    seen = press(record, "n", "v", "v")

    assert seen.rows[0].endswith("Seen by: E")
    assert " N  Ana   4" in seen.rows
    assert "two jokers" not in seen.text
    assert "E acts while" not in press(record, "f", "v", "escape", "v", "f").text
    assert "error TRN101 out-of-turn" in seen.rows
    assert "Seen by: S Cleo" in press(record, "v", "v", "v").rows[0]
    assert "Seen by: all" in press(record, *"vvvvv").rows[0]
    assert "Seen by: W" in press(record, "V").rows[0]
    assert "Seen by: all" in press(record, "V", "a").rows[0]
    assert "Seen by: N Ana" in press(record, start=Start(seat="N")).rows[0]


def test_drawn_cards_are_hidden_from_others(record: Path) -> None:
    """What somebody else drew is a card in the sentence and in the line."""
    seen = press(record, "down", "right", "v", "v")

    assert "Ana draws a card." in seen.rows
    assert ">  1. N d:x +8:8c8d8h +K:KdKhKs* (110) -4s" in seen.rows


def test_help_tells_every_key(record: Path) -> None:
    """On a screen that is large enough all of them, on a smaller one by scrolling."""
    seen = press(record, "?", size=(100, 40))

    assert [key.does for key in KEYS if key.does not in seen.text] == []
    assert KEYS[-1].does in press(record, "?", "pagedown", "pagedown").text
    assert press(record, "?", "q").rows == press(record).rows


@pytest.mark.parametrize(("key", "status"), [("q", 0), ("ctrl+c", 130)])
def test_quitting(record: Path, key: str, status: int) -> None:
    """The exit status tells whether it was broken off."""
    assert press(record, key).status == status


def test_quitting_from_another_screen(record: Path) -> None:
    """Ctrl-C quits from everywhere."""
    assert [press(record, key, "ctrl+c").status for key in ("?", "g", "f")] == [130, 130, 130]


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (20, 5), (40, 10), (79, 23), (120, 40), (200, 60)])
def test_other_sizes(record: Path, size: tuple[int, int]) -> None:
    """Whatever the size, nothing fails."""
    seen = press(
        record, "n", "v", "f", "down", "enter", "?", "escape", "g", "9", "enter", "escape", "pagedown", "J", size=size
    )

    assert len(seen.rows) == size[1]
    assert max(map(len, seen.rows)) <= size[0]


def test_large_screen_shows_columns_of_cards(record: Path) -> None:
    """There the melds stand in columns under their ranks, and the lines beside the table."""
    seen = press(record, "down", "down", size=(120, 40))

    assert [row[:60].rstrip() for row in seen.rows[6:12]] == [
        "NS open, 1 red three                EW not open, needs 50",
        " 8  K",
        " 8c Kd",
        " 8d Kh",
        " 8h Ks",
        "    *",
    ]
    assert any(row.endswith("4. W d:Ks -Ks") for row in seen.rows[:10])


HOSTILE = (
    "[red]Ana[/red]",
    "[/]",
    "[@click=app.quit]x[/]",
    "\x1b[31mAna",
    "\u202eanA",
    "A" * 10_000,
    "\u200b",
    "{name}",
    "\\[",
)


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names(tmp_path: Path, name: str) -> None:
    """A name or a comment is shown as it stands: it is no markup, and moves no cursor."""
    path = write(tmp_path, RECORD.replace("Ana", name).replace("has two jokers", name))
    first, later = press(path), press(path, "n")

    assert "\x1b" not in first.text + later.text
    assert "\u202e" not in first.text + later.text
    assert len(first.rows) == SIZE[1]
    if name.startswith("[") and len(name) <= 12:
        assert name in first.row(">N")
    if len(name) < 30 and name.isprintable():
        assert f"; {name}" in later.text


def test_endless_comment_can_be_scrolled(tmp_path: Path) -> None:
    """It is not cut: J goes on to its end."""
    path = write(tmp_path, RECORD.replace("has two jokers", "much " * 500 + "the end"))
    seen = press(path, "n")

    assert "J/K more text" in seen.rows[-1]
    assert "the end" not in seen.text
    assert "the end" in press(path, "n", *"J" * 15).text


def test_ascii_terminal(record: Path) -> None:
    """Where the encoding holds no signs of suits their letters do."""
    seen = press(record, "right", "right", "right", "right", encoding="ascii")

    assert "Ana melds 8c 8d 8h." in seen.rows
    assert seen.text.isascii()


HEAD = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n"
ODD = {
    "no play": (f"{HEAD}= NS total 500\n= EW total 100\n", "No play of this deal is recorded."),
    "unknown rules": (f"{HEAD}1. N d:x -4\n".replace("classic", "clasic"), "There is no table to show."),
    "unreadable": (f"{HEAD}1. N d:4z -4\n2. E d:x -5\n", "This line cannot be read."),
    "gap": (f"{HEAD}... 3 turns\n4. W d:x -5\n", "3 turns were not recorded."),
    "stranger": (f"{HEAD}1. P1 d:x -4\n", "Player 1 draws a card."),
    "no turn": (HEAD, "-- before the first turn"),
    "variation": (f"{HEAD}1. N d:x -4\n( why\n1. N d:x -2h\n)\n", "1. N d:x -2h"),
}


@pytest.mark.parametrize(("text", "said"), ODD.values(), ids=ODD)
def test_odd_records(tmp_path: Path, text: str, said: str) -> None:
    """Whatever cannot be played is told all the same, in every view and at every place."""
    path = write(tmp_path, text)
    assert any(said in press(path, *["right"] * steps).text for steps in range(4))
    keys = ["v", *["right"] * 6, "f", "escape", "left", "n", "N", "?", "escape", "g", "escape", "d"]
    assert "there is no deal that way" in press(path, *keys).rows[-1]


def test_what_takes_long_goes_on_beside(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing that takes longer than a key may wait goes on between the keys, and ends at the same place."""
    ways = [(">", "n"), ("d", "N"), ("f", "enter"), ("d", "v")]
    screens = [press(record, *keys).rows for keys in ways]
    monkeypatch.setattr("canasta_notation.cli.tui.app._PATIENCE", -1.0)

    assert [press(record, *keys).rows for keys in ways] == screens


def test_seat_that_is_not_at_the_next_table(tmp_path: Path) -> None:
    """It sees what everybody sees there, and it is said."""
    two = "\n== match 2\nRules: classic-2\n\n== deal 1\nDealer: S\nHand.N: 4c5c\nUp: 9c\n1. N d:6c6d -4c\n"
    path = write(tmp_path, f"%pcn 1\n\n== match 1\nRules: classic\n\n== deal 1\n1. N d:x -4\n{two}")
    seen = press(path, "m", "down", start=Start(seat="E"))

    assert seen.rows[0].endswith("Seen by: E, who is not at this table")
    assert "6c" not in seen.text


def test_many_matches_and_files(tmp_path: Path, record: Path) -> None:
    """From match to match, over the ends of files."""
    other = tmp_path / "b.pcn"
    other.write_text(
        "%pcn 1\nRules: classic-2\n\n== match X\n\n== deal 5\n1. N d:x2 -4\n\n== match Y\n\n== deal 1\n1. N d:x2 -4\n"
    )

    assert "b.pcn, match X, deal 5, classic-2" in press([record, other], "m").rows[0]
    assert "b.pcn, match Y, deal 1, classic-2" in press([record, other], "m", "m").rows[0]
    assert "a.pcn, deal 1" in press([record, other], "m", "m", "M", "M").rows[0]
    assert "there is no match that way" in press([record, other], "M").rows[-1]
    assert "b.pcn, match X" in press([record, other], ">", "down").rows[0]
