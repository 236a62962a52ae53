"""Turns played act by act: where in the turn each act stands, melds judged at its end, and what of acts is kept."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import canasta_notation as pcn
from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import Act, Discard, Draw, TakePile
from canasta_notation.rules.mechanics.binding import bind
from canasta_notation.selfplay.trial import tried
from tests.replay.turns_tried import lay
from tests.rules.auditing import found

TAKE = TakePile(2, card("Kd"))


@pytest.mark.parametrize(
    ("acts", "is_lawful"),
    [
        ((TAKE, lay("K", "Kc Kd Kh"), lay("A", "Ac Ad Ah"), Discard(card("4c"))), True),
        # The meld that holds the top card is shown with the take.
        ((TAKE, lay("A", "Ac Ad Ah"), Discard(card("4c"))), False),
        # 30 of 50.
        ((TAKE, lay("K", "Kc Kd Kh"), Discard(card("4c"))), False),
        ((Draw((UNKNOWN,)), Discard(card("4c"))), True),
        ((Draw((UNKNOWN,)), Discard(card("4c")), Discard(card("5c"))), False),
    ],
)
def test_a_turn_that_is_tried(acts: tuple[Act, ...], is_lawful: bool) -> None:
    """It gives a table where no rule holds anything against it, and none else."""
    text = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\nHand.E: KcKhAcAdAh4c5c6c7cJsQs\nUp: 9c\n1. N d:x -Kd\n"
    here = pcn.position(pcn.loads(text), turn=2)

    assert is_lawful is (tried(here.table, here.rules, "E", 2, acts) is not None)


MANY = """\
Rules: hoyle-2 same_rank_melds=many
== deal 1
Dealer: S
Hand.N: KcKcKdKdKhKhQcQcJcJc4c5c7c8c9c
Hand.S: 4c4d4h4s5c5d5h5s6c6d6h6s8c8d8h
Up: 9c
Stock: 2c4h2c7hTh9hThJhQhKsAh
1. N d:2c +K:KcKcKd +J:JcJc2c -4c
2. S d:4h -4d
3. N d:2c {} -5c
"""


@pytest.mark.parametrize(
    ("lays", "expected"),
    [
        # A queen and a two are no meld, whether or not another meld of kings is begun before it.
        ("+Q:Qc2c", ["MLD101 3"]),
        ("+K.2:KdKhKh +Q:Qc2c", ["MLD101 3"]),
        ("+Q:Qc2c +K.2:KdKhKh", ["MLD101 3"]),
        ("+K.2:KdKhKh +Q:QcQc2c", []),
        ("+K.2:KdKh", ["MLD101 3"]),
    ],
)
def test_melds_beside_a_second_one_of_a_rank(lays: str, expected: list[str]) -> None:
    """Where several melds of a rank are lawful, each meld of the turn is judged when it ends."""
    assert expected == found(MANY.format(lays))


def test_acts_that_a_rule_set_keeps() -> None:
    """No more than 8192, however many are played; then it begins anew."""
    rules = replace(pcn.ruleset("classic"))
    sizes = []
    # Kept here, so that each is another one.
    acts = [Discard(card("4c")) for _act in range(8200)]
    for act in acts:
        bind(rules, act)
        sizes.append(len(rules.bound_acts))

    assert 8192 == max(sizes)
    assert [8192, 1, 2] == sizes[8191:8194]
