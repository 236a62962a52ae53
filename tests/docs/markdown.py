"""The pages of the documentation, the fenced blocks in them, their headings and their links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
DOCS = CHECKOUT / "docs"
SPEC = DOCS / "spec"

_FENCE = re.compile(r"(?P<indent> {0,3})(?P<fence>`{3,}|~{3,})(?P<info>[^`]*)$")
_HEADING = re.compile(r"(?P<level>#{1,6}) +(?P<text>.*?)(?: +#+)?$")
_LINK = re.compile(r"\[(?P<text>[^\]]*)\]\((?P<target>[^()\s]+)\)")
_CODE_SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")


def pages() -> list[Path]:
    """Every page whose examples are run: the README and all below `docs/`."""
    return [CHECKOUT / "README.md", *sorted(DOCS.rglob("*.md"))]


@dataclass(frozen=True)
class Block:
    """A fenced block: its page, the line of its opening fence, the words of its info string and its text."""

    page: Path
    line: int
    info: tuple[str, ...]
    text: str

    @property
    def language(self) -> str:
        """The first word of the info string."""
        return self.info[0] if self.info else ""

    @property
    def place(self) -> str:
        """Page and line, as the id of a test."""
        return f"{self.page.relative_to(CHECKOUT).as_posix()}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    found: list[Block] = []
    opened: re.Match[str] | None = None
    start = 0
    lines: list[str] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), start=1):
        fence = _FENCE.match(line)
        if opened is None:
            if fence is not None:
                opened, start, lines = fence, number, []
        elif fence is not None and not fence["info"].strip() and fence["fence"].startswith(opened["fence"]):
            text = "".join(f"{one}\n" for one in lines)
            found.append(Block(page, start, tuple(opened["info"].split()), text))
            opened = None
        else:
            lines.append(line.removeprefix(opened["indent"]))
    assert opened is None, f"{page}:{start}: a fence that is never closed"
    return found


def all_blocks(language: str) -> list[Block]:
    """The blocks of one language on all pages."""
    return [block for page in pages() for block in blocks(page) if block.language == language]


def prose(page: Path) -> str:
    """The text of a page with its fenced blocks blanked out, line by line."""
    lines = page.read_text(encoding="utf-8").split("\n")
    for block in blocks(page):
        size = block.text.count("\n") + 2
        lines[block.line - 1 : block.line - 1 + size] = [""] * size
    return "\n".join(lines)


def headings(page: Path) -> list[str]:
    """The texts of a page's headings."""
    found = map(_HEADING.match, prose(page).split("\n"))
    return [heading["text"] for heading in found if heading is not None]


def anchor(heading: str) -> str:
    """What GitHub makes of a heading for links to it."""
    kept = re.sub(r"[^\w\- ]", "", heading.lower())
    return kept.replace(" ", "-")


def links(page: Path) -> Iterator[tuple[int, str]]:
    """The targets of a page's links, with the numbers of their lines; code is no link."""
    text = _CODE_SPAN.sub("", prose(page))
    return ((text.count("\n", 0, link.start()) + 1, link["target"]) for link in _LINK.finditer(text))


def table_rows(page: Path) -> Iterator[list[str]]:
    """The rows of a page's tables, as the texts of their cells."""
    for line in prose(page).split("\n"):
        if line.startswith("|") and not re.fullmatch(r"[|\s:-]+", line):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
