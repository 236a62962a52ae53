"""ASK101 to ASK104 and SAY101 fire, and do not fire on what is nearly the same."""

from __future__ import annotations

import pytest

from tests.rules.auditing import all_found, found
from tests.rules.profile_facts import FOUR_HANDED, PAGAT_READY

BEFORE_ANY_MELD = ("classic", "classic-bicycle", "hand-and-foot-pagat")
"""The profiles in which the question comes before any meld of the turn."""


def turns(rules: str, *lines: str) -> list[str]:
    """The findings of a deal of these lines."""
    return found("\n".join((f"Rules: {rules}", "== deal 1", *lines)))


@pytest.mark.parametrize("rules", BEFORE_ANY_MELD)
def test_ask101_asked_after_a_meld(rules: str) -> None:
    """A meld of the turn lies on the table (rules.md 3.1, permission; settled 27)."""
    draw = "d:x2" if rules == "hand-and-foot-pagat" else "d:x"
    assert ["ASK101 1"] == turns(rules, f"1. N {draw} +A:AAA ask:no -4")
    assert [] == turns(rules, f"1. N {draw} ask:no +A:AAA -4")


def test_ask101_asked_after_a_meld_among_three() -> None:
    """W and N are partners once E has taken the pile (3.2; settled 27)."""
    before = ("1. N d:x2 -5", "2. E p:5 +5:555 +A:AAA -9")
    assert ["ASK101 3"] == turns("classic-3", *before, "3. W d:x2 +K:KKKKK ask:no -4")
    assert [] == turns("classic-3", *before, "3. W d:x2 ask:no +K:KKKKK -4")


@pytest.mark.parametrize("rules", BEFORE_ANY_MELD)
def test_ask101_melds_of_an_earlier_turn(rules: str) -> None:
    """They do not make a question late (3.1, permission; settled 27 "after the draw")."""
    draw = "d:x2" if rules == "hand-and-foot-pagat" else "d:x"
    before = (f"1. N {draw} +A:AAA -4", f"2. E {draw} -5", f"3. S {draw} -5", f"4. W {draw} -5")
    assert [] == turns(rules, *before, f"5. N {draw} ask:no +A:A -6")


@pytest.mark.parametrize("rules", ["classic", "classic-bicycle"])
def test_ask101_asked_after_a_take(rules: str) -> None:
    """The meld of the top card is part of the take, another meld after it is one too many (settled 27)."""
    before = ("1. N d:x +A:AAA -4", "2. E d:x -9")
    assert [] == turns(rules, *before, "3. S p:9 +9:999 ask:no -5")
    assert ["ASK101 3"] == turns(rules, *before, "3. S p:9 +9:999 +Q:QQQ ask:no -5")


@pytest.mark.parametrize("rules", ["classic", "classic-bicycle"])
def test_ask101_asked_after_an_opening_take(rules: str) -> None:
    """The take is complete when the opening is met: 30 and 60 for 50 (settled 27)."""
    before = ("1. N d:x -4", "2. E d:x -9")
    assert [] == turns(rules, *before, "3. S p:9 +9:999 +A:AAA ask:no -5")
    assert ["ASK101 3"] == turns(rules, *before, "3. S p:9 +9:999 +A:AAA +Q:QQQ ask:no -5")


def test_ask101_asked_after_the_discard_in_spain() -> None:
    """Only that is too late there (2.1.1 #11; settled 27)."""
    assert ["ASK101 1"] == turns("fournier", "1. N d:x +A:AAA -4 ask:no")
    assert [] == turns("fournier", "1. N d:x +A:AAA +Q:QQQ ask:no -4")


@pytest.mark.parametrize("rules", [*BEFORE_ANY_MELD, "fournier"])
@pytest.mark.parametrize("question", ["ask", "ask:no", "ask:yes"])
def test_ask101_asked_after_the_discard(rules: str, question: str) -> None:
    """Too late everywhere, melds or not; the answer binds nobody then, so no OUT103 (settled 27)."""
    draw = "d:x2" if rules == "hand-and-foot-pagat" else "d:x"
    assert ["ASK101 1"] == turns(rules, f"1. N {draw} -4 {question}")
    assert ["ASK101 1"] == turns(rules, f"1. N {draw} +A:AAA -4 {question}")


@pytest.mark.parametrize(("question", "expected"), [("ask:no", ["ASK101 1"]), ("ask:yes", ["ASK101 1"])])
def test_ask101_asked_after_the_last_discard(question: str, expected: list[str]) -> None:
    """Whoever has thrown the last card is out already: no OUT102, whatever partner says then."""
    assert expected == turns("classic", f"1. N d:x +A:AAAAAAA +K:KKKK -4 {question}", "End: out N")
    assert expected == turns("classic permission=required_binding", f"1. N d:x +A:AAAAAAA +K:KKKK -4 {question}")


def test_ask101_after_the_discard_and_a_meld_there() -> None:
    """What goes on after the discard is said once (settled 19, TRN102); another act there is another offence."""
    assert ["TRN102 1"] == turns("classic", "1. N d:x -4 +A:AAA ask:no")
    assert ["ASK102 1"] == turns("classic", "1. N d:x ask:no -4 ask:yes")


@pytest.mark.parametrize(("rules", "draw"), [("classic-2", "d:x2"), ("hoyle-2", "d:x")])
def test_ask103_after_the_discard(rules: str, draw: str) -> None:
    """Who has nobody to ask does not ask late."""
    assert ["ASK103 1"] == turns(rules, f"1. N {draw} -4 ask:no")


def test_ask101_without_a_draw() -> None:
    """The missing draw is one cause: no TRN102 for the question before it."""
    assert ["TRN103 1"] == turns("classic", "1. N ask:no -4", "2. E d:x -5")
    assert ["ASK101 1", "TRN103 1"] == sorted(turns("classic", "1. N -4 ask:no", "2. E d:x -5"))


@pytest.mark.parametrize("rules", ["classic", "fournier", "hand-and-foot-pagat"])
def test_ask101_asked_before_the_draw(rules: str) -> None:
    """That is not late but out of order (settled 27)."""
    draw = "d:x2" if rules == "hand-and-foot-pagat" else "d:x"
    assert ["TRN102 1"] == turns(rules, f"1. N ask:no {draw} -4")


def test_ask101_advice_has_no_time() -> None:
    """In hand and foot the last card is talked over when it is the last (2.4, permission; source 004, 3l.iii)."""
    assert [] == turns("hand-and-foot", "1. N d:x2 +A:AAA ask:no +K:KKK -4")
    assert [] == turns("hand-and-foot", "1. N d:x2 +K:KKKKKKK +Q:QQQQ +A:AAA -4 ask:no notout", "2. E d:x2 -5")


@pytest.mark.parametrize(("rules", "left", "right"), [*FOUR_HANDED, ("hand-and-foot-pagat", "E", "W")])
def test_ask102_asked_again(rules: str, left: str, right: str) -> None:
    """Twice in a turn is once too often; in a later turn it is a new question (settled 27)."""
    draw = "d:x2" if rules == "hand-and-foot-pagat" else "d:x"
    assert ["ASK102 1"] == turns(rules, f"1. N {draw} ask:no ask:no -4")
    between = (f"2. {left} {draw} -5", f"3. S {draw} -5", f"4. {right} {draw} -5")
    assert [] == turns(rules, f"1. N {draw} ask:no -4", *between, f"5. N {draw} ask:no -6")


def test_ask102_asked_again_among_three() -> None:
    """So it is between partners of three (3.2; settled 27)."""
    before = ("1. N d:x2 -5", "2. E p:5 +5:555 +A:AAA -9")
    assert ["ASK102 3"] == turns("classic-3", *before, "3. W d:x2 ask:no ask:no -4")
    assert [] == turns("classic-3", *before, "3. W d:x2 ask:no -4")


def test_ask102_each_partner_may_ask() -> None:
    """The partner's question is another one (3.1, permission)."""
    assert [] == turns("classic", "1. N d:x ask:no -4", "2. E d:x -5", "3. S d:x ask:no -5")


@pytest.mark.parametrize(("rules", "draw"), [("classic-2", "d:x2"), ("hoyle-2", "d:x")])
def test_ask103_nobody_to_ask(rules: str, draw: str) -> None:
    """Two players have no partners (2.3, going out; source 002 "no partner to ask")."""
    assert ["ASK103 1"] == turns(rules, f"1. N {draw} ask:yes -4", f"2. S {draw} -5")
    assert [] == turns(rules, f"1. N {draw} -4", f"2. S {draw} -5")


def test_ask103_before_the_partnership_is_formed() -> None:
    """Of three players everyone starts alone (3.2)."""
    assert ["ASK103 1"] == turns("classic-3", "1. N d:x2 ask:no -4")


def test_ask103_the_lone_player() -> None:
    """Who took the pile has no partner; the other two have (3.2)."""
    before = ("1. N d:x2 -5", "2. E p:5 +5:555 +A:AAA -9", "3. W d:x2 ask:no -4", "4. N d:x2 ask:no -6")
    assert [] == turns("classic-3", *before)
    assert ["ASK103 5"] == turns("classic-3", *before, "5. E d:x2 ask:no -7")


def test_ask104_leave_not_asked() -> None:
    """After Pagat the partner must be asked (3.7, to go out; case 119)."""
    text = f"{PAGAT_READY}9. N d:x2 +A:AAAAA +9:999 -7 out"
    assert ["ASK104 9"] == found(text)
    assert [] == found(text.replace("d:x2 +A:", "d:x2 ask:yes +A:"))


@pytest.mark.parametrize(("rules", "left"), [(rules, left) for rules, left, _ in FOUR_HANDED])
def test_ask104_asking_is_optional(rules: str, left: str) -> None:
    """Elsewhere nobody has to ask (3.1, permission; source 000 "without asking their partner")."""
    before = ("1. N d:x +A:AAA -4", f"2. {left} d:x -5")
    assert [] == turns(rules, *before, "3. S d:x +K:KKKKKKK +Q:QQQQ -5 out")


def test_ask104_advice_is_optional() -> None:
    """So it is in hand and foot (2.4, permission; source 004 "may seek the advice")."""
    turn = "1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4 out"
    assert [] == turns("hand-and-foot", turn)


@pytest.mark.parametrize(
    ("turn", "missing"),
    [
        ("1. N d:x +K:KKKK +A:AAA +Q:QQQ -4", ["SAY101 1"]),  # 12 - 11 = 1
        ("1. N d:x +K:KKKK +A:AAA +Q:QQQ -4 say:pumpa", []),
        ("1. N d:x +K:KKK +A:AAA +Q:QQQ -4", []),  # two cards left
        ("1. N d:x +K:KKKKKKK +A:AAAA -4 out", []),  # none left
    ],
)
def test_say101_announcement_missing(turn: str, missing: list[str]) -> None:
    """Who comes down to one card says so (2.1, one card in hand; source 000 "obliged to announce this fact")."""
    findings = all_found(f"Rules: fournier\n== deal 1\n{turn}\n")
    assert missing == [finding for finding in findings if finding.startswith("SAY")]


@pytest.mark.parametrize("rules", ["classic", "classic-bicycle"])
def test_say101_nothing_to_say(rules: str) -> None:
    """Only Fournier's rules know the word (3.1)."""
    findings = all_found(f"Rules: {rules}\n== deal 1\n1. N d:x +K:KKKK +A:AAA +Q:QQQ -4\n")
    assert [] == [finding for finding in findings if finding.startswith("SAY")]
