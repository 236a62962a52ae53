"""Plain text: where it comes from, its physical lines, and places in it. Nothing here knows a card."""

from canasta_notation.text.damage import DamagedSource, SourceTooLarge
from canasta_notation.text.limits import Limits
from canasta_notation.text.lines import BOM, PhysicalLine, count_ends, physical_lines
from canasta_notation.text.quote import cells, in_unicode, printable, quote
from canasta_notation.text.source import Source, open_source
from canasta_notation.text.span import Span

__all__ = [
    "BOM",
    "DamagedSource",
    "Limits",
    "PhysicalLine",
    "Source",
    "SourceTooLarge",
    "Span",
    "cells",
    "count_ends",
    "in_unicode",
    "open_source",
    "physical_lines",
    "printable",
    "quote",
]
