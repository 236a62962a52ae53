"""What can be concluded about hidden cards: at least, at most, and from which lines."""

from __future__ import annotations

from typing import Any

import pytest

import canasta_notation as pcn
from canasta_notation.replays.deductions import Conclusion, Deductions, deduce

TABLE_VIEW = """%pcn 1
Rules: classic

== deal 1
Dealer: W
Up: 9c
1. N d:x -Ac
2. E p2:Ac +A:AcAdAh +K:KKK -4
3. S d:x -5
4. W d:x -6
5. N d:x -7
6. E d:x -9c
7. S d:x +8:888* +T:TTT -5
End: abandoned
"""
"""E takes the pile of 9c and Ac in turn 2, and discards that nine, or the other one, in turn 6."""


def concluded(text: str = TABLE_VIEW, **wanted: Any) -> Deductions:
    """What is concluded of a text."""
    return deduce(pcn.loads(text), **wanted)


def of(found: Deductions, seat: str, card: str) -> Conclusion | None:
    """What is concluded of a seat's cards of a name."""
    hand = next(one for one in found.hands if one.seat == seat)
    return next((one for one in hand.conclusions if one.card == card), None)


def lines(spans: tuple[pcn.Span, ...]) -> list[int]:
    """The lines of some places."""
    return [span.line for span in spans]


def test_card_taken_with_the_pile_is_known_to_be_there() -> None:
    """Before turn 3 E holds the nine of clubs of line 6, taken in line 8, which shows what the other card was."""
    found = concluded(turn=3)
    nine = of(found, "E", "9c")

    assert "concluded" == found.answer
    assert nine is not None
    assert (1, [6, 8]) == (nine.least, lines(nine.least_from))


def test_later_lines_tell_what_was_held() -> None:
    """S lays three eights and a joker in turn 7 and drew twice: two of the eights at most came from the stock."""
    eights = of(concluded(turn=3), "S", "8")

    assert eights is not None
    assert (1, [13]) == (eights.least, lines(eights.least_from))


def test_so_far_later_lines_tell_nothing() -> None:
    """With only what stood before turn 3 nobody can say that S has eights."""
    assert of(concluded(turn=3, so_far=True), "S", "8") is None


def test_cards_that_others_show_cannot_be_there() -> None:
    """Three kings lie in E's meld from turn 2 on: at the end N has five at most."""
    kings = of(concluded(), "N", "K")

    assert kings is not None
    assert (0, 5, [8]) == (kings.least, kings.most, lines(kings.most_from))


def test_hand_that_was_written_is_known() -> None:
    """Each card of `Hand.N`, in line 6, is there before the first turn."""
    hand = "4c4d6c7c8c9cTcJcQcAcAd"
    found = concluded(TABLE_VIEW.replace("Up:", f"Hand.N: {hand}\nUp:").replace("-7\n", "-7c\n"), turn=1, seats={"N"})
    (north,) = found.hands

    assert hand == "".join(one.card * one.least for one in north.conclusions if one.is_exact)
    assert {6} == {line for one in north.conclusions for line in lines(one.least_from)}


def test_nothing_is_concluded_of_an_impossible_deal() -> None:
    """S cannot lay nine eights."""
    assert "impossible" == concluded(TABLE_VIEW.replace("+8:888*", "+8:888888888")).answer


def test_nothing_is_concluded_after_a_gap() -> None:
    """What happened in two turns that nobody wrote down can have been anything; before them all is as it was."""
    text = TABLE_VIEW.replace("4. W d:x -6\n5. N d:x -7\n", "... 2 turns\n")

    assert "unfollowed" == concluded(text, turn=6).answer
    assert "concluded" == concluded(text, turn=3).answer


def test_foot_is_a_place_of_its_own() -> None:
    """Hand and foot: eleven cards that nobody has seen lie before each player until the foot is taken up."""
    found = concluded("%pcn 1\nRules: hand-and-foot\n\n== deal 1\nDealer: W\n1. N d:x2 -4\nEnd: abandoned\n")
    assert [("hand", 4), ("foot", 4)] == [
        (place, sum(hand.place == place for hand in found.hands)) for place in ("hand", "foot")
    ]


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"turn": 9}, "there is no turn 9"),
        ({"deal": 2}, "there is no deal 2"),
        ({"seats": ["P1"]}, "nobody sits at P1"),
    ],
)
def test_what_is_not_there_is_the_callers_mistake(wanted: dict[str, Any], reason: str) -> None:
    """A turn, a deal or a seat that the record does not have."""
    with pytest.raises(pcn.NoSuchTurn, match=reason):
        concluded(**wanted)
