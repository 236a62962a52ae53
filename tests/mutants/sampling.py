"""Which changes are tried, where there is no time for all."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.mutants.mutants import Module, Mutant, modules

ARGUMENTS_SHARE = 1 / 3
"""The share of arguments taken away among those chosen: they are more than half of all, and the easiest to notice."""


def chosen(size: int | None, seed: int, part: str = "") -> list[Mutant]:
    """All changes of the modules whose path holds `part`, or as many as asked for, from each module its share."""
    of_modules = [Module(path) for path in modules() if part in path]
    if size is None:
        return [module.mutant(number) for module in of_modules for number in range(len(module.sites))]
    random = Random(f"mutants {seed}")
    sample = [one for takes in (False, True) for one in _share(of_modules, size, random, takes_arguments=takes)]
    random.shuffle(sample)
    return sample


def _share(of_modules: list[Module], size: int, random: Random, *, takes_arguments: bool) -> Iterator[Mutant]:
    found = [
        [number for number, site in enumerate(module.sites) if (site.operator == "arg_removal") is takes_arguments]
        for module in of_modules
    ]
    whole = sum(map(len, found))
    share = size * (ARGUMENTS_SHARE if takes_arguments else 1 - ARGUMENTS_SHARE)
    for module, numbers in zip(of_modules, found, strict=True):
        exact = share * len(numbers) / whole if whole else 0
        count = int(exact) + (random.random() < exact - int(exact))
        yield from map(module.mutant, random.sample(numbers, min(count, len(numbers))))
