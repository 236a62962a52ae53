"""Records made act by act, and what they are made of."""

from __future__ import annotations

import pytest

from canasta_notation.cards import JOKER, UNKNOWN, card
from canasta_notation.convert.foreign_cards import CardReader, card_named, meld_key, rank_named, suit_named
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.making import (
    DealMaker,
    card_list,
    card_set,
    header,
    new_match,
    one_line,
    score_line,
    seats_for,
    side_of,
)
from canasta_notation.convert.melds_by_side import SideMelds
from canasta_notation.convert.parts import new_part
from canasta_notation.model import Discard, Draw, Gap, Lay, LayRedThrees, TakeFoot
from canasta_notation.syntax import dumps, loads

MADE = """\
%pcn 1
Rules: classic
Seat.N: Ana

== deal 1
Dealer: W
Hand.N: 4s78cKh3h*x
Up: 3r9c
0. N r:3h d:4d
1. N d:x -4s ; thinks long
; an entry nobody knows
... 1 turns ; lost
N f
3. E d:5c -5c
Left.N: 8c*
End: out E
= NS cards -20 total -20
= EW out 100 total 100
"""


def test_a_deal_is_written_down_as_it_goes() -> None:
    """Turns get their numbers, headers and closing lines their order, and the text is canonical."""
    deal = DealMaker(1)
    deal.closing += [score_line("EW", {"out": 100, "total": 100}), score_line("NS", {"cards": -20, "total": -20})]
    deal.closing += [header("End", "out E"), card_set("Left", "N", (JOKER, card("8c")))]
    deal.headers += [card_list("Up", (card("3r"), card("9c"))), header("Dealer", "W")]
    deal.headers.append(card_set("Hand", "N", map(card, ("*", "3h", "7", "Kh", "x", "4s", "8c"))))
    deal.dealt("N", (LayRedThrees((card("3h"),)), Draw((card("4d"),))))
    deal.begin("N")
    deal.act(Draw((UNKNOWN,)))
    deal.remark("an entry nobody knows")
    deal.act(Discard(card("4s")))
    deal.end("thinks long")
    deal.begin("E")  # Nothing is known of this turn: it is no line and takes no number.
    deal.gap(1, remark="lost")
    deal.aside("N", (TakeFoot(),))
    deal.begin("E")
    deal.act(Draw((card("5c"),)))
    deal.act(Discard(card("5c")))
    headers = (header("Rules", "classic"), header("Seat", "Ana", "N"))
    text = dumps(new_part(headers, new_match((), (deal.deal(),))).file)

    assert MADE == text
    assert MADE == dumps(loads(text))


def test_an_act_needs_an_open_line() -> None:
    """A converter that forgot whose turn it is hears of it."""
    with pytest.raises(ValueError, match="nobody's turn"):
        DealMaker(1).act(Discard(card("4s")))


def test_a_turn_that_is_not_told_to_its_end_is_a_gap() -> None:
    """As a turn it would be one without a discard; one that ends as turns do stays, and so does no turn at all."""
    deal = DealMaker(2)
    deal.begin("N")
    deal.act(Draw((card("4d"),)))
    deal.act(Discard(card("4d")))
    deal.break_off("the log ends")
    whole = deal.deal().body
    deal.break_off("the log ends")
    deal.begin("E")
    deal.act(Draw((card("Kd"),)))
    deal.break_off("the log ends")
    *before, gap = deal.deal().body

    assert list(whole) == before
    assert isinstance(gap, Gap)
    assert gap.comment is not None
    assert gap.comment.text == " the log ends: 2. E d:Kd"


def test_a_turn_without_end_stays_within_a_line() -> None:
    """What no line has room for is left out and told; the record can be read."""
    losses = Losses()
    deal = DealMaker(3, losses)
    deal.begin("N")
    deal.act(Draw((UNKNOWN,)))
    for _time in range(100):
        deal.act(Lay("4", (card("4d"),) * 900))
    deal.act(Discard(card("5d")))
    text = dumps(new_part((), new_match((), (deal.deal(),))).file)

    assert [one.code for one in loads(text).findings] == []
    assert [("CNV301", 85, "deal 3, turn 1")] == [(one.code, one.count, one.where) for one in losses.found()]


@pytest.mark.parametrize(("players", "expected"), [(2, "N S"), (3, "N E W"), (4, "N E S W"), (6, "P1 P2 P3 P4 P5 P6")])
def test_players_are_seated_as_the_notation_names_seats(players: int, expected: str) -> None:
    """Two to four players by the compass, more by number."""
    assert expected.split() == list(seats_for(players))


@pytest.mark.parametrize("players", [-1, 0, 1, 9])
def test_a_table_seats_two_to_eight(players: int) -> None:
    """Any other number is the caller's mistake."""
    with pytest.raises(ValueError, match="two to eight"):
        seats_for(players)


def test_a_side_is_named_in_the_order_of_its_seats() -> None:
    """However the log lists the partners."""
    assert ["NS", "EW", "P1P3P5"] == [side_of("SN"), side_of("WE"), side_of(("P5", "P1", "P3"))]


def test_a_text_of_a_stranger_stays_on_one_line() -> None:
    """Line ends and runs of blanks become one blank; what is too long is cut, and that is said."""
    losses = Losses()

    assert "Ana; Bo e\u0301".replace("e\u0301", "é") == one_line(" Ana;\r\n\tBo e\u0301\u2028", losses)
    assert () == losses.found()
    assert "x" * 10_000 == one_line("x" * 10_001, losses, "seat 2")
    assert [("CNV114", "seat 2")] == [(one.code, one.where) for one in losses.found()]


@pytest.mark.parametrize(
    ("rank", "suit", "expected"),
    [
        ("10", "H", "Th"), ("ten", "hearts", "Th"), ("A", "♠️", "As"), ("king", "Club", "Kc"), ("3", "d", "3d"),
        ("JOKER", "J", "*"), ("Joker", None, "*"), ("1", "s", "As"),
    ],
)  # fmt: skip
def test_cards_are_known_by_many_words(rank: str, suit: str | None, expected: str) -> None:
    """Letters, words, plurals, signs and figures, in any case."""
    assert card(expected) == card_named(rank, suit)


@pytest.mark.parametrize(("rank", "suit"), [("11", "h"), ("K", "x"), ("", ""), ("K", None), ("14", "♠")])
def test_words_that_mean_no_card_give_none(rank: str, suit: str | None) -> None:
    """None of them becomes some card that looks like it."""
    assert card_named(rank, suit) is None
    assert rank_named("0") is None
    assert suit_named("hearty") is None


def test_a_card_that_does_not_exist_is_left_unknown_and_told() -> None:
    """The conversion goes on; what the log wrote stands in the report, shortened."""
    losses = Losses()
    reader = CardReader(lambda name: card_named(str(name)[:-1], str(name)[-1]), losses)

    assert (card("Kh"), UNKNOWN, card("Kh"), UNKNOWN) == reader.cards(["Kh", "Zz", "Kh", "y" * 50], "turn 3")
    (loss,) = losses.found()
    assert ("CNV302", 2, "'Zz' is no card; it is left unknown", "turn 3") == (
        loss.code, loss.count, loss.example, loss.where,
    )  # fmt: skip


def test_melds_are_found_by_the_order_in_which_they_were_begun() -> None:
    """A second meld of a rank has a number; a place where no meld lies gives none."""
    melds = SideMelds()
    kings, jokers = (card("Kh"),) * 3, (JOKER, card("2c"), JOKER)

    assert Lay("K", kings, 1) == melds.begin("K", kings)
    assert Lay("W", jokers, 1) == melds.begin(meld_key(jokers) or "", jokers)
    assert Lay("K", kings, 2) == melds.begin("K", kings)
    assert Lay("W", (JOKER,), 1) == melds.add(1, (JOKER,))
    assert (None, None) == (melds.add(3, kings), melds.add(-1, kings))
    assert (2, None) == (melds.last_of("K"), melds.last_of("Q"))
    assert (*jokers, JOKER) == tuple(melds.cards[1])
    assert meld_key((UNKNOWN,)) is None
