"""Logs of other programs that are no part of the project: checked where the variable PCN_LOGS names them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

LOGS = os.environ.get("PCN_LOGS")

needs_logs = pytest.mark.skipif(LOGS is None, reason="PCN_LOGS does not name a folder of logs of other programs")


def shared_log(name: str) -> bytes:
    """The bytes of a log in that folder."""
    return (Path(LOGS or "") / name).read_bytes()
