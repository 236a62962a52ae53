"""Where a deal can be stopped: after each act of a turn, and after each other line that is no comment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from canasta_notation.render.story import Entry, Say, Together


def stops(entry: Entry) -> int:
    """At how many places a line can be stopped."""
    if entry.kind in ("comment", "variation") or entry.say is None:
        return 0
    return max(1, sum(1 for _act in acts_of(entry.say)))


def acts_of(say: Say) -> Iterator[Say]:
    """The messages in a sentence that tell an act each."""
    if say.step:
        yield say
        return
    for arg in say.args.values():
        inner = chain.from_iterable(acts_of(one) for one in _says(arg))
        yield from inner


def _says(arg: object) -> Iterator[Say]:
    if isinstance(arg, Say):
        yield arg
    elif isinstance(arg, Together):
        yield from (one for one in arg.items if isinstance(one, Say))
