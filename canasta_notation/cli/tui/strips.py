"""Strips of styled text, cut and laid beside each other by the cells that they take on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from rich.cells import cell_len, set_cell_size

from canasta_notation.diagnostics.show import Styled

Strip: TypeAlias = list[Styled]

_MORE = ".."
"""Stands where a strip was cut."""


def cells(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def width_of(strip: Iterable[Styled]) -> int:
    """How many cells a strip takes."""
    return sum(cell_len(text) for text, _style in strip)


def fitted(strip: Sequence[Styled], width: int) -> Strip:
    """The strip, cut if it takes more cells than that."""
    if width_of(strip) <= width:
        return list(strip)
    room = width - len(_MORE)
    if room < 1:
        return [("." * max(0, width), "")]
    kept: Strip = []
    for text, style in strip:
        part = set_cell_size(text, room) if cell_len(text) > room else text
        kept.append((part, style))
        room -= cell_len(part)
        if room <= 0:
            break
    return [*kept, (_MORE, "path")]


def filled(strip: Sequence[Styled], width: int, style: str) -> Strip:
    """The strip, cut or made longer to a width."""
    whole = fitted(strip, width)
    return [*whole, (" " * (width - width_of(whole)), style)]


def wrapped(words: Iterable[Sequence[Styled]], width: int, gap: int = 1) -> Iterator[Strip]:
    """Words, each in one piece if it fits, on as many strips as they need."""
    line: Strip = []
    for word in words:
        if line and width_of(line) + gap + width_of(word) > width:
            yield line
            line = []
        if line:
            line.append((" " * gap, ""))
        line += fitted(word, width)
    if line:
        yield line


def beside(strips: Iterable[Sequence[Styled]], width: int) -> Strip:
    """Strips beside each other in columns of a width, with a blank between."""
    whole: Strip = []
    for strip in strips:
        if whole:
            whole.append((" ", ""))
        whole += [*strip, (" " * (width - width_of(strip)), "")]
    return whole
