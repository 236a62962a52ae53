"""Showing a piece of somebody's text on a terminal or in a message, safely and with a caret under it."""

import os

_WIDE = ("W", "F")


def printable(text: str) -> str:
    r"""The text with everything that could move the cursor, hide or turn letters around shown as an escape.

    Control characters, line separators and the marks for the direction of writing become `\xNN` or `\uNNNN`.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    if char.isprintable() or char == "\u200d":
        return char
    return char.encode("unicode_escape").decode("ascii")


def in_unicode(name: str) -> str:
    """A file's name as text that any encoding can hold: bytes that are no UTF-8 become `\ufffd`."""
    return os.fsencode(name).decode("utf-8", "replace")


def cells(text: str) -> int:
    """How many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells_of(char) for char in text)


def _cells_of(char: str) -> int:
    import unicodedata

    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in _WIDE else 1


def quote(text: str, column: int, end_column: int, width: int = 100) -> tuple[str, str]:
    """One line of a source and, to stand under it, the carets for the columns from `column` up to `end_column`.

    Columns count from 1. A long line is shown around the place, `…` for what is left out.
    """
    start = max(0, column - 1)
    end = max(start + 1, end_column - 1)
    first = max(0, min(start - width // 2, len(text) - width))
    last = min(len(text), first + width)
    before = ("…" if first else "") + printable(text[first:start])
    marked = printable(text[start : min(end, last)])
    after = printable(text[min(end, last) : last]) + ("…" if last < len(text) else "")
    carets = " " * cells(before) + "^" * max(1, cells(marked))
    return before + marked + after, carets
