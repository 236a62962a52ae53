"""Hard cases 21 to 28: the stock is empty, and the pile must, may or cannot be taken."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores

ORDERS = {"classic-2": "NSN", "hoyle-2": "NSN", "fournier": "NWS"}
"""The seats of turns 1 to 3, where they are not N, E and S: the third is of the first one's side."""

FOURTHS = {"classic-2": "S", "hoyle-2": "S", "fournier": "E"}
TWO_CARDS = {"classic-2", "hand-and-foot", "hand-and-foot-pagat"}

WHOLE_PILE = ["classic", "classic-bicycle", "classic-2", "fournier"]
"""Profiles that force a fitting pile on the player, and all of it."""


def empty_stock(rules: str, last: str, act: str, *, up: str = "9c", hand: str = "") -> str:
    """A side opens with aces, the other draws the last card and discards `last`, and the first side acts."""
    name = rules.split(maxsplit=1)[0]
    first, second, third = tuple(ORDERS.get(name, "NES"))
    stock, draws = ("5c5d5h5s", ("5c5d", "5h5s")) if name in TWO_CARDS else ("5c5d", ("5c", "5d"))
    return f"""\
Rules: {rules}
== deal 1
{hand}Up: {up}
Stock: {stock}
1. {first} d:{draws[0]} +A:AcAdAh (60) -4c
2. {second} d:{draws[1]} -{last} ; the stock is empty now
3. {third} {act}
"""


def then_nobody(rules: str) -> str:
    """The other side cannot take a pile with a black three on top."""
    return f"4. {FOURTHS.get(rules.split(maxsplit=1)[0], 'W')} pass\nEnd: stock\n"


# -- 21: the pile is open and its top fits a meld of one's own


@pytest.mark.parametrize("rules", WHOLE_PILE)
def test_case_021_fitting_pile_is_taken_whole(rules: str) -> None:
    """Hard case 21 (source 000, Pagat): the ace fits the side's aces, so the pile of three is taken."""
    text = empty_stock(rules, "As", "p3:As +A:As -3s") + then_nobody(rules)

    assert [] == found(text)


@pytest.mark.parametrize("rules", [*WHOLE_PILE, "hoyle-2"])
def test_case_021_fitting_pile_is_declined(rules: str) -> None:
    """Hard case 21 (sources 000 and 001, Pagat): it may not be declined."""
    text = empty_stock(rules, "As", "pass") + "End: stock\n"

    assert ["DRW103 3"] == found(text)


@pytest.mark.parametrize("rules", WHOLE_PILE)
def test_case_021_top_card_alone(rules: str) -> None:
    """Hard case 21 (source 000, Pagat): whoever takes the pile takes all of it."""
    text = empty_stock(rules, "As", "p1:As +A:As -3s")

    assert ["PIL110 3"] == found(text)


def test_case_021_only_the_top_card_at_the_computer() -> None:
    """Hard case 21 (source 001, its full text): only the fitting card is taken; the pile stays."""
    text = empty_stock("hoyle-2", "As", "p1:As +A:As -3s") + "? pile 3 ; 9c 4c 3s\n" + then_nobody("hoyle-2")

    assert [] == found(text)


def test_case_021_whole_pile_at_the_computer() -> None:
    """Hard case 21 (source 001, its full text): the rest of the pile is not to be had that way."""
    text = empty_stock("hoyle-2", "As", "p3:As +A:As -3s")

    assert ["PIL110 3"] == found(text)


def test_case_021_deal_ended_instead_of_the_take() -> None:
    """Hard case 21 (Pagat): nor may the deal be ended while somebody must take."""
    text = "\n".join(empty_stock("classic", "As", "x").splitlines()[:-1]) + "\nEnd: stock\n"

    assert ["DRW107"] == [one.split(maxsplit=1)[0] for one in found(text)]


# -- 22: the same, but the pile is frozen


@pytest.mark.parametrize("rules", [*WHOLE_PILE, "hoyle-2"])
def test_case_022_frozen_pile_is_not_forced(rules: str) -> None:
    """Hard case 22 (Pagat; default for source 000): with a deuce in the pile nobody is forced, and the deal ends."""
    assert [] == found(empty_stock(rules, "As", "pass", up="2c9c") + "End: stock\n")


@pytest.mark.parametrize("rules", [*WHOLE_PILE, "hoyle-2"])
def test_case_022_pair_takes_the_frozen_pile(rules: str) -> None:
    """Hard case 22 (Pagat): a pair from the hand may take it."""
    text = empty_stock(rules, "As", "p4:As +A:AsAcAd -3s", up="2c9c") + then_nobody(rules)

    assert [] == found(text)


@pytest.mark.parametrize("rules", [*WHOLE_PILE, "hoyle-2"])
def test_case_022_frozen_pile_is_not_laid_off(rules: str) -> None:
    """Hard case 22 (Pagat): the meld on the table does not help with a frozen pile."""
    text = empty_stock(rules, "As", "p4:As +A:As -3s", up="2c9c")

    assert ["PIL102 3"] == found(text)


# -- 23: a pair, and no meld of that rank


KINGS = {
    "classic": "Hand.S: 4d4h6c6d7c7dTcTdJcKcKd\n",
    "fournier": "Hand.S: 4d4h6c6d7c7dTcTdJcKcKd\n",
    "hand-and-foot": "Hand.S: 4d4h6c6d7c7dTcTdJcJdQcKcKd\n",
    "hand-and-foot-pagat": "Hand.S: 4d4h6c6d7c7dTcTdJcJdQcKcKd\n",
}
"""What the player of turn 3 holds: two kings, and no deuce or joker."""


@pytest.mark.parametrize("rules", ["classic", "fournier"])
def test_case_023_pair_may_take_or_decline(rules: str) -> None:
    """Hard case 23 (Pagat): with two kings in the hand the king may be taken; declining ends the deal."""
    taken = empty_stock(rules, "Ks", "p3:Ks +K:KsKcKd -4d", hand=KINGS[rules])
    declined = empty_stock(rules, "Ks", "pass", hand=KINGS[rules]) + "End: stock\n"

    assert [] == found(taken)
    assert [] == found(declined)


def test_case_023_pair_must_take_in_hand_and_foot() -> None:
    """Hard case 23 (source 004, 3g.ii.1): a player who is able to take the pile must."""
    taken = empty_stock("hand-and-foot", "Ks", "p3:Ks +K:KsKcKd -4d", hand=KINGS["hand-and-foot"])
    declined = empty_stock("hand-and-foot", "Ks", "pass", hand=KINGS["hand-and-foot"]) + "End: stock\n"

    assert [] == found(taken)
    assert ["DRW103 3"] == found(declined)


def test_case_023_no_pair_ends_the_round_in_hand_and_foot() -> None:
    """Hard case 23 (source 004, 3g.ii.1): the first player who is unable ends the round."""
    text = empty_stock("hand-and-foot", "Qs", "pass", hand=KINGS["hand-and-foot"])  # one queen is no pair

    assert [] == found(text + "End: stock\n")


def test_case_023_pair_and_the_minimum_must_take_in_hand_and_foot() -> None:
    """Hard case 23 (source 004, 3g.ii.1): a side that has not opened is able where its cards make the minimum."""
    text = """\
Rules: hand-and-foot
== deal 1
Hand.E: {}JdQcKcKd
Up: 9c
Stock: 5c5d
1. N d:5c5d -Kh
2. E pass
End: stock
"""

    assert ["DRW103 2"] == found(text.format("4d4h6c6d7cAcAdAhAs"))  # three kings and four aces are 110
    assert [] == found(text.format("4d4h6c6d7c7dTcTd9c"))  # three kings are 30 where 50 are due


@pytest.mark.parametrize(("number", "expected"), [(2, ["DRW103 2"]), (3, ["DRW103 2"]), (4, [])])
def test_case_023_wild_cards_help_to_the_minimum_in_hand_and_foot(number: int, expected: list[str]) -> None:
    """Hard case 23 (source 004, 3g.ii.1, 3i.iv.2): a wild card goes with three naturals as well as with a pair."""
    text = f"""\
Rules: hand-and-foot
== deal {number}
Hand.E: 4d4h6c7dQcQdQsKcKd2c*9d3s
Up: 9c
Stock: 5c5d
1. N d:5c5d -Kh
2. E pass ; three kings, three queens, a deuce and a joker are 130
End: stock
"""

    assert expected == found(text)


def test_case_023_pair_is_not_forced_where_the_first_draw_due_ends_it() -> None:
    """Hard case 23, its counterpart (Hand and Foot, Pagat): the deal ends when a draw is due and none is there."""
    text = empty_stock("hand-and-foot-pagat", "Ks", "pass", hand=KINGS["hand-and-foot-pagat"])

    assert [] == found(text + "End: stock\n")


# -- 24: a black three or a wild card on top


EVERY_PROFILE = ["classic", "classic-bicycle", "classic-2", "fournier", "hoyle-2", "hand-and-foot"]


@pytest.mark.parametrize("rules", EVERY_PROFILE)
@pytest.mark.parametrize("last", ["3s", "2c"])
def test_case_024_blocked_pile_ends_the_deal(rules: str, last: str) -> None:
    """Hard case 24 (Pagat): nobody can take it, with or without a `pass` the deal ends on that player."""
    passed = empty_stock(rules, last, "pass")
    unsaid = "\n".join(passed.splitlines()[:-1]) + "\n"

    assert [] == found(passed + "End: stock\n")
    assert [] == found(unsaid + "End: stock\n")


@pytest.mark.parametrize("rules", EVERY_PROFILE)
@pytest.mark.parametrize("last", ["3s", "2c"])
def test_case_024_blocked_pile_is_taken(rules: str, last: str) -> None:
    """Hard case 24 (Pagat): an empty stock does not open a blocked pile."""
    assert ["PIL104 3"] == found(empty_stock(rules, last, f"p3:{last} -4d"))


# -- 25 and 26: the forced take


FORCED = """\
Rules: {rules}
== deal 1
Up: Ks
Stock: {stock}
1. {one} d:3s +K:KcKcKdKdKhKhKs +A:AcAdAh (130) -As say:pumpa ; 3s is left in the hand
2. {two} d:5d -Ac
3. {three} d:5h -Ad
4. {four} d:5s -Ah ; it fits the aces of the other side
5. {one} {act}
{end}
"""


def forced(rules: str, act: str, end: str = "", stock: str = "3s5d5h5s") -> str:
    """A side with a canasta comes to a pile that fits its aces, the player with one card in the hand."""
    one, two, three, four = "NWSE" if rules.startswith("fournier") else "NESW"
    return FORCED.format(rules=rules, stock=stock, act=act, end=end, one=one, two=two, three=three, four=four)


def test_case_025_one_card_must_take_in_fournier() -> None:
    """Hard case 25 (source 000): with the stock finished one card in the hand is no bar, and the take is forced."""
    assert [] == found(forced("fournier", "p5:Ah +A:Ah -As"))
    assert ["DRW103 5"] == found(forced("fournier", "pass", "End: stock"))


def test_case_025_one_card_may_not_take_while_there_is_stock() -> None:
    """Hard case 25, its counterpart (source 000): while there are cards in the stock he may take no pile."""
    assert ["PIL106 5"] == found(forced("fournier", "p5:Ah +A:Ah -As", stock="3s5d5h5s6c6d"))


@pytest.mark.parametrize("rules", ["classic", "fournier"])
def test_case_026_forced_take_may_go_out(rules: str) -> None:
    """Hard case 26 (Pagat): the pile lets the player lay all he has; he goes out and is paid for it."""
    text = forced(rules, "p5:Ah +A:Ah +A:AcAdAs +K:Ks -3s", "End: out N")

    assert [] == found(text)
    assert 100 == scores(text)[1, "NS"]["out"]


@pytest.mark.parametrize("rules", ["classic", "fournier"])
def test_case_026_nobody_goes_out(rules: str) -> None:
    """Hard case 26 (Pagat): where the deal ends for want of cards nobody is paid for going out."""
    fourth = "W" if rules == "fournier" else "E"
    text = forced(rules, "p5:Ah +A:Ah +A:AcAdAs -3s", f"6. {fourth} pass\nEnd: stock")

    assert [] == found(text)
    assert [0, 0] == [scores(text)[1, side]["out"] for side in ("NS", "EW")]


# -- 27 and 28: nothing to take; and the turn after the last card


def test_case_027_end_hand_without_a_discard() -> None:
    """Hard case 27 (source 001, its full text): who can do neither ends the hand, and discards nothing."""
    assert [] == found(empty_stock("hoyle-2", "Ks", "pass") + "End: stock\n")
    assert ["DRW106 3"] == found(empty_stock("hoyle-2", "Ks", "-4d"))
    assert ["DRW106 3"] == found(empty_stock("hoyle-2", "Ks", "pass -4d") + "End: stock\n")


@pytest.mark.parametrize("rules", ["classic", "classic-2", "fournier", "hoyle-2"])
def test_case_028_last_card_drawn_is_not_the_end(rules: str) -> None:
    """Hard case 28 (Pagat): after the last card and its discard the next player may still take the pile."""
    act = "p3:Ks +K:KsKcKd -3s"

    assert [] == found(empty_stock(rules, "Ks", act) + then_nobody(rules))


def test_case_028_end_when_a_draw_is_needed() -> None:
    """Hard case 28 (source 001, option `stock_empty`): the deal ends when he would draw; nothing is forced."""
    rules = "hoyle-2 stock_empty=end_when_draw_needed"

    assert [] == found(empty_stock(rules, "As", "pass") + "End: stock\n")
    assert [] == found(empty_stock(rules, "As", "p3:As +A:As -3s") + then_nobody(rules))
