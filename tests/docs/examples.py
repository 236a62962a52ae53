r"""Examples of PCN on the pages of the documentation, and what each claims.

A fenced block whose info string begins with `pcn` is an example. What may follow, in this order:

- what the block is: nothing for a whole file, `head` for the headers of a file (below `%pcn 1`), `lines` for the lines
  of a deal (below `%pcn 1` and `== deal 1`), `bytes` for a whole file in which `\xNN` stands for that byte, or
  `canonical`: what `canasta fmt` makes of the block before;
- the codes of all findings that reading it yields, in the order of their places.

An example without codes yields no finding, and it is in canonical form, unless the next block says what that is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from canasta_notation.diagnostics import CODES
from tests.docs.markdown import Block, blocks, pages

_ABOVE = {"head": "%pcn 1\n", "lines": "%pcn 1\n\n== deal 1\n"}
_KINDS = ("head", "lines", "bytes", "canonical")


@dataclass(frozen=True)
class Example:
    """An example: the block, what kind it is, the codes it claims and, where the page gives it, its canonical form."""

    block: Block
    kind: str
    codes: tuple[str, ...]
    canonical: str | None

    @property
    def above(self) -> str:
        """What is read above the block's text."""
        return _ABOVE.get(self.kind, "")

    @property
    def source(self) -> bytes:
        """The bytes that are read."""
        text = self.above + self.block.text
        if self.kind != "bytes":
            return text.encode()
        return re.sub(rb"\\x([0-9a-f]{2})", lambda escape: bytes.fromhex(escape[1].decode()), text.encode())


def _example(block: Block, following: Block | None) -> Example:
    words = list(block.info[1:])
    kind = words.pop(0) if words and words[0] in _KINDS else ""
    unknown = [word for word in words if word not in CODES]
    assert not unknown, f"{block.place}: {unknown} are no codes and no kinds of example"
    if following is not None and following.info == ("pcn", "canonical"):
        return Example(block, kind, tuple(words), following.text)
    return Example(block, kind, tuple(words), None)


@cache
def examples() -> tuple[Example, ...]:
    """Every example of every page; a canonical form is a part of the example that it stands below."""
    found: list[Example] = []
    for page in pages():
        own = blocks(page)
        for block, following in pairwise([*own, None]):
            if block is None or block.language != "pcn":
                continue
            example = _example(block, following)
            if example.kind != "canonical":
                found.append(example)
            else:
                paired = bool(found) and found[-1].block.page == page and found[-1].canonical is block.text
                assert paired, f"{block.place}: no example stands right before this canonical form"
    return tuple(found)
