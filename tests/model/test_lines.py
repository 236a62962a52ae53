from __future__ import annotations

import pytest

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import (
    Act,
    Ask,
    Attribute,
    Comment,
    Discard,
    Draw,
    Event,
    Header,
    Lay,
    LayRedThrees,
    Pass,
    ScoreItem,
    ScoreLine,
    Step,
    TakeFoot,
    TakePile,
    Turn,
    Variation,
)
from canasta_notation.text.span import NOWHERE

DRAW, DISCARD, FOOT, RED = Draw((UNKNOWN,)), Discard(card("4")), TakeFoot(), LayRedThrees((card("3h"),))


def turn(*acts: Act, number: int | None = 7) -> Turn:
    """A turn of these acts."""
    return Turn(number, "N", tuple(Step(act, NOWHERE) for act in acts), NOWHERE)


def test_name_of_a_header() -> None:
    """A key with its qualifier, where it has one."""
    assert [Header("Event", None, "", NOWHERE).name, Header("Seat", "N", "", NOWHERE).name] == ["Event", "Seat.N"]


@pytest.mark.parametrize(
    ("acts", "foot_only"),
    [
        ((FOOT,), True),
        ((TakeFoot((card("4c"),)), RED, DRAW), True),
        # A line that discards as well is a turn.
        ((DRAW, FOOT, DISCARD), False),
        ((FOOT, Lay("K", (card("K"),))), False),
        # Without the foot it is a turn like any other, or a deal's own line.
        ((RED, DRAW), False),
        ((), False),
    ],
)
def test_line_of_the_foot_alone(acts: tuple[Act, ...], foot_only: bool) -> None:
    """A line that takes up a foot, with its red threes, and does nothing else is no turn."""
    assert foot_only == turn(*acts).is_foot_only


@pytest.mark.parametrize(
    ("acts", "draws", "lacks"),
    [
        ((DRAW, DISCARD), True, False),
        ((DISCARD,), False, True),
        ((), False, True),
        # Who takes the pile or passes draws nothing, and lacks nothing.
        ((TakePile(), DISCARD), False, False),
        ((Pass(),), False, False),
        ((FOOT,), False, False),
        ((Ask(), DISCARD), False, True),
    ],
)
def test_draws(acts: tuple[Act, ...], draws: bool, lacks: bool) -> None:
    """A turn lacks its draw if it neither draws nor takes the pile nor passes."""
    assert (draws, lacks) == (turn(*acts).writes_draw, turn(*acts).lacks_draw)


def test_line_at_the_deal_lacks_no_draw() -> None:
    """A line numbered 0 stands before the first turn."""
    assert not turn(RED, number=0).lacks_draw


def test_attribute_of_an_event() -> None:
    """The first of its name counts; one that is not there is None."""
    event = Event("allow", NOWHERE, attributes=(Attribute("by", "TD"), Attribute("by", "N"), Attribute("turn", "4")))

    assert (event.attribute("by"), event.attribute("turn"), event.attribute("law")) == ("TD", "4", None)


def test_amount_of_a_score() -> None:
    """An item that was not written is None, which is not 0."""
    score = ScoreLine("NS", (ScoreItem("cards", 165, NOWHERE), ScoreItem("red", 0, NOWHERE)), NOWHERE)

    assert (score.amount("cards"), score.amount("red"), score.amount("total")) == (165, 0, None)


def test_number_of_a_variation() -> None:
    """It is that of its first turn, whatever stands before that; without a turn it has none."""
    empty = Variation("", (), NOWHERE)
    nested = Variation("what if", (Comment(" x", NOWHERE), empty, turn(number=3), turn(number=4)), NOWHERE)

    assert (empty.number, nested.number) == (None, 3)
