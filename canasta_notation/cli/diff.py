"""Unified differences between a text and its canonical form, in time that stays near linear.

The canonical form keeps deals in their order, so that lines are compared deal by deal; one in which too many lines
are alike is shown as replaced.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

_CONTEXT = 3
_MOST_PAIRS = 50_000
"""Pairs of equal lines, one of each text, up to which a deal is compared exactly: they are what a comparison costs."""

Opcode = tuple[str, int, int, int, int]


def unified(old: list[str], new: list[str], old_name: str, new_name: str) -> Iterator[str]:
    """The lines of a unified difference, without line ends; none where the texts are equal."""
    opcodes = list(_opcodes(old, new))
    if all(tag == "equal" for tag, *_ in opcodes):
        return
    yield f"--- {old_name}"
    yield f"+++ {new_name}"
    for group in _hunks(opcodes):
        first, last = group[0], group[-1]
        yield f"@@ -{_range(first[1], last[2])} +{_range(first[3], last[4])} @@"
        for tag, old_from, old_to, new_from, new_to in group:
            if tag == "equal":
                yield from (" " + line for line in old[old_from:old_to])
            else:
                yield from ("-" + line for line in old[old_from:old_to])
                yield from ("+" + line for line in new[new_from:new_to])


def _hunks(opcodes: list[Opcode]) -> Iterator[list[Opcode]]:
    """Changes with a few equal lines around them; those that are near one another stand together."""
    group: list[Opcode] = []
    for place, (tag, a, b, c, d) in enumerate(opcodes):
        if tag != "equal":
            group.append((tag, a, b, c, d))
            continue
        if group:
            after = min(b - a, _CONTEXT)
            is_last = place == len(opcodes) - 1
            if not is_last and b - a <= 2 * _CONTEXT:
                group.append((tag, a, b, c, d))
                continue
            yield [*group, ("equal", a, a + after, c, c + after)] if after else group
            group = []
        before = min(b - a, _CONTEXT)
        if before and place < len(opcodes) - 1:
            group = [("equal", b - before, b, d - before, d)]
    if any(tag != "equal" for tag, *_ in group):
        yield group


def _range(start: int, stop: int) -> str:
    length = stop - start
    begin = start + 1 if length else start
    return f"{begin}" if length == 1 else f"{begin},{length}"


def _opcodes(old: list[str], new: list[str]) -> Iterator[Opcode]:
    old_parts, new_parts = _parts(old), _parts(new)
    if len(old_parts) != len(new_parts):
        old_parts, new_parts = [(0, len(old))], [(0, len(new))]
    joined: Opcode | None = None
    for (old_from, old_to), (new_from, new_to) in zip(old_parts, new_parts, strict=True):
        for tag, a, b, c, d in _compare(old[old_from:old_to], new[new_from:new_to]):
            code = (tag, old_from + a, old_from + b, new_from + c, new_from + d)
            if joined is not None and joined[0] == tag:
                joined = (tag, joined[1], code[2], joined[3], code[4])
                continue
            if joined is not None:
                yield joined
            joined = code
    if joined is not None:
        yield joined


def _parts(lines: list[str]) -> list[tuple[int, int]]:
    starts = [0, *(place for place, line in enumerate(lines) if place and line.startswith("=="))]
    return list(zip(starts, [*starts[1:], len(lines)], strict=True))


def _compare(old: list[str], new: list[str]) -> list[Opcode]:
    if old == new:
        return [("equal", 0, len(old), 0, len(new))] if old else []
    counts = Counter(old)
    if sum(counts[line] for line in new) > _MOST_PAIRS:
        return [("replace", 0, len(old), 0, len(new))]
    return list(SequenceMatcher(None, old, new, autojunk=False).get_opcodes())
