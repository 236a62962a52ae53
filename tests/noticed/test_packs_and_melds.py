"""The published shuffle where its numbers would be biased, and melds that look alike."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from canasta_notation.cards import Card, card
from canasta_notation.table import INDEX, Meld
from canasta_notation.table.shuffle import ordered_deck, pcn1_deck
from canasta_notation.text import Span

LARGEST = (1 << 64) - 1
FIRST_BIASED = {108: (1 << 64) - (1 << 64) % 108, 54: (1 << 64) - (1 << 64) % 54}
"""By the size of the pack: from here on the numbers would hit only the first of its places once more."""


class Numbers:
    """In place of the hash: each digest holds four numbers of 64 bits, those that are given first and then zeros."""

    def __init__(self, given: list[int]) -> None:
        self.given = given

    def __call__(self, _data: bytes) -> Numbers:
        return self

    def digest(self) -> bytes:
        """The next four numbers."""
        four = [self.given.pop(0) if self.given else 0 for _ in range(4)]
        return b"".join(one.to_bytes(8, "big") for one in four)


def shuffled(monkeypatch: pytest.MonkeyPatch, packs: int, jokers: int, given: list[int]) -> tuple[Card, ...]:
    """A pack shuffled with these numbers, and with zeros after them."""
    monkeypatch.setattr(hashlib, "sha256", Numbers(given))
    return pcn1_deck("any", packs, jokers)


@pytest.mark.parametrize(("packs", "jokers"), [(2, 4), (1, 2)])
def test_numbers_that_would_be_biased_are_passed_over(monkeypatch: pytest.MonkeyPatch, packs: int, jokers: int) -> None:
    """The shuffle goes on with the next number, as if those had not come."""
    biased = FIRST_BIASED[52 * packs + jokers]
    wanted = shuffled(monkeypatch, packs, jokers, [5, 7])

    assert wanted == shuffled(monkeypatch, packs, jokers, [biased, 5, 7])
    assert wanted == shuffled(monkeypatch, packs, jokers, [biased, LARGEST, 5, LARGEST, 7])


def test_the_largest_number_that_is_not_biased(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands for the last place, so the last card stays where it is."""
    deck = shuffled(monkeypatch, 2, 4, [FIRST_BIASED[108] - 1])

    assert card("*") == deck[-1]
    assert Counter(ordered_deck(2, 4)) == Counter(deck)


def test_two_melds_of_the_same_cards_are_two() -> None:
    """Either side may lay three kings: one meld is not the other, and both can be told apart."""
    kings = [INDEX[card(name)] for name in ("Kc", "Kd", "Kh")]
    one, other = (Meld("K", 1, "N", 1, Span(1, 1, 1, 2), list(kings)) for _side in range(2))

    assert one != other
    assert 2 == len({one, other})
