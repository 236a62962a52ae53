"""How tests run one converter: text in, canonical PCN and losses out, and the other way."""

from __future__ import annotations

import io
from typing import Any

import msgspec

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.parts import file_of, parts_in, pcn_lines
from canasta_notation.convert.registry import converter
from canasta_notation.model import File
from canasta_notation.syntax import loads

Told = list[tuple[str, int]]
"""Codes of losses and how often each came."""


def json_line(value: Any) -> bytes:
    """A log on one line."""
    return msgspec.json.encode(value) + b"\n"


def read_as(name: str, data: bytes, **asked: Any) -> tuple[str, Conversion]:
    """What a converter makes of a source, as canonical text, and what it lost."""
    conversion = Conversion(**asked)
    read = converter(name).read
    assert read is not None
    text = "".join(f"{line}\n" for line in pcn_lines(read(io.BytesIO(data), conversion)))
    return text, conversion


def file_as(name: str, data: bytes) -> File:
    """The record that a converter makes of a source."""
    read = converter(name).read
    assert read is not None
    return file_of(read(io.BytesIO(data), Conversion()))


def write_as(name: str, record: str | File, **asked: Any) -> tuple[bytes, Conversion]:
    """A record as a converter writes it, and what it lost."""
    conversion = Conversion(**asked)
    write = converter(name).write
    assert write is not None
    file = loads(record).file if isinstance(record, str) else record
    return b"".join(write(parts_in(file), conversion)), conversion


def told(conversion: Conversion) -> Told:
    """The codes that a conversion told, with their counts."""
    return [(one.code, one.count) for one in conversion.losses.found()]


def example(conversion: Conversion, code: str) -> tuple[str, str]:
    """The example of a code, and its place."""
    (found,) = (one for one in conversion.losses.found() if one.code == code)
    return found.example, found.where
