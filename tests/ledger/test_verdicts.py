"""Three verdicts: legal, illegal or open, as all completions of a small partial record say (settled 15, 43)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.ledger.small_deals import hidden, played, small
from tests.ledger.verdicts import RULES, compare
from tests.rules.auditing import found, report

pytestmark = pytest.mark.fuzz

FEW, MANY = 120, 3000
MOST = 60
"""Completions that are tried for one record."""


def test_verdicts_are_those_of_all_completions(is_long_run: bool, fuzz_seed: int) -> None:
    """Of each turn: an error where every completion has one, open where some have, else nothing."""
    kinds: Counter[str] = Counter()
    wrong: list[str] = []
    for number in range(MANY if is_long_run else FEW):
        chance = Random(f"{fuzz_seed} {number}")
        rules, seats, draw = chance.choice(RULES)
        whole = played(rules, seats, chance, turns=chance.randint(3, 9), draw=draw)
        for blanks in (2, chance.randint(1, 5)):
            deal = hidden(whole, chance, blanks)
            outcome = compare(deal, 4 * MOST if is_long_run else MOST)
            kinds.update(outcome.kinds)
            wrong += [f"{rules} {number}: {one}\n{deal.text()}" for one in outcome.wrong]

    assert [] == wrong
    compared = sum(count for kind, count in kinds.items() if kind not in ("too many", "impossible"))
    assert compared > FEW
    assert any(kind.startswith("undetermined") for kind in kinds), kinds


CASES = {
    # The card that North discarded may have been the joker, and then the pile is frozen.
    "a mixed take of a pile that an unseen discard may have frozen": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: 7c 7h 7s x Ks
        Hand.E: 4c 4d Kd
        Hand.S: 5h Qc Kh Qh 2c
        Up: 9d
        1. N d:6c +7:7c7h7s -x
        2. E d:6d -Kd
        3. S p3:Kd +K:KdKh2c -5h
        """,
        "* 6h",
        ["PIL102 3 undetermined"],
    ),
    "the same, where only one king is held and no wild was left": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: 7c 7h 7s x 5s
        Hand.E: 4c 4d Kd
        Hand.S: 5h Qc Kh Qh 2c
        Up: 9d
        1. N d:6c +7:7c7h7s -x
        2. E d:6d -Kd
        3. S p3:Kd +K:KdKh2c -5h
        """,
        "6s 6h",
        [],
    ),
    "the same, where North had nothing but wild cards to discard": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: 7c 7h 7s x
        Hand.E: 4c 4d Kd
        Hand.S: 5h Qc Kh Qh 2c
        Up: 9d
        1. N d:2d +7:7c7h7s -x
        2. E d:6d -Kd
        3. S p3:Kd +K:KdKh2c -5h
        """,
        "*",
        ["PIL102 3"],
    ),
    "a mixed take where rules want two naturals is wrong whether the pile is frozen or not": (
        """
        Rules: classic minimum_table=0:15 mixed_take=false
        Hand.N: 7c 7h 7s x Ks
        Hand.E: 4c 4d Kd
        Hand.S: 5h Qc Kh Qh 2c
        Up: 9d
        1. N d:6c +7:7c7h7s -x
        2. E d:6d -Kd
        3. S p3:Kd +K:KdKh2c -5h
        """,
        "* 6h",
        ["PIL112 3"],
    ),
    "a pair that must have been held": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: 4h 5s 6s
        Hand.E: x x 5h Qc
        Hand.S: 4s 5c 6d
        Up: 9d
        1. N d:9s -9s
        2. E p2:9s +9:9s9d9h9c -5h
        """,
        "9h 9c 8c 8d",
        [],
    ),
    "a pair of which one card lay in the pile, and there is no other": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: 4h 5s 6s
        Hand.E: x 9h 5h Qc
        Hand.S: 4s 5c 6d
        Up: 9d
        1. N d:9s -9s
        2. E p2:9s +9:9s9d9h -5h
        """,
        "9c 8c",
        ["PIL102 2"],
    ),
    "a pair of which one card may have been held or discarded unseen": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: x 9h 4h
        Hand.E: x 5s 5h
        Hand.S: 4s 5c 6d
        Up: 8d
        1. N d:6c -6c
        2. E d:6h -x
        3. S d:5d -5d
        4. W d:8h -9d
        5. N p5:9d +9:9d9h9c -4h
        """,
        "9c 8c 8s",
        ["PIL102 5 undetermined"],
    ),
    "a wild card of which nobody saw the kind in an opening": (
        """
        Rules: classic
        Hand.N: 9c 9h x 4h
        Hand.E: 4c 4d Kd
        Hand.S: 5h Qc Qd
        Up: 8d
        1. N d:6c +9:9c9hW -4h
        """,
        "* 2c 6h",
        ["OPN101 1 undetermined"],
    ),
    "the same, where both jokers are seen later": (
        """
        Rules: classic
        Hand.N: 9c 9h x 4h
        Hand.E: 4c 4d *
        Hand.S: 5h Qc *
        Up: 8d
        1. N d:6c +9:9c9hW -4h
        2. E d:6d -*
        """,
        "2d 2c 6h",
        ["OPN101 1"],
    ),
    "a card laid unseen that may be one wild too many with those laid later": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: 9c 9h 9d x 4h 5h 5s
        Hand.E: 4c 4d 5c 6d
        Hand.S: 2c 2d * Qc Qd 4s
        Up: 8d
        1. N d:6c +9:9c9h9dx -4h
        2. E d:6h -6d
        3. S d:8h +9:2c2d* -Qc
        """,
        "9s * 6s",
        ["MLD103 3 undetermined"],
    ),
    "a pass with a pile that an unseen discard may have frozen": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: x 4s 5h
        Hand.E: x 6d 5s
        Hand.S: 9c 9h 9s 5c 6h
        Up: 8d
        1. N d:6c -6c
        2. E d:8s -x
        3. S d:8c +9:9c9h9s -8c
        4. W d:6s -9d
        5. N pass
        End: stock
        """,
        "* 8h",
        ["DRW103 5 undetermined"],
    ),
    "the end of the stock with the same pile": (
        """
        Rules: classic minimum_table=0:15
        Hand.N: x 4s 5h
        Hand.E: x 6d 5s
        Hand.S: 9c 9h 9s 5c 6h
        Up: 8d
        1. N d:6c -6c
        2. E d:8s -x
        3. S d:8c +9:9c9h9s -8c
        4. W d:6s -9d
        End: stock
        """,
        "* 8h",
        ["DRW107 4 undetermined"],
    ),
}
"""A record without the hand of the last seat, the cards nobody saw, and what is found."""


@pytest.mark.parametrize("name", CASES)
def test_cases(name: str) -> None:
    """What is found is what all completions come to, and what is written here."""
    text, unseen, expected = CASES[name]
    deal = small("\n".join(line.strip() for line in text.strip().splitlines()), unseen)
    outcome = compare(deal, 2000)

    assert [] == outcome.wrong
    assert "too many" not in outcome.kinds
    assert expected == [one for one in found(deal.text()) if not one.startswith("DEA")]


def test_message_names_what_decides() -> None:
    """An open finding says what it hangs on, in the message and in its facts."""
    text, unseen, _expected = CASES["a mixed take of a pile that an unseen discard may have frozen"]
    deal = small("\n".join(line.strip() for line in text.strip().splitlines()), unseen)
    (finding,) = [one for one in report(deal.text()).findings if one.code == "PIL102"]

    assert finding.facts["hangs_on"] == "whether a card that lies unseen in the pile since line 11 froze it"
    assert str(finding.facts["hangs_on"]) in finding.message
