"""Legal acts held against brute force and against the audit, at positions of self-play under every rule set.

`--hypothesis-profile=fuzz` looks at many more, with larger hands; `--hypothesis-seed` at others.
"""

from __future__ import annotations

from random import Random

import pytest

import canasta_notation as pcn
from canasta_notation.replays.moments import Position
from tests.replay.legal_compared import Compared
from tests.replay.legal_positions import made_of, played_text, positions_of, with_turn
from tests.replay.turns_tried import held_against, line_of, played_out
from tests.rules.auditing import all_found

MOST_CARDS = {"hoyle-2": 2, "hand-and-foot": 1, "hand-and-foot-pagat": 2}
"""Cards in the hand, before the draw, that brute force can bear in a moment; four where no profile is named."""


def some_positions(rules: str, seed: int, many: int) -> list[Position]:
    """Some positions of a deal of self-play, early ones and late ones."""
    found = list(positions_of(played_text(rules, f"legal {seed}")))
    return Random(seed).sample(found, min(many, len(found)))


@pytest.mark.slow
@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_small_hands_against_brute_force(rules: str, is_long_run: bool, fuzz_seed: int) -> None:
    """At each step of a turn nothing lawful is missing and nothing else is offered, and the turn ends lawfully."""
    if rules == "hand-and-foot" and not is_long_run:
        pytest.skip("too many ways to lay cards one by one for a short run; test_legal_laws.py holds some hands")
    chance = Random(f"{rules}/{fuzz_seed}")
    compared = Compared(20000 if is_long_run else 300)
    most = MOST_CARDS.get(rules, 4) + is_long_run
    for deal in range(60 if is_long_run else 1):
        for position in some_positions(rules, fuzz_seed + deal, 12 if is_long_run else 3):
            assert [] == list(compared.turn(made_of(position, chance, most), chance))
    assert compared.counts["questions"] > compared.counts["left off"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_whole_turns_end_without_finding(rules: str, is_long_run: bool, fuzz_seed: int) -> None:
    """Whatever is chosen at positions as they come up in play, further choices lead to a turn that nothing is held
    against, neither by the rules nor, where its line is written into the record, by the audit of the record.
    """
    chance = Random(f"{rules}/{fuzz_seed}")
    for deal in range(20 if is_long_run else 1):
        text = played_text(rules, f"whole {fuzz_seed + deal}")
        positions = [*enumerate(positions_of(text))]
        for place, position in chance.sample(positions, min(12 if is_long_run else 1, len(positions))):
            acts = played_out(position, chance)
            assert held_against(position, acts) == [], line_of(acts)
            assert [] == _audited(text, place, line_of(acts))


def _audited(text: str, place: int, line: str) -> list[str]:
    """What the audit finds at a turn of the text that is played otherwise."""
    number, record = with_turn(text, place, line)
    return [one for one in all_found(record) if one.endswith(f" {number}") and not one.startswith("DEA107")]
