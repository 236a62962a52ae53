from __future__ import annotations

from markdown_it import MarkdownIt

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.parts import parts_of
from canasta_notation.convert.registry import converter

PLAYED = """\
%pcn 1
Event: A | B *c* <script>x</script> www.example.com #
Rules: classic
Seat.N: _Ana_

== deal 1
Dealer: W
1. N d:x +A:AAAAAAA +K:KKKK -4 out
End: out N
= NS canastas 300 total 815
= EW hand -10
"""
NOT_PLAYED = """\
%pcn 1
Rules: classic

== match 3

== deal 1
= NS canastas 300 cards 100 total 400
= EW cards -20 special 100 total 80
"""


def sheet(text: str) -> str:
    """The score sheets of a record."""
    write = converter("markdown-scores").write
    assert write is not None
    return b"".join(write(parts_of(text.encode()), Conversion())).decode()


def test_computed_figures_stand_with_declared_ones_that_differ() -> None:
    """Where both are the same there is one figure."""
    lines = sheet(PLAYED).splitlines()

    assert lines[-6:] == [
        "| deal | side | canastas | cards | red | out | hand | total | score |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|",
        # What the others still hold was not recorded, so nobody can add up; what was declared is all there is.
        "| 1 | NS | 500 (300 declared) | 180 | 0 | 200 | ? | 815 declared | 815 |",
        "| 1 | EW | 0 | 0 | 0 | 0 | -10 declared | ? | ? |",
        "",
        "So far: NS 815, EW ?.",
    ]


def test_a_sheet_without_play_shows_what_was_declared() -> None:
    """It says so; a running score that follows from the totals is added up."""
    assert (
        sheet(NOT_PLAYED)
        == """\
## Match 3

- Rules: classic

The figures are declared: no play was recorded.

| deal | side | canastas | cards | red | out | special | hand | total | score |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|
| 1 | NS | 300 | 100 |  |  |  |  | 400 | 400 |
| 1 | EW |  | -20 |  |  | 100 |  | 80 | 80 |

So far: NS 400, EW 80.
"""
    )


def test_names_are_shown_as_they_stand() -> None:
    """Nothing in a name is taken for Markdown or HTML."""
    tokens = MarkdownIt("commonmark", {"linkify": False}).enable("table").parse(sheet(PLAYED))
    texts = [token.content for token in tokens if token.type == "inline"]
    kinds = {child.type for token in tokens for child in token.children or []}

    assert kinds <= {"text", "text_special", "softbreak"}
    shown = ["".join(child.content for child in token.children or []) for token in tokens if token.type == "inline"]
    assert shown[0] == "Match of A | B *c* <script>x</script> www.example.com #"
    assert "N: _Ana_" in shown
    assert r"www\.example\.com" in texts[0]


def test_matches_follow_one_another() -> None:
    """Each has a heading of its own, with an empty line above it."""
    assert sheet(NOT_PLAYED + NOT_PLAYED).count("\n\n## Match 3\n") == 1
