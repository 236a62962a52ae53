"""The family PIL: for each code a take that fires and its nearest relative that does not."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report
from tests.rules.pile_tables import ALL, CLOSED, FEET, OPEN, TABLES


@pytest.mark.parametrize("rules", ALL)
def test_pil101_empty_pile_taken(rules: str) -> None:
    """PIL101: a pile that the player before took and did not feed again (TRN105 there) cannot be taken."""
    b = TABLES[rules].b.split()[0]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9d9c9h +K:KcKdKh -- ; nothing was discarded
2. {b} p -5c
"""
    assert ["TRN105 1", "PIL101 2"] == found(text)


def test_pil101_empty_pile_after_a_discard_was_passed() -> None:
    """PIL101: in the computer game the pile may lawfully be empty, after a passed discard (S001)."""
    text = """\
Rules: hoyle-2

== deal 1
Up: 9d
1. N p1:9d +9:9d9c9h +K:KcKdKhKs +Q:QcQdQhQs +A:AcAdAhAs -- ; 15 - 14: one card left, no canasta
2. S p -5c
"""
    assert ["PIL101 2"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_pil101_pile_of_one(rules: str) -> None:
    """No PIL101: one discard is a pile."""
    b = TABLES[rules].b.split()[0]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9d9c9h +K:KcKdKh -4c
2. {b} p1:4c +4:4c4d4h +Q:QcQdQhQs -5c
"""
    assert [] == found(text)


@pytest.mark.parametrize("rules", [*CLOSED, *FEET])
def test_pil102_lay_off_is_no_pair(rules: str) -> None:
    """PIL102 stands for a lay-off take too, where a pair is due (settled 17)."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: *9d
N {at.draw} +7:7c7d7s +A:AcAdAh -2h
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h -5c ; frozen by the two, or always
"""
    assert [f"PIL102 {at.last}"] == found(text)
    assert [] == found(text.replace("+7:7h ", "+7:7h7d7c "))


@pytest.mark.parametrize("rules", ALL)
def test_pil102_pair_partly_from_the_pile(rules: str) -> None:
    """PIL102: both naturals must come from the hand (S001 "using only the cards in their hand"), not from below."""
    b = TABLES[rules].b.split()[0]
    more = {"classic-2": "8h9d9hTd", "hoyle-2": "8h9d9hTd", "classic-3": "8h9d", **dict.fromkeys(FEET, "8h9d")}
    text = f"""\
Rules: {rules}

== deal 1
Hand.{b}: 4d5d6d8d7sKcKdKhAcAdAh{more.get(rules, "")}
Up: 2c7c
1. N {TABLES[rules].draw} -7h
2. {b} p:7h +K:KcKdKh +A:AcAdAh +7:7c7h7s -4d ; the seven of clubs lay under the top card
"""
    assert ["PIL102 2"] == found(text)
    assert [] == found(text.replace("8d7s", "7d7s").replace("7c7h7s", "7d7h7s"))


def test_pil102_names_what_froze_the_pile() -> None:
    """The finding counts the naturals of the hand and points at the discard that froze the pile."""
    text = """\
%pcn 1
Rules: classic

== deal 1
Up: 9d
1. N d:x +K:KcKdKs +A:AcAdAh -4c
2. E d:x -2h
3. S d:x -5c
4. W d:x -7h
5. N p5:7h +7:7h7s* -6c
"""
    findings = [one for one in report(text).findings if one.code == "PIL102"]

    assert [(1, 2)] == [(one.facts["naturals"], one.facts["needed"]) for one in findings]
    assert [[7]] == [[place.span.line for place in one.related] for one in findings]


@pytest.mark.parametrize("rules", ALL)
def test_pil103_top_card_in_no_meld(rules: str) -> None:
    """PIL103: a meld of other cards does not make the take good."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +5:5c5d5h -6c
"""
    assert [f"PIL103 {at.last}"] == found(text)
    assert [] == found(text.replace("+5:5c5d5h", "+7:7h7c7d +5:5c5d5h"))


@pytest.mark.parametrize("rules", ALL)
def test_pil103_pile_taken_and_nothing_melded(rules: str) -> None:
    """PIL103 is the one finding, before the opening too: "going out is required" (S000) follows from it."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d -6c
"""
    assert ["PIL103 1"] == found(text)
    assert [] == found(text.replace("9d -6c", "9d +9:9d9c9h +K:KcKdKh -6c"))


@pytest.mark.parametrize("rules", ALL)
def test_pil104_blocked_by_a_black_three(rules: str) -> None:
    """PIL104 (S000 `[D]`, S001, S004 3h.i): three black threes on top take nothing; the nine on it may be taken."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -3s
{at.c} p:3s -5c
"""
    assert [f"PIL104 {at.last}"] == found(text)
    assert [] == found(text.replace("-3s\n", "-9s\n").replace("p:3s", "p:9s +9:9s9c9h"))


@pytest.mark.parametrize("rules", ALL)
def test_pil104_blocked_by_a_red_three(rules: str) -> None:
    """PIL104 (S001 "a Red Three or a wildcard"): nor is a red three that somebody discarded against the rules."""
    b = TABLES[rules].b.split()[0]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N {TABLES[rules].draw} -3h ; RED104
2. {b} p2:3h r:3h -5c
"""
    assert ["RED104 1", "PIL104 2"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_pil105_wilds_only(rules: str) -> None:
    """PIL105 stands alone, on a frozen pile too (settled 17): not MLD104, not PIL102."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 2c9d
1. N p:9d +9:9d2h* -4c
"""
    assert ["PIL105 1"] == found(text)


@pytest.mark.parametrize("rules", OPEN)
def test_pil105_not_for_wilds_added_after_a_lay_off(rules: str) -> None:
    """No PIL105: the top card is laid off, and two wilds join that meld afterwards."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +7:7c7d7s +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h +7:2h* -5c
"""
    assert [] == found(text)


@pytest.mark.parametrize(("rules", "b", "d"), [("classic", "E", "W"), ("classic-bicycle", "E", "W")])
def test_pil106_one_card_and_a_pile_of_one(rules: str, b: str, d: str) -> None:
    """PIL106 for a pile of one; with a second card under it the same take is lawful."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x +K:KcKcKdKdKhKhKs +Q:QcQdQh -4c ; one card left
2. {b} d:x -5c
3. S p3:5c +5:5c5d5h -6c
4. {d} p1:6c +6:6c6d6h +J:JcJdJhJs -Ks
5. N p1:Ks +K:Ks -5d
End: out N
"""
    assert ["PIL106 5"] == found(text)
    assert [] == found(
        f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N d:x +K:KcKcKdKdKhKhKs +Q:QcQdQh -4c
2. {b} d:x -5c
3. S p3:5c +5:5c5d5h -6c
4. {d} d:x -Ks
5. N p2:Ks +K:Ks -6c
"""
    )


@pytest.mark.parametrize("rules", OPEN)
def test_pil107_lay_off_needs_an_option_to_be_unlawful(rules: str) -> None:
    """PIL107 (S000 "an initial Canasta meld being played"): the lay-off is lawful in every profile without the pair."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +7:7c7d7s +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h -5c
"""
    assert [] == found(text)
    assert [f"PIL107 {at.last}"] == found(text, f"{rules} layoff_take=none")


@pytest.mark.parametrize("rules", OPEN)
def test_pil112_mixed_take_needs_an_option_to_be_unlawful(rules: str) -> None:
    """PIL112 (S000 "supplemented by a wild card"): so is the mixed take."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p:7h +7:7h7d* -5c
"""
    assert [] == found(text)
    assert [f"PIL112 {at.last}"] == found(text, f"{rules} mixed_take=false")


def test_pil108_barred_rank() -> None:
    """PIL108 (S004 3h.i): five eights in play bar an eight; four do not."""
    text = """\
Rules: hand-and-foot

== deal 1
Up: 9d
1. N d:x2 +8:8c8c8d8d8h +K:KcKdKh -4c
2. E d:x2 -8s
3. S p3:8s +8:8s8h8h -5c
"""
    assert [] == found(text.replace("+8:8c8c8d8d8h", "+8:8c8c8d8d"))
    assert ["PIL108 3"] == found(text.replace("+8:8s8h8h", "+8:8h* +8.2:8s8c8d"))


@pytest.mark.parametrize("rules", [*OPEN, "hand-and-foot"])
def test_pil110_part_of_the_pile(rules: str) -> None:
    """PIL110 (S000 "forces the player to take all the other cards"): one card of a larger pile is taken."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -7h
{at.c} p1:7h +7:7h7c7d -5c
"""
    assert [f"PIL110 {at.last}"] == found(text)
    assert [] == found(text.replace("p1:", "p4:" if rules == "classic-3" else "p3:"))


def test_pil110_top_seven() -> None:
    """PIL110 (K13): fewer than seven are taken only where there are fewer."""
    text = """\
Rules: hand-and-foot-pagat

== deal 1
Up: 9d
1. N d:x2 +K:KcKdKs +A:AcAdAh -4c
2. E d:x2 -7h
3. S p1:7h +7:7h7c7d -5c
"""
    assert ["PIL110 3"] == found(text)
    assert [] == found(text.replace("p1:", "p3:"))


def test_pil110_single_top_card_of_the_computer_game() -> None:
    """PIL110 turned round (K1, settled 30): with an empty stock only the top card is taken where it fits a meld."""
    text = """\
Rules: hoyle-2

== deal 1
Up: 9d
Stock: 4c5c
1. N d:4c +7:7c7d7s +A:AcAdAh -4c
2. S d:5c -7h ; the last card of the stock is drawn
3. N p1:7h +7:7h -6c
"""
    assert [] == found(text)
    assert ["PIL110 3"] == found(text.replace("p1:7h", "p3:7h"))


def test_pil110_single_top_card_of_a_stock_that_nobody_counted() -> None:
    """PIL110 left open (K1, settled 9): after a gap the stock may be empty, and one card the right take."""
    text = """\
Rules: hoyle-2

== deal 1
Up: 9d
1. N d:x +7:7c7d7s +A:AcAdAh -4c
... 20 turns
22. S p3:5h +5:5h5c5d +K:KcKdKhKs -9c
23. N d:x -8c
24. S d:x -5s
25. N d:x -5h
26. S p1:5h +5:5h -6c ; the pile is known again, the stock is not
"""
    assert ["PIL110 26 undetermined"] == found(text)
    assert ["PIL110 26"] == found(text.replace("hoyle-2", "classic-2 draw=1"))
