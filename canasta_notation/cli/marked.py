"""Text as GitHub-flavoured Markdown, safe whatever somebody wrote."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from canasta_notation.text import printable

_LONGEST = 300
"""Characters of one piece of a record's text."""

_SPECIAL = re.compile(r"[\\`*_\[\]<>|~&$#]|(?<=www)\.|(?<=[A-Za-z]):(?=//)", re.ASCII)
"""What Markdown, its tables, HTML, mathematics and links that nobody marked would take for more than itself."""

BLANK = "\\_" * 12
"""A line to write on."""


def marked(text: str) -> str:
    """A text that shows as itself anywhere inside a line: nothing in it is markup, and it has no line ends."""
    shown = printable(text)
    if len(shown) > _LONGEST:
        shown = f"{shown[: _LONGEST - 1]}…"
    return _SPECIAL.sub(r"\\\g<0>", shown)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Iterable[str] = ()) -> Iterator[str]:
    """A table of cells that are Markdown already; the columns of `numbers` are set to the right."""
    to_the_right = set(numbers)
    yield _row(heads)
    yield _row(["--:" if head in to_the_right else "---" for head in heads])
    for cells in rows:
        yield _row(cells)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.strip() for cell in cells)} |"
