"""Reading a mapping file, with a plain sentence and a line for everything in it that does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as Table
from pathlib import Path as FilePath
from typing import Any, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from canasta_notation.convert.errors import BadOptionValue
from canasta_notation.convert.mapped import schema
from canasta_notation.convert.mapped.meaning import meaningless
from canasta_notation.convert.mapped.places import Place, line_of
from canasta_notation.convert.mapped.schema import Mapping
from canasta_notation.convert.toml_text import parsed
from canasta_notation.text.near import near_names

MOST_BYTES = 1024 * 1024
_MOST_TOLD = 20
_BARE = re.compile(r"[\w-]{1,60}")
_STEPS = {str(step.__struct_config__.tag): step for step in schema.STEPS}
_SECTIONS: dict[str, type[Struct]] = {
    "log": schema.Log,
    "seats": schema.Seats,
    "cards": schema.Cards,
    "deal": schema.Deal,
}
_KINDS = {
    "str": "a text in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


class BadMapping(BadOptionValue):
    """A mapping file cannot be used; says where and why, a line for each thing that is wrong."""


def load_mapping(path: str) -> Mapping:
    """The mapping of a file. Raises BadMapping."""
    file = FilePath(path)
    try:
        with file.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadMapping(f"the mapping file {path!r} cannot be read: {error.strerror or error}") from error
    return read_mapping(data, file.name)


def read_mapping(data: bytes, name: str = "mapping") -> Mapping:
    """The mapping of a TOML text. Raises BadMapping."""
    if len(data) > MOST_BYTES:
        raise BadMapping(f"{name} is larger than any mapping file ({MOST_BYTES} bytes)")
    try:
        text = data.decode("utf-8-sig")
        value = parsed(text)
    except UnicodeDecodeError as error:
        raise BadMapping(f"{name} is no text in UTF-8: byte {error.start} cannot be read") from error
    except (ValueError, RecursionError) as error:
        raise BadMapping(f"{name} is no TOML: {error}") from error
    troubles = list(_troubles(value))
    if not troubles:
        mapping = msgspec.convert(value, Mapping)
        troubles = list(meaningless(mapping))
        if not troubles:
            return mapping
    told = [f"{name}, line {line_of(text, place)}: {what}" for place, what in troubles[:_MOST_TOLD]]
    more = len(troubles) - _MOST_TOLD
    raise BadMapping("\n".join([*told, f"and {more} more"] if more > 0 else told))


def _troubles(value: dict[str, Any]) -> Iterator[tuple[Place, str]]:
    """What does not have the shape of a mapping."""
    whole = {name: one for name, one in value.items() if name not in (*_SECTIONS, "acts")}
    yield from _of_table(whole, Mapping, (), "the mapping file", given=set(value))
    for section, kind in _SECTIONS.items():
        table = value.get(section, {})
        if not isinstance(table, dict):
            yield (section,), f"[{section}] takes a table"
            continue
        yield from _of_table(_but(table, "numbered", "after"), kind, (section,), f"[{section}]")
    yield from _of_nested(value)
    acts = value.get("acts", {})
    if not isinstance(acts, dict):
        yield ("acts",), "[acts] takes a table for each kind of entry"
        return
    for name, steps in acts.items():
        yield from _of_steps(steps, ("acts", name), f"[acts.{name if _BARE.fullmatch(name) else shown(name)}]")


def _but(table: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: one for name, one in table.items() if name not in names or not isinstance(one, dict | list)}


def _of_nested(value: dict[str, Any]) -> Iterator[tuple[Place, str]]:
    cards, deal = value.get("cards"), value.get("deal")
    if isinstance(cards, dict) and isinstance(cards.get("numbered"), dict):
        yield from _of_table(cards["numbered"], schema.Numbered, ("cards", "numbered"), "[cards.numbered]")
    if isinstance(deal, dict) and isinstance(deal.get("after"), dict | list):
        yield from _of_steps(deal["after"], ("deal", "after"), "[deal.after]")


def _of_steps(steps: object, place: Place, title: str) -> Iterator[tuple[Place, str]]:
    if isinstance(steps, list):
        for number, step in enumerate(steps):
            yield from _of_step(step, (*place, number), f"[{title}]" if len(steps) == 1 else f"{title} {number + 1}")
    else:
        yield from _of_step(steps, place, title)


def _of_step(step: object, place: Place, title: str) -> Iterator[tuple[Place, str]]:
    if not isinstance(step, dict):
        yield place, f'{title} takes a table such as {{ does = "draw" }}, not {_kind_of(step)}'
        return
    does = step.get("does")
    if not isinstance(does, str) or does not in _STEPS:
        said = "does not say what it does" if does is None else f"cannot do {shown(does)}{_near(str(does), _STEPS)}"
        yield (*place, "does"), f"{title} {said}; `does` is one of {', '.join(_STEPS)}"
        return
    rest = {name: one for name, one in step.items() if name != "does"}
    yield from _of_table(rest, _STEPS[does], place, f"{title}, which does {shown(does)},")


def _of_table(
    table: Table[str, Any], kind: type[Struct], place: Place, title: str, given: set[str] | None = None
) -> Iterator[tuple[Place, str]]:
    known = {field.name: field for field in fields(kind)}
    for name, value in table.items():
        if name not in known:
            yield (*place, name), f"{title} has no key {shown(name)}{_near(name, known) or '; ' + _list(known)}"
            continue
        wrong = _misfit(value, known[name].type)
        if wrong:
            yield (*place, name), f"{title} key {shown(name)} {wrong}"
    for name, field in known.items():
        if field.required and name not in (table if given is None else given):
            yield place, f"{title} lacks the key {shown(name)}"


def _list(known: Table[str, Any]) -> str:
    return f"it knows {', '.join(known)}"


def _misfit(value: object, kind: Any) -> str | None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        choices = [str(one) for one in get_args(kind) if not isinstance(one, type)]
        return _in_words(str(error), value, choices)
    return None


def _in_words(message: str, value: object, choices: list[str]) -> str:
    wanted = re.match(r"Expected `(.*?)`, got `(.*?)`", message)
    if wanted is None:
        return f"cannot be {shown(value)}; it is {' or '.join(choices)}"
    kinds = [_KINDS.get(kind, kind) for kind in wanted[1].split(" | ") if kind != "null"]
    inside = " in it" if " - at " in message else ""
    return f"takes {' or '.join(kinds)}{inside}, not {_KINDS.get(wanted[2], wanted[2])}"


def _kind_of(value: object) -> str:
    names = {str: "str", bool: "bool", int: "int", float: "float", list: "array", dict: "object"}
    return _KINDS.get(names.get(type(value), ""), "that")


def _near(name: str, known: Table[str, Any]) -> str:
    near = near_names(name, known, most=2, cutoff=0.6)
    return f"; did you mean {' or '.join(map(shown, near))}?" if near else ""


def shown(value: object) -> str:
    """A value in a message, short and without control characters."""
    text = ascii(value) if not isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else f"{text[:56]}…{text[-1]}"
