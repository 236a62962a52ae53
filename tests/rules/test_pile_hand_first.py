"""The pair that takes the pile comes from the hand: what lay under the top card is no part of it (settled 17, 18)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.pile_tables import FEET, PARTNERS, TABLES

FOUR = tuple(rules for rules in PARTNERS if rules not in FEET)
REST = "4c4d5c5d6c6d8c9c"
"""Eight cards without a ten and without a wild."""


def take(
    rules: str, hand: str, play: str, up: str = "5h", first: str = "N {draw} +K:KcKdKh +A:AcAdAh -Td"
) -> list[str]:
    """The findings where S, whose side has opened, takes a pile with a ten of diamonds right under the top one.

    `hand` is what S is known to hold, without the two cards more of hand and foot; empty for a hand not seen.
    """
    at = TABLES[rules]
    held = f"Hand.S: {hand}{'7c7d' * (rules in FEET)}" if hand else ""
    lines = (f"Rules: {rules}", "== deal 1", held, f"Up: {up}", first, f"{at.b} {{draw}} -Tc", f"S {play}")
    return found("\n".join(lines).replace("{draw}", at.draw))


@pytest.mark.parametrize("rules", PARTNERS)
def test_two_wilds_and_a_buried_natural(rules: str) -> None:
    """Only wilds came from the hand: PIL105, whatever the pile adds to the meld."""
    expected = ["PIL105 3", "MLD103 3"] if rules in FEET else ["PIL105 3"]
    assert expected == take(rules, f"{REST}2c**", "p3:Tc +T:TcTd** -4c")


@pytest.mark.parametrize("rules", FOUR)
def test_two_wilds_and_a_buried_natural_of_a_frozen_pile(rules: str) -> None:
    """PIL105 goes before PIL102 there too."""
    assert ["PIL105 3"] == take(rules, f"{REST}2c**", "p4:Tc +T:TcTd** -4c", up="*9h")


@pytest.mark.parametrize("rules", FOUR)
def test_natural_and_wilds_of_the_hand_and_a_buried_natural(rules: str) -> None:
    """No finding: one ten and a wild of the hand take the pile, and then its other ten may be used."""
    assert [] == take(rules, f"{REST}Th2c*", "p3:Tc +T:TcTdTh2c -4c")
    assert [] == take(rules, f"{REST}Td2c*", "p3:Tc +T:TcTd2c* -4c")


@pytest.mark.parametrize("rules", FOUR)
def test_natural_of_the_hand_and_a_buried_natural(rules: str) -> None:
    """Short of a meld without the buried ten: PIL109, or PIL102 where a pair is due; none with a second ten held."""
    assert ["PIL109 3"] == take(rules, f"{REST}Th7c8d", "p3:Tc +T:TcTdTh -4c")
    assert ["PIL102 3"] == take(rules, f"{REST}Th7c8d", "p4:Tc +T:TcTdTh -4c", up="*9h")
    assert [] == take(rules, f"{REST}ThTs8d", "p4:Tc +T:TcTdThTs -4c", up="*9h")


@pytest.mark.parametrize("rules", FOUR)
def test_wild_of_the_hand_and_a_buried_natural(rules: str) -> None:
    """One wild alone is no two wilds: PIL109, the meld needs the buried ten."""
    assert ["PIL109 3"] == take(rules, f"{REST}9d9h2c", "p3:Tc +T:TcTd2c -4c")


@pytest.mark.parametrize("rules", FOUR)
def test_wilds_join_a_meld_that_stands(rules: str) -> None:
    """No finding: the top card is laid off, the wilds and the buried ten come after it."""
    opening = "N {draw} +T:ThThTs +A:AcAdAh -Td"
    assert [] == take(rules, f"{REST}2c**", "p3:Tc +T:TcTd** -4c", first=opening)


@pytest.mark.parametrize("rules", PARTNERS)
def test_hand_not_seen_counts_as_used_first(rules: str) -> None:
    """Open: a hand that nobody saw may hold the other ten of diamonds, and may not (settled 15, 18)."""
    if rules in FEET:
        assert ["PIL102 3 undetermined"] == take(rules, "", "p3:Tc +T:TcTdTh -4c")
    else:
        assert ["PIL105 3 undetermined"] == take(rules, "", "p3:Tc +T:TcTd** -4c")


@pytest.mark.parametrize("rules", FOUR)
def test_hand_partly_seen(rules: str) -> None:
    """One card not seen can be one of the two tens, never both."""
    assert [] == take(rules, f"{REST}ThTsx", "p4:Tc +T:TcTdThTs -4c", up="*9h")
    assert ["PIL102 3 undetermined"] == take(rules, f"{REST}ThTsx", "p4:Tc +T:TcTdTh -4c", up="*9h")
    assert ["PIL102 3"] == take(rules, f"{REST}9d9hx", "p4:Tc +T:TcTdTs -4c", up="*Ts")


@pytest.mark.parametrize("rules", FOUR)
def test_all_copies_seen_elsewhere(rules: str) -> None:
    """The other ten of diamonds lies on the table, so that of the pile was used: sure, though no hand was seen."""
    opening = "N {draw} +9:9c9d9h +A:AcAdAh -Td"
    meld = opening.replace("9:9c9d9h", "T:TdThTs")
    assert ["PIL102 3 undetermined"] == take(rules, "", "p4:Tc +J:JcJdJh +T.2:TcTdTs -4c", up="*9h", first=opening)
    assert ["PIL102 3", "MLD109 3"] == take(rules, "", "p4:Tc +T.2:TcTdTs -4c", up="*9h", first=meld)
    assert ["PIL105 3", "MLD109 3"] == take(rules, "", "p3:Tc +T.2:TcTd** -4c", first=meld)


@pytest.mark.parametrize("rules", FOUR)
def test_all_copies_seen_and_the_opening_count(rules: str) -> None:
    """PIL109: a buried ten that no hand can hold does not count for the opening of 50 either (settled 18)."""
    opponent = "W" if rules == "fournier" else "E"
    text = f"""\
Rules: {rules}
== deal 1
Hand.S: 4c4d4h5d6c6d8c9cTcThx
Up: 9h
1. N d:x -Td
2. {opponent} d:x +T:TdThTs +A:AcAdAh -Tc
3. S p3:Tc +T:TcTcTdTh +4:4c4d4h -5d ; 45 without the ten of diamonds
"""
    assert ["PIL109 3"] == found(text)
    assert [] == found(text.replace("+T:TcTcTdTh +4:4c4d4h", "+T:TcTcTh +4:4c4d4h4s +T:Td"))


def test_card_put_back_may_be_drawn_again() -> None:
    """No CRD101: both kings of clubs were seen, one went back into the stock and is drawn again."""
    text = "Rules: classic\n== deal 1\n1. N ^drew-too-many d:KcKc b:Kc -4\n2. E d:Kc -5"
    assert ["DRW101 1 waived"] == found(text.replace("drew-too-many", "wrong-draw-count"))
    assert ["CRD101 2", "DRW101 1 waived"] == sorted(
        found(text.replace("drew-too-many", "wrong-draw-count").replace(" b:Kc", ""))
    )


DEEP = """\
Rules: hand-and-foot-pagat
== deal 1
Hand.S: 4c4d5c5d6c6d7c7d8c9c9dTh2c
Up: 9h
1. N d:x2 +K:KKKK +A:AAA -Td
2. E d:x2 -5
3. S d:6h6s -6h
4. W d:x2 -7
5. N d:x2 -8
"""
"""S holds one ten, and another lies in the pile under three cards."""


def test_card_deeper_than_the_seven_taken() -> None:
    """What lies below the seven cards of a take is not laid from there: CRD102 alone, where it is nowhere."""
    near = "6. E d:x2 -Tc\n7. S p:Tc +T:TcTdTh -4d"
    far = "6. E d:x2 -9\n7. S d:4h5h -4c\n8. W d:x2 -7\n9. N d:x2 -8\n10. E d:x2 -Tc\n11. S p:Tc +T:TcTdTh -4d"

    assert ["PIL102 7"] == found(DEEP + near)
    assert ["CRD102 11"] == found(DEEP + far)


def take_of_two(hand: str, melds: str) -> list[str]:
    """The findings where melds are judged at the end of the turn: N, who has opened, takes `Tc` with `Td` under it."""
    opens = "1. N d:7c +K:KcKdKh +A:AcAdAh -Td\n2. S d:x -Tc"
    held = f"Hand.N: {hand}KcKdKhAcAdAhTd"
    return found(f"Rules: hoyle-2\n== deal 1\n{held}\nUp: 5h\n{opens}\n3. N p3:Tc {melds} -4c")


@pytest.mark.parametrize(
    ("melds", "code"),
    [
        ("+T:TcTd2c", "PIL109"),
        ("+T:2c +T:TcTd", "PIL109"),  # its wild card laid ahead, so that the meld stands when the top card joins it
        ("+T:Tc2c +T:Td", "PIL105"),  # with a wild card only, and the buried ten after it
        ("+T:2c +T:Tc +T:Td", "PIL105"),
    ],
)
def test_meld_of_the_top_card_in_parts(melds: str, code: str) -> None:
    """A meld that needs the buried ten takes no pile, in whatever parts it is laid."""
    assert [f"{code} 3"] == take_of_two("4c4d5c5d6c6d8c2c", melds)


@pytest.mark.parametrize("melds", ["+T:Tc2c +T:ThTd", "+T:2c +T:TcTd +T:Th", "+T:TcTd +T:Th2c"])
def test_meld_of_the_top_card_in_parts_with_two_of_the_hand(melds: str) -> None:
    """No finding: with a ten and a wild card of the hand it is a meld, in whatever parts it is laid."""
    assert [] == take_of_two("4c4d5c5d6c6dTh2c", melds)
