"""What a stranger's record may cost in worlds of hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_notation import audit, loads
from canasta_notation.replays.ledger import worlds
from canasta_notation.replays.ledger.first_look import Worlds
from canasta_notation.replays.ledger.worlds import worlds_of

HEAD = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n"


@pytest.mark.parametrize("meld", ["8", "8.{}"], ids=["one meld", "many melds"])
def test_turns_after_turns_of_unseen_lays(meld: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each could be played in 96 ways on a table that grows: a source has some to spend, and no more."""
    made = 0

    def counted(*arguments: Any) -> Any:
        nonlocal made
        found = worlds_of(*arguments)
        made += len(found)
        return found

    monkeypatch.setattr(worlds, "worlds_of", counted)
    lines = [f"{number}. N d:x +{meld.format(number)}:8xx -x\n" for number in range(1, 400)]

    report = audit(loads(HEAD + "".join(lines)))

    assert 399 == report.turns
    assert 0 < made <= 2_000 + 399


def test_worlds_of_a_source_are_shared_by_its_deals() -> None:
    """Many short deals get no more than one that is long."""
    left = Worlds(left=5)
    left.begin_turn()

    assert 6 == left.left
