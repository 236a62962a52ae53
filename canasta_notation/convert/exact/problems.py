"""Where a document says what no record can, and how that is told."""

from __future__ import annotations

import re

import msgspec

from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.exact.shapes import PATTERNS, SCHEMA_VERSION

_PLACE = re.compile(r"^(?P<why>.*) - at `\$(?:\.)?(?P<where>[^`]*)`$", re.DOTALL)
_SAID = {f"Expected `str` matching regex {pattern!r}": f"wants {words}" for pattern, words in PATTERNS.items()}
_LONGEST = 120


class Problem(Exception):
    """Something in a document cannot be said by a record; each level that it passes puts its own place in front."""

    def __init__(self, why: str, where: str = "") -> None:
        self.why = why
        self.where = where
        super().__init__(why)

    def within(self, place: str) -> Problem:
        """The same problem, seen from one level further out."""
        inner = self.where if self.where.startswith("[") or not self.where else f".{self.where}"
        return Problem(self.why, place + inner)


def not_fitting(error: msgspec.ValidationError) -> NotThisFormat:
    """What a document has that does not fit its shape, with the place in it."""
    text = str(error)
    found = _PLACE.match(text)
    why, where = (found["why"], found["where"]) if found else (text, "")
    why = _SAID.get(why, why)
    return NotThisFormat(why if len(why) <= _LONGEST else f"{why[:_LONGEST]}…", where)


def other_version(version: object) -> NotThisFormat:
    """That a document is of a version that this program does not know."""
    return NotThisFormat(f"version {version!r:.20} is not known here; this reads version {SCHEMA_VERSION}", "version")
