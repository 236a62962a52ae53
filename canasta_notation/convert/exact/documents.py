"""Whole records as one document: between its parts and the shape of the whole, whatever it is encoded in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import IO, Any, TypeVar

import msgspec

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.exact.meant import match_of, section_head_of
from canasta_notation.convert.exact.problems import Problem, not_fitting, other_version, undecodable
from canasta_notation.convert.exact.shapes import FORMAT, SCHEMA_VERSION, Document, SectionShape
from canasta_notation.convert.exact.spoken import match_shape, section_head
from canasta_notation.convert.parts import Part
from canasta_notation.text import Limits

From = TypeVar("From")

CARRIES = "everything, comments included; one document, held in memory as a whole"

EMPTY = "nothing is in it"
NESTED = "it is nested too deep"


class _Head(msgspec.Struct):
    """What is looked at to see what a document is that does not fit."""

    format: Any = None
    version: Any = None


def whole(stream: IO[bytes], limits: Limits) -> bytes:
    """All bytes of a source. Raises NotThisFormat where they are more than is held in memory."""
    data = stream.read(limits.file_bytes + 1)
    if len(data) > limits.file_bytes:
        raise NotThisFormat(f"it holds more than {limits.file_bytes} bytes; of a jsonl file any number is read")
    return data


def decoded(data: bytes, decode: Callable[..., Any]) -> Document:
    """The document of some bytes. Raises NotThisFormat, with the place in the document."""
    try:
        document: Document = decode(data, type=Document)
    except msgspec.ValidationError as error:
        raise _told(not_fitting(error), lambda: decode(data, type=_Head)) from error
    except msgspec.DecodeError as error:
        raise undecodable(error) from error
    except RecursionError as error:
        raise NotThisFormat(NESTED) from error
    return document


def converted(tree: Any) -> Document:
    """The document that a tree of dictionaries and lists is. Raises NotThisFormat, with the place in it."""
    try:
        return msgspec.convert(tree, Document)
    except msgspec.ValidationError as error:
        raise _told(not_fitting(error), lambda: msgspec.convert(tree, _Head)) from error
    except RecursionError as error:
        raise NotThisFormat(NESTED) from error


def _told(error: NotThisFormat, head_of: Callable[[], _Head]) -> NotThisFormat:
    """Why a document does not fit: because it is none of ours, or of another version, if that is so."""
    try:
        head = head_of()
    except (msgspec.DecodeError, RecursionError):
        return error
    if head.format != FORMAT:
        return NotThisFormat(f"its `format` is not {FORMAT}: it is no record of ours")
    return error if head.version in (None, SCHEMA_VERSION) else other_version(head.version)


def parts_of_document(document: Document) -> Iterator[Part]:
    """The parts of a document. Raises NotThisFormat where it says what no record can, with the place in it."""
    for number, section in enumerate(document.sections):
        where = f"sections[{number}]"
        try:
            yield from _parts_of_section(section)
        except Problem as problem:
            inner = problem.within(where)
            raise NotThisFormat(inner.why, inner.where) from None


def _parts_of_section(shape: SectionShape) -> Iterator[Part]:
    section = section_head_of(shape)
    if not shape.matches:
        yield Part(section, None)
    for place, said in enumerate(shape.matches):
        try:
            match = match_of(said, place)
        except Problem as problem:
            raise problem.within(f"matches[{place}]") from None
        yield Part(section, match, begins=place == 0)


def document_of(parts: Iterable[Part]) -> Document:
    """The document that parts make up. Raises WriteError for what could not be read."""
    sections: list[SectionShape] = []
    for part in parts:
        if part.begins or not sections:
            sections.append(section_head(part.section))
        if part.match is not None:
            sections[-1].matches.append(match_shape(part.match))
    return Document(FORMAT, SCHEMA_VERSION, sections)


def read_each(sources: Iterable[From], parse: Callable[[From], Document]) -> Iterator[Part]:
    """The parts of documents that stand one after another; what is wrong with one is told with its number."""
    place = 0
    for place, source in enumerate(sources, start=1):
        try:
            yield from parts_of_document(parse(source))
        except NotThisFormat as error:
            if place == 1:
                raise
            where = f"document {place}, {error.where}" if error.where else f"document {place}"
            raise NotThisFormat(error.why, where) from error
    if not place:
        raise NotThisFormat(EMPTY)


def read_with(parse: Callable[[bytes], Document]) -> Callable[[IO[bytes], Conversion], Iterator[Part]]:
    """The way in of a format whose bytes are parsed so."""

    def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
        yield from parts_of_document(parse(whole(stream, conversion.limits)))

    return read
