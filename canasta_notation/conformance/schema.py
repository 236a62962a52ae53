"""The JSON Schema of a suite's manifest, computed from its shapes."""

from __future__ import annotations

from typing import Any

import msgspec

from canasta_notation.conformance.shapes import FORMAT, Suite

NAME = f"pcn-conformance-{FORMAT}"


def schema() -> dict[str, Any]:
    """The JSON Schema of `manifest.json`."""
    (whole,), parts = msgspec.json.schema_components([Suite], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:canasta-notation:schema:{NAME}",
        "description": "The manifest of a conformance suite of PCN: its records, and what is expected of each",
        **whole,
        "$defs": dict(sorted(parts.items())),
    }
