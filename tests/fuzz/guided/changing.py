"""Changes a source as its format is built: a word of a record, a value of a document. Bytes alone lead nowhere deep."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

import msgspec

from tests.convert.damage import JUNK
from tests.fuzz.laws import as_bytes
from tests.fuzz.mutator import CHARS, mutated

Change: TypeAlias = Callable[[bytes, Random], "bytes | None"]
"""Gives another source; None where it can make nothing of one."""


def changed_text(data: bytes, chance: Random) -> bytes:
    """A text with some of its characters, words or lines changed."""
    return as_bytes(mutated(data.decode("utf-8", "backslashreplace"), chance, chance.randint(1, 3)))


def changed_json(data: bytes, chance: Random) -> bytes | None:
    """A JSON document, or one of many on lines of their own, with a few values changed."""
    whole = _parsed(data)
    if whole is not None:
        return _as_json(changed_value(whole[0], chance))
    lines = data.split(b"\n")
    place = chance.randrange(len(lines))
    value = _parsed(lines[place])
    if value is None:
        return None
    lines[place] = _as_json(changed_value(value[0], chance))
    if chance.random() < 0.1:
        lines.insert(place, lines[chance.randrange(len(lines))])
    return b"\n".join(lines)


def changed_msgpack(data: bytes, chance: Random) -> bytes | None:
    """A MessagePack document with a few values changed."""
    try:
        value = msgspec.msgpack.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        return None
    try:
        return msgspec.msgpack.encode(changed_value(value, chance))
    except (OverflowError, UnicodeEncodeError, TypeError):
        # A number, or half of a character, that the format has no room for.
        return None


def changed_value(value: Any, chance: Random) -> Any:
    """A value of JSON with up to four changes somewhere in it."""
    holder = [value]
    for _ in range(chance.randint(1, 4)):
        places = _places(holder)
        container, key = chance.choice(places)
        _change(container, key, chance, places)
    return holder[0] if holder else None


def _change(container: Any, key: Any, chance: Random, places: list[tuple[Any, Any]]) -> None:
    match chance.randrange(6):
        case 0:
            container[key] = deepcopy(chance.choice(JUNK))
        case 1:
            other, place = chance.choice(places)
            container[key] = deepcopy(other[place])
        case 2:
            del container[key]
        case 3 if isinstance(container, list):
            container.insert(key, deepcopy(container[key]))
        case 4 if isinstance(container, dict):
            container[_near(key, chance)] = container[key]
        case _:
            container[key] = _near(container[key], chance)


def _near(value: Any, chance: Random) -> Any:
    """A value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 100, -value, 10**9, 1 - value))
    if isinstance(value, str):
        start = chance.randint(0, len(value))
        end = min(len(value), start + chance.randint(0, 2))
        return value[:start] + chance.choice(CHARS) * chance.choice((0, 1, 1, 2)) + value[end:]
    return deepcopy(chance.choice(JUNK))


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a value at which something stands: its container and its key."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        keys = one if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ()
        for key in keys:
            found.append((one, key))
            waiting.append(one[key])
    return found or [([value], 0)]


def _parsed(data: bytes) -> tuple[Any] | None:
    try:
        return (json.loads(data),)
    except (ValueError, RecursionError):
        return None


def _as_json(value: Any) -> bytes:
    return as_bytes(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
