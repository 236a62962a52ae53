"""How the values of options are read; each reader gives None for a text that is no value."""

from __future__ import annotations

import re
from collections.abc import Callable

from canasta_notation.rules.params import Ladder, Requirement

_MOST = 1_000_000
_MOST_STEPS = 20
_KINDS = r"([1-9])(clean|dirty|wild)"


def _number(text: str) -> int | None:
    if not text.isascii() or not text.isdecimal() or len(text) > 7:
        return None
    return int(text) if int(text) <= _MOST else None


def a_truth(text: str) -> bool | None:
    """`true` or `false`."""
    return {"true": True, "false": False}.get(text)


def a_word(*words: str) -> Callable[[str], str | None]:
    """One of some words."""
    return lambda text: text if text in words else None


def a_number(least: int, most: int | None = None, word: str | None = None) -> Callable[[str], int | None]:
    """A number from `least` to `most`, None for that of all numbers; a word, where one is given, stands for -1."""
    limit = _MOST if most is None else most

    def read(text: str) -> int | None:
        if word is not None and text == word:
            return -1
        number = _number(text)
        return number if number is not None and least <= number <= limit else None

    return read


def numbers(least: int, most: int) -> Callable[[str], tuple[int, ...] | None]:
    """So many numbers with commas between."""

    def read(text: str) -> tuple[int, ...] | None:
        found = [_number(part) for part in text.split(",", most)]
        if not least <= len(found) <= most or None in found:
            return None
        return tuple(number for number in found if number is not None)

    return read


def a_set(*words: str) -> Callable[[str], frozenset[str] | None]:
    """Some of a few words with commas between, or `none`."""

    def read(text: str) -> frozenset[str] | None:
        parts = frozenset() if text == "none" else frozenset(text.split(","))
        return parts if parts <= set(words) else None

    return read


def a_ladder(text: str) -> Ladder | None:
    """`FROM:POINTS` with commas between, `below` for what is under the lowest; no more steps than a few."""
    parts = text.split(",", _MOST_STEPS)
    if len(parts) > _MOST_STEPS:
        return None
    steps: list[tuple[int | None, int]] = []
    for part in parts:
        start, colon, points = part.partition(":")
        least, minimum = _number(start), _number(points)
        if not colon or minimum is None or (least is None and start != "below"):
            return None
        steps.append((least, minimum))
    starts = [-1 if start is None else start for start, _points in steps]
    if starts != sorted(set(starts)):
        return None
    # Below zero the usual minimum stands where a table does not say otherwise.
    return tuple(steps) if steps[0][0] is None else ((None, min(15, steps[0][1])), *steps)


def a_requirement(text: str) -> Requirement | None:
    """A number, or kinds with plus signs between: `1clean+1dirty+1wild`."""
    number = _number(text)
    if number is not None:
        return Requirement(total=number) if number <= 20 else None
    counts: dict[str, int] = {}
    for part in text.split("+"):
        match = re.fullmatch(_KINDS, part)
        if match is None or match[2] in counts:
            return None
        counts[match[2]] = int(match[1])
    return Requirement(**counts)
