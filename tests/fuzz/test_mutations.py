from __future__ import annotations

from random import Random

import pytest

from canasta_notation import read
from tests.fuzz.damaged import damaged_sources
from tests.fuzz.laws import LAWS
from tests.fuzz.mutator import MUTATIONS, mutated, mutated_bytes
from tests.fuzz.samples import EXAMPLE, SAMPLES

pytestmark = pytest.mark.fuzz

SHORT, LONG = 800, 50_000
"""Damaged lines of a usual run, and of one that looks for trouble for long."""


def test_laws_of_many_damaged_lines(is_long_run: bool, fuzz_seed: int) -> None:
    """Every law holds for as many damaged lines as were asked for, whatever was done to them."""
    wanted = LONG if is_long_run else SHORT
    lines = readable = sources = 0

    for damaged, data in damaged_sources(fuzz_seed):
        record = read(data)
        for law in LAWS:
            try:
                law(data, record)
            except AssertionError as error:
                error.add_note(f"{law.__name__} is broken by {data!r}")
                raise
        lines += damaged
        readable += record.is_readable
        sources += 1
        if lines >= wanted:
            break

    # Laws of writing say nothing of a record that cannot be read: enough of them can.
    assert readable > sources / 4


@pytest.mark.parametrize("mutation", dict.fromkeys(MUTATIONS))
def test_each_mutation_changes_something(mutation: object) -> None:
    """No way to damage a text leaves it as it is every time, and none stumbles over an empty one."""
    assert callable(mutation)
    mutation("", Random(0))
    assert any(mutation(EXAMPLE, Random(seed)) != EXAMPLE for seed in range(20))


def test_a_seed_gives_one_text() -> None:
    """What the mutators do hangs on nothing but the seed."""
    once, again = (mutated(EXAMPLE, Random(3), 50) for _ in range(2))

    assert once == again
    assert mutated_bytes(once.encode(), Random(3), 9) == mutated_bytes(once.encode(), Random(3), 9)


@pytest.mark.parametrize("number", range(4))
def test_samples_of_our_own_are_readable(number: int) -> None:
    """The texts to start from have no error, so that what is found was done to them."""
    record = read(SAMPLES[number].encode())

    assert record.errors == ()
    assert record.is_readable
