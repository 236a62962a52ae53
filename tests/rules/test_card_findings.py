"""The family CRD, 101 to 107: each finding with a deal that has it and a close one that has not."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

# -- CRD101 too-many-copies


def test_crd101_third_copy_of_a_card() -> None:
    """CRD101: two packs hold two kings of clubs; the third is one finding, at the line that shows it."""
    text = """\
Rules: classic
== deal 1
Up: 9c
1. N d:Kc -Kc
2. E d:Kc -Kc ; the second
3. S d:{} -4c
"""

    assert ["CRD101 3"] == found(text.format("Kc"))
    assert [] == found(text.format("Kd"))


def test_crd101_same_card_seen_again() -> None:
    """CRD101: a card that comes back with the pile is no further copy."""
    text = """\
Rules: classic
== deal 1
Up: 9c
1. N d:Kc -Kc
2. E p2:Kc +K:KcKcKd +A:AcAdAh (90) -4c ; the two of them, one from the pile
3. S d:x -5c
"""

    assert [] == found(text)


def test_crd101_five_jokers() -> None:
    """CRD101: two packs hold four jokers."""
    text = """\
Rules: classic
== deal 1
Hand.N: 4s5s6s7s8s9sTsJsQs**
Up: 9c
1. N d:* -4s ; the third
2. E d:x -* ; the fourth
3. S d:x -{}
"""

    assert ["CRD101 3"] == found(text.format("*"))
    assert [] == found(text.format("2c"))


def test_crd101_nine_fours() -> None:
    """CRD101: two packs hold eight fours, whatever their suits."""
    text = """\
Rules: classic
Score.NS: -20
Score.EW: -20
== deal 1
Up: 9c
1. N d:x +4:44444 -K
2. E d:x +4:{} -K
"""

    assert ["CRD101 2"] == found(text.format("4444"))
    assert [] == found(text.format("444"))


def test_crd101_thirteen_wild_cards() -> None:
    """CRD101: two packs hold twelve wild cards, deuces and jokers together."""
    text = """\
Rules: classic
== deal 1
Hand.N: WWWWWWWWWWW
Up: 9c
1. N d:W -W
2. E d:{0} -{0}
"""

    assert ["CRD101 2"] == found(text.format("W"))
    assert ["CRD101 2"] == found(text.format("2c"))
    assert [] == found(text.format("4c"))


def test_crd101_five_red_threes() -> None:
    """CRD101: two packs hold four red threes."""
    text = """\
Rules: classic
== deal 1
Up: 9c
0. N r:3r3r d:x2
0. E r:3r d:x
1. N d:3r r:3r d:x -4c ; the fourth
2. E d:{} -4d
"""

    assert ["CRD101 2"] == found(text.format("3r r:3r d:x"))
    assert [] == found(text.format("3b"))


def test_crd101_in_the_hands_dealt() -> None:
    """CRD101: the cards dealt are counted like those played."""
    text = """\
Rules: classic
== deal 1
Hand.N: 4c5c6c7c8c9cTcJcQcKcKc
Hand.E: 4d5d6d7d8d9dTdJdQdKd{}
"""

    assert ["CRD101 -"] == found(text.format("Kc"))
    assert [] == found(text.format("Ks"))


def test_crd101_in_the_cards_left() -> None:
    """CRD101: the cards counted at the end are seen like any (findings.md: over everything seen)."""
    text = """\
Rules: classic
== deal 1
Hand.N: 4c5c6c7c8c9cTcJcQcKcKc
Up: 9d
1. N d:4d -4c
End: abandoned
Left.E: 4d5d6d7d8d9dTdJdQdKd{}
"""

    assert ["CRD101"] == [one.split(maxsplit=1)[0] for one in found(text.format("Kc"))]
    assert [] == found(text.format("Ks"))


def test_crd101_five_packs() -> None:
    """CRD101: five packs hold five of each card (`packs`, rules.md, section 4)."""
    text = """\
Rules: hand-and-foot
== deal 1
Hand.N: KcKcKcKcKc4c5c6c7c8c9cTcJc
Up: 9c
1. N d:x2 -4c
2. E d:x2 -{}
"""

    assert ["CRD101 2"] == found(text.format("Kc"))
    assert [] == found(text.format("Kd"))


# -- CRD102 card-not-held


HELD = """\
Rules: classic
== deal 1
Hand.N: 4c5c6c7c8c9cTcJcQcAcAd
Up: 9d
1. N d:Ah {}
"""


def test_crd102_discard_that_is_not_held() -> None:
    """CRD102: N's cards are all known and no king is among them; nothing else leaves the hand (settled.md, 28)."""
    assert ["CRD102 1"] == found(HELD.format("-Kc") + "? N 12 pile 2\n")
    assert [] == found(HELD.format("-4c") + "? N 11 pile 2\n")


def test_crd102_meld_that_is_not_held() -> None:
    """CRD102: three aces can be laid, a fourth is not there; the meld is on the table all the same (settled.md, 28)."""
    assert ["CRD102 1"] == found(HELD.format("+A:AcAdAhAs (80) -4c") + "? N 8\n")
    assert [] == found(HELD.format("+A:AcAdAh (60) -4c") + "? N 8\n")


def test_crd102_card_already_played() -> None:
    """CRD102: a card discarded in turn 1 is no longer in the hand in turn 5."""
    rest = "2. E d:x -4d\n3. S d:x -5d\n4. W d:x -6d\n5. N d:7d -{}\n"

    assert ["CRD102 5"] == found(HELD.format("-4c") + rest.format("4c"))
    assert [] == found(HELD.format("-4c") + rest.format("5c"))


def test_crd102_unknown_hand_may_hold_it() -> None:
    """CRD102: what nobody recorded may be any card (findings.md, how the audit judges)."""
    assert [] == found(HELD.format("-4c") + "2. E d:x -Kc\n")
    assert [] == found(HELD.replace("AcAd\n", "Acx\n").format("-Kc"))  # one card of the hand was not seen


# -- CRD103 stock-mismatch


def test_crd103_card_that_is_not_the_next() -> None:
    """CRD103: the stock gives the five of clubs."""
    text = """\
Rules: classic
== deal 1
Up: 9c
Stock: 5c6c7c8c
1. N d:{} -4c
2. E d:6c -4d ; and then the six
"""

    assert ["CRD103 1"] == found(text.format("5d"))
    assert [] == found(text.format("5c"))
    assert [] == found(text.format("5"))  # the suit was not seen
    assert [] == found(text.format("x"))


def test_crd103_order_within_a_draw() -> None:
    """CRD103: the cards of one draw are a set (settled.md, 2)."""
    text = """\
Rules: classic-2
== deal 1
Up: 9c
Stock: 5c6c7c8c
1. N d:{} -4c
"""

    assert [] == found(text.format("6c5c"))
    assert ["CRD103 1"] == found(text.format("5c7c"))


@pytest.mark.parametrize(
    "drawn",
    [
        ("Qc", "6c", "7c"),  # one card wrong
        ("6c", "5c", "7c"),  # two exchanged
    ],
)
def test_crd103_slip_is_one_finding(drawn: tuple[str, str, str]) -> None:
    """CRD103: one slip is one finding, and three cards drawn are three cards drawn, whichever they were."""
    text = """\
Rules: classic
== deal 1
Up: 9c
Stock: 5c6c7c8c
1. N d:{} -4c
2. E d:{} -4d
3. S d:{} -4h
? stock 1
4. W d:8c -4s
"""

    assert ["CRD103 1"] == found(text.format(*drawn))


# -- CRD104 pile-top-mismatch, CRD105 pile-count-mismatch


def take(step: str, meld: str = "KcKdKh") -> str:
    """E takes a pile of 9c and Kc."""
    return f"""\
Rules: classic
== deal 1
Up: 9c
1. N d:x -Kc
2. E {step} +K:{meld} +A:AcAdAh (90) -4c
"""


def test_crd104_top_card_that_differs() -> None:
    """CRD104: N discarded the king of clubs; the card written counts from then on (settled.md, 28)."""
    assert ["CRD104 2"] == found(take("p2:Ks", "KsKdKh"))
    assert [] == found(take("p2:Kc"))
    assert [] == found(take("p2:K", "KKK"))  # the suit was not seen


def test_crd105_count_that_differs() -> None:
    """CRD105: the pile holds two cards, and all of it is taken whatever was written (settled.md, 28)."""
    assert ["CRD105 2"] == found(take("p3:Kc") + "? E 6 pile 1\n")  # 11 + 2 - 6 - 1
    assert [] == found(take("p2:Kc"))
    assert [] == found(take("p:Kc"))
    assert [] == found(take("p"))


# -- CRD106 left-cards-mismatch


def test_crd106_cards_left_that_differ() -> None:
    """CRD106: what N must hold after his turn is known."""
    text = HELD.format("-4c") + "End: abandoned\nLeft.N: {}\n"

    assert [] == found(text.format("5c6c7c8c9cTcJcQcAcAdAh"))
    assert ["CRD106"] == [one.split(maxsplit=1)[0] for one in found(text.format("5c6c7c8c9cTcJcQcAcAdKh"))]
    assert ["CRD106"] == [one.split(maxsplit=1)[0] for one in found(text.format("5c6c7c8c9cTcJcQcAcAd"))]  # one missing


def test_crd106_number_of_cards_left() -> None:
    """CRD106: of an unknown hand the number is known."""
    text = "Rules: classic\n== deal 1\nUp: 9d\n1. N d:x -4c\nEnd: abandoned\nLeft.E: {}\n"

    assert [] == found(text.format("5c6c7c8c9cTcJcQcAcAdAh"))
    assert ["CRD106"] == [one.split(maxsplit=1)[0] for one in found(text.format("5c6c"))]


def test_crd106_foot_is_counted_too() -> None:
    """CRD106: what is left in Hand and Foot is hand and foot (notation.md, section 2)."""
    text = "Rules: hand-and-foot\n== deal 1\nUp: 9d\n1. N d:x2 -4c\nEnd: abandoned\nLeft.E: {}\n"

    assert [] == found(text.format("44556677889TJJQQKKAA3b3b22**"))
    assert ["CRD106"] == [one.split(maxsplit=1)[0] for one in found(text.format("4556677889TJJ"))]  # the hand alone


# -- CRD107 assertion-differs


@pytest.mark.parametrize(
    "claim", ["stock 62", "pile 2", "N 11", "E 11", "unfrozen", "stock 62 pile 2 N 11 E 11 unfrozen"]
)
def test_crd107_assertion_that_agrees(claim: str) -> None:
    """CRD107: 108 cards, 44 dealt, one turned, one drawn: 62; the pile, the hands and its state agree."""
    assert [] == found(f"Rules: classic\n== deal 1\nUp: 9c\n1. N d:x -4c\n? {claim}\n2. E d:x -5c\n")


@pytest.mark.parametrize("claim", ["stock 61", "pile 3", "N 12", "E 10", "frozen"])
def test_crd107_assertion_that_differs(claim: str) -> None:
    """CRD107: what the line says is not what lies on the table."""
    assert ["CRD107 1"] == found(f"Rules: classic\n== deal 1\nUp: 9c\n1. N d:x -4c\n? {claim}\n2. E d:x -5c\n")


def test_crd107_frozen_by_a_discard() -> None:
    """CRD107: a discarded deuce freezes the pile for everybody."""
    text = "Rules: classic\n== deal 1\nUp: 9c\n1. N d:x -2c\n? {}\n2. E d:x -5c\n"

    assert [] == found(text.format("frozen"))
    assert ["CRD107 1"] == found(text.format("unfrozen"))
