"""What the rules in force prescribe for an irregularity (rules.md section 8)."""

from __future__ import annotations

import pytest

from canasta_notation.cards import Card
from canasta_notation.diagnostics import CODES
from canasta_notation.model import Act, Discard, Lay, TakePile
from canasta_notation.rules import PROFILES, ruleset
from canasta_notation.rules.consequences import consequences, consequences_of_undoing

TOO_MANY = {"drawn": 2, "due": 1}
TOO_FEW = {"drawn": 1, "due": 2}


def prescribed(code: str, rules: str, **facts: int) -> list[str]:
    """What is prescribed for a finding, each with its source."""
    found = consequences(code, facts, ruleset(rules))
    return [f"{one.words} [{one.source}]" for one in found if one.is_prescribed]


@pytest.mark.parametrize(
    ("code", "rules", "words", "source"),
    [
        # red three not laid by the end: -500 [K15]
        ("RED101", "classic penalties=official", "500 points off", "According to Hoyle"),
        # a meld short of the minimum: +10 in this deal, or made good from the hand
        ("OPN101", "classic penalties=official", "10 points more for the rest of the deal", "Official Laws"),
        ("OPN101", "fournier penalties=official", "made good from the hand", "Official Laws"),
        # not in play with two [K10, K11]
        ("OPN101", "classic-2 penalties=official", "no penalty", "two players"),
        ("OPN101", "hoyle-2 penalties=official", "no penalty", "two players"),
        # asks, hears yes and cannot: -100 [K12]
        ("OUT103", "classic penalties=official", "100 points off", "Official Laws"),
        ("OUT103", "classic penalties=es", "100 points off", "Spanish"),
        # two cards discarded, a draw out of turn, the wrong dealer [K12]
        ("TRN106", "fournier penalties=es", "the next player chooses", "Spanish"),
        ("TRN101", "fournier penalties=es", "goes back", "Spanish"),
        ("DEA104", "classic penalties=es", "later deal and order stand", "Spanish"),
        # the pile taken, and its top card cannot be used: restored, -50 [K1]
        ("PIL102", "hoyle-2", "50 points are taken off", "source 001"),
        ("PIL103", "classic-2 penalties=pc", "the pile is restored", "source 001"),
        # forgot to draw [S004 3f]
        ("TRN103", "hand-and-foot", "two cards are drawn", "source 004 3f"),
        ("DRW104", "hand-and-foot penalties=es", "without the right to the pile", "source 004 3f"),
        # going out without what it needs: undone, 100
        ("OUT101", "classic penalties=official", "undone", "Official Laws"),
        ("OUT108", "hand-and-foot penalties=official", "100 points", "Official Laws"),
        # Pumpa, where it has a price
        ("SAY101", "fournier pumpa_penalty=30", "30 points off", "pumpa_penalty"),
    ],
)
def test_prescribed(code: str, rules: str, words: str, source: str) -> None:
    """One consequence, by the book that `penalties` or the rule text puts in force, with its source."""
    (said,) = prescribed(code, rules)
    assert words in said
    assert source in said


@pytest.mark.parametrize(
    ("rules", "facts", "words"),
    [
        # too many cards drawn: into the middle in source 004, shown and put back in the Official Laws
        ("hand-and-foot", TOO_MANY, ["middle"]),
        ("classic penalties=official", TOO_MANY, ["shown and put back"]),
        ("hand-and-foot penalties=official", TOO_MANY, ["shown and put back", "middle"]),
        # too few are another thing
        ("hand-and-foot", TOO_FEW, []),
        ("classic penalties=official", TOO_FEW, []),
        ("hand-and-foot-pagat", TOO_MANY, []),
    ],
)
def test_too_many_cards_drawn(rules: str, facts: dict[str, int], words: list[str]) -> None:
    """The book and the facts of the finding decide; two books may both speak."""
    said = prescribed("DRW101", rules, **facts)
    assert len(said) == len(words)
    assert all(one in text for one, text in zip(words, said, strict=True))


def test_without_a_book() -> None:
    """With `penalties=off` nothing is prescribed; what the Official Laws would have is told as such."""
    (short,) = consequences("OPN101", {}, ruleset("classic"))
    assert (short.is_prescribed, short.source) == (False, "Official Laws")
    assert prescribed("OPN101", "classic") == []
    # What no book knows is for the director alone.
    assert consequences("MLD103", {}, ruleset("classic penalties=official")) == ()


@pytest.mark.parametrize(
    ("code", "rules", "counted"),
    [
        ("OUT103", "classic penalties=es", "in the score already"),
        ("RED101", "classic penalties=official", "in the score already, as item red"),
        ("SAY101", "fournier pumpa_penalty=30", "in the score already"),
        # Not a fine of these rules, or one for somebody to rule.
        ("OUT103", "classic", ""),
        ("OUT101", "classic penalties=official", ""),
        ("OPN101", "classic penalties=official", ""),
    ],
)
def test_what_the_score_holds_already(code: str, rules: str, counted: str) -> None:
    """Only what the rules themselves take off is in the score (settled 31 to 33); the rest waits for a ruling."""
    (one,) = consequences(code, {}, ruleset(rules))
    assert one.counted == counted


@pytest.mark.parametrize(
    ("act", "rules", "words"),
    [
        (TakePile(None, None), "hoyle-2", ["50 points off"]),
        (TakePile(None, None), "hoyle-2 penalties=off", []),
        (TakePile(None, None), "classic penalties=official", []),
        (Lay("9", ()), "classic penalties=official", ["if it was short"]),
        (Lay("9", ()), "fournier penalties=es", ["face up"]),
        # Neither holds in play with two [K10, K11].
        (Lay("9", ()), "classic-2 penalties=official", ["no penalty"]),
        (Lay("9", ()), "classic-2 penalties=es", ["no penalty"]),
        (Lay("9", ()), "classic", []),
        (Discard(Card("9", "h")), "fournier penalties=es", []),
    ],
)
def test_acts_taken_back(act: Act, rules: str, words: list[str]) -> None:
    """A pile put back, and cards that were shown."""
    said = [one.words for one in consequences_of_undoing(act, ruleset(rules))]
    assert len(said) == len(words)
    assert all(one in text for one, text in zip(words, said, strict=True))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("penalties", ["off", "official", "es", "pc"])
def test_every_code_under_every_rule_set(profile: str, penalties: str) -> None:
    """Whatever is found, there is an answer, and it is a phrase with its source."""
    rules = ruleset(f"{profile} penalties={penalties}")
    for code in CODES:
        for one in consequences(code, {}, rules):
            assert one.source
            assert one.words[0].islower() or one.words[0].isdigit()
            assert not one.words.endswith(".")
