"""On which line of a TOML text something stands, for messages: the reader of the standard library does not tell."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any, TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""Keys from the top down, and the number of a table among those of one name."""

_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")


def line_of(text: str, place: Place) -> int:
    """The line of a place, or of the nearest thing around it; 1 where nothing of it is found."""
    lines = _lines(text)
    for length in range(len(place), 0, -1):
        if place[:length] in lines:
            return lines[place[:length]]
    return 1


def _lines(text: str) -> dict[Place, int]:
    found: dict[Place, int] = {}
    counts: Counter[Place] = Counter()
    table: Place = ()
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("["):
            table = _table(line, counts)
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            # Below a.b stands what a says too.
            names = _names(f"{key[1]} = 0")
            for length in range(1, len(names) + 1):
                found.setdefault((*table, *names[:length]), number)
    return found


def _table(line: str, counts: Counter[Place]) -> Place:
    names = _names(line)
    if not line.lstrip().startswith("[["):
        return names
    counts[names] += 1
    return (*names, counts[names] - 1)


def _names(line: str) -> Place:
    """The keys of a line that names one thing; none where it only looks like such a line, as in a long text."""
    try:
        value: Any = tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return ()
    names: list[str] = []
    while isinstance(value, dict | list) and value:
        if isinstance(value, list):
            value = value[0]
            continue
        name = next(iter(value))
        names.append(name)
        value = value[name]
    return tuple(names)
