"""The converters by name: our own, and those that other packages add by an entry point."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.errors import UnknownFormat

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "canasta_notation.converters"
"""The entry points under which other packages offer converters."""

_OWN = {
    "pcn": "canasta_notation.convert.pcn",
    "canastachampions": "canasta_notation.convert.sheets.canastachampions",
    "hand-and-foot-csv": "canasta_notation.convert.sheets.hand_and_foot_csv",
    "ebbeling": "canasta_notation.convert.sheets.ebbeling",
    "text-save": "canasta_notation.convert.textsave",
    "markdown-scores": "canasta_notation.convert.sheets.markdown",
    "openspiel": "canasta_notation.convert.openspiel",
    "csv": "canasta_notation.convert.tables.csv_format",
    "parquet": "canasta_notation.convert.tables.parquet_format",
    "arrow": "canasta_notation.convert.tables.arrow_format",
    "json": "canasta_notation.convert.exact.json_document",
    "jsonl": "canasta_notation.convert.exact.event_lines",
    "msgpack": "canasta_notation.convert.exact.msgpack_document",
    "yaml": "canasta_notation.convert.exact.yaml_document",
    "toml": "canasta_notation.convert.exact.toml_document",
    "buraco-engine": "canasta_notation.convert.buraco_engine",
    "feudalism": "canasta_notation.convert.feudalism",
    "rvenning": "canasta_notation.convert.rvenning",
    "speed1405": "canasta_notation.convert.speed1405",
    "cutthroat": "canasta_notation.convert.cutthroat",
    "familycanasta": "canasta_notation.convert.familycanasta",
    "mapped": "canasta_notation.convert.mapped",
}
"""The module of each converter of ours, which holds it as CONVERTER."""

_LONGEST = 40
"""Characters of a name that is compared with others."""

_BROKEN = (ImportError, AttributeError, SyntaxError)
"""What an entry point raises that leads nowhere: its package is not all there, or of another version.

Anything else that a package raises when it is imported is a defect of its own, and shows itself as one.
"""


def converters() -> dict[str, Converter]:
    """Every converter by name, our own first; a name of ours is never given to another."""
    return {name: _own(name) for name in _OWN} | _added()[0]


def broken() -> dict[str, str]:
    """What other packages offer and cannot be used, with the reason."""
    return _added()[1]


def _own(name: str) -> Converter:
    found: Converter = import_module(_OWN[name]).CONVERTER
    return found


@cache
def _added() -> tuple[dict[str, Converter], dict[str, str]]:
    """The converters of other packages by name, and why others of theirs cannot be used."""
    from importlib.metadata import entry_points

    found: dict[str, Converter] = {}
    reasons: dict[str, str] = {}
    for one in sorted(entry_points(group=GROUP), key=lambda one: (one.name, one.value)):
        offered = _offered(one)
        if isinstance(offered, str):
            reasons[f"{one.name} ({one.value})"] = offered
        elif offered.name in _OWN or offered.name in found:
            reasons[f"{one.name} ({one.value})"] = f"the name {offered.name} is taken"
        else:
            found[offered.name] = offered
    return found, reasons


def _offered(one: EntryPoint) -> Converter | str:
    """What an entry point offers, or why it is nothing."""
    try:
        offered = one.load()
    except _BROKEN as error:
        return str(error)
    return offered if isinstance(offered, Converter) else f"it is a {type(offered).__name__} and no Converter"


def converter(name: str) -> Converter:
    """The converter of a name. Raises UnknownFormat."""
    if name in _OWN:
        # Other packages are not even imported for it.
        return _own(name)
    known = converters()
    if name not in known:
        near = get_close_matches(name[:_LONGEST].lower(), known, n=3)
        meant = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known)}"
        raise UnknownFormat(f"no format is called {name[:_LONGEST]!r}; {meant}")
    return known[name]


def recognise(sample: Sample) -> Converter:
    """The converter that can read a source, by its content, else by its name.

    Raises UnknownFormat where none or several say so.
    """
    readable = [one for one in converters().values() if one.read is not None]
    found = [one for one in readable if one.recognises is not None and one.recognises(sample)]
    if len(found) != 1:
        found = _named(found or readable, sample.plain_name) or found
    return _only(found, "its format is not recognised")


def named_by(name: str) -> Converter:
    """The converter that writes files of such names. Raises UnknownFormat where none or several do."""
    plain = Sample(name, b"", True).plain_name
    found = _named((one for one in converters().values() if one.write is not None), plain)
    return _only(found, f"the name {name!r} tells of no format")


def _only(found: list[Converter], none: str) -> Converter:
    if len(found) == 1:
        return found[0]
    raise UnknownFormat(f"it may be {' or '.join(one.name for one in found)}" if found else none)


def _named(among: Iterable[Converter], plain_name: str) -> list[Converter]:
    """Those whose files have such names; the longest ending says most."""
    longest = 0
    found: list[Converter] = []
    for one in among:
        length = one.fits(plain_name)
        if length > longest:
            longest, found = length, [one]
        elif length and length == longest:
            found.append(one)
    return found
