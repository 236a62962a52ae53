"""Writes `docs/schemas/` from the shapes in the code: `python -m tests.docs.schemas` in the checkout."""

from __future__ import annotations

import json
from pathlib import Path

from canasta_notation.conformance.schema import NAME
from canasta_notation.conformance.schema import schema as conformance_schema
from canasta_notation.convert.exact.schemas import SCHEMAS, schema
from tests.docs.markdown import DOCS

FOLDER = DOCS / "schemas"


def schema_files() -> dict[Path, str]:
    """The text of each schema, by its place."""
    schemas = {name: schema(name) for name in SCHEMAS} | {NAME: conformance_schema()}
    return {
        FOLDER / f"{name}.json": json.dumps(one, indent=1, ensure_ascii=False) + "\n" for name, one in schemas.items()
    }


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in schema_files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
