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
    # Reading a record without a slip needs none of it.
    from difflib import get_close_matches

    name = name[:_LONGEST]
    pairs = _pairs(name)
    shared = sorted(((len(pairs & _known(one)), one) for one in names), reverse=True)
    return get_close_matches(name, [one for _count, one in shared[:_MOST]], n=most, cutoff=cutoff)


def _pairs(name: str) -> frozenset[str]:
    return frozenset(first + second for first, second in zip(f" {name}", f"{name} ", strict=True))


@lru_cache(maxsize=1024)
def _known(name: str) -> frozenset[str]:
    return _pairs(name)
