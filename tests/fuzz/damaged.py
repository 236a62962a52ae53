"""An endless supply of damaged records, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from canasta_notation import read
from canasta_notation.model import unread_lines
from tests.fuzz.laws import as_bytes
from tests.fuzz.mutator import mutated, mutated_bytes, mutated_line
from tests.fuzz.samples import SAMPLES

_HEADS = ("", "%pcn 1\n", "%pcn 1\n\n== deal 1\n", "%pcn 1\nRules: classic\n\n== match 1\n\n== deal 1\n")


def damaged_sources(seed: int) -> Iterator[tuple[int, bytes]]:
    """Sources of up to thirty lines, each with the number of its lines that were damaged.

    Some are damaged in every line and some in one; each comes a second time without the lines that cannot be read, so
    that what can be is written too.
    """
    chance = Random(seed)
    while True:
        lines = chance.choice(SAMPLES).split("\n")
        start = chance.randrange(max(1, len(lines) - 10))
        taken = lines[start : start + chance.randint(1, 30)]
        share = chance.choice((0.05, 0.2, 0.5, 1))
        damaged = 0
        for place, line in enumerate(taken):
            if chance.random() < share:
                taken[place] = mutated_line(line, chance)
                damaged += 1
        whole = chance.randint(0, 3)
        data = as_bytes(mutated(chance.choice(_HEADS) + "\n".join(taken), chance, whole))
        if chance.random() < 0.1:
            data = mutated_bytes(data, chance, 2)
        yield damaged + whole, data
        yield 0, readable_part(data)


def readable_part(data: bytes) -> bytes:
    """A source without the lines that cannot be read."""
    file = read(data).file
    unread = {line.span.line for line in unread_lines(file)}
    return b"\n".join(line for number, line in enumerate(data.splitlines(), 1) if number not in unread)
