"""What is concluded from partial records of self-play holds in the full ones."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import canasta_notation as pcn
from canasta_notation.cards import Card, contains
from canasta_notation.cards import card as card_of
from tests.replay.blanking import blanked, full

PROFILES = ("classic", "classic-3", "fournier", "hoyle-2", "hand-and-foot")
VIEWS = (("table", False), ("N", True), ("ranks", True), ("table,ranks", False))
"""Each with whether only what stood before the turn counts."""

SEEDS = ("one", "two")


@pytest.mark.parametrize("rules", PROFILES)
def test_conclusions_hold_in_the_full_record(rules: str) -> None:
    """A bound that later lines or the turns so far give is never one that the cards really held break."""
    bounds: Counter[str] = Counter()
    for seed, (view, so_far) in zip(SEEDS * 2, VIEWS, strict=True):
        record = full(rules, seed)
        rng = random.Random(f"{seed} {view}")  # the same turns in every run
        turn = rng.choice([turn.number for turn in record.matches[0].deals[0].turns if turn.number])
        seat = rng.choice(pcn.ruleset(rules).params.seats)
        found = pcn.deduce(pcn.loads(blanked(record, view)), turn=turn, so_far=so_far, seats={seat})
        assert found.answer == "concluded", (seed, view, turn)
        for hand in found.hands:
            held = really_held(record, turn, hand)
            assert len(held) == hand.size
            broken = [one for one in hand.conclusions if not holds(one, held)]
            assert not broken, (seed, view, turn, seat, hand.place)
            bounds["least"] += sum(one.least > 0 for one in hand.conclusions)
            bounds["most"] += sum(one.most is not None for one in hand.conclusions)
    assert bounds["least"] > 0
    assert bounds["most"] > 20


def test_bound_that_is_broken_is_seen() -> None:
    """Two kings at least do not hold of one, nor one at most of two, nor a king of clubs of another."""
    one, two = [card_of("Kh")], [card_of("Kh"), card_of("Kd")]

    assert not holds(bound("K", 2, None), one)
    assert not holds(bound("K", 0, 1), two)
    assert not holds(bound("Kc", 1, None), two)
    assert holds(bound("K", 2, 2), two)


def test_nothing_costs_another_conclusion_its_search() -> None:
    """A whole table view of four hands is searched to the end, with no more lines than each bound needs."""
    found = pcn.deduce(pcn.loads(blanked(full("fournier", "one"), "table")), turn=5)

    assert found.answer == "concluded"
    assert len(found.hands) == 4


def bound(card: str, least: int, most: int | None) -> pcn.Conclusion:
    """A conclusion from no lines."""
    return pcn.Conclusion(card, least, most, (), ())


def holds(one: pcn.Conclusion, held: list[Card]) -> bool:
    """Whether cards are as they were concluded to be."""
    count = sum(contains(card_of(one.card), card) for card in held)
    return one.least <= count and (one.most is None or count <= one.most)


def really_held(record: pcn.Record, turn: int, hand: pcn.HandConclusions) -> list[Card]:
    """The cards that a hand or a foot of a full record holds before a turn."""
    seen = pcn.position(record, turn=turn).view()
    cards = (seen.hands if hand.place == "hand" else seen.feet)[hand.seat]
    assert cards is not None
    assert cards.cards is not None
    return [card_of(one) for one in cards.cards]
