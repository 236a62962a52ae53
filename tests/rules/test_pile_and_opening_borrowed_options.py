"""Options that come from profiles still to be written, set where they mean something (settled 10 and 42)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.pile_tables import ALL, OPEN, TABLES


def took(rules: str, top: str, melds: str) -> str:
    """The side of N opens, `top` is discarded and the side of N takes the pile."""
    at = TABLES[rules]
    return f"""\
Rules: {rules}

== deal 1
Up: 9d
N {at.draw} +K:KcKdKs +A:AcAdAh -4c
{at.b} {at.draw} -{top}
{at.c} p:{top} {melds} -5c
"""


@pytest.mark.parametrize("rules", OPEN)
def test_seven_top_blocked(rules: str) -> None:
    """`seven_top_blocked` (Mexicana, K10): a seven on top is barred, an eight is not."""
    text = took(rules, "7h", "+7:7h7s7c")
    eight = took(rules, "8h", "+8:8h8s8c")

    assert [] == found(text)
    assert [f"PIL108 {TABLES[rules].last}"] == found(text, f"{rules} seven_top_blocked=true")
    assert [] == found(eight, f"{rules} seven_top_blocked=true")


@pytest.mark.parametrize("rules", ALL)
def test_splash(rules: str) -> None:
    """`splash` (Modern American, K6): a natural canasta from the hand waives the minimum; six cards do not."""
    text = f"Rules: {rules}\n\n== deal 1\nUp: Kd\n1. N {TABLES[rules].draw} +4:4c4c4d4d4h4h4s -6c\n"

    assert ["OPN101 1"] == found(text)
    assert [] == found(text, f"{rules} splash=true")
    assert ["OPN101 1"] == found(text.replace("4c4c", "4c"), f"{rules} splash=true")


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(
    ("needs", "mixed", "both", "natural"),
    [
        ("none", [], [], []),
        ("natural_meld", ["OPN103 1"], [], []),
        ("clean_triple", ["OPN103 1"], [], []),
        ("no_wilds", ["OPN103 1"], ["OPN103 1"], []),
    ],
)
def test_opn103_needs_an_option(rules: str, needs: str, mixed: list[str], both: list[str], natural: list[str]) -> None:
    """OPN103 cannot occur by default in these profiles; `opening_needs` (K6, K10) makes it possible."""
    text = f"""\
Rules: {rules}

== deal 1
Up: Kd
1. N {TABLES[rules].draw} +4:4c4d* -6c
"""
    assert mixed == found(text, f"{rules} opening_needs={needs}")
    assert both == found(text.replace("4c4d*", "4c4d* +9:9c9d9h"), f"{rules} opening_needs={needs}")
    assert natural == found(
        text.replace("4c4d*", "QcQdQh +9:9c9d9h").replace("+4:Q", "+Q:Q"), f"{rules} opening_needs={needs}"
    )
