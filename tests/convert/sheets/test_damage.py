from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_notation.convert.errors import NotThisFormat
from tests.convert.converted import audited, converted
from tests.convert.sheets import test_canastachampions, test_ebbeling, test_hand_and_foot_csv

WHOLE = {
    "canastachampions": test_canastachampions.SHEET,
    "hand-and-foot-csv": test_hand_and_foot_csv.SHEET,
    "ebbeling": json.dumps(test_ebbeling.export()),
}


@pytest.mark.parametrize("name", WHOLE)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damage_is_told_and_never_raises(name: str, data: st.DataObject) -> None:
    """Whatever is cut out of a source or put into it, it is read or refused, and what was read can be read again."""
    source = WHOLE[name].encode()
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(source)))
        end = data.draw(st.integers(start, min(len(source), start + 40)))
        put_in = data.draw(st.binary(max_size=6) | st.sampled_from([b"9" * 20, b"-", b'"', b";", b"\n"]))
        source = source[:start] + put_in + source[end:]
    try:
        lines, _losses = converted(source, name)
    except NotThisFormat:
        return

    assert [code for code, _message in audited(lines) if code.startswith("SYN")] == []
