"""Damaged GameMove streams: nothing is raised but that a source is none, and what is made of it can be read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_notation import audit, loads
from canasta_notation.convert.errors import NotThisFormat
from tests.convert.converting import read_as
from tests.convert.damage import damaged
from tests.convert.feudalism_logs import HAND_AND_FOOT, cards, log, moves
from tests.convert.test_feudalism import PLAYED, _with_feet


def _with_a_foot() -> dict[str, Any]:
    deal = _with_feet("7c 3h 7d", "Jc Jd Jh", "8c", "9c") | {"redThrees": [cards("3d"), []]}
    played = moves("0 draw", "0 meld 4c 4d 4h 4s", "0 add 0 8c", "0 discard 8d", "2 yes", "1 draw", "1 take 5c 5d 6s")
    return log({"deal": deal, "moves": played, "end": PLAYED["end"]}, config=HAND_AND_FOOT)


LOGS = (log(PLAYED, PLAYED, finalPhase="matchEnd"), _with_a_foot())


def _becomes_readable(data: bytes) -> None:
    try:
        text, _conversion = read_as("feudalism", data)
    except NotThisFormat:
        return
    record = loads(text)
    # A log that lost every draw reads as one whose scribe wrote none.
    assert {one.code for one in record.findings if one.code.startswith("SYN")} <= {"SYN206"}
    audit(record)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_log_is_converted_or_none(data: st.DataObject) -> None:
    """Wherever it is damaged, what comes out is canonical text that an audit can take."""
    _becomes_readable(data.draw(damaged(data.draw(st.sampled_from(LOGS)))))


@pytest.mark.slow
@settings(max_examples=2000, deadline=None)
@given(st.data())
def test_a_damaged_log_is_converted_or_none_at_length(data: st.DataObject) -> None:
    """The same, many times."""
    _becomes_readable(data.draw(damaged(data.draw(st.sampled_from(LOGS)))))
