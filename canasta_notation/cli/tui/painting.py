"""Strips as textual draws them, in the sixteen colours of every terminal and never in colour alone."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Sequence

from textual.content import Content

from canasta_notation.cli.tui.strips import Strip

_STYLES = {
    "bar": "reverse",
    "now": "bold reverse",
    "act": "bold reverse",
    "heading": "bold",
    "path": "dim",
    "note": "ansi_cyan",
    "error": "bold ansi_red",
    "undetermined": "bold ansi_magenta",
    "warning": "bold ansi_yellow",
    "red": "ansi_red",
    "wild": "bold",
    "frozen": "bold ansi_cyan",
    "canasta": "bold ansi_green",
}

_PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "–": "-", "−": "-", "…": "~", "·": ".", "≠": "#"})
_SIGNS = str.maketrans(dict.fromkeys("♣♦♥♠", ""))


def painted(strips: Sequence[Strip]) -> Content:
    """Strips as lines; nothing in them is taken for markup."""
    lines = (Content.assemble(*((text, _STYLES.get(style, "")) for text, style in strip)) for strip in strips)
    return Content("\n").join(lines)


def letters_of(encoding: str) -> Callable[[str], str]:
    """What makes of a text one that an encoding holds; signs of suits, which stand beside letters, are left out."""
    if codecs.lookup(encoding).name.startswith("utf"):
        return str
    return lambda text: text.translate(_PLAIN).translate(_SIGNS).encode(encoding, "replace").decode(encoding)
