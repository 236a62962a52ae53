"""Hard cases 13 to 19, 29 and 30: drawing red threes, the last cards of the stock, a draw forgotten or too many."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores

ONE_CARD = ["classic", "classic-bicycle", "fournier", "hoyle-2"]
TWO_CARDS = ["classic-2", "classic-3", "hand-and-foot", "hand-and-foot-pagat"]


def turn(rules: str, steps: str) -> str:
    """The first turn of a deal."""
    return f"""\
Rules: {rules}
== deal 1
Up: 9c
1. N {steps}
"""


# -- 13: the drawn card is a red three


@pytest.mark.parametrize("rules", ONE_CARD)
def test_case_013_drawn_red_three_is_replaced(rules: str) -> None:
    """Hard case 13 (Pagat): a drawn red three is laid and replaced, and that as often as it takes."""
    assert [] == found(turn(rules, "d:3h r:3h d:5c -4c"))
    assert [] == found(turn(rules, "d:3h r:3h d:3d r:3d d:5c -4c"))


@pytest.mark.parametrize("rules", ONE_CARD)
def test_case_013_drawn_red_three_is_not_replaced(rules: str) -> None:
    """Hard case 13 (Pagat): it is no card of the draw, so one is due in its place."""
    assert ["RED102 1"] == found(turn(rules, "d:3h r:3h -4c"))


@pytest.mark.parametrize("rules", ONE_CARD)
def test_case_013_drawn_red_three_is_kept(rules: str) -> None:
    """Hard case 13 (Pagat): a red three may not stay in the hand."""
    assert ["RED101 1"] == found(turn(rules, "d:3h -4c"))


@pytest.mark.parametrize("rules", TWO_CARDS)
def test_case_013_red_three_is_not_one_of_the_two(rules: str) -> None:
    """Hard case 13 (source 004, 3g.iii; Pagat): nor is it one of two cards to draw."""
    assert [] == found(turn(rules, "d:3hKs r:3h d:4c -9d"))
    assert ["RED102 1"] == found(turn(rules, "d:3hKs r:3h -9d"))
    assert ["RED101 1"] == found(turn(rules, "d:3hKs -9d"))


# -- 14: the second of two cards is a red three


def test_case_014_second_card_red_three_is_replaced() -> None:
    """Hard case 14 (source 002, Pagat): with more stock left the hand still grows by two before the discard."""
    text = """\
Rules: classic-2
== deal 1
Up: 9c
1. N d:Ks3h r:3h d:4c -9d
? stock 74 pile 2 N 16 ; 108 - 30 - 1 - 3; and 15 + 2 - 1
"""

    assert [] == found(text)


# -- 15: two cards left, one of them a red three


@pytest.mark.parametrize(("rules", "second"), [("classic-2", "S"), ("classic-3", "E")])
def test_case_015_red_three_of_the_last_two(rules: str, second: str) -> None:
    """Hard case 15 (Pagat): no replacement is left; the draw counts as one card and the turn goes on."""
    text = f"""\
Rules: {rules}
== deal 1
Up: 9c
Stock: Ks3h
1. N d:Ks3h r:3h -9d ; one card drawn, one discarded
2. {second} pass ; no stock, and the pile is frozen to him
End: stock
"""

    assert [] == found(text)


def test_case_015_replacement_of_the_last_two() -> None:
    """Hard case 15 (Pagat): there is no card to replace it with."""
    text = """\
Rules: classic-2
== deal 1
Up: 9c
Stock: Ks3h
1. N d:Ks3h r:3h d:x -9d ; from where?
2. S pass
End: stock
"""

    assert ["DRW102 1"] == found(text)


# -- 16: two cards left, both red threes


@pytest.mark.parametrize("rules", ["classic-2", "classic-3"])
def test_case_016_last_two_both_red_threes(rules: str) -> None:
    """Hard case 16 (Pagat): the deal ends with them: no meld, no discard."""
    text = f"""\
Rules: {rules}
== deal 1
Up: 9c
Stock: 3h3d
1. N d:3h3d r:3h3d
End: stock
"""

    assert [] == found(text)


@pytest.mark.parametrize("rules", ["classic-2", "classic-3"])
def test_case_016_discard_after_the_last_two(rules: str) -> None:
    """Hard case 16 (Pagat): the turn does not go on."""
    text = f"""\
Rules: {rules}
== deal 1
Up: 9c
Stock: 3h3d
1. N d:3h3d r:3h3d -9d ; the deal is over before the discard
End: stock
"""

    assert ["DRW106 1"] == found(text)


# -- 17: one card left where two are drawn


@pytest.mark.parametrize(("rules", "second"), [("classic-2", "S"), ("classic-3", "E")])
def test_case_017_single_last_card_is_a_full_draw(rules: str, second: str) -> None:
    """Hard case 17 (source 002): one card is a full draw; meld and discard as usual."""
    text = f"""\
Rules: {rules}
== deal 1
Up: 9c
Stock: Ks
1. N d:Ks +A:AcAdAh (60) -3s
2. {second} pass
End: stock
"""

    assert [] == found(text)


def test_case_017_two_cards_of_one() -> None:
    """Hard case 17 (source 002): there is no second card."""
    text = """\
Rules: classic-2
== deal 1
Up: 9c
Stock: Ks
1. N d:Ks4c -9d
2. S pass
End: stock
"""

    assert ["DRW102 1"] == found(text)


# -- 18 and 19: the last card of the stock is a red three


LAST_RED_THREE = """\
Rules: classic
== deal 1
Up: 9c
Stock: 5c5d5h5s3h
1. N d:5c +K:KcKcKdKdKhKhKs +A:AcAdAh (130) -4c ; a canasta, and 5c in the hand
2. E d:5d -6c
3. S d:5h -7c
4. W d:5s -8c
5. N d:3h r:3h{more}
End: {end}
"""


def test_case_018_last_card_red_three_ends_the_deal() -> None:
    """Hard case 18 (source 002, Pagat): the deal is over at once, and the red three still scores."""
    text = LAST_RED_THREE.format(more="", end="stock")

    assert [] == found(text)
    assert 100 == scores(text)[1, "NS"]["red"]
    assert 0 == scores(text)[1, "NS"]["out"]


def test_case_018_no_going_out_after_the_last_red_three() -> None:
    """Hard case 18 (source 002, Pagat): a last card that could be discarded, with a canasta, is of no use."""
    text = LAST_RED_THREE.format(more=" -5c", end="out N")

    assert ["DRW106 5"] == found(text)


def test_case_019_last_red_three_in_hand_and_foot() -> None:
    """Hard case 19 (source 004, 3g.ii): it is laid without replacement and the turn is completed."""
    text = """\
Rules: hand-and-foot
== deal 1
Up: 9c
Stock: 3h
1. N d:3h r:3h -3s ; the discard is still due
2. E pass ; a black three cannot be taken
End: stock
"""

    assert [] == found(text)


def test_case_019_last_red3_is_an_option() -> None:
    """Hard case 19 (option `last_red3`): where it ends the deal, no discard follows."""
    text = """\
Rules: hand-and-foot last_red3=end_deal
== deal 1
Up: 9c
Stock: 3h
1. N d:3h r:3h{more}
End: stock
"""

    assert [] == found(text.format(more=""))
    assert ["DRW106 1"] == found(text.format(more=" -3s"))


# -- 29: a draw forgotten


FORGOTTEN = """\
Rules: hand-and-foot
== deal 1
Up: 9c
1. N -4c ; forgot to draw
2. E d:x2 -5c
3. S d:x2 -6c
4. W d:x2 -7c
5. N {drawing} -8c
? N 15 ; 13 + 2 + 2 and two discards less: what was done in turn 1 stands
"""


def test_case_029_forgotten_draw_found_later() -> None:
    """Hard case 29 (source 004, 3f): the two cards are drawn when it is found; the earlier discard stands."""
    text = FORGOTTEN.format(drawing="d:x2 d:x2")

    assert ["TRN103 1", "DRW104 5"] == found(text)


def test_case_029_late_draw_accepted() -> None:
    """Hard case 29 (source 004, 3f): as the rules order it, the late draw is marked and stands."""
    text = FORGOTTEN.format(drawing="^late-draw d:x2 d:x2")

    assert ["TRN103 1", "DRW104 5 waived"] == found(text)


# -- 30: a card too many drawn


def test_case_030_third_card_goes_back_into_the_middle() -> None:
    """Hard case 30 (source 004, 3g.iv): it goes back, and after that the record no longer knows the stock's order."""
    text = """\
Rules: hand-and-foot
== deal 1
Up: 9c
Stock: 5c6c7c8c9dTcJc
1. N d:5c6c7c b:7c -4c ; three drawn, one put back somewhere below the top
? stock 5 N 14
2. E d:8c7c -4d ; so 7c may come before 9d
3. S d:9dTc -4d
"""

    assert ["DRW101 1"] == found(text)


def test_case_030_third_card_is_kept() -> None:
    """Hard case 30, its counterpart: nothing put back, the next cards are those of the stock."""
    text = """\
Rules: hand-and-foot
== deal 1
Up: 9c
Stock: 5c6c7c8c9dTcJc
1. N d:5c6c7c -4c ; three drawn
2. E d:8cTc -4d ; the next two are 8c and 9d
"""

    assert ["DRW101 1", "CRD103 2"] == found(text)
