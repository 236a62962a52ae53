"""Each option that touches melds and wilds, set to another value, changes what a document is found to be."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import DRAW, of_north


def melding(rules: str, melds: str) -> list[str]:
    """The findings of a first turn in which N draws, opens with three aces, lays these melds and discards a four."""
    return found(f"Rules: {rules}\n== deal 1\n1. N {DRAW[rules.partition(' ')[0]]} +A:AAA {melds} -4\n")


@pytest.mark.parametrize(
    ("rules", "melds", "expected"),
    [
        ("classic", "+K:K22", ["MLD104 1"]),
        ("classic min_naturals=1", "+K:K22", []),
        ("classic", "+K:KK22*", []),
        ("classic min_naturals=3", "+K:KK22*", ["MLD104 1"]),
        ("hand-and-foot-pagat", "+K:KK2", []),
        ("hand-and-foot-pagat min_naturals=3", "+K:KK2", ["MLD104 1"]),
    ],
)
def test_min_naturals(rules: str, melds: str, expected: list[str]) -> None:
    """`min_naturals` is the least number of naturals of a meld with wilds (rules.md section 4)."""
    assert expected == melding(rules, melds)


@pytest.mark.parametrize(
    ("rules", "melds", "expected"),
    [
        ("classic", "+K:KKK22*", []),
        ("classic wild_limit=max2", "+K:KKK22*", ["MLD103 1"]),
        ("classic wild_limit=max2", "+K:KK2*", []),
        ("classic wild_limit=double", "+K:KK2*", ["MLD103 1"]),
        ("classic wild_limit=double", "+K:KKKK2*", []),
        ("classic", "+K:KK22*", []),
        ("classic wild_limit=ratio", "+K:KK22*", ["MLD103 1"]),
        ("classic-2", "+K:KKKK222*", ["MLD103 1"]),
        ("classic-2 wild_limit=ratio", "+K:KKKK222*", []),
        ("hoyle-2", "+K:KKKK222*", []),
        ("hoyle-2 wild_limit=max3", "+K:KKKK222*", ["MLD103 1"]),  # 2.2.1 #5
        ("hand-and-foot-pagat", "+K:KKK2*", ["MLD103 1"]),
        ("hand-and-foot-pagat wild_limit=max2", "+K:KKK2*", []),
    ],
)
def test_wild_limit(rules: str, melds: str, expected: list[str]) -> None:
    """`wild_limit` is two, three, as many as naturals or half as many (section 4)."""
    assert expected == melding(rules, melds)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("classic", []), ("classic rule_of_five=true", ["MLD103 5"]), ("fournier rule_of_five=true", ["MLD103 5"])],
)
def test_rule_of_five(rules: str, expected: list[str]) -> None:
    """With `rule_of_five` a wild is laid, after the opening, to five naturals only (section 4; 3.4; case 99)."""
    left, right = ("W", "E") if rules.startswith("fournier") else ("E", "W")
    before = f"""
Rules: {rules}
== deal 1
1. N d:x +K:KKKK +A:AA2 -4 ; the opening is free
2. {left} d:x -5
3. S d:x -5
4. {right} d:x -5
"""
    assert expected == found(f"{before}5. N d:x +K:2 -6\n")
    assert [] == found(f"{before}5. N d:x +K:K +K:2 -6\n")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", ["MLD105 1"]),
        ("classic wild_melds=true", []),
        ("classic-2 wild_melds=true", []),
        ("fournier wild_melds=true", []),
        ("hoyle-2", ["MLD105 1"]),
        ("hoyle-2 wild_melds=true", []),  # 2.2.1 #3
        ("hand-and-foot", []),
        ("hand-and-foot wild_melds=false", ["MLD105 1"]),
        ("hand-and-foot-pagat wild_melds=false", ["MLD105 1"]),
    ],
)
def test_wild_melds(rules: str, expected: list[str]) -> None:
    """`wild_melds` lets wilds be a meld of their own (section 4)."""
    assert expected == melding(rules, "+W:22*")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", []),
        ("classic max_meld=7", ["MLD108 1"]),
        ("hoyle-2 max_meld=7", ["MLD108 1"]),
        ("hand-and-foot-pagat", ["MLD108 1"]),
        ("hand-and-foot-pagat max_meld=none", []),
    ],
)
def test_max_meld(rules: str, expected: list[str]) -> None:
    """`max_meld` is the most cards a meld may hold (section 4)."""
    draw = DRAW[rules.partition(" ")[0]]
    assert expected == found(f"Rules: {rules}\n== deal 1\n1. N {draw} +K:KKKKKKK +K:2 -4\n")


@pytest.mark.parametrize(
    ("rules", "melds", "expected"),
    [
        ("classic", "+A.2:AAA", ["MLD109 1"]),
        ("classic same_rank_melds=many", "+A.2:AAA", []),
        ("classic same_rank_melds=after_complete", "+A.2:AAA", ["MLD109 1"]),
        ("classic", "+A:AA2* +A.2:AAA", ["MLD109 1"]),
        ("classic same_rank_melds=after_complete", "+A:AA2* +A.2:AAA", []),
        ("hand-and-foot", "+A:AAAA +A.2:AAA", []),
        ("hand-and-foot same_rank_melds=one", "+A:AAAA +A.2:AAA", ["MLD109 1"]),
        ("hand-and-foot", "+A.2:AAA", ["MLD109 1"]),
        ("hand-and-foot same_rank_melds=many", "+A.2:AAA", []),
    ],
)
def test_same_rank_melds(rules: str, melds: str, expected: list[str]) -> None:
    """`same_rank_melds` is one, one after another, or as many as liked (section 4)."""
    assert expected == melding(rules, melds)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", []),
        ("classic black3_meld=never", ["MLD106 1"]),
        ("fournier black3_meld=never", ["MLD106 1"]),
    ],
)
def test_black3_meld(rules: str, expected: list[str]) -> None:
    """`black3_meld=never` forbids black threes in going out too (section 4)."""
    text = f"Rules: {rules}\n== deal 1\n1. N d:x +K:KKKKKKK2* +3:3c3c3s out\n"
    assert expected == found(text)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("classic", []), ("classic black3_then_discard=false", ["MLD106 1"]), ("hoyle-2", [])],
)
def test_black3_then_discard(rules: str, expected: list[str]) -> None:
    """Where no discard may follow, black threes before one are not the last cards (section 4; 2.2.1 #7)."""
    melds = {"classic": "+K:KKKKKKK", "hoyle-2": "+K:KKKKKKK +A:AAAA"}[rules.partition(" ")[0]]
    assert expected == found(f"Rules: {rules}\n== deal 1\n1. N d:x {melds} +3:3c3c3s3s -4 out\n")
    assert [] == found(f"Rules: {rules}\n== deal 1\n1. N d:x {melds} +K:K +3:3c3c3s3s out\n")


@pytest.mark.parametrize(
    ("rules", "melds", "expected"),
    [
        ("hand-and-foot", "+K:KKKK2*", ["MLD103 1"]),
        ("hand-and-foot second_wild=sixth_or_seventh", "+K:KKKK2*", []),
        ("hand-and-foot second_wild=sixth_or_seventh", "+K:KKK2*", ["MLD103 1"]),
    ],
)
def test_second_wild(rules: str, melds: str, expected: list[str]) -> None:
    """`second_wild` chooses between two sentences of source 004 (2.4.1 #1)."""
    assert expected == melding(rules, melds)


@pytest.mark.parametrize(
    ("rules", "expected"), [("hand-and-foot", ["PIL108 5"]), ("hand-and-foot exception_wild=true", [])]
)
def test_exception_wild(rules: str, expected: list[str]) -> None:
    """With `exception_wild` a wild may help to finish the meld that bars the pile (2.4.1 #8)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x2 +8:88888 +A:AAA -4 ; five eights in play
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -8
5. N p:8 +8:82 +8.2:888 -5 ; an eight and a two finish them, two more go with the top
"""
    assert expected == found(text)


@pytest.mark.parametrize(
    ("rules", "cards"), [("hand-and-foot", 440), ("hand-and-foot black3_set_points=true", 440 + 35)]
)
def test_black3_set_points(rules: str, cards: int) -> None:
    """With `black3_set_points` the seven black threes keep their card values beside the 1,500 (2.4.1 #6)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x2 +K:KKKKKKK -4
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222222 -5
4. W d:x2 -6
5. N f d:x2 +J:JJJJJJJ +T:TTTTTTT +3:3c3c3c3c3s3s3s -7 out ; 70 + 90 + 140 + 70 + 70 and the threes
End: out N
"""
    assert [] == found(text)
    assert (1500, cards) == of_north(text, "black", "cards")
