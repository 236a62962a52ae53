"""Hard cases 111 to 127: going out and keeping cards, in the profiles without feet."""

from __future__ import annotations

import pytest

from tests.rules.auditing import all_found, found
from tests.rules.profile_facts import ALL_BUT_THREE, CLASSICS, DRAW, FOUR_HANDED, of_north


@pytest.mark.parametrize(("rules", "left", "right"), FOUR_HANDED)
def test_case_111_last_but_one_card_melded_without_a_canasta(rules: str, left: str, right: str) -> None:
    """It would force the last card out, and the side may not go out (rules.md 7.6 case 111)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +K:KKKK +Q:QQQ +A:AAA -4 ; one card left
2. {left} d:x -5
3. S d:x -5
4. {right} d:x -5
5. N d:x +K:K -6 ; and now none
6. {left} d:x -6
"""
    assert ["OUT105 5"] == found(text)


def test_case_111_passing_the_discard() -> None:
    """In the Hoyle program the last card is kept instead (7.6 case 111; source 001 "pass the discard")."""
    text = """
Rules: hoyle-2
== deal 1
1. N d:x +K:KKKK +Q:QQQQ +J:JJJ +A:AAA -4 ; one card left
2. S d:x -5
3. N d:x +K:K --
4. S d:x -6
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "left", "right"), FOUR_HANDED)
def test_case_112_canasta_completed_in_the_same_turn(rules: str, left: str, right: str) -> None:
    """It counts for going out (7.6 case 112)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +K:KKKKKK +A:AAA -4 ; two cards left
2. {left} d:x -5
3. S d:x -5
4. {right} d:x -5
5. N d:x +K:K +A:A -5 out ; the seventh king
"""
    assert [] == found(text)


def test_case_113_one_canasta_of_two() -> None:
    """Two players need two canastas, so a card has to be kept (7.6 case 113; source 002)."""
    text = """
Rules: classic-2
== deal 1
1. N d:x2 +K:KKKKKKK +A:AAA +Q:QQQ -4 ; three cards left, and one canasta
2. S d:x2 -5
3. N d:x2 +A:AA +Q:QQ -6
4. S d:x2 -6
"""
    assert ["OUT105 3"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_case_114_melding_everything(rules: str) -> None:
    """No last discard is wanted (7.6 case 114; sources 000, 001, 002)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +A:AAA out
"""
    assert [] == found(text)


@pytest.mark.parametrize("card", ["2", "*", "3c"])
def test_case_115_wild_or_black_three_as_the_last_discard(card: str) -> None:
    """Any card may be the last one (7.6 case 115)."""
    text = f"""
Rules: classic
== deal 1
1. N d:x +K:KKKKKKK +A:AAAA -{card} out
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "left", "right"), FOUR_HANDED)
def test_case_116_melding_on_after_a_refusal(rules: str, left: str, right: str) -> None:
    """The player may meld and keeps a card (7.6 case 116)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x ask:no +K:KKKKKKK +A:AAA -4 ; one card left
2. {left} d:x -5
3. S d:x -5
4. {right} d:x -5
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "left", "right"), FOUR_HANDED)
def test_case_116_out_after_a_refusal(rules: str, left: str, right: str) -> None:
    """The answer binds (7.6 case 116; source 000 "the answer is binding")."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x -5
2. {left} d:x -5
3. S d:x -5
4. {right} d:x -5
5. N d:x ask:no +K:KKKKKKK +A:AAAA -4 out
"""
    assert ["OUT102 5"] == found(text)


@pytest.mark.parametrize(("rules", "left", "right"), FOUR_HANDED)
def test_case_117_staying_in_after_leave(rules: str, left: str, right: str) -> None:
    """Who was told yes has to go out (7.6 case 117)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x ask:yes +K:KKKKKKK -4 ; four cards left
2. {left} d:x -5
3. S d:x -5
4. {right} d:x -5
"""
    assert ["OUT103 1"] == found(text)


@pytest.mark.parametrize("penalties", ["official", "es"])
def test_case_117_penalty_for_staying_in_after_leave(penalties: str) -> None:
    """It costs 100 where penalties are played (7.6 case 117; section 8)."""
    text = f"""
Rules: classic penalties={penalties}
== deal 1
1. N d:x ask:yes +K:KKKKKKK -4
End: abandoned
"""
    assert ["OUT103 1"] == found(text)
    assert (-100,) == of_north(text, "penalty")


@pytest.mark.parametrize("rules", ["classic", "classic-bicycle"])
def test_case_118_asking_after_a_meld(rules: str) -> None:
    """The question comes before any meld of the turn (7.6 case 118, `ask_timing=before_any_meld`)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +K:KKKKKKK ask:yes +A:AAAA -4 out
"""
    assert ["ASK101 1"] == found(text)


def test_case_118_asking_after_a_meld_in_spain() -> None:
    """Fournier's rules let it come before the remaining cards are shown (7.6 case 118; source 000)."""
    text = """
Rules: fournier
== deal 1
1. N d:x +K:KKKKKKK ask:yes +A:AAAA -4 out
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", ["classic", "classic-bicycle", "fournier"])
def test_case_119_not_asking(rules: str) -> None:
    """Nobody has to ask there (7.6 case 119; source 000 "without asking their partner")."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +K:KKKKKKK +A:AAAA -4 out
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "left"), [(rules, left) for rules, left, _ in FOUR_HANDED])
def test_case_121_a_card_added_to_the_partners_meld(rules: str, left: str) -> None:
    """A whole hand with a canasta of its own, and a card for the partner's meld, is not concealed (7.6 case 121)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +A:AAA -4
2. {left} d:x -5
3. S d:x +K:KKKKKKK +Q:QQQ +A:A -5 out
End: out S
"""
    assert [] == found(text)
    assert (100,) == of_north(text, "out")


@pytest.mark.parametrize(
    ("rules", "amount"),
    [
        ("classic", 200),
        ("classic-bicycle", 200),
        ("classic concealed_def=side_unmelded", 100),
        ("classic concealed_def=table_empty", 100),
    ],
)
def test_case_122_nothing_added_to_the_partners_melds(rules: str, amount: int) -> None:
    """Then it is concealed, unless the side's melds are looked at (7.6 case 122)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +A:AAA -4
2. E d:x -5
3. S d:x +K:KKKKKKK +Q:QQQQ -5 out
End: out S
"""
    assert [] == found(text)
    assert (amount,) == of_north(text, "out")


@pytest.mark.parametrize(("rules", "amount"), [("classic", 200), ("classic concealed_allows_pile=false", 100)])
def test_case_123_concealed_with_the_pile(rules: str, amount: int) -> None:
    """Taking the pile in that turn does not spoil it, unless the option says so (7.6 case 123)."""
    text = f"""
Rules: {rules}
== deal 1
Up: 8
1. N d:x +A:AAA -4
2. E d:x -9
3. S p3:9 +9:999 +K:KKKKKKK +8:888 -4 out ; of the pile the nine, the eight and the four
End: out S
"""
    assert [] == found(text)
    assert (amount,) == of_north(text, "out")


@pytest.mark.parametrize(
    ("rules", "turn"),
    [
        ("classic", "1. N d:x +K:KKKKKKK +A:AAAA -4 out"),
        ("fournier", "1. N d:x +K:KKKKKKK +A:AAAA -4 out"),
        ("hoyle-2", "1. N d:x +K:KKKKKKKK +A:AAAAAAA -4 out"),
    ],
)
def test_case_124_red_threes_on_the_table(rules: str, turn: str) -> None:
    """They do not spoil a concealed hand (7.6 case 124)."""
    text = f"""
Rules: {rules}
== deal 1
0. N r:3h d:x
{turn}
End: out N
"""
    assert [] == found(text)
    assert (200, 100) == of_north(text, "out", "red")


def test_case_125_empty_table_without_a_canasta() -> None:
    """The Hoyle program only looks at the table before; the going out itself lacks its canasta (7.6 case 125)."""
    text = """
Rules: hoyle-2
== deal 1
1. N d:x +K:KKKKK +Q:QQQQQ +A:AAAAA -4 out
End: out N
"""
    assert ["OUT101 1"] == found(text)
    assert (200,) == of_north(text, "out")


def test_case_126_complete_canasta_in_the_losers_hand() -> None:
    """It is seven cards that count against the side (7.6 case 126)."""
    text = """
Rules: classic
== deal 1
Hand.N: 4c4c5c5d6c6d7c7d8c8d8h
Hand.S: KcKcKdKdKhKhKs9c9d9h9s
1. E d:x +Q:QQQQQQQ +A:AAAA -4 out
End: out E
"""
    assert [] == found(text)
    assert (0, -70 - 110) == of_north(text, "canastas", "hand")


@pytest.mark.parametrize(
    ("end", "notes"),
    [
        ("+Q:QQQ -4", ["SAY101 1"]),  # one card left, and not a word
        ("+Q:QQQ -4 say:pumpa", []),
        ("+Q:QQQ -4 say:pumba", []),  # an alias
        ("-4", []),  # four cards left
    ],
)
def test_case_127_one_card_left_in_silence(end: str, notes: list[str]) -> None:
    """A missing "Pumpa" is noted and costs nothing (7.6 case 127; source 000)."""
    text = f"""
Rules: fournier
== deal 1
1. N d:x +K:KKKK +A:AAA {end}
2. W d:x -5
End: abandoned
"""
    assert notes == [one for one in all_found(text) if one.startswith("SAY")]
    assert [] == found(text)
    assert (0,) == of_north(text, "penalty")
