from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging.environment import CHECKOUT, SAMPLES, Environment, run_well

pytestmark = [pytest.mark.packaging, pytest.mark.slow]


@pytest.fixture(scope="module")
def editable(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment in which the checkout itself is installed."""
    environment = Environment.make(tmp_path_factory.mktemp("editable"))
    environment.install("-e", CHECKOUT)
    return environment


def test_editable_install_is_the_checkout(editable: Environment) -> None:
    """The package is imported from the checkout, which has no second grammar inside the package."""
    ask = "import canasta_notation; print(canasta_notation.__file__)"

    place = run_well(editable.python, "-c", ask, cwd=editable.desk).strip()

    assert Path(place) == CHECKOUT / "canasta_notation" / "__init__.py"
    assert not (CHECKOUT / "canasta_notation" / "grammar").exists()


def test_editable_install_reads_with_the_grammar_of_the_checkout(editable: Environment) -> None:
    """The command reads a sample, so it found the grammar beside the package."""
    assert run_well(editable.canasta, "read", SAMPLES[0], "--exit-zero", cwd=editable.desk)
