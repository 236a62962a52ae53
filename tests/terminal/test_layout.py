"""The table and the lines around it laid out in strips, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_notation.cli.tui.keys import KEYS, REMINDER, REMINDER_OF_MORE
from canasta_notation.cli.tui.matches import Matches
from canasta_notation.cli.tui.pages import lines, title, turn_words
from canasta_notation.cli.tui.places import Place, Walk
from canasta_notation.cli.tui.stage import Shown
from canasta_notation.cli.tui.strips import Strip, beside, filled, fitted, width_of, wrapped
from canasta_notation.cli.tui.tabletop import table_strips
from canasta_notation.model import Turn
from canasta_notation.replays.view import CardsView, MeldView, SideView, View

NATURAL = MeldView("4", ("4c", "4c", "4d", "4h", "4h", "4s", "4s"), "natural")
MIXED = MeldView("K", ("Kc", "Kd", "Kh", "Ks", "Ks", "2h", "*"), "mixed")
NINES = MeldView("9", ("9c", "9d", "9h"), None)


def texts(strips: list[Strip]) -> list[str]:
    """The strips as plain text."""
    return ["".join(text for text, _style in strip).rstrip() for strip in strips]


def table(*melds: MeldView, foot: CardsView | None = None) -> View:
    """A table of two hands, one with melds and perhaps a foot."""
    hands = {"N": CardsView(3, ("4c", "4d", "*")), "S": CardsView(12, None)}
    sides = (SideView("N", bool(melds), 50, 2, melds), SideView("S", None, None, 0, ()))
    return View(
        stock=None,
        pile=CardsView(4, ("x", "x", "2h", "5h")),
        top="5h",
        frozen="2h",
        due=("S",),
        hands=hands,
        feet={"N": foot, "S": None},
        sides=sides,
        over=None,
    )


def test_table() -> None:
    """What is not known is a question mark, a hand that is not seen its number."""
    assert texts(table_strips(table(MIXED, NINES), {"S": "Cleo"}, 80, 12, in_columns=False)) == [
        "Stock ?   Pile 4, 5h on top, FROZEN by 2h   To play: S Cleo   under it 2hx2",
        " N        3  4c4d *",
        ">S  Cleo 12",
        "N open, 2 red threes                    S open or not, that is not known",
        " 9: 9c9d9h",
        " K: KcKdKhKsKs2h* mixed canasta",
    ]


def test_columns() -> None:
    """Each card in a row of its own under the rank, the kind of a canasta below."""
    strips = texts(table_strips(table(MIXED, NINES), {}, 80, 30, in_columns=True))

    assert strips[4:] == [" 9  K", " 9c Kc", " 9d Kd", " 9h Kh", "    Ks", "    Ks", "    2h", "    *", "    mixed"]


def test_forms_for_less_room() -> None:
    """One to a strip; where there is no room for that side by side; at last canastas by kind and number only."""
    seen = table(NATURAL, MIXED, NINES, MeldView("5", ("5c", "5c", "5d"), None))

    assert len(texts(table_strips(seen, {}, 80, 8, in_columns=True))) == 8
    assert texts(table_strips(seen, {}, 80, 7, in_columns=False))[4:] == [
        " 4: 4c4c4d4h4h4s4s natural canasta",
        " 5: 5c5c5d  9: 9c9d9h",
        " K: KcKdKhKsKs2h* mixed canasta",
    ]
    assert texts(table_strips(seen, {}, 80, 6, in_columns=False))[4:] == [
        " 4: natural (7)  5: 5c5c5d  9: 9c9d9h",
        " K: mixed (7)",
    ]


def test_meld_wider_than_its_side() -> None:
    """Its cards are cut and counted, its kind is not."""
    long = MeldView("A", ("Ac",) * 15, "natural")

    assert texts(table_strips(table(long), {}, 80, 12, in_columns=False))[4] == " A: AcAcAcAcAcAcAcAcAc.. (15) natural"


def test_foot() -> None:
    """It stands beside the hand, or below where there is no room."""
    seen = table(foot=CardsView(11, None))
    known = table(foot=CardsView(20, ("4c",) * 20))

    assert texts(table_strips(seen, {}, 80, 12, in_columns=False))[1] == " N    3  4c4d *   foot 11"
    assert texts(table_strips(known, {}, 40, 12, in_columns=False))[1:4] == [
        " N    3  4c4d *",
        "         foot 20  4c4c4c4c4c4c4c4c",
        "                  4c4c4c4c4c4c4c4c",
    ]


@pytest.mark.parametrize("width", [1, 2, 5, 26, 53, 80, 200])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    """Whatever the width, and with wide letters, too."""
    seen = table(NATURAL, MIXED, NINES, foot=CardsView(11, ("4c",) * 11))
    strips = table_strips(seen, {"N": "安娜" * 10, "S": "é\u0301"}, width, 5, in_columns=True)

    assert max(map(width_of, strips)) <= max(width, 26)


def test_strips() -> None:
    """Cut with two dots, filled, wrapped and laid side by side by the cells that they take."""
    assert texts([fitted([("安娜安娜", "")], 7)]) == ["安娜 .."]
    assert texts([fitted([("abc", ""), ("def", "")], 5)]) == ["abc.."]
    assert texts([fitted([("abc", "")], 1)]) == ["."]
    assert width_of(filled([("安", "")], 5, "bar")) == 5
    assert texts(list(wrapped([[("ab", "")], [("cd", "")], [("efghijk", "")]], 5))) == ["ab cd", "efg.."]
    assert texts([beside([[("a", "")], [("b", "")]], 3)]) == ["a   b"]


def test_reminders_fit() -> None:
    """The line of keys is no wider than the narrowest usual screen, and names keys that there are."""
    assert max(len(REMINDER), len(REMINDER_OF_MORE)) < 80
    assert len({name for key in KEYS for name in key.keys}) == sum(len(key.keys) for key in KEYS)


def walk_in(folder: Path, body: str, header: str = "") -> Walk:
    """A reader of a deal."""
    path = folder / "a.pcn"
    path.write_text(f"%pcn 1\nRules: classic\n\n== deal 1\n{header}{body}", encoding="utf-8")
    matches = Matches([str(path)], lambda _path, error: pytest.fail(str(error)))
    first = matches.at(0)
    assert first is not None
    return Walk(matches, first)


TEN = "".join(f"{number}. {'NESW'[number % 4]} d:x -4s\n" for number in range(1, 11))


@pytest.mark.parametrize(
    ("line", "first", "last"), [(-1, "== deal 1", "4."), (4, "   3.", "7."), (10, "   7.", "end of deal 1")]
)
def test_lines_around_the_place(tmp_path: Path, line: int, first: str, last: str) -> None:
    """As many above as below, but that the room is used at both ends of the deal."""
    walk = walk_in(tmp_path, TEN)
    walk.go(Place(0, 0, line, 0))
    strips = texts(lines(walk, (), (40, 5), str))

    assert len(strips) == 5
    assert first in strips[0]
    assert last in strips[-1]


def test_line_that_is_longer_than_its_room(tmp_path: Path) -> None:
    """The strip with the act is among those that are shown."""
    walk = walk_in(tmp_path, "1. N d:x " + " ".join(f"+{rank}:{rank * 3}" for rank in "456789TJQKA") + " -4s\n")
    walk.go(Place(0, 0, 0, 12))
    strips = lines(walk, (), (30, 2), str)

    assert len(strips) == 2
    assert any(piece == ("-4s", "act") for strip in strips for piece in strip)


def test_title_is_cut_on_the_left_first(tmp_path: Path) -> None:
    """Through whose eyes a deal is seen can be read on a narrow screen, too."""
    walk = walk_in(tmp_path, TEN)
    walk.seat = "N"
    shown = Shown({}, "classic", ("N", "S"))

    assert texts([title(walk, shown, {"N": "Ana"}, 36, str)]) == [" a.pcn, deal 1, cl.. Seen by: N Ana"]


def test_words_of_a_turn(tmp_path: Path) -> None:
    """An act with its mark is one word; glyphs, the stamp and the comment come after, and not to a seat."""
    line = walk_in(tmp_path, "1. N d:4c ^out-of-turn ~-5c -4c !? @+3 ; oh no\n").body[0]
    assert isinstance(line, Turn)

    assert turn_words(line, None) == ["1.", "N", "d:4c", "^out-of-turn ~-5c", "-4c", "!?", "@+3", ";", "oh", "no"]
    assert turn_words(line, "E")[2:5] == ["d:x", "^out-of-turn ~-5c", "-4c"]
    assert "oh" not in turn_words(line, "E")
