"""Cutting a file into chunks at match boundaries, so that each can be read alone as it is read in the file.

The cuts hang on the bytes of the file and on the size that is asked for, on nothing else: whoever reads the chunks, in
whatever order, gets the same matches.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.text import BOM, count_ends

CHUNK_BYTES = 4 * 1024 * 1024
"""The least size of a chunk but the last: enough that sending it out costs nothing, little enough to share out."""

_BLOCK = 1024 * 1024
_MOST_HEAD = 256 * 1024
"""Bytes above the first match of a section that are worth reading again for each of its chunks."""

_MATCH = rb"== match(?=[ \r\n]|\Z)"
_VERSION = rb"%pcn[ \t]+[0-9]+(?:\.[0-9]+)*[ \t]{0,60000}(?=[\r\n]|\Z)"


class Chunk(Struct, frozen=True):
    """A stretch of a file, by its bytes, that begins with a section or a match.

    `above` are the lines before it. Where it begins with a match, `head` are the bytes of its section above the first
    `== match` there, and `head_above` the lines before those. `foreign_ends` says that lines above it end with a
    carriage return.
    """

    start: int
    end: int | None
    """None for the end of the source, wherever that is."""

    above: int = 0
    head: tuple[int, int] | None = None
    head_above: int = 0
    foreign_ends: bool = False
    last: bool = True


def chunks(stream: IO[bytes], size: int = CHUNK_BYTES) -> Iterator[Chunk]:
    """The chunks of a file from its first byte on, each as soon as its end is found. Nothing of the file is kept.

    Where the file cannot be read on, the last chunk holds the rest: who reads that meets the trouble in its place.
    A section whose first `== match` stands far below its head is not cut.
    """
    return _Cutting(size).chunks(stream)


class _Cutting:
    """Follows the lines, sections and matches of a file while it is read once."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._lines = 0
        self._foreign = False
        self._section = 0
        self._section_lines = 0
        self._head_end: int | None = None
        self._has_version = False
        self._begun = Chunk(0, None)

    def chunks(self, stream: IO[bytes]) -> Iterator[Chunk]:
        for origin, block, is_whole in _blocks(stream):
            counted = 0
            for place, is_section in _headings(block, is_whole):
                self._count(block[counted:place])
                counted = place
                ended = (self._at_section if is_section else self._at_match)(origin + place)
                if ended is not None:
                    yield ended
            self._count(block[counted:])
        yield self._begun

    def _at_section(self, place: int) -> Chunk | None:
        """A section begins; gives the chunk that ends there, if one does."""
        self._head_end = None
        if not self._has_version:
            # Comments that stand above the first version line belong below it.
            self._has_version = True
            return None
        self._section, self._section_lines = place, self._lines
        return self._ended(place, None)

    def _at_match(self, place: int) -> Chunk | None:
        """A match begins; gives the chunk that ends there, if one does."""
        if self._head_end is None:
            # A head alone would be a section without a match.
            self._head_end = place
            return None
        if self._head_end - self._section > _MOST_HEAD:
            return None
        return self._ended(place, (self._section, self._head_end))

    def _ended(self, place: int, head: tuple[int, int] | None) -> Chunk | None:
        if place - self._begun.start < self._size:
            return None
        ended = replace(self._begun, end=place, last=False)
        self._begun = Chunk(place, None, self._lines, head, self._section_lines, self._foreign)
        return ended

    def _count(self, stretch: bytes) -> None:
        self._lines += count_ends(stretch)
        self._foreign = self._foreign or b"\r" in stretch


def _blocks(stream: IO[bytes]) -> Iterator[tuple[int, bytes, bool]]:
    """The bytes of a stream in blocks that end with a line feed, each with its offset and whether a line begins there.

    Where there is no line feed for long the block ends anywhere, but not between a carriage return and its line feed.
    """
    origin, begun, is_whole = 0, b"", True
    while data := _read(stream):
        block = begun + data
        end = block.rfind(b"\n") + 1
        if not end and len(block) > _BLOCK:
            end = len(block) - block.endswith(b"\r")
        begun = block[end:]
        if end:
            yield origin, block[:end], is_whole
            origin, is_whole = origin + end, block[end - 1 : end] in b"\r\n"
    if begun:
        yield origin, begun, is_whole


def _read(stream: IO[bytes]) -> bytes:
    try:
        return stream.read(_BLOCK)
    except OSError:
        return b""


def _headings(block: bytes, is_whole: bool) -> list[tuple[int, bool]]:
    """Where in a block a line begins that opens a match, or, told by True, a section."""
    matches = [(place, False) for place in _places(block, b"== match") if _opens_match(block, place)]
    sections = [(start, True) for place in _places(block, b"%pcn") if (start := _section_at(block, place)) is not None]
    return sorted(one for one in (*matches, *sections) if one[0] or is_whole)


def _places(block: bytes, wanted: bytes) -> Iterator[int]:
    place = block.find(wanted)
    while place >= 0:
        yield place
        place = block.find(wanted, place + 1)


def _opens_match(block: bytes, place: int) -> bool:
    """Whether a match begins at a place as canonical form begins it: only there a file is cut."""
    return block[place - 1 : place] == b"\n" and re.compile(_MATCH).match(block, place) is not None


def _section_at(block: bytes, place: int) -> int | None:
    """Where the line begins that opens a section with the `%pcn` at a place; None where it opens none.

    Blanks and a byte-order mark may stand before it: it must be seen, or later matches would lose its headers.
    """
    start = place
    while start and block[start - 1] in b" \t":
        start -= 1
    if block[start - 3 : start] == BOM:
        start -= 3
    opens = block[start - 1 : start] in (b"\n", b"\r", b"") and re.compile(_VERSION).match(block, place) is not None
    return start if opens else None
