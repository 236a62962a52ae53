"""From what a record says to its shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from canasta_notation.convert.exact.shapes import (
    AnyAct,
    AskShape,
    AssertionShape,
    AttributeShape,
    BonusShape,
    ClosingLine,
    CommentShape,
    CountedShape,
    CountShape,
    CourseLine,
    DealShape,
    DiscardShape,
    DrawShape,
    EventShape,
    FootShape,
    GapShape,
    HeaderLineShape,
    HeaderShape,
    LayShape,
    MatchShape,
    NoDiscardShape,
    NotOutShape,
    OutShape,
    PassShape,
    PreludeLine,
    PutBackShape,
    RedThreesShape,
    SayShape,
    ScoreShape,
    SectionShape,
    SpecialShape,
    TakeShape,
    TurnShape,
    VariationShape,
)
from canasta_notation.errors import WriteError
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Assertion,
    BodyLine,
    Cards,
    Comment,
    Deal,
    Discard,
    Draw,
    Event,
    Gap,
    GoOut,
    Header,
    Lay,
    LayRedThrees,
    Match,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    ScoreLine,
    Section,
    ShowSpecial,
    Step,
    TakeBonus,
    TakeFoot,
    TakePile,
    Turn,
    UnreadLine,
    Variation,
)

AnyHeader = TypeVar("AnyHeader", HeaderShape, HeaderLineShape)


def _names(cards: Cards) -> list[str]:
    return [one.rank + one.suit for one in cards]


def _some(cards: Cards | None) -> list[str] | None:
    return None if cards is None else _names(cards)


_SHAPES: dict[type[Act], Callable[[Any], AnyAct]] = {
    Draw: lambda act: DrawShape(cards=_names(act.cards)),
    LayRedThrees: lambda act: RedThreesShape(cards=_names(act.cards)),
    TakePile: lambda act: TakeShape(count=act.count, top=None if act.top is None else str(act.top)),
    Lay: lambda act: LayShape(meld=act.key, cards=_names(act.cards), number=act.number),
    Discard: lambda act: DiscardShape(card=act.card.rank + act.card.suit),
    NoDiscard: lambda _act: NoDiscardShape(),
    TakeFoot: lambda act: FootShape(cards=_some(act.cards)),
    TakeBonus: lambda act: BonusShape(cards=_names(act.cards)),
    PutBack: lambda act: PutBackShape(cards=_names(act.cards)),
    Ask: lambda act: AskShape(answer=act.answer),
    GoOut: lambda _act: OutShape(),
    NotOut: lambda _act: NotOutShape(),
    Pass: lambda _act: PassShape(),
    Say: lambda act: SayShape(word=act.word),
    ShowSpecial: lambda act: SpecialShape(name=act.name, cards=_some(act.cards)),
    AnnounceCount: lambda act: CountShape(points=act.count),
}


def act_shape(step: Step) -> AnyAct:
    """A step of a turn."""
    shape = _SHAPES[type(step.act)](step.act)
    if step.marks or step.taken_back:
        return replace(shape, marks=[mark.name for mark in step.marks], taken_back=step.taken_back)
    return shape


def turn_shape(turn: Turn) -> TurnShape:
    """A turn with its steps."""
    return TurnShape(
        number=turn.number,
        seat=turn.seat,
        steps=[act_shape(step) for step in turn.steps],
        glyphs=[glyph.text for glyph in turn.glyphs],
        stamp=None if turn.stamp is None else turn.stamp.text,
        comment=_text(turn.comment),
    )


def _text(comment: Comment | None) -> str | None:
    return None if comment is None else comment.text


def _texts(comments: Iterable[Comment]) -> list[str]:
    return [comment.text for comment in comments]


def header_shape(header: Header) -> HeaderShape:
    """A header among headers."""
    return _header(HeaderShape, header)


def header_line(header: Header) -> HeaderLineShape:
    """A header among lines of other kinds."""
    return _header(HeaderLineShape, header)


def _header(shape: type[AnyHeader], header: Header) -> AnyHeader:
    value = None if header.cards is not None else header.value
    return shape(header.key, header.qualifier, value, _some(header.cards), _texts(header.comments))


def line_shape(line: BodyLine) -> CourseLine:
    """A line of a prelude, a course or a variation. Raises WriteError for one that could not be read."""
    match line:
        case Turn():
            return turn_shape(line)
        case Comment(text):
            return CommentShape(text)
        case Event():
            attributes = [AttributeShape(one.key, one.value) for one in line.attributes]
            return EventShape(
                line.kind, line.who, line.amount, line.subject, attributes, list(line.words), _text(line.comment)
            )
        case Assertion():
            counted = [CountedShape(one.what, one.count) for one in line.counted]
            return AssertionShape(counted, _text(line.comment))
        case Gap():
            return GapShape(line.turns, line.prose, _text(line.comment))
        case Header():
            return header_line(line)
        case Variation():
            return _variation(line)
        case UnreadLine():
            raise WriteError(f"line {line.span.line} could not be read: writing it would say what it does not")


def _variation(variation: Variation) -> VariationShape:
    # Not by recursion: variations that a program made may stand in one another to any depth.
    whole = VariationShape(variation.label, [], variation.closing_label)
    waiting = [(iter(variation.lines), whole)]
    while waiting:
        lines, shape = waiting[-1]
        line = next(lines, None)
        if line is None:
            waiting.pop()
        elif isinstance(line, Variation):
            inner = VariationShape(line.label, [], line.closing_label)
            shape.lines.append(inner)
            waiting.append((iter(line.lines), inner))
        else:
            shape.lines.append(line_shape(line))  # type: ignore[arg-type]  # no header stands in a variation
    return whole


def prelude_shapes(lines: Iterable[BodyLine]) -> list[PreludeLine]:
    """What stands before the first deal or match and is no header."""
    return [line_shape(line) for line in lines]  # type: ignore[misc]  # events and comments only


def closing_shape(line: Header | ScoreLine) -> ClosingLine:
    """A line that stands after the last turn of a deal."""
    if isinstance(line, Header):
        return header_line(line)
    items = {item.name: item.amount for item in line.items}
    if len(items) < len(line.items):
        raise WriteError(f"an item stands twice on the score line of {line.side}")
    return ScoreShape(line.side, items, _text(line.comment), _texts(line.comments))


def deal_head(deal: Deal) -> DealShape:
    """A deal with nothing but its headers. Raises WriteError where it has no number."""
    if deal.number is None:
        raise WriteError("a deal has no number")
    return DealShape(deal.number, list(map(header_shape, deal.headers)))


def deal_shape(deal: Deal) -> DealShape:
    """A whole deal. Raises WriteError for what could not be read."""
    shape = deal_head(deal)
    shape.course = list(map(line_shape, deal.body))
    shape.closing = list(map(closing_shape, deal.closing))
    shape.trailing = _texts(deal.trailing)
    return shape


def match_head(match: Match) -> MatchShape:
    """A match without its deals."""
    label = match.label if match.opened else None
    return MatchShape(label, list(map(header_shape, match.headers)), prelude_shapes(match.prelude))


def match_shape(match: Match) -> MatchShape:
    """A whole match."""
    shape = match_head(match)
    shape.deals = list(map(deal_shape, match.deals))
    return shape


def section_head(section: Section) -> SectionShape:
    """A section without its matches."""
    return SectionShape(section.version, list(map(header_shape, section.headers)), prelude_shapes(section.prelude))
