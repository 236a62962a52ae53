"""Hard cases 86 to 98 and 110: melds and wilds, in the profiles that know the situation."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import ALL_BUT_THREE, CLASSICS, DRAW, FEET, MAX_THREE_WILDS, NEXT, PROFILES, of_north


@pytest.mark.parametrize("rules", PROFILES)
def test_case_086_one_natural_and_two_wilds(rules: str) -> None:
    """A meld wants two naturals everywhere (rules.md 7.5 case 86)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +A:AAA +K:K22 -4 ; the aces open; one king is not enough
"""
    assert ["MLD104 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_087_two_naturals_and_two_wilds(rules: str) -> None:
    """Two of each are a meld in the classic profiles and by the ratio of the Hoyle program (7.5 case 87)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KK22 -4 ; 60
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", FEET)
def test_case_087_two_naturals_and_two_wilds_with_feet(rules: str) -> None:
    """In a meld of four cards hand and foot takes one wild (7.5 case 87; source 004, 3i.iv.2b)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KK22 -4 ; 60, but the second wild came too soon
"""
    assert ["MLD103 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_088_as_many_wilds_as_naturals(rules: str) -> None:
    """Three and three: not more wilds than naturals, and three is the cap elsewhere (7.5 case 88; source 001)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKK22 +K:2 -4
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", MAX_THREE_WILDS)
def test_case_089_fourth_wild(rules: str) -> None:
    """Three wilds are the cap, however many naturals stand beside them (7.5 case 89)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKK222 +K:* -4 ; the joker is the fourth wild
"""
    assert ["MLD103 1"] == found(text)


def test_case_089_fourth_wild_beside_four_naturals_by_ratio() -> None:
    """The Hoyle program only wants as many naturals as wilds (7.5 case 89; source 001 "never be more wildcards")."""
    text = """
Rules: hoyle-2
== deal 1
1. N d:x +K:KKKK222 +K:* -4
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_090_wild_onto_a_natural_canasta(rules: str) -> None:
    """It is lawful and makes the canasta a mixed one (7.5 case 90)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKKKK +K:2 -4
End: abandoned
"""
    assert [] == found(text)
    assert (300,) == of_north(text, "canastas")


@pytest.mark.parametrize("rules", FEET)
def test_case_090_wild_onto_a_closed_canasta(rules: str) -> None:
    """Seven cards are a made canasta and closed in hand and foot (7.5 case 90; source 004, 3j.i)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKKKK +K:2 -4
"""
    assert ["MLD108 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_091_eighth_card_onto_a_mixed_canasta(rules: str) -> None:
    """It stays mixed and the card's value is added (7.5 case 91)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKK22 +K:K -4 ; six kings and two twos are 100
End: abandoned
"""
    assert [] == found(text)
    assert (300, 100) == of_north(text, "canastas", "cards")


@pytest.mark.parametrize("rules", FEET)
def test_case_091_eighth_card_onto_a_closed_canasta(rules: str) -> None:
    """A canasta of hand and foot never holds eight (7.5 case 91; source 004, 3i.iv.1)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKK22 +K:K -4
"""
    assert ["MLD108 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_092_clean_canasta_of_more_than_seven(rules: str) -> None:
    """It counts once, and each card its value (7.5 case 92, with the eight cards of a rank that two packs hold)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKKKKK -4
End: abandoned
"""
    assert [] == found(text)
    assert (500, 80) == of_north(text, "canastas", "cards")


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_092_nine_cards_of_a_rank(rules: str) -> None:
    """Two packs hold no ninth king (7.5 case 92; the ledger)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKKKKKK -4
"""
    assert ["CRD101 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_093_more_of_a_rank_joins_the_meld(rules: str) -> None:
    """A side has one meld of a rank; further cards join it (7.5 case 93)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +A:AAA +K:KKK +K:KKK -4
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_case_093_second_meld_of_a_rank(rules: str) -> None:
    """Beside an unfinished meld of the rank no second one is laid (7.5 case 93)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +A:AAA +K:KKK +K.2:KKK -4
"""
    assert ["MLD109 1"] == found(text)


@pytest.mark.parametrize("rules", FEET)
def test_case_093_second_meld_after_a_made_canasta(rules: str) -> None:
    """Once the first is made the rank may be melded again (7.5 case 93; source 004, 3h.iii "a new one is started")."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKKKK +K.2:KKK -4
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_case_094_three_black_threes_not_going_out(rules: str) -> None:
    """Black threes are melded in going out at best (7.5 case 94; source 001)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +A:AAA +3:3c3c3s -4 ; cards are left
"""
    assert ["MLD106 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_095_two_black_threes_and_a_joker(rules: str) -> None:
    """In going out too they are three or four naturals (7.5 case 95; source 001 "three or four Black Threes")."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +3:3c3s* out
"""
    assert ["MLD107 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_096_black_threes_last(rules: str) -> None:
    """Three of them as the last meld are a lawful end (7.5 case 96)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +3:3c3c3s out
"""
    assert [] == found(text)


def test_case_096_four_black_threes_then_the_last_discard() -> None:
    """A discard may follow them, and they are worth 20 in all (7.5 case 96, `black3_then_discard`)."""
    text = """
Rules: classic
== deal 1
1. N d:x +K:KKKKKKK +3:3c3c3s3s -4 out
"""
    assert [] == found(text)
    assert (0, 90) == of_north(text, "black", "cards")


def test_case_096_four_black_threes_in_the_spanish_premiums() -> None:
    """With `premiums=es` the four are worth 500 in all, 480 beyond their card values (7.5 case 96; K12)."""
    text = """
Rules: fournier premiums=es
== deal 1
1. N d:x +K:KKKKKKK +3:3c3c3s3s -4 out
"""
    assert [] == found(text)
    assert (480, 90) == of_north(text, "black", "cards")


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_097_three_wilds(rules: str) -> None:
    """A meld of wilds alone is none in the classic profiles, nor in the Hoyle program by default (7.5 case 97)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +A:AAA +W:22* -4
"""
    assert ["MLD105 1"] == found(text)


@pytest.mark.parametrize("rules", ["hoyle-2 wild_melds=true", *FEET])
def test_case_097_three_wilds_where_they_are_a_meld(rules: str) -> None:
    """Hand and foot melds them, and the Hoyle program by its flag (7.5 case 97; source 004, 3i.iv.2a)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules.partition(" ")[0]]} +A:AAA +W:22* -4
"""
    assert [] == found(text)


def test_case_097_a_meld_of_twos_is_one_of_wild_cards() -> None:
    """Whoever heads it `2` adds to it as `W`, under whichever key it stood at first (7.5 case 97)."""
    text = """
Rules: hand-and-foot
== deal 1
Dealer: W
1. N d:x2 +2:222* -4 ; 110
2. E d:x2 -4
3. S d:x2 +W:22 -5 ; joins the four
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", FEET)
def test_case_098_eighth_wild(rules: str) -> None:
    """Seven is the limit of a wild canasta too (7.5 case 98)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +W:2222*** +W:2 -4
"""
    assert ["MLD108 1"] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_case_110_card_for_an_opponents_meld(rules: str) -> None:
    """A key names the own side's meld: a king beside the opponents' kings is a meld of one (7.5 case 110)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKK +Q:QQQ -4
2. {NEXT[rules]} {DRAW[rules]} +A:AAA +K:K -5
"""
    assert ["MLD101 2"] == found(text)
