"""Names that a misspelt one looks like, found in time that a stranger's many names cannot stretch far."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

_LONGEST = 40
"""Characters of a stranger's name that are compared."""

_MOST = 6
"""Names that are compared letter by letter: those that share most pairs of letters with it."""


def near_names(name: str, names: Iterable[str], *, most: int, cutoff: float) -> list[str]:
    """At most so many names like one, the likest first; `cutoff` is from 0, all of them, to 1, the same only."""
    name = name[:_LONGEST]
    with_pair = _by_pair(tuple(names))
    shared: dict[str, int] = {}
    for pair in _pairs(name):
        for one in with_pair.get(pair, ()):
            shared[one] = shared.get(one, 0) + 1
    likest = sorted(shared, key=lambda one: (shared[one], one), reverse=True)[:_MOST]
    near = [one for one in likest if _may_be(name, one, cutoff)]
    if not near:
        return []
    # Reading a record without a slip needs none of it.
    from difflib import get_close_matches

    return get_close_matches(name, near, n=most, cutoff=cutoff)


def _may_be(name: str, other: str, cutoff: float) -> bool:
    """Whether two names have enough letters in common, wherever they stand."""
    if 2 * min(len(name), len(other)) < cutoff * (len(name) + len(other)):
        return False
    common = sum(min(name.count(letter), other.count(letter)) for letter in set(other))
    return 2 * common >= cutoff * (len(name) + len(other))


def _pairs(name: str) -> frozenset[str]:
    return frozenset(first + second for first, second in zip(f" {name}", f"{name} ", strict=True))


@lru_cache(maxsize=32)
def _by_pair(names: tuple[str, ...]) -> dict[str, list[str]]:
    """For each pair of letters the names that have it."""
    found: dict[str, list[str]] = {}
    for name in names:
        for pair in _pairs(name):
            found.setdefault(pair, []).append(name)
    return found
