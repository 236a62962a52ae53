"""Real logs of numbered actions, where PCN_LOGS names them."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta_notation import audit, loads
from canasta_notation.convert.errors import NotThisFormat
from tests.convert.converting import read_as
from tests.convert.shared import needs_logs, shared_log

pytestmark = needs_logs

# The engine lets cards from under the top card help to take the pile, as its own documents say.
FOUND = {"canasta4": {"PIL109": 2}, "canasta2": {"PIL109": 1}}


@pytest.mark.parametrize("name", FOUND)
def test_expanded_logs_break_what_the_engine_breaks(name: str) -> None:
    """All melds at the end are those of the actions, the totals agree, and the cards come from the seed."""
    text, conversion = read_as("buraco-engine", shared_log(f"buraco-engine/{name}_expanded.jsonl"))

    assert FOUND[name] == Counter(one.code for one in audit(loads(text)).findings)
    assert {"CNV202", "CNV204"} == {one.code for one in conversion.losses.found()}


@pytest.mark.parametrize("name", FOUND)
def test_native_logs_give_the_same_turns(name: str) -> None:
    """Their cards are dealt again from the seed."""
    expanded, _losses = read_as("buraco-engine", shared_log(f"buraco-engine/{name}_expanded.jsonl"))
    native, _conversion = read_as("buraco-engine", shared_log(f"buraco-engine/{name}_native.jsonl"))

    told = [line for line in native.splitlines() if not line.startswith(("; state_hash", "End"))]
    assert told == [line for line in expanded.splitlines() if not line.startswith(("Left", "End", "= "))]


def test_another_game_is_refused() -> None:
    """Its rules are none of ours."""
    with pytest.raises(NotThisFormat, match="'buraco' is another game"):
        read_as("buraco-engine", shared_log("buraco-engine/buraco4_native.jsonl"))
