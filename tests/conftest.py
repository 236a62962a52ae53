"""The Hypothesis profiles of the test suite.

`ci` is what runs unless another is asked for: few examples, the same ones on every machine, so that a red run is a
change of ours and never luck. `dev` looks at the same number of fresh ones. `fuzz` looks at many:
`pytest -m fuzz --hypothesis-profile=fuzz`.

None has a deadline: a test machine shares its cores with others, and how long one example takes says nothing.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings

_COMMON = settings(
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    # Explaining a failure takes longer than finding it, for examples as large as whole records.
    phases=[phase for phase in Phase if phase is not Phase.explain],
)
settings.register_profile("ci", _COMMON, max_examples=20, derandomize=True, database=None)
settings.register_profile("dev", _COMMON, max_examples=40)
settings.register_profile("fuzz", _COMMON, max_examples=400)
settings.load_profile("ci")


@pytest.fixture(scope="session")
def is_long_run(pytestconfig: pytest.Config) -> bool:
    """Whether the tests were asked to look for trouble for long."""
    return bool(pytestconfig.getoption("--hypothesis-profile") == "fuzz")


@pytest.fixture(scope="session")
def fuzz_seed(pytestconfig: pytest.Config) -> int:
    """The seed of our own mutators: `--hypothesis-seed` where a number is given, else 0."""
    given = pytestconfig.getoption("--hypothesis-seed")
    return int(given) if str(given).isdecimal() else 0
