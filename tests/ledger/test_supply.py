"""Whether a pack can supply cards of which only sets are known, held against trying every way."""

from __future__ import annotations

from itertools import product

from hypothesis import example, given
from hypothesis import strategies as st

from canasta_notation.cards import ALL_CARDS
from canasta_notation.replays.ledger.first_look import EXACT
from canasta_notation.replays.ledger.masks import ANYTHING
from canasta_notation.replays.ledger.supply import fits_pack

FIRST = 4
"""Cards of the pack that sets are made of here; the others are not wanted."""

SETS = st.lists(st.integers(1, (1 << FIRST) - 1), max_size=5)


def by_trying(sets: list[int], left: list[int]) -> bool:
    """Whether each set can have a card of its own, by trying each card of each."""
    ways = [[place for place in range(FIRST) if one >> place & 1] for one in sets]
    return any(all(way.count(place) <= left[place] for place in range(FIRST)) for way in product(*ways))


@given(sets=SETS, left=st.lists(st.integers(0, 2), min_size=FIRST, max_size=FIRST))
@example(sets=[0b0011, 0b0011, 0b0110], left=[1, 1, 0, 0])
@example(sets=[0b0001, 0b0011, 0b0110, 0b1100], left=[1, 1, 1, 1])
@example(sets=[0b1000, 0b1001], left=[1, 0, 0, 1])
def test_cards_are_matched_to_copies(sets: list[int], left: list[int]) -> None:
    """There is a way or there is none, whichever set is looked at first, and what is anything asks nothing."""
    copies = [0] * len(ALL_CARDS)
    for place, count in enumerate(left):
        copies[EXACT[place]] = count
    wanted = {one: sets.count(one) for one in sets}

    assert by_trying(sets, left) is fits_pack(wanted, copies)
    assert by_trying(sets, left) is fits_pack({ANYTHING: 200, **wanted}, copies)
