"""What every builder of nodes needs to know of the line that is being read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta_notation.model import Comment
from canasta_notation.syntax.acts import number
from canasta_notation.syntax.compose import NOT_COMPOSED, compose
from canasta_notation.syntax.keys import canonical_side, is_side
from canasta_notation.syntax.slips import Leniency, Slip, shown
from canasta_notation.text import Limits, Span

if TYPE_CHECKING:
    from lark import Token

_BLANKS = re.compile(r"[ \t]+")


def start_of(token: Token) -> int:
    """Where a token starts in its line, from 0."""
    return token.start_pos or 0


def word_of(token: Token) -> tuple[str, int]:
    """A token without the blanks before it, and where in its line that starts, from 0."""
    word = token.lstrip(" \t")
    return word, end_of(token) - len(word)


def one_blank(text: str) -> str:
    """Words with one blank between them. Only blanks and tabs are blanks: a no-break space is part of a word."""
    return _BLANKS.sub(" ", text)


def end_of(token: Token) -> int:
    """Where a token ends in its line, from 0, exclusive."""
    return token.end_pos or 0


class Placed:
    """The line that is being read, and what was lenient in reading it. Call `begin` before each line."""

    def __init__(self) -> None:
        self.line_number = 0
        self.text = ""
        self.limits = Limits()
        self.leniencies: list[Leniency] = []
        self.free: int | None = None

    def begin(self, line_number: int, text: str, limits: Limits) -> None:
        """Get ready for a line."""
        self.line_number = line_number
        self.text = text
        self.limits = limits
        self.leniencies = []
        # From here on blanks are the writer's own: a comment, a header's value, a label.
        self.free = None

    def span(self, start: int, end: int) -> Span:
        """A stretch of the line between two offsets."""
        return Span(self.line_number, start + 1, self.line_number, end + 1)

    def place(self, token: Token) -> Span:
        """The stretch of a token."""
        return self.span(start_of(token), end_of(token))

    def whole(self) -> Span:
        """The stretch of the whole line without the blanks around it."""
        text = self.text
        return self.span(len(text) - len(text.lstrip(" \t")), len(text.rstrip(" \t")))

    def lenient(self, code: str, start: int, end: int, message: str) -> None:
        """Note a spelling that is read and not canonical."""
        self.leniencies.append(Leniency(code, start, end, message))

    def number(self, token: Token) -> int:
        """A whole number; a leading zero is noted."""
        start = start_of(token)
        size = number(token.removeprefix("-"), self.limits, start + token.startswith("-"))
        value = -size if token.startswith("-") else size
        if str(value) != token:
            self.lenient("SYN201", start, end_of(token), f"{shown(token)} is written `{value}`")
        return value

    def side(self, token: Token) -> str:
        """A side, its seats in canonical order."""
        start, end = start_of(token), end_of(token)
        if not is_side(token):
            raise Slip("SYN101", start, end, f"{shown(token)} is no side: a seat stands in it twice")
        side = canonical_side(token)
        if side != token:
            self.lenient("SYN201", start, end, f"side `{token}` is written `{side}`")
        return side

    def composed(self, text: str, token: Token) -> str:
        """Free text in Unicode form NFC."""
        composed = compose(text)
        if composed != text:
            self.lenient("SYN207", start_of(token), end_of(token), NOT_COMPOSED)
        return composed

    def comment_of(self, token: Token) -> Comment:
        """A comment, without its semicolon."""
        word, start = word_of(token)
        text = word[1:].rstrip(" \t")
        self.free = start
        return Comment(text, self.span(start, start + 1 + len(text)))

    def text_of(self, token: Token) -> str:
        """Text up to the end of the line, without the blanks at its end."""
        self.free = start_of(token)
        return token.rstrip(" \t")
