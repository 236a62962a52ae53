"""The JSON Schemas of our own formats, computed from their shapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from canasta_notation.convert.exact.events import EVENTS_FORMAT, AnyLine
from canasta_notation.convert.exact.shapes import CARD_NAMES, FORMAT, SCHEMA_VERSION, Document
from canasta_notation.model import SEATS

_DIALECT = "https://json-schema.org/draft/2020-12/schema"

_ABOUT = {
    FORMAT: "A whole record of Canasta games as one document, whether it is written as JSON, MessagePack, YAML or TOML",
    EVENTS_FORMAT: "One line of a record of Canasta games as JSON Lines of events",
}
_TYPES = {FORMAT: Document, EVENTS_FORMAT: AnyLine}

_NAMED: dict[str, dict[str, Any]] = {
    "Card": {
        "description": "A card as far as it was seen, spelt as in PCN: Ks, 3r, T, * a joker, W a wild card, x not seen",
        "enum": list(CARD_NAMES),
    },
    "Seat": {"description": "A seat", "enum": list(SEATS)},
}
"""Enumerations that stand in many places, and have a name instead."""

SCHEMAS = tuple(f"{name}-{SCHEMA_VERSION}" for name in _ABOUT)
"""The names of the schemas, each with its version."""


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a name, such as `pcn-record-1`. Raises KeyError for another."""
    format_ = name.removesuffix(f"-{SCHEMA_VERSION}")
    kind = _TYPES[format_]
    (found,), parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    defs = {_short(key): _tidy(value) for key, value in parts.items()}
    return {
        "$schema": _DIALECT,
        "$id": f"urn:canasta-notation:schema:{name}",
        "description": _ABOUT[format_],
        **_tidy(found),
        "$defs": {**_NAMED, **dict(sorted(defs.items()))},
    }


def _short(name: str) -> str:
    return name.removesuffix("Shape")


def _tidy(value: Any) -> Any:
    """A schema whose parts have their short names, and without what only other tools than validators read."""
    if isinstance(value, list):
        return [_tidy(one) for one in value]
    if not isinstance(value, Mapping):
        return value
    for name, named in _NAMED.items():
        if sorted(value.get("enum", ())) == sorted(named["enum"]):
            return {"$ref": f"#/$defs/{name}"}
    kept = {key: _tidy(one) for key, one in value.items() if key != "discriminator"}
    if isinstance(kept.get("$ref"), str):
        kept["$ref"] = _short(kept["$ref"])
    if isinstance(kept.get("title"), str):
        kept["title"] = _short(kept["title"])
    return kept
