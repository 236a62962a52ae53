"""Cards of the pile, of the talon and put back are counted once each, with the place where they were seen first."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

CLASSIC = "Rules: classic\n== deal 1\nDealer: W\n"


def places(text: str, code: str) -> list[list[tuple[int, int]]]:
    """Of each finding of a code the lines and columns that it points at beside its own place."""
    return [
        [(one.span.line, one.span.column) for one in each.related]
        for each in report(text).findings
        if each.code == code
    ]


@pytest.mark.parametrize(
    ("turn", "at"),
    [
        # Nobody recorded the card that was turned up: it is seen as North takes it.
        ("1. N p:Kh +K:KhKcKd +A:AAAA -4", [(5, 6), (6, 6), (7, 6)]),
        # These rules have no bonus cards, but it is a king of hearts all the same.
        ("1. N t:Kh -4", [(5, 6), (6, 6), (7, 6)]),
        ("1. N d:x t:KhKh -4", [(5, 10), (5, 10), (6, 6)]),
    ],
)
def test_three_kings_of_hearts_and_where_they_were_seen(turn: str, at: list[tuple[int, int]]) -> None:
    """A pack has two; each place where one came into sight is named."""
    assert at == places(f"{CLASSIC}{turn}\n2. E d:Kh -Kh\n3. S d:Kh -5\n", "CRD101")[0]


HAND = "Hand.N: 4c4d4h5c5d5h6c6d6h7c7d\n"
AFTER = "... 5 turns\n"
MELDS = "7. S d:x +K:KhKcKd +A:AAAA -4\n8. W d:x +K:KhKcKd +A:AAAA -4\n9. N d:x +K:Kh -4"


@pytest.mark.parametrize(
    ("deal", "codes"),
    [
        # What goes back may be drawn again: the king is the same.
        (f"{HAND}1. N d:Kh b:Kh d:5s -4c\n2. E d:Kh -Kh\n3. S d:Kh -Kh", ["DRW101 1"]),
        # It never was in North's hand, so nothing went back that could be drawn again.
        (
            f"{HAND}1. N d:5s b:Kh d:6s -4c\n2. E d:Kh -Kh\n3. S d:Kh -5\n4. W d:Kh -5",
            ["CRD102 1", "DRW101 1", "CRD101 4"],
        ),
        # After acts that nobody recorded a card counts where it is melded: three lie on the table.
        (
            f"{AFTER}6. E d:Kh b:Kh d:x -5\n{MELDS}",
            ["DRW101 6", "CRD101 9"],
        ),
    ],
)
def test_a_king_that_was_put_back(deal: str, codes: list[str]) -> None:
    """Only one that was drawn and seen goes back to the cards that were not seen."""
    assert codes == found(f"{CLASSIC}{deal}\n")


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("N d:AcAd b:As -4c", "N puts back As without holding it"),
        ("N d:Ac r:3h d:5s -4c", "N lays 3h without holding it"),
        ("N d:Ac +4:4c4d4s -5c", "N lays 4s without holding it"),
        ("N d:Ac -9c", "N discards 9c without holding it"),
    ],
)
def test_what_was_done_with_a_card_that_is_not_there(turn: str, said: str) -> None:
    """The sentence has the word for the act."""
    one = report(f"{CLASSIC}{HAND}1. {turn}\n")

    assert [said] == [each.message for each in one.findings if each.code == "CRD102"]


STOCK = f"{CLASSIC}Stock: 5c6c7c8c9cTc\n"


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        # The five was never drawn: whoever forgot to draw passed it over.
        ("1. N -4\n2. E d:6c -4\n3. S d:7c -4", ["TRN103 1"]),
        ("1. N ^no-draw -4\n2. E d:6c -4\n3. S ^no-draw -4\n4. W d:8c -4", ["TRN103 1 waived", "TRN103 3 waived"]),
        # One draw was left out, not two.
        ("1. N -4\n2. E d:7c -4", ["TRN103 1", "CRD103 2"]),
    ],
)
def test_a_draw_that_was_left_out_moves_the_stock_on(turns: str, codes: list[str]) -> None:
    """The next player may draw the card after it, and no card further on."""
    assert codes == found(f"{STOCK}{turns}\n")


def test_the_pile_is_taken_with_the_card_that_was_turned_up() -> None:
    """North wrote no discard: that card may lie on top, or it was never thrown, and the nine does."""
    deal = f"{CLASSIC}Up: 9c\n1. N d:x\n2. E p2:9c +9:9c9d9h +A:AAA -5\n3. S d:x -4\n"

    assert ["TRN105 1"] == found(deal)


def test_a_top_card_written_without_its_suit() -> None:
    """It is the seven that lies there, and where the top card does not count for the opening it does not count."""
    # Two sevens, the fours and the fives: six of those and two, 40 points. The seven of the pile would be five more.
    deal = "== deal 1\nDealer: W\nUp: 7h\nHand.N: 7c7dJcJd4c4d4h5c5d5h6c\n1. N p1 +7:777 +4:4c4d4h +5:5c5d5h -6c\n"

    one = report(f"Rules: classic top_counts=false\n{deal}")
    assert [{"count": 40, "minimum": 50}] == [dict(each.facts) for each in one.findings if each.code == "OPN101"]
    assert [] == found(f"Rules: classic top_counts=false minimum_table=0:40\n{deal}")
