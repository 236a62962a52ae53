"""Of which cards it is asked where they came from: of each by itself, or of all that could be taken for each other."""

from __future__ import annotations

import pytest

from canasta_notation.cards import card
from canasta_notation.replays.ledger.own_cards import _names
from canasta_notation.table import INDEX, spell


@pytest.mark.parametrize(
    ("played", "others", "asked"),
    [
        ("7c 7d", "", ["7c", "7d"]),
        ("7c", "8d x", ["7c"]),
        # One of them is known by its rank only: it may be any of the others.
        ("7c", "7", ["77c7d7h7s7r7b"]),
        ("7", "", ["77c7d7h7s7r7b"]),
        ("2c", "", ["2c"]),
        ("*", "", ["*"]),
        # A wild card of which no more is known may be each of them.
        ("2c", "W", ["W22c2d2h2s2r2b*"]),
        ("*", "W 2c", ["W22c2d2h2s2r2b*"]),
        ("7c", "W", ["7c"]),
        ("3c 3h", "", ["3c", "3h"]),
        ("3", "3c", ["33c3d3h3s3r3b"]),
        ("3b", "3c", ["3b3c3s"]),
        ("3c 3h", "3b", ["3b3c3s", "3h"]),
        ("3h", "3", ["33c3d3h3s3r3b"]),
        ("", "7c W", []),
        ("x", "7c", []),
    ],
)
def test_names_that_are_asked(played: str, others: str, asked: list[str]) -> None:
    """Cards that nobody saw are left aside."""
    cards = [[INDEX[card(name)] for name in names.split()] for names in (played, others)]

    assert [*map(_sorted, asked)] == [_sorted(spell(names)) for names in _names(*cards)]


def _sorted(names: str) -> list[str]:
    return sorted(names)
