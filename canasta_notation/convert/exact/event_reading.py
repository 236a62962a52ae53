"""Reading JSON Lines of events: line by line, a match at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any

import msgspec

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.exact.documents import EMPTY, NESTED
from canasta_notation.convert.exact.events import AnyLine
from canasta_notation.convert.exact.gathering import Gathering
from canasta_notation.convert.exact.problems import Problem, not_fitting, other_version, undecodable
from canasta_notation.convert.exact.shapes import SCHEMA_VERSION
from canasta_notation.convert.parts import Part
from canasta_notation.text import BOM

_LONGEST = 1024 * 1024
"""Bytes of one line: more than any that a record of PCN can become."""

_decode = msgspec.json.Decoder(AnyLine).decode


class _Head(msgspec.Struct):
    version: Any = None


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """The parts of a stream of events. Raises NotThisFormat, with the line, for what is none."""
    gathering = Gathering(conversion.limits, conversion.losses)
    cut = False
    try:
        for number, text in _lines(stream):
            try:
                line = _decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                if not gathering.begun or not _is_cut(text, error):
                    raise _told(error, text, number) from error
                conversion.losses.add("CNV303", "the last line breaks off", f"line {number}")
                cut = True
                break
            yield from gathering.take(line, number)
        if not gathering.begun:
            raise NotThisFormat(EMPTY)
        yield from gathering.finish(cut=cut)
    except Problem as problem:
        place = f"line {gathering.line}"
        raise NotThisFormat(problem.why, f"{place}, {problem.where}" if problem.where else place) from None


def _is_cut(text: bytes, error: Exception) -> bool:
    """Whether a line that cannot be read is the last one, broken off."""
    return not text.endswith(b"\n") and not isinstance(error, msgspec.ValidationError | RecursionError)


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers."""
    number = 0
    while text := stream.readline(_LONGEST + 1):
        number += 1
        if len(text) > _LONGEST:
            raise NotThisFormat(f"a line of more than {_LONGEST} bytes", f"line {number}")
        if number == 1:
            text = text.removeprefix(BOM)
        if text.strip():
            yield number, text


def _told(error: msgspec.DecodeError | RecursionError, text: bytes, number: int) -> NotThisFormat:
    """What is wrong with a line."""
    place = f"line {number}"
    if isinstance(error, RecursionError):
        return NotThisFormat(NESTED, place)
    if not isinstance(error, msgspec.ValidationError):
        return NotThisFormat(undecodable(error).why, place)
    said = not_fitting(error)
    try:
        version = msgspec.json.decode(text, type=_Head).version
    except (msgspec.DecodeError, RecursionError):
        version = None
    if version not in (None, SCHEMA_VERSION):
        said = other_version(version)
    return NotThisFormat(said.why, f"{place}, {said.where}" if said.where else place)
