"""Which cases are wanted: by what they test, what they are about, their rule set, their cards or their name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fnmatch import fnmatchcase

from msgspec import Struct

from canasta_notation.conformance.shapes import Case
from canasta_notation.errors import CanastaError

KEYS = ("level", "family", "profile", "cards", "about", "id")
"""By what cases can be chosen."""

_CODES = re.compile(r"[A-Z]{3}[0-9*?]*(?:,[A-Z]{3}[0-9*?]*)*")
_FAMILY = 3


class BadSelection(CanastaError):
    """A choice of cases that no case can fit, or that cannot be read."""


class Choice(Struct, frozen=True):
    """One condition: the case has one of these values; they may be patterns such as `PIL*`."""

    key: str
    values: tuple[str, ...]

    def fits(self, case: Case) -> bool:
        """Whether the case is wanted."""
        return any(fnmatchcase(own, value) for own in values_of(case, self.key) for value in self._patterns)

    @property
    def _patterns(self) -> tuple[str, ...]:
        """What is looked for; the name of a folder stands for the cases in it, a family for its codes."""
        if self.key == "about":
            return tuple(f"{value}*" if len(value) == _FAMILY else value for value in self.values)
        if self.key != "id":
            return self.values
        return (*self.values, *(f"{value.rstrip('/')}/*" for value in self.values))


def choice(text: str) -> Choice:
    """The condition `KEY=VALUE,VALUE`; without a key it is about the id, or codes. Raises BadSelection."""
    key, sign, rest = text.partition("=")
    if not sign:
        key, rest = ("about" if _CODES.fullmatch(text) else "id"), text
    values = tuple(filter(None, (word.strip() for word in rest.split(","))))
    if key.strip() not in KEYS:
        raise BadSelection(f"cases are chosen by {', '.join(KEYS)}, not by `{key.strip()[:40]}`")
    if not values:
        raise BadSelection(f"no value stands after `{key.strip()}=`")
    return Choice(key.strip(), values)


def values_of(case: Case, key: str) -> tuple[str, ...]:
    """What a case has of a key."""
    if key == "about":
        return case.about
    value = getattr(case, key)
    return ("none",) if value is None else (str(value),)


def chosen(cases: Iterable[Case], choices: Iterable[Choice]) -> tuple[Case, ...]:
    """The cases that fit every condition. Raises BadSelection for a condition that no case of the suite fits."""
    left = tuple(cases)
    for one in choices:
        known = sorted({value for case in left for value in values_of(case, one.key)}) if one.key != "id" else []
        fitting = tuple(case for case in left if one.fits(case))
        if not fitting:
            others = f"; there are {', '.join(known)}" if known else ""
            raise BadSelection(f"no case has {one.key}={','.join(one.values)}{others}")
        left = fitting
    return left
