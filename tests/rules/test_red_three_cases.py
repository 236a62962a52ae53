"""Hard cases 5 to 7 and 11: red threes in the deal, under the pile and in the foot."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

# -- 5: a replacement is a red three again


def test_case_005_red_threes_are_laid_until_none_is_left() -> None:
    """Hard case 5 (sources 001 and 002, Pagat): all are laid and replaced, seat by seat from the first player."""
    text = """\
Rules: classic
== deal 1
Dealer: W
Hand.N: 4s5s6s7s8s9sTsJsQs3d3h
Hand.E: 4h5h6h7h8h9hThJhQhKh3h
Up: 9c
Stock: 4c3d4d5c6c
0. N r:3d3h d:4c3d r:3d d:4d ; two laid, two drawn, one of them red again
0. E r:3h d:5c ; only then the next seat
1. N d:6c -4c
"""

    assert [] == found(text)


def test_case_005_replacement_is_laid_as_well() -> None:
    """Hard case 5 (sources 001 and 002): a red three that came as a replacement may not be kept."""
    text = """\
Rules: classic-2
== deal 1
Dealer: S
Hand.N: 4s5s6s7s8s9sTsJsQsKsAs4h5h3d3h
Up: 9c
0. N r:3d3h d:4c3d ; the third one stays in the hand
1. N d:6c7c -4c
"""

    assert ["RED101"] == [one.split(maxsplit=1)[0] for one in found(text)]


def test_case_005_missing_replacement() -> None:
    """Hard case 5 (sources 001 and 002): two red threes laid are two cards to draw."""
    text = """\
Rules: classic
== deal 1
Dealer: W
0. N r:3d3h d:x ; one is missing
1. N d:x -4c
"""

    assert ["RED102 0"] == found(text)


# -- 6: the same where red threes are laid at the first turn


def test_case_006_bicycle_lays_at_the_first_turn() -> None:
    """Hard case 6 (Bicycle): dealt red threes are laid and replaced at the holder's first turn, before drawing."""
    text = """\
Rules: classic-bicycle
== deal 1
Dealer: W
Hand.N: 4s5s6s7s8s9sTsJsQs3d3h
Hand.E: 4h5h6h7h8h9hThJhQhKh3h
Up: 9c
Stock: 4c3d4d5c6c7c
1. N r:3d3h d:4c3d r:3d d:4d d:5c -4c ; the draw comes after the replacements
2. E r:3h d:6c d:7c -4h ; E's red three waits for E's turn
"""

    assert [] == found(text)


def test_case_006_bicycle_red_three_kept_at_the_first_turn() -> None:
    """Hard case 6 (Bicycle): the first turn is the moment, not a later one."""
    text = """\
Rules: classic-bicycle
== deal 1
Dealer: W
Hand.N: 4s5s6s7s8s9sTsJsQsKs3h
Up: 9c
1. N d:4c -4c ; 3h stays in the hand
2. E d:x -5c
"""

    assert ["RED101 1"] == found(text)


def test_case_006_exposed_at_once_and_replaced_at_the_turn() -> None:
    """Hard case 6 (Spanish option `red3_deal`): laid at the deal, replaced only when the holder's turn comes."""
    text = """\
Rules: fournier red3_deal=expose_now_replace_at_turn
== deal 1
Dealer: E
0. N r:3h ; no card for it yet
1. N d:x d:x -4c ; the replacement, then the draw
2. W d:x -5c
"""

    assert [] == found(text)


def test_case_006_no_replacement_at_the_deal_is_irregular_elsewhere() -> None:
    """Hard case 6, its counterpart: without the option the card is due at once."""
    text = """\
Rules: fournier
== deal 1
Dealer: E
0. N r:3h ; the card is due here
1. N d:x -4c
"""

    assert ["RED102 0"] == found(text)


# -- 7: a red three under the pile


PILES = ["classic", "classic-bicycle", "classic-2", "classic-3", "fournier", "hoyle-2"]


def pile_with_a_red_three(rules: str, steps: str) -> str:
    """N takes a pile in which a red three lies."""
    return f"""\
Rules: {rules}
== deal 1
Up: 3hKc
1. N p2:Kc +K:KcKdKh +A:AcAdAh (90) {steps}
"""


@pytest.mark.parametrize("rules", PILES)
def test_case_007_buried_red_three_is_laid_without_replacement(rules: str) -> None:
    """Hard case 7 (Pagat, Bicycle, Spanish table): the taker lays it and draws nothing for it."""
    assert [] == found(pile_with_a_red_three(rules, "r:3h -4c"))


@pytest.mark.parametrize("rules", PILES)
def test_case_007_buried_red_three_is_replaced_needlessly(rules: str) -> None:
    """Hard case 7 (Pagat, Bicycle, Spanish table): a card drawn for it is one too many."""
    assert ["RED103 1"] == found(pile_with_a_red_three(rules, "r:3h d:x -4c"))


@pytest.mark.parametrize("rules", PILES)
def test_case_007_buried_red_three_is_not_laid(rules: str) -> None:
    """Hard case 7 (Pagat, Bicycle, Spanish table): nor may it stay in the hand."""
    assert ["RED101 1"] == found(pile_with_a_red_three(rules, "-4c"))


# -- 11: a red three in the foot


FOOT_TURNS = {
    "hand-and-foot-pagat": "+K:KcKcKdKdKh +Q:QcQcQdQdQh +A:AcAcAdAdAh (200)",  # the hand is empty
    "hand-and-foot": "+K:KcKcKdKdKhKhKs (70)",  # the side's first canasta
}
"""What earns the foot in one turn."""


def foot_turn(rules: str, steps: str) -> str:
    """N comes to the foot, in which a red three lies."""
    return f"""\
Rules: {rules}
== deal 1
Foot.N: 4c5c6c7c8c9cTcJcQsKs4d5d3h
1. N d:x2 {FOOT_TURNS[rules.split(maxsplit=1)[0]]} {steps}
"""


@pytest.mark.parametrize("rules", list(FOOT_TURNS))
def test_case_011_red_three_of_the_foot_is_laid_and_replaced(rules: str) -> None:
    """Hard case 11 (Hand and Foot; default for source 004): laid, and a card drawn for it."""
    assert [] == found(foot_turn(rules, "f r:3h d:x -4c"))


@pytest.mark.parametrize("rules", list(FOOT_TURNS))
def test_case_011_red_three_of_the_foot_is_not_replaced(rules: str) -> None:
    """Hard case 11 (Hand and Foot; default for source 004): the card drawn for it is missing."""
    assert ["RED102 1"] == found(foot_turn(rules, "f r:3h -4c"))


@pytest.mark.parametrize("rules", list(FOOT_TURNS))
def test_case_011_red_three_of_the_foot_is_not_laid(rules: str) -> None:
    """Hard case 11 (Hand and Foot; default for source 004): it may not stay among the cards of the foot."""
    assert ["RED101 1"] == found(foot_turn(rules, "f -4c"))


@pytest.mark.parametrize("rules", list(FOOT_TURNS))
def test_case_011_foot_red3_replaced_is_an_option(rules: str) -> None:
    """Hard case 11 (option `foot_red3_replaced`): in some games it is laid and nothing drawn for it."""
    assert [] == found(foot_turn(f"{rules} foot_red3_replaced=false", "f r:3h -4c"))
