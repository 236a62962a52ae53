"""Writes the table of consequences into `docs/rulings.md`: `python -m tests.docs.rulings_page` in the checkout."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.diagnostics import CODES
from canasta_notation.rules.consequences import ENTRIES, WITHDRAWN, Entry
from tests.docs.markdown import DOCS, anchor

PAGE = DOCS / "rulings.md"
_BEGIN = "<!-- Written by `python -m tests.docs.rulings_page` from the code. Change that, and run it again. -->"
_COUNTED = "in the score already"
_END = "What a book says of a short meld"


def rulings_page() -> str:
    """The text of the page with the table of today."""
    before, rest = PAGE.read_text(encoding="utf-8").split(_BEGIN, 1)
    return "\n".join([f"{before}{_BEGIN}\n", *_table(), "", f"{_END}{rest.split(_END, 1)[1]}"])


def _table() -> Iterator[str]:
    yield "| found | consequence | in force with | source |"
    yield "|---|---|---|---|"
    for entry in ENTRIES:
        words = f"{entry.words}; {entry.counted}" if entry.counted else entry.words
        yield f"| {', '.join(map(_link, sorted(entry.codes)))} | {words} | {_book(entry)} | {entry.source} |"
    for book, (words, source) in WITHDRAWN.items():
        yield f"| `~+` melds taken back | {words} | `penalties={book}` | {source} |"
    yield f"| `~p` a pile put back | 50 points off; {_COUNTED} | `penalties=pc` | the full text of source 001 |"
    yield f"| {_link('SAY101')} | the points that the option sets; {_COUNTED} | `pumpa_penalty` | the record |"


def _book(entry: Entry) -> str:
    return "`hand-and-foot`" if entry.book.startswith("source") else f"`penalties={entry.book}`"


def _link(code: str) -> str:
    kind = CODES[code]
    return f"[{code}](findings/{kind.family.lower()}.md#{anchor(f'{code} {kind.name}')})"


if __name__ == "__main__":
    PAGE.write_text(rulings_page(), encoding="utf-8")
