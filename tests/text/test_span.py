from __future__ import annotations

from canasta_notation.text import Span


def test_on_line_counts_as_slices_do() -> None:
    """Offsets from 0, the end exclusive, become columns from 1, the end exclusive."""
    text = "1. N d:Ks -4"

    assert Span(7, 6, 7, 10) == Span.on_line(7, text.index("d:"), text.index(" -4"))


def test_to_joins_the_start_of_one_with_the_end_of_another() -> None:
    """A deal reaches from its `== deal` line to the end of its last line."""
    assert Span(3, 1, 9, 12) == Span(3, 1, 3, 10).to(Span(9, 4, 9, 12))


def test_spans_sort_by_place() -> None:
    """By line first, then by column."""
    later, first, second = Span(2, 1, 2, 2), Span(1, 3, 1, 4), Span(1, 10, 1, 11)

    assert [first, second, later] == sorted([later, second, first])
