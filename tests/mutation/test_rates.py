from __future__ import annotations

import pytest

from tests.mutation import rates
from tests.mutation.report import rates_of

pytestmark = [pytest.mark.fuzz, pytest.mark.slow]


def test_rates_of_a_few_deals() -> None:
    """A short run counts what it was asked for, finds all of it, and can make each mutated deal again."""
    counted = rates.run(16, "few")

    assert [] == counted.wrong
    assert 16 == sum(counted.planted.values())
    assert "Nothing was missed." == rates_of(counted)[-1]


def test_trial_can_be_made_again() -> None:
    """The key that a list of misses gives makes the same mutated deal."""
    _deal, one = next(rates.trials("classic", 1, "again"))
    other = rates.again(one.key)

    assert other is not None
    assert [outcome.text for outcome in one.outcomes] == [outcome.text for outcome in other.outcomes]
