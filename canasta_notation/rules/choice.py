"""An option of one of the usual kinds: true or false, one of some words, a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from canasta_notation.rules.ruleset import Parts
from canasta_notation.rules.values import a_number, a_truth, a_word

Choice: TypeAlias = tuple[Any, ...]
"""Name, meaning, values in words, how a value is read, what it changes, where it means anything (None: everywhere)."""


def truth(name: str, meaning: str, put: Callable[[Parts, bool], None], needs: Any = None) -> Choice:
    """One that holds or does not."""
    return name, meaning, "true, false", a_truth, put, needs


def word(
    name: str, meaning: str, words: tuple[str, ...], put: Callable[[Parts, str], None], needs: Any = None
) -> Choice:
    """One of some words."""
    return name, meaning, ", ".join(words), a_word(*words), put, needs


def number(
    name: str,
    meaning: str,
    put: Callable[[Parts, int], None],
    bounds: tuple[int, int | None] = (0, None),
    needs: Any = None,
) -> Choice:
    """A number between bounds; without an upper one it counts points, of which there is a limit for all."""
    least, most = bounds
    to = "" if most is None else f" to {most}"
    return name, meaning, f"a number from {least}{to}", a_number(least, most), put, needs
