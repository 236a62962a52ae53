"""The options about the opening: each changes what is said of one document."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores
from tests.rules.pile_tables import ALL, OPEN, TABLES
from tests.rules.test_opening_waiver_cases import FROM_PILE, FROM_STOCK, at_120


def opening(rules: str, melds: str, before: str = "", deal: int = 1) -> str:
    """N opens after a draw; `before` holds more headers of the deal."""
    return f"""\
Rules: {rules}

== deal {deal}
{before}Up: Kd
1. N {TABLES[rules].draw} {melds} -6c
"""


@pytest.mark.parametrize("rules", OPEN)
def test_minimum_table_by_score(rules: str) -> None:
    """`minimum_table`: other borders, other minimums."""
    sixty = opening(rules, "+9:9c9d9h +Q:QcQdQh (60)")
    table = f"{rules} minimum_table=0:65,1000:90,3000:120"

    assert [] == found(sixty)
    assert ["OPN101 1"] == found(sixty, table)
    assert 65 == scores(sixty, table)[1, TABLES[rules].side]["minimum"]
    assert [] == found(sixty, f"{rules} minimum_table=0:60,1500:90")


@pytest.mark.parametrize("rules", OPEN)
def test_minimum_table_at_its_border(rules: str) -> None:
    """`minimum_table`: 90 from 1,000 on."""
    side = TABLES[rules].side
    table = f"{rules} minimum_table=0:50,1000:90"
    text = opening(rules, "+9:9c9d9h +Q:QcQdQh (60)", f"Score.{side}: 995\n")

    assert [] == found(text, table)
    assert ["OPN101 1"] == found(text.replace("995", "1000"), table)
    assert [] == found(text.replace("995", "1000"))


@pytest.mark.parametrize("rules", ["hand-and-foot", "hand-and-foot-pagat"])
def test_minimum_by_score_in_hand_and_foot(rules: str) -> None:
    """`minimum_by=score`: the score before the deal decides instead of the round."""
    text = opening(rules, "+9:9c9d9h +Q:QcQdQh (60)", "Score.NS: 1500\n")
    second = opening(rules, "+9:9c9d9h +Q:QcQdQh (60)", "Score.NS: 0\n", deal=2)
    by_score = f"{rules} minimum_by=score minimum_table=0:50,1500:90,3000:120"

    assert [] == found(text)
    assert ["OPN101 1"] == found(text, by_score)
    assert ["OPN101 1"] == found(second)
    assert [] == found(second, by_score)


@pytest.mark.parametrize("rules", OPEN)
def test_minimum_by_round(rules: str) -> None:
    """`minimum_by=round`: the round decides instead of the score."""
    text = opening(rules, "+9:9c9d9h +Q:QcQdQh (60)", f"Score.{TABLES[rules].side}: 0\n", deal=2)
    by_round = f"{rules} minimum_by=round minimum_table=1:50,2:90,3:120,4:150"

    assert [] == found(text)
    assert ["OPN101 1"] == found(text, by_round)
    assert [] == found(text.replace("== deal 2", "== deal 1"), by_round)


@pytest.mark.parametrize("rules", ALL)
def test_top_counts(rules: str) -> None:
    """`top_counts` (K1, K6): the top card belongs to the count or not; here it is worth 20 of 60."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Ad
1. N p1:Ad +A:AcAdAh -6c
"""
    assert [] == found(text)
    assert ["OPN101 1"] == found(text, f"{rules} top_counts=false")
    assert [] == found(text.replace("AcAdAh", "AcAdAhAs"), f"{rules} top_counts=false")


@pytest.mark.parametrize("rules", ALL)
def test_canasta_bonus_counts(rules: str) -> None:
    """`canasta_bonus_counts` (K1): seven fours are 35, or 535."""
    text = opening(rules, "+4:4c4c4d4d4h4h4s")

    assert ["OPN101 1"] == found(text)
    assert [] == found(text, f"{rules} canasta_bonus_counts=true")
    assert ["OPN101 1"] == found(text.replace("4c4c", "4c"), f"{rules} canasta_bonus_counts=true")


@pytest.mark.parametrize(("options", "count"), [("", 140), (" canasta_bonus_counts=true", 1140)])
def test_canasta_bonus_of_wild_cards(options: str, count: int) -> None:
    """A canasta of wild cards counts in the opening as it does in the score (K1)."""
    text = f"""\
Rules: classic wild_melds=true wild_canasta=1000{options}
== deal 1
1. N d:x +W:2222222 ({count}) -6c
"""
    assert [] == found(text)
    assert ["OPN102 1"] == found(text.replace(f"({count})", f"({count + 300})"))


@pytest.mark.parametrize("rules", OPEN)
def test_waiver_none(rules: str) -> None:
    """`waiver=none`: the whole hand has to meet the minimum like any opening."""
    text = at_120(rules, f"{TABLES[rules].draw} {FROM_STOCK[rules]} out")

    assert [] == found(text)
    assert ["OPN101 1"] == found(text, f"{rules} waiver=none")


@pytest.mark.parametrize("rules", OPEN)
def test_waiver_with_pile(rules: str) -> None:
    """`waiver_with_pile` (2.1.1 #4): whether the waiver holds after a take of the pile."""
    text = at_120(rules, f"p1:4s {FROM_PILE[rules]} out", up="4s")

    assert [] == found(text, f"{rules} waiver_with_pile=true")
    assert ["OPN101 1"] == found(text, f"{rules} waiver_with_pile=false")


NO_CANASTA = {
    "d:x": "+4:4c4d4h4s +5:5c5d5h5s +6:6c6d6h6s",
    "classic-2": "+4:4c4d4h4s +5:5c5d5h5s +6:6c6d6h6s +7:7c7d7h7s7s",
    "classic-3": "+4:4c4d4h4s +5:5c5d5h5s +6:6c6d6h6s +7:7c7d7h",
    "hoyle-2": "+4:4c4d4h4s +5:5c5d5h5s +6:6c6d6h6s +7:7c7d7h7s",
}
"""Whole hands of 60 to 85 without a canasta."""


@pytest.mark.parametrize("rules", OPEN)
def test_waiver_whole_hand(rules: str) -> None:
    """`waiver`: whether the whole hand has to hold a canasta; here going out wants none, so nothing else is asked."""
    melds = NO_CANASTA.get(rules, NO_CANASTA["d:x"])
    text = at_120(rules, f"{TABLES[rules].draw} {melds} out")

    assert [] == found(text, f"{rules} canastas_to_go_out=0 waiver=whole_hand")
    assert ["OPN101 1"] == found(text, f"{rules} canastas_to_go_out=0 waiver=whole_hand_with_canasta")


def test_waiver_needs_canasta() -> None:
    """`waiver_needs_canasta` (2.1.1 #6): whether the hand laid at once has to hold a canasta in the Spanish game."""
    text = at_120("fournier", f"d:x {NO_CANASTA['d:x']} out")

    assert ["OPN101 1"] == found(text, "fournier canastas_to_go_out=0")
    assert [] == found(text, "fournier canastas_to_go_out=0 waiver_needs_canasta=false")
