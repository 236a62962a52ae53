"""What one seat knew of the tables of a record."""

from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.model import Turn
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.known import Known
from canasta_notation.replays.view import CardsView, look

RECORD = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
Hand.N: 4c5c6c7c8c9cTcJcQcKcAc
Hand.E: 4d5d6d7d8d9h9dTdJdQdKd
Up: 9c
1. N d:Kh -4c
2. E p2:4c +4:4c4d4h -Kd
"""


def known_hands(seat: str) -> list[dict[str, CardsView]]:
    """The hands as a seat knew them after each step of the turns."""
    record = pcn.loads(RECORD)
    known = Known(record, seat, None)
    hands = []
    for fold in Auditor().sections(record):
        known.begin_deal(by_step=True)
        for line in fold.waiting:
            fold.line(line)
            assert isinstance(line, Turn)
            known.play_turn()
            hands += [known.look_back(look(fold.table, fold.rules), step).hands for step in range(len(line.steps))]
    return hands


def test_own_hand_is_known_whole() -> None:
    """The cards of the seat are those of the table."""
    assert known_hands("N")[-1]["N"].count == 11


def test_of_other_hands_the_number_is_known() -> None:
    """No card of a hand, and no draw, is shown to others."""
    drawn, discarded, *_later = known_hands("S")

    assert [drawn["N"], discarded["N"]] == [CardsView(12, None), CardsView(11, None)]


def test_what_came_with_the_pile_is_known() -> None:
    """Everybody saw the nine that lay under the four."""
    taken = known_hands("S")[2]

    assert taken["E"].cards is not None
    assert "9c" in taken["E"].cards
    assert "Kd" not in taken["E"].cards


def test_record_that_cannot_be_read_tells_no_card() -> None:
    """It may hold anything: only numbers are known."""
    record = pcn.loads(f"{RECORD}3. S d:4z\n")
    known = Known(record, "S", None)
    (fold,) = Auditor().sections(record)
    known.begin_deal()

    assert {one.cards for seat, one in known.look(look(fold.table, fold.rules)).hands.items() if seat != "S"} == {None}
