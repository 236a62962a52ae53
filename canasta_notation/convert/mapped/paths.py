"""Where something stands in a JSON value: keys and places with dots between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

KEY = "@key"
"""The only key of an object, at the end of a path; before its end what stands under it.

In a step done for each member of an object, the key of that member.
"""


_MOST = 10**18


class _Nowhere:
    def __repr__(self) -> str:
        return "NOWHERE"


NOWHERE: Any = _Nowhere()
"""What a path finds that leads nowhere: JSON's null is something that is there."""


class Scope(Struct, frozen=True):
    """Values in which a path is looked for, the nearest first; `key` is that of a member."""

    values: tuple[Any, ...]
    key: str = ""

    def find(self, path: str) -> Any:
        """What the path leads to in the first of the values where it leads somewhere."""
        if path == KEY and self.key:
            return self.key
        return next((found for value in self.values if (found := find(value, path)) is not NOWHERE), NOWHERE)

    def members(self, path: str) -> Iterator[Scope]:
        """Each member of the list or object to which a path leads, before all that is here."""
        found = self.find(path)
        for key, member in _members(found):
            yield Scope((member, *self.values), key)


def _members(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from ((str(number), member) for number, member in enumerate(value))


def find(value: Any, path: str) -> Any:
    """What the path leads to in a value, or NOWHERE."""
    if not path:
        return value
    before, _dot, last = path.rpartition(".")
    for name in before.split(".") if before else ():
        value = _under(value, name)
    if last == KEY and isinstance(value, dict):
        return next(iter(value)) if len(value) == 1 else NOWHERE
    return _under(value, last)


def _under(value: Any, name: str) -> Any:
    """What stands under a key of an object, or at a place in a list."""
    if isinstance(value, dict):
        found = value.get(name, NOWHERE)
        if found is NOWHERE and name == KEY and len(value) == 1:
            return next(iter(value.values()))
        return found
    return _member(value, name) if isinstance(value, list) else NOWHERE


def _member(values: list[Any], name: str) -> Any:
    if not name.isascii() or not name.isdecimal() or len(name) > len(str(len(values))):
        return NOWHERE
    return values[int(name)] if int(name) < len(values) else NOWHERE


def find_all(value: Any, path: str) -> list[Any]:
    """The members of the lists to which a path leads, through all members of anything where it says `*`."""
    found = [value]
    names = path.split(".") if path else []
    for name in names:
        if name == "*":
            found = [member for one in found for _key, member in _members(one)]
        else:
            found = [_under(one, name) for one in found]
    if names and names[-1] == "*":
        return found
    return [member for one in found if isinstance(one, list) for member in one]


def as_text(value: Any) -> str | None:
    """A value that names something, as text: true, 7 and "7" are what a mapping file calls "true" and "7"."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return value
        case int() if abs(value) < _MOST:
            return str(value)
    return None
