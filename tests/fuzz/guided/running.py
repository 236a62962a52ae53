"""One run of libFuzzer over a target, in a process of its own: libFuzzer ends the process that it runs in."""

from __future__ import annotations

import pkgutil
import sys
import time
from importlib import import_module
from pathlib import Path
from random import Random

import atheris

from tests.fuzz.guided.keeping import keeping

MEMORY = 200
"""Megabytes that the process may hold: the program, its instrumentation, the corpus, and what an input takes."""

LONGEST_WAIT = 120
"""Seconds after which libFuzzer breaks off an input that does not end at all."""

_PACKAGES = ("archive", "cards", "convert", "diagnostics", "model", "replays", "rules", "syntax", "table", "text")


def _import_all() -> None:
    """Import what is to be watched, also what is imported where it is needed."""
    with atheris.instrument_imports(include=["canasta_notation"]):
        package = import_module("canasta_notation")
        for name in _PACKAGES:
            inner = import_module(f"{package.__name__}.{name}")
            for module in pkgutil.walk_packages(inner.__path__, f"{inner.__name__}."):
                import_module(module.name)


def main(name: str, corpus: str, findings: str, *flags: str) -> None:
    """Run a target over a corpus; inputs that fail are put beside `findings`. Flags are libFuzzer's own."""
    _import_all()
    from tests.fuzz.guided.targets import targets
    from tests.fuzz.guided.timing import TooSlow, allowed, seconds_alone

    target = targets()[name]

    def run(data: bytes) -> None:
        with keeping(data, Path(findings)):
            start = time.process_time()
            target.run(data)
            taken = time.process_time() - start
            # Instrumented it is about five times slower: what took long is tried alone.
            if taken > allowed(len(data)):
                alone = seconds_alone(name, data)
                if alone > allowed(len(data)):
                    raise TooSlow(f"{alone:.1f} s for {len(data)} bytes, {taken:.1f} s instrumented")

    def change(data: bytes, most: int, seed: int) -> bytes:
        chance = Random(seed)
        changed = target.change(data, chance) if chance.random() < 0.6 else None
        if changed is None or len(changed) > most:
            return bytes(atheris.Mutate(data, most))
        return changed

    options = [f"-rss_limit_mb={MEMORY}", f"-timeout={LONGEST_WAIT}", f"-artifact_prefix={findings}"]
    atheris.Setup([sys.argv[0], *options, *flags, corpus], run, custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
