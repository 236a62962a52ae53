"""Writes `samples/conformance/`: `python -m tests.conformance.generate` in the checkout.

With `--check` it writes nothing and tells what would change.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from canasta_notation.conformance.shapes import FORMAT, Kind, Suite
from canasta_notation.diagnostics import CODES
from canasta_notation.replays.pages import page
from tests.conformance.choosing import chosen
from tests.conformance.coverage import coverage
from tests.conformance.drafts import Draft, joined
from tests.conformance.making import case
from tests.conformance.of_faults import of_faults
from tests.conformance.of_others import of_broken_samples, of_games, of_pages, of_pages_elsewhere, of_specification
from tests.conformance.of_tests import of_tests
from tests.docs.markdown import CHECKOUT

FOLDER = CHECKOUT / "samples" / "conformance"

VERSION = "1.0"
"""The version of the suite: the first number grows when something else is expected, the second when cases are added."""

_BY_HAND = ("README.md",)
"""What stands in the folder and is not generated."""

_PER_LINE = ("findings", "scores")


@cache
def drafts() -> tuple[Draft, ...]:
    """The drafts that become cases, no two with the same record."""
    whole, more = of_faults()
    given = [*of_broken_samples(), *of_pages(), *of_specification(), *of_games(), *whole]
    others = [*of_tests(), *of_pages_elsewhere(), *more]
    different = joined([*given, *others])
    count = len(joined(given))
    return tuple(_named_apart(chosen(different[:count], different[count:])))


def _named_apart(drafts: list[Draft]) -> Iterator[Draft]:
    """The drafts, with a letter behind a name that one before them has: two tests in two files may be called alike."""
    taken: set[str] = set()
    for draft in drafts:
        names = (draft.name, *(f"{draft.name}-{letter}" for letter in "bcdefgh"))
        apart = next(one for one in (replace(draft, name=name) for name in names) if one.id not in taken)
        taken.add(apart.id)
        yield apart


@cache
def suite() -> Suite:
    """The suite."""
    cases = sorted(map(case, drafts()), key=lambda one: one.id)
    about = {code for one in cases for code in one.about}
    return Suite(
        format=FORMAT,
        suite=VERSION,
        notation=1,
        report=1,
        findings={code: _kind(code) for code in CODES if code in about},
        cases=tuple(cases),
    )


def _kind(code: str) -> Kind:
    sources = page(code).sections.get("Sources", "docs/findings")
    return Kind(name=CODES[code].name, severity=CODES[code].severity.value, sources=sources)


@cache
def files() -> dict[Path, bytes]:
    """Every generated file, by its place."""
    found = {FOLDER / f"{draft.id}.pcn": draft.data for draft in drafts()}
    found[FOLDER / "manifest.json"] = manifest(suite()).encode()
    found[FOLDER / "COVERAGE.md"] = coverage(suite()).encode()
    return found


def manifest(suite: Suite) -> str:
    """A suite as JSON for people too: a line for each finding and each score."""
    plain = msgspec.to_builtins(suite)
    head = {key: value for key, value in plain.items() if key != "cases"}
    kinds = head.pop("findings")
    about = ",\n".join(f"  {_pairs({code: kind})}" for code, kind in kinds.items())
    cases = ",\n".join(map(_case, plain["cases"]))
    return f'{{{_pairs(head)},\n "findings": {{\n{about}}},\n "cases": [\n{cases}]}}\n'


_FIRST = ("id", "level", "profile", "cards", "about", "stated")


def _case(fields: dict[str, Any]) -> str:
    expected = fields.pop("expected")
    lines = [_pairs({key: fields.pop(key) for key in _FIRST}), *(_pairs({key: fields[key]}) for key in fields)]
    above = ",\n   ".join(lines)
    counts = _pairs({key: value for key, value in expected.items() if key not in _PER_LINE})
    lists = [f'"{key}": {_list(expected[key])}' for key in _PER_LINE if key in expected]
    below = ",\n    ".join([counts, *lists])
    return f'  {{{above},\n   "expected": {{{below}}}}}'


def _pairs(fields: dict[str, Any]) -> str:
    """Some fields of an object, without its braces."""
    return json.dumps(fields, ensure_ascii=False)[1:-1]


def _list(values: list[Any]) -> str:
    """A list of objects, each on a line."""
    lines = ",\n     ".join(json.dumps(one, ensure_ascii=False) for one in values)
    return f"[\n     {lines}]"


def stale() -> list[str]:
    """What is missing, differs or should not be there."""
    wanted = files()
    there = {path for path in FOLDER.rglob("*") if path.is_file() and path.name not in _BY_HAND}
    wrong = [path for path, data in wanted.items() if not path.is_file() or path.read_bytes() != data]
    return sorted(path.relative_to(CHECKOUT).as_posix() for path in {*wrong, *(there - wanted.keys())})


def main(arguments: list[str]) -> int:
    """Write the suite, or tell what is stale."""
    if "--check" in arguments:
        print(*stale(), sep="\n")  # noqa: T201  (a program of its own)
        return int(bool(stale()))
    wanted = files()
    for path in FOLDER.glob("*"):
        if path.is_dir():
            shutil.rmtree(path)
    for path, data in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    print(f"{len(suite().cases)} cases, {sum(map(len, wanted.values())):,} bytes")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
