"""JSON: a record as one document, a turn a line, so that people can read it and programs can compare it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import IO, Any

import msgspec

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.exact.documents import CARRIES, decoded, parts_of_document, read_each, whole
from canasta_notation.convert.exact.shapes import FORMAT, SCHEMA_VERSION
from canasta_notation.convert.exact.spoken import closing_shape, deal_head, line_shape, match_head, section_head
from canasta_notation.convert.parts import Part
from canasta_notation.model import Deal, Match
from canasta_notation.text import BOM

_encode = msgspec.json.Encoder().encode


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("format") and f'"{FORMAT}"'.encode() in sample.head[:200]


def _read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    data = whole(stream, conversion.limits).removeprefix(BOM)
    try:
        document = decoded(data, msgspec.json.decode)
    except NotThisFormat as error:
        if "trailing characters" not in error.why:
            raise
        # Files put together are a file of several documents.
        yield from read_each(_documents(data), lambda one: decoded(one, msgspec.json.decode))
    else:
        yield from parts_of_document(document)


def _documents(data: bytes) -> Iterator[bytes]:
    """The documents that stand one after another."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise NotThisFormat(f"byte {error.start} is not UTF-8") from error
    decoder = json.JSONDecoder()
    place = 0
    while place < len(text):
        try:
            _value, end = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            raise NotThisFormat(f"after a document stands what is none, from character {place} on") from error
        yield text[place:end].encode()
        place = len(text) - len(text[end:].lstrip(" \t\r\n"))


def _write(parts: Iterable[Part], _conversion: Conversion) -> Iterator[bytes]:
    yield f'{{"format":"{FORMAT}","version":{SCHEMA_VERSION},"sections":['.encode()
    begun = matches = 0
    for part in parts:
        if part.begins or not begun:
            yield (b"\n]}," if begun else b"") + b"\n" + _open(section_head(part.section), "matches")
            begun, matches = begun + 1, 0
        if part.match is not None:
            yield b",\n" if matches else b"\n"
            yield from _match(part.match)
            matches += 1
    yield b"\n]}\n]}\n"


def _open(shape: Any, name: str) -> bytes:
    """A shape without its end, with the list that comes last begun."""
    inner = _encode(shape)[:-1]
    comma = b"" if inner == b"{" else b","
    return inner + comma + f'"{name}":['.encode()


def _match(match: Match) -> Iterator[bytes]:
    yield _open(match_head(match), "deals")
    for place, deal in enumerate(match.deals):
        yield b",\n" if place else b"\n"
        yield from _deal(deal)
    yield b"\n]}"


def _deal(deal: Deal) -> Iterator[bytes]:
    yield _open(deal_head(deal), "course")
    yield b",".join(b"\n" + _encode(line_shape(line)) for line in deal.body)
    yield b"\n]"
    if deal.closing:
        yield b',"closing":[' + b",".join(b"\n" + _encode(closing_shape(line)) for line in deal.closing) + b"\n]"
    if deal.trailing:
        yield b',"trailing":' + _encode([comment.text for comment in deal.trailing])
    yield b"}"


CONVERTER = Converter(
    name="json",
    title="A record as one JSON document, schema pcn-record 1",
    suffixes=(".json",),
    recognises=_recognises,
    read=_read,
    write=_write,
    carries=CARRIES,
    exact=True,
)
