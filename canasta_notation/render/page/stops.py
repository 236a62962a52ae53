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
    yield from chain.from_iterable(map(acts_of, _inside(say)))


def marks_of(say: Say) -> Iterator[int]:
    """The marks of a message and of those in it."""
    yield from say.marks
    yield from chain.from_iterable(map(marks_of, _inside(say)))


def _inside(say: Say) -> Iterator[Say]:
    return chain.from_iterable(map(_says, say.args.values()))


def _says(arg: object) -> Iterator[Say]:
    if isinstance(arg, Say):
        yield arg
    elif isinstance(arg, Together):
        yield from (one for one in arg.items if isinstance(one, Say))
