"""Which of the many drafts become cases: together they show all that the drafts show, and none is there for nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from tests.conformance.drafts import Draft

Shown: TypeAlias = tuple[str, ...]

_BY_TEST = ("scores", "rulings", "variations", "partial")
"""Families of which each test shows something that no code tells."""


def shown(draft: Draft) -> Iterator[Shown]:
    """What a draft shows.

    A finding under a rule set, there or absent; a hard case with each outcome; a score vector; an option; and each
    test of scores, rulings, variations and partial records.
    """
    profile = draft.profile or "none"
    outcome = "fires" if draft.fired else "quiet"
    for code in draft.fired:
        yield "fires", code, profile
    for code in draft.named:
        if code not in draft.fired:
            yield "quiet", code, profile
    for source in draft.sources:
        if re.match(r"hard case|score vector", source):
            yield "case", source, outcome
    for option in draft.options:
        yield "option", option.partition("=")[0]
    if draft.family in _BY_TEST:
        yield "test", draft.origin.partition("[")[0]


def chosen(given: Sequence[Draft], drafts: Iterable[Draft]) -> list[Draft]:
    """What is given, and of the drafts, in their order, those that show something new.

    A draft that those after it have made needless is left out again.
    """
    kept = [*given]
    seen = {one for draft in given for one in shown(draft)}
    for draft in drafts:
        new = set(shown(draft)) - seen
        if new:
            seen |= new
            kept.append(draft)
    return _without_the_needless(kept, len(given))


def _without_the_needless(kept: list[Draft], given: int) -> list[Draft]:
    times = Counter(one for draft in kept for one in set(shown(draft)))
    needed: list[Draft] = []
    for draft in reversed(kept[given:]):
        own = set(shown(draft))
        if all(times[one] > 1 for one in own):
            times.subtract(own)
        else:
            needed.append(draft)
    return [*kept[:given], *reversed(needed)]
