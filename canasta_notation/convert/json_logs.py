"""JSON logs of other programs: one document a line, one over many lines, or several in one file; whole or cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO, Generic, TypeVar

import msgspec
from msgspec import Struct

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.text import Limits
from canasta_notation.text.damage import DamagedSource
from canasta_notation.text.lines import PhysicalLine, physical_lines

MOST_BYTES = 16 * 1024 * 1024
"""How long one document may be."""

_DEEPEST = 100
# A text that is not closed takes the rest: it must be looked at once only, however many quotes are escaped in it.
_TEXT = r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)'
_BRACKETS = re.compile(rf"{_TEXT}|[{{}}\[\]]", re.DOTALL)
_TOKENS = re.compile(rf'({_TEXT})(\s*:)?|[{{}}\[\],]|[^\s"{{}}\[\],:]+', re.DOTALL)

T = TypeVar("T")


class Document(Struct, frozen=True):
    """The text of one JSON document, and where it begins; `cut` where the source ends before the document does."""

    text: str
    line: int
    cut: bool = False

    @property
    def where(self) -> str:
        """Its place in words."""
        return f"line {self.line}"


class Entry(Struct, Generic[T], frozen=True):
    """A log that was read; `cut` where it breaks off."""

    log: T
    where: str
    cut: bool = False


def is_json(text: str) -> bool:
    """Whether a text is exactly one JSON value, nested no deeper than is read."""
    try:
        msgspec.json.decode(text, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def documents(stream: IO[bytes], limits: Limits) -> Iterator[Document]:
    """The documents of a source, one after the other; what is no JSON comes as one document a line.

    Raises NotThisFormat where one of them is too long, or nested too deep to be a log, and DamagedSource where a
    compressed source breaks off between two of them.
    """
    splitter = _Splitter()
    bounded = msgspec.structs.replace(limits, line_bytes=MOST_BYTES)
    try:
        for line in physical_lines(stream, bounded):
            if line.cut:
                raise NotThisFormat(
                    f"it has more than {MOST_BYTES} bytes: no log of this kind has", f"line {line.number}"
                )
            yield from splitter.feed(line)
    except DamagedSource:
        # What was begun is told as cut; where nothing was, the damage itself must be.
        if not splitter.begun:
            raise
    yield from splitter.rest()


class _Splitter:
    """Finds where documents end that are not one to a line."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._first = 0
        self._size = 0
        self._depth = 0

    def feed(self, line: PhysicalLine) -> Iterator[Document]:
        """Take a line up, and give the documents that end on it."""
        if not line.text.strip():
            return
        if not self.begun and is_json(line.text):
            yield Document(line.text, line.number)
            return
        start = 0
        for token in _BRACKETS.finditer(line.text):
            if token[0] in "{[":
                self._depth += 1
                if self._depth > _DEEPEST:
                    raise NotThisFormat(f"it is nested deeper than {_DEEPEST} levels: no log is", f"line {line.number}")
            elif token[0] in "}]" and self._depth:
                self._depth -= 1
                if not self._depth:
                    yield self._ended(line, start, token.end())
                    start = token.end()
        rest = line.text[start:]
        if not self._depth and rest.strip():
            yield self._ended(line, start, len(line.text))
        elif rest.strip():
            self._take(line, rest)

    def _take(self, line: PhysicalLine, text: str) -> None:
        self._first = self._first if self.begun else line.number
        self.begun.append(text)
        self._size += len(text)
        if self._size > MOST_BYTES:
            raise NotThisFormat(f"it is longer than {MOST_BYTES} bytes: no log of this kind is", f"line {self._first}")

    def _ended(self, line: PhysicalLine, start: int, end: int) -> Document:
        self._take(line, line.text[start:end])
        document = Document("\n".join(self.begun), self._first)
        self.begun, self._size = [], 0
        return document

    def rest(self) -> Iterator[Document]:
        """What was begun and did not end."""
        if self.begun:
            yield Document("\n".join(self.begun), self._first, cut=True)


def read_logs(
    stream: IO[bytes], conversion: Conversion, kind: type[T], *, growing: frozenset[str] = frozenset()
) -> Iterator[Entry[T]]:
    """The logs of a source, each of a msgspec type; what is no such log is CNV301, what breaks off CNV303.

    `growing` are the keys of lists of which a log that was cut may hold the first entries only. Raises NotThisFormat
    where there is no log at all.
    """
    decoder = msgspec.json.Decoder(kind)
    found = False
    first = ("it is empty", "")
    for document in documents(stream, conversion.limits):
        text: str | None = mended(document.text, growing) if document.cut else document.text
        try:
            log = decoder.decode(text or "")
        except (msgspec.DecodeError, RecursionError) as error:
            wrong = "it breaks off before it says enough" if document.cut else _sentence(error)
            first = first if first[1] else (wrong, document.where)
            conversion.losses.add("CNV303" if document.cut else "CNV301", wrong, document.where)
            continue
        found = True
        if document.cut:
            conversion.losses.add("CNV303", "the log breaks off; what was there is converted", document.where)
        yield Entry(log, document.where, document.cut)
    if not found:
        raise NotThisFormat(*first)


def _sentence(error: Exception) -> str:
    text = str(error) or "it cannot be read"
    return text if text.startswith("JSON ") else text[0].lower() + text[1:]


def decoded(raw: msgspec.Raw, kind: msgspec.json.Decoder[T], conversion: Conversion, where: str) -> T | None:
    """One entry of a log that was kept as it stands until now; None, and CNV301, where it is not what it should be."""
    try:
        return kind.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        conversion.losses.add("CNV301", f"an entry is left out: {_sentence(error)}", where)
        return None


def mended(text: str, growing: frozenset[str]) -> str | None:
    """A document that was cut, closed after the last whole entry of its growing lists; None where there is none.

    A growing list is one under such a key, in the document itself or in an entry of another growing list; the key of a
    document that is a list is empty. An entry that is not whole is left out, since half of it could say something else;
    but what holds a growing list is kept with the entries that are whole.
    """
    stack: list[_Open] = []
    safe: tuple[int, str] | None = None
    key = ""
    for token in _TOKENS.finditer(text):
        sign = token[0]
        if token[2] is not None:
            key = token[1][1:-1]
        elif sign in "{[":
            stack.append(_opened(sign, key, stack, growing))
        elif sign in "}]" and stack:
            stack.pop()
        # Between two entries of a growing list the document may end.
        if stack and stack[-1].grows and sign in "{}[],":
            end = token.start() if sign == "," else token.end()
            safe = end, "".join(one.closes for one in reversed(stack))
    return None if safe is None else text[: safe[0]] + safe[1]


class _Open(Struct, frozen=True, gc=False):
    """A bracket that is open: what closes it, and whether it is a list that grows or may hold one."""

    closes: str
    grows: bool
    holds: bool


def _opened(sign: str, key: str, stack: list[_Open], growing: frozenset[str]) -> _Open:
    open_ended = not stack or stack[-1].grows
    if sign == "{":
        return _Open("}", False, open_ended)
    return _Open("]", key in growing and (not stack or stack[-1].holds), False)
