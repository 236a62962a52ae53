from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.convert.parts import file_of, parts_in, parts_of, pcn_lines

TWO_MATCHES = """\
%pcn 1
; above all
Event: Club night
Rules: classic

== match 1
Date: 2026-01-01

== deal 1
Dealer: W
End: abandoned

== match 2

== deal 1
Dealer: N
End: abandoned
%pcn 1
Rules: classic-2
"""
"""Two matches under one head, and a file after it that holds no match."""


def test_parts_come_back_as_the_text_they_were_read_from() -> None:
    """The head of a section is written once, above its first match."""
    parts = parts_of(TWO_MATCHES.encode())

    assert TWO_MATCHES.splitlines() == list(pcn_lines(parts))


def test_parts_make_up_the_file_that_they_are_parts_of() -> None:
    """A file taken apart in memory is the same file when it is put together."""
    file = pcn.loads(TWO_MATCHES).file

    assert file == file_of(parts_in(file))
    assert [True, False, True] == [part.begins for part in parts_in(file)]
