"""Logs damaged at random: values of other kinds, keys and entries gone, texts cut."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
from hypothesis import strategies as st

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 10**12, 10**40, 1.5, "", "x", "0-H-3-0", "9" * 50, "a\nb; c", "\u202e\x1b[31m", "É" * 300,
    [], {}, [[]], [None], ["0-C-4-0"], {"kind": "meld"}, [[["x"]]], {"seat": 0, "move": {"kind": "discard"}},
)  # fmt: skip


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value at which something can be put: its container and its key."""
    found: list[tuple[Any, Any]] = []
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        found += _places(value[key])
    return found


@st.composite
def damaged(draw: st.DrawFn, log: dict[str, Any]) -> bytes:
    """The bytes of a log that was damaged in up to four places, and perhaps cut."""
    value = msgspec.json.decode(msgspec.json.encode(log))
    for _time in range(draw(st.integers(1, 4))):
        places = _places(value)
        if not places:
            break
        holder, key = places[draw(st.integers(0, len(places) - 1))]
        if draw(st.booleans()):
            holder[key] = deepcopy(draw(st.sampled_from(JUNK)))
        elif isinstance(holder, dict) or draw(st.booleans()):
            del holder[key]
        else:
            holder.insert(key, deepcopy(holder[key]))
    data = msgspec.json.encode(value)
    return data[: draw(st.integers(0, len(data)))] if draw(st.integers(0, 3)) == 0 else data
