"""Reading a log by a mapping in a test."""

from __future__ import annotations

import io
import json
from typing import Any

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.mapped import read_by, read_mapping
from canasta_notation.convert.parts import pcn_lines


def convert(toml: str, log: object) -> tuple[str, list[tuple[str, int]]]:
    """The record of a log, and the losses with their counts; a text is taken as it stands."""
    conversion = Conversion()
    text = log if isinstance(log, str) else json.dumps(log)
    lines = list(pcn_lines(read_by(read_mapping(toml.encode()), io.BytesIO(text.encode()), conversion)))
    return "".join(f"{line}\n" for line in lines), [(one.code, one.count) for one in conversion.losses.found()]


HEAD = """
mapping = 1
rules = "classic"
[log]
seat = "by"
[seats]
order = ["a", "b", "c", "d"]
"""

USUAL = """
[acts.draw]
does = "draw"
cards = "cards"
[acts.take]
does = "take"
[acts.lay]
does = "lay"
meld = "to"
[acts.discard]
does = "discard"
"""


def entry(kind: str, by: str = "a", **more: Any) -> dict[str, Any]:
    """An entry of the plainest log."""
    return {"type": kind, "by": by, **more}


_OVER = """
[acts."the end"]
does = "end"
how = "abandoned"
"""


def turns(toml: str, *entries: dict[str, Any]) -> tuple[list[str], list[tuple[str, int]]]:
    """The lines of the one deal that entries make, broken off there if they say nothing of its end, and the losses."""
    if 'does = "end"' in toml:
        text, losses = convert(HEAD + toml, list(entries))
    else:
        text, losses = convert(HEAD + toml + _OVER, [*entries, entry("the end")])
    return text.partition("== deal 1\n")[2].replace("End: abandoned\n", "").splitlines(), losses
