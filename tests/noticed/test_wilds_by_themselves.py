"""Wild cards melded by themselves, where the rules know no such meld and judge melds when the turn ends."""

from __future__ import annotations

import pytest

from tests.rules.auditing import report

RULES = ("hand-and-foot wild_melds=false", "hoyle-2", "classic")
"""The first two look at all that a turn laid to a meld, the last at each lay."""


def said(rules: str, melds: str) -> list[tuple[str, str]]:
    """What is said of the melds of a turn, with the codes."""
    draw = "d:x2" if "foot" in rules else "d:x"
    found = report(f"Rules: {rules}\n== deal 1\n1. N {draw} {melds} -4\n").findings
    return [(one.code, one.message) for one in found if one.code.startswith("MLD")]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    "melds",
    [
        # Under the name of a rank of which no card is there.
        "+K:22*",
        "+W:22*",
        "+2:222",
        # A card among them that is none, or that nobody saw.
        "+W:22K",
        "+W:222K",
        "+W:22x",
        "+2:2x2",
    ],
)
def test_no_meld_of_wild_cards(rules: str, melds: str) -> None:
    """That is what is wrong, whatever else is."""
    assert [("MLD105", "melded wild cards by themselves, which these rules do not allow")] == said(rules, melds)


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ("+W:22*", []),
        ("+W:22K", [("MLD102", "laid K to wild cards")]),
        # A meld of kings has two of them at least.
        ("+K:22*", [("MLD104", "melded 0 natural cards where 2 are needed")]),
    ],
)
def test_where_there_are_melds_of_wild_cards(melds: str, expected: list[tuple[str, str]]) -> None:
    """They are of wild cards alone, and under their own name."""
    assert expected == said("hand-and-foot", melds)


def test_two_lays_to_one_meld_are_one() -> None:
    """Of twos and kings laid to the kings one after the other there are too many wild cards at the end of the turn."""
    fault = ("MLD103", "3 wild cards in a meld with 2 naturals: 2 are the most")

    assert [fault] == said("hand-and-foot wild_melds=false", "+K:222 +K:KK")
