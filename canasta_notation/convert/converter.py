"""What a converter is: a name, what it recognises, what it can carry, and a way in or out or both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import IO, Any, TypeAlias

import msgspec
from msgspec import Struct, field

from canasta_notation.convert.losses import Losses
from canasta_notation.convert.parts import Part
from canasta_notation.text import Limits

SAMPLE_BYTES = 64 * 1024
"""How much of a source is looked at to recognise its format."""


class Sample(Struct, frozen=True, dict=True):
    """The beginning of a source, decompressed, and its name, from which its format is recognised.

    A byte-order mark is taken off.
    """

    name: str
    head: bytes
    whole: bool
    """Whether the head is all there is."""

    @cached_property
    def first_line(self) -> bytes:
        """The first line that is not blank."""
        return next((line for line in self.head.splitlines() if line.strip()), b"")

    @cached_property
    def first(self) -> Any:
        """The JSON value of the first line, or of the whole head if it is one document; None where it is neither."""
        for text in (self.first_line, self.head if self.whole else b""):
            try:
                return msgspec.json.decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                continue
        return None

    @cached_property
    def plain_name(self) -> str:
        """The name in small letters, without the ending of a compression."""
        return self.name.lower().removesuffix(".gz").removesuffix(".zst")

    def has_keys(self, *keys: str) -> bool:
        """Whether the first JSON value is an object with these keys, or, cut short, begins like one."""
        if isinstance(self.first, dict):
            return all(key in self.first for key in keys)
        return self.head.lstrip()[:1] == b"{" and all(f'"{key}"'.encode() in self.head for key in keys)


class Conversion(Struct, frozen=True, kw_only=True):
    """One run of a converter: where it comes from, what was asked, and what is lost on the way."""

    name: str = "<source>"
    """What the source is called in messages."""

    rules: str | None = None
    """A `Rules:` value that was asked for, instead of what the source says."""

    options: Mapping[str, str] = {}
    """What else was asked for, by the names that the converter declares."""

    losses: Losses = field(default_factory=Losses)
    limits: Limits = Limits()


Read: TypeAlias = Callable[[IO[bytes], Conversion], Iterator[Part]]
"""Reads a source match by match. Raises NotThisFormat where nothing can be made of it as a whole."""

Write: TypeAlias = Callable[[Iterable[Part], Conversion], Iterator[bytes]]
"""Writes parts, in pieces of any size."""


class Converter(Struct, frozen=True, kw_only=True):
    """A format: how it is called, what it can carry, and the ways in and out."""

    name: str
    title: str
    """The format in a few words."""

    suffixes: tuple[str, ...] = ()
    """How the names of its files end."""

    recognises: Callable[[Sample], bool] | None = None
    """Whether a source is of this format, by its content; None where only its name, or its user, can tell."""

    read: Read | None = None
    write: Write | None = None
    carries: str = ""
    """What it can carry, in a sentence, for people who choose."""

    exact: bool = False
    """Whether everything that a record says, comments included, survives the way there and back.

    An exact format names its own rules; another takes those that are asked for with `--rules`.
    """

    binary: bool = False
    """Whether what it writes is no text, and nothing for a terminal."""

    options: Mapping[str, str] = {}
    """The options that it understands, each with what it means."""

    def fits(self, plain_name: str) -> int:
        """How many letters at the end of a file's name say that it is of this format; 0 where it is none.

        The name is in small letters and without the ending of a compression.
        """
        return max((len(one) for one in self.suffixes if plain_name.endswith(one)), default=0)
