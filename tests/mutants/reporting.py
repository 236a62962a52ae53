"""What came of the changes: how many were noticed, and which of the others are explained."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct, convert

from tests.mutants.running import Result

EXPLAINED = Path(__file__).with_name("explained.toml")


class Explanation(Struct, frozen=True):
    """Why a change, or each change of a kind, shows in nothing that can be observed.

    `was` and `now` are lines as `report` prints them; without `now` every change of the lines `was` is meant.
    """

    path: str
    function: str
    was: str
    why: str
    now: str | None = None

    def is_about(self, result: Result) -> bool:
        """Whether it speaks of a change."""
        return (self.path, self.function, self.was) == (result.path, result.function, result.was) and (
            self.now in (None, result.now)
        )


def explanations() -> list[Explanation]:
    """All that are written down."""
    with EXPLAINED.open("rb") as file:
        return convert(tomllib.load(file).get("survivor", []), list[Explanation])


def report(results: Iterable[Result]) -> Iterator[str]:
    """The counts, module by module, and the changes that nothing noticed and nothing explains."""
    known = explanations()
    tried = [one for one in results if one.outcome in {"killed", "hung", "survived"}]
    survived = [one for one in tried if not one.is_killed]
    open_ones = [one for one in survived if not any(other.is_about(one) for other in known)]
    for one in sorted(open_ones, key=lambda one: (one.path, one.line)):
        yield f"{one.path}:{one.line} {one.function} ({one.ran} tests)\n  - {one.was}\n  + {one.now}"
    yield ""
    yield from _table("folder", tried, open_ones, lambda one: "/".join(one.path.split("/")[1:-1]))
    yield ""
    yield from _table("operator", tried, open_ones, lambda one: one.operator)


def _table(title: str, tried: list[Result], open_ones: list[Result], of: Callable[[Result], str]) -> Iterator[str]:
    every = Counter(of(one) for one in tried)
    killed = Counter(of(one) for one in tried if one.is_killed)
    unexplained = Counter(of(one) for one in open_ones)
    yield f"{title:30} {'tried':>6} {'noticed':>8} {'explained':>10} {'open':>5} {'noticed':>8}"
    for name in [*sorted(every), ""]:
        count = every[name] if name else len(tried)
        noticed = killed[name] if name else sum(killed.values())
        left = unexplained[name] if name else len(open_ones)
        share = f"{100 * noticed / count:.1f} %" if count else "-"
        yield f"{name or 'all':30} {count:>6} {noticed:>8} {count - noticed - left:>10} {left:>5} {share:>8}"
