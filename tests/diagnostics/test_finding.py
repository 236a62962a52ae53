from __future__ import annotations

import pytest

from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.diagnostics.finding import finding
from canasta_notation.text import Span

PLACE = Span(4, 9, 4, 10)


def test_finding_is_as_grave_as_its_code() -> None:
    """The severity comes from the table, all else from whoever reports."""
    expected = Finding(
        code="SYN108", span=PLACE, message="no version", severity=Severity.WARNING, deal=2, facts={"turns": 3}
    )

    assert expected == finding("SYN108", PLACE, "no version", deal=2, facts={"turns": 3})


def test_severity_can_be_given() -> None:
    """What a code is by nature can be judged otherwise in a case."""
    assert finding("PIL102", PLACE, "", severity=Severity.UNDETERMINED).severity is Severity.UNDETERMINED


def test_name() -> None:
    """A finding bears its code's name."""
    assert finding("SYN103", PLACE, "").name == "malformed-cards"


@pytest.mark.parametrize(
    ("severity", "waived", "counts"),
    [
        (Severity.ERROR, False, True),
        (Severity.ERROR, True, False),
        (Severity.UNDETERMINED, False, False),
        (Severity.WARNING, False, False),
        (Severity.NOTE, False, False),
    ],
)
def test_is_error(severity: Severity, waived: bool, counts: bool) -> None:
    """Only an error that no ruling has waived counts against the record."""
    assert counts == finding("OPN101", PLACE, "", severity=severity, waived=waived).is_error


def test_quoted() -> None:
    """The line of the source with carets under the place."""
    one = finding("SYN103", PLACE, "", source_line="1. N d:4z -5s")

    assert one.quoted() == ("1. N d:4z -5s", "        ^")


def test_quoted_over_several_lines() -> None:
    """Of a stretch that goes on below, its first line is marked to the end."""
    one = finding("SYN105", Span(4, 3, 9, 2), "", source_line="( what if")

    assert one.quoted() == ("( what if", "  ^^^^^^^")


def test_nothing_to_quote() -> None:
    """A finding without a line of the source quotes none."""
    assert finding("SYN106", PLACE, "").quoted() is None
