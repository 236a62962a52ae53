"""Writing matches taken out of files as a record that reads as they did there: their bytes, below their heads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from canasta_notation.archive.stretches import Stretch
from canasta_notation.text import BOM

_BLANKS = b" \t"
_VERSION = re.compile(rb"[ \t]*%pcn[ \t]+[0-9]+(?:\.[0-9]+)*[ \t]*[\r\n]*\Z")
DEFAULT_VERSION = b"%pcn 1\n"
_MOST_EMPTY = 1024 * 1024
"""Bytes of empty lines that are held back, since a match may end with them."""

_OPENED = re.compile(rb"[ \t]*==[ \t]*match(?=[ \t\r\n]|\Z)")
_DEAL = re.compile(rb"[ \t]*==[ \t]*deal(?=[ \t\r\n]|\Z)")


class Cut(Struct, frozen=True):
    """A match to be written: its source, where in it the head of its section begins, the head, and the match's bytes.

    `is_first` says that it is the first match of its section: what was ruled above it is of that match alone.
    """

    source: str
    section: int
    head: bytes
    is_first: bool
    pieces: Callable[[], Iterator[bytes]]


def cut_of(stretch: Stretch, source: str) -> Cut:
    """A stretch to be written. Raises HeadTooLong."""
    head = stretch.head
    return Cut(source, head.start, head.text, stretch.is_first, stretch.pieces)


class Excerpts:
    """Writes matches one after another, each below the head of its section.

    A head stands once above the matches of its section that follow one another. With `group` that holds for sections
    whose heads say the same, too.
    """

    def __init__(self, write: Callable[[bytes], object], *, group: bool = False) -> None:
        self._write = write
        self._group = group
        self._section: tuple[str, int] | None = None
        self._head = b""
        self._end = b"\n"

    def add(self, cut: Cut) -> None:
        """Write a match; what is written ends with the end of a line."""
        pieces = cut.pieces()
        first = next(pieces, b"")
        # The same file may be given twice.
        if cut.is_first or (cut.source, cut.section) != self._section:
            self._begin(cut, first)
        self._match(first, pieces)

    def _begin(self, cut: Cut, first: bytes) -> None:
        """Begin the section of a match, unless it can stand in the one above."""
        head = head_above(cut.head, is_first=cut.is_first)
        heading = _OPENED.match(first) or (_DEAL.match(first) and first)
        fits = self._section is not None and head == self._head and bool(heading) and not _rules_above(head)
        self._section, self._head = (cut.source, cut.section), head
        self._end = _end_of(head)
        if not (self._group and fits):
            self._write(head)
        elif not _OPENED.match(first):
            # Its deals would go on with the match above.
            self._write(self._end + b"== match" + self._end)

    def _match(self, first: bytes, pieces: Iterator[bytes]) -> None:
        if not first:
            # A section without a match.
            return
        self._write(self._end)
        end = b""
        while first:
            body = first.rstrip(b"\r\n")
            if body or len(end) > _MOST_EMPTY:
                self._write(end + body)
                end = b""
            end += first[len(body) :]
            first = next(pieces, b"")
        # Empty lines at the end say nothing.
        self._write(self._end)


def head_above(head: bytes, *, is_first: bool) -> bytes:
    """A head as it is written above a match: its version first, and without what was ruled for another match."""
    version, lines = parted(head)
    if not is_first:
        lines = [line for line in lines if not line.lstrip(_BLANKS).startswith(b"!")]
    text = b"".join(lines).rstrip(b"\r\n")
    return version + (text + _end_of(version) if text else b"")


def parted(head: bytes) -> tuple[bytes, list[bytes]]:
    """The version line of a head, or the one that it is read by, and the other lines.

    Comments above the version line are read as if they stood below it: in the middle of a file they must.
    """
    lines = head.removeprefix(BOM).splitlines(keepends=True)
    for place, line in enumerate(lines):
        said = line.strip(b" \t\r\n")
        if is_version(line):
            return whole_line(line.removeprefix(BOM)), lines[:place] + lines[place + 1 :]
        if said and not said.startswith(b";"):
            break
    return DEFAULT_VERSION, lines


def _end_of(text: bytes) -> bytes:
    """How the lines of a text end, by its last one."""
    return next((end for end in (b"\r\n", b"\n", b"\r") if text.endswith(end)), b"\n")


def is_version(line: bytes) -> bool:
    """Whether a line opens a section, wherever it stands."""
    return _VERSION.match(line.removeprefix(BOM)) is not None


def whole_line(line: bytes) -> bytes:
    """A line with its end."""
    return line if line.endswith((b"\n", b"\r")) else line + b"\n"


def _rules_above(head: bytes) -> bool:
    return any(line.lstrip(_BLANKS).startswith(b"!") for line in head.splitlines())
