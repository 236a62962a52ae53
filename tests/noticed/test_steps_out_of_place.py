"""Steps before the draw and after it or the discard, takes of a top card that nobody knows, cards left at the end."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

CLASSIC = "Rules: classic\n== deal 1\nDealer: W\n"


def said(text: str) -> list[tuple[str, str]]:
    """Each error with its code and sentence."""
    return [(one.code, one.message) for one in report(text).findings if one.severity == "error"]


@pytest.mark.parametrize(
    ("turn", "what"),
    [
        ("N +A:AAA +K:KKK d:x -4", "melded before drawing"),
        ("N +A:AAA -4 d:x", "melded before drawing"),
        ("N -4 +A:AAA d:x", "discarded before drawing"),
    ],
)
def test_several_steps_before_the_draw(turn: str, what: str) -> None:
    """They are told of once, with the first of them."""
    assert [("TRN102", what)] == said(f"{CLASSIC}1. {turn}\n")


@pytest.mark.parametrize("step", ["d:x", "r:3h", "p:4", "--"])
def test_a_question_after_the_discard_and_a_step_after_it(step: str) -> None:
    """The question comes too late, not too early, and the step is one after the end of the turn."""
    late = ("ASK101", "asked for leave to go out after the discard")
    after = ("TRN102", "went on after the discard, which ends the turn")

    assert [late, after] == [
        one for one in said(f"{CLASSIC}1. N d:x -4 ask:no {step}\n") if one[0] in ("ASK101", "TRN102")
    ]


@pytest.mark.parametrize(("cards", "left"), [("+Q:QcQdQh", "2 cards"), ("+Q:QcQdQhQs", "1 card"), ("", "5 cards")])
def test_cards_with_which_a_turn_ended(cards: str, left: str) -> None:
    """One is a card, two are cards."""
    turn = f"1. N d:Qs +K:KcKdKhKs +A:AcAdAh {cards} --".replace("  ", " ")
    found_there = said(f"{CLASSIC}Hand.N: KcKdKhKsAcAdAhQcQdQh4c\n{turn}\n")

    assert [("TRN105", f"ended the turn without a discard, with {left} in the hand")] == found_there


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        # Three kings are 30, and 50 are needed: that can be told without the top card.
        ("1. N p +K:KKK -4", ["OPN101 1"]),
        ("1. N d:x2 -x\n... 4 turns\n6. E p +K:KKK -4", []),
        # Nine and aces are enough; a second take in one turn is wrong whatever it is for.
        ("1. N p:9c +9:999 +A:AAAA p -4", ["TRN104 1"]),
    ],
)
def test_a_take_of_which_the_top_card_is_not_known(turns: str, codes: list[str]) -> None:
    """No rule about a rank finds anything where nobody knows the rank."""
    assert codes == found(f"Rules: hand-and-foot\n== deal 1\nDealer: W\n{turns}\n")


BARRED = (
    "Rules: hand-and-foot\n== deal 1\nDealer: W\n1. N d:x2 +8:88888 +A:AAA -4\n2. E d:x2 -{top}\n3. S d:x2 {take} -5\n"
)


@pytest.mark.parametrize(
    ("top", "take", "codes"),
    [
        # The side has five eights.
        ("8s", "p:8s +8:8s8", ["TRN104 3"]),
        ("9s", "p:9s +9:9s99 p:5", ["TRN104 3"]),
    ],
)
def test_takes_that_may_not_be_at_all(top: str, take: str, codes: list[str]) -> None:
    """What may not be done at all is not judged by how it was done."""
    assert codes == found(BARRED.format(top=top, take=take))


@pytest.mark.parametrize(
    ("lay", "codes"),
    [
        # A pair goes from the hand to the king.
        ("+K:KKK", []),
        # It is only laid off, and the meld is a canasta.
        ("+K:K", ["PIL107 3"]),
    ],
)
def test_a_pair_for_a_canasta(lay: str, codes: list[str]) -> None:
    """Where a lay-off takes the pile only for a smaller meld, a pair takes it as ever."""
    # Four kings and three wild cards are the canasta: with the pair and the top one seven of eight kings are seen.
    turns = f"1. N d:x +K:KKKK22* -4\n2. E d:x -K\n3. S p:K {lay} -5\n"

    assert codes == found(f"Rules: classic layoff_take=meld\n== deal 1\nDealer: W\n{turns}")


@pytest.mark.parametrize(
    ("lay", "codes"),
    [
        # A card is missing, and nothing else is said of wild cards that are melded by themselves.
        ("+W:2c2d2h", ["CRD102 5"]),
        # Four kings are one too few.
        ("+K:2c", ["MLD103 5"]),
    ],
)
def test_wild_cards_after_the_opening_where_five_naturals_are_asked(lay: str, codes: list[str]) -> None:
    """A meld of wild cards has no naturals and needs none."""
    first = "1. N d:4d +K:KcKdKhKs +A:AcAdAh -4c\n2. E d:x -4\n3. S d:x -4\n4. W d:x -4\n"
    hand = "Hand.N: KcKdKhKsAcAdAhQc2c2d4c"
    rules = "Rules: classic rule_of_five=true wild_melds=true"

    assert codes == found(f"{rules}\n== deal 1\nDealer: W\n{hand}\n{first}5. N d:4h {lay} -4d\n")


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ("1. N d:5c pass -4", "passed after drawing"),
        ("1. N d:5c -4\n2. E p:4 +4:444 +A:AAA pass -5", "passed after taking the pile"),
        ("1. N d:5c -4\n2. E pass pass", "passed after a pass"),
    ],
)
def test_a_pass_after_something_else(turns: str, said: str) -> None:
    """It is told what the player had done."""
    # With the five the stock is empty, so a pass in place of a draw would be lawful.
    one = report(f"Rules: classic\n== deal 1\nDealer: W\nStock: 5c\n{turns}\n")

    assert [said] == [each.message for each in one.findings if each.code == "DRW105"]


@pytest.mark.parametrize(
    ("steps", "what"),
    [
        ("-- +9:999", "melded after ending the turn without a discard"),
        ("-4 +9:999", "melded after the discard, which ends the turn"),
        ("-- d:x", "went on after ending the turn without a discard"),
        ("-4 --", "went on after the discard, which ends the turn"),
        ("-- -4", "discarded after ending the turn without a discard"),
    ],
)
def test_what_ended_the_turn_is_named(steps: str, what: str) -> None:
    """`--` ends a turn as a discard does, and is none."""
    assert ("TRN102", what) in said(f"{CLASSIC}1. N d:x {steps}\nEnd: abandoned\n")
