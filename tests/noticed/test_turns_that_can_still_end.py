"""What is offered in a turn that is not right yet: every act after which later ones still bring a lawful end."""

from __future__ import annotations

import pytest

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import Act, Ask, Discard, Draw, TakePile
from tests.replay.turns_tried import held_against, lay, offered, position_of

X = Draw((UNKNOWN,))


def first_turn(hand: str, rules: str = "classic", up: str = "Jh") -> str:
    """A deal in which North, who has these cards, begins."""
    dealer = "S" if rules == "hoyle-2" else "W"
    return f"Rules: {rules}\n== deal 1\nDealer: {dealer}\nHand.N: {hand}\nUp: {up}\nStock: 9d5d\n"


def test_an_opening_is_laid_card_by_card() -> None:
    """Where melds are judged at the end of the turn, what other ranks can bring to the minimum counts too."""
    # Fours and a two are 30 and queens are 30 of the 50 that are needed.
    text = first_turn("2s4c4hQcQdQh7h8s", "hoyle-2")
    turn = (X, lay("4", "4c"), lay("4", "4h 2s"), lay("Q", "Qc Qd Qh"))

    assert {"+4:4c", "+4:4c4h2s", "+Q:Qc"} <= set(offered(text, 1, X))
    assert [] == held_against(position_of(f"{text}1. N d:x -4\n", 1), (*turn, Discard(card("7h"))))


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        # Ten of the jacks of the hand and the top card lie there, 20 in all; jacks and sevens bring 75.
        ("6h7c7d7d7h7h7s7sJdJhJs", (TakePile(1, card("Jh")), lay("J", "Jh Jh Js"))),
        # Sevens are 35 and jacks are 40: only both of them open.
        ("7c7d7d7h7h7s7sJcJdJhJs", (X,)),
    ],
)
def test_leave_is_asked_before_the_minimum_is_met(hand: str, played: tuple[Act, ...]) -> None:
    """Whoever can still open and then go out may be given leave, though no waiver lifts the minimum."""
    assert "ask:yes" in offered(first_turn(hand, "classic waiver=none"), 1, *played)


def test_black_threes_are_laid_before_the_opening() -> None:
    """They are of a player who goes out, which can be done once kings have opened."""
    text = first_turn("3c3c3sKcKcKdKdKhKhKsKs", "classic waiver=none")
    threes = lay("3", "3c 3c 3s")
    rest = offered(text, 1, X, threes)

    assert "+3:3c3c3s" in offered(text, 1, X)
    assert "+K:KcKcKdKdKhKhKs" in rest
    # Whoever discards now stays in, and the threes must not lie there then.
    assert not [one for one in rest if one.startswith("-")]


@pytest.mark.parametrize(("splash", "expected"), [("true", True), ("false", False)])
def test_a_canasta_that_waives_the_minimum_is_laid_in_two_lays(splash: str, expected: bool) -> None:
    """Where a canasta of the hand opens whatever it counts, its first cards are laid though the others stay so far."""
    # Seven fours are 35 of the 50 that are needed.
    text = first_turn("4c4c4d4d4h4h4s5c6c7c8c", f"classic waiver=none splash={splash}")
    some = offered(text, 1, X)

    assert expected is ("+4:4c4c4d" in some)
    assert expected is ("+4:4c4c4d4d4h4h4s" in some)
    if expected:
        assert "+4:4d4h4h4s" in offered(text, 1, X, lay("4", "4c 4c 4d"))
        assert not [one for one in offered(text, 1, X, lay("4", "4c 4c 4d")) if one.startswith("-")]


def test_leave_is_asked_with_red_threes_in_the_hand() -> None:
    """The last card of the stock is one and ends the deal once it is laid, so that melds come first."""
    melds, stock = "+K:KKKKKKK +A:AAA", "5c5d3h"
    head = f"Rules: classic red3_play=optional\n== deal 1\nDealer: W\nHand.S: KcAc3d\nUp: 9c\nStock: {stock}\n"
    text = f"{head}1. N d:x {melds} -4s\n2. E d:x -Jd\n3. S d:x -x\n"
    played = (X, Ask(answer=True))

    assert "ask:yes" in offered(text, 3, X)
    assert ["+A:Ac", "+K:Kc"] == offered(text, 3, *played)
    assert {"r:3d3h", "r:3d", "r:3h"} >= set(offered(text, 3, *played, lay("K", "Kc"), lay("A", "Ac"))) >= {"r:3d3h"}


def test_a_red_three_that_may_be_kept_is_not_discarded() -> None:
    """Black threes are."""
    some = offered(first_turn("4c4d5h6s7h8h9sTd3h3c3s", "classic red3_play=optional"), 1, X)

    assert {"r:3h", "-3c", "-3s"} == {one for one in some if "3" in one}


def test_melds_are_looked_for_whole() -> None:
    """A queen may be laid by itself where another and a joker make it a meld later, though the hand is large."""
    text = first_turn("4c5s6h8c9sJcQcQhKcAcAdAhAh**", "hoyle-2", "3cAd")
    played = (TakePile(2, card("Ad")), lay("A", "Ac Ad Ad Ah"), lay("Q", "Qh"))

    assert {"+A:Ah", "+Q:Qc", "+Q:Qc*", "+Q:*"} <= set(offered(text, 1, *played))


def test_leave_is_asked_once_the_foot_is_taken_up() -> None:
    """The queens empty the hand and bring the foot, an ace: out with leave that is asked for then (ASK104)."""
    options = "out_requirement=1clean partner_in_foot=false ask_timing=before_last_laydown"
    kings = "Kc Kd Kh Ks Kc Kd Kh"
    text = first_turn(f"{kings.replace(' ', '')}QhQs", f"hand-and-foot-pagat {options}")
    text = text.replace("Up:", "Foot.N: Ac\nUp:").replace("9d5d", "QcQd9h8h")
    turn = (Draw((UNKNOWN,) * 2), lay("K", kings))
    queens = lay("Q", "Qc Qd Qh Qs")

    assert "+Q:QcQdQhQs" in offered(text, 1, *turn)
    assert ["f"] == offered(text, 1, *turn, queens)[:1]
