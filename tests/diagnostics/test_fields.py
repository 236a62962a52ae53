"""A finding as JSON."""

from __future__ import annotations

import pytest

from canasta_notation.diagnostics import Related
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.diagnostics.finding import finding
from canasta_notation.text import Span


def test_fields_of_a_finding() -> None:
    """They are those of the contract, in its order."""
    one = finding(
        "HDR104",
        Span(4, 1, 4, 9),
        "`Dealer` stands here a second time",
        match="3",
        deal=2,
        related=(Related(Span(3, 1, 3, 9), "it stands here first"),),
        facts={"times": 2},
    )

    assert list(as_fields(one).items()) == [
        ("code", "HDR104"),
        ("name", "repeated-key"),
        ("severity", "error"),
        ("waived", False),
        ("variation", False),
        ("line", 4),
        ("column", 1),
        ("end_line", 4),
        ("end_column", 9),
        ("match", 3),
        ("deal", 2),
        ("turn", None),
        ("seat", None),
        ("message", "`Dealer` stands here a second time"),
        ("related", [{"line": 3, "column": 1, "message": "it stands here first"}]),
        ("facts", {"times": 2}),
    ]


@pytest.mark.parametrize(
    ("label", "match"),
    [("3", 3), ("007", 7), ("3.4", "3.4"), ("final", "final"), (None, None), ("٣", "٣"), ("1" * 10, "1" * 10)],
)
def test_label_that_is_a_number(label: str | None, match: int | str | None) -> None:
    """A label that is a whole number is an integer; any other stays as it was written."""
    assert match == as_fields(finding("SYN101", Span(1, 1, 1, 2), "it", match=label))["match"]
