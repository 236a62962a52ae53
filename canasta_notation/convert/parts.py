"""The stream that every conversion passes through: match after match, each in its section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import Comment, File, Header, Match, Section
from canasta_notation.syntax import Record, canonical_lines, iter_matches
from canasta_notation.text import Limits, Source
from canasta_notation.text.span import NOWHERE


class Part(Struct, frozen=True):
    """A match in its section, or a section without one.

    `section` has no matches of its own; `begins` says that the section begins here, so that its headers are due.
    `record` is what the part was read as, where it was read from PCN: its findings tell what could not be read.
    `source` is what its source is called, once a conversion has taken it up.
    """

    section: Section
    match: Match | None
    begins: bool = True
    record: Record | None = None
    source: str = ""

    @property
    def file(self) -> File:
        """The part as a file of its own."""
        matches = () if self.match is None else (self.match,)
        return File((replace(self.section, matches=matches),))


def parts_of(source: Source, *, name: str | None = None, limits: Limits | None = None) -> Iterator[Part]:
    """The parts of a record in PCN, in memory that does not grow with it."""
    begun: tuple[int, int] | None = None
    records = iter_matches(source, name=name) if limits is None else iter_matches(source, name=name, limits=limits)
    for record in records:
        for section in record.file.sections:
            start = section.span.line, section.span.column
            match = section.matches[0] if section.matches else None
            yield Part(replace(section, matches=()), match, start != begun, record)
            begun = start


def parts_in(file: File) -> Iterator[Part]:
    """The parts of a file in memory."""
    for section in file.sections:
        alone = replace(section, matches=())
        for place, match in enumerate(section.matches):
            yield Part(alone, match, begins=place == 0)
        if not section.matches:
            yield Part(alone, None)


def file_of(parts: Iterable[Part]) -> File:
    """The file that parts make up."""
    sections: list[Section] = []
    matches: list[list[Match]] = []
    for part in parts:
        if part.begins or not sections:
            sections.append(part.section)
            matches.append([])
        if part.match is not None:
            matches[-1].append(part.match)
    return File(tuple(replace(one, matches=tuple(held)) for one, held in zip(sections, matches, strict=True)))


def pcn_lines(parts: Iterable[Part]) -> Iterator[str]:
    """The canonical text of parts, line by line. Raises WriteError for what no text says."""
    for part in parts:
        if part.begins:
            yield from canonical_lines(part.file)
        else:
            # The section stands above already: only its first line and headers must go.
            bare = replace(part.section, headers=(), prelude=())
            lines = canonical_lines(replace(part, section=bare).file)
            next(lines)
            yield from lines


def new_part(headers: tuple[Header, ...], match: Match, prelude: tuple[Comment, ...] = ()) -> Part:
    """A part that a converter made: a section of its own with one match."""
    return Part(Section("1", headers, prelude, (), NOWHERE), match)
