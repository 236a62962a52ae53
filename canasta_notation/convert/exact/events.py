"""The lines of a stream of events, schema version 1: one for each thing that happens, in one order, with who saw it."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, cast, get_args

from msgspec import defstruct

from canasta_notation.convert.exact.shapes import (
    ActShape,
    AnyAct,
    AssertionShape,
    CommentShape,
    EventShape,
    GapShape,
    HeaderLineShape,
    Number,
    Prose,
    ScoreShape,
    SeatName,
    Shape,
    Text,
    TurnHead,
    Version,
)

EVENTS_FORMAT: Final = "pcn-events"

Sequence: TypeAlias = Number | None
"""The number of a line in its stream, counted on by one from line to line."""

SeenBy: TypeAlias = list[SeatName] | None
"""Who saw the cards of a line; all at the table, where it is left out."""


class SectionLine(Shape, kw_only=True, tag_field="kind", tag="section"):
    """A section begins: a stream does with one, and streams put together are a stream of several."""

    seq: Sequence = None
    format: Literal["pcn-events"]
    version: Literal[1]
    pcn: Version


class MatchLine(Shape, kw_only=True, tag_field="kind", tag="match"):
    """A match begins; without a label it is one that has no heading of its own, the first of its section."""

    seq: Sequence = None
    label: Prose | None = None


class DealLine(Shape, kw_only=True, tag_field="kind", tag="deal"):
    """A deal begins."""

    seq: Sequence = None
    number: Number


class ClosingLine(Shape, kw_only=True, tag_field="kind", tag="closing"):
    """The play of the deal is over: what follows stands after its last turn."""

    seq: Sequence = None


class VariationLine(Shape, kw_only=True, tag_field="kind", tag="variation"):
    """A variation begins."""

    seq: Sequence = None
    label: Text = ""


class VariationEndLine(Shape, kw_only=True, tag_field="kind", tag="variation-end"):
    """A variation ends."""

    seq: Sequence = None
    label: Text = ""


class EndLine(Shape, kw_only=True, tag_field="kind", tag="end"):
    """The stream ends: without this line it was cut. Another stream may follow, as files are put together."""

    seq: Sequence = None


class HeaderLine(HeaderLineShape, kw_only=True, tag_field="kind", tag="header"):
    """A header."""

    seq: Sequence = None
    seen_by: SeenBy = None


class TurnLine(TurnHead, kw_only=True, tag_field="kind", tag="turn"):
    """A turn begins; the acts that follow are its steps."""

    seq: Sequence = None


class CommentLine(CommentShape, kw_only=True, tag_field="kind", tag="comment"):
    """A comment line."""

    seq: Sequence = None


class EventLine(EventShape, kw_only=True, tag_field="kind", tag="event"):
    """Something the table or the director did."""

    seq: Sequence = None


class AssertionLine(AssertionShape, kw_only=True, tag_field="kind", tag="assertion"):
    """What was counted at the table."""

    seq: Sequence = None


class GapLine(GapShape, kw_only=True, tag_field="kind", tag="gap"):
    """Turns that were not recorded."""

    seq: Sequence = None


class ScoreLine(ScoreShape, kw_only=True, tag_field="kind", tag="score"):
    """What the table wrote down for a side."""

    seq: Sequence = None


def _act_line(shape: type[ActShape]) -> type[ActShape]:
    """The line of an act: the act with its turn, who acts, and who saw it."""
    made = defstruct(
        shape.__name__.replace("Shape", "Line"),
        [
            ("seq", Sequence, None),
            ("turn", Number | None, None),
            ("seat", SeatName | None, None),
            ("seen_by", SeenBy, None),
        ],
        bases=(shape,),
        kw_only=True,
        tag_field="kind",
        tag=shape.__struct_config__.tag,
    )
    return cast("type[ActShape]", made)


ACT_LINES: tuple[type[ActShape], ...] = tuple(map(_act_line, get_args(AnyAct)))

_OTHERS: tuple[type[Shape], ...] = (
    SectionLine,
    HeaderLine,
    CommentLine,
    EventLine,
    MatchLine,
    DealLine,
    TurnLine,
    AssertionLine,
    GapLine,
    VariationLine,
    VariationEndLine,
    ClosingLine,
    ScoreLine,
    EndLine,
)


def _any_of(types: tuple[type[Shape], ...]) -> Any:
    union: Any = types[0]
    for one in types[1:]:
        union = union | one
    return union


AnyLine: Any = _any_of((*_OTHERS, *ACT_LINES))
"""Any line of a stream."""
