"""A finding as the JSON that the command prints, version 1 of the contract."""

from __future__ import annotations

from typing import Any

from canasta_notation.diagnostics.finding import Finding

_MOST_DIGITS = 9
"""Digits of a label up to which it is taken for a number."""


def as_fields(finding: Finding) -> dict[str, Any]:
    """The fields of a finding, in the order of the contract."""
    span = finding.span
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.value,
        "waived": finding.waived,
        "variation": finding.variation,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "match": match_label(finding.match),
        "deal": finding.deal,
        "turn": finding.turn,
        "seat": finding.seat,
        "message": finding.message,
        "related": [
            {"line": one.span.line, "column": one.span.column, "message": one.message} for one in finding.related
        ],
        "facts": finding.facts,
    }


def match_label(label: str | None) -> int | str | None:
    """The label of a match; one that is a whole number is an integer."""
    is_number = label is not None and label.isascii() and label.isdecimal() and len(label) <= _MOST_DIGITS
    return int(label) if label is not None and is_number else label
