"""DEA106: how the cards of a header differ from those that the pack gives."""

from __future__ import annotations

import pytest

from canasta_notation.replays.differing import difference
from canasta_notation.syntax.runs import read_run
from tests.rules.auditing import report


def differs(written: str, dealt: str, in_order: bool = False) -> tuple[str, dict[str, str | int]]:
    """The difference of two runs of cards."""
    one, other = (read_run(text, 200).cards for text in (written, dealt))
    return difference(tuple(one), tuple(other), in_order)


@pytest.mark.parametrize(
    ("written", "dealt", "in_order"),
    [("4c5d", "5d4c", False), ("4x", "5d4c", False), ("7W", "7h2s", True), ("xx", "4c4d", True)],
)
def test_no_difference(written: str, dealt: str, in_order: bool) -> None:
    """Cards in any order are the same, and a card not seen may be any card."""
    assert ("", {}) == differs(written, dealt, in_order)


def test_numbers_differ() -> None:
    """Where the numbers differ nothing else is said."""
    assert ("2 cards where 3 are due", {"written": 2, "dealt": 3}) == differs("4c5d", "4c5d6h")


def test_cards_differ() -> None:
    """Those that the pack does not give stand beside those that it gives instead."""
    facts = {"differing": 2, "written": "KhQs", "dealt": "5d6h"}
    assert ("KhQs for 5d6h (2 of 3 cards)", facts) == differs("4cKhQs", "4c5d6h")


def test_places_differ() -> None:
    """Where the order counts the first place that differs is named."""
    facts = {"differing": 2, "place": 2, "written": "6h", "dealt": "5d"}
    assert ("6h for 5d at place 2 (2 of 3 cards)", facts) == differs("4c6h5d", "4c5d6h", in_order=True)


def test_many_cards_are_not_all_shown() -> None:
    """A whole pack is no message."""
    message, _facts = differs("4c" * 60, "5d" * 60)
    assert "4c4c4c4c4c4c4c4c… for 5d5d5d5d5d5d5d5d… (60 of 60 cards)" == message


def test_finding_names_the_header() -> None:
    """The sentence begins with the header that differs and the one that gives the pack."""
    text = "Rules: classic\n== deal 1\nDealer: W\nUp: 4x\nSeed: canasta\nShuffle: pcn-1\n"
    (one,) = [one for one in report(text).findings if one.code == "DEA106"]
    assert "Up is not what Seed gives: 2 cards where 1 is due" == one.message
    assert {"header": "Up", "written": 2, "dealt": 1} == one.facts
