"""The family OPN: for each code an opening that fires and its nearest relative that does not."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report, scores, verdict
from tests.rules.pile_tables import ALL, TABLES


@pytest.mark.parametrize("rules", ALL)
def test_opn101_forty_five_and_fifty(rules: str) -> None:
    """OPN101: 45 are below the minimum of 50, which is met exactly with one five more."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} +9:9c9d9h +5:5c5d5h -6c
"""
    assert ["OPN101 1"] == found(text)
    assert [] == found(text.replace("5c5d5h", "5c5d5h5s"))


@pytest.mark.parametrize("rules", ALL)
def test_opn101_with_the_top_card(rules: str) -> None:
    """OPN101 (S000 "being able to add its value", S004 3h.iv): the top card counts, and even so 45 are too few."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9c9d9h +5:5c5d5h -6c
"""
    assert ["OPN101 1"] == found(text)
    assert [] == found(text.replace("5c5d5h", "5c5d5h5s"))


def test_opn101_says_both_numbers() -> None:
    """The message and the facts say what was laid and what is needed; the finding stands at the last meld."""
    text = "%pcn 1\nRules: classic\n\n== deal 1\nUp: Kd\n1. N d:x +9:9c9d9h +5:5c5d5h -6c\n"
    one = next(one for one in report(text).findings if one.code == "OPN101")

    assert {45, 50} == {value for value in one.facts.values() if isinstance(value, int)}
    assert all(number in one.message for number in ("45", "50"))
    assert ("N", 6, 20) == (one.seat, one.span.line, one.span.column)


@pytest.mark.parametrize("rules", ALL)
def test_opn101_once_for_the_side(rules: str) -> None:
    """A side that opened below its minimum is open (settled 28): what it lays later is no second finding."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
N {at.draw} +9:9c9d9h -4c
{at.b} {at.draw} -5c
{at.c} {at.draw} +6:6c6d6h -7c
"""
    assert ["OPN101 1"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_opn101_not_for_an_opening_taken_back(rules: str) -> None:
    """No OPN101: an act that was taken back opens nothing, and the minimum is still to be met."""
    at = TABLES[rules]
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
N {at.draw} ~+9:9c9d9h -4c
{at.b} {at.draw} -5c
{at.c} {at.draw} +6:6c6d6h -7c ; 15
"""
    assert [f"OPN101 {at.last}"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_opn101_let_stand(rules: str) -> None:
    """A mark on any step of the turn waives it, and so does a ruling."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} ^opening-below-minimum +9:9c9d9h +4:4c4d4h -6c
"""
    ruled = text.replace("^opening-below-minimum ", "") + "! allow OPN101 turn=1 by=TD\n"

    assert ["OPN101 1 waived"] == found(text)
    assert ["OPN101 1 waived"] == found(ruled)
    assert "legal" == verdict(text) == verdict(ruled)


@pytest.mark.parametrize("rules", ALL)
def test_opn101_mark_on_a_lawful_opening(rules: str) -> None:
    """IRR101, not OPN101: the marked opening was lawful."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} ^opening-below-minimum +9:9c9d9h +Q:QcQdQh -6c
"""
    assert ["IRR101 1"] == found(text)


@pytest.mark.parametrize("rules", ALL)
def test_opn101_with_the_minimum_raised(rules: str) -> None:
    """OPN101 where the director has raised the minimum of the side by 10 (section 8): 55 do not do, 60 do."""
    at = TABLES[rules]
    other = "EW" if at.side == "NS" else at.b[0]
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
! minimum {at.side} 10 by=TD
1. N {at.draw} +9:9c9d9h +5:5c5d5h5s5s (55) -6c
"""
    assert ["OPN101 1"] == found(text)
    assert [] == found(text.replace("5s5s (55)", "5s5s5h (60)"))
    assert [] == found(text.replace(f"! minimum {at.side}", f"! minimum {other}"))
    assert 60 == scores(text)[1, at.side]["minimum"]


@pytest.mark.parametrize(("rules", "left"), [("classic-2", "4c4d"), ("hoyle-2", "4c")])
def test_opn101_from_the_score_of_the_deal_before(rules: str, left: str) -> None:
    """OPN101: the minimum follows the score before the deal, and from the second deal on the record itself gives it."""
    draw = TABLES[rules].draw
    text = f"""\
Rules: {rules}

== deal 1
Score.N: 900
Up: 9d
1. N {draw} +K:KcKcKdKdKhKhKs +A:AcAdAhAs +Q:QcQdQh -6c ; 500 and 180
2. S {draw} -5c
Left.N: {left}
End: abandoned

== deal 2
Up: 9d
1. S {draw} -5c
2. N {draw} +9:9c9d9h +Q:QcQdQh -6c ; 60, enough below 1,500
"""
    assert ["OPN101 2"] == found(text)
    assert (50, 90) == tuple(scores(text)[deal, "N"]["minimum"] for deal in (1, 2))
    assert [] == found(text.replace("Score.N: 900", "Score.N: 100"))


@pytest.mark.parametrize("rules", ALL)
def test_opn102_declared_count(rules: str) -> None:
    """OPN102, a warning: 70 were announced where 60 were laid; the right count says nothing."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} +9:9c9d9h +Q:QcQdQh (70) -6c
"""
    assert ["OPN102 1"] == found(text)
    assert "legal" == verdict(text)
    assert [] == found(text.replace("(70)", "(60)"))


@pytest.mark.parametrize("rules", ALL)
def test_opn102_declared_count_of_a_take(rules: str) -> None:
    """OPN102: the top card belongs to the count, the cards under it do not."""
    text = f"""\
Rules: {rules}

== deal 1
Up: 9d
1. N p1:9d +9:9c9d9h +Q:QcQdQh (60) -6c
"""
    assert [] == found(text)
    assert ["OPN102 1"] == found(text.replace("(60)", "(50)"))


@pytest.mark.parametrize("rules", ALL)
def test_opn102_beside_opn101(rules: str) -> None:
    """A wrong count and a short opening are two causes; a right count of a short opening is one."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} +9:9c9d9h +5:5c5d5h (45) -6c
"""
    assert ["OPN101 1"] == found(text)
    assert ["OPN101 1", "OPN102 1"] == sorted(found(text.replace("(45)", "(50)")))


def test_counts_announced_again_and_again_are_told_once() -> None:
    """OPN102 is told once a turn, however often the line announces the count."""
    text = f"Rules: classic\n\n== deal 1\nUp: Kd\n1. N d:x {'(50) ' * 200}-4\n"

    assert ["OPN102 1"] == [one for one in found(text) if one.startswith("OPN102")]
