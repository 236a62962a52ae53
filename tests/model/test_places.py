from __future__ import annotations

import msgspec
import pytest

from canasta_notation.model import File, unplaced
from canasta_notation.syntax import loads
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

# Every kind of line.
RECORD = """\
%pcn 1
; a record
Event: Spring Open
== match 3
Rules: classic
== deal 1
Hand.N: 4sJhKsKhKdQcQd3h*
! pause by=TD ; tea
0. N r:3h d:8h
1. N d:5c +K:KdKhKs* (110) ~-5 -4s !? @20:14 ; first
2. E d:x ^no-discard --
? stock 59 N 4 frozen ; counted
... 2 turns ; missed
( what if
3. S d:x -Q
(
4. W d:x -5
) deeper
) so far
hello
= NS cards 165 ; counted
End: stock
; the end
"""


def file() -> File:
    """The record, read."""
    return loads(RECORD).file


def spans_in(value: object) -> list[Span]:
    """Every span of a node, found by walking over it."""
    if isinstance(value, Span):
        return [value]
    if isinstance(value, msgspec.Struct):
        return [span for name in value.__struct_fields__ for span in spans_in(getattr(value, name))]
    return [span for item in value for span in spans_in(item)] if isinstance(value, tuple) else []


def test_unplaced_leaves_no_place() -> None:
    """Every span of a file becomes NOWHERE, at any depth."""
    placed, bare = spans_in(file()), spans_in(unplaced(file()))

    assert NOWHERE not in placed
    assert [NOWHERE] * len(placed) == bare


def test_unplaced_changes_nothing_else() -> None:
    """With its places taken from it a file says what it said."""
    assert unplaced(file()) == unplaced(unplaced(file()))
    assert file() != unplaced(file())


def test_records_that_say_the_same_are_equal_unplaced() -> None:
    """Blanks and empty lines move places and nothing else; another card is another record."""
    other = "\n\n".join(RECORD.split("\n"))

    assert file() != loads(other).file
    assert unplaced(file()) == unplaced(loads(other).file)
    assert unplaced(file()) != unplaced(loads(RECORD.replace("-4s", "-4c")).file)


def test_acts_have_no_place() -> None:
    """Acts are free of position: the very same objects stand in the unplaced file."""
    (section,) = file().sections
    turns = section.matches[0].deals[0].turns

    before = [step.act for turn in turns for step in turn.steps]
    after = [step.act for turn in turns for step in unplaced(turn).steps]

    assert before
    assert all(one is other for one, other in zip(before, after, strict=True))


def test_nodes_are_frozen() -> None:
    """What a record says cannot be changed behind its back, and nodes serve as keys."""
    (section,) = file().sections
    turn = section.matches[0].deals[0].turns[0]

    with pytest.raises(AttributeError, match="immutable"):
        turn.number = 8  # type: ignore[misc]  # what is tested
    assert {turn: 1}[loads(RECORD).matches[0].deals[0].turns[0]] == 1


def test_model_is_data() -> None:
    """A file goes through JSON and comes back as it was."""
    data = msgspec.json.encode(file())

    assert file() == msgspec.json.decode(data, type=File)
