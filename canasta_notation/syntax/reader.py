"""Reading records: whole files and streams of matches."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from itertools import groupby, islice
from os import PathLike, fspath
from typing import IO

from msgspec.structs import replace

from canasta_notation.diagnostics import Severity
from canasta_notation.model import File
from canasta_notation.syntax.assemble import Assembler
from canasta_notation.syntax.parts import Piece
from canasta_notation.syntax.readers import quick_reader
from canasta_notation.syntax.record import ReadError, Record
from canasta_notation.text import (
    DamagedSource,
    Limits,
    PhysicalLine,
    Source,
    SourceTooLarge,
    Span,
    open_source,
    physical_lines,
)
from canasta_notation.text.source import kind_of_binary, names_a_file

_DEFAULT_LIMITS = Limits()


def read(
    source: Source,
    *,
    strict: bool = False,
    strict_form: bool = False,
    limits: Limits = _DEFAULT_LIMITS,
    name: str | None = None,
) -> Record:
    """Read a whole record from a path, a text, bytes or a stream.

    Nothing that stands in the source raises: it is in the findings of the record. A `str` is text, unless it is one
    line that ends in `.pcn`, `.pcn.gz` or `.pcn.zst`; `loads` takes text only. With `strict` a record with errors
    raises ReadError, which carries it. With `strict_form` every leniency is an error instead of a note.

    Raises OSError for a file that cannot be opened, MissingExtra for zstd without its extra.
    """
    name = name or _name_of(source)
    with open_source(source) as stream:
        record = _record(list(_pieces(stream, limits, whole=True)), name, strict_form)
    if strict and record.all_errors:
        raise ReadError(record)
    return record


def iter_matches(
    source: Source,
    *,
    strict_form: bool = False,
    limits: Limits = _DEFAULT_LIMITS,
    name: str | None = None,
) -> Iterator[Record]:
    """Read match after match, in memory that does not grow with the source.

    Each record holds one match in its section, whose headers are repeated, and the findings since the match before.
    A section without any match gives one record without a match.
    """
    name = name or _name_of(source)
    with open_source(source) as stream:
        yield from iter_matches_on(stream, strict_form=strict_form, limits=limits, name=name)


def iter_matches_on(
    stream: IO[bytes], *, strict_form: bool = False, limits: Limits = _DEFAULT_LIMITS, name: str = "<stream>"
) -> Iterator[Record]:
    """Read the matches of a stream that is open and decompressed, as `iter_matches` does."""
    with closing(_pieces(stream, limits, whole=False)) as pieces:
        for piece in pieces:
            yield _record([piece], name, strict_form)


def iter_matches_in(
    lines: Iterable[PhysicalLine],
    *,
    head: Iterable[PhysicalLine] | None = None,
    foreign_ends: bool = False,
    limits: Limits = _DEFAULT_LIMITS,
    name: str = "<stream>",
) -> Iterator[Record]:
    """Read the matches of a stretch of a file as `iter_matches` reads them in the whole file.

    The stretch begins with a `%pcn` line, or with a `== match` line below the lines of `head`, which begin the section
    and hold its headers; what is found in those belongs to the matches before. `foreign_ends` says that lines above the
    stretch end with a carriage return, which is told once.
    """
    assembler = Assembler(quick_reader(), limits, whole=False)
    if head is not None:
        for line in head:
            assembler.feed(line)
        assembler.forget()
    assembler.foreign_ends = foreign_ends
    for piece in assembler.feed_all(lines):
        yield _record([piece], name, False)
    for piece in assembler.finish():
        yield _record([piece], name, False)


def load(
    stream: IO[bytes] | IO[str], *, strict: bool = False, strict_form: bool = False, limits: Limits = _DEFAULT_LIMITS
) -> Record:
    """Read a record from an open file. See `read`."""
    name = getattr(stream, "name", None)
    return read(
        stream, strict=strict, strict_form=strict_form, limits=limits, name=name if isinstance(name, str) else None
    )


def loads(
    text: str | bytes | bytearray, *, strict: bool = False, strict_form: bool = False, limits: Limits = _DEFAULT_LIMITS
) -> Record:
    """Read a record from text, whatever the text looks like: it never names a file. See `read`."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return read(data, strict=strict, strict_form=strict_form, limits=limits, name="<text>")


def _record(pieces: list[Piece], name: str, strict_form: bool) -> Record:
    findings = tuple(one for piece in pieces for one in piece.findings)
    complete = not any(piece.broken for piece in pieces)
    record = Record(_file_of(pieces), findings, name, complete)
    return _refuse_hand_form(record) if strict_form else record


def _refuse_hand_form(record: Record) -> Record:
    """The record with every leniency of its reader graded as an error."""
    findings = tuple(
        replace(one, severity=Severity.ERROR) if one.code.startswith("SYN2") else one for one in record.findings
    )
    return replace(record, findings=findings)


def _name_of(source: Source) -> str:
    if isinstance(source, str):
        return source if names_a_file(source) else "<text>"
    if isinstance(source, bytes | bytearray | memoryview):
        return "<text>"
    if isinstance(source, PathLike):
        return fspath(source)
    return "<stream>"


def _file_of(pieces: list[Piece]) -> File:
    sections = []
    for _number, group in groupby(pieces, key=lambda piece: piece.section_number):
        members = list(group)
        matches = tuple(piece.match for piece in members if piece.match is not None)
        section = members[0].section
        span = section.span.to(matches[-1].span) if matches else section.span
        sections.append(replace(section, matches=matches, span=span))
    return File(tuple(sections))


def _pieces(stream: IO[bytes], limits: Limits, *, whole: bool) -> Generator[Piece]:
    assembler = Assembler(quick_reader(), limits, whole=whole)
    try:
        binary = kind_of_binary(stream)
        if binary is not None:
            assembler.excuse_version()
            message = f"this is {binary}; a record is UTF-8 text, and nothing is read"
            assembler.broken = True
            assembler.report("SYN106", Span(1, 1, 1, 1), message, facts={"offset": 0})
        else:
            yield from assembler.feed_all(_bounded_lines(stream, limits) if whole else physical_lines(stream, limits))
    except SourceTooLarge:
        message = f"a source of more than {limits.file_bytes} bytes or {limits.file_lines} lines; here reading ends"
        _report_end(assembler, "SYN107", message)
    except DamagedSource as damage:
        _report_end(assembler, "SYN106", f"the compressed data breaks off here: {damage}")
    yield from assembler.finish()


def _bounded_lines(stream: IO[bytes], limits: Limits) -> Iterator[PhysicalLine]:
    lines = physical_lines(stream, limits, limits.file_bytes)
    yield from islice(lines, limits.file_lines)
    if next(lines, None) is not None:
        raise SourceTooLarge


def _report_end(assembler: Assembler, code: str, message: str) -> None:
    last = assembler.place.line if assembler.section is not None else 0
    place = Span(last + 1, 1, last + 1, 1)
    assembler.excuse_version()
    assembler.broken = True
    assembler.report(code, place, message, source_line=None)
