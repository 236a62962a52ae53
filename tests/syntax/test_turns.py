"""Turn lines: number, seat, steps, glyphs, stamp and comment."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import SEATS, Comment, Discard, Draw, Glyph, Stamp, Step, Turn
from canasta_notation.syntax import spell_turn
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import codes, in_deal, line, turn

DRAW, DISCARD = Step(Draw((UNKNOWN,)), NOWHERE), Step(Discard(card("4")), NOWHERE)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("number", [0, 1, 7, 999_999_999])
def test_number_and_seat(seat: str, number: int) -> None:
    """A number with its dot and a seat begin a turn line; 0 stands at the deal."""
    assert Turn(number, seat, (DRAW, DISCARD), NOWHERE) == line(f"{number}. {seat} d:x -4")


def test_turn_without_a_step() -> None:
    """Somebody who did nothing is what the scribe saw."""
    assert Turn(7, "N", (), NOWHERE) == turn("7. N")


@pytest.mark.parametrize("text", ["!", "?", "!!", "??", "!?", "?!", "$1", "$14", "$139"])
def test_glyph(text: str) -> None:
    """A glyph is a word of its own after the steps."""
    assert Turn(7, "N", (DRAW,), NOWHERE, (Glyph(text, NOWHERE),)) == line(f"7. N d:x {text}")


@pytest.mark.parametrize(
    "text",
    [
        "20:14",
        "20:14:05",
        "20:14:05.25",
        "+12",
        "+12.4",
        "2026-11-30T20:14",
        "2026-11-30T20:14:05",
        "2026-11-30T20:14:05Z",
        "2026-11-30T20:14:05.5+02:00",
    ],
)
def test_stamp(text: str) -> None:
    """The time of day, seconds since the turn before, or an instant."""
    assert Turn(7, "N", (DRAW,), NOWHERE, stamp=Stamp(text, NOWHERE)) == line(f"7. N d:x @{text}")


@pytest.mark.parametrize(
    "text", ["24:00", "20:60", "2026-02-30T20:14", "2026-11-30T24:01", "20:14:61", "2026-13-01T20:14"]
)
def test_stamp_that_no_clock_shows(text: str) -> None:
    """The shape of a time is not enough."""
    assert codes(in_deal(f"7. N d:x @{text}")) == ["SYN102"]


def test_all_parts_of_a_line() -> None:
    """Steps, glyphs, stamp and comment, in this order, any number of glyphs among them."""
    glyphs = tuple(Glyph(text, NOWHERE) for text in ("!?", "$14", "$3"))
    expected = Turn(
        7, "N", (DRAW, DISCARD), NOWHERE, glyphs, Stamp("20:14:05", NOWHERE), Comment(" thinks; then plays", NOWHERE)
    )

    assert expected == line("7. N d:x -4 !? $14 $3 @20:14:05 ; thinks; then plays")


@pytest.mark.parametrize(
    "text",
    [
        "7. N d:x ! -4",
        "7. N d:x @20:14 !",
        "7. N d:x @20:14 @20:15",
        "7. N d:x @20:14 -4",
        "7. N ! ^no-draw d:x",
        "7. N ! 7. N",
    ],
)
def test_parts_in_another_order(text: str) -> None:
    """A step after a glyph, a glyph after the stamp or a second stamp is no part of the line."""
    assert codes(in_deal(text)) == ["SYN102"]


@pytest.mark.parametrize(
    ("comment", "text"),
    [
        (";", ""),
        (";x", "x"),
        ("; x", " x"),
        (";  x ; y", "  x ; y"),
        (";; 7. N d:x -4", "; 7. N d:x -4"),
        ("; José ♥ \u202e", " José ♥ \u202e"),
        ("; Jose\u0301", " Jose\u0301"),
    ],
)
def test_comment_at_the_end(comment: str, text: str) -> None:
    """After a blank `;` begins a comment, kept as it is to the end of the line."""
    assert Turn(7, "N", (DRAW,), NOWHERE, comment=Comment(text, NOWHERE)) == line(f"7. N d:x {comment}")


def test_blanks_at_the_end_of_a_comment() -> None:
    """They are dropped, with a note."""
    assert turn("7. N d:x ; x") == turn("7. N d:x ; x \t ")
    assert codes(in_deal("7. N d:x ; x \t ")) == ["SYN201"]


@pytest.mark.parametrize(
    "text",
    ["7. N  d:x -4", "7.  N d:x -4", "7. N\td:x -4", " 7. N d:x -4", "7. N d:x -4 ", "\t7. N \t d:x -4  "],
)
def test_uneven_blanks(text: str) -> None:
    """More blanks than one, tabs, and blanks around the line are read with one note a line."""
    assert turn("7. N d:x -4") == turn(text)
    assert codes(in_deal(text)) == ["SYN201"]


@pytest.mark.parametrize("text", ["7. N d:x ;  two  blanks\tand a tab", "; two  blanks\tand a tab", "( what  if\n)"])
def test_blanks_of_free_text_are_the_writers_own(text: str) -> None:
    """In comments and labels blanks are kept and cost no note."""
    assert codes(in_deal(text)) == []


def test_leading_zeros_of_a_number() -> None:
    """A number is written without them."""
    assert turn("7. N d:x -4") == turn("007. N d:x -4")
    assert codes(in_deal("007. N d:x -4")) == ["SYN201"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7 N d:x -4", "SYN101"),
        ("7.N d:x -4", "SYN101"),
        ("7. N: d:x -4", "SYN101"),
        ("N: d:x -4", "SYN101"),
        ("Nd:x -4", "SYN101"),
        ("Np7:Ks +K:KKsK", "SYN101"),
        ("P1d:x -4", "SYN101"),
        ("NKKK* 4", "SYN101"),
        ("7. d:x -4", "SYN104"),
        ("d:x -4", "SYN104"),
        ("7.", "SYN104"),
        ("7. X d:x -4", "SYN104"),
        ("P9 d:x -4", "SYN104"),
        ("NS d:x -4", "SYN104"),
        ("n d:x -4", "SYN104"),
        ("Ana d:x -4", "SYN104"),
    ],
)
def test_line_that_does_not_begin_as_a_turn(text: str, code: str) -> None:
    """Without the blanks and the dot it is a slip, without a seat it is nobody's turn; it is never a header."""
    assert codes(in_deal(text)) == [code]


@pytest.mark.parametrize(
    "text",
    [
        "7. N d:Ks +K:KsKK (110) ~-5 -4c",
        "0. P3 r:3h d:x",
        "12. W ^PIL102 ^no-draw ~p7:Ks d:x --",
        "3. S",
        "20. N d:x ask:yes +K.2:KKK +h:4h5h6h -4 out !! $3 @20:14:05 ; at last",
        "7. E d:x ;",
    ],
)
def test_canonical_line_is_spelt_as_it_was_read(text: str) -> None:
    """What canonical form says is written again, character for character."""
    assert text == spell_turn(turn(text))


def _spans(node: msgspec.Struct) -> Iterator[tuple[str, Span]]:
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Span):
                yield type(node).__name__, item
            elif isinstance(item, msgspec.Struct):
                yield from _spans(item)


def test_places() -> None:
    """Every part of a turn knows the stretch of the line where it stands, in code points."""
    text = "  7. N d:Ks\t^PIL102 ~p:K  -4 !? @20:14 ; José ♥ "
    (node,) = in_deal(text).matches[0].deals[0].body

    places = [(kind, text[span.column - 1 : span.end_column - 1]) for kind, span in _spans(node)]
    expected = [
        ("Step", "d:Ks"),
        ("Step", "~p:K"),
        ("Mark", "^PIL102"),
        ("Step", "-4"),
        ("Turn", "7. N d:Ks\t^PIL102 ~p:K  -4 !? @20:14 ; José ♥"),
        ("Glyph", "!?"),
        ("Stamp", "@20:14"),
        ("Comment", "; José ♥"),
    ]

    assert expected == places
    assert {(4, 4)} == {(span.line, span.end_line) for _kind, span in _spans(node)}
