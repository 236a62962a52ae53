"""What a line that cannot be read was meant to be, as far as its beginning tells."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from canasta_notation.syntax.mistakes import TURN_HEAD

_HEADING = re.compile(r"[ \t]*(?:=+[ \t]*(?P<what>deal|match)|(?P<bare>deal|match)[ \t]+[0-9])", re.IGNORECASE).match
_ANSWER = re.compile(r"[ \t]+~?(?:yes|no)\b").match
_NUMBERED = re.compile(r"[ \t]*(?P<number>[0-9]+)\.(?:[ \t]|$)").match
_LONGEST = 64
"""Characters of a line that is remembered."""


class Meant(Struct, frozen=True):
    """What an unreadable line was meant to be."""

    seat: str | None
    """Whose turn; an answer is no turn."""

    digits: str | None
    """The number of a turn, as it is written, also where no seat can be read after it."""

    heading: str | None
    """`deal` or `match`, where it was to open one."""

    opens_variation: bool


def meant(text: str) -> Meant:
    """What a line was meant to be."""
    return _of_short(text) if len(text) <= _LONGEST else _of(text)


def _of(text: str) -> Meant:
    heading = _HEADING(text)
    what = (heading["what"] or heading["bare"]).lower() if heading is not None else None
    head = TURN_HEAD.match(text)
    seat = digits = None
    if head is not None:
        seat = None if _ANSWER(text, head.end()) else head["seat"]
        digits = head["number"]
    elif (alone := _NUMBERED(text)) is not None:
        digits = alone["number"]
    return Meant(seat, digits, what, text.lstrip(" \t").startswith("("))


_of_short = lru_cache(maxsize=1 << 12)(_of)
