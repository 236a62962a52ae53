"""The rules that were asked for with a conversion, where a record names none."""

from __future__ import annotations

from itertools import chain

from canasta_notation.convert.parts import Part


def rules_for(part: Part, asked: str | None) -> str | None:
    """The rules that were asked for if a part names none of its own, else None: what a record says holds."""
    deals = () if part.match is None else part.match.deals
    match = () if part.match is None else part.match.headers
    headers = chain(part.section.headers, match, *(deal.headers for deal in deals))
    return None if any(header.key == "Rules" for header in headers) else asked
