"""Short ways to read a line or a deal in a test."""

from __future__ import annotations

from canasta_notation.cards import card
from canasta_notation.model import BodyLine, Cards, Deal, Turn, unplaced
from canasta_notation.syntax import Record, loads

HEAD = "%pcn 1\n\n== deal 1\n"
"""What stands above the lines of a deal."""


def in_deal(*lines: str) -> Record:
    """The record of one deal that holds these lines."""
    return loads(HEAD + "".join(f"{line}\n" for line in lines))


def codes(record: Record) -> list[str]:
    """The codes of the findings of a record, in their order."""
    return [finding.code for finding in record.findings]


def deal_of(record: Record) -> Deal:
    """The only deal of a record, without places."""
    (match,) = record.matches
    (deal,) = match.deals
    return unplaced(deal)


def body(*lines: str) -> tuple[BodyLine, ...]:
    """The course of a deal that holds these lines, without places."""
    return deal_of(in_deal(*lines)).body


def line(text: str) -> BodyLine:
    """One canonical line of a deal, without places."""
    record = in_deal(text)
    assert not record.findings
    (node,) = deal_of(record).body
    return node


def turn(text: str) -> Turn:
    """One turn line, whatever its reader notes, without places."""
    (node,) = body(text)
    assert isinstance(node, Turn)
    return node


def cards(names: str) -> Cards:
    """Cards by their canonical names with blanks between."""
    return tuple(map(card, names.split()))
