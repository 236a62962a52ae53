"""Reading a suite from its folder, whose manifest is not trusted: names stay in the folder, sizes are bounded."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path
from stat import S_ISREG
from typing import TypeVar

import msgspec

from canasta_notation.conformance.errors import UnusableSuite
from canasta_notation.conformance.shapes import FORMAT, Case, Head, Suite
from canasta_notation.text import printable

MANIFEST = "manifest.json"
MANIFEST_BYTES = 64 * 1024 * 1024
RECORD_BYTES = 4 * 1024 * 1024
CASES = 100_000
"""How much a suite may hold."""

Shape = TypeVar("Shape")


def load(folder: Path) -> Suite:
    """The suite of a folder. Raises UnusableSuite where it has none, or one that is damaged."""
    data = _bytes(folder / MANIFEST, MANIFEST_BYTES, MANIFEST)
    head = _decoded(data, Head)
    if head.format != FORMAT:
        raise UnusableSuite(f"{MANIFEST} has format {head.format}; this program knows {FORMAT}")
    suite = _decoded(data, Suite)
    bad = next((case.id for case in suite.cases if "\n" in case.id), None)
    if bad is not None:
        raise UnusableSuite(f"{MANIFEST} has a case named `{printable(bad)}`")
    if not 0 < len(suite.cases) <= CASES:
        raise UnusableSuite(f"{MANIFEST} has {len(suite.cases):,} cases; 1 to {CASES:,} are read")
    twice = [name for name, count in Counter(case.id for case in suite.cases).items() if count > 1]
    if twice:
        raise UnusableSuite(f"{MANIFEST} has the case {twice[0]} twice")
    return suite


def record_of(folder: Path, case: Case) -> Path:
    """The record of a case, looked at before it is used. Raises UnusableSuite for one that may not be used."""
    path = _inside(folder, case)
    data = _bytes(path, RECORD_BYTES, case.file)
    if hashlib.sha256(data).hexdigest() != case.sha256:
        raise UnusableSuite(f"{case.file} is not the record that {MANIFEST} was written for: its SHA-256 differs")
    return path


def _inside(folder: Path, case: Case) -> Path:
    """Where a record lies. Its name has neither dots nor roots: only a link can lead out of the folder."""
    path = folder / case.file
    try:
        resolved = path.resolve(strict=True)
    except (OSError, RuntimeError) as error:
        raise UnusableSuite(f"{case.file} is not there, or cannot be reached") from error
    if not resolved.is_relative_to(folder.resolve()):
        raise UnusableSuite(f"{case.file} leads out of the suite")
    return path


def _bytes(path: Path, limit: int, name: str) -> bytes:
    """What stands in a regular file of no more than so many bytes."""
    shown = printable(name)
    try:
        # A pipe would keep us waiting.
        if not S_ISREG(path.stat().st_mode):
            raise UnusableSuite(f"{shown} is no file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise UnusableSuite(f"{shown} cannot be read: {error.strerror}") from error
    if len(data) > limit:
        raise UnusableSuite(f"{shown} has more than {limit:,} bytes")
    return data


def _decoded(data: bytes, shape: type[Shape]) -> Shape:
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnusableSuite(f"{MANIFEST} is no manifest of a suite: {printable(str(error))}") from error
