"""Each finding about going out fires, and does not fire on what is nearly the same: the profiles without feet."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import ALL_BUT_THREE, ALL_WITHOUT_CANASTAS, CLASSICS, DRAW, FOUR_HANDED, NEXT, PROFILES


def codes(text: str) -> list[str]:
    """The codes of the findings of a text, without their turns: those of an `End` line have none of their own."""
    return [finding.partition(" ")[0] for finding in found(text)]


@pytest.mark.parametrize("rules", CLASSICS)
@pytest.mark.parametrize("end", [" out", "", "\nEnd: out N", " out\nEnd: out N"])
def test_out101_out_without_canastas(rules: str, end: str) -> None:
    """Said, closed by `End` or simply the last turn: the hand is empty and a canasta is missing (settled 20)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_WITHOUT_CANASTAS[rules]}{end}
"""
    assert ["OUT101 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
@pytest.mark.parametrize("end", [" out", "", "\nEnd: out N", " out\nEnd: out N"])
def test_out101_out_with_canastas(rules: str, end: str) -> None:
    """With the canastas of the profile the same is a lawful end (rules.md 3.1, going out; source 002)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +A:AAA{end}
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "left"), [(rules, left) for rules, left, _ in FOUR_HANDED])
def test_out101_the_partners_canasta(rules: str, left: str) -> None:
    """The side's canasta is enough, whoever made it (3.1, going out; source 000 "after their team")."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +K:KKKKKKK -4
2. {left} d:x -5
3. S d:x +Q:QQQQ +J:JJJJ +T:TTT -5 out ; no canasta of her own
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "left"), [(rules, left) for rules, left, _ in FOUR_HANDED])
def test_out102_out_against_refusal(rules: str, left: str) -> None:
    """Partner said no (3.1, permission)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +A:AAA -4
2. {left} d:x -5
3. S d:x ask:no +K:KKKKKKK +Q:QQQQ -5
"""
    assert ["OUT102 3"] == found(text)


@pytest.mark.parametrize(("rules", "left"), [(rules, left) for rules, left, _ in FOUR_HANDED])
def test_out102_out_with_leave(rules: str, left: str) -> None:
    """Partner said yes (3.1, permission)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +A:AAA -4
2. {left} d:x -5
3. S d:x ask:yes +K:KKKKKKK +Q:QQQQ -5
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "left", "right"), FOUR_HANDED)
def test_out102_a_refusal_binds_for_its_turn(rules: str, left: str, right: str) -> None:
    """In a later turn the player may go out without asking again (3.1, permission; settled 27)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x ask:no +K:KKKKKKK +A:AAA -4 ; one card left
2. {left} d:x -5
3. S d:x -5
4. {right} d:x -5
5. N d:x +A:A -5 out
"""
    assert [] == found(text)


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_out102_and_out103_of_partners_in_a_game_of_three(answer: str) -> None:
    """E took the pile, so W and N are partners, and N's answer binds W (3.2)."""
    before = f"""
Rules: classic-3
== deal 1
1. N d:x2 -5
2. E p:5 +5:555 +A:AAA -9
3. W d:x2 ask:{answer} +K:KKKKKKK"""
    assert (["OUT102 3"] if answer == "no" else []) == found(f"{before} +Q:QQQQQQQ -4 out\n")
    assert (["OUT103 3"] if answer == "yes" else []) == found(f"{before} +Q:QQQQQ -4\n4. N d:x2 -5\n")


@pytest.mark.parametrize(("rules", "left"), [(rules, left) for rules, left, _ in FOUR_HANDED])
def test_out103_stayed_in_after_leave(rules: str, left: str) -> None:
    """Yes binds too, and one card kept is a hand (3.1, permission; source 000 "the answer is binding")."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x ask:yes +K:KKKKKKK +A:AAA -4
2. {left} d:x -5
"""
    assert ["OUT103 1"] == found(text)
    assert [] == found(text.replace("ask:yes", "ask:no"))


@pytest.mark.parametrize("rules", CLASSICS)
def test_out104_no_discard_is_wanted(rules: str) -> None:
    """The profiles without feet want no last discard (3.1, going out; source 001 "is not necessary")."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +A:AAA out
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_out105_left_without_cards(rules: str) -> None:
    """The play goes on, so the last card had to be kept (3.1, keep a card; settled 20)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_WITHOUT_CANASTAS[rules]}
2. {NEXT[rules]} {DRAW[rules]} -5
"""
    assert ["OUT105 1"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_out105_one_card_kept(rules: str) -> None:
    """One card after the discard is enough (3.1, keep a card)."""
    melds = ALL_WITHOUT_CANASTAS[rules].replace("+Q:QQQQ", "+Q:QQQ")
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {melds}
2. {NEXT[rules]} {DRAW[rules]} -5
"""
    assert [] == found(text)


def test_out105_left_without_cards_at_the_end_of_the_stock() -> None:
    """`End: stock` says that nobody went out (settled 20)."""
    text = """
Rules: classic
== deal 1
Stock: 5c
1. N d:5c +K:KKKK +Q:QQQQ +A:AAA -5c
End: stock
"""
    assert ["OUT105 1"] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_out107_declared_out_holding_cards(rules: str) -> None:
    """Out is said with cards in the hand (settled 20)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKKKK -4 out
"""
    assert ["OUT107 1"] == found(text)


@pytest.mark.parametrize("rules", PROFILES)
def test_out107_end_line_for_a_player_holding_cards(rules: str) -> None:
    """`End: out N` while N holds cards (settled 20)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} +K:KKKKKKK -4
End: out N
"""
    assert ["OUT107"] == codes(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_out109_turn_after_a_going_out(rules: str) -> None:
    """The deal was over; once a deal (settled 21)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +A:AAA out
2. {NEXT[rules]} {DRAW[rules]} -5
"""
    assert ["OUT109 2"] == found(text)
    third = {"classic-2": "N", "classic-3": "W", "hoyle-2": "N"}.get(rules, "S")
    assert ["OUT109 2"] == found(f"{text}3. {third} {DRAW[rules]} -5\n")


@pytest.mark.parametrize("rules", CLASSICS)
def test_out109_turn_after_an_unlawful_going_out(rules: str) -> None:
    """A declared going out ends the deal, lawful or not (settled 20, 28)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_WITHOUT_CANASTAS[rules]} out
2. {NEXT[rules]} {DRAW[rules]} -5
"""
    assert ["OUT101 1", "OUT109 2"] == found(text)


@pytest.mark.parametrize("rules", CLASSICS)
@pytest.mark.parametrize("end", ["out {next}", "stock"])
def test_out109_another_end(rules: str, end: str) -> None:
    """N went out, and `End` says something else (settled 20)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +A:AAA out
End: {end.format(next=NEXT[rules])}
"""
    assert ["OUT109"] == codes(text)


@pytest.mark.parametrize("rules", CLASSICS)
def test_out109_hand_empty_in_silence(rules: str) -> None:
    """With the canastas an empty hand ends the deal whether or not out is said (3.1, going out; source 000)."""
    text = f"""
Rules: {rules}
== deal 1
1. N {DRAW[rules]} {ALL_BUT_THREE[rules]} +A:AAA
2. {NEXT[rules]} {DRAW[rules]} -5
"""
    assert ["OUT109 2"] == found(text)
