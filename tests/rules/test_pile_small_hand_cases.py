"""Hard cases 46 to 49 and 51 of taking the pile: with one or two cards in hand, and in what order."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

FOUR = [("classic", "E", "W"), ("classic-bicycle", "E", "W"), ("fournier", "W", "E")]
"""Partners with eleven cards: the profile, the seat after N and the one before."""


@pytest.mark.parametrize(("rules", "b", "d"), FOUR)
def test_case_046_one_card_and_a_pile_of_one_with_partners(rules: str, b: str, d: str) -> None:
    """Case 46 (Bicycle, S000 "may not take a card from the discard pile"): one card does not take a pile of one."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x +K:KcKcKdKdKhKhKs +Q:QcQdQh -4c ; 11 + 1 - 10 - 1: one card left
2. {b} d:x -5c
3. S d:x -6c
4. {d} p4:6c +6:6c6d6h +J:JcJdJhJs -Ks ; now the pile is the king alone
5. N p1:Ks +K:Ks -5d ; it would be a going out
End: out N
"""
    assert ["PIL106 5"] == found(text)


def test_case_046_one_card_and_a_pile_of_one_of_two_players() -> None:
    """Case 46 for two (K5 by reference of S002): 15 + 2 - 15 - 1 leaves one card, the pile is one king."""
    text = """\
Rules: classic-2

== deal 1
Up: 9d
1. N d:x2 +K:KcKcKdKdKhKhKs +Q:QcQcQdQdQhQhQsQs -4c ; two canastas
2. S p2:4c +4:4c4d4h +J:JcJdJhJs -Ks
3. N p1:Ks +K:Ks -5d
End: out N
"""
    assert ["PIL106 3"] == found(text)


def test_case_046_one_card_and_a_pile_of_one_in_the_computer_game() -> None:
    """Case 46 (K1 "may not take a one-card pile"): 15 + 1 - 14 - 1 leaves one card, the pile is one king."""
    text = """\
Rules: hoyle-2

== deal 1
Up: 9d
1. N d:x +K:KcKcKdKdKhKhKs +Q:QcQcQdQdQhQhQs -4c
2. S p2:4c +4:4c4d4h +J:JcJdJhJs -Ks
3. N p1:Ks +K:Ks -5d
End: out N
"""
    assert ["PIL106 3"] == found(text)


def test_case_046_one_card_and_a_pile_of_one_of_three_players() -> None:
    """Case 46 for three (as the classic game): 13 + 2 - 13 - 1 leaves one card, the pile is one king."""
    text = """\
Rules: classic-3

== deal 1
Up: 9d
1. N d:x2 +K:KcKcKdKdKhKhKs +Q:QcQcQdQdQhQs -4c
2. E d:x2 -5c
3. W p3:5c +5:5c5d5h +J:JcJdJhJs -Ks ; the lone player from here on
4. N p1:Ks +K:Ks -5d
End: out N
"""
    assert ["PIL106 4"] == found(text)


@pytest.mark.parametrize(("rules", "b", "d"), FOUR)
def test_case_047_one_card_and_a_pile_of_five_with_partners(rules: str, b: str, d: str) -> None:
    """Case 47 (2.1.1 #2, S000 "unless the stock deck is finished"): only the Spanish game forbids the larger pile."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x +K:KcKdKh +Q:QcQdQh +A:AcAdAhAs -4c ; one card left
2. {b} d:x -5c
3. S d:x -6c
4. {d} d:x -Ks
5. N p5:Ks +K:Ks -5c ; four cards come into the hand
"""
    assert (["PIL106 5"] if rules == "fournier" else []) == found(text)


def test_case_047_the_other_reading_of_the_spanish_rule() -> None:
    """Case 47 (2.1.1 #2, reading b): with `one_card_hand=no_one_card_pile` the larger pile is lawful there too."""
    text = """\
Rules: fournier one_card_hand=no_one_card_pile

== deal 1
Up: 9d
1. N d:x +K:KcKdKh +Q:QcQdQh +A:AcAdAhAs -4c
2. W d:x -5c
3. S d:x -6c
4. E d:x -Ks
5. N p5:Ks +K:Ks -5c
"""
    assert [] == found(text)


@pytest.mark.parametrize(
    ("rules", "draw", "melds"),
    [
        ("classic-2", "d:x2", "+K:KcKdKh +Q:QcQdQhQs +A:AcAdAh +J:JcJdJh +T:TcTdTh"),  # 16 of 16 + 2
        ("hoyle-2", "d:x", "+K:KcKdKh +Q:QcQdQhQs +A:AcAdAhAs +J:JcJdJh"),  # 14 of 15 + 1
    ],
)
def test_case_047_one_card_and_a_pile_of_five_of_two_players(rules: str, draw: str, melds: str) -> None:
    """Case 47 (K1, S002 by reference): with one card a pile of five may be taken."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {draw} -4c
2. S {draw} -5c
3. N {draw} {melds} -6c ; one card left
4. S {draw} -Ks
5. N p5:Ks +K:Ks -5c
"""
    assert [] == found(text)


def test_case_047_one_card_and_a_pile_of_four_of_three_players() -> None:
    """Case 47 for three: with one card a pile of four may be taken."""
    text = """\
Rules: classic-3

== deal 1
Up: 9d
1. N d:x2 +K:KcKdKh +Q:QcQdQh +A:AcAdAh +J:JcJdJhJs -4c ; 13 + 2 - 13 - 1: one card left
2. E d:x2 -5c
3. W d:x2 -Ks
4. N p4:Ks +K:Ks -5c
"""
    assert [] == found(text)


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ("+K:KcKdKh +Q:QcQdQh +A:AcAdAh", ["OUT101 5"]),  # no canasta
        ("+K:KcKcKdKdKhKhKsKs*", []),  # a mixed one
    ],
)
@pytest.mark.parametrize(("rules", "b", "d"), FOUR)
def test_case_048_a_pair_as_whole_hand_takes_a_pile_of_one(
    rules: str, b: str, d: str, melds: str, expected: list[str]
) -> None:
    """Case 48: melding all three cards empties the hand, so it has to be a lawful going out."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x {melds} -4c ; 11 + 1 - 9 - 1: two cards left
2. {b} d:x -5c
3. S d:x -6c
4. {d} p4:6c +6:6c6d6h +J:JcJdJhJs -Th
5. N p1:Th +T:ThTcTd out
End: out N
"""
    assert expected == found(text)


@pytest.mark.parametrize(
    ("after", "expected"), [("6. {b} d:x -7c\n", ["OUT105 5"]), ("End: out N\n", ["OUT101 5"]), ("", ["OUT101 5"])]
)
@pytest.mark.parametrize(("rules", "b", "d"), FOUR)
def test_case_049_a_pair_as_whole_hand_takes_a_pile_of_two(
    rules: str, b: str, d: str, after: str, expected: list[str]
) -> None:
    """Case 49: the one card that comes in has to be discarded and leaves none, which wants a canasta."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x +K:KcKdKh +Q:QcQdQh +A:AcAdAh -4c ; two cards left
2. {b} d:x -5c
3. S p3:5c +5:5c5d5h -8c
4. {d} d:x -Th
5. N p2:Th +T:ThTcTd -8c
{after.format(b=b)}"""
    assert expected == found(text)


@pytest.mark.parametrize(
    ("rules", "melds", "expected"),
    [
        ("hoyle-2", "+K:KcKdKh +Q:QcQdQh +A:AcAdAhAs", ["OUT101 3"]),
        ("hoyle-2", "+K:KcKcKdKdKhKhKs +A:AcAdAh", []),
        ("classic-2", "+K:KcKcKdKdKhKhKs +A:AcAdAh", ["OUT101 3"]),  # two canastas are required
    ],
)
def test_case_048_a_pair_as_whole_hand_takes_a_pile_of_one_of_two_players(
    rules: str, melds: str, expected: list[str]
) -> None:
    """Case 48 for two: the same, with the canastas that each of the games requires."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9d9c9h {melds} -8c ; 15 - 2 - 10 - 1: two cards left
2. S p1:8c +8:8c8d8h +J:JcJdJhJs -Th
3. N p1:Th +T:ThTcTd out
End: out N
"""
    assert expected == found(text)


@pytest.mark.parametrize(("ending", "expected"), [("--", []), ("-8c", ["OUT101 3"])])
def test_case_049_another_play_keeps_a_card(ending: str, expected: list[str]) -> None:
    """Case 49 ("unless another legal play keeps one"): in the computer game he passes the discard (S001)."""
    text = f"""\
Rules: hoyle-2

== deal 1
Up: 9d
1. N p1:9d +9:9d9c9h +K:KcKdKh +Q:QcQdQh +A:AcAdAhAs -8c ; 15 - 2 - 10 - 1: two cards left
2. S d:x -Th
3. N p2:Th +T:ThTcTd {ending} ; the eight has come in
"""
    assert expected == found(text)


@pytest.mark.parametrize(("rules", "b"), [("classic", "E"), ("classic-bicycle", "E"), ("fournier", "W")])
def test_case_051_rest_of_the_pile_used_before_the_top_card(rules: str, b: str) -> None:
    """Case 51 (K5, S000 "cannot be used until"): the nine from under the seven is laid first."""
    text = f"""\
Rules: {rules}

== deal 1
Hand.S: 4c4d5c5d6c7c7d9c9hTcJc
Up: 9d
1. N d:x +K:KcKdKs +A:AcAdAh -4h
2. {b} d:x -7h
3. S p3:7h +9:9c9d9h +7:7c7d7h -5c ; only two nines are his own
"""
    assert ["PIL109 3"] == found(text)
    assert [] == found(text.replace("+9:9c9d9h +7:7c7d7h", "+7:7c7d7h +9:9c9d9h"))


@pytest.mark.parametrize(("rules", "draw"), [("classic-2", "d:6c6d"), ("hoyle-2", "d:6c")])
def test_case_051_rest_of_the_pile_used_before_the_top_card_of_two_players(rules: str, draw: str) -> None:
    """Case 51 (K5, S001 "directly meld the top card"): so it is for two players."""
    text = f"""\
Rules: {rules}

== deal 1
Hand.N: KcKdKhAcAdAh7c7d9c9h4h4d5c5dTc
Up: 9d
1. N {draw} +K:KcKdKh +A:AcAdAh -4h
2. S {"d:x2" if rules == "classic-2" else "d:x"} -7h
3. N p3:7h +9:9c9d9h +7:7c7d7h -5c
"""
    assert ["PIL109 3"] == found(text)
    assert [] == found(text.replace("+9:9c9d9h +7:7c7d7h", "+7:7c7d7h +9:9c9d9h"))


@pytest.mark.parametrize("rules", ["hand-and-foot", "hand-and-foot-pagat"])
def test_case_051_rest_of_the_pile_used_before_the_top_card_in_hand_and_foot(rules: str) -> None:
    """Case 51 (S004 3h.iv): the top card is played, then the remainder is picked up."""
    text = f"""\
Rules: {rules}

== deal 1
Hand.S: 4c4d5c5d6c7c7d9c9hTcJcQcQd
Up: 9d
1. N d:x2 +K:KcKdKs +A:AcAdAh -4h
2. E d:x2 -7h
3. S p3:7h +9:9c9d9h +7:7c7d7h -5c
"""
    assert ["PIL109 3"] == found(text)
    assert [] == found(text.replace("+9:9c9d9h +7:7c7d7h", "+7:7c7d7h +9:9c9d9h"))
