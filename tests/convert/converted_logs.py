"""Converting logs of our own making, and damaged ones."""

from __future__ import annotations

import json

import canasta_notation as pcn
from canasta_notation.convert.converter import Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.registry import recognise
from tests.convert.converting import read_as, told


def converted(name: str, *logs: object, rules: str | None = None) -> tuple[str, dict[str, int]]:
    """The record of logs, and how much was lost by code; a text is taken as it stands."""
    source = "\n".join(log if isinstance(log, str) else json.dumps(log) for log in logs)
    text, conversion = read_as(name, source.encode(), rules=rules)
    assert pcn.loads(text).is_readable, text
    return text, dict(told(conversion))


def recognised(log: object) -> str:
    """The name of the format that a log is recognised as."""
    return recognise(Sample("log.json", json.dumps(log).encode(), whole=True)).name


def deals(text: str) -> list[list[str]]:
    """The lines of each deal of a record."""
    return [part.strip().splitlines()[1:] for part in text.split("== deal ")[1:]]


def survives(name: str, source: bytes) -> None:
    """Convert a damaged log: a record comes out that can be read, or it is none of the format."""
    try:
        text, _conversion = read_as(name, source)
    except NotThisFormat:
        return
    assert pcn.loads(text).is_readable, text
