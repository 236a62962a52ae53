"""What a caller may do wrong with rule sets."""

from __future__ import annotations

from canasta_notation.errors import CanastaError

_SHOWN = 40
"""Characters of a stranger's word that a message shows."""


def shown(word: str) -> str:
    """A stranger's word as a message shows it: in quotes, and not at any length."""
    return f"'{word}'" if len(word) <= _SHOWN else f"'{word[:_SHOWN]}…'"


class UnknownRules(CanastaError):
    """There is no rule set of that name; `near` are names like it."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        self.name = name
        self.near = near
        hint = f"; there is {' and '.join(near)}" if near else ""
        super().__init__(f"no rules are called {shown(name)}{hint}")


class BadOption(CanastaError):
    """A rule set has no such option, or the option cannot take the value; `allowed` says what there is."""

    def __init__(self, rules: str, option: str, value: str | None, allowed: tuple[str, ...]) -> None:
        self.rules = rules
        self.option = option
        self.value = value
        self.allowed = allowed
        if value is None:
            super().__init__(f"the rules {rules} have no option {shown(option)}")
        else:
            super().__init__(f"{option} cannot be {shown(value)}: {', '.join(allowed)}")


class ContradictingOptions(BadOption):
    """Two options are set that cannot both hold, or one option to two values."""

    def __init__(self, rules: str, option: str, value: str, other: str, other_value: str) -> None:
        super().__init__(rules, option, value, ())
        self.other = other
        self.other_value = other_value

    def __str__(self) -> str:
        first, second = shown(f"{self.other}={self.other_value}"), shown(f"{self.option}={self.value}")
        return f"{first} and {second} contradict each other; neither holds"
