"""Hard cases 1 to 4 and 8: the turned card, and who may take it."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

DRAWS = {"classic-2": "d:x2", "classic-3": "d:x2", "hand-and-foot": "d:x2", "hand-and-foot-pagat": "d:x2"}
"""What a turn draws, where it is not one card."""

ORDERS = {"classic-2": "NSN", "hoyle-2": "NSN", "fournier": "NWS"}
"""The seats of turns 1 to 3, where they are not N, E and S: the third is of the first one's side."""


def one_turn(rules: str, up: str, turn: str) -> str:
    """A deal with nothing but its first turn, of N."""
    return f"""\
Rules: {rules}
== deal 1
Up: {up}
1. N {turn}
"""


def third_turn(rules: str, up: str, turn: str) -> str:
    """A deal in which one side opens with three aces, the other waits, and the first side acts again."""
    name = rules.split(maxsplit=1)[0]
    first, second, third = tuple(ORDERS.get(name, "NES"))
    draw = DRAWS.get(name, "d:x")
    return f"""\
Rules: {rules}
== deal 1
Up: {up}
1. {first} {draw} +A:AcAdAh (60) -9s ; open from here on
2. {second} {draw} -Qc ; the card to be taken
3. {third} {turn}
"""


# -- 1: the turned card is a black three


@pytest.mark.parametrize("rules", ["classic", "classic-2", "classic-3", "hoyle-2"])
def test_case_001_black_three_stays(rules: str) -> None:
    """Hard case 1 (sources 001 and 002, Pagat): a turned black three is not covered."""
    text = one_turn(rules, "3s", f"{DRAWS.get(rules, 'd:x')} -4c")

    assert [] == found(text)


@pytest.mark.parametrize("rules", ["classic", "classic-2", "classic-3", "hoyle-2"])
def test_case_001_first_player_may_not_take_the_black_three(rules: str) -> None:
    """Hard case 1 (sources 001 and 002, Pagat): the turned black three blocks the pile for the first player."""
    text = one_turn(rules, "3s", "p1:3s -4c")

    assert ["PIL104 1"] == found(text)


@pytest.mark.parametrize("rules", ["classic", "classic-2", "hoyle-2"])
def test_case_001_black_three_does_not_freeze(rules: str) -> None:
    """Hard case 1 (sources 001 and 002, Pagat): once covered by discards a turned black three has no effect."""
    text = third_turn(rules, "3s", "p3:Qc +Q:QcQd2c -4c")  # a queen and a deuce from the hand do

    assert [] == found(text)


def test_case_001_black_three_does_not_freeze_for_three() -> None:
    """Hard case 1 (Pagat): nor does it in the game for three, where N acts again in turn 4."""
    text = """\
Rules: classic-3
== deal 1
Up: 3s
1. N d:x2 +A:AcAdAh (60) -9s
2. E d:x2 -9c
3. W d:x2 -Qc
4. N p4:Qc +Q:QcQd2c -4c ; not frozen: a queen and a deuce do
"""

    assert [] == found(text)


@pytest.mark.parametrize("rules", ["fournier", "classic-bicycle"])
def test_case_001_black_three_must_be_covered(rules: str) -> None:
    """Hard case 1 (source 000, Bicycle): these two cover a black three, which may not be left on top."""
    assert ["DEA102 -"] == found(one_turn(rules, "3s", "d:x -4c"))
    assert [] == found(one_turn(rules, "3s9c", "d:x -4c"))


@pytest.mark.parametrize("rules", ["classic", "classic-2", "classic-3", "hoyle-2"])
def test_case_001_black_three_covered_needlessly(rules: str) -> None:
    """Hard case 1 (sources 001 and 002, Pagat): where a black three stays, no card is turned on it."""
    text = one_turn(rules, "3s9c", f"{DRAWS.get(rules, 'd:x')} -4c")

    assert ["DEA103 -"] == found(text)


def test_case_001_covered_black_three_does_not_freeze_in_fournier() -> None:
    """Hard case 1 (source 000): a black three under the turned card does not freeze the pile."""
    text = third_turn("fournier", "3s9c", "p4:Qc +Q:QcQd2c -4c")  # four cards: 3s 9c 9s Qc

    assert [] == found(text)


def test_case_001_covered_black_three_freezes_in_bicycle() -> None:
    """Hard case 1 (Bicycle): black threes are listed among the cards that freeze."""
    text = third_turn("classic-bicycle", "3s9c", "p4:Qc +Q:QcQd2c -4c")  # a pair of queens is wanted

    assert ["PIL102 3"] == found(text)


def test_case_001_black3_freezes_is_an_option() -> None:
    """Hard case 1 (option `black3_freezes`): the same pile is open to the side where the option is off."""
    text = third_turn("classic-bicycle black3_freezes=false", "3s9c", "p4:Qc +Q:QcQd2c -4c")

    assert [] == found(text)


# -- 2: a joker is turned, then a king


@pytest.mark.parametrize("rules", ["classic", "classic-bicycle", "classic-2", "classic-3", "fournier", "hoyle-2"])
def test_case_002_joker_under_the_king_freezes(rules: str) -> None:
    """Hard case 2 (source 002): with a joker in it the pile wants two kings from the hand."""
    assert ["PIL102 1"] == found(one_turn(rules, "*Kc", "p2:Kc +K:KcKd2c +A:AcAdAh (100) -4c"))
    assert [] == found(one_turn(rules, "*Kc", "p2:Kc +K:KcKdKh +A:AcAdAh (90) -4c"))


@pytest.mark.parametrize("rules", ["classic", "classic-2", "fournier", "hoyle-2"])
def test_case_002_joker_freezes_for_a_side_that_has_opened(rules: str) -> None:
    """Hard case 2 (source 002): the pile is frozen for everybody, for a side with melds too."""
    assert ["PIL102 3"] == found(third_turn(rules, "*Kc", "p4:Qc +Q:QcQd2c -4c"))  # * Kc 9s Qc
    assert [] == found(third_turn(rules, "*Kc", "p4:Qc +Q:QcQdQh -4c"))


def test_case_002_not_frozen_without_the_joker() -> None:
    """Hard case 2, its counterpart (source 001): for two at the computer a lone king may be taken with a wild."""
    assert [] == found(one_turn("hoyle-2", "Kc", "p1:Kc +K:KcKd2c +A:AcAdAh (100) -4c"))


def test_case_002_frozen_pile_is_asserted() -> None:
    """Hard case 2 (Pagat): joker and king lie on the pile, and it is frozen."""
    text = """\
Rules: classic
== deal 1
Up: *Kc
? stock 62 pile 2 frozen
1. N d:x -4c
"""

    assert [] == found(text)


@pytest.mark.parametrize("rules", ["hand-and-foot", "hand-and-foot-pagat"])
def test_case_002_joker_goes_back_into_the_stock(rules: str) -> None:
    """Hard case 2 (Hand and Foot): the joker goes back, the king alone is the pile."""
    text = f"""\
Rules: {rules}
== deal 1
Up: *Kc
? stock 165 pile 1 ; 270 cards, 104 dealt, one turned that stays
1. N p1:Kc +K:KcKdKh +A:AcAdAh (90) -4c ; so one card is taken
"""

    assert [] == found(text)


@pytest.mark.parametrize("rules", ["hand-and-foot", "hand-and-foot-pagat"])
@pytest.mark.parametrize("up", ["*", "2c", "3h"])
def test_case_002_special_card_left_on_the_pile(rules: str, up: str) -> None:
    """Hard case 2 (Hand and Foot): a wild card or a red three may not stay as the turned card."""
    assert ["DEA102 -"] == found(one_turn(rules, up, "d:x2 -4c"))


# -- 3: fournier turns a deuce


def test_case_003_deuce_is_covered_and_freezes_in_fournier() -> None:
    """Hard case 3 (source 000): a turned deuce is covered, and freezes."""
    assert ["DEA102 -"] == found(one_turn("fournier", "2c", "d:x -4c"))
    assert ["PIL102 3"] == found(third_turn("fournier", "2c9c", "p4:Qc +Q:QcQd2d -4c"))
    assert [] == found(third_turn("fournier", "2c9c", "p4:Qc +Q:QcQdQh -4c"))


def test_case_003_deuce_freezes_is_an_option() -> None:
    """Hard case 3 (source 000, option `deuce_freezes`): read so that only a joker freezes, the pile is open."""
    assert [] == found(third_turn("fournier deuce_freezes=false", "2c9c", "p4:Qc +Q:QcQd2d -4c"))
    assert ["PIL102 3"] == found(third_turn("fournier deuce_freezes=false", "*9c", "p4:Qc +Q:QcQd2d -4c"))


# -- 4: a red three is turned, then a black three


def test_case_004_both_threes_are_covered_in_fournier() -> None:
    """Hard case 4 (source 000): neither three may stay on top; the red one freezes."""
    assert ["DEA102 -"] == found(one_turn("fournier", "3h3s", "d:x -4c"))
    assert [] == found(one_turn("fournier", "3h3s9c", "d:x -4c"))
    assert ["PIL102 3"] == found(third_turn("fournier", "3h3s9c", "p5:Qc +Q:QcQd2c r:3h -4c"))


@pytest.mark.parametrize("rules", ["classic", "classic-2"])
def test_case_004_black_three_on_the_red_one_stays(rules: str) -> None:
    """Hard case 4 (Pagat): turning stops at the black three; the pile is blocked now and frozen later."""
    draw = DRAWS.get(rules, "d:x")

    assert [] == found(one_turn(rules, "3h3s", f"{draw} -4c"))
    assert ["DEA103 -"] == found(one_turn(rules, "3h3sKc", f"{draw} -4c"))  # the black three should have stayed
    assert ["PIL104 1"] == found(one_turn(rules, "3h3s", "p2:3s r:3h -4c"))  # blocked this turn
    assert ["PIL102 3"] == found(third_turn(rules, "3h3s", "p4:Qc +Q:QcQd2c r:3h -4c"))  # frozen afterwards
    assert [] == found(third_turn(rules, "3h3s", "p4:Qc +Q:QcQdQh r:3h -4c"))


# -- 8: the first player takes the turned card


@pytest.mark.parametrize(
    "rules",
    [
        "classic",
        "classic-bicycle",
        "classic-2",
        "classic-3",
        "fournier",
        "hoyle-2",
        "hand-and-foot",
        "hand-and-foot-pagat",
    ],
)
def test_case_008_turned_card_taken_on_the_first_turn(rules: str) -> None:
    """Hard case 8 (source 000, Pagat): a pair from the hand and the minimum take it, in turn 1 as in any."""
    assert [] == found(one_turn(rules, "Kc", "p1:Kc +K:KcKdKh +A:AcAdAh (90) -4c"))


@pytest.mark.parametrize("rules", ["classic", "classic-2", "fournier"])
def test_case_008_turned_card_wants_the_pair(rules: str) -> None:
    """Hard case 8 (source 000, Pagat): no side is open in turn 1, so a king and a deuce do not do."""
    assert ["PIL102 1"] == found(one_turn(rules, "Kc", "p1:Kc +K:KcKd2c +A:AcAdAh (100) -4c"))


@pytest.mark.parametrize("rules", ["classic", "classic-2", "fournier", "hoyle-2"])
def test_case_008_turned_card_wants_the_minimum(rules: str) -> None:
    """Hard case 8 (source 000, Pagat): three kings, the turned one counted, are 30 where 50 are due."""
    assert ["OPN101 1"] == found(one_turn(rules, "Kc", "p1:Kc +K:KcKdKh (30) -4c"))
