"""Variations: turns that were not played."""

from __future__ import annotations

import pytest

from canasta_notation.model import Comment, Header, UnreadLine, Variation, VariationLine
from canasta_notation.syntax import dumps, loads
from canasta_notation.text import Limits
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import HEAD, body, codes, in_deal

LIMITS = Limits(variation_depth=2)


def variation(label: str, *lines: str, closing: str = "") -> Variation:
    """A variation of readable lines."""
    return Variation(label, inner(*lines), NOWHERE, closing)


def inner(*lines: str) -> tuple[VariationLine, ...]:
    """The lines of a variation: those of a deal without its headers."""
    return tuple(line for line in body(*lines) if not isinstance(line, Header))


def test_variation_stands_where_it_was_written() -> None:
    """Its label is what follows `(`; the turns before and after it were played."""
    lines = ("1. N d:x -4", "( what if 7a", "1. N d:x -5", "2. E d:x -6", ")", "2. E d:x -7")

    expected = (*body(lines[0]), variation("what if 7a", *lines[2:4]), *body(lines[5]))
    assert expected == body(*lines)
    assert codes(in_deal(*lines)) == []


@pytest.mark.parametrize(
    ("opens", "closes", "label", "closing"),
    [
        ("(", ")", "", ""),
        ("( so", ") far", "so", "far"),
        # A label is free text: no comment, no cards, no words.
        ("( a ; b", ") c ; d", "a ; b", "c ; d"),
        ("( two  blanks", ") José ♥", "two  blanks", "José ♥"),
        ("( N takes it", ") N takes it", "N takes it", "N takes it"),
        ("( 3a S d:x", ")", "3a S d:x", ""),
        ("( (", ") )", "(", ")"),
    ],
)
def test_labels(opens: str, closes: str, label: str, closing: str) -> None:
    """Both brackets may have a label, after a blank."""
    assert (variation(label, "1. N d:x -4", closing=closing),) == body(opens, "1. N d:x -4", closes)
    assert codes(in_deal(opens, "1. N d:x -4", closes)) == []


@pytest.mark.parametrize(
    "label", ["3. S d:x -5", "3.", "N d:x -5", "S p", "P3 p7:Ks +K:KKsK", "N +K:KKK", "N -4", "N D 4"]
)
def test_turn_in_the_place_of_a_label(label: str) -> None:
    """It would be lost to the play, so that line is unreadable."""
    assert codes(in_deal(f"( {label}")) == ["SYN101"]


def test_lines_of_a_variation_stay_in_their_order() -> None:
    """Turns, comments, events, assertions, gaps and variations, each where it stands."""
    lines = ("; a", "1. N d:x -4", "; b", "! pause", "? stock 3", "... 2 turns", "4. W d:x -5", "N f", "; c")
    expected = (*inner(*lines[:2]), *inner(*lines[2:4]), *inner(*lines[4:8]), Comment(" c", NOWHERE))

    assert (Variation("", expected, NOWHERE),) == body("(", *lines, ")")
    assert dumps(in_deal("(", *lines, ")")).splitlines()[3:] == ["(", *lines, ")"]


def test_comment_above_a_variation() -> None:
    """It stands above, not within."""
    assert (Comment(" x", NOWHERE), Variation("", (), NOWHERE)) == body("; x", "(", ")")


def test_variations_in_variations() -> None:
    """They may stand in one another, and each closes the innermost one."""
    lines = ("( a", "3. S d:x -4", "( b", "4. W d:x -5", ") bb", "4. W d:x -6", ") aa")
    expected = (*inner("3. S d:x -4"), variation("b", "4. W d:x -5", closing="bb"), *inner("4. W d:x -6"))

    assert (Variation("a", expected, NOWHERE, "aa"),) == body(*lines)
    assert dumps(in_deal(*lines)).splitlines()[3:] == list(lines)


def test_turn_without_its_number() -> None:
    """In a variation the number tells what the turn replaces, so it cannot be left out."""
    record = in_deal("(", "N d:x -4", ")")

    assert codes(record) == ["SYN101"]
    assert (Variation("", (UnreadLine("N d:x -4", NOWHERE, "N"),), NOWHERE),) == body("(", "N d:x -4", ")")


@pytest.mark.parametrize("text", ["Dealer: W", "End: stock", "X-Foo: bar", "= NS total 5"])
def test_headers_and_scores_do_not_stand_in_variations(text: str) -> None:
    """They speak of play that did not happen: the deal must not get them."""
    record = in_deal("(", text, ")")

    assert codes(record) == ["SYN101"]
    assert (Variation("", (UnreadLine(text, NOWHERE),), NOWHERE),) == body("(", text, ")")


def test_findings_say_that_they_are_in_a_variation() -> None:
    """What is wrong with play that did not happen is told, and counts against nobody."""
    record = in_deal("(", "1. N d:4z", "1. N D 5", ")", "1. N d:4y")

    assert [one.variation for one in record.findings] == [True, True, True, False]
    assert [one.span.line - 1 for one in record.errors] == [7]


@pytest.mark.parametrize(
    ("lines", "places"),
    [
        ((")",), [4]),
        (("1. N d:x -4", ") x"), [5]),
        (("(", ")", ")"), [6]),
        (("( a", "1. N d:x -4"), [4]),
        # Of several that are open each is told.
        (("( a", "( b", "1. N d:x -4"), [4, 5]),
        (("( a", "( b", ")"), [4]),
        # A deal closes nothing of the deal before it, and `)` cannot reach over it.
        (("( a", "== deal 2", ")"), [4, 6]),
    ],
)
def test_unbalanced(lines: tuple[str, ...], places: list[int]) -> None:
    """`(` without its `)` before the end of the deal, and `)` without its `(`, are errors at their lines."""
    record = in_deal(*lines)

    assert [("SYN105", place) for place in places] == [(one.code, one.span.line) for one in record.findings]
    assert not record.is_readable


def test_open_variation_ends_with_its_deal() -> None:
    """Its lines are kept; the next deal is a deal."""
    record = loads(f"{HEAD}1. N d:x -4\n( what if\n1. N d:x -5\n\n== deal 2\n1. E d:x -4\n")
    first, second = record.matches[0].deals

    assert [len(one.turns) for one in (first, second)] == [1, 1]
    assert (first.number, second.number) == (1, 2)


def test_deeper_than_the_limit() -> None:
    """What stands deeper is one error; the rest is read, and every line is kept."""
    lines = ("(", "(", "( too", "1. N d:x -4", "(", ")", "; x", ")", "1. N d:x -5", ")", ")", "1. N d:x -6")
    record = loads(HEAD + "".join(f"{line}\n" for line in lines), limits=LIMITS)

    assert [(one.code, one.span.line) for one in record.findings] == [("SYN107", 6)]
    assert dumps(record).splitlines()[3:] == list(lines)
    assert not record.is_readable


def test_turns_too_deep_are_no_turns_of_the_deal() -> None:
    """A line that was not read as a turn gives no turn to the deal; what was played is read."""
    lines = ("(", "(", "(", "1. N d:x -4", ")", ")", ")", "1. N d:x -6", "E d:x -7")
    record = loads(HEAD + "".join(f"{line}\n" for line in lines), limits=LIMITS)

    assert [one.number for one in record.matches[0].deals[0].turns] == [1, 2]


def test_deal_line_ends_what_is_too_deep() -> None:
    """A variation too deep that is never closed costs its deal only."""
    record = loads(f"{HEAD}(\n(\n(\n1. N d:x -4\n\n== deal 2\n1. N d:x -4\n2. E d:4z\n", limits=LIMITS)

    assert [(one.code, one.span.line) for one in record.findings] == [
        ("SYN105", 4),
        ("SYN105", 5),
        ("SYN107", 6),
        ("SYN103", 11),
    ]
