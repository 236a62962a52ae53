"""The wheel and the sdist, built once, and the wheel installed once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.environment import CHECKOUT, Environment, run_well


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    run_well(sys.executable, "-m", "build", "--outdir", folder, CHECKOUT, cwd=folder)
    return folder


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    """The wheel."""
    (path,) = dist.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def sdist(dist: Path) -> Path:
    """The sdist."""
    (path,) = dist.glob("*.tar.gz")
    return path


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment that holds the wheel and what it depends on, and nothing of the checkout."""
    environment = Environment.make(tmp_path_factory.mktemp("installed"))
    environment.install(wheel)
    return environment
