"""SCO101 to SCO104: what a table wrote down against what follows from the play (findings.md, settled.md 25)."""

from __future__ import annotations

import pytest

from tests.replay.counting import codes, counted, told
from tests.rules.auditing import all_found, found, verdict

PLAY = """
Rules: classic hand_size=8
== deal 1
Dealer: W
Hand.N: 3dKKKKKKK
Hand.E: 44466AAA
Hand.S: 5555556*
Hand.W: 77778888
Up: 9
0. N r:3d d:4
1. N d:8 +K:KKKKKKK -8 ; natural, 500
2. E d:7 +A:AAA -7
3. S d:9 +5:555555* -9 ; mixed, 300
4. W d:T -T
5. N d:K +K:K -4 out
End: out N
"""
NS = "canastas 800 cards 160 red 100 out 100 hand -5 total 1155 score 1155"
EW = "cards 60 hand -85 total -25 score -25"


def declared(north: str = NS, east: str = EW) -> str:
    """The deal with what the table wrote down for both sides."""
    return f"{PLAY}= NS {north}\n= EW {east}\n"


def test_the_play_itself() -> None:
    """The sums that the other tests start from, by rules.md section 6."""
    expected = {"canastas": 800, "cards": 160, "red": 100, "out": 100, "hand": -5, "total": 1155}
    assert found(PLAY) == []
    assert expected == counted(PLAY, "NS")
    assert counted(PLAY, "EW") == {"cards": 60, "hand": -85, "total": -25}


@pytest.mark.parametrize(
    "north",
    [
        NS,
        NS + " black 0 special 0 penalty 0",
        "total 1155 score 1155",
        "score 1155",
        "canastas 800 out 100",
        # What was not written down is not counted as 0.
        "out 100 total 1155",
        # Any order will do.
        "score 1155 total 1155 hand -5 out 100 red 100 cards 160 canastas 800",
    ],
)
def test_right_scores(north: str) -> None:
    """What agrees with the play is no finding, and any item may be missing (notation.md section 5)."""
    assert codes(declared(north)) == []


@pytest.mark.parametrize(
    ("north", "computed", "wrong"),
    [
        ("canastas 500 cards 160 red 100 out 100 hand -5 total 855 score 855", 800, 500),
        ("canastas 800 cards 165 red 100 out 100 hand -5 total 1160 score 1160", 160, 165),
        ("canastas 800 cards 160 red 0 out 100 hand -5 total 1055 score 1055", 100, 0),
        ("canastas 800 cards 160 red 100 black 20 out 100 hand -5 total 1175 score 1175", 0, 20),
        ("canastas 800 cards 160 red 100 out 0 hand -5 total 1055 score 1055", 100, 0),
        ("canastas 800 cards 160 red 100 out 100 hand -15 total 1145 score 1145", -5, -15),
        ("canastas 800 cards 160 red 100 out 100 special 500 hand -5 total 1655 score 1655", 0, 500),
        ("canastas 800 cards 160 red 100 out 100 hand -5 penalty -100 total 1055 score 1055", 0, -100),
    ],
)
def test_sco101_one_wrong_item(north: str, computed: int, wrong: int) -> None:
    """SCO101 for a wrong item, with both numbers; the total and the running score only follow from it (settled 25)."""
    text = declared(north)
    (one,) = told(text, "SCO101")
    assert codes(text) == ["SCO101"]
    assert {computed, wrong} <= set(one.facts.values())
    assert str(wrong) in one.message.replace("−", "-")
    assert str(computed) in one.message.replace("−", "-")


def test_sco101_stands_at_the_amount() -> None:
    """The span of a finding about scores is the amount (settled 41)."""
    text = "%pcn 1" + declared(NS.replace("red 100", "red 300").replace("1155", "1355"))
    (one,) = told(text, "SCO101")
    line = text.splitlines()[one.span.line - 1]
    assert line[one.span.column - 1 : one.span.end_column - 1] == "300"
    assert (one.deal, one.turn) == (1, None)


@pytest.mark.parametrize(
    ("north", "cause"),
    [
        ("canastas 1000 cards 160 red 100 out 100 hand -5 total 1355", "natural"),
        ("canastas 800 cards 160 red 200 out 100 hand -5 total 1255", "red three"),
        ("canastas 800 cards 160 red 100 out 200 hand -5 total 1255", "concealed"),
        ("canastas 800 cards 160 red 100 out 100 hand -10 total 1150", "twice"),
    ],
)
def test_sco101_names_the_likeliest_cause(north: str, cause: str) -> None:
    """The message and the facts say what the table most likely did (findings.md, SCO101)."""
    (one,) = told(declared(north), "SCO101")
    assert cause in one.message
    assert cause in " ".join(str(fact) for fact in one.facts.values())


def test_sco101_for_each_wrong_item() -> None:
    """Two wrong items are two causes; the total follows from both (settled 25)."""
    text = declared("canastas 1000 cards 160 red 200 out 100 hand -5 total 1455 score 1455")
    assert codes(text) == ["SCO101", "SCO101"]


def test_sco101_for_each_side() -> None:
    """The same mistake on both lines is reported on both."""
    text = declared(NS.replace("cards 160", "cards 170").replace("1155", "1165"), "cards 70 hand -85 total -15")
    assert codes(text) == ["SCO101", "SCO101"]


def test_sco101_in_one_item_and_a_total_that_is_not_the_sum() -> None:
    """A wrong item, and beside it a total to which the items do not add up, are two mistakes (settled 25)."""
    text = declared("canastas 1000 cards 160 red 100 out 100 hand -5 total 1155 score 1155")
    assert codes(text) == ["SCO101", "SCO104"]


@pytest.mark.parametrize("total", ["total 1150", "total 1150 score 1150"])
def test_sco104_items_that_do_not_add_up(total: str) -> None:
    """SCO104, not SCO102, where the items are right and their sum is wrong; the running score follows (settled 25)."""
    text = declared(f"canastas 800 cards 160 red 100 out 100 hand -5 {total}")
    assert codes(text) == ["SCO104"]


@pytest.mark.parametrize("total", ["total 1150", "total 1150 score 1150"])
def test_sco102_a_bare_total(total: str) -> None:
    """SCO102 where the total stands without items and is wrong; a running score that follows is not reported."""
    text = declared(total)
    (one,) = told(text, "SCO102")
    assert codes(text) == ["SCO102"]
    assert {1150, 1155} <= set(one.facts.values())


@pytest.mark.parametrize("north", [NS.replace("score 1155", "score 1165"), "total 1155 score 1165", "score 1165"])
def test_sco103_running_score(north: str) -> None:
    """SCO103 where the running score alone is wrong."""
    assert codes(declared(north)) == ["SCO103"]


def test_sco103_from_the_header() -> None:
    """The running score goes on from the `Score` header."""
    text = declared().replace("Up: 9", "Score.NS: 500\nScore.EW: -20\nUp: 9")
    assert codes(text) == ["SCO103", "SCO103"]
    assert codes(text.replace("score 1155", "score 1655").replace("score -25", "score -45")) == []


def test_a_wrong_score_is_faulty_and_not_illegal() -> None:
    """A wrong sum is a fault of the record, not of the play (settled 14)."""
    assert verdict(declared()) == "legal"
    assert verdict(declared(NS.replace("red 100", "red 200").replace("1155", "1255"))) == "faulty"


def test_an_illegal_deal_is_counted_as_it_was_played() -> None:
    """The play was wrong, not the count: an opening below its minimum is scored (settled 28), and one cause is one."""
    text = (
        declared(east="cards 30 hand -85 total -55").replace("E d:7 +A:AAA", "E d:7 +T:TTT").replace("66AAA", "66TTT")
    )
    assert found(text) == ["OPN101 2"]


def test_hidden_hands_leave_what_was_declared_open() -> None:
    """Nothing is said of items that hang on cards nobody saw, and much of those that do not (settled 15)."""
    text = declared(east="cards 60 hand -100 total -40 score -40").replace("Hand.W: 77778888\n", "")
    assert codes(text) == []
    assert codes(text.replace("cards 60", "cards 65").replace("-40", "-35")) == ["SCO101"]


def test_left_fills_in_for_hidden_hands() -> None:
    """`Left` says what was in a hand that nobody saw, so the item can be checked (notation.md section 2)."""
    text = declared().replace("Hand.W: 77778888\n", "").replace("End:", "Left.W: 77778888\nEnd:")
    assert codes(text) == []
    assert codes(text.replace("hand -85 total -25 score -25", "hand -80 total -20 score -20")) == ["SCO101"]


def test_a_sheet_without_turns() -> None:
    """Where only the score sheet was kept, the sums and the running scores still have to agree."""
    sheet = """
Rules: classic
== deal 1
Dealer: W
= NS canastas 600 cards 325 red 200 out 100 hand -15 total 1210 score 1210
= EW cards 230 red 100 hand -50 total 280 score 280
== deal 2
Dealer: N
= NS canastas 300 cards 240 red 200 hand -60 total 680 score 1890
= EW canastas 300 cards 290 red 100 out 100 hand -10 total 780 score 1060
"""
    assert codes(sheet) == []
    # The items add up to 680.
    assert codes(sheet.replace("total 680 score 1890", "total 690 score 1900")) == ["SCO104"]
    # 1210 and 680 are 1890.
    assert codes(sheet.replace("score 1890", "score 1900")) == ["SCO103"]


def test_a_right_sheet_has_no_notes() -> None:
    """Not even a note stands beside a right sheet."""
    assert all_found("%pcn 1" + declared()) == []


PARTNERS = """
Rules: classic-3 hand_size=6
== deal 1
Dealer: E
Hand.N: KKKKK3d
Hand.E: 5556KK
Hand.W: 789QQ*
Up: Q
Stock: 44948
0. N r:3d d:4
1. W p1:Q +Q:QQQ* -9
2. N d:49 +K:KKKKK -9
3. E d:48 +K:KK +5:555 -8
End: stock
= N canastas 500 cards 85 red 100 hand -20 total 665 score 665
= E canastas 500 cards 85 hand -20 total 565 score 565
= W cards 80 hand -15 total 65 score 65
Result: N 665 E 565 W 65
"""


EAST = "= E canastas 500 cards 85 hand -20 total 565 score 565"


@pytest.mark.parametrize(
    ("east", "result", "expected"),
    [
        (EAST, "N 665 E 565 W 65", []),
        # The red three is North's own.
        ("= E canastas 500 cards 85 red 100 hand -20 total 665 score 665", "N 665 E 665 W 65", ["SCO101"]),
        # East's own cards alone: the other half is his too.
        ("= E canastas 0 cards 35 hand -10 total 25 score 25", "N 665 E 25 W 65", ["SCO101", "SCO101", "SCO101"]),
        (EAST.replace("score 565", "score 665"), "N 665 E 665 W 65", ["SCO103"]),
        (EAST, "N 565 E 565 W 65", ["SCO106"]),
    ],
)
def test_classic_3_scores_by_seat(east: str, result: str, expected: list[str]) -> None:
    """With three players each seat has its line, with the partners' common amount on both (settled 35)."""
    assert expected == codes(PARTNERS.replace(EAST, east).replace("N 665 E 565 W 65", result))
