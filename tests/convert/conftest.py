from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.convert.offering import DEALERS, offered


@pytest.fixture
def dealers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Another package offers the format `dealers`; the folder where it is."""
    folder = tmp_path_factory.mktemp("site")
    with offered(folder, "dealers_of_somebody", DEALERS, "dealers = dealers_of_somebody:CONVERTER"):
        yield folder
