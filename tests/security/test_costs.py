"""What a stranger's source costs grows with its length and no faster, whatever it repeats."""

from __future__ import annotations

import time

import pytest

from tests.fuzz.guided.targets import targets
from tests.security.baits import grown, records, sources

SIZE = 12_000
MOST = 4.0
"""Seconds of processor time, five times what the dearest of them takes; what grew with the square took ten and more."""

JSON = ("ebbeling", "buraco-engine", "feudalism", "rvenning", "speed1405", "cutthroat", "familycanasta")


def cost(name: str, data: bytes) -> float:
    """The seconds that a target takes for a source."""
    start = time.process_time()
    targets()[name].run(data)
    return time.process_time() - start


@pytest.mark.slow
def test_records_that_are_made_to_cost() -> None:
    """A record is read, audited and reported."""
    assert {} == {bait: taken for bait, data in records(SIZE) if (taken := cost("audit", data)) > MOST}


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(targets().keys() - {"read", "audit", "fmt", "recognise"}))
def test_sources_that_are_made_to_cost(name: str) -> None:
    """A source in any format is refused or converted."""
    assert {} == {bait: taken for bait, data in sources(name, 4 * SIZE) if (taken := cost(name, data)) > MOST}


@pytest.mark.slow
@pytest.mark.parametrize("name", JSON)
def test_logs_whose_lists_are_long(name: str) -> None:
    """A log that says everything many times over is refused or converted."""
    data = grown(next(targets()[name].seeds()), SIZE)

    assert cost(name, data) < MOST
