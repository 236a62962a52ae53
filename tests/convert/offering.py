"""A package of somebody else that offers converters, as if it were installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

from canasta_notation.convert import registry

DEALERS = '''
"""Who dealt, deal by deal: a format that keeps next to nothing."""

from canasta_notation.convert.converter import Converter
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.parts import new_part
from canasta_notation.model import Deal, Header, Match
from canasta_notation.text.span import NOWHERE


def read(stream, conversion):
    deals = []
    for number, line in enumerate(stream.read().decode().splitlines()[1:], start=1):
        if line not in ("N", "E", "S", "W"):
            conversion.losses.add("CNV301", f"{line!r} is no seat", f"line {number + 1}")
            continue
        deals.append(Deal(number, (Header("Dealer", None, line, NOWHERE),), (), (), NOWHERE))
    if not deals:
        raise NotThisFormat("nobody dealt")
    rules = Header("Rules", None, conversion.rules or conversion.options.get("by", "classic"), NOWHERE)
    yield new_part((rules,), Match("", (), (), tuple(deals), NOWHERE, opened=False))


def write(parts, conversion):
    yield b"dealers\\n"
    for part in parts:
        for deal in part.match.deals if part.match else ():
            dealer = deal.header("Dealer")
            yield f"{dealer.value if dealer else '?'}\\n".encode()
            if deal.body:
                conversion.losses.add("CNV106", "the turns of deal 1 are not told", count=len(deal.body))


CONVERTER = Converter(
    name="dealers",
    title="Who dealt",
    suffixes=(".dealers",),
    recognises=lambda sample: sample.first_line == b"dealers",
    read=read,
    write=write,
    carries="who dealt",
    options={"by": "the rules of play"},
)
'''
"""The module `dealers_of_somebody`."""


@contextmanager
def offered(folder: Path, module: str, source: str, entry_points: str) -> Iterator[None]:
    """While this lasts, a package with one module offers what its entry points say."""
    registry._added.cache_clear()
    (folder / f"{module}.py").write_text(dedent(source), encoding="utf-8")
    about = folder / f"{module}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entry_points}\n", encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop(module, None)
        registry._added.cache_clear()
