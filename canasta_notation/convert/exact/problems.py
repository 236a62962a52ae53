"""Where a document says what no record can, and how that is told."""

from __future__ import annotations

import re

import msgspec

from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.exact.shapes import PATTERNS, SCHEMA_VERSION

_PLACE = re.compile(r"^(?P<why>.*) - at (?:`key` in )?`\$(?:\.)?(?P<where>[^`]*)`$", re.DOTALL)
_NO_WORD = re.compile(r"^Invalid (?:enum )?value (?P<value>.*)$", re.DOTALL)
_ASKED_FOR = (
    (re.compile(r"(?:^|\.)(?:cards\[[0-9]+\]|card|top)$"), "is no card"),
    (re.compile(r"(?:^|\.)(?:seat|seen_by\[[0-9]+\])$"), "is no seat"),
    (re.compile(r"(?:^|\.)kind$"), "is no kind that can stand here"),
    (re.compile(r"(?:^|\.)items$"), "is no item of a score"),
    (re.compile(r"(?:^|\.)meld$"), "is the key of no meld"),
)
"""What a value of some words should have been, by its place."""
_SAID = {f"Expected `str` matching regex {pattern!r}": f"wants {words}" for pattern, words in PATTERNS.items()}
_LONGEST = 120
_SHOWN = 40


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
    no_word = _NO_WORD.match(why)
    if no_word is not None:
        asked = next((words for place, words in _ASKED_FOR if place.search(where)), "cannot stand here")
        why = f"{no_word['value'][:_SHOWN]} {asked}"
    why = _SAID.get(why, why)
    return NotThisFormat(why if len(why) <= _LONGEST else f"{why[:_LONGEST]}…", where)


def undecodable(error: msgspec.DecodeError) -> NotThisFormat:
    """Why some bytes are no document at all."""
    why = str(error)
    return NotThisFormat("it breaks off" if why == "Input data was truncated" else why)


def other_version(version: object) -> NotThisFormat:
    """That a document is of a version that this program does not know."""
    return NotThisFormat(f"version {version!r:.20} is not known here; this reads version {SCHEMA_VERSION}", "version")
