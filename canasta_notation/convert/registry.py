"""The converters by name: our own, and those that other packages add by an entry point."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.errors import UnknownFormat

GROUP = "canasta_notation.converters"
"""The entry points under which other packages offer converters."""

_OWN = {
    "pcn": "canasta_notation.convert.pcn",
    "feudalism": "canasta_notation.convert.feudalism",
}
"""The module of each converter of ours, which holds it as CONVERTER."""


@cache
def converters() -> dict[str, Converter]:
    """Every converter by name, our own first; a name of ours is never given to another."""
    found = {name: _loaded(import_module(module).CONVERTER) for name, module in _OWN.items()}
    for converter in _added():
        found.setdefault(converter.name, converter)
    return found


def _added() -> Iterator[Converter]:
    from importlib.metadata import entry_points

    return (_loaded(one.load()) for one in sorted(entry_points(group=GROUP), key=lambda one: one.name))


def _loaded(converter: object) -> Converter:
    if not isinstance(converter, Converter):
        raise TypeError(f"{converter!r} is offered as a converter and is none")
    return converter


def converter(name: str) -> Converter:
    """The converter of a name. Raises UnknownFormat."""
    found = converters().get(name)
    if found is None:
        raise UnknownFormat(f"there is no format {name!r}; there are {', '.join(converters())}")
    return found


def recognise(sample: Sample) -> Converter:
    """The converter that can read a source. Raises UnknownFormat where none or several say so."""
    readable = [one for one in converters().values() if one.read is not None]
    found = [one for one in readable if one.recognises is not None and one.recognises(sample)]
    if not found:
        found = [one for one in readable if one.suffixes and sample.name.lower().endswith(one.suffixes)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownFormat(f"it may be {' or '.join(one.name for one in found)}: say which")
    raise UnknownFormat("its format is not recognised: say which it is")
