from __future__ import annotations

from tests.convert.converted import audited, converted, recognised, refused
from tests.convert.shared import needs_logs, shared_log

SHEET = """\
game,round,player,down_first,foot_first,score_books,score_cards,piles
1,1,Ana,,,-900,340,
1,1,Bo,,,1100,555,
1,1,Cleo,,,-1000,255,
1,2,Ana,TRUE,FALSE,600,380,7
1,2,Bo,FALSE,TRUE,800,305,
1,2,Cleo,FALSE,FALSE,1900,595,9
"""


def test_each_player_is_a_side() -> None:
    """Books and cards are added up; what else stands there is kept in the comment of the line."""
    lines, losses = converted(SHEET, "hand-and-foot-csv")

    assert lines[2:] == [
        "== match 1",
        "Rules: hand-and-foot players=3 sides=3",
        "Seat.N: Ana",
        "Seat.E: Bo",
        "Seat.W: Cleo",
        "== deal 1",
        "= N canastas -900 cards 340 total -560",
        "= E canastas 1100 cards 555 total 1655",
        "= W canastas -1000 cards 255 total -745",
        "== deal 2",
        "= N canastas 600 cards 380 total 980 ; opened first; 7 melds",
        "= E canastas 800 cards 305 total 1105 ; took up the foot first",
        "= W canastas 1900 cards 595 total 2495 ; 9 melds",
    ]
    assert losses == {"CNV202": 2, "CNV204": 1}
    assert audited(lines) == []
    assert recognised(SHEET) == "hand-and-foot-csv"


def test_rules_can_be_named() -> None:
    """A sheet does not say by which rules was played; who converts it may."""
    lines, _losses = converted(SHEET, "hand-and-foot-csv", rules="hand-and-foot-pagat players=3 sides=3")

    assert "Rules: hand-and-foot-pagat players=3 sides=3" in lines


def test_a_player_stands_once_in_a_round() -> None:
    """A second row of one player is told of and left out; a single player makes no game."""
    _lines, losses = converted(SHEET + "1,2,Cleo,,,5,5,\n", "hand-and-foot-csv")

    assert losses["CNV301"] == 1
    assert refused(SHEET.splitlines()[0] + "\n1,1,Ana,,,5,5,\n", "hand-and-foot-csv") == (
        "it has no game with a round and two to eight players"
    )


@needs_logs
def test_a_real_sheet_adds_up() -> None:
    """Two games of three come in whole."""
    sheet = shared_log("scores/hand_and_foot_3p.csv")
    lines, losses = converted(sheet, "hand-and-foot-csv")

    assert (sum(line.startswith("== deal") for line in lines), set(losses)) == (8, {"CNV202", "CNV204"})
    assert audited(lines) == []
