"""Documents of the exact formats, changed in one place, and what is said of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from canasta_notation import WriteError, convert_record
from canasta_notation.convert.errors import NotThisFormat

RECORD = """\
%pcn 1
Event: A

== deal 1
Dealer: W
Hand.N: 4s
1. N d:x -4
? stock 3
( a
2. E pass
)
! note
End: stock
= NS total 5
"""
DEAL = "sections[0].matches[0].deals[0]"
"""Where its one deal stands in a document."""


def document() -> Any:
    """The record as a JSON document."""
    return json.loads(convert_record(RECORD.encode(), to="json").data)


def changed(change: Callable[[Any], object]) -> bytes:
    """The document with a change in its deal."""
    whole = document()
    change(whole["sections"][0]["matches"][0]["deals"][0])
    return json.dumps(whole).encode()


def lines() -> list[bytes]:
    """The record as lines of events."""
    return convert_record(RECORD.encode(), to="jsonl").data.splitlines(keepends=True)


def said(data: bytes, read_as: str | None = None) -> str:
    """Why nothing can be made of a source; empty where something can."""
    try:
        convert_record(data, to="pcn", read_as=read_as, allow_loss=True)
    except (NotThisFormat, WriteError) as error:
        return str(error)
    return ""
