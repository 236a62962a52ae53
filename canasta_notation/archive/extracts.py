"""Matches that were found in a file, taken out of it by their places: nothing else of the file is read."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing
from functools import partial

from canasta_notation.archive.entries import Entry, Place
from canasta_notation.archive.excerpts import Cut
from canasta_notation.archive.places import open_file
from canasta_notation.archive.stretches import MOST_HEAD, HeadTooLong
from canasta_notation.errors import CanastaError
from canasta_notation.text import open_source
from canasta_notation.text.source import GZIP, ZSTD

_BLOCK = 256 * 1024


class NotThere(CanastaError):
    """What stands in a file is not what was found there: it was written to since."""


def cuts_of(path: str, entries: Iterable[Entry]) -> Iterator[Cut]:
    """The matches of entries, in the order of their file, to be written before the next one is asked for.

    What is compressed is read from its start, once. Raises as `open_file` does, and NotThere.
    """
    with closing(_Places(path)) as places:
        head: tuple[Place, bytes] | None = None
        for entry in entries:
            if head is None or head[0] != entry.head:
                if entry.head.length > MOST_HEAD:
                    raise HeadTooLong(entry.head.line)
                head = entry.head, b"".join(places.pieces(entry.head))
            yield Cut(path, entry.head.offset, head[1], entry.is_first, partial(places.pieces, entry.place))


class _Places:
    """The bytes of places in a file. In a compressed one they are come by going forward, or from its start again."""

    def __init__(self, path: str) -> None:
        self._file = open_file(path)
        self._is_packed = self._file.read(len(ZSTD)).startswith((GZIP, ZSTD))
        self._unpacking = ExitStack()
        self._stream = self._file
        self._at: int | None = None

    def close(self) -> None:
        """Let go of the file."""
        self._unpacking.close()
        self._file.close()

    def pieces(self, place: Place) -> Iterator[bytes]:
        """The bytes of a place, in blocks. Raises NotThere where they are others than were found."""
        self._go_to(place.offset)
        found = hashlib.sha256()
        left = place.length
        while left and (block := self._read(left)):
            left -= len(block)
            found.update(block)
            yield block
        if left or found.digest() != place.hash:
            raise NotThere(f"from line {place.line} on stands something else than was found there")

    def _go_to(self, offset: int) -> None:
        if not self._is_packed:
            self._file.seek(offset)
            self._at = offset
            return
        if self._at is None or self._at > offset:
            self._unpacking.close()
            self._file.seek(0)
            self._stream = self._unpacking.enter_context(open_source(self._file))
            self._at = 0
        while self._at < offset and self._read(offset - self._at):
            pass

    def _read(self, most: int) -> bytes:
        try:
            block = self._stream.read(min(_BLOCK, most))
        except (EOFError, zlib.error) as error:
            raise NotThere(f"the compressed data breaks off: {error}") from error
        assert self._at is not None  # whoever reads has gone somewhere
        self._at += len(block)
        return block
