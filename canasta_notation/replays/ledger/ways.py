"""What hidden cards can have been, one aspect at a time."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from canasta_notation.model import Act
from canasta_notation.rules import RuleSet
from canasta_notation.rules.claim import Case
from canasta_notation.table import Table
from canasta_notation.text import Span

MOST_WORLDS = 96
"""Worlds of one turn; what would make more of them is left open, and nothing is held against it."""


class Way(Struct, frozen=True):
    """One way in which an aspect can have been.

    One of the `cases` holds then. `put` brings the table before the turn to it, `acts` are steps that then read
    otherwise.
    """

    cases: tuple[Case, ...]
    put: Callable[[Table], None] | None = None
    acts: tuple[tuple[int, Act], ...] = ()
    answers: tuple[tuple[str, int], ...] = ()
    """What it answers, where the aspect is of several questions."""


class Aspect(Struct, frozen=True):
    """Something nobody saw.

    `question` says it in words, as what follows on "it hangs on"; it is empty where each way answers several.
    """

    question: str
    ways: tuple[Way, ...]


class Draft(Struct, frozen=True):
    """A turn before its first act, with the aspects that are settled so far."""

    table: Table
    rules: RuleSet
    acts: tuple[Act, ...]
    spans: tuple[Span, ...]
    puts: tuple[Callable[[Table], None], ...] = ()
    cases: tuple[Case, ...] = ((),)
    chosen: dict[str, int] = {}
