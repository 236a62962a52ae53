"""What a line, or a foot taken up beside the turns, goes on with after a player went out: OUT109 once, not played."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

EMPTIED = {
    "hand-and-foot": "1. N d:x2 +K:KKKKKKK +Q:QQQQ +A:AAA -4",
    "hand-and-foot-pagat": "1. N d:x2 ask:yes +K:KKKKKKK +Q:QQQQ +A:AAAA",
}
"""A turn that empties the hand and leaves the foot."""

BEFORE_THE_FOOT = ["OUT101 1", "OUT108 1"]
"""What going out by that turn is wrong for (settled 28: it ends the deal all the same)."""


def turns(rules: str, *lines: str) -> list[str]:
    """The findings of a deal of these lines, in order."""
    return sorted(found("\n".join((f"Rules: {rules}", "== deal 1", *lines))))


@pytest.mark.parametrize("rules", EMPTIED)
@pytest.mark.parametrize("more", ["f", "f -5", "f d:x2 +J:JJJ -5"])
def test_foot_taken_up_after_going_out(rules: str, more: str) -> None:
    """Out with an empty hand, and the foot after it: the record goes on after a going out (settled 20, 21)."""
    before = BEFORE_THE_FOOT
    assert before == turns(rules, f"{EMPTIED[rules]} out")
    assert [*before, "OUT109 1"] == turns(rules, f"{EMPTIED[rules]} out {more}")


@pytest.mark.parametrize("rules", EMPTIED)
def test_foot_and_further_play_after_going_out(rules: str) -> None:
    """Once a deal: the turns after it are not reported again."""
    later = ("2. E d:x2 -5", "3. S d:x2 -6")
    assert [*BEFORE_THE_FOOT, "OUT109 1"] == turns(rules, f"{EMPTIED[rules]} out f", *later)
    assert [*BEFORE_THE_FOOT, "OUT109 2"] == turns(rules, f"{EMPTIED[rules]} out", *later)


@pytest.mark.parametrize("rules", EMPTIED)
def test_foot_beside_the_turns_after_going_out(rules: str) -> None:
    """A foot taken up on a line of its own bears the number of the turn before (settled 5); after `End` TRN107."""
    assert [*BEFORE_THE_FOOT, "OUT109 1"] == turns(rules, f"{EMPTIED[rules]} out", "N f")
    assert [*BEFORE_THE_FOOT, "OUT109 1"] == turns(rules, f"{EMPTIED[rules]} out", "S f", "2. E d:x2 -5")
    assert [*BEFORE_THE_FOOT, "TRN107 1"] == turns(rules, f"{EMPTIED[rules]} out", "End: out N", "N f")


@pytest.mark.parametrize("rules", EMPTIED)
def test_foot_taken_up_without_going_out(rules: str) -> None:
    """No finding: the hand is empty, nobody says out, and the foot is taken up."""
    turn = EMPTIED[rules].replace("ask:yes ", "")
    assert [] == turns(rules, f"{turn} f" if "-4" in turn else f"{turn} f -5", "2. E d:x2 -5")
    if rules == "hand-and-foot":
        assert [] == turns(rules, f"{turn} notout f", "2. E d:x2 -5")


@pytest.mark.parametrize("rules", EMPTIED)
def test_out_with_the_foot_in_the_hand(rules: str) -> None:
    """With thirteen cards of the foot in the hand nobody is out: OUT107 alone, and play goes on."""
    turn = EMPTIED[rules].replace("ask:yes ", "")
    end = "f out" if "-4" in turn else "f -5 out"
    assert ["OUT107 1"] == turns(rules, f"{turn} {end}", "2. E d:x2 -5", "3. S d:x2 -6")


def test_foot_is_not_played_after_going_out() -> None:
    """What follows a going out is not carried out: the foot still lies there when the hands are counted."""
    text = f"Rules: hand-and-foot\n== deal 1\nFoot.N: 4c4d4h4s5c5d5h5s6c6d6h6s7c\n{EMPTIED['hand-and-foot']} out f\n"
    one = next(one for one in report(f"{text}Left.S: 4\nEnd: out N").scores if one.side == "NS")
    assert 100 == one.items["out"]


@pytest.mark.parametrize("more", ["d:x", "p", "+Q:Q", "r:3h", "b:4", "--", "pass", "ask:no"])
def test_any_act_after_going_out(more: str) -> None:
    """Not only the foot: no CRD102, MLD101, TRN102 or ASK101 for what was not to be played."""
    assert ["OUT109 1"] == turns("classic", f"1. N d:x +A:AAAAAAA +K:KKKKK out {more}")


@pytest.mark.parametrize("more", ["say:bye", "out", "(60)", "notout"])
def test_words_after_going_out(more: str) -> None:
    """A word is no play."""
    assert [] == [one for one in turns("classic", f"1. N d:x +A:AAAAAAA +K:KKKKK out {more}") if one[:3] != "OPN"]


def test_going_out_marked_and_gone_on_from() -> None:
    """A table that let it pass marks the act that went on."""
    assert ["OUT109 1 waived"] == turns("classic", "1. N d:x +A:AAAAAAA +K:KKKKK out ^deal-not-ended d:x")


@pytest.mark.parametrize("rules", ["classic", "fournier"])
def test_out_said_before_the_last_cards_are_laid(rules: str) -> None:
    """No OUT107: whoever says so and then lays all cards down has none left (settled 20)."""
    assert [] == turns(rules, "1. N d:x out +A:AAAAAAA +K:KKKK -4")
    assert [] == turns(rules, "1. N d:x +A:AAAAAAA out +K:KKKKK", "End: out N")
    assert ["OUT107 1"] == turns(
        rules, "1. N d:x out +A:AAAAAAA +K:KKK -4", f"2. {'E' if rules == 'classic' else 'W'} d:x -5"
    )
