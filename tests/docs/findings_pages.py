"""Writes `docs/findings/` from the pages in the code: `python -m tests.docs.findings_pages` in the checkout."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from canasta_notation.diagnostics import CODES, Code
from canasta_notation.replays.pages import FAMILIES, page, page_markdown
from tests.docs.markdown import DOCS, anchor

FOLDER = DOCS / "findings"

_NOTE = "<!-- Written by `python -m tests.docs.findings_pages` from the code. Change that, and run it again. -->"

_INTRODUCTION = f"""\
# Findings

{_NOTE}

Every finding has a code and a name that never change. `canasta explain CODE` shows the same pages as are here: what is
checked, why, a document in which it is found and one in which it is not, the rule sets that hold it, and the sources.
"Source 000" to "source 004" are the rule texts that [the rule sets](../spec/headers.md#rules) were written from;
"Pagat" and "Bicycle" are their published rules.

An *error* is something wrong in the play or in the record, a *warning* something suspicious, a *note* a leniency of
the reader. A finding that hangs on cards that were not seen is *undetermined* and says on which.
"""


def findings_pages() -> dict[Path, str]:
    """The text of each page, by its place."""
    families = {family: list(kinds) for family, kinds in groupby(CODES.values(), key=lambda kind: kind.family)}
    pages = {FOLDER / f"{family.lower()}.md": _family_page(family, kinds) for family, kinds in families.items()}
    return {FOLDER / "index.md": _index(families), **pages}


def _title(family: str) -> str:
    return f"{family}: {FAMILIES[family]}"


def _index(families: dict[str, list[Code]]) -> str:
    parts = [_INTRODUCTION]
    for family, kinds in families.items():
        file = f"{family.lower()}.md"
        rows = [
            f"| [{kind.code}]({file}#{anchor(f'{kind.code} {kind.name}')}) | {kind.name} | {kind.severity.value} "
            f"| {kind.meaning} |"
            for kind in kinds
        ]
        parts.append(
            "\n".join([f"## {_title(family)}\n", "| code | name | is | says |", "|---|---|---|---|", *rows, ""])
        )
    return "\n".join(parts)


def _family_page(family: str, kinds: list[Code]) -> str:
    texts = [_linked(page_markdown(page(kind.code))) for kind in kinds]
    return "\n".join([f"# {_title(family)}\n", f"{_NOTE}\n", "[All findings](index.md)\n", *texts])


def _linked(text: str) -> str:
    """The pages of the specification that a text names, as links."""
    return re.sub(r"docs/(spec/[a-z-]+\.md)", r"[\g<0>](../\1)", text)


def main() -> None:
    """Write the pages, and take away those of families that are no more."""
    FOLDER.mkdir(exist_ok=True)
    pages = findings_pages()
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8")
    for path in FOLDER.glob("*.md"):
        if path not in pages:
            path.unlink()


if __name__ == "__main__":
    main()
