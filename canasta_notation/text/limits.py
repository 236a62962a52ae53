"""How much a reader takes before it says that something is too large."""

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """The reader's limits. What is above one of them yields the finding SYN107 and is not read; the rest is."""

    line_bytes: int = 64 * 1024
    """Bytes of one line, without its line end."""

    variation_depth: int = 64
    """How deep variations may stand in one another."""

    cards: int = 1_000
    """Cards that one run may stand for: `x11` stands for eleven."""

    match_cards: int = 100_000
    """Cards that the counts after `x` in one match may stand for in all."""

    steps: int = 250
    """Steps of one turn line: rules look back and ahead over all of them."""

    digits: int = 9
    """Digits of a whole number."""

    notes_per_line: int = 50
    """Leniencies of one line that are noted one by one; the rest are counted in one more note."""

    unreadable_lines: int = 1_000
    """Unreadable lines of one match that are reported one by one; the rest are counted in one finding."""

    findings: int = 10_000
    """Findings of one match that are listed; the rest are counted in one finding."""

    match_lines: int = 100_000
    """Lines of one match: what `iter_matches` holds in memory at a time."""

    file_findings: int = 200_000
    """Findings that `read` lists."""

    file_cards: int = 2_000_000
    """Cards that the counts after `x` in what `read` takes may stand for in all."""

    file_lines: int = 2_000_000
    """Lines that `read` takes into memory. `iter_matches` has no such limit."""

    file_bytes: int = 64 * 1024 * 1024
    """Bytes of text, decompressed, that `read` takes into memory. `iter_matches` has no such limit."""
