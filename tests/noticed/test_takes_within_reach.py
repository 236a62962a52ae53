"""Whoever is held to a take of the pile could have made it: all ways to open with a small hand are counted out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.rules.auditing import found

VALUES = {"4": 5, "5": 5, "6": 5, "7": 5, "8": 10, "9": 10, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 20}
HANDS = 120


def lays(rank: str, held: int, is_top: bool) -> Iterator[tuple[int, int, int]]:
    """Ways to meld a rank: cards from the hand, wild cards among them, points without those of the wild cards."""
    if not is_top:
        yield 0, 0, 0
    # A pair goes with the top card; of wild cards there is one, and a second beside five naturals.
    for naturals in range(2, held + 1):
        for wilds in range(3):
            size = naturals + wilds + is_top
            if 3 <= size <= 7 and (wilds < 2 or naturals + is_top >= 5):
                yield naturals + wilds, wilds, (naturals + is_top) * VALUES[rank]


def most(ranks: list[str], top: str, keep: int) -> int:
    """The most that a hand can open with where it keeps so many cards; -1 where it cannot take the pile at all."""
    held = Counter(ranks)
    wilds = sorted([50] * held.pop("*", 0) + [20] * held.pop("2", 0), reverse=True)
    ways = [list(lays(rank, held[rank], rank == top)) for rank in {*held, top}]
    best = -1
    for plan in product(*ways):
        used, wild = sum(one[0] for one in plan), sum(one[1] for one in plan)
        if wild <= len(wilds) and len(ranks) - used >= keep:
            best = max(best, sum(one[2] for one in plan) + sum(wilds[:wild]))
    return best


@pytest.mark.parametrize(
    ("options", "keep"), [("", 1), (" no_exit_rule=keep_two", 2), (" no_exit_rule=pass_discard", 1)]
)
def test_nobody_is_held_to_what_cannot_be_done(options: str, keep: int) -> None:
    """With a stock that is empty, one card on the pile, and a minimum about what the hand can reach."""
    random = Random(keep)
    held_to = 0
    for _hand in range(HANDS):
        # Few ranks, so that there are pairs and triples, and now and then a wild card.
        pool = random.sample(sorted(VALUES), random.randint(1, 4)) * 2
        ranks = random.choices([*pool, "2", "*"], k=random.randint(3, 9))
        top = random.choice(pool)
        reached = most(ranks, top, keep)
        minimum = max(0, reached + random.choice([-20, -10, -5, 0, 0, 5, 10]))
        hand = "".join(rank if rank == "*" else rank + random.choice("cdhs") for rank in ranks)
        rules = f"Rules: hand-and-foot hand_size={len(ranks)} minimum_table=1:{minimum}{options}"
        text = f"{rules}\n== deal 1\nDealer: W\nUp: {top}h\nHand.N: {hand}\nStock:\n1. N pass\n"
        if "DRW103 1" in found(text):
            held_to += 1
            assert reached >= minimum, text

    assert held_to > HANDS / 10
