"""Melds that are judged when the turn ends: in which order they were laid does not matter."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

NINES = """Rules: hand-and-foot
== deal 1
Dealer: W
Hand.N: 9c9c9d9d9h9h9sAcAdAh4s5s6s
1. N d:9h9h +9:9c9c9d9d9h +A:AcAdAh -4s
2. E d:x2 -5
3. S d:x2 -5
4. W d:x2 -6
5. N d:9s9s {} -5s
End: abandoned
"""
"""North has six more nines, and two of them complete the meld that a second one may follow."""


@pytest.mark.parametrize(
    ("lays", "expected"),
    [
        ("+9:9s9s +9.2:9h9h9h", []),
        ("+9.2:9h9h9h +9:9s9s", []),
        ("+9.2:9h9h +9:9s +9.2:9h +9:9s", []),
        # The first has six, whichever is laid to first.
        ("+9:9s +9.2:9h9h9h", ["MLD109 5"]),
        ("+9.2:9h9h9h +9:9s", ["MLD109 5"]),
    ],
)
def test_second_meld_of_a_rank(lays: str, expected: list[str]) -> None:
    """It may be begun once the first is complete (MLD109), as they lie when the turn ends (settled 26)."""
    assert expected == found(NINES.format(lays))
