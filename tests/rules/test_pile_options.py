"""The options about the pile and its freezing: each changes what is said of one document."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores
from tests.rules.pile_tables import OPEN, TABLES


def opened(rules: str, take: str, up: str = "9d", top: str = "7h", first: str = "4c") -> str:
    """The side of N opens with sevens and aces, `top` is discarded, and the side of N takes the pile: `take`."""
    at = TABLES[rules]
    return f"""\
Rules: {rules}

== deal 1
Up: {up}
N {at.draw} +7:7c7d7s +A:AcAdAh (75) -{first}
{at.b} {at.draw} -{top}
{at.c} p:{top} {take} -5c
"""


@pytest.mark.parametrize("rules", OPEN)
def test_initial_special_freezes(rules: str) -> None:
    """`initial_special_freezes` (S000, S002 "the pile is now frozen"): a wild turned up at the start."""
    text = opened(rules, "+7:7h", up="*9d")

    assert [f"PIL102 {TABLES[rules].last}"] == found(text)
    assert [] == found(text, f"{rules} initial_special_freezes=false")


@pytest.mark.parametrize("rules", OPEN)
def test_initial_special_freezes_concerns_the_start_only(rules: str) -> None:
    """A wild that was discarded freezes all the same."""
    text = opened(rules, "+7:7h", first="*")

    assert [f"PIL102 {TABLES[rules].last}"] == found(text)
    assert [f"PIL102 {TABLES[rules].last}"] == found(text, f"{rules} initial_special_freezes=false")


@pytest.mark.parametrize("rules", OPEN)
@pytest.mark.parametrize(("up", "first"), [("2c9d", "4c"), ("9d", "2c")])
def test_deuce_freezes(rules: str, up: str, first: str) -> None:
    """`deuce_freezes` (2.1.1 #3): a two, turned up or discarded; a joker freezes in any case."""
    text = opened(rules, "+7:7h", up=up, first=first)
    joker = text.replace("2c", "*")

    assert [f"PIL102 {TABLES[rules].last}"] == found(text)
    assert [] == found(text, f"{rules} deuce_freezes=false")
    assert [f"PIL102 {TABLES[rules].last}"] == found(joker, f"{rules} deuce_freezes=false")


@pytest.mark.parametrize("rules", ["classic", "classic-2", "classic-3", "fournier", "hoyle-2"])
def test_black3_freezes(rules: str) -> None:
    """`black3_freezes` (K6 conflict 2): off but in Bicycle's print."""
    text = opened(rules, "+7:7h", first="3c")

    assert [] == found(text)
    assert [f"PIL102 {TABLES[rules].last}"] == found(text, f"{rules} black3_freezes=true")


def test_black3_freezes_in_bicycle() -> None:
    """`black3_freezes` is on in Bicycle's print."""
    text = opened("classic-bicycle", "+7:7h", first="3c")

    assert ["PIL102 3"] == found(text)
    assert [] == found(text, "classic-bicycle black3_freezes=false")


@pytest.mark.parametrize("rules", OPEN)
@pytest.mark.parametrize("take", ["+7:7h", "+7:7h7s*"])
def test_always_frozen(rules: str, take: str) -> None:
    """`always_frozen`: a pair is due every time, opened or not."""
    text = opened(rules, take)

    assert [] == found(text)
    assert [f"PIL102 {TABLES[rules].last}"] == found(text, f"{rules} always_frozen=true")


@pytest.mark.parametrize("rules", ["hand-and-foot", "hand-and-foot-pagat"])
def test_always_frozen_switched_off_in_hand_and_foot(rules: str) -> None:
    """`always_frozen=false`: no pair is due any more, and what is forbidden has its own code (settled 17)."""
    lay_off = opened(rules, "+7:7h")
    mixed = opened(rules, "+6:6h6s2c", top="6h")

    assert ["PIL102 3"] == found(lay_off)
    assert ["PIL107 3"] == found(lay_off, f"{rules} always_frozen=false")
    assert [] == found(lay_off, f"{rules} always_frozen=false layoff_take=meld")
    assert ["PIL102 3"] == found(mixed)
    assert ["PIL112 3"] == found(mixed, f"{rules} always_frozen=false")
    assert [] == found(mixed, f"{rules} always_frozen=false mixed_take=true")


@pytest.mark.parametrize("rules", OPEN)
def test_frozen_until_open(rules: str) -> None:
    """`frozen_until_open` (2.2.1 #2): off in the computer game, on elsewhere."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9d9h* (70) -4c
"""
    assert ["PIL102 1"] == found(text, f"{rules} frozen_until_open=true")
    assert [] == found(text, f"{rules} frozen_until_open=false")


@pytest.mark.parametrize("rules", OPEN)
def test_mixed_take(rules: str) -> None:
    """`mixed_take=false`: with one natural and a wild nothing is taken, frozen or not."""
    text = opened(rules, "+6:6h6s2c", top="6h")

    assert [] == found(text)
    assert [f"PIL112 {TABLES[rules].last}"] == found(text, f"{rules} mixed_take=false")
    assert [] == found(text.replace("6h6s2c", "6h6s6c"), f"{rules} mixed_take=false")


@pytest.mark.parametrize("rules", OPEN)
def test_layoff_take(rules: str) -> None:
    """`layoff_take`: to any meld, only to one that is no canasta yet, or not at all."""
    small = opened(rules, "+7:7h")
    canasta = opened(rules, "+7:7h").replace("+7:7c7d7s", "+7:7c7c7d7d7h7s7s").replace("(75)", "(95)")
    last = TABLES[rules].last

    assert [] == found(small)
    assert [] == found(small, f"{rules} layoff_take=meld")
    assert [f"PIL107 {last}"] == found(small, f"{rules} layoff_take=none")
    assert [] == found(canasta)
    assert [f"PIL107 {last}"] == found(canasta, f"{rules} layoff_take=meld")
    assert [f"PIL107 {last}"] == found(canasta, f"{rules} layoff_take=none")


@pytest.mark.parametrize("rules", OPEN)
def test_layoff_take_when_frozen(rules: str) -> None:
    """`layoff_take_when_frozen` (2.1.1 #1, reading a): the literal "or" of source 000; no help for a mixed take."""
    lay_off = opened(rules, "+7:7h", up="2c9d")
    mixed = opened(rules, "+6:6h6s2d", up="2c9d", top="6h")
    last = TABLES[rules].last

    assert [f"PIL102 {last}"] == found(lay_off)
    assert [] == found(lay_off, f"{rules} layoff_take_when_frozen=true")
    assert [f"PIL102 {last}"] == found(mixed, f"{rules} layoff_take_when_frozen=true")


@pytest.mark.parametrize(("rules", "taken"), [("hand-and-foot", False), ("hand-and-foot-pagat", True)])
def test_wild_top_pair(rules: str, taken: bool) -> None:
    """`wild_top_pair` (K13): two twos take a two in Pagat's print, and nobody in source 004."""
    text = opened(rules, "+W:2h2c2d", top="2h")

    assert ([] if taken else ["PIL104 3"]) == found(text)
    assert [] == found(text, f"{rules} wild_top_pair=true")
    assert ["PIL104 3"] == found(text, f"{rules} wild_top_pair=false")


@pytest.mark.parametrize(("rules", "barred"), [("hand-and-foot", True), ("hand-and-foot-pagat", False)])
def test_five_card_bar(rules: str, barred: bool) -> None:
    """`five_card_bar` (S004 3h.i): source 004 has it; the wild that finishes the old canasta is no exception."""
    text = opened(rules, "+8:8h* +8.2:8s8c8d", top="8s").replace("+7:7c7d7s", "+8:8c8c8d8d8h").replace("(75)", "(110)")

    assert (["PIL108 3"] if barred else []) == found(text)
    assert ["PIL108 3"] == found(text, f"{rules} five_card_bar=true")
    assert [] == found(text, f"{rules} five_card_bar=false")


def test_exception_wild() -> None:
    """`exception_wild` (2.4.1 #8): whether a wild may finish the canasta of five."""
    text = opened("hand-and-foot", "+8:8h* +8.2:8s8c8d", top="8s").replace("+7:7c7d7s", "+8:8c8c8d8d8h")
    text = text.replace("(75)", "(110)")

    assert ["PIL108 3"] == found(text)
    assert [] == found(text, "hand-and-foot exception_wild=true")


@pytest.mark.parametrize("rules", ["hand-and-foot", "hand-and-foot-pagat"])
def test_pile_take(rules: str) -> None:
    """`pile_take`: the whole pile (S004 3e "the entire Discard Pile") or its top seven (K13)."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 6d
1. N d:x2 -4c
2. E d:x2 -4d
3. S d:x2 -5c
4. W d:x2 -5d
5. N d:x2 -6c
6. E d:x2 -Jh
7. S d:x2 -8c
8. W d:x2 -9d
9. N p7:9d +9:9d9c9h +K:KcKdKh -4h
"""
    whole = text.replace("p7:", "p9:")

    assert [] == found(text, f"{rules} pile_take=top7")
    assert ["PIL110 9"] == found(whole, f"{rules} pile_take=top7")
    assert ["CRD105 9"] == found(text, f"{rules} pile_take=all")
    assert [] == found(whole, f"{rules} pile_take=all")


def one_card(rules: str, pile: int) -> str:
    """N holds one card, a king is on a pile of `pile` cards (1 or 5), and kings are on the table; N takes it."""
    b, d = ("W", "E") if rules == "fournier" else ("E", "W")
    before = "p4:6c +6:6c6d6h +J:JcJdJhJs" if pile == 1 else "d:x"
    return f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x +K:KcKcKdKdKhKhKs +Q:QcQdQh -4c ; 11 + 1 - 10 - 1
2. {b} d:x -5c
3. S d:x -6c
4. {d} {before} -Ks
5. N p{pile}:Ks +K:Ks -5d
"""


@pytest.mark.parametrize("rules", ["classic", "classic-bicycle", "fournier"])
@pytest.mark.parametrize(
    ("value", "one", "five"),
    [
        ("none", [], []),
        ("no_one_card_pile", ["PIL106 5"], []),
        ("no_pile", ["PIL106 5"], ["PIL106 5"]),
    ],
)
def test_one_card_hand(rules: str, value: str, one: list[str], five: list[str]) -> None:
    """`one_card_hand` (2.1.1 #2): no limit, no pile of one card, no pile at all."""
    assert one == found(one_card(rules, 1), f"{rules} one_card_hand={value}")
    assert five == found(one_card(rules, 5), f"{rules} one_card_hand={value}")


def test_one_card_rule_lifted_when_stock_empty() -> None:
    """`one_card_rule_lifted_when_stock_empty` (S000 "unless the stock deck is finished")."""
    text = """\
Rules: fournier

== deal 1
Up: 9d
Stock: 5d6d8d8h
1. N d:5d +K:KcKdKh +Q:QcQdQh +A:AcAdAhAs -5d ; one card left
2. W d:6d -6d
3. S d:8d -8d
4. E d:8h -Ks ; the stock is finished
5. N p5:Ks +K:Ks -6d
"""
    assert [] == found(text)
    assert ["PIL106 5"] == found(text, "fournier one_card_rule_lifted_when_stock_empty=false")
    assert ["DRW103 5"] == found(text.replace("p5:Ks +K:Ks -6d", "pass"))
    assert [] == found(text.replace("p5:Ks +K:Ks -6d", "pass"), "fournier one_card_rule_lifted_when_stock_empty=false")


@pytest.mark.parametrize(("penalties", "amount"), [("pc", -50), ("off", 0)])
def test_penalties_for_a_pile_put_back(penalties: str, amount: int) -> None:
    """`penalties` (K1, settled 32): to put the pile back costs 50 in the computer game."""
    text = opened("hoyle-2", "").replace("p:7h ", "~p:7h d:x")

    assert [] == found(text, f"hoyle-2 penalties={penalties}")
    assert amount == scores(text, f"hoyle-2 penalties={penalties}")[1, "N"]["penalty"]
