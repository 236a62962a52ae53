"""Takes of the pile by a hand that nobody saw: whose the cards were that were melded after them."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

OPENED = """
Rules: hoyle-2
== deal {}
Dealer: S
Up: 9c
1. N d:x -5c
2. S d:x -Kc
3. N d:x -5c
4. S d:x -4s
5. N p5:4s +4:4s4h4c4d +K:KcKdKs -6c
{}
End: abandoned
"""
"""N opens with 50 if the king of clubs was of the hand, and with 40 if it was that of the pile."""


@pytest.mark.parametrize(
    ("later", "expected"),
    [
        ("", ["PIL109 5 undetermined"]),
        # The pack has two kings of clubs, and S had the other one.
        ("6. S d:x -Kc", ["PIL109 5"]),
        # N has one more than the pile brought.
        ("6. S d:x -9c\n7. N d:6d -Kc", []),
    ],
)
def test_card_that_hand_or_pile_can_have_supplied(later: str, expected: list[str]) -> None:
    """Until the minimum is met, the cards must be those of the hand (hoyle-2, PIL109)."""
    assert expected == found(OPENED.format(1, later))


def test_minimum_that_nobody_knows() -> None:
    """Where the score before the deal was not written, the card may count too, and the opening stays open."""
    assert ["OPN101 5 undetermined"] == found(OPENED.format(2, ""))


@pytest.mark.parametrize(("later", "count"), [("6. S d:x -Kc", 40), ("6. S d:x -9c\n7. N d:6d -Kc", 50)])
def test_count_is_one_that_can_be(later: str, count: int) -> None:
    """Of an opening that is open only for the score the count is said that goes with the rest of the record."""
    (finding,) = [one for one in report(OPENED.format(2, later)).findings if one.code == "OPN101"]

    assert count == finding.facts["count"]
    assert finding.message.startswith(f"opened with {count}:")


MANY = """
Rules: hoyle-2
== deal 1
Dealer: S
Up: 5
1. N d:x -T
2. S d:x -T
3. N d:x -4
4. S d:x -4
5. N d:x -4
6. S d:x -9
7. N d:x -9
8. S d:x -9
9. N d:x -8
10. S d:x -8
11. N d:x -8
12. S d:x -T
13. N p13:T +T:TTT +4:444 +K:KKK +Q:QQQ +9:999 +8:888 -6
End: abandoned
"""
"""Tens, fours, nines and eights are of the hand or of the pile; only before the 50 are met does it matter."""


def test_what_comes_after_the_minimum_is_not_asked() -> None:
    """The top card, kings and queens make 70: nines and eights may be of the pile, tens and fours may not."""
    findings = [one for one in report(MANY).findings if one.code == "PIL109"]

    assert [("undetermined", 13), ("undetermined", 20)] == [(one.severity, one.span.column) for one in findings]
    asked = [str(one.facts["hangs_on"]) for one in findings]
    assert [(True, False), (True, False)] == [("many T" in one, "many 9" in one or "many 8" in one) for one in asked]


KINDS = """
Rules: hoyle-2 minimum_table=0:90
== deal 1
Dealer: S
{}Up: 5
1. N d:{} -T
2. S d:x -T
3. N d:{} -4
4. S d:x -4
5. N d:{} -4
6. S d:x -9
7. N d:{} -9
8. S d:x -9
9. N d:{} -8
10. S d:x -8
11. N d:{} -8
12. S d:x -T
13. N p13:T +T:TTT +4:444 +9:999 +8:888 -6
End: abandoned
"""
"""Four kinds of cards, each of which can be of the hand or of the pile: 192 ways in all, of which 64 are looked at."""


def test_more_ways_than_are_looked_at() -> None:
    """What is not asked has the benefit of the doubt: N may have held all that was laid, and is not found wrong."""
    known = KINDS.format("Hand.N: TT444999888QQK6\n", "T", "4", "4", "9", "8", "8")
    unseen = KINDS.format("", *"xxxxxx")

    assert [] == found(known)
    assert {"PIL109 13 undetermined"} == set(found(unseen))


def test_small_hand_and_more_ways_than_are_looked_at() -> None:
    """Six cards are not all that was laid; but two tens and three nines meet a minimum of 50, and the rest is free."""
    text = KINDS.replace("minimum_table=0:90", "hand_size=6 minimum_table=0:50")
    text = text.replace("+4:444 +9:999 +8:888", "+9:999 +4:444 +8:888")

    assert [] == found(text.format("Hand.N: TT9996\n", "T", "4", "4", "9", "8", "8"))
    assert {"PIL109 13 undetermined"} == set(found(text.format("", *"xxxxxx")))


def test_more_ways_than_are_looked_at_and_a_pair_that_was_not_held() -> None:
    """What goes with the top card is asked all the same: S has all other tens of the pack."""
    tens = "14. S d:x +T:TTTTT -5\n"
    assert "PIL109 13" in found(KINDS.format("", *"xxxxxx").replace("End:", f"{tens}End:"))


FROZEN = """
Rules: classic minimum_table=0:15
== deal 1
Dealer: W
Up: *9
1. N d:x -K
2. E d:x -4
3. S d:x +A:AAA -K
4. W d:x -Q
5. N d:x -J
6. E d:x -4
7. S d:x -Q
8. W d:x -x
9. N d:x -J
10. E d:x -5
11. S d:x -K
12. W d:x -K
13. N p14:K +Q:QQQ +J:JJJ +K:KKKK -8
14. E d:x +K:{} -5
End: abandoned
"""
"""A joker was turned up first, and kings, queens and jacks lie in the pile that N takes with four kings."""


@pytest.mark.parametrize(("kings", "expected"), [("KK*", ["PIL102 13 undetermined"]), ("KKK", ["PIL102 13"])])
def test_pile_that_is_surely_frozen(kings: str, expected: list[str]) -> None:
    """Eight kings less four of the pile and three of E leave N no pair; what lies there unseen matters no more."""
    assert expected == [one for one in found(FROZEN.format(kings)) if one.startswith("PIL102")]


def test_take_in_a_turn_that_was_not_ended() -> None:
    """It is looked at all the same: that E held two nines is not known."""
    text = "Rules: classic hand_size=8\n== deal 1\nDealer: W\nUp: 9\n1. N d:x -9\n2. E p2:9 +9:999 +A:AAA\n"

    assert ["PIL102 2 undetermined", "TRN105 2"] == found(f"{text}End: abandoned\n")
