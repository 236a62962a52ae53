"""The largest and longest values that options take, and the exit with black threes as an option."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report, scores


@pytest.mark.parametrize(
    ("option", "codes"),
    [
        ("max_meld=100", []),
        ("max_meld=101", ["HDR102 -"]),
        # Points have no bound of their own, and so that of all numbers.
        ("out_bonus=1000000", []),
        ("out_bonus=1000001", ["HDR102 -"]),
        # Noughts in front change nothing, but a number has no more than seven figures.
        ("hand_size=0000011", []),
        ("hand_size=00000011", ["HDR102 -"]),
    ],
)
def test_the_largest_values(option: str, codes: list[str]) -> None:
    """A value at the bound is taken, one beyond it is told."""
    assert codes == found(f"Rules: classic {option}\n== deal 1\nDealer: W\n1. N d:x -4\n")


EXIT = """
Rules: classic packs=4 jokers=8 hand_size=15 black3_meld={}
== deal 1
Dealer: W
1. N d:x +A:AcAcAdAdAhAhAs +3:3c3c3c3s3s3s3s -4c{}
End: {}
"""
"""Sixteen cards, of which seven aces and seven black threes are melded and one is discarded: one is left."""


def test_the_exit_as_an_option() -> None:
    """Seven black threes are worth 1,500 where black threes are melded as the exit, and then have no card values."""
    text = EXIT.format("exit", " out", "out N").replace("hand_size=15", "hand_size=14")
    ours = scores(text)[1, "NS"]

    assert [] == found(text)
    # Seven aces of twenty points each; the aces are the whole canasta, laid at once.
    assert (1500, 140, 500, 200) == (ours["black"], ours["cards"], ours["canastas"], ours["out"])


def test_the_exit_is_worth_nothing_where_it_is_no_option() -> None:
    """Where black threes are melded in going out they have their card values, five points each, and nothing more."""
    text = EXIT.format("going_out", " out", "out N").replace("hand_size=15", "hand_size=14")
    ours = scores(text)[1, "NS"]

    assert [] == found(text)
    assert (0, 175) == (ours["black"], ours["cards"])


def test_the_exit_needs_a_going_out() -> None:
    """Without it the seven are laid unlawfully, and are worth their cards."""
    text = EXIT.format("exit", "", "abandoned")

    assert "MLD106 1" in found(text)
    assert [0] == [one.items["black"] for one in report(text).scores if one.side == "NS"]
