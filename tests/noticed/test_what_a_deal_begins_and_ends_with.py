"""How a deal begins and ends, where it is oddly recorded: a short pack, a copy too many, an end nobody can weigh."""

from __future__ import annotations

import canasta_notation as pcn
from tests.rules.auditing import report


def findings(text: str) -> list[tuple[str, int | None, int]]:
    """Each finding with its turn and the line on which it stands; a text begins on line 2."""
    return [(one.code, one.turn, one.span.line) for one in report(text).findings]


def test_a_pack_of_another_size_is_dealt_to_nobody() -> None:
    """Of eleven cards nobody has one: hands are as large as the rules deal them, and not known."""
    text = "Rules: classic\n== deal 1\nDealer: W\nDeck: 4c5c6c7c8c9cTcJcQcKcAc\n1. N d:x -4d\nEnd: abandoned\n"
    table = pcn.position(pcn.loads(f"%pcn 1\n{text}"), turn=1).table

    assert [("DEA106", None, 5)] == findings(text)
    assert [(11, 11)] * 4 == [(hand.size, hand.unknown) for hand in table.hands.values()]
    assert 108 - 44 - 1 == table.stock.size


def test_a_copy_too_many_is_told_where_the_last_of_them_is_dealt() -> None:
    """Two fours of clubs lie with North, and the third with South, on line 7."""
    hands = "Hand.N: 4c4c5c6c7c8c9cTcJcQcKc\nHand.E: 5d5h6d6h7d7h8d8h9d9hTd\nHand.S: 4c4d5c6c7c8c9cTcJcQcKc\n"
    text = f"Rules: classic\n== deal 1\nDealer: W\n{hands}Up: Ac\n1. N d:x -5c\nEnd: abandoned\n"

    assert [("CRD101", None, 7)] == findings(text)


def test_the_stock_ends_with_a_red_three_of_the_deal() -> None:
    """It was replaced by the last card: nobody has had a turn, no dealer is named, and whose turn it is is open."""
    text = "Rules: classic\n== deal 1\nUp: 9c\nStock: 4c\n0. N r:3h d:4c\nEnd: stock\n"

    assert [("DEA108", None, 3)] == findings(text)


OUT = """Rules: classic hand_size=7 no_exit_rule=must_discard_continue
== deal 1
Dealer: W
Hand.N: KcKcKdKdKhKhKs
Hand.E: 4c5c6c7d8d9dTd
1. N d:4c +K:KcKcKdKdKhKhKs -4c{}
{}End: out {}
"""


def test_the_end_says_what_the_player_did_not() -> None:
    """With no card left and nothing said play goes on, until the record has it that North went out."""
    east = "2. E d:x -5c\n"

    assert [] == findings(OUT.format(" out", "", "N"))
    assert [("OUT106", 1, 7)] == findings(OUT.format("", "", "N"))
    assert [("OUT106", 2, 9)] == findings(OUT.format("", east, "N"))
    # East has seven cards, and is not out either.
    assert [("OUT107", 2, 9)] == findings(OUT.format("", east, "E"))


def test_deals_that_are_not_numbered_are_numbered_all_the_same() -> None:
    """After the first comes the second, whether or not it says so, and then the third."""
    deals = "Rules: classic\n== deal 1\n== deal\n== deal {}\n"

    assert [] == [one for one in findings(deals.format(3)) if one[0] == "DEA105"]
    assert [("DEA105", None, 5)] == [one for one in findings(deals.format(4)) if one[0] == "DEA105"]
