"""What goes wrong inside a line, on its way from the place where it is noticed to the finding."""

from __future__ import annotations

from msgspec import Struct

_SHOWN = 40
"""Characters of a stranger's text that a message repeats."""


def shown(text: str) -> str:
    """A stranger's text as a message shows it: in backquotes, and not at any length."""
    return f"`{text}`" if len(text) <= _SHOWN else f"`{text[:_SHOWN]}…`"


class Slip(Exception):
    """Something in a line that has the right shape but cannot be meant: it costs the line.

    `start` and `end` are offsets in the line, from 0, as slices count.
    """

    def __init__(self, code: str, start: int, end: int, message: str) -> None:
        self.code = code
        self.start = start
        self.end = end
        self.message = message
        super().__init__(message)

    def again(self) -> Slip:
        """The same for another line of the same text; an exception keeps the frames that it came through."""
        return Slip(self.code, self.start, self.end, self.message)


class Leniency(Struct, frozen=True, gc=False):
    """A spelling that was read though it is not canonical. Offsets as in Slip."""

    code: str
    start: int
    end: int
    message: str
