"""What the sentences of findings say: ranks in words, cards as a record writes them, the numbers involved."""

from __future__ import annotations

import pytest

from canasta_notation.rules.words import name_of, rank_in_words
from canasta_notation.table import J, W, X
from tests.rules.auditing import report


@pytest.mark.parametrize(
    ("rank", "count", "words"),
    [
        ("6", 1, "six"),
        ("6", 2, "sixes"),
        ("K", 0, "kings"),
        ("W", 2, "wild cards"),
        ("3", 2, "threes"),
        ("h", 2, "h"),  # the key of a sequence names no rank
    ],
)
def test_rank_in_words(rank: str, count: int, words: str) -> None:
    """A rank is a word, in the plural where it is not one card."""
    assert words == rank_in_words(rank, count)


def test_cards_without_a_rank() -> None:
    """A joker, a wild card of either kind and a card not seen have names too."""
    assert ["joker", "wild card", "cards"] == [name_of(J), name_of(W), name_of(X, 2)]


def said(text: str, code: str) -> tuple[str, dict[str, str | int]]:
    """The message and the facts of the one finding of a code."""
    (one,) = [one for one in report(text).findings if one.code == code]
    return one.message, dict(one.facts)


def test_second_meld_is_named_by_its_rank() -> None:
    """MLD109 says which rank it is in words, and keeps the key in its facts."""
    text = "Rules: classic\n== deal 1\n1. N d:x +6:666 +A:AAA +6.2:666 -4\n"
    assert ("began a second meld of sixes", {"key": "6"}) == said(text, "MLD109")


def test_naturals_that_are_missing_are_named() -> None:
    """PIL102 counts the naturals of the top rank, of which none came from the hand."""
    text = "Rules: classic\n== deal 1\nUp: 6d\n1. N p1:6d +6:6d2c2d +A:AAA -4\n"
    message, facts = said(text.replace("2c2d", "6h*"), "PIL102")
    assert "1 natural six from the hand where 2 are due" in message
    assert {"naturals": 1, "needed": 2, "reason": "unopened"} == facts


@pytest.mark.parametrize(
    ("rules", "words", "facts"),
    [
        ("classic", "went out with 0 of 1 canasta needed", {"total": 0, "needed_total": 1, "missing_total": 1}),
        (
            "classic out_requirement=1clean+2dirty",  # one set is short of seven, the other has a wild card
            "went out with 0 of 1 clean canasta and 0 of 2 dirty canastas needed",
            {"clean": 0, "needed_clean": 1, "missing_clean": 1, "dirty": 0, "needed_dirty": 2, "missing_dirty": 2},
        ),
    ],
)
def test_canastas_missing_are_counted(rules: str, words: str, facts: dict[str, int]) -> None:
    """OUT101 says how many canastas there are and how many are needed, kind by kind."""
    text = f"Rules: {rules}\n== deal 1\n1. N d:x +A:AAAA +K:KKKK +Q:QQ* -4 out\n"
    assert (words, facts) == said(text, "OUT101")


def test_cards_left_that_cannot_be_are_counted() -> None:
    """CRD106 says how many of the cards left cannot be in the hand, and which."""
    text = """\
Rules: classic
== deal 1
Hand.N: 4c5c6c7c8c9cTcJcQcAcAd
1. N d:5d -4c
End: abandoned
Left.N: 5c6c7c8c9cTcJcQcAcKdKh
"""
    message, facts = said(text, "CRD106")
    assert "2 of the 11 cards left to N cannot be in the hand: KdKh" == message
    assert {"cards": "KdKh", "missing": 2, "written": 11, "held": 11} == facts
