"""What the comparison of legal acts with brute force has found, each held by a hand of its own."""

from __future__ import annotations

import pytest

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import Draw, TakePile
from tests.replay.turns_tried import lay, offered
from tests.rules.auditing import found

X = Draw((UNKNOWN,))


def unclosed(text: str) -> list[str]:
    """The findings of a record without those on its hands and its end."""
    return [one for one in found(text) if not one.startswith("DEA")]


LAST = (
    "Rules: classic\n== deal 1\nDealer: W\nHand.S: KcQc\nUp: 9c\nStock: 4s{}\n1. N d:x +K:KKKK -4s\n2. E {}\n3. S {}\n"
)


@pytest.mark.parametrize(
    ("stock", "before", "turn", "says"),
    [
        ("5c5d", "d:x -Jd", "d:x pass", ["DRW105 3"]),  # the card drawn was the last one, so a discard is due
        (
            "5c",
            "d:x -Kd",
            "p3:Kd +K:KdKc pass",
            ["DRW105 3", "DRW103 3"],
        ),  # nor does it go with a take, here a forced one
        ("5c", "d:x -Jd", "pass pass", ["DRW105 3"]),
        ("5c", "d:x -Jd", "+K:Kc pass", ["TRN102 3"]),  # nothing was drawn or taken, so nothing may be melded
        ("5c", "d:x -Jd", "pass", []),
    ],
)
def test_a_pass_is_a_whole_turn(stock: str, before: str, turn: str, says: list[str]) -> None:
    """`pass` draws nothing and takes nothing: no meld, draw or take stands before it (notation.md, section 4)."""
    assert says == [one for one in unclosed(LAST.format(stock, before, turn)) if one.endswith(" 3")]


@pytest.mark.parametrize("turn", ["p3:Kd +K:KdKc -Qc ask:no", "d:x -Qc ask:no"])
def test_no_question_after_the_discard(turn: str) -> None:
    """Leave is asked before the turn has ended, also where the pile was taken."""
    assert "ASK101 3" in unclosed(LAST.format("5c5d", "d:x -Kd", turn))


def test_a_wild_card_may_be_laid_first() -> None:
    """Where melds are judged at the end of the turn, sevens may join a two that was laid to them alone."""
    text = "Rules: hoyle-2\n== deal 1\nDealer: S\nScore.N: -100\nHand.N: 7c7h2c4c5c\nUp: 9c\nStock: 9d5d\n1. N d:x -4\n"
    assert {"+7:2c", "+7:7c"} <= set(offered(text, 1, X))
    assert "+7:7c7h" in offered(text, 1, X, lay("7", "2c"))


PILE = """\
Rules: classic
== deal 1
Dealer: W
Hand.S: {}
Up: 9c
Stock: 5c5d6h7h8h9h
1. N d:x +K:KKKK +A:AAA -Jc
2. E d:x -Jd
3. S d:x -x
"""


def test_the_pair_for_the_top_card_may_follow() -> None:
    """Cards of the pile may be laid with the top card if as many of the hand join them in the same turn."""
    take = TakePile(3, card("Jd"))
    text = PILE.format("JdJdJs4s")
    assert {"p3:Jd +J:JcJdJd", "p3:Jd +J:JcJdJs"} <= set(offered(text, 3))
    after = offered(text, 3, take, lay("J", "Jc Jd Js"))
    assert [one for one in after if one.startswith(("-", "+J"))] == ["+J:Jd", "+J:JdJd"]


def test_a_question_between_the_melds_of_a_take() -> None:
    """Leave may be asked as soon as the top card lies on the table, also if its pair is not complete yet."""
    text = PILE.format("KsKs4s5s").replace("2. E d:x -Jd", "2. E d:x -Kh").replace("-Jc", "-2c")
    kings = TakePile(3, card("Kh")), lay("K", "Kh Ks")
    assert "ask:no" in offered(text, 3, *kings)
    assert [one for one in offered(text, 3, *kings) if one.startswith("-")] == []


def test_going_out_before_the_last_red_three() -> None:
    """A red three that is the last card ends the deal once it is laid; a player may meld all cards first."""
    text = PILE.format("KcAc").replace("5d6h7h8h9h", "5d3h").replace("KKKK +", "KKKKKKK +")
    assert {"ask:yes", "+A:Ac", "+K:Kc", "r:3h"} <= set(offered(text, 3, X))
    assert "r:3h" in offered(text, 3, X, lay("K", "Kc"), lay("A", "Ac"))


def test_a_card_like_the_top_one_is_not_one_of_the_pile() -> None:
    """For an opening the second eight of clubs counts, being held; the eight of diamonds from the pile does not."""
    text = "Rules: classic\n== deal 1\nDealer: W\nHand.S: 8c8d8h8s9d9sJsQcQdKcKh\nUp: 8d\nStock: 5c5d6h7h8h\n"
    text += "1. N d:x -4s\n2. E d:x -8c\n3. S d:x -x\n"
    some = offered(text, 3)
    assert "p3:8c +8:8c8c8d8h" in some
    assert "p3:8c +8:8c8d8d8h" not in some
    assert "+8:8s" in offered(text, 3, TakePile(3, card("8c")), lay("8", "8c 8c 8d 8h"))
