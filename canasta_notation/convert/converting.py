"""Converting: sources of any format, one after another, into one result, with what was lost on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from os import PathLike, fspath
from typing import IO, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.convert.converter import SAMPLE_BYTES, Conversion, Converter, Read, Sample, Write
from canasta_notation.convert.errors import BadOptionValue, NotReadable, NotThisFormat, WouldLose, WrongWay
from canasta_notation.convert.losses import Loss, Losses
from canasta_notation.convert.parts import Part
from canasta_notation.convert.registry import converter, recognise
from canasta_notation.text import BOM, DamagedSource, Limits, Source, open_source
from canasta_notation.text.source import look_ahead

Named: TypeAlias = tuple[str, Source]
"""A source and what it is called."""


class Wanted(Struct, frozen=True, kw_only=True):
    """What is asked of a conversion."""

    to: Converter
    read_as: Converter | None = None
    """The format of the sources; None where it is to be recognised."""

    rules: str | None = None
    """A `Rules:` value for sources that name no rules."""

    options: Mapping[str, str] = {}
    """Options of the converters, by name."""

    limits: Limits = Limits()


class Taken(Struct, frozen=True):
    """A source that was read to its end, its format, and what it held."""

    name: str
    format: str
    matches: int
    deals: int


class Converted(Struct, frozen=True):
    """What a conversion gave."""

    data: bytes
    losses: tuple[Loss, ...]
    sources: tuple[Taken, ...]


class Conversions:
    """A run over sources: what was taken, and what is lost, stand in `taken` and `losses` once it is through."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.losses = Losses()
        self.taken: list[Taken] = []
        self.current = ""
        """The source that is being read."""
        self._write = writer(wanted.to)
        self._conversion = Conversion(
            rules=wanted.rules, options=wanted.options, losses=self.losses, limits=wanted.limits
        )

    def run(self, sources: Iterable[Named]) -> Iterator[bytes]:
        """The result, in pieces; it is only whole once all have come.

        Raises NotThisFormat, UnknownFormat, NotReadable and WrongWay for the source `current`, OSError where that
        cannot be opened, WriteError for what the target cannot say, BadOptionValue, and MissingExtra.
        """
        return self._write(self._parts(sources), self._conversion)

    def _parts(self, sources: Iterable[Named]) -> Iterator[Part]:
        for name, source in sources:
            self.current = name
            self.losses.begin(name)
            with open_source(source) as stream:
                yield from self._parts_of(name, stream)

    def _parts_of(self, name: str, opened: IO[bytes]) -> Iterator[Part]:
        head, whole, stream = look_ahead(opened, SAMPLE_BYTES)
        format_ = self.wanted.read_as or recognise(Sample(name, head.removeprefix(BOM), whole))
        read = reader(format_)
        check_options(self.wanted, format_)
        parts = matches = deals = 0
        try:
            for part in read(stream, replace(self._conversion, name=name)):
                parts += 1
                if part.record is not None and not part.record.is_readable:
                    raise NotReadable(part.record)
                if part.match is not None:
                    matches += 1
                    deals += len(part.match.deals)
                yield replace(part, source=name)
        except DamagedSource as damage:
            if not parts:
                raise NotThisFormat(f"the compressed data break off: {damage}") from damage
            self.losses.add("CNV303", f"the compressed data break off: {damage}")
        if not parts:
            raise NotThisFormat("no match is in it")
        self.taken.append(Taken(name, format_.name, matches, deals))


def reader(format_: Converter) -> Read:
    """The way in of a converter. Raises WrongWay."""
    if format_.read is None:
        raise WrongWay(f"{format_.name} is written and not read")
    return format_.read


def writer(format_: Converter) -> Write:
    """The way out of a converter. Raises WrongWay."""
    if format_.write is None:
        raise WrongWay(f"{format_.name} is read and not written")
    return format_.write


def check_options(wanted: Wanted, read_as: Converter) -> None:
    """Raise BadOptionValue for an option that neither side of a conversion has, `rules` among them."""
    known = {**read_as.options, **wanted.to.options}
    for name in wanted.options:
        if name not in known:
            near = get_close_matches(name[:40].lower(), known, n=3)
            there_are = f"there are {', '.join(known)}" if known else "there are none"
            meant = f"did you mean {' or '.join(near)}?" if near else there_are
            raise BadOptionValue(f"from {read_as.name} to {wanted.to.name} has no option {name[:40]!r}; {meant}")
    if wanted.rules is not None and read_as.exact and wanted.to.exact:
        raise BadOptionValue(f"{read_as.name} says itself by which rules was played; no others can be given")


def convert_record(
    source: Source,
    *,
    to: str,
    read_as: str | None = None,
    rules: str | None = None,
    options: Mapping[str, str] | None = None,
    allow_loss: bool = False,
) -> Converted:
    """Convert a source from one format into another; both go by the names that `canasta convert --list` gives.

    Without `read_as` the format is recognised by the content, and by the name where the source is a path. `rules` is a
    `Rules:` value for sources that name none.

    Raises WouldLose where something graver than a note would be lost and `allow_loss` is not given; UnknownFormat,
    WrongWay, NotThisFormat and NotReadable for what cannot be read so; BadOptionValue, WriteError, MissingExtra and
    OSError.
    """
    wanted = Wanted(
        to=converter(to),
        read_as=None if read_as is None else converter(read_as),
        rules=rules,
        options=options or {},
    )
    run = Conversions(wanted)
    data = b"".join(run.run([(_name_of(source), source)]))
    losses = run.losses.found()
    if run.losses.needs_leave and not allow_loss:
        raise WouldLose(losses)
    return Converted(data, losses, tuple(run.taken))


def _name_of(source: Source) -> str:
    return fspath(source) if isinstance(source, PathLike) else "<source>"
