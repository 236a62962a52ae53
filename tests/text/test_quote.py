from __future__ import annotations

import pytest

from canasta_notation.text import printable, quote


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1. N d:Ks", "1. N d:Ks"),
        ("José ♥ 汉字 🃏", "José ♥ 汉字 🃏"),
        ("\x1b[31mred", r"\x1b[31mred"),
        ("a\tb\r\n", r"a\tb\r\n"),
        ("\x00\x07\x7f\x9b", r"\x00\x07\x7f\x9b"),
        # Marks that turn the direction of writing could show a line as another one.
        ("a\u202eb\u2066c", r"a\u202eb\u2066c"),
        ("a\u2028b", r"a\u2028b"),
        ("\ud800", r"\ud800"),
        # A joiner holds one sign of several together.
        ("👩\u200d👧", "👩\u200d👧"),
    ],
)
def test_printable(text: str, shown: str) -> None:
    """What could move the cursor, hide or turn letters around is shown as an escape, the rest as it is."""
    assert shown == printable(text)


@pytest.mark.parametrize(
    ("text", "column", "end_column", "quoted"),
    [
        ("1. N d:4z -5", 9, 10, ("1. N d:4z -5", "        ^")),
        ("1. N d:4z -5", 6, 10, ("1. N d:4z -5", "     ^^^^")),
        # A place without a width still has a caret, at the line's end too.
        ("1. N", 1, 1, ("1. N", "^")),
        ("1. N", 5, 5, ("1. N", "    ^")),
        ("", 1, 1, ("", "^")),
        # What is shown as an escape takes the room of the escape.
        ("\x1b4z", 3, 4, (r"\x1b4z", "     ^")),
        ("a\x1bz", 2, 3, (r"a\x1bz", " ^^^^")),
        # Chinese signs take two cells, an accent of its own takes none.
        ("汉字z", 3, 4, ("汉字z", "    ^")),
        ("汉字z", 1, 3, ("汉字z", "^^^^")),
        ("Jose\u0301z", 6, 7, ("Jose\u0301z", "    ^")),
        ("♥z", 2, 3, ("♥z", " ^")),
    ],
)
def test_quote(text: str, column: int, end_column: int, quoted: tuple[str, str]) -> None:
    """The carets stand under the columns meant, counted in cells of a terminal."""
    assert quoted == quote(text, column, end_column)


@pytest.mark.parametrize(
    ("column", "end_column", "quoted"),
    [
        (1, 3, ("0123456789…", "^^")),
        (3, 6, ("0123456789…", "  ^^^")),
        # In the middle of a long line as much is shown before the place as after it.
        (16, 17, ("…0123456789…", "      ^")),
        (30, 31, ("…0123456789", "          ^")),
        # A stretch that goes on beyond what is shown is marked as far as that.
        (6, 31, ("0123456789…", "     ^^^^^")),
    ],
)
def test_long_line_is_shown_around_the_place(column: int, end_column: int, quoted: tuple[str, str]) -> None:
    """Of a long line so much is shown as fits, with `…` for what is left out."""
    assert quoted == quote("0123456789" * 3, column, end_column, width=10)
