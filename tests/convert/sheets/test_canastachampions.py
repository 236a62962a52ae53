from __future__ import annotations

import pytest

from tests.convert.converted import audited, converted, recognised, refused
from tests.convert.shared import needs_logs, shared_log

SHEET = """\
game,round,dealer,round_winner_team,team,player,cutting_bonus,penalty,natural_canastas,unnatural_canastas,red_threes,points_on_hand,finishing_bonus
1,1,Ana,2,1,,0,0,0,1,1,275,0
1,1,Ana,2,2,,0,0,1,0,0,135,0
1,1,Ana,2,2,,0,0,0,0,0,0,1
1,2,Bo,2,1,Cleo,0,1,0,0,0,0,0
1,2,Bo,2,1,,0,0,0,0,4,-90,0
1,2,Bo,2,2,,1,0,0,1,0,170,1
1,3,Cleo,1,1,,0,0,0,2,0,300,1
1,3,Cleo,1,2,,0,0,0,1,2,10,0
1,4,Dov,1,1,,0,0,0,2,0,300,1
1,4,Dov,1,2,,0,0,0,1,2,10,0
"""
"""An evening of four: Cleo is fined, so she is of team 1."""


def test_rows_become_deals_with_declared_scores() -> None:
    """Counts are given in points, those of one team in one round together; a red three counts against no canasta."""
    lines, losses = converted(SHEET, "canastachampions")

    assert lines == [
        "%pcn 1",
        "Source: CanastaChampions",
        "; The item cards is what the sheet calls points on hand: cards melded less cards left.",
        "== match 1",
        "Rules: classic red3_negative_if=no_canasta",
        "Seat.N: Ana",
        "Seat.E: Bo",
        "Seat.S: Cleo",
        "Seat.W: Dov",
        "== deal 1",
        "Dealer: N",
        "= NS canastas 300 cards 275 red 100 out 0 total 675",
        "= EW canastas 500 cards 135 red 0 out 100 total 735",
        "== deal 2",
        "Dealer: E",
        "! penalty S 100 ; for Cleo, as the sheet has it",
        # All four red threes count 200 each.
        "= NS canastas 0 cards -90 red -800 out 0 penalty -100 total -990",
        "= EW canastas 300 cards 170 red 0 out 100 special 100 total 670 ; special: a cutting bonus",
        "== deal 3",
        "Dealer: S",
        "= NS canastas 600 cards 300 red 0 out 100 total 1000",
        "= EW canastas 300 cards 10 red 200 out 0 total 510",
        "== deal 4",
        "Dealer: W",
        "= NS canastas 600 cards 300 red 0 out 100 total 1000",
        "= EW canastas 300 cards 10 red 200 out 0 total 510",
    ]
    assert losses == {"CNV202": 2, "CNV204": 1}
    assert audited(lines) == []


def test_a_spreadsheet_may_have_saved_it_its_own_way() -> None:
    """Semicolons, a comma as the decimal sign, a byte-order mark, quotes, blank lines and CR LF change nothing."""
    cells = [line.split(",") for line in SHEET.splitlines()]
    rows = [[f"{cell},0" if cell.lstrip("-").isdigit() else f'"{cell}"' for cell in row] for row in cells[1:]]
    saved = "\r\n\r\n".join([";".join(cells[0]).upper(), *(";".join(row) for row in rows)])

    assert converted("\ufeff" + saved, "canastachampions") == converted(SHEET, "canastachampions")
    assert converted(saved.encode("utf-16"), "canastachampions") == converted(SHEET, "canastachampions")
    assert recognised("\ufeff" + saved) == "canastachampions"
    assert recognised(saved.encode("utf-16")) == "canastachampions"


def test_other_names_of_its_columns_are_known() -> None:
    """The table of the database calls them otherwise, and a sheet need not have them all."""
    sheet = "GameID;RoundNumber;GameRoundID;TeamID;NaturalCanastaCount;UnnaturalCanastaCount;PointsOnHand\n"
    lines, losses = converted(sheet + "7;x;1;A;1;1;90\n7;x;1;B;0;0;-20\n", "canastachampions")

    assert lines[-2:] == ["= NS canastas 800 cards 90", "= EW canastas 0 cards -20"]
    # The column RoundNumber is not known, and nothing says who sits where.
    assert losses == {"CNV114": 1, "CNV202": 2, "CNV203": 1, "CNV204": 1}


@pytest.mark.parametrize(
    ("cell", "read", "codes"),
    [
        ("275,0", "275", set()),
        ("1.275", "1275", {"CNV203"}),
        ("27,5", None, {"CNV301"}),
        ("two", None, {"CNV301"}),
        ("−275", "-275", set()),
        ("99999999999", None, {"CNV301"}),
        ("273", "273", {"CNV305"}),
        ("²", None, {"CNV301"}),
    ],
)
def test_a_number_is_whole_or_left_out(cell: str, read: str | None, codes: set[str]) -> None:
    """What is no whole number of points is told of; then there is no total either. Every card counts fives."""
    sheet = f"game;round;team;natural;unnatural;points\n1;1;1;0;1;{cell}\n"
    lines, losses = converted(sheet, "canastachampions")

    assert lines[-1] == "= NS canastas 300" + ("" if read is None else f" cards {read}")
    assert set(losses) - {"CNV202", "CNV204"} == codes | {"CNV203"}


def test_what_cannot_be_is_told() -> None:
    """Five red threes in a deal, two teams that finish, and one that finishes without a canasta."""
    rows = "1,1,Ana,1,1,,0,0,0,0,3,100,1\n1,1,Ana,1,2,,0,0,0,1,2,100,1\n"
    _lines, losses = converted(SHEET.splitlines()[0] + "\n" + rows, "canastachampions")

    # The other team's finishing contradicts the winner that is named, too.
    assert losses["CNV305"] == 4


def test_rows_that_say_too_little_are_left_out() -> None:
    """A row without a round, one with a round that is none, and a third team are told of, and the others stand."""
    head = SHEET.splitlines()[0] + "\n"
    rows = "1,,Ana,1,1,,0,0,0,1,0,5,0\n1,x,Ana,1,1,,0,0,0,1,0,5,0\n1,1,Ana,1,1,,0,0,0,1,0,5,0\n"
    more = "1,1,Ana,1,2,,0,0,0,1,0,5,0\n1,1,Ana,1,3,,0,0,0,1,0,5,0\n"
    lines, losses = converted(head + rows + more, "canastachampions")

    assert [line for line in lines if line.startswith("= ")] == [
        "= NS canastas 300 cards 5 red 0 out 0 total 305",
        "= EW canastas 300 cards 5 red 0 out 0 total 305",
    ]
    # The round that is no number is told of twice: the cell and the row.
    assert losses["CNV301"] == 4


def test_bonus_and_penalty_of_nobody_in_particular() -> None:
    """A penalty without a player is the side's; who cut the bonus is kept in the comment."""
    head = SHEET.splitlines()[0] + "\n"
    lines, _losses = converted(head + "1,1,Ana,1,1,,0,2,0,1,0,5,0\n1,1,Ana,1,2,Bo,1,0,0,1,0,5,0\n", "canastachampions")

    assert lines[-3:] == [
        "! penalty NS 200",
        "= NS canastas 300 cards 5 red 0 out 0 penalty -200 total 105",
        "= EW canastas 300 cards 5 red 0 out 0 special 100 total 405 ; special: a cutting bonus; cut by Bo",
    ]


def test_teams_of_another_game_do_not_count() -> None:
    """Each game has its two teams, whatever those of the game before were called."""
    other = SHEET.replace("\n1,", "\n2,").replace(",1,,", ",3,,").replace(",1,Cleo", ",3,Cleo")
    lines, losses = converted(SHEET + other, "canastachampions")

    assert "CNV301" not in losses
    assert len([line for line in lines if line.startswith("= ")]) == 16


def test_two_sheets_in_one_file_are_both_read() -> None:
    """The line of names may stand again, and a game of the same number is another match."""
    lines, _losses = converted(SHEET + SHEET.replace("\n1,", "\n2,"), "canastachampions")

    assert [line for line in lines if line.startswith("== match")] == ["== match 1", "== match 2"]


def test_what_is_no_sheet_is_refused() -> None:
    """The reason is named."""
    assert refused("a,b,c\n1,2,3\n", "canastachampions") == "its first row names no columns game, round, team"
    assert refused("", "canastachampions") == "it has no row with a game, a round and a team"
    assert refused(SHEET.splitlines()[0], "canastachampions") == "it has no row with a game, a round and a team"


@needs_logs
def test_a_real_evening_adds_up() -> None:
    """Two games of a real evening come in whole, with nothing to find in their sums."""
    sheet = shared_log("scores/canastachampions_round_details.csv")
    lines, losses = converted(sheet, "canastachampions")

    assert (sum(line.startswith("== deal") for line in lines), set(losses)) == (16, {"CNV202", "CNV204"})
    assert audited(lines) == []
    # The four red threes of a side without a canasta, and what it held besides.
    assert "= NS canastas 0 cards -290 red -800 out 0 total -1090" in lines
    assert "! penalty S 100 ; for P3, as the sheet has it" in lines


def test_a_game_whose_name_begins_as_a_comment() -> None:
    """A semicolon before the number of a game would begin a comment: it is dropped, and that is told."""
    lines, losses = converted(SHEET.replace("\n1,2,", "\n;1,2,"), "canastachampions")

    assert "== match 1" in lines
    assert not any(line.startswith("== match ;") for line in lines)
    assert losses["CNV114"] > 0
