"""What is kept of a table: step by step, as one seat knew it, and of no more cards than a game has."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.cards import card
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.known import Known
from canasta_notation.replays.seen import NoSuchView, eyes
from canasta_notation.replays.view import MOST_CARDS, look, look_if_usual, survey
from canasta_notation.syntax import spell_act
from canasta_notation.table import INDEX, Meld
from canasta_notation.text.span import NOWHERE

RECORD = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
Hand.N: 4c5c6c7c8c9cTcJcQcKcAc
Up: 9c
"""
WRITTEN = f"{RECORD}1. N d:Kh -4c\n2. E d:x -4d\n"


def test_steps_of_a_replay() -> None:
    """Each is the step of the line, in order; the end of a turn is none."""
    told = [(one.turn.number, one.step and spell_act(one.step.act)) for one in pcn.replay(pcn.loads(WRITTEN))]

    assert [(1, "d:Kh"), (1, "-4c"), (1, None), (2, "d:x"), (2, "-4d"), (2, None)] == told


def test_a_draw_that_the_scribe_left_out() -> None:
    """It is played and is no step, as it is not written."""
    steps = [one.step and spell_act(one.step.act) for one in pcn.replay(pcn.loads(f"{RECORD}1. N -4c\n"))]

    assert [None, "-4c", None] == steps


@pytest.mark.parametrize("text", [WRITTEN, f"{WRITTEN}3. S d:4z\n"])
def test_looking_back_past_the_last_step(text: str) -> None:
    """Of what was not kept the seat knows its own hand, and how many cards the others hold."""
    # A line that nobody can read may tell any card, so of the second record nothing is kept.
    record = pcn.loads(text)
    known = Known(record, "N", None)
    (fold,) = Auditor().sections(record)
    known.begin_deal(by_step=True)
    known.play_turn()
    whole = look(fold.table, fold.rules)
    # The turn has two steps and its end.
    seen = [known.look_back(whole, step).hands for step in range(5)]

    assert {whole.hands["N"]} == {hands["N"] for hands in seen}
    assert {(11, None)} == {(hands["E"].count, hands["E"].cards) for hands in seen}


@pytest.mark.parametrize(
    ("view", "says"),
    [
        ("N,S", "'N,S' is no view: it names one seat or the table, once"),
        ("n,table", "'n,table' is no view: it names one seat or the table, once"),
        ("ranks,Ranks", "'ranks,Ranks' is no view: it names one seat or the table, once"),
        ("N,Z", "'Z' is no view: there are the table, ranks, and a seat: N E S W, or P1 to P8"),
    ],
)
def test_views_that_there_are_not(view: str, says: str) -> None:
    """What is named twice is another mistake than a name that nobody knows."""
    with pytest.raises(NoSuchView) as caught:
        eyes(view)

    assert says == str(caught.value)


def position(pile: int, meld: int) -> pcn.Position:
    """A table with so many cards in the pile and in one meld, and none in the hands."""
    found = pcn.position(pcn.loads(WRITTEN), turn=1)
    table = found.table
    table.pile.cards[:], table.pile.below = [INDEX[card("5c")]] * pile, 0
    for hand in table.hands.values():
        hand.set_size(0)
    nines = Meld("9", 1, "N", 1, NOWHERE)
    nines.add((INDEX[card("9c")],) * meld)
    table.side_of["N"].begin(nines)
    return found


@pytest.mark.parametrize(("pile", "shown"), [(1000, 1000), (1001, None)])
def test_how_much_of_a_pile_is_told(pile: int, shown: int | None) -> None:
    """A thousand cards, which is more than any pack has."""
    here = position(pile, 3)
    cards = survey(here.table, here.rules).pile.cards

    assert shown == (None if cards is None else len(cards))


@pytest.mark.parametrize(("pile", "meld"), [(0, MOST_CARDS), (MOST_CARDS, 0), (MOST_CARDS - 700, 700)])
def test_how_many_cards_a_table_has(pile: int, meld: int) -> None:
    """Those of the pile and of the melds together; with one more nobody keeps it."""
    usual, endless = position(pile, meld), position(pile, meld + 1)

    assert look(usual.table, usual.rules) == look_if_usual(usual.table, usual.rules)
    assert look_if_usual(endless.table, endless.rules) is None
