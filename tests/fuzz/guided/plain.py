"""The same targets and changes without libFuzzer: nothing guides them, and nothing slows them down."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from tests.fuzz.guided.keeping import keeping
from tests.fuzz.guided.targets import Target
from tests.fuzz.guided.timing import TooSlow, allowed, seconds_of

_MOST_SEEDS = 3_000
_LONGEST = 20_000


def run_plain(target: Target, seconds: float, seed: int, findings: Path) -> int:
    """Try changed sources for so many seconds of processor time; gives how many.

    One that fails is put into the folder `findings`, and its exception comes through.
    """
    chance = Random(seed)
    sources = list(target.seeds())
    start = time.process_time()
    tried = 0
    while time.process_time() - start < seconds:
        data = _changed(chance.choice(sources), target, chance)
        with keeping(data, findings):
            _run(target, data)
        tried += 1
        if len(sources) < _MOST_SEEDS and chance.random() < 0.3:
            sources.append(data[:_LONGEST])
    return tried


def _run(target: Target, data: bytes) -> None:
    start = time.process_time()
    target.run(data)
    if time.process_time() - start > allowed(len(data)):
        seconds = seconds_of(target, data)
        if seconds > allowed(len(data)):
            raise TooSlow(f"{seconds:.1f} s for {len(data)} bytes")


def _changed(data: bytes, target: Target, chance: Random) -> bytes:
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        data = target.change(data, chance) or data
        if data and chance.random() < 0.2:
            place = chance.randrange(len(data))
            data = data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]
    return data
