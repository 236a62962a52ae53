from __future__ import annotations

import re

import pytest

import canasta_notation as pcn
from canasta_notation.replays.situations import SITUATIONS, count
from tests.docs.markdown import table_rows
from tests.selfplay.situations_page import PAGE, counted, situations_page

NAMES = [one.name for one in SITUATIONS]
SHOWN = {
    row[0]: dict(zip(pcn.PROFILES, row[1:], strict=True)) for row in table_rows(PAGE) if row[0] in NAMES
}  # fmt: skip

GAME = """%pcn 1
Rules: classic

== deal 1
Dealer: W
Hand.N: 4c4d8c8dJhQcQdKdKhKs3h
Up: *9c
0. N r:3h d:x
1. N d:x +K:KdKhKs (30) -4c
2. E d:x -2c
3. S d:x ask:no -3c
End: abandoned
"""


def test_count() -> None:
    """Each situation is counted at the step where it occurs."""
    found = {name: number for name, number in count(pcn.loads(GAME)).items() if number}

    assert {
        "dealt, laid before the first turn": 1,
        "several cards turned": 1,
        "frozen by an upcard": 1,
        "wild card discarded": 1,
        "black three discarded": 1,
        "opening": 1,
        "opening count announced": 1,
        "question answered no": 1,
    } == found


def test_names_are_different() -> None:
    """No two situations have one name."""
    assert sorted(set(NAMES)) == sorted(NAMES)


@pytest.mark.parametrize("name", pcn.PROFILES)
def test_page_shows_every_situation(name: str) -> None:
    """In the table of the docs each situation has occurred, or is impossible and a dash."""
    rules = pcn.ruleset(name)

    for one in SITUATIONS:
        shown = SHOWN[one.name][name]
        if one.reason(rules) is None:
            assert re.fullmatch(r"[1-9][0-9,]*", shown), one.name
        else:
            assert shown == "—", one.name


def test_page_is_generated() -> None:
    """The page is what its command makes of these counts now."""
    counts = {
        name: {one: int(SHOWN[one][name].replace(",", "").replace("—", "0")) for one in NAMES} for name in pcn.PROFILES
    }

    assert situations_page(counts) == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", pcn.PROFILES)
def test_common_situations_occur(name: str) -> None:
    """What is common occurs in a dozen deals, and nothing does that is impossible."""
    rules = pcn.ruleset(name)
    counts = counted(rules, 12, "few")
    possible = [one for one in SITUATIONS if one.reason(rules) is None]

    assert {one.name for one in SITUATIONS if counts[one.name]} <= {one.name for one in possible}
    assert {"drawn", "opening", "mixed canasta", "taken with a pair", "black three discarded"} <= {
        one.name for one in possible if counts[one.name]
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", pcn.PROFILES)
def test_most_situations_occur(name: str) -> None:
    """In forty deals seven situations of ten occur that are possible, and the audit finds nothing."""
    rules = pcn.ruleset(name)
    counts = counted(rules, 40, "share")
    possible = [one.name for one in SITUATIONS if one.reason(rules) is None]

    assert sum(counts[one] > 0 for one in possible) >= 0.7 * len(possible)
