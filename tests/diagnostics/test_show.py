from __future__ import annotations

import pytest

from canasta_notation.diagnostics import Finding, Related, Severity
from canasta_notation.diagnostics.finding import finding
from canasta_notation.diagnostics.show import show, show_plain
from canasta_notation.text import Span

PLACE = Span(12, 9, 12, 10)
LINE = "1. N d:4z -5s"
ERROR = finding("SYN103", PLACE, "`z` cannot be read as cards", source_line=LINE)


def shown(one: Finding, path: str = "club.pcn") -> str:
    """A finding as plain text."""
    return show_plain([one], path)


@pytest.mark.parametrize(
    ("code", "severity"),
    [
        ("SYN103", Severity.ERROR),
        ("PIL102", Severity.UNDETERMINED),
        ("SYN108", Severity.WARNING),
    ],
)
def test_grave_findings_quote_their_line(code: str, severity: Severity) -> None:
    """Place, severity, code, name and message, and the line with a caret below."""
    one = finding(code, PLACE, "the message", severity=severity, source_line=LINE)

    assert shown(one) == (
        f"club.pcn:12:9: {severity} {code} {one.name}: the message\n"
        "  12 | 1. N d:4z -5s\n"
        "     |         ^\n"
    )  # fmt: skip


def test_note_is_one_line() -> None:
    """A leniency quotes nothing: a hand-written record has one in every line."""
    note = finding("SYN201", PLACE, "the message", source_line=LINE)

    assert shown(note) == "club.pcn:12:9: note SYN201 hand-form: the message\n"


def test_waived_error_is_a_note_that_says_so() -> None:
    """A ruling leaves a finding its code; instead of a severity it is shown as waived."""
    one = finding("OPN101", PLACE, "30 shown", severity=Severity.NOTE, waived=True, source_line=LINE)

    assert shown(one) == "club.pcn:12:9: waived OPN101 opening-below-minimum: 30 shown\n"


@pytest.mark.parametrize("line", [None, "", "  "])
def test_no_line_to_quote(line: str | None) -> None:
    """Where there is no line, or an empty one, no caret stands under nothing."""
    assert shown(finding("SYN108", Span(1, 1, 1, 1), "no version", source_line=line)) == (
        "club.pcn:1:1: warning SYN108 missing-version: no version\n"
    )


def test_related_places_stand_below() -> None:
    """Each other place that a finding speaks of has a line of its own."""
    related = (Related(Span(3, 1, 3, 9), "it stands here first"), Related(Span(5, 2, 5, 3), "and here"))
    one = finding("HDR104", Span(8, 1, 8, 9), "a second time", source_line="Event: B", related=related)

    assert shown(one) == (
        "club.pcn:8:1: error HDR104 repeated-key: a second time\n"
        "  8 | Event: B\n"
        "    | ^^^^^^^^\n"
        "  club.pcn:3:1: it stands here first\n"
        "  club.pcn:5:2: and here\n"
    )


def test_nothing_of_a_record_moves_the_cursor() -> None:
    """Escape sequences in a path, a message, a line and a related place are shown and not sent."""
    red = "\x1b[31m"
    related = (Related(Span(1, 1, 1, 2), f"see {red}"),)
    one = finding("SYN101", Span(2, 1, 2, 6), f"`{red}`", source_line=f"{red}\u202e", related=related)

    expected = r"""
\x1b[31m.pcn:2:1: error SYN101 unreadable-line: `\x1b[31m`
  2 | \x1b[31m\u202e
    | ^^^^^^^^
  \x1b[31m.pcn:1:1: see \x1b[31m
"""
    assert expected.lstrip() == shown(one, f"{red}.pcn")


def test_findings_one_after_another() -> None:
    """Plain text is the lines of each finding in turn; of none it is empty."""
    assert (shown(ERROR) * 2, "") == (show_plain([ERROR, ERROR], "club.pcn"), show_plain([], "club.pcn"))


def test_styles() -> None:
    """Each piece of a line says what it is, so that a terminal can colour it."""
    assert list(show(ERROR, "club.pcn")) == [
        [
            ("club.pcn:12:9:", "path"),
            (" ", ""),
            ("error", "error"),
            (" ", ""),
            ("SYN103 malformed-cards", "code"),
            (": `z` cannot be read as cards", ""),
        ],
        [("  12 | ", "path"), (LINE, "")],
        [("     | ", "path"), ("        ^", "caret")],
    ]
