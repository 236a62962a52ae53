"""Texts of strangers made fit for a diagram."""

from __future__ import annotations

from canasta_notation.text import printable

MOST = 300
"""Characters of one line; readers of DOT choke on strings of many thousands."""


def safe_text(text: str, most: int = MOST) -> str:
    """A text on one line, cut where it is too long, with whatever could hide or turn letters shown as an escape."""
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    return printable(cut)
