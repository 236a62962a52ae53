"""The time that a turn line is stamped with."""

from __future__ import annotations

import datetime


def is_time(text: str) -> bool:
    """Whether a stamp without its `@`, of the right shape, is a time that a clock or a calendar shows."""
    try:
        if "T" in text:
            datetime.datetime.fromisoformat(text)
        elif not text.startswith("+"):
            datetime.time.fromisoformat(text)
    except ValueError:
        return False
    return True
