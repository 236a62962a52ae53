"""Converting a log of our own making in a test, and damaging one."""

from __future__ import annotations

import io
import json
from typing import Any

from hypothesis import strategies as st

import canasta_notation as pcn
from canasta_notation.convert.converter import Conversion, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.parts import pcn_lines
from canasta_notation.convert.registry import converter, recognise


def converted(name: str, *logs: object, rules: str | None = None) -> tuple[str, dict[str, int]]:
    """The record of logs, and how much was lost by code; a text is taken as it stands."""
    source = "\n".join(log if isinstance(log, str) else json.dumps(log) for log in logs)
    conversion = Conversion(rules=rules)
    read = converter(name).read
    assert read is not None
    lines = list(pcn_lines(read(io.BytesIO(source.encode()), conversion)))
    text = "".join(f"{line}\n" for line in lines)
    assert pcn.loads(text).is_readable, text
    return text, {one.code: one.count for one in conversion.losses.found()}


def recognised(log: object) -> str:
    """The name of the format that a log is recognised as."""
    source = json.dumps(log).encode()
    return recognise(Sample("log.json", source, whole=True)).name


def deals(text: str) -> list[list[str]]:
    """The lines of each deal of a record."""
    return [part.strip().splitlines()[1:] for part in text.split("== deal ")[1:]]


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from([0, 1, -1, 10**15, 1 << 70]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def damaged(value: Any, data: st.DataObject, rarely: int = 25) -> Any:
    """A log in which some things are others, or gone."""
    if data.draw(st.integers(0, rarely)) == 0:
        return data.draw(_VALUES)
    if isinstance(value, dict):
        kept = {key: damaged(one, data, rarely) for key, one in value.items()}
        if kept and data.draw(st.integers(0, rarely)) == 0:
            kept.pop(data.draw(st.sampled_from(sorted(kept))))
        return kept
    if isinstance(value, list):
        return [damaged(one, data, rarely) for one in value]
    return value


def raises_nothing_but_a_refusal(name: str, log: object, data: st.DataObject) -> None:
    """Convert a damaged log: a record comes out that can be read, or it is none of the format."""
    source = json.dumps(damaged(log, data))
    if data.draw(st.booleans()):
        source = source[: data.draw(st.integers(0, len(source)))]
    try:
        converted(name, source)
    except NotThisFormat:
        return
